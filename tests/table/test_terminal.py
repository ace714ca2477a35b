"""What the house says at a terminal of a game that has no words of its own."""

from __future__ import annotations

from tests.table import sealed_bids
from tests.table.sealed_bids import Bids, Sealed, Wrote

TOY = sealed_bids.GAME


def test_what_happened_is_told_by_its_name_and_its_fields() -> None:
    terminal = TOY.terminal()
    assert terminal.told(Wrote(2, 5)) == "wrote 2 5"
    assert terminal.told(Wrote(2, None)) == "wrote 2", "what somebody did not see is left out"  # type: ignore[arg-type]


def test_a_sentence_for_viewers_begins_with_a_capital_and_ends_with_a_stop() -> None:
    assert TOY.sentence("en", ["Ana", "Boris", "Vera"], Sealed(3), Bids([(), (), ()])) == "Sealed 3."


def test_a_question_is_asked_by_its_prompt() -> None:
    (question, *_) = Bids([(), (), ()]).questions()
    assert TOY.terminal().prompt(question) == "bid"
    assert TOY.terminal().prompt(question._replace(prompt="in_two_words")) == "in two words"
