"""Opponents: a ladder of levels, each given only a View of its seat and its choice."""

from __future__ import annotations

from .bot import Bot
from .random import RandomBot
from .sultans.belief import BeliefBot
from .sultans.easy import EasyBot
from .sultans.search import SearchBot
from .sultans.style import TEMPERAMENTS
from .sultans.thumb import ThumbBot

_BOTS: dict[str, type[Bot]] = {bot.level: bot for bot in (RandomBot, EasyBot, ThumbBot, BeliefBot, SearchBot)}

#: The levels that can be played, weakest first.
LEVELS = tuple(_BOTS)


def make(level: str, seed: str, temperament: str = "") -> Bot:
    """A bot of a level; its luck comes from the seed alone."""
    if level not in _BOTS:
        raise ValueError(f"expected a level of {', '.join(LEVELS)}, found {level!r}")
    if temperament not in TEMPERAMENTS:
        raise ValueError(f"expected a temperament of {', '.join(filter(None, TEMPERAMENTS))}, found {temperament!r}")
    return _BOTS[level](seed, temperament)


__all__ = ["LEVELS", "TEMPERAMENTS", "Bot", "make"]
