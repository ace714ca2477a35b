"""The players of *Verrat!*: one file a level, and what they reckon with."""

from __future__ import annotations

from typing import Any

from ...table.match import Match
from ...verrat.about import ABOUT
from ..bot import Bot, Company
from ..random import RandomBot
from .collector import CollectorBot
from .intriguer import IntriguerBot
from .schemer import SchemerBot
from .watchful import WatchfulBot

BOTS: dict[str, type[Bot]] = {bot.level: bot for bot in (RandomBot, CollectorBot, WatchfulBot, SchemerBot, IntriguerBot)}

#: Levels that try out plans, and how many milliseconds that may take.
SLOW = ("watchful", "schemer", "intriguer")
PLANS = 600.0

#: The levels that can be played, weakest first.
LEVELS = ABOUT.levels


class Players(Company):
    quick = "collector"
    talks = True
    deals_a_second = {"watchful": 4, "schemer": 1, "intriguer": 1, "deaf": 1, "honest": 1}  # noqa: RUF012 (nothing writes it)

    def make(self, level: str, seed: str, temperament: str = "") -> Bot:
        if temperament:
            raise ValueError(f"expected no temperament, found {temperament!r}")
        return BOTS[level](seed, temperament)

    def all_seeing(self, level: str, seed: str, match: Match) -> Bot | None:
        """Who talks in another way, to measure what talk is worth; none of them sees more than its view."""
        from .variants import VARIANTS

        return VARIANTS[level](seed) if level in VARIANTS else None

    def thinking_time(self, level: str, seats: int) -> float:
        return PLANS if level in SLOW else super().thinking_time(level, seats)

    def ladder(self) -> Any:
        from . import ladder

        return ladder

    def length(self, position: Any) -> int:
        return int(position.round)


COMPANY = Players()
