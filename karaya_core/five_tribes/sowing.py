"""Sowing (F5): which ones there are, decided by rule and counted, never listed; a pile of ten has millions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate
from math import comb, factorial
from typing import NamedTuple

from ..table.luck import Luck
from .box import NOBODY_THERE, TRIBES
from .map import BESIDE, NAMES, PLACE_OF_NAME
from .moves import Move, is_drop
from .walks import onward, reached, ways

Meeples = tuple[int, ...]  # how many of each tribe


class Sum(NamedTuple):
    """All sowings from one tile that end with a meeple of one tribe on one tile.

    `hand` is what lies on the first, `found` whether another of the tribe lies on the last before (and it is not the first).
    """

    start: int
    tribe: int
    end: int
    hand: Meeples
    found: bool

    @property
    def number(self) -> int:
        """How many they are: counted when somebody asks."""
        return _number(self)


class Sowings:
    """The sowings of a seat on a board, as a collection (`table.moves.Moves`)."""

    def __init__(self, seat: int, board: Sequence[Meeples]) -> None:
        self.seat = seat
        self.board = tuple(board)
        self._sums: list[Sum] | None = None
        self._following: dict[tuple[str, ...], tuple[str, ...]] = {}

    def sums(self) -> list[Sum]:
        """Summed up by start, last tribe and last tile, in that order."""
        if self._sums is None:
            self._sums = [found for start, hand in enumerate(self.board) if any(hand) for found in sums_from(self.board, start)]
        return self._sums

    def any(self) -> bool:
        """Whether there is one at all (F5.8)."""
        if self._sums is not None:
            return bool(self._sums)
        return any(True for start, hand in enumerate(self.board) if any(hand) for _ in sums_from(self.board, start))

    def number(self) -> int:
        return sum(found.number for found in self.sums())

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, Move) or move.seat != self.seat or move.verb != "sow" or move.luck or len(move.words) < 2:
            return False
        way = _Way.along(self.board, move.words)
        return way is not None and not any(way.hand) and way.ends_well()

    def __iter__(self) -> Iterator[Move]:
        for start, hand in enumerate(self.board):
            if any(hand):
                yield from self._onward((NAMES[start],), _Way.from_tile(self.board, start))

    def _onward(self, words: tuple[str, ...], way: _Way) -> Iterator[Move]:
        if not any(way.hand):
            yield Move(self.seat, "sow", words)
            return
        for word, further in way.onward():
            yield from self._onward((*words, word), further)

    def starting(self, words: Sequence[str]) -> tuple[str, ...]:
        first = tuple(words)
        found = self._following.get(first)
        if found is None:
            if len(self._following) > 2000:
                self._following.clear()
            found = self._following[first] = self._follow(first)
        return found

    def _follow(self, words: tuple[str, ...]) -> tuple[str, ...]:
        if words[:2] != (str(self.seat), "sow")[: len(words)] or not self.any():
            return ()
        if len(words) < 2:
            return ((str(self.seat), "sow")[len(words)],)
        if len(words) == 2:
            return tuple(NAMES[start] for start, hand in enumerate(self.board) if any(hand) and self.possible_from(start))
        way = _Way.along(self.board, words[2:])
        return tuple(word for word, _ in way.onward()) if way is not None else ()

    def possible_from(self, start: int) -> bool:
        return any(True for _ in sums_from(self.board, start))

    def some(self, luck: Luck) -> Move:
        """Any of them: its sum by weight, then a way, then the order of the colours."""
        sums = self.sums()
        return self.some_of(sums[_weighted(luck, [found.number for found in sums])], luck)

    def some_of(self, found: Sum, luck: Luck) -> Move:
        """Any sowing of a sum, each as likely as the others."""
        start, tribe, end, hand, _ = found
        board = _lifted(self.board, start)
        length = sum(hand)
        visits = None if board[end][tribe] else _some_visits(found, hand, luck)
        before, here, tiles = -1, start, list[int]()
        while len(tiles) < length:
            steps = onward(before, here, end, length - len(tiles), visits)
            tile, _, visits = steps[_weighted(luck, [number for _, number, _ in steps])]
            before, here = here, tile
            tiles.append(tile)
        rest = [colour for colour, number in enumerate(hand) for _ in range(number - (colour == tribe))]
        colours = luck.shuffled(rest)
        while not (board[end][tribe] or any(c == tribe and t == end for c, t in zip(colours, tiles))):
            colours = luck.shuffled(rest)  # none of its colour went there before it: that order is no sowing
        drops = [TRIBES[c] + NAMES[t] for c, t in zip([*colours, tribe], tiles, strict=True)]
        return Move(self.seat, "sow", (NAMES[start], *drops))


def sums_from(board: Sequence[Meeples], start: int) -> Iterator[Sum]:
    """The sums of the sowings from one tile.

    The last meeple finds another of its tribe (F5.6) if one is there already, or if one of those put down on the
    same tile before was one.
    """
    hand = board[start]
    ends = reached(-1, start, sum(hand))
    for tribe, held in enumerate(hand):
        for end, _, again in ends if held else ():
            if board[end][tribe] and end != start:
                yield Sum(start, tribe, end, hand, True)
            elif again and held > 1:
                yield Sum(start, tribe, end, hand, False)


@cache
def _number(found: Sum) -> int:
    """Of all orders of colours those are taken off that leave the visits to the last tile without one of its tribe."""
    hand, length, held = found.hand, sum(found.hand), found.hand[found.tribe]
    others = _orders(_less(hand, found.tribe, held))
    way = next(way for way in ways(-1, found.start, length) if way.end == found.end)
    if found.found:
        return way.number * comb(length - 1, held - 1) * others
    return sum(number * _finding(length, held, visits) * others for visits, number in way.again)


@cache
def _finding(length: int, held: int, visits: int) -> int:
    """In how many ways the other meeples of a tribe lie in a sowing so that one is on one of these visits."""
    return comb(length - 1, held - 1) - comb(length - 1 - visits, held - 1)


@cache
def _orders(hand: Meeples) -> int:
    """In how many orders these meeples can be put down."""
    orders = factorial(sum(hand))
    for number in hand:
        orders //= factorial(number)
    return orders


def _less(hand: Meeples, tribe: int, number: int = 1) -> Meeples:
    return (*hand[:tribe], hand[tribe] - number, *hand[tribe + 1 :])


def _lifted(board: Sequence[Meeples], start: int) -> tuple[Meeples, ...]:
    return (*board[:start], NOBODY_THERE, *board[start + 1 :])


def _some_visits(found: Sum, hand: Meeples, luck: Luck) -> int:
    """How often the way is on its last tile before: by the number of sowings of each kind."""
    again = next(way.again for way in ways(-1, found.start, sum(hand)) if way.end == found.end)
    weights = [number * _finding(sum(hand), hand[found.tribe], visits) for visits, number in again]
    return again[_weighted(luck, weights)][0]


def _weighted(luck: Luck, weights: Sequence[int]) -> int:
    """The place of one of these, as likely as its weight says."""
    at = int(luck.chance() * sum(weights))
    return next(place for place, passed in enumerate(accumulate(weights)) if at < passed)


class _Way:
    """In the middle of a sowing: what lies where, what was put down (tribe and tile), and what is still in hand."""

    __slots__ = ("before", "board", "dropped", "hand", "here")

    def __init__(
        self, board: tuple[Meeples, ...], hand: Meeples, before: int, here: int, dropped: tuple[tuple[int, int], ...] = ()
    ) -> None:
        self.board, self.hand, self.before, self.here, self.dropped = board, hand, before, here, dropped

    @classmethod
    def from_tile(cls, board: Sequence[Meeples], start: int) -> _Way:
        return cls(_lifted(board, start), board[start], -1, start)

    @classmethod
    def along(cls, board: Sequence[Meeples], words: Sequence[str]) -> _Way | None:
        """Where these words lead, `c3 yd3 …`; None if somewhere they cannot."""
        if words[0] not in PLACE_OF_NAME:
            return None
        way = cls.from_tile(board, PLACE_OF_NAME[words[0]])
        for word in words[1:]:
            if not is_drop(word):
                return None
            tribe, tile = TRIBES.index(word[0]), PLACE_OF_NAME[word[1:]]
            if not way.hand[tribe] or tile == way.before or tile not in BESIDE[way.here]:
                return None
            way = way.after(tribe, tile)
        return way

    def after(self, tribe: int, tile: int) -> _Way:
        return _Way(self.board, _less(self.hand, tribe), self.here, tile, (*self.dropped, (tribe, tile)))

    def ends_well(self) -> bool:
        """The last meeple has found another of its tribe, which may be one put down before (F5.6)."""
        last = self.dropped[-1]
        return self.board[self.here][last[0]] > 0 or self.dropped.count(last) > 1

    def onward(self) -> Iterator[tuple[str, _Way]]:
        """The next drops that some sowing goes on with, as words, and where they lead."""
        for tribe, held in enumerate(self.hand):
            if held:
                for tile in BESIDE[self.here]:
                    if tile != self.before:
                        way = self.after(tribe, tile)
                        if way.can_end():
                            yield TRIBES[tribe] + NAMES[tile], way

    def can_end(self) -> bool:
        """From here a sowing can be brought to its end."""
        hand, board = self.hand, self.board
        length = sum(hand)
        if not length:
            return self.ends_well()
        tribes = [tribe for tribe in range(5) if hand[tribe]]
        return any(
            board[end][tribe] or (again and hand[tribe] > 1) or (tribe, end) in self.dropped
            for end, _, again in reached(self.before, self.here, length)
            for tribe in tribes
        )
