"""Planner: thinks the round through, and reckons with what things will be worth at the end.

It counts cards by the sets that may come of them, Elders and Fakirs by what they will pay, tiles by what will be put on them,
all the less the nearer the end is. It bids by the gap between its best moves. The best sowings are played on in thought
until the round is over: every seat takes what looks best to it, and what then is left for the planner, more than for the
others, counts too. When the camels run out it asks who is ahead: in front it hurries the end, behind it puts it off.
"""

from __future__ import annotations

from collections.abc import Generator

from ...five_tribes.box import CARDS, GOODS
from ...five_tribes.moves import Move
from ...five_tribes.position import Position
from ...five_tribes.scoring import parts
from ...five_tribes.worth import Reckoner, sowings_for
from .bidding import STEEP
from .denying import DenyingBot
from .foresight import after_turn, next_turn
from .player import Answer
from .prospects import Plans
from .replies import Forecast

ENDS = 16  # sums that are looked at
WAYS = 4  # sowings of each
DEEP = 20  # sowings that are played on
LATER = 0.65  # how much counts what comes later in the round,
LESS = 0.9  # from turn to turn a little less,
NEXT_ROUND = 0.5  # and what is left for its turn in the next one
END = 0.25  # a point ahead when the last camel is placed
MOST_END = 30.0
LOW = 4  # with less gold a set is sold, if it is a good one
GOOD_SET = 4


class PlannerBot(DenyingBot):
    level = "planner"
    outbid = STEEP
    most_ends = ENDS
    ways = WAYS

    def reckoner(self, p: Position, seat: int) -> Reckoner:
        return Plans(p, seat)

    def score(self, p: Position, seat: int) -> float:
        others = 0.0
        for other in p.seats:
            if other != seat:
                others += Plans(p, other).standing()
        return Plans(p, seat).standing() - others / (p.n - 1) + self.at_the_end(p, seat)

    def sowing(self, p: Position, seat: int) -> Answer:
        forecast = Forecast(self.reckoner, lambda worth: worth.total)
        ranked = yield from self.ranked(p, seat, forecast)
        best, move = -1000.0, ranked[0][1]
        for _, sowing, worth, after in ranked[:DEEP]:
            value = self.gain(worth, p.n) + self.at_the_end(after, seat)
            value += yield from self.rest_of_round(after, seat, forecast)
            if value > best:
                best, move = value, sowing
        return move

    def rest_of_round(self, p: Position, seat: int, forecast: Forecast) -> Generator[None, None, float]:
        """What comes of it until its turn in the next round: its own gains, less a fair share of the others'."""
        p = p.clone()
        total, weight = 0.0, LATER
        while following := next_turn(p):
            yield
            find = next(forecast.finds(p, following), None)
            if find is None:
                continue
            total += weight * find.gain * (1.0 if following == seat else -1.0 / (p.n - 1))
            weight *= LESS
            worth = forecast.worth(p, following, find)
            move = next(sowings_for(p, following, find.sum.start, worth), None)
            if move is not None:
                p = after_turn(p, move, worth)
        if not is_last_round(p):
            yield
            total += NEXT_ROUND * self.advantage(p, seat, forecast)
        return total

    def advantage(self, p: Position, seat: int, forecast: Forecast) -> float:
        """What lies there for it, less what lies there for the others: who comes first is not known yet."""
        others = 0.0
        for other in p.seats:
            if other != seat:
                others += forecast.best(p, other)
        return forecast.best(p, seat) - others / (p.n - 1)

    def at_the_end(self, p: Position, seat: int) -> float:
        """In front it hurries the end, behind it puts it off."""
        if not is_last_round(p):
            return 0.0
        ahead = sum(parts(p, seat)) - max(sum(parts(p, other)) for other in p.seats if other != seat)
        return END * max(-MOST_END, min(MOST_END, ahead))

    def choice(self, p: Position, seat: int) -> Answer:
        """A good set is sold when there is no gold to bid with."""
        sold = [good for good in GOODS if p.hands[seat][good]]
        if p.part == "e" and p.gold[seat] < LOW and len(sold) >= GOOD_SET and not is_last_round(p):
            yield
            return Move(seat, "sell", ("".join(CARDS[good] for good in sold),))
        return (yield from super().choice(p, seat))


def is_last_round(p: Position) -> bool:
    """Somebody has placed the last camel, or stayed."""
    return p.stayed or any(not p.camels_left(seat) for seat in p.seats)
