"""What the others have in mind, if each of them is a schemer: plans that a schemer in their seat would make."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from ...table.luck import Luck
from ...verrat.position import Position
from . import collecting
from .climbing import Climb, Plan
from .schemer import FEARED, Minds, imagined
from .standing import worth
from .watchful import Threats, as_collector, bars, fears

SCHEMES = 4  # plans of each of the others
EFFORT = 5000  # play-outs; after so many no further plan is thought of
ROUNDS = 5  # that each of the others is taken to imagine
STARTS = 2


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
        climb = Climb(self.seat, [*expected, *self.feared], worth, suspects=self.suspects, through_dangers=self.through_dangers)
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
