"""What others do tells about their cards: likelihoods, as a View's seat can see them.

Weights by card are in the order of the cards' numbers (Sultan, Guard, Assassin, Slave, Slave Driver, Belly Dancer,
Vizier, Fortune Teller); they were counted over 2,000 rounds of thumb players, with a floor so that no world is
ever ruled out by what is only unlikely.
"""

from __future__ import annotations

from ..sultans.position import Event
from ..sultans.roles import GUARD, SLAVE, SULTAN
from ..sultans.view import View
from ..sultans.worlds import Hint

Weights = tuple[float, ...]

#: By lap (the last for all later ones): a hidden player peeks though nobody is to be crowned.
PEEKS: tuple[Weights, ...] = (
    (1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0),
    (0.97, 1.0, 0.91, 0.75, 0.73, 0.5, 0.94, 0.08),
    (0.91, 1.0, 0.93, 0.63, 0.12, 0.53, 0.98, 0.08),
    (0.83, 1.0, 0.69, 0.59, 0.12, 0.56, 0.63, 0.08),
)
SWITCHES: Weights = (0.04, 0.04, 0.04, 0.25, 0.04, 0.04, 0.04, 1.0)
PEEKS_AT_A_CROWN: Weights = (0.08, 0.12, 0.08, 0.12, 0.12, 1.0, 0.12, 0.12)
SWITCHES_AT_A_CROWN: Weights = (0.04, 0.08, 1.0, 0.4, 0.1, 0.2, 0.15, 0.1)


def _unlikely(card: int, weight: float) -> Weights:
    return tuple(weight if other == card else 1.0 for other in range(8))


NO_STRIKE = _unlikely(GUARD, 0.03)
NO_JOIN, NO_JOIN_NEAR = _unlikely(SLAVE, 0.8), _unlikely(SLAVE, 0.1)


def hints(event: Event, before: View) -> list[Hint]:
    """The likelihoods that an event brings, on the table as it was before."""
    kind = event[0]
    if kind in ("peeked", "switched"):
        return _of_a_turn(kind, event[1], before)
    if before.story and before.story[-1][0] == "closed":
        return _of_a_window(before.story[-1][1], event, before)
    return []


def _of_a_turn(kind: str, seat: int, before: View) -> list[Hint]:
    if seat == before.seat or not before.hidden >> seat & 1:
        return []
    if before.coronation:
        return [(seat, PEEKS_AT_A_CROWN if kind == "peeked" else SWITCHES_AT_A_CROWN)]
    return [(seat, PEEKS[min(before.laps, 3)] if kind == "peeked" else SWITCHES)]


def _of_a_window(window: str, event: Event, before: View) -> list[Hint]:
    """Who was asked and did nothing."""
    asked: tuple[int, ...] = ()
    caller = 0
    for past in reversed(before.story):
        if past[0] == "window":
            _, _, caller, _, asked = past
            break
    silent = [seat for seat in asked if seat != before.seat and before.hidden >> seat & 1]
    if window == "strike" and event[0] == "killed":
        return [(seat, NO_STRIKE) for seat in silent]
    if window == "join":
        joined = event[1] if event[0] == "joined" else ()
        near = before.neighbours(caller)
        eager = bool(before.coronation)
        return [
            (seat, NO_JOIN_NEAR if eager or seat in near else NO_JOIN) for seat in silent if seat not in joined
        ]
    if window == "avoid" and event[0] == "detained":
        return [(seat, _AVOIDED[bool(before.coronation)]) for seat in silent]
    return []


_AVOIDED = (
    tuple(0.8 if card == SULTAN else 1.0 for card in range(8)),
    tuple(0.05 if card == GUARD else 1.0 for card in range(8)),
)
