"""Schemer: imagines several times what the others have sealed, and looks for the plan that does best against all of it.

It takes the others for watchful players: it makes a few plans for each of them as these would, lets them dare what wins, and
draws from these at random. A round is worth the chance to win that it leaves (`standing`); so it weighs votes, dungeons and
places near the Sultan, and not only cards. Trades and what is asked after the journeys are weighed in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from ...table.luck import Luck
from ...verrat.moves import Move
from ...verrat.position import Position
from ...verrat.view import View
from ..bot import Thought
from . import collecting
from .answers import accept_if
from .climbing import Climb, Plan, Scenario, free_of_charge
from .dangers import spoilers, still, usual
from .standing import worth
from .trades import LEAST_GAIN, gain_by
from .watchful import MOST_DANGERS, Threats, WatchfulBot, as_collector, bars, fears, outlook, own_wins, threats
from .worlds import no_wheels, world

SAMPLES = 14  # imagined rounds
WORLDS = 3  # tables that they are imagined on
THOUGHTS = 3  # plans that are made for each of the others, as a watchful player
DARING = 0.3  # how often somebody who could win goes for it without another thought
CARELESS = 0.2  # how often somebody only collects
FEARED = 4.0  # how much the dangers of a seat count beside the imagined rounds
SPOILT = 1.0
STILL = 1.0

Minds = dict[int, list[Plan]]  # by seat: plans that it may have in mind
Imagine = Callable[[View, list[Position], int, Threats, list[Scenario]], Generator[None, None, list[Scenario]]]


class SchemerBot(WatchfulBot):
    level = "schemer"
    suspects = 12  # whom it thinks of accusing while it looks for orders; whom it accuses at last may be anybody

    def make_plan(self, view: View, seat: int) -> Thought:
        self.keep(view, (yield from self.best_plan(view, seat, view.orders[seat], self.imagine)))

    def best_plan(self, view: View, seat: int, given: tuple[int, ...], imagine: Imagine) -> Generator[None, None, Plan]:
        """What does best against rounds as they are imagined, and against every danger."""
        worlds = [world(view, self.luck) for _ in range(WORLDS)]
        table = worlds[0]
        yield
        dangers = yield from threats(table, view, seat)
        feared, suspects = fears(table, seat, dangers, FEARED)
        expected = yield from imagine(view, worlds, seat, dangers, feared)
        starts = [as_collector(view, seat, given, self.luck) for _ in range(3)]
        starts += yield from own_wins(table, given, seat)
        starts += self.intended(view, seat)
        starts += bars(table, given, seat, suspects)
        climb = Climb(seat, expected, worth, len(given), self.prices(view, seat), suspects[: self.suspects])
        return (yield from climb.climb(starts))

    def intended(self, view: View, seat: int) -> list[Plan]:
        """Plans that it has thought of before."""
        return []

    def prices(self, view: View, seat: int) -> Callable[[Plan], float]:
        """What plans cost besides: nothing, for one who has not said anything."""
        return free_of_charge

    def imagine(
        self, view: View, worlds: list[Position], seat: int, dangers: Threats, feared: list[Scenario]
    ) -> Generator[None, None, list[Scenario]]:
        """Rounds as they may come: each of the others has one of a few plans. The dangers are among them."""
        minds = yield from minds_of(worlds[0], seat, self.luck)
        expected = yield from imagined(worlds, seat, minds, dangers, self.luck)
        return [*expected, *feared]

    # ------------------------------------------------------------------ trades, and what is asked after the journeys

    def answer_offer(self, view: View, seat: int) -> Move:
        _, gets, gives = view.offer
        return accept_if(view, seat, gain_by(view, seat, view.by, gives, gets) > LEAST_GAIN)


def minds_of(table: Position, seat: int, luck: Luck) -> Generator[None, None, Minds]:
    """For each of the others (of all, without a seat) a few plans as watchful players would make them."""
    minds: Minds = {}
    for other in (1, 2, 3, 4):
        if other != seat and table.travellers(other):
            minds[other] = yield from plans_of(table, other, luck)
    return minds


def imagined(
    worlds: Sequence[Position],
    seat: int,
    minds: Minds,
    dangers: Threats,
    luck: Luck,
    samples: int = SAMPLES,
    careless: float = CARELESS,
    daring: float = DARING,
) -> Generator[None, None, list[Scenario]]:
    """Rounds in which each of the others does what it may have in mind, or only collects, or dares what wins."""
    table = worlds[0]
    found = []
    for number in range(samples):
        orders, wheels = usual(table, luck)
        for other, plans in minds.items():
            if other == seat:
                continue
            whim = luck.chance()
            if whim >= careless:
                orders[other], wheels[other] = luck.pick(plans)
            wins = dangers.get(other, [])[:MOST_DANGERS]
            if wins and luck.chance() < daring:
                orders[other] = luck.pick(wins)[1]
        found.append(Scenario(worlds[number % len(worlds)], orders, wheels))
        yield
    found.append(Scenario(table, still(table, seat, ()), no_wheels(), STILL))
    found.append(Scenario(table, *spoilers(table, seat), SPOILT))
    return found


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
