"""A window stays open around a table as long as it is asked, whether or not anybody could answer (S9.1, S11.4 to S11.6)."""

from __future__ import annotations

import json

import pytest

from karaya_core.sultans import IllegalMove, Match, NotationError
from karaya_core.sultans.events import Claimed, WindowClosed

#: Two tables that the public cannot tell apart: in the first somebody can answer the window that the move opens.
PAIRS = (
    ("g.l.s.l.a.b/l/1/-/-", "g.s.l.l.a.b/l/1/-/-", "1 detain 3"),
    ("a.g.l.s.l.b/v/1/-/-", "a.l.g.s.l.b/v/1/-/-", "1 assassinate 5"),
    ("l.l.a.s.f/g/1/-/-", "l.g.a.s.f/l/1/-/-", "1 revolt"),
)


def table(line: str, *answers: str) -> Match:
    match = Match.new([f"P{seat}" for seat in range(1, line.split("/")[0].count(".") + 2)], "held", position=line, rounds=1)
    for answer in answers:
        match.answer(answer)
        match.tell_all()
    return match


def public(match: Match) -> tuple[object, ...]:
    view = match.view(None)
    return view.line(), view.story, view.window, match.questions(None), match.can_undo, match.over, match.score


@pytest.mark.parametrize(("able", "unable", "move"), PAIRS)
def test_an_open_window_looks_the_same_whether_anybody_can_answer(able: str, unable: str, move: str) -> None:  # S11.4
    one, other = table(able, move), table(unable, move)
    assert one.moment_is_open and other.moment_is_open
    assert public(one)[1:] == public(other)[1:]


def test_a_claim_in_an_open_window_is_told_before_the_window_closes() -> None:  # S11.7
    for line in ("a.l.g.s.l.b/v/1/-/-", "a.l.d.g.s.l/b/1/-/-"):
        match = table(line, "1 assassinate 3", "3 claim 3 slave")
        match.close()
        match.tell_all()
        kinds = [type(event) for event in match.view(None).story]
        assert kinds.index(Claimed) < kinds.index(WindowClosed)


def test_a_throne_taken_in_a_window_comes_before_its_answers() -> None:  # S9.1
    match = table("a.g.l.s.l.b/v/1/-/-", "1 assassinate 3", "4 throne", "2 strike")
    match.close()
    assert match.deals[-1].points == [0, 2, 0, 2, 0, 1]
    assert [move.text for move in match.moves] == ["1 assassinate 3", "4 throne", "2 strike"]


def test_a_throne_taken_in_a_window_that_nobody_can_answer_is_in_the_record() -> None:  # S9.1
    match = table("g.l.s.l.a.b/l/1/-/-", "1 detain 2", "3 throne")
    match.close()
    assert match.position.coronation == 1 and match.position.detained == 0 and match.position.active == 3
    lines = match.record(positions=True, legal=True)
    assert [json.loads(line).get("window", False) for line in lines[1:]] == [False, True]
    assert "position" not in json.loads(lines[1])
    again = Match.from_record(lines)
    assert again.position == match.position and again.log == match.log


def test_the_throne_is_before_the_seat_that_is_active_when_the_window_opens() -> None:  # S9.1
    for answer in ("3 pass", "3 avoid"):
        match = table("g.l.s.l.a.b/l/1/-/-", "1 detain 3", "3 throne", answer)
        match.close()
        assert match.position.coronation == 1


@pytest.mark.parametrize(("able", "unable", "move"), PAIRS)
def test_nothing_can_be_taken_back_once_a_window_was_asked(able: str, unable: str, move: str) -> None:  # S11.6
    for line in (able, unable):
        match = table(line, move)
        match.close()
        match.tell_all()
        assert not match.can_undo


@pytest.mark.parametrize(("able", "unable", "move"), PAIRS)
def test_a_save_keeps_what_is_open_and_what_lies_in_the_tray(able: str, unable: str, move: str) -> None:
    for line in (able, unable):
        match = table(line, move)
        asked = match.questions(None)[-1].seat
        question = next(question for question in match.questions(asked) if question.seat == asked)
        match.answer(next(iter(question.moves)))
        again = Match.load(json.loads(json.dumps(match.save())))
        assert again.moment_is_open and again.tray == match.tray and again.told == match.told
        assert public(again) == public(match)
        match.close()
        again.close()
        assert again.position == match.position and again.log == match.log and again.record() == match.record()


def test_a_formal_answer_is_swallowed() -> None:  # S11.5
    match = table("l.g.a.s.f/l/1/-/-", "1 revolt", "3 join", "2 join")
    match.close()
    assert [move.text for move in match.moves] == ["1 revolt"]


def test_who_is_not_asked_cannot_answer() -> None:
    match = table("a.g.l.s.l.b/v/1/-/-", "1 assassinate 5")
    with pytest.raises(IllegalMove):
        match.answer("3 strike")


def test_a_window_line_without_such_a_window_is_refused() -> None:
    match = table("a.g.l.s.l.b/v/1/-/-", "1 peek 2")
    lines = [*match.record(), json.dumps({"move": "4 throne", "window": True})]
    with pytest.raises(NotationError, match="line 3: expected an open window"):
        Match.from_record(lines)


def test_undo_takes_back_a_move_that_showed_nothing() -> None:
    match = table("D.L.l.l.g.a/s/1/-/-", "1 capture 2")
    assert match.can_undo
    match.undo()
    assert match.position.line() == "D.L.l.l.g.a/s/1/-/-" and match.moves == []


@pytest.mark.parametrize("wrong", [(1.5, None), (True, None), (0, 2), (9, None), (0, 1.0)])
def test_undo_to_a_move_that_is_none_changes_nothing(wrong: tuple[object, object]) -> None:
    match = table("D.L.l.l.g.a/s/1/-/-", "1 capture 2")
    with pytest.raises(NotationError):
        match.undo_to(*wrong)  # type: ignore[arg-type]
    assert [move.text for move in match.moves] == ["1 capture 2"]


@pytest.mark.parametrize("wrong", [{"seed": 7}, {"names": ["A", "B", "C", "D", 5]}, {"rounds": 1.5}, {"laps": True}])
def test_what_a_save_could_not_be_read_with_is_refused_at_the_start(wrong: dict[str, object]) -> None:
    given: dict[str, object] = {"names": ["A", "B", "C", "D", "E"], "seed": "s", **wrong}
    with pytest.raises(NotationError, match="expected"):
        Match.new(**given)  # type: ignore[arg-type]
