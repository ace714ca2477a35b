"""Every level of every game on the page has a name and a line about it, in all languages."""

from __future__ import annotations

import pytest

from karaya_core import games
from web.catalogue import LANGUAGES, load


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", games.ON_THE_PAGE)
def test_every_level_can_be_named(game: str, language: str) -> None:
    words = load(language, game)
    for level in games.about(game).levels:
        for key in (f"kind.{level}", f"kind.{level}.help"):
            assert words(key) not in ("", key), key
