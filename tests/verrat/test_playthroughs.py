"""The rounds of `tests/verrat/playthroughs/*.txt` are still played, seen and told as they stand there."""

from __future__ import annotations

import pytest

from tests.verrat.playthroughs import HERE, TOLD, path, playthrough

#: From the terminal's sentences: what a game may hold.
SHOWN = (
    "says: my", "is a traitor", "says: gold for", "offers seat", "accepts", "refuses", "is done", "has sealed", "you accuse",
    "the planners", "named by several seats", "is taken", "arrives at his chair", "arrives at Kaffa", "the next card at",
    "searches Kaffa: ", "from seat", "passes", "accused: ", "nobody is thrown", "thrown into the dungeon", "is pushed to dungeon",
    "is pushed to the island", "is pardoned", "one chair on",
)  # fmt: skip


@pytest.mark.parametrize("language", TOLD)
def test_a_game_is_played_and_told_as_it_was(language: str) -> None:
    wanted = path(language).read_text(encoding="utf-8")
    assert playthrough(language) == wanted, "if this is meant, run: python -m tests.verrat.playthroughs"


def test_together_they_show_what_may_happen() -> None:
    english, french, russian = (path(language).read_text(encoding="utf-8") for language in ("en", "fr", "ru"))
    assert [sign for sign in SHOWN if sign not in english] == []
    assert "the end: {'winner': 1}" in french and "'void': True" in russian
    assert sorted(HERE.glob("*.txt")) == sorted(path(language) for language in TOLD)
