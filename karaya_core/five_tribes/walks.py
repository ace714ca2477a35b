"""How many ways lead from tile to tile without turning straight back (F5.4, F5.5): counted, never listed.

A way is counted from its end: turned round it keeps the rule. For each tile of the end there is a table by length and
last step, which grows by one row when a longer way is asked for. What also matters is how often a way has been on the
tile of its end before (F5.6). So an entry is one number with a digit for each number of such visits, in a base that no
digit can reach: adding two entries adds all their digits, and a visit moves them up by one place.
"""

from __future__ import annotations

from typing import NamedTuple

from .map import BESIDE, PLACES

DIGIT = 192  # bits: ninety steps have fewer than 4 ** 90 ways
MASK = (1 << DIGIT) - 1

STEP = {step: number for number, step in enumerate((a, b) for a in PLACES for b in BESIDE[a])}
STEPS = tuple(STEP)
BACK = tuple(STEP[b, a] for a, b in STEPS)
INTO = tuple(tuple(STEP[a, b] for a in BESIDE[b]) for b in PLACES)


class Ways(NamedTuple):
    """The ways to a tile: how many, and how many of those that have been there before, by the number of these visits."""

    end: int
    number: int
    again: tuple[tuple[int, int], ...]


class _ToAnEnd:
    """All ways to one tile, seen from there: row by length, place by the last step, which is the first of the sowing."""

    def __init__(self, end: int) -> None:
        self.end = end
        self.rows = [[], [int(a == end) for a, b in STEPS]]

    def row(self, length: int) -> list[int]:
        while len(self.rows) <= length:
            self._grow()
        return self.rows[length]

    def _grow(self) -> None:
        last = self.rows[-1]
        coming = [sum([last[step] for step in INTO[place]]) for place in PLACES]
        row = [coming[a] - last[BACK[step]] for step, (a, b) in enumerate(STEPS)]
        for b in BESIDE[self.end]:
            row[STEP[self.end, b]] <<= DIGIT
        self.rows.append(row)


_TO = tuple(_ToAnEnd(end) for end in PLACES)
_ways: dict[tuple[int, int, int], tuple[Ways, ...]] = {}


def ways(before: int, here: int, length: int) -> tuple[Ways, ...]:
    """The ways of so many steps from `here`, where one has come from `before` (-1: here one begins)."""
    found = _ways.get((before, here, length))
    if found is None:
        counted = ((end, _packed(end, before, here, length)) for end in PLACES)
        found = _ways[before, here, length] = tuple(_unpacked(end, packed) for end, packed in counted if packed)
    return found


def _packed(end: int, before: int, here: int, length: int) -> int:
    if before < 0:
        row = _TO[end].row(length)
        return sum(row[step] for step in INTO[here])
    packed = _TO[end].row(length + 1)[STEP[here, before]]
    return packed >> DIGIT if here == end else packed  # being here now is no visit to come


def _unpacked(end: int, packed: int) -> Ways:
    digits = []
    while packed:
        digits.append(packed & MASK)
        packed >>= DIGIT
    return Ways(end, sum(digits), tuple((visits, number) for visits, number in enumerate(digits) if visits and number))


def onward(before: int, here: int, end: int, length: int, visits: int | None) -> list[tuple[int, int, int | None]]:
    """The next tiles of ways to an end, each with its number of ways, and the visits that are then still to come.

    `visits`: how often the way is on the tile of its end before it ends there; None: however often.
    """
    found = []
    for tile in BESIDE[here]:
        if tile == before:
            continue
        packed = _TO[end].row(length)[STEP[tile, here]]
        if visits is None:
            number = _unpacked(end, packed).number
        else:
            number = packed >> (visits * DIGIT) & MASK
        left = visits - 1 if visits is not None and tile == end and length > 1 else visits
        if number:
            found.append((tile, number, left))
    return found
