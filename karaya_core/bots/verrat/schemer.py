"""Schemer: imagines several times what the others have sealed, and looks for the plan that does best against all of it.

It takes the others for watchful players: it makes a few plans for each of them as these would, lets them dare what wins, and
draws from these at random. A round is worth the chance to win that it leaves (`standing`); so it weighs votes, dungeons and
places near the Sultan, and not only cards. Trades and what is asked after the journeys are weighed in the same way.
"""

from __future__ import annotations

from collections.abc import Generator

from ...table.luck import Luck
from ...verrat.moves import Move
from ...verrat.position import Position
from ...verrat.view import View
from ..bot import Thought
from . import collecting
from .answers import accept_if
from .climbing import Climb, Plan, Scenario
from .dangers import spoilers, still, usual
from .standing import worth
from .trades import gain_by
from .watchful import WatchfulBot, bars, fears, outlook, own_wins
from .worlds import no_wheels, world

SAMPLES = 14  # imagined rounds
WORLDS = 3  # tables that they are imagined on
THOUGHTS = 3  # plans that are made for each of the others, as a watchful player
DARING = 0.3  # how often somebody who could win goes for it without another thought
CARELESS = 0.2  # how often somebody only collects
FEARED = 4.0  # how much the dangers of a seat count beside the imagined rounds
SPOILT = 1.0
STILL = 1.0
LEAST_GAIN = 0.004  # of a trade, in chances to win


class SchemerBot(WatchfulBot):
    level = "schemer"

    def make_plan(self, view: View, seat: int) -> Thought:
        given = view.orders[seat]
        worlds = [world(view, self.luck) for _ in range(WORLDS)]
        table = worlds[0]
        yield
        feared, suspects = yield from fears(table, view, seat, FEARED)
        imagined = yield from self.imagine(view, worlds, seat, feared)
        starts = [self.as_collector(view, seat, given) for _ in range(3)]
        starts += yield from own_wins(table, view, seat)
        starts += self.intended(view, seat)
        starts += bars(table, view, seat, suspects)
        climb = Climb(seat, [*imagined, *feared], worth, len(given), lambda plan: self.price(view, seat, plan), suspects)
        self.keep(view, (yield from climb.climb(starts)))

    def intended(self, view: View, seat: int) -> list[Plan]:
        """Plans that it has thought of before."""
        return []

    def price(self, view: View, seat: int, plan: Plan) -> float:
        """What a plan costs besides: nothing, for one who has not said anything."""
        return 0.0

    def imagine(
        self, view: View, worlds: list[Position], seat: int, feared: list[Scenario]
    ) -> Generator[None, None, list[Scenario]]:
        """Rounds as they may come: each of the others has one of a few plans."""
        table = worlds[0]
        minds: dict[int, list[Plan]] = {}
        for other in (1, 2, 3, 4):
            if other != seat and table.travellers(other):
                minds[other] = yield from plans_of(table, other, self.luck)
        daring = {other: [s for s in feared if s.of == other] for other in minds}
        found = []
        for number in range(SAMPLES):
            orders, wheels = usual(table, self.luck)
            for other, plans in minds.items():
                whim = self.luck.chance()
                if whim >= CARELESS:
                    orders[other], wheels[other] = self.luck.pick(plans)
                if daring[other] and self.luck.chance() < DARING:
                    orders[other] = self.luck.pick(daring[other]).orders[other]
            found.append(Scenario(worlds[number % WORLDS], orders, wheels))
            yield
        found.append(Scenario(table, still(table, seat, ()), no_wheels(), STILL))
        found.append(Scenario(table, *spoilers(table, seat), SPOILT))
        return found

    # ------------------------------------------------------------------ trades, and what is asked after the journeys

    def answer_offer(self, view: View, seat: int) -> Move:
        _, gets, gives = view.offer
        return accept_if(view, seat, gain_by(view, seat, view.by, gives, gets) > LEAST_GAIN)


def plans_of(table: Position, other: int, luck: Luck, thoughts: int = THOUGHTS) -> Generator[None, None, list[Plan]]:
    """What a watchful player of this seat may have sealed: a quick look for the best against a few who collect."""
    found = []
    for _ in range(thoughts):
        scenarios = [Scenario(table, *usual(table, luck)) for _ in range(2)]
        scenarios.append(Scenario(table, still(table, other, ()), no_wheels()))
        start = collecting.plan(table, other, luck), collecting.wheel(table, other)
        climb = Climb(other, scenarios, outlook)
        found.append((yield from climb.climb([start], rounds=1)))
    return found
