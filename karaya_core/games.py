"""The one list of games. What they say of themselves is at hand at once, their rules are loaded when one is opened."""

from __future__ import annotations

from collections.abc import Collection
from importlib import import_module
from typing import Any

from .five_tribes.about import ABOUT as FIVE_TRIBES
from .sultans.about import ABOUT as SULTANS
from .table.about import About
from .table.errors import NotationError
from .verrat.about import ABOUT as VERRAT

ABOUTS: dict[str, About] = {about.key: about for about in (SULTANS, VERRAT, FIVE_TRIBES)}

#: The game that is meant where nothing says which, as in every address and record of the first version.
USUAL = SULTANS.key

#: The games whose screens are in, as the first screen lists them. Everything but the page knows all of them.
ON_THE_PAGE: tuple[str, ...] = (SULTANS.key, VERRAT.key, FIVE_TRIBES.key)


def about(key: str) -> About:
    """What a game says of itself, by its key; its rules are not loaded for it."""
    return _one_of(ABOUTS, key)


def about_on_the_page(key: str) -> About:
    """The same for a game whose screens are in."""
    return _one_of(ON_THE_PAGE, key)


def _one_of(keys: Collection[str], key: str) -> About:
    if key not in keys:
        raise NotationError(f"expected a game of {', '.join(keys)}, found {key!r:.40}")
    return ABOUTS[key]


def load(key: str) -> Any:
    """The rules of a game: the `GAME` of its module `game`."""
    return import_module(f"karaya_core.{about(key).key}.game").GAME
