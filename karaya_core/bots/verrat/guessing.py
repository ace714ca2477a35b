"""What the others have in mind, if each of them is a schemer: plans that a schemer in their seat would make.

And how far one may rely on them when somebody is about to win.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace

from ...table.luck import Luck
from ...verrat.position import Position
from ...verrat.terms import HAND, NO_WHEEL
from . import collecting
from .climbing import Climb, Plan, Scenario
from .rounds import after_round
from .schemer import FEARED, Minds, imagined
from .standing import worth
from .watchful import Threats, as_collector, bars, fears, threats

SCHEMES = 4  # plans of each of the others
EFFORT = 5000  # play-outs; after so many no further plan is thought of
ROUNDS = 5  # that each of the others is taken to imagine
STARTS = 2
SUSPECTS = 2  # whom it is taken to think of accusing while it looks for orders
WITNESSES = 8  # imagined rounds that tell whether the others avert a danger
ALONE, RELIED = 6.0, 1.5  # how much a danger counts that nobody else averts, and one that the others surely avert


class Guess:
    """One of the others as a schemer: what it fears and what it would begin with, for one plan after the other."""

    def __init__(self, worlds: Sequence[Position], seat: int, minds: Minds, dangers: Threats, luck: Luck) -> None:
        table = worlds[0]
        self.worlds, self.seat, self.minds, self.dangers, self.luck = worlds, seat, minds, dangers, luck
        self.feared, self.suspects = fears(table, seat, dangers, FEARED)
        wheel = collecting.wheel(table, seat)
        self.starts: list[Plan] = [(orders, wheel) for _, orders, _ in dangers.get(seat, ())]
        self.starts += bars(table, (), seat, self.suspects)
        self.through_dangers: dict[Plan, float] = {}
        self.plans: list[Plan] = []
        self.played = 0

    def another(self) -> Generator[None, None, None]:
        """One plan more, against rounds as it may imagine them."""
        expected = yield from imagined(self.worlds, self.seat, self.minds, self.dangers, self.luck, ROUNDS)
        starts = [as_collector(self.worlds[0], self.seat, (), self.luck) for _ in range(STARTS)]
        climb = Climb(
            self.seat, [*expected, *self.feared], worth, suspects=self.suspects[:SUSPECTS], through_dangers=self.through_dangers
        )
        self.plans.append((yield from climb.climb([*starts, *self.starts])))
        self.played += climb.played


def schemes(worlds: Sequence[Position], seat: int, minds: Minds, dangers: Threats, luck: Luck) -> Generator[None, None, Minds]:
    """A few plans of each of the others, in turns, as long as the effort lasts. `minds` and `dangers` are of all four."""
    guesses = [Guess(worlds, other, minds, dangers, luck) for other in minds if other != seat]
    for _ in range(SCHEMES):
        for guess in guesses:
            yield from guess.another()
        if sum(guess.played for guess in guesses) >= EFFORT:
            break
    return {guess.seat: guess.plans for guess in guesses}


# ---------------------------------------------------------------------- dangers, and who averts them


def if_one_leaves(table: Position, seat: int, known: Threats) -> Generator[None, None, list[Scenario]]:
    """What the others could do to win if this seat's viziers were not where they are: they hold a place, or share a city."""
    away = table.clone()
    for vizier in away.travellers(seat):
        away.move(vizier, HAND)
    found = yield from threats(away, table, seat)
    fresh = {other: [way for way in ways if way[1] not in [plan for _, plan, _ in known[other]]] for other, ways in found.items()}
    return [replace(danger, world=table) for danger in fears(away, seat, fresh, FEARED)[0]]


def weighed(feared: list[Scenario], expected: list[Scenario], seat: int) -> Generator[None, None, list[Scenario]]:
    """Dangers count the more the less the others are expected to do about them."""
    found = []
    for danger in feared:
        won = 0
        for scenario in expected[:WITNESSES]:
            orders, wheels = scenario.orders[:], scenario.wheels[:]
            orders[danger.of], wheels[danger.of] = danger.orders[danger.of], danger.wheels[danger.of]
            orders[seat], wheels[seat] = danger.orders[seat], NO_WHEEL
            won += after_round(danger.world, orders, wheels).winner == danger.of
        found.append(replace(danger, weight=danger.weight * (RELIED + (ALONE - RELIED) * won / WITNESSES)))
        yield
    return found
