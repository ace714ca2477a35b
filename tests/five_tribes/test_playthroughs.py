"""The games of `tests/five_tribes/playthroughs/*.txt` are still played, seen and told as they stand there."""

from __future__ import annotations

import pytest

from tests.five_tribes.playthroughs import HERE, TOLD, path, playthrough

#: From the terminal's sentences: what a game may hold.
SHOWN = (
    "puts a camel", "cannot move", "Assassins go for", "builds", "a palm tree on", "a palace on", "buys", "invokes", "sells",
    "pays", "brings seat", "draws", "looks at", "keeps", "into the row", "and 1 Fakir", "Elder and", "a new round", "takes 1 for",
    "out of the bag",
)  # fmt: skip


@pytest.mark.parametrize("language", TOLD)
def test_a_game_is_played_and_told_as_it_was(language: str) -> None:
    wanted = path(language).read_text(encoding="utf-8")
    assert playthrough(language) == wanted, "if this is meant, run: python -m tests.five_tribes.playthroughs"


def test_together_they_show_what_may_happen() -> None:
    text = "".join(path(language).read_text(encoding="utf-8") for language in TOLD)
    assert [sign for sign in SHOWN if sign not in text] == []
    assert text.count("the end: {'winners': ") == 2
    assert sorted(HERE.glob("*.txt")) == sorted(path(language) for language in TOLD)
