"""The rounds of `tests/playthroughs/*.txt` are still played as they stand there."""

from __future__ import annotations

import re

import pytest

from karaya_core.sultans.moves import WRITTEN
from tests.playthroughs import HERE, ROUNDS, path, playthrough


@pytest.mark.parametrize("n", ROUNDS)
def test_a_round_is_played_as_it_was(n: int) -> None:
    assert playthrough(n) == path(n).read_text(encoding="utf-8"), "if this is meant, run: python -m tests.playthroughs"


def test_there_is_one_of_each_size_and_nothing_else() -> None:
    assert sorted(HERE.glob("*.txt")) == sorted(path(n) for n in ROUNDS)
    assert list(ROUNDS) == list(range(5, 16))


def test_together_they_show_every_verb_every_ending_and_every_edition() -> None:
    text = "".join(path(n).read_text(encoding="utf-8") for n in ROUNDS)
    assert set(re.findall(r"^   > \d+ (\w+)", text, re.M)) == set(WRITTEN) - {"claim"}
    endings = set(re.findall(r"^winner: \w+ \((\w+)\)", text, re.M))
    assert endings == {"assassination", "revolution", "coronation", "no_hope", "void"}
    assert {edition for edition, _ in ROUNDS.values()} == {"english", "french", "russian"}
