"""What somebody says at the table, as a sentence; what happens is in tests/table/test_steps.py."""

from __future__ import annotations

from karaya_core.sultans.events import Claimed
from karaya_core.sultans.roles import GUARD, SULTAN
from karaya_core.sultans.telling import sentence, words_of

FIVE = ("Ana", "Boris", "Chloe", "Dina", "Emil")


def test_a_claim_is_told_as_words_of_who_makes_it() -> None:  # S11.7
    assert sentence(words_of("en"), FIVE, Claimed(2, 4, GUARD)) == "Boris says: Dina is a Guard."
    assert sentence(words_of("en"), FIVE, Claimed(2, 2, SULTAN)) == "Boris says: I am the Sultan."
