"""What a table offers a seat: the best ends that are there, reckoned quickly.

Loops, and ways that must spare an Assassins' victim, are left out: it is a forecast of what somebody will find, made for
dozens of tables in one thought, while what the player itself does is reckoned exactly (`five_tribes.worth`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

from ...five_tribes.box import ASSASSIN
from ...five_tribes.ends import End
from ...five_tribes.map import STEPS
from ...five_tribes.position import Position
from ...five_tribes.sowing import Meeples, Sum
from ...five_tribes.walks import ways
from ...five_tribes.worth import Reckoner, Worth

Makes = Callable[[Position, int], Reckoner]
Gains = Callable[[Worth], float]
Known = dict[Any, list[tuple[float, End]]]


@cache
def ends_from(start: int, length: int) -> int:
    """Where a way of so many steps can end, as bits, the tile it begins on aside."""
    return sum(1 << way.end for way in ways(-1, start, length) if way.end != start)


class Find(NamedTuple):
    """A sowing by its sum, what it gives, and the end that was reckoned."""

    gain: float
    sum: Sum
    end: End


class Forecast:
    """For one thought: what ends are worth to the seats, kept as long as nothing has changed that they hang on."""

    def __init__(self, makes: Makes, gains: Gains) -> None:
        self._makes, self._gains = makes, gains
        self._kept: dict[Any, tuple[Reckoner, Known]] = {}

    def finds(self, p: Position, seat: int) -> Iterator[Find]:
        """The best first, no two with the same end."""
        starts: list[list[tuple[int, int]]] = [[] for _ in range(5)]
        for start, hand in enumerate(p.meeples):
            length = sum(hand)
            if length:
                reached = start, ends_from(start, length)
                for tribe, number in enumerate(hand):
                    if number:
                        starts[tribe].append(reached)
        for loss, end in self._goals(p, seat):
            bit = 1 << end.tile
            for start, reached_from_there in starts[end.tribe]:
                if reached_from_there & bit:
                    yield Find(-loss, Sum(start, end.tribe, end.tile, p.meeples[start], True), end)
                    break

    def best(self, p: Position, seat: int) -> float:
        """The most that a sowing gives here; nothing where none is possible."""
        return next((find.gain for find in self.finds(p, seat)), 0.0)

    def worth(self, p: Position, seat: int, find: Find) -> Worth:
        """The end with what it is taken for: whom it kills, what it buys."""
        reckoner, _ = self._reckoner(p, seat)
        if find.end.tribe == ASSASSIN:
            return reckoner.worth(find.end, find.sum.start, sum(p.meeples[find.sum.start]))
        return reckoner.plain(find.end)

    def _reckoner(self, p: Position, seat: int) -> tuple[Reckoner, Known]:
        key = (
            seat, tuple(p.viziers), p.elders[seat], min(p.gold[seat], 6), tuple(p.hands[seat]), tuple(p.resources.row),
            tuple(p.spirits.row), tuple(p.djinns[seat]), p.palms_left > 0, p.palaces_left > 0, p.camels_left(seat),
        )  # fmt: skip
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = self._makes(p, seat), {}
        found[0].s = p
        return found

    def _goals(self, p: Position, seat: int) -> list[tuple[float, End]]:
        """Every end that a sowing could have, with its gain as a loss, so that the best comes first."""
        reckoner, known = self._reckoner(p, seat)
        goals: list[tuple[float, End]] = []
        singles = []
        for tile, there in enumerate(p.meeples):
            if not any(there):
                continue
            key = tile, there, p.camels[tile], p.palms[tile], p.palaces[tile]
            found = known.get(key)
            if found is None:
                found = known[key] = self._at(reckoner, tile, there)
            goals += found
            if sum(there) == 1 and not p.camels[tile]:
                singles.append((tile, reckoner.tile(tile)))
        if singles:
            goals = [
                (loss - _opened(end.tile, end.number + reckoner.fakirs, singles), end) if end.tribe == ASSASSIN else (loss, end)
                for loss, end in goals
            ]
        goals.sort()
        return goals

    def _at(self, reckoner: Reckoner, tile: int, there: Meeples) -> list[tuple[float, End]]:
        """What ends on a tile lose, if that is how it lies."""
        ends = [End(tile, tribe, number + 1, number == sum(there)) for tribe, number in enumerate(there) if number]
        return [(-self._gain(reckoner, end), end) for end in ends]

    def _gain(self, reckoner: Reckoner, end: End) -> float:
        """Assassins: whomever they kill."""
        return self._gains(reckoner.without_a_kill(end) if end.tribe == ASSASSIN else reckoner.plain(end))


def _opened(tile: int, reach: int, singles: list[tuple[int, float]]) -> float:
    """The best tile that Assassins can empty, their own aside."""
    return max((worth for place, worth in singles if place != tile and STEPS[tile][place] <= reach), default=0)
