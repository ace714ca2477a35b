"""How many ways lead from tile to tile without turning straight back (F5.4, F5.5): counted, never listed.

A way is counted from its end: turned round it keeps the rule. All thirty tiles are counted at once: a number has a digit for
each tile, and one whole number a direction says how many ways come to each tile that way. A step moves all digits by one
place, or by a row. What also matters is how often a way has been on the tile of its end before (F5.6): further up in the
number there is another layer of thirty digits for each such visit, and leaving that tile moves its digit up by a layer.
The board looks the same in a mirror, so nine ends stand for all.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from .map import BESIDE, COLUMNS, PLACES, ROWS, STEPS

#: A way has at most four first steps and three ways on: up to so many steps, so many bits for a digit.
DIGITS = ((15, 28), (47, 80), (92, 148))

ALL = COLUMNS * ROWS
EAST, WEST, SOUTH, NORTH, ANY = range(5)
TOWARDS = (1, -1, COLUMNS, -COLUMNS)


class Ways(NamedTuple):
    """The ways to a tile: how many, and how many of those that have been there before, by the number of these visits."""

    end: int
    number: int
    again: tuple[tuple[int, int], ...]


class _ToAnEnd:
    """All ways to one tile, seen from there: by length the four numbers, and their total."""

    def __init__(self, end: int, digit: int) -> None:
        self.digit, self.layer = digit, ALL * digit
        self.end = end
        self.rows: list[tuple[int, ...]] = []
        self.visits = 0  # layers that the masks are long enough for
        self._masks: tuple[int, ...] = ()

    def row(self, length: int) -> tuple[int, ...]:
        while len(self.rows) <= length:
            self._grow()
        return self.rows[length]

    def _grow(self) -> None:
        if not self.rows:
            self.rows = [(0, 0, 0, 0, 0), self._first()]
            return
        visits = len(self.rows) // 4 + 1  # the smallest loop has four steps
        if visits >= self.visits:
            self.visits = 2 * visits
            self._masks = _masks(self.end, self.digit, self.visits)
        here, not_first, not_last, not_top, not_bottom = self._masks
        *come, total = self.rows[-1]
        along = [number ^ (at := number & here) ^ (at << self.layer) if number & here else number for number in come]
        total = along[0] + along[1] + along[2] + along[3]
        east = ((total - along[WEST]) & not_last) << self.digit
        west = ((total - along[EAST]) & not_first) >> self.digit
        south = ((total - along[NORTH]) & not_bottom) << COLUMNS * self.digit
        north = ((total - along[SOUTH]) & not_top) >> COLUMNS * self.digit
        self.rows.append((east, west, south, north, east + west + south + north))

    def _first(self) -> tuple[int, ...]:
        found = [0] * 4
        for tile in BESIDE[self.end]:
            found[TOWARDS.index(tile - self.end)] += 1 << tile * self.digit
        return (*found, sum(found))


@cache
def _masks(end: int, digit: int, layers: int) -> tuple[int, ...]:
    """The digit of the end; all digits but those at the left, right, upper and lower edge: in so many layers."""
    kinds = (
        [end],
        [tile for tile in PLACES if tile % COLUMNS > 0],
        [tile for tile in PLACES if tile % COLUMNS < COLUMNS - 1],
        [tile for tile in PLACES if tile >= COLUMNS],
        [tile for tile in PLACES if tile < ALL - COLUMNS],
    )
    ones = (1 << digit) - 1
    masks = (sum(ones << tile * digit for tile in tiles) for tiles in kinds)
    return tuple(sum(mask << layer * ALL * digit for layer in range(layers)) for mask in masks)


# ---------------------------------------------------------------------- mirrors


def _mirrored(tile: int, sideways: bool, upside: bool) -> int:
    row, column = divmod(tile, COLUMNS)
    return (ROWS - 1 - row if upside else row) * COLUMNS + (COLUMNS - 1 - column if sideways else column)


class _Look(NamedTuple):
    """How the board looks so that an end lies in the upper left quarter: the end there, and where each tile and direction is."""

    end: int
    tiles: tuple[int, ...]
    towards: tuple[int, ...]


def _look(end: int) -> _Look:
    sideways, upside = end % COLUMNS >= COLUMNS / 2, end // COLUMNS > ROWS // 2
    towards = (*((WEST, EAST) if sideways else (EAST, WEST)), *((NORTH, SOUTH) if upside else (SOUTH, NORTH)))
    return _Look(_mirrored(end, sideways, upside), tuple(_mirrored(tile, sideways, upside) for tile in PLACES), towards)


_LOOKS = tuple(_look(end) for end in PLACES)


@cache
def _to_an_end(end: int, digit: int) -> _ToAnEnd:
    return _ToAnEnd(end, digit)


def _visits(end: int, length: int, tile: int, towards: int) -> list[int]:
    """The ways of so many steps from an end that come to a tile in a direction (or in any), by the visits to the end between."""
    look = _LOOKS[end]
    digit = next(bits for most, bits in DIGITS if length <= most)
    number = _to_an_end(look.end, digit).row(length)[look.towards[towards] if towards < ANY else ANY]
    shift, ones = look.tiles[tile] * digit, (1 << digit) - 1
    return [number >> at & ones for at in range(shift, number.bit_length(), ALL * digit)]


# ---------------------------------------------------------------------- asked for


@cache
def ways(before: int, here: int, length: int) -> tuple[Ways, ...]:
    """The ways of so many steps from `here`, where one has come from `before` (-1: here one begins)."""
    found = []
    for end in PLACES:
        if before < 0:
            visits = _visits(end, length, here, ANY)
        else:
            visits = _visits(end, length + 1, before, TOWARDS.index(before - here))
            if here == end:
                del visits[:1]  # being here now is no visit to come
        if any(visits):
            again = tuple((number, count) for number, count in enumerate(visits) if number and count)
            found.append(Ways(end, sum(visits), again))
    return tuple(found)


class Reached(NamedTuple):
    """A tile where a way can end, whether straight there or not, and whether one can have been there before."""

    end: int
    straight: bool
    again: bool


#: From so many steps on every tile is reached that an even, or an odd, number of steps can lead to, both ways.
EVERYWHERE = 12


@cache
def reached(before: int, here: int, length: int) -> tuple[Reached, ...]:
    """Where the ways of so many steps can end. Unlike `ways` it counts nothing, so that a large pile asks for no more."""
    if length < EVERYWHERE:
        found = ways(before, here, length)
        return tuple(Reached(w.end, w.number > sum(count for _, count in w.again), bool(w.again)) for w in found)
    first = [tile for tile in BESIDE[here] if tile != before]  # out of a corner there may be one step only
    return tuple(Reached(end, first != [end], True) for end in PLACES if (STEPS[here][end] - length) % 2 == 0)


@lru_cache(maxsize=50_000)
def onward(before: int, here: int, end: int, length: int, visits: int | None) -> tuple[tuple[int, int, int | None], ...]:
    """The next tiles of ways to an end, each with its number of ways, and the visits that are then still to come.

    `visits`: how often the way is on the tile of its end before it ends there; None: however often.
    """
    found = []
    for tile in BESIDE[here]:
        if tile == before:
            continue
        by_visits = _visits(end, length, here, TOWARDS.index(here - tile))
        if visits is None:
            number = sum(by_visits)
        else:
            number = by_visits[visits] if visits < len(by_visits) else 0
        left = visits - 1 if visits is not None and tile == end and length > 1 else visits
        if number:
            found.append((tile, number, left))
    return tuple(found)
