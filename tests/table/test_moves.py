"""Legal moves as a collection, and refusals."""

from __future__ import annotations

import pytest

from karaya_core.sultans import Position, parse_move
from karaya_core.sultans.claims import Claims
from karaya_core.table import IllegalMove, Listed, Luck, NotationError, Question
from karaya_core.table.moves import NO_MOVES, Together, following
from karaya_core.table.reading import LONGEST_LINE, read_object, text_field, texts_field, whole_field

MOVES = Listed(parse_move(text) for text in ("3 peek 1", "3 switch spare", "3 peek 4", "3 manipulate 2 rebels", "3 dance"))


def test_a_collection_says_how_many_and_which() -> None:
    assert MOVES.number() == 5 and NO_MOVES.number() == 0
    assert parse_move("3 peek 4") in MOVES and parse_move("3 peek 5") not in MOVES


@pytest.mark.parametrize(
    ("words", "may_follow"),
    [
        ([], ("3",)),
        (["3"], ("peek", "switch", "manipulate", "dance")),
        (["3", "peek"], ("1", "4")),
        (["3", "manipulate", "2"], ("rebels",)),
        (["3", "dance"], ()),
        (["3", "hide"], ()),
        (["2"], ()),
    ],
)
def test_a_collection_says_what_may_follow(words: list[str], may_follow: tuple[str, ...]) -> None:
    assert MOVES.starting(words) == may_follow
    assert following((move.text.split(" ") for move in MOVES), tuple(words)) == may_follow


def test_several_collections_are_as_one() -> None:
    both = Together(MOVES, NO_MOVES, Listed([parse_move("3 peek 9"), parse_move("3 revolt")]))
    assert both.number() == 7 and list(both) == [*MOVES, parse_move("3 peek 9"), parse_move("3 revolt")]
    assert parse_move("3 peek 9") in both and parse_move("3 peek 4") in both and parse_move("3 peek 5") not in both
    assert both.starting(["3"]) == ("peek", "switch", "manipulate", "dance", "revolt")
    assert both.starting(["3", "peek"]) == ("1", "4", "9")
    luck = Luck("both")
    met = [both.some(luck) for _ in range(7000)]
    assert set(met) == set(both) and all(900 < met.count(move) < 1100 for move in both)
    with pytest.raises(IndexError, match="expected a move, found none"):
        Together(NO_MOVES).some(luck)


def test_any_one_of_them_is_as_likely_as_the_others() -> None:
    luck = Luck("some")
    met = [MOVES.some(luck) for _ in range(2000)]
    assert all(300 < met.count(move) < 500 for move in MOVES)


def test_claims_are_counted_without_a_list() -> None:  # S11.7
    claims = Claims(2, 5)
    listed = list(claims)
    assert claims.number() == len(listed) == len(set(listed)) == 48
    assert all(claim in claims for claim in listed) and claims.some(Luck("x")) in listed
    assert claims.starting(["2", "claim"]) == ("spare", "1", "2", "3", "4", "5")
    for wrong in ("2 claim 6 slave", "1 claim 1 slave", "2 peek 1"):
        assert parse_move(wrong) not in claims
    assert "2 claim 1 slave" not in claims


def test_others_see_that_a_seat_is_asked_and_no_more() -> None:
    own = Question(2, "strike", MOVES, held=True, formal=True, silence=MOVES[0])
    assert own.as_others_see_it() == Question(2, "strike", NO_MOVES, held=True)
    assert Question(2, "turn").as_others_see_it() == Question(2, "turn")


def test_a_refused_move_says_what_was_possible() -> None:
    few = IllegalMove("3 fly", ["3 b", "3 a"])
    assert str(few) == "not possible now: '3 fly'; possible: 3 a, 3 b" and few.possible == ["3 a", "3 b"]
    many = IllegalMove("3 fly", [f"3 {number}" for number in range(10, 20)])
    assert str(many).endswith("3 16, 3 17 and 2 more")
    assert str(IllegalMove("3 fly", [f"3 {number}" for number in range(10, 18)])).endswith("3 16, 3 17")
    assert str(IllegalMove("3 fly", (), "nothing for seat 3")) == "not possible now: '3 fly'; possible: nothing for seat 3"
    assert few.move == "3 fly"


def test_the_questions_of_a_turn_are_its_legal_moves() -> None:
    p = Position.parse("a.g.l.s.l.b/v/1/-/-")
    assert [move for question in p.questions() for move in question.moves] == p.legal()
    assert [(question.seat, question.optional) for question in p.questions()] == [(1, False), (4, True)]


# ---------------------------------------------------------------------- reading what somebody else may have written


@pytest.mark.parametrize("text", ["", "[]", "7", "{", "nul", '{"a": 1', "[" * 5000])
def test_what_is_no_object_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="expected one JSON object a line, found"):
        read_object(text)


def test_a_line_has_a_longest_length() -> None:
    fitting = '{"a": "' + "x" * (LONGEST_LINE - 9) + '"}'
    assert len(fitting) == LONGEST_LINE and read_object(fitting)
    with pytest.raises(NotationError, match=f"at most {LONGEST_LINE} characters, found {LONGEST_LINE + 1}"):
        read_object(fitting + " ")


def test_fields_are_what_they_should_be() -> None:
    line = {"text": "a", "texts": ["a", "b"], "number": 7, "flag": True, "mixed": ["a", 1]}
    assert text_field(line, "text") == "a" and text_field(line, "none", "b") == "b"
    assert texts_field(line, "texts") == ["a", "b"]
    assert whole_field(line, "number", 0, 7, 7) == 7 and whole_field(line, "none", 3, 0, 9) == 3
    for wrong in ("number", "none"):
        with pytest.raises(NotationError, match=f'expected "{wrong}" as text'):
            text_field(line, wrong)
    for wrong in ("text", "mixed", "none"):
        with pytest.raises(NotationError, match=f'expected "{wrong}" as a list of texts'):
            texts_field(line, wrong)
    for name, least, most in (("number", 8, 9), ("number", 0, 6), ("flag", 0, 9), ("text", 0, 9)):
        with pytest.raises(NotationError, match=f'expected "{name}" as a whole number from {least} to {most}'):
            whole_field(line, name, 0, least, most)
