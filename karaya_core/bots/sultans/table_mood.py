"""Whether the others reckon or follow rules of thumb, read from their first lap, and what their turns then tell.

Those who follow rules of thumb look round for a lap; those who reckon part with a weak card or show a strong one at
once. So the same look of a neighbour says nothing at one table and nearly everything at another.
"""

from __future__ import annotations

from ...sultans.events import Acts, Crowned, Event, Lap, Peeked, Switched
from ...sultans.inference.base import Hint, Hints
from ...sultans.view import View
from . import likelihoods
from .belief_state import Beliefs
from .likelihoods import Weights

MOODS = (0.05, 0.5, 0.95)  # tables by the share of those who reckon
FLOOR = 0.04  # nothing is impossible: people sit here, too
#: How likely a first turn of each kind is for those who reckon and for those who do not, whatever the card.
FIRST = {"look": (0.25, 0.97), "exchange": (0.5, 0.01), "act": (0.25, 0.02)}
ACTS = ("dance", "manipulate", "revolt", "detain", "hunt")

Table = dict[str, tuple[Weights, ...]]  # by kind, then lap (the last for all later ones)

# Counted over tables of ten that nobody is to be crowned at: 3,000 rounds of players who reckon, half of them belief and
# half with the style of search; 1,500 rounds of thumb. By card as in `likelihoods`.
RECKONED: Table = {
    "peeked": ((0.91, 0.52, 0.02, 0.0, 0.48, 0.0, 0.0, 0.46), (0.8, 0.4, 0.02, 0.01, 0.5, 0.0, 0.0, 0.02)),
    "switched": ((0.0, 0.0, 0.73, 0.68, 0.0, 0.0, 0.0, 0.44), (0.05, 0.17, 0.76, 0.95, 0.0, 0.0, 0.0, 0.95)),
    "spare": ((0.0, 0.0, 0.25, 0.32, 0.0, 0.0, 0.0, 0.1), (0.0, 0.0, 0.02, 0.02, 0.0, 0.0, 0.0, 0.04)),
}
BY_THUMB: Table = {
    "peeked": (
        (1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0),
        (0.98, 1.0, 0.9, 0.76, 0.72, 0.49, 0.94, 0.0),
        (0.91, 1.0, 0.79, 0.63, 0.0, 0.53, 0.79, 0.0),
    ),
    "switched": (
        (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
        (0.0, 0.0, 0.0, 0.24, 0.0, 0.0, 0.0, 0.94),
        (0.0, 0.0, 0.0, 0.36, 0.0, 0.0, 0.0, 0.93),
    ),
    "spare": (
        (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
        (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.06),
        (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.07),
    ),
}


def first_turns(story: list[Event]) -> dict[int, str]:
    """What kind of turn each seat's first was, of those that had one before the lap was over or the Sultan up."""
    found: dict[int, str] = {}
    for event in story:
        if isinstance(event, (Crowned, Lap)):
            break
        if isinstance(event, Peeked):
            found.setdefault(event.seat, "look")
        elif isinstance(event, Switched):
            found.setdefault(event.seat, "exchange")
        elif isinstance(event, Acts) and event.verb in ACTS:
            found.setdefault(event.seat, "act")
    return found


def moods(view: View) -> list[float]:
    """How likely each mood of the table is; the seat itself does not count."""
    chances = [1.0] * len(MOODS)
    for seat, turn in first_turns(view.story).items():
        if seat != view.seat:
            reckoned, thumb = FIRST[turn]
            chances = [c * (share * reckoned + (1 - share) * thumb) for c, share in zip(chances, MOODS, strict=True)]
    whole = chances[0] + chances[1] + chances[2]
    return [chance / whole for chance in chances]


def share_of_reckoners(view: View) -> float:
    """How many of the others reckon, as far as the first lap shows it."""
    likely = moods(view)
    return likely[0] * MOODS[0] + likely[1] * MOODS[1] + likely[2] * MOODS[2]


def reckons(share: float, turn: str | None) -> float:
    """How likely somebody reckons at a table with such a share of them, by their first turn."""
    if turn is None:
        return share
    reckoned, thumb = FIRST[turn]
    return share * reckoned / (share * reckoned + (1 - share) * thumb)


def reckoning(view: View) -> list[float]:
    """How likely each seat reckons, by seat; the first place stands for nobody."""
    turns, likely = first_turns(view.story), moods(view)
    found = [0.0] * (view.n + 1)
    for seat in range(1, view.n + 1):
        for share, chance in zip(MOODS, likely, strict=True):
            found[seat] += chance * reckons(share, turns.get(seat))
    return found


def hints_at(share: float) -> Hints:
    """What events tell at a table with such a share of players who reckon."""

    def hints(event: Event, before: View) -> list[Hint]:
        if not isinstance(event, (Peeked, Switched)) or before.coronation:
            return likelihoods.hints(event, before)
        seat = event.seat
        if seat == before.seat or not before.is_hidden(seat):
            return []
        chance = reckons(share, first_turns(before.story).get(seat))
        kind = "peeked" if isinstance(event, Peeked) else "switched" if event.other else "spare"
        ours, theirs = _at(RECKONED[kind], before.laps), _at(BY_THUMB[kind], before.laps)
        return [(seat, tuple(FLOOR + chance * a + (1 - chance) * b for a, b in zip(ours, theirs, strict=True)))]

    return hints


def _at(by_lap: tuple[Weights, ...], lap: int) -> Weights:
    return by_lap[min(lap, len(by_lap) - 1)]


HINTS = tuple(hints_at(share) for share in MOODS)


class TableReader(Beliefs):
    """Beliefs that fit the table: when its mood turns out to be another, the whole story is weighed anew."""

    def hints(self, view: View) -> Hints:
        likely = moods(view)
        return HINTS[max(range(len(MOODS)), key=lambda mood: (likely[mood], -mood))]
