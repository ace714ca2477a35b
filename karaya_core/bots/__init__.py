"""Opponents: for each game a ladder of levels, each given only a view of its seat and the question.

A game's players lie in a folder of their own, whose `COMPANY` says what the house needs of them.
"""

from __future__ import annotations

from importlib import import_module

from .. import games
from .bot import Bot, Company


def company(game: str = games.USUAL) -> Company:
    """The players of a game."""
    found: Company = import_module(f"{__name__}.{games.about(game).key}").COMPANY
    return found


def make(level: str, seed: str, temperament: str = "", game: str = games.USUAL) -> Bot:
    """A bot of a level; its luck comes from the seed alone."""
    levels = games.about(game).levels
    if level not in levels:
        raise ValueError(f"expected a level of {', '.join(levels)}, found {level!r}")
    return company(game).make(level, seed, temperament)


__all__ = ["Bot", "Company", "company", "make"]
