"""How a sowing can end: where the last meeple goes, and how many of its tribe the seat then has in hand (F5.6, F6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .box import NOBODY_THERE, TRIBES
from .map import NAMES
from .sowing import Meeples, Sum
from .walks import ways


class End(NamedTuple):
    """The tile of the last meeple, its tribe, how many of it come into hand, and whether no other meeple stays there.

    `passes`: how often the way has been on that tile before.
    """

    tile: int
    tribe: int
    number: int
    empties: bool
    passes: int = 0


def ends_of(board: Sequence[Meeples], found: Sum) -> Iterator[End]:
    """How the sowings of a sum can end: a way that has been on the last tile before may have left more there (F5.6)."""
    start, tribe, tile, hand, _ = found
    there = NOBODY_THERE if tile == start else board[tile]
    number, alone = there[tribe] + 1, sum(there) == there[tribe]
    length, most = sum(hand), hand[tribe] - 1
    if length < 4:
        yield End(tile, tribe, number, alone)
        return
    way = next(way for way in ways(-1, start, length) if way.end == tile)
    if number > 1 and way.number > sum(count for _, count in way.again):
        yield End(tile, tribe, number, alone)
    for passes, _ in way.again:
        for more in range(min(passes, most) + 1):
            if number + more > 1 and passes - more <= length - 1 - most:
                yield End(tile, tribe, number + more, alone and more == passes, passes)


def drops(way: tuple[int, ...], hand: Meeples, end: End, more: int, turn: int = 0) -> Iterator[str]:
    """The colours on a way: so many more of the last one's tribe on its tile, and none of it there besides.

    The rest go in any order: `turn` says in which.
    """
    rest = [tribe for tribe, number in enumerate(hand) for _ in range(number - (tribe == end.tribe))]
    alike = [tribe for tribe in rest if tribe == end.tribe]
    unlike = [tribe for tribe in rest if tribe != end.tribe]
    onto = [at for at, tile in enumerate(way[:-1]) if tile == end.tile]
    colours = dict.fromkeys(onto[:more], end.tribe) | {at: unlike.pop() for at in onto[more:]}
    left = unlike + alike[more:]
    left = left[turn % len(left) :] + left[: turn % len(left)] if left else left
    for at, tile in enumerate(way[:-1]):
        yield TRIBES[colours[at] if at in colours else left.pop()] + NAMES[tile]
    yield TRIBES[end.tribe] + NAMES[end.tile]
