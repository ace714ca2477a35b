"""Greedy: the most points at once.

It reckons exactly what every end of a sowing gives by the final scoring and takes the best; among equals the one that gives
the others least. Every other choice is tried and judged the same way. It bids nothing, and looks no further than its turn.
"""

from __future__ import annotations

from collections.abc import Generator

from ...five_tribes.moves import Move
from ...five_tribes.position import Position
from ...five_tribes.sowing import Sowings, Sum
from ...five_tribes.worth import Worth, best_of, sowings_for
from .player import Answer, Player, cheapest

BREATH = 120  # sums between two breaths


class GreedyBot(Player):
    level = "greedy"

    def bid(self, p: Position, seat: int, moves: list[Move]) -> Answer:
        yield
        return cheapest(moves)

    def sowing(self, p: Position, seat: int) -> Answer:
        found = yield from self.ends(p, seat)
        most = max((worth.total, -worth.others) for _, worth in found)
        sum_, worth = self.luck.pick([option for option in found if (option[1].total, -option[1].others) == most])
        return next(sowings_for(p, seat, sum_.start, worth))

    def ends(self, p: Position, seat: int) -> Generator[None, None, list[tuple[Sum, Worth]]]:
        """Every start, last tribe and last tile, with what it gives."""
        reckoner = self.reckoner(p, seat)
        sums = Sowings(seat, p.meeples).sums()
        yield
        found = []
        for number, sum_ in enumerate(sums):
            found.append((sum_, best_of(reckoner, sum_)))
            if number % BREATH == BREATH - 1:
                yield
        return found
