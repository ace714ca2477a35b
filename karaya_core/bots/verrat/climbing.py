"""Looking for the best plan of one seat: one order after the other is changed for a better one, as long as that helps.

What is better is measured on scenarios: what the other three have sealed, on a table that could be the true one. All plans are
measured on the same ones.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field

from ...verrat.position import Position
from ...verrat.terms import NO_WHEEL, NOBODY, VIZIERS
from .collecting import possible
from .rounds import Orders, Wheels, after_round

Plan = tuple[tuple[int, ...], int]  # all orders of a seat, and its wheel
DREAD = 0.5  # how much worse it is to lose by a danger that one has seen than not to win
LONGER_LOOK = 6  # plans
BREATH = 60  # play-outs between two breaths: a few milliseconds


@dataclass(frozen=True, slots=True)
class Scenario:
    """What the others have sealed, on this table, and how much it counts."""

    world: Position
    orders: Orders
    wheels: Wheels
    weight: float = 1.0
    of: int = 0  # the seat whose danger this is


def free_of_charge(plan: Plan) -> float:
    return 0.0


@dataclass(slots=True)
class Climb:
    """A search for one seat; `sums` remembers what each plan was worth in the scenarios that it has been through."""

    seat: int
    scenarios: Sequence[Scenario]
    value: Callable[[Position, int], float]
    fixed: int = 0  # so many orders are given already
    price: Callable[[Plan], float] = free_of_charge  # what a plan costs besides
    suspects: tuple[int, ...] = ()  # whom to think of accusing while an order is looked for
    through_dangers: dict[Plan, float] = field(default_factory=dict)  # plans in the dangers alone, for other climbs
    played: int = 0
    sums: dict[Plan, tuple[float, int]] = field(default_factory=dict)
    few: int = 0  # scenarios that tell which plans are worth a longer look
    dangers: int = 0  # the first so many are dangers

    def __post_init__(self) -> None:
        """Dangers come first: they, and a few others, tell which plans are worth a longer look."""
        self.scenarios = sorted(self.scenarios, key=lambda scenario: not scenario.of)
        self.dangers = sum(scenario.of > 0 for scenario in self.scenarios)
        self.few = min(len(self.scenarios), self.dangers + max(3, (len(self.scenarios) - self.dangers) // 3))

    def measure(self, plan: Plan, count: int) -> Generator[None, None, float]:
        """What a plan is worth in the first so many scenarios, added up by their weights."""
        total, done = self.sums.get(plan, (0.0, 0))
        if not done and plan in self.through_dangers:
            total, done = self.through_dangers[plan], self.dangers
        seat = self.seat
        for number, scenario in enumerate(self.scenarios[done:count], done + 1):
            orders, wheels = scenario.orders[:], scenario.wheels[:]
            orders[seat], wheels[seat] = plan
            p = after_round(scenario.world, orders, wheels)
            lost = DREAD if scenario.of and p.over and p.winner != seat else 0.0
            total += scenario.weight * (self.value(p, seat) - lost)
            if number == self.dangers:
                self.through_dangers[plan] = total
            self.played += 1
            if self.played % BREATH == 0:
                yield
        if done < count:
            self.sums[plan] = total, count
        return total - self.price(plan) * sum([scenario.weight for scenario in self.scenarios[:count]])

    def best_of(self, plans: Sequence[Plan]) -> Generator[None, None, Plan]:
        """All of them are held against a few scenarios, the best of these (and the first) against all."""
        if len(plans) > LONGER_LOOK:
            ranked = []
            for place, plan in enumerate(plans[1:], 1):
                if self.sums.get(plan, (0.0, 0))[1] <= self.few:  # any other has lost to the first one, or to what that one beat
                    ranked.append(((yield from self.measure(plan, self.few)), -place))
            plans = [plans[0], *(plans[-place] for _, place in sorted(ranked, reverse=True)[:LONGER_LOOK])]
        best, most = plans[0], float("-inf")
        for plan in plans:
            worth = yield from self.measure(plan, len(self.scenarios))
            if worth > most:
                best, most = plan, worth
        return best

    def climb(self, starts: Sequence[Plan], rounds: int = 2) -> Generator[None, None, Plan]:
        """From the best of some plans, order by order and then the wheel, until nothing gets better."""
        best = yield from self.best_of(starts)
        for _ in range(rounds):
            before = best
            for place in range(self.fixed, len(best[0])):
                best = yield from self.best_of([best, *self.with_another_order(best, place)])
            best = yield from self.best_of([best, *self.with_another_wheel(best)])
            if best == before:
                break
        return best

    def with_another_order(self, plan: Plan, place: int) -> list[Plan]:
        """The same with every other order for one of its viziers, and every suspect accused; no chair is named twice."""
        orders, wheel = plan
        wheels = [wheel, *(suspect for suspect in self.suspects if suspect != wheel)] if wheel != NO_WHEEL else [wheel]
        world = self.scenarios[0].world
        vizier = world.travellers(self.seat)[place]
        rest = orders[:place] + orders[place + 1 :]
        return [
            ((*orders[:place], to, *orders[place + 1 :]), accused) for to in possible(world, vizier, rest) for accused in wheels
        ]

    def with_another_wheel(self, plan: Plan) -> list[Plan]:
        """The same with every other accusation, where a wheel is asked."""
        orders, wheel = plan
        if wheel == NO_WHEEL:
            return []
        accusable = self.scenarios[0].world.accusable()
        return [(orders, other) for other in (NOBODY, *VIZIERS) if other != wheel and (not other or accusable >> other & 1)]
