"""Weighing the answers that are few enough to try: after the sowing, and the powers before it.

Each is played on a copy of the table as the seat reckons with it, and what then lies there is judged. What follows by the
seat's own choice in the same turn is looked at too: a kill after Iblis was paid, a purchase that still stands open.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Protocol

from ...five_tribes.box import MERCHANT
from ...five_tribes.moves import Move
from ...five_tribes.position import Position
from ...five_tribes.tile_action import MARKETS
from ...five_tribes.turn import all_but_sowings
from ...five_tribes.worth import Reckoner

BREATH = 40  # answers tried between two breaths

Weighed = Generator[None, None, dict[Move, float]]


class Judge(Protocol):
    """What a table is worth to a seat."""

    def score(self, p: Position, seat: int) -> float: ...
    def reckoner(self, p: Position, seat: int) -> Reckoner: ...
    def drawn(self, p: Position, seat: int, move: Move) -> float:
        """What may be hoped for from a power that draws."""


#: What draws from a pile: what comes is not seen before.
DRAWS = ("sloar", "sibittis")


def weigh(p: Position, seat: int, moves: Iterable[Move], judge: Judge) -> Weighed:
    """What each of these answers leads to."""
    found: dict[Move, float] = {}
    tried = 0
    for move in moves:
        after = played(p, move)
        worth = 0.0
        if move.verb == "djinn" and move.words[0] in DRAWS:
            worth = judge.drawn(p, seat, move)
            after.drawn = []
        if after.part == "t":
            for further in _tribe_moves(after):
                last = played(after, further)
                value = judge.score(last, seat) + still_open(last, seat, judge)
                found[move] = max(found.get(move, value), value + worth)
                tried += 1
                if tried % BREATH == 0:
                    yield
        else:
            found[move] = judge.score(after, seat) + still_open(after, seat, judge) + worth
        tried += 1
        if tried % BREATH == 0:
            yield
    return found


def played(p: Position, move: Move) -> Position:
    after = p.clone()
    after.apply(move)
    return after


def _tribe_moves(p: Position) -> list[Move]:
    return [move for move in all_but_sowings(p) if move.verb in ("build", "kill", "pass")]


def still_open(p: Position, seat: int, judge: Judge) -> float:
    """What the action of the tile may still bring."""
    if p.part != "a" or p.bidders[-1] != seat:
        return 0.0
    reckoner = judge.reckoner(p, seat)
    kind = p.kinds[p.tile].name
    if kind in MARKETS:
        gain, price, _ = reckoner.market(kind, 0, 0, 0)
        return gain - price
    if kind == "sacred_place":
        return reckoner.djinn(MERCHANT, 0, reckoner.fakirs)[0]
    return 0.0
