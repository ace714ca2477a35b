"""The texts of the page. Whole sentences with named fields; a missing one is an error, not a blank."""

from __future__ import annotations

import json
import pkgutil
from functools import cache
from typing import Any


@cache
def _texts(package: str) -> dict[str, Any]:
    data = pkgutil.get_data(package, "first.json")
    assert data is not None
    texts: dict[str, Any] = json.loads(data)
    return texts


def text(lang: str, key: str) -> str:
    """A text of the first screen."""
    return str(_texts(__name__)[key][lang])


def of_game(lang: str, game: str, key: str) -> str:
    """What the first screen says of a game: `title`, `motto`, `what`."""
    return str(_texts(f"web.games.{game}")[key][lang])


def title(lang: str, game: str) -> str:
    return of_game(lang, game, "title")


def pictures(game: str) -> list[str]:
    """What lies above a game's title: names in `assets/cards.svg`."""
    return list(_texts(f"web.games.{game}")["pictures"])
