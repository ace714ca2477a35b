"""Selling sets of different goods (F9)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from .box import CARDS, GOODS, SETS
from .events import Part, Sold
from .moves import Move
from .position import Position


def sales(p: Position, seat: int) -> Iterator[Move]:
    held = [CARDS[good] for good in GOODS if p.hands[seat][good]]
    for number in range(1, len(held) + 1):
        for goods in combinations(held, number):
            yield Move(seat, "sell", ("".join(goods),))


def sell(p: Position, move: Move) -> None:
    """The first sale gives up an action of the tile that still stands open (F8.6)."""
    goods = tuple(CARDS.index(letter) for letter in move.words[0])
    if p.part != "e":
        p.tell(Part("e"))
    p.tell(Sold(move.seat, goods, SETS[len(goods)]))
