"""What was said and what was then done: the words of this round, and how far each seat can be believed.

All of it is public and stands in a view's story. A word is kept if the planner or the wheel that is shown later says the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...verrat.events import Announced, Denounced, Event, Proposed, Round, Shown, Wheels
from ...verrat.terms import OWNER, STAY
from ...verrat.view import View
from .climbing import Plan, Scenario
from .collecting import possible

KEPT, SAID = 2.0, 3.0  # whoever has not spoken yet is believed as if two of three words had been kept
BROKEN = 2.0  # a broken word counts so many times
LATELY = 2  # whoever broke so many words, one after the other, is not believed until it has kept one


@dataclass(slots=True)
class Said:
    """What the seats have said in this round, the last word on each thing, and how their earlier words turned out."""

    plans: dict[int, int] = field(default_factory=dict)  # by vizier: where he will be sent
    traitors: dict[int, int] = field(default_factory=dict)  # by seat: whom it will accuse
    wishes: list[Proposed] = field(default_factory=list)
    kept: list[int] = field(default_factory=lambda: [0] * 5)
    broken: list[int] = field(default_factory=lambda: [0] * 5)
    in_a_row: list[int] = field(default_factory=lambda: [0] * 5)  # broken words since the last one that was kept

    def trust(self, seat: int) -> float:
        """How likely its next word is to be kept; 0: nobody believes it."""
        if self.in_a_row[seat] >= LATELY:
            return 0.0
        kept, broken = self.kept[seat], self.broken[seat]
        return (kept + KEPT) / (kept + BROKEN * broken + SAID)

    def hear(self, event: Event) -> None:
        if isinstance(event, Announced):
            self.plans[event.vizier] = event.to
        elif isinstance(event, Denounced):
            self.traitors[event.seat] = event.vizier
        elif isinstance(event, Proposed):
            self.wishes.append(event)
        elif isinstance(event, Shown):
            for vizier, to in event.orders:
                if vizier in self.plans:
                    self.judge(OWNER[vizier], self.plans[vizier] == to)
        elif isinstance(event, Wheels):
            for seat, vizier in self.traitors.items():
                self.judge(seat, event.wheels[seat] == vizier)
        elif isinstance(event, Round):
            self.plans, self.traitors, self.wishes = {}, {}, []

    def judge(self, seat: int, kept: bool) -> None:
        (self.kept if kept else self.broken)[seat] += 1
        self.in_a_row[seat] = 0 if kept else self.in_a_row[seat] + 1


def heard(view: View) -> Said:
    """Everything that was said so far."""
    said = Said()
    for event in view.story:
        said.hear(event)
    return said


def believe(scenario: Scenario, vizier: int, to: int, plans: Sequence[Plan]) -> None:
    """His seat's orders in an imagined round, with this one as it was said: a plan that the seat was thought to have anyway, if
    one has it in it, or else this order alone. Whoever of his seat was to go to the same place then goes where he was to go.
    """
    seat = OWNER[vizier]
    free, orders = scenario.world.travellers(seat), list(scenario.orders[seat])
    if vizier not in free or len(orders) != len(free) or orders[free.index(vizier)] == to:
        return
    place = free.index(vizier)
    fitting = next((thought for thought, _ in plans if len(thought) == len(free) and thought[place] == to), None)
    if fitting is None:
        before, orders[place] = orders[place], to
        for other, name in enumerate(free):
            if other != place and to != STAY and orders[other] == to:
                rest = (*orders[:other], *orders[other + 1 :])
                orders[other] = before if before in possible(scenario.world, name, rest) else STAY
        fitting = tuple(orders)
    scenario.orders[seat] = fitting
