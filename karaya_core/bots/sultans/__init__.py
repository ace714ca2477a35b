"""The players of *Sultans of Karaya*: one file a level, and what they reckon with."""

from __future__ import annotations

from typing import Any

from ...sultans.about import ABOUT
from ...sultans.position import Position
from ...sultans.roles import NAMES, SIDES, camp
from ...table.match import Match
from ..bot import Bot, Company
from ..random import RandomBot
from .belief import BeliefBot
from .company import CompanyBot
from .easy import EasyBot
from .search import SearchBot
from .style import TEMPERAMENTS
from .thumb import ThumbBot

BOTS: dict[str, type[Bot]] = {bot.level: bot for bot in (RandomBot, EasyBot, ThumbBot, BeliefBot, SearchBot, CompanyBot)}

#: How long a search may take. Chosen from measured thoughts so that on a machine four times slower fewer than one answer in a
#: thousand is late (BENCHMARKS.md).
SEARCH = (140, 8)  # milliseconds for every seat at the table, and for every pair of seats

#: The levels that can be played: the ladder, weakest first, then those beside it.
LEVELS = ABOUT.levels


class Players(Company):
    quick = "thumb"
    deals_a_second = {"ceiling": 2, "search": 2, "belief": 8}  # noqa: RUF012 (nothing writes it)

    def make(self, level: str, seed: str, temperament: str = "") -> Bot:
        if temperament not in TEMPERAMENTS:
            raise ValueError(f"expected a temperament of {', '.join(filter(None, TEMPERAMENTS))}, found {temperament!r}")
        return BOTS[level](seed, temperament)

    def thinking_time(self, level: str, seats: int) -> float:
        if level == SearchBot.level:
            return (SEARCH[0] + SEARCH[1] * seats) * seats
        return super().thinking_time(level, seats)

    def all_seeing(self, level: str, seed: str, match: Match) -> Bot | None:
        from .ceiling import CeilingBot

        return CeilingBot(seed, match.position) if level == CeilingBot.level else None

    def strata(self, position: Position) -> list[tuple[str, ...]]:
        """By the card that was dealt, and by its side."""
        return [(NAMES[card], SIDES[camp(card)] or "neutrals") for card in position.cards[1:]]

    def length(self, position: Any) -> int:
        return int(position.laps)

    def ladder(self) -> Any:
        from . import ladder

        return ladder


COMPANY = Players()
