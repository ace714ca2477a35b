"""The players of *Five Tribes*."""

from __future__ import annotations

from typing import Any

from ...five_tribes.about import ABOUT
from ..bot import Bot, Company
from ..random import RandomBot
from .denying import DenyingBot
from .greedy import GreedyBot
from .planner import PlannerBot

BOTS: dict[str, type[Bot]] = {bot.level: bot for bot in (RandomBot, GreedyBot, DenyingBot, PlannerBot)}

#: How many milliseconds a thought may take on a machine four times slower, whatever the size of the table.
SLOW = {"denying": 500.0, "planner": 1000.0}
QUICK = 200.0

#: The levels that can be played, weakest first.
LEVELS = ABOUT.levels


class Players(Company):
    quick = "greedy"
    deals_a_second = {"planner": 2, "denying": 3, "greedy": 16}  # noqa: RUF012 (nothing writes it)

    def make(self, level: str, seed: str, temperament: str = "") -> Bot:
        if temperament:
            raise ValueError(f"expected no temperament, found {temperament!r}")
        return BOTS[level](seed, temperament)

    def thinking_time(self, level: str, seats: int) -> float:
        return SLOW.get(level, QUICK)

    def ladder(self) -> Any:
        from . import ladder

        return ladder

    def length(self, position: Any) -> int:
        """Rounds are not counted by the position; camels are what a game is long by."""
        return sum(map(bool, position.camels))


COMPANY = Players()
