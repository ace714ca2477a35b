"""The players of *Five Tribes*."""

from __future__ import annotations

from typing import Any

from ...five_tribes.about import ABOUT
from ..bot import Bot, Company
from ..random import RandomBot

BOTS: dict[str, type[Bot]] = {bot.level: bot for bot in (RandomBot,)}

#: The levels that can be played, weakest first.
LEVELS = ABOUT.levels


class Players(Company):
    def make(self, level: str, seed: str, temperament: str = "") -> Bot:
        return BOTS[level](seed, temperament)

    def length(self, position: Any) -> int:
        """Rounds are not counted by the position; camels are what a game is long by."""
        return sum(map(bool, position.camels))


COMPANY = Players()
