"""The search for a plan: what it looks at, and what it remembers."""

from __future__ import annotations

from karaya_core.bots.verrat import climbing
from karaya_core.bots.verrat.climbing import Climb, Plan, Scenario
from karaya_core.bots.verrat.dangers import still
from karaya_core.bots.verrat.worlds import no_wheels, world
from karaya_core.table import Luck
from karaya_core.verrat.position import Position
from karaya_core.verrat.terms import NO_WHEEL, TO_CITY
from tests.bots.verrat.judging import drained, planning
from tests.verrat.tables import laid, view

TABLE = world(view(laid(planning("5:2f", "-:1f.-.-.-.-.-.-")), 1), Luck("climbing"))


def in_quiet(count: int, of: int = 0) -> list[Scenario]:
    return [Scenario(TABLE, still(TABLE, 1, ()), no_wheels(), 1.0, of) for _ in range(count)]


def on_chair(number: int) -> Plan:
    return (number,), NO_WHEEL


def far_round(p: Position, seat: int) -> float:
    """The further round the ring, the better."""
    return float(p.at[1])


def test_plans_that_are_known_leave_room_for_those_that_are_not() -> None:
    """Seven were looked at before, and the best of them is first; the eighth is better than all."""
    known = [on_chair(TABLE.markers[place]) for place in (9, 3, 4, 5, 6, 7, 8)]
    climb = Climb(1, in_quiet(12), far_round)
    drained(climb.best_of(known))
    best = on_chair(TABLE.markers[10])
    assert drained(climb.best_of([*known, best])) == best


def test_the_best_plan_is_found_order_by_order() -> None:
    climb = Climb(1, in_quiet(3), lambda p, seat: float(p.at[1] == TO_CITY + 5 - 1))
    assert drained(climb.climb([on_chair(0)])) == ((TO_CITY + 5,), NO_WHEEL)


def test_what_a_plan_is_worth_in_the_dangers_is_played_once_for_several_climbs() -> None:
    through: dict[Plan, float] = {}
    scenarios = [*in_quiet(2), *in_quiet(4, of=2)]
    first, second = (Climb(1, scenarios, far_round, through_dangers=through) for _ in range(2))
    assert drained(first.measure(on_chair(3), 6)) == drained(second.measure(on_chair(3), 6))
    assert (first.played, second.played) == (6, 2)


def test_a_price_is_taken_off_as_often_as_scenarios_count() -> None:
    dear = Climb(1, in_quiet(4), far_round, price=lambda plan: 0.5)
    free = Climb(1, in_quiet(4), far_round)
    assert drained(free.measure(on_chair(3), 4)) - drained(dear.measure(on_chair(3), 4)) == 4 * 0.5
    assert climbing.free_of_charge(on_chair(3)) == 0
