"""A sowing in the middle of being said, and what every end of one gives, as the chooser may know it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from karaya_core.five_tribes.box import NOBODY_THERE, TRIBES
from karaya_core.five_tribes.ends import End
from karaya_core.five_tribes.map import NAMES, PLACE_OF_NAME
from karaya_core.five_tribes.moves import Move
from karaya_core.five_tribes.sowing import Sum
from karaya_core.five_tribes.sultanate import Sultanate
from karaya_core.five_tribes.worth import Goal, Reckoner, Worth, sowings_for, worths

Found = list[tuple[Sum, Worth]]
MOST = 9  # of the best ends, so many are listed
WAYS = 7  # so many ways are shown one after the other
PENDING = "*"  # stands before a tile whose colour is not chosen yet


class Progress(NamedTuple):
    """What lies where after the drops so far, and what is still in hand."""

    start: int
    drops: tuple[tuple[int, int], ...]
    meeples: tuple[tuple[int, ...], ...]
    hand: tuple[int, ...]

    @property
    def here(self) -> int:
        return self.drops[-1][1] if self.drops else self.start


def progress(s: Sultanate, words: Sequence[str]) -> Progress | None:
    """`words`: SEAT sow START DROP…; None if nothing was picked up yet."""
    if len(words) < 3 or words[1] != "sow" or words[2] not in PLACE_OF_NAME:
        return None
    start = PLACE_OF_NAME[words[2]]
    board = [list(there) for there in s.meeples]
    hand = board[start]
    board[start] = list(NOBODY_THERE)
    drops = []
    for word in words[3:]:
        if word.startswith(PENDING) or word[1:] not in PLACE_OF_NAME:
            break
        tribe, tile = TRIBES.index(word[0]), PLACE_OF_NAME[word[1:]]
        hand[tribe] -= 1
        board[tile][tribe] += 1
        drops.append((tribe, tile))
    return Progress(start, tuple(drops), tuple(map(tuple, board)), tuple(hand))


# ---------------------------------------------------------------------- what the ends give


class Prospect:
    """All ends of all sowings on a board, reckoned once."""

    def __init__(self, s: Sultanate, seat: int, with_hand: bool) -> None:
        self.s, self.seat, self.with_hand = s.clone(), seat, with_hand  # a view goes on with the story
        self.found: Found = list(worths(self.s, seat, with_hand))

    def goals(self, start: int = -1) -> dict[int, Worth]:
        """For each tile the best end there."""
        best: dict[int, Worth] = {}
        for found, worth in self.found:
            if start in (-1, found.start) and (found.end not in best or rank(worth) > rank(best[found.end])):
                best[found.end] = worth
        return best

    def starts(self) -> dict[int, Worth]:
        """For each tile the best that a sowing from it can come to."""
        best: dict[int, Worth] = {}
        for found, worth in self.found:
            if found.start not in best or rank(worth) > rank(best[found.start]):
                best[found.start] = worth
        return best

    def into(self, tile: int, start: int = -1) -> Found:
        """What can end on a tile, the best first."""
        there = [(found, worth) for found, worth in self.found if found.end == tile and start in (-1, found.start)]
        return sorted(there, key=lambda pair: rank(pair[1]), reverse=True)

    def best(self) -> Found:
        """The best ends; of those that come to the same goal only the first start."""
        seen: set[Goal] = set()
        chosen: Found = []
        for found, worth in sorted(self.found, key=lambda pair: rank(pair[1]), reverse=True):
            goal = Goal(found.end, found.tribe)
            if goal not in seen:
                seen.add(goal)
                chosen.append((found, worth))
            if len(chosen) == MOST:
                break
        return chosen

    def of(self, start: int, tribe: int, end: int) -> Worth | None:
        return next((worth for found, worth in self.found if found[:3] == (start, tribe, end)), None)

    def way(self, start: int, tribe: int, end: int, turn: int) -> Move | None:
        """A sowing from here to there; `turn`: another one."""
        worth = self.of(start, tribe, end)
        if worth is None:
            return None
        for wanted in (worth, worth._replace(victim="")):
            ways = list(islice(sowings_for(self.s, self.seat, start, wanted, turn), 1))
            if ways:
                return ways[0]
        return None


@lru_cache(maxsize=4)
def _prospect(key: tuple[str, int, bool], s: Known) -> Prospect:
    return Prospect(s.table, key[1], key[2])


class Known:
    """A table that equals any other: what it holds is said by the key beside it."""

    __slots__ = ("table",)

    def __init__(self, table: Sultanate) -> None:
        self.table = table

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Known)

    def __hash__(self) -> int:
        return 0


def prospect(s: Sultanate, seat: int, with_hand: bool) -> Prospect:
    """Reckoned again only when something on the table has changed."""
    return _prospect((s.line(), seat, with_hand), Known(s))


def rank(worth: Worth) -> tuple[float, float]:
    return worth.total, -worth.others


def last_drop(s: Sultanate, seat: int, with_hand: bool, done: Progress, tribe: int, tile: int) -> Worth:
    """What it gives to put the last meeple there."""
    there = done.meeples[tile]
    end = End(tile, tribe, there[tribe] + 1, sum(there) == there[tribe])
    return Reckoner(s, seat, with_hand).worth(end, done.start, len(done.drops) + 1)


def way_words(seat: int, found: Sum, turn: int = 0) -> str:
    """What says: from here to there, by such a way."""
    return f"{seat} way {NAMES[found.start]}.{TRIBES[found.tribe]}.{NAMES[found.end]}.{turn}"
