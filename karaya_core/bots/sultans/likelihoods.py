"""What others do tells about their cards: likelihoods, as a View's seat can see them.

Weights by card are in the order of the cards' numbers (Sultan, Guard, Assassin, Slave, Slave Driver, Belly Dancer,
Vizier, Fortune Teller); they were counted over 900 rounds of players half of whom reckon and half of whom follow rules
of thumb, with a floor so that no world is ever ruled out by what is only unlikely.
"""

from __future__ import annotations

from ...sultans.events import Claimed, Detained, Event, Joined, Killed, Peeked, Switched, WindowClosed, WindowOpened
from ...sultans.inference.base import Hint
from ...sultans.roles import GUARD, SLAVE, SULTAN
from ...sultans.view import View

Weights = tuple[float, ...]

#: By lap (the last for all later ones): a hidden player peeks though nobody is to be crowned.
PEEKS: tuple[Weights, ...] = (
    (1.0, 1.0, 0.59, 0.5, 0.95, 0.5, 0.53, 0.98),
    (1.0, 0.77, 0.56, 0.49, 0.61, 0.33, 0.61, 0.06),
    (1.0, 0.45, 0.6, 0.5, 0.12, 0.25, 0.47, 0.06),
    (1.0, 0.76, 0.7, 0.6, 0.12, 0.25, 0.25, 0.08),
)
#: Likewise: switches with a player.
SWITCHES: tuple[Weights, ...] = (
    (0.06, 0.06, 0.8, 1.0, 0.06, 0.06, 0.06, 0.1),
    (0.06, 0.12, 0.45, 0.55, 0.06, 0.06, 0.06, 1.0),
    (0.06, 0.08, 0.35, 0.55, 0.08, 0.1, 0.08, 1.0),
)
#: Likewise: switches with the Spare.
SWITCHES_SPARE: tuple[Weights, ...] = (
    (0.06, 0.06, 0.85, 1.0, 0.06, 0.06, 0.06, 0.1),
    (0.1, 0.1, 0.2, 0.3, 0.15, 0.2, 0.2, 1.0),
    (0.3, 0.3, 0.35, 0.35, 0.5, 0.8, 0.6, 1.0),
)
PEEKS_AT_A_CROWN: Weights = (0.1, 0.1, 0.05, 0.05, 0.06, 1.0, 0.06, 0.05)
SWITCHES_AT_A_CROWN: Weights = (0.06, 0.05, 1.0, 0.5, 0.06, 0.15, 0.08, 0.06)


def _unlikely(card: int, weight: float) -> Weights:
    return tuple(weight if other == card else 1.0 for other in range(8))


DOUBTED = 0.55  # how well a claim goes with its being false
NO_STRIKE = _unlikely(GUARD, 0.03)
NO_JOIN, NO_JOIN_NEAR = _unlikely(SLAVE, 0.9), _unlikely(SLAVE, 0.07)


def hints(event: Event, before: View) -> list[Hint]:
    """The likelihoods that an event brings, on the table as it was before."""
    if isinstance(event, (Peeked, Switched)):
        return _of_a_turn(event, before)
    if isinstance(event, Claimed):
        return _of_a_claim(event, before)
    if before.story and isinstance(closed := before.story[-1], WindowClosed):
        return _of_a_window(closed.window, event, before)
    return []


def _of_a_turn(event: Peeked | Switched, before: View) -> list[Hint]:
    seat, peeks = event.seat, isinstance(event, Peeked)
    if seat == before.seat or not before.is_hidden(seat):
        return []
    if before.coronation:
        return [(seat, PEEKS_AT_A_CROWN if peeks else SWITCHES_AT_A_CROWN)]
    table = PEEKS if isinstance(event, Peeked) else SWITCHES if event.other else SWITCHES_SPARE
    return [(seat, table[min(before.laps, len(table) - 1)])]


def _of_a_claim(event: Claimed, before: View) -> list[Hint]:
    """Words are worth something as long as their speaker was not caught lying."""
    speaker, target, card = event
    if speaker == before.seat or not (target == 0 or before.is_hidden(target)):
        return []
    doubt = min(1.0, DOUBTED + 0.3 * lies(speaker, before))
    return [(target, tuple(1.0 if other == card else doubt for other in range(8)))]


def lies(speaker: int, view: View) -> int:
    """Claims of a seat that this one knows to be false: the card lies open, or was seen and cannot have moved."""
    said = view.said.get(speaker, {})
    return sum(times for (target, card), times in said.items() if view.certain(target) not in (None, card))


def _of_a_window(window: str, event: Event, before: View) -> list[Hint]:
    """Who was asked and did nothing."""
    asked: tuple[int, ...] = ()
    caller = 0
    for past in reversed(before.story):
        if isinstance(past, WindowOpened):
            caller, asked = past.by, past.asked
            break
    silent = [seat for seat in asked if seat != before.seat and before.is_hidden(seat)]
    if window == "strike" and isinstance(event, Killed):
        return [(seat, NO_STRIKE) for seat in silent]
    if window == "join":
        joined = event.seats if isinstance(event, Joined) else ()
        near = before.neighbours(caller)
        eager = bool(before.coronation)
        return [(seat, NO_JOIN_NEAR if eager or seat in near else NO_JOIN) for seat in silent if seat not in joined]
    if window == "avoid" and isinstance(event, Detained):
        return [(seat, _AVOIDED[bool(before.coronation)]) for seat in silent]
    return []


_AVOIDED = (
    tuple(0.7 if card in (SULTAN, GUARD) else 1.0 for card in range(8)),
    tuple(0.05 if card == GUARD else 1.0 for card in range(8)),
)
