"""Denying: the most points at once, less what the move gives the others and leaves to whoever is next.

It reckons the ends like Greedy, and then plays the best of them in thought, by several ways and from several tiles: the
meeples that are put down on the way are what the next seat finds. It bids as much as it would otherwise leave to those who
play before it.
"""

from __future__ import annotations

from collections.abc import Generator
from itertools import islice

from ...five_tribes.moves import Move
from ...five_tribes.position import Position
from ...five_tribes.sowing import Sum
from ...five_tribes.worth import Reckoner, Worth, sowings_for
from .bidding import FLAT, cost, turns_before, worth_after
from .foresight import after_turn
from .greedy import GreedyBot
from .player import Answer
from .prospects import Prospects
from .replies import Forecast

ENDS = 12  # sums that are looked at
STARTS = 4  # of them with the same end
WAYS = 3  # sowings of each
NEXT = 0.7  # how much counts what the next seat finds
FAKIR = 1.0  # what a Fakir is taken to be worth
BREATH = 8  # sowings between two breaths

Options = Generator[None, None, list[tuple[float, Move, Worth, Position]]]


class DenyingBot(GreedyBot):
    level = "denying"
    outbid = FLAT
    most_ends = ENDS
    ways = WAYS

    def bid(self, p: Position, seat: int, moves: list[Move]) -> Answer:
        gains = self.board_gains(p, seat)
        yield
        return max(moves, key=lambda move: (self.place_worth(p, move, gains), -int(move.words[0])))

    def board_gains(self, p: Position, seat: int) -> list[float]:
        """What the best tiles of the board give, one end a tile."""
        best: dict[int, float] = {}
        for find in Forecast(self.reckoner, lambda worth: worth.total).finds(p, seat):
            best.setdefault(find.end.tile, find.gain)
        return sorted(best.values(), reverse=True)

    def place_worth(self, p: Position, move: Move, gains: list[float]) -> float:
        left = worth_after(gains, turns_before(p, int(move.words[0]), self.outbid))
        return left - cost(p, move, FAKIR)

    def sowing(self, p: Position, seat: int) -> Answer:
        ranked = yield from self.ranked(p, seat, Forecast(self.reckoner, lambda worth: worth.total))
        return ranked[0][1]

    def ranked(self, p: Position, seat: int, forecast: Forecast) -> Options:
        """The options with what the next seat finds, the best first."""
        options = yield from self.options(p, seat)
        ranked = []
        for number, (worth, sowing, end, after) in enumerate(options):
            ranked.append((worth + self.prospect(after, seat, forecast), sowing, end, after))
            if number % BREATH == BREATH - 1:
                yield
        return sorted(ranked, key=lambda option: -option[0])

    def reckoner(self, p: Position, seat: int) -> Reckoner:
        return Prospects(p, seat)

    def score(self, p: Position, seat: int) -> float:
        """What it has, less a fair share of what the others have."""
        others = 0.0
        for other in p.seats:
            if other != seat:
                others += Prospects(p, other).standing()
        return Prospects(p, seat).standing() - others / (p.n - 1)

    def options(self, p: Position, seat: int) -> Options:
        """The most promising sowings, each with what it gives at once and the table after the turn."""
        found = yield from self.ends(p, seat)
        options = []
        for worth, (sum_, end) in self.few(found, p.n):
            for turn in range(self.ways):
                for move in islice(sowings_for(p, seat, sum_.start, end, turn), 1):
                    options.append((worth, move, end, after_turn(p, move, end)))
            yield
        return options

    def few(self, found: list[tuple[Sum, Worth]], n: int) -> list[tuple[float, tuple[Sum, Worth]]]:
        """The best ends, each from a few tiles."""
        starts: dict[tuple[int, int], int] = {}
        few = []
        ranked = sorted(((self.gain(end, n), (sum_, end)) for sum_, end in found), key=lambda option: (-option[0], option[1][0]))
        for option in ranked:
            goal = option[1][1].end.tile, option[1][1].end.tribe
            starts[goal] = starts.get(goal, 0) + 1
            if starts[goal] <= STARTS:
                few.append(option)
            if len(few) == self.most_ends:
                break
        return few

    def gain(self, worth: Worth, n: int) -> float:
        return worth.total - worth.others / (n - 1)

    def prospect(self, p: Position, seat: int, forecast: Forecast) -> float:
        """What the next turn of the round brings, for the seat if it is its own, against it if not."""
        following = p.next_marker()
        if not following:
            return 0.0
        return NEXT * forecast.best(p, following) * (1 if following == seat else -1 / (p.n - 1))
