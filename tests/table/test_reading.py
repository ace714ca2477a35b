"""What is read from a file somebody else may have made: every limit to the letter."""

from __future__ import annotations

from typing import Any

import pytest

from karaya_core.sultans import Match
from karaya_core.table import NotationError
from karaya_core.table.about import Setting
from karaya_core.table.reading import LONGEST_LINE, read_object, text_field, texts_field, whole_field


def test_a_line_may_be_so_long_and_no_longer() -> None:
    fits = '{"a":"' + "x" * (LONGEST_LINE - 8) + '"}'
    assert len(fits) == LONGEST_LINE
    assert len(read_object(fits)["a"]) == LONGEST_LINE - 8
    with pytest.raises(NotationError, match=f"at most {LONGEST_LINE} characters, found {LONGEST_LINE + 1}"):
        read_object(fits + " ")


@pytest.mark.parametrize(
    "text", ["", "x", "[]", "1", '"a"', "null", "true", "{", '{"a":}', "[" * 50_000, "{'a': 1}", "1" * 9_000]
)
def test_a_line_is_one_json_object(text: str) -> None:
    with pytest.raises(NotationError, match="expected one JSON object a line"):
        read_object(text)


@pytest.mark.parametrize(("value", "fits"), [(1, False), (2, True), (9, True), (10, False), (True, False), ("2", False),
                                             (2.0, False), (None, False)])  # fmt: skip
def test_a_whole_number_lies_within_its_limits(value: Any, fits: bool) -> None:
    if fits:
        assert whole_field({"n": value}, "n", 0, 2, 9) == value
    else:
        with pytest.raises(NotationError, match='"n" as a whole number from 2 to 9'):
            whole_field({"n": value}, "n", 5, 2, 9)


def test_what_is_left_out_is_as_usual_if_there_is_a_usual() -> None:
    assert whole_field({}, "n", 5, 2, 9) == 5
    assert text_field({}, "seed", "") == ""
    no_texts: list[dict[str, Any]] = [{}, {"seed": None}, {"seed": 1}]
    for wrong in no_texts:
        with pytest.raises(NotationError, match='"seed" as text'):
            text_field(wrong, "seed")
    no_lists: list[dict[str, Any]] = [{}, {"all": "a"}, {"all": ["a", 1]}, {"all": None}]
    for wrong in no_lists:
        with pytest.raises(NotationError, match='"all" as a list of texts'):
            texts_field(wrong, "all")
    assert texts_field({"all": []}, "all") == []


NUMBER, OPEN, CHOICE = (
    Setting("laps", 20, least=3, most=99),
    Setting("rounds", 5, least=1, most=99, none="0"),
    Setting("e", "x", ("x", "y")),
)


@pytest.mark.parametrize(("setting", "text", "value"), [(NUMBER, "3", 3), (NUMBER, "99", 99), (OPEN, "0", None), (OPEN, "1", 1),
                                                        (CHOICE, "y", "y")])  # fmt: skip
def test_a_setting_is_read_as_it_is_written(setting: Setting, text: str, value: object) -> None:
    assert setting.read(text) == value
    assert setting.write(setting.read(text)) == text


@pytest.mark.parametrize(("setting", "text"), [(NUMBER, "2"), (NUMBER, "100"), (NUMBER, "-3"), (NUMBER, "3.0"), (NUMBER, "٣"),
                                               (NUMBER, ""), (NUMBER, "x"), (NUMBER, "0000000003"), (OPEN, "100"),
                                               (OPEN, "00"), (CHOICE, "z"), (CHOICE, "")])  # fmt: skip
def test_a_setting_takes_nothing_else(setting: Setting, text: str) -> None:
    with pytest.raises(NotationError, match=f"expected {setting.name} as"):
        setting.read(text)


@pytest.mark.parametrize("value", [True, 2, 100, "3", 3.0, [], None])
def test_a_setting_given_as_a_value_is_held_to_the_same_limits(value: object) -> None:
    with pytest.raises(NotationError, match="expected laps as a whole number from 3 to 99, found"):
        NUMBER.check(value)
    assert OPEN.check(None) is None


@pytest.mark.parametrize(("seats", "fits"), [(4, False), (5, True), (15, True), (16, False)])
def test_a_match_has_as_many_players_as_the_game_seats(seats: int, fits: bool) -> None:  # S1.1
    names = [str(seat) for seat in range(seats)]
    if fits:
        assert Match.new(names, "limits").n == seats
    else:
        with pytest.raises(NotationError, match=f"expected 5 to 15 players, found {seats}"):
            Match.new(names, "limits")


@pytest.mark.parametrize("change", [{"rounds": 0}, {"rounds": 10_001}, {"target": 0}, {"target": 1_000_001}, {"laps": -1},
                                    {"laps": 1_000_001}, {"edition": "german"}])  # fmt: skip
def test_a_match_is_agreed_within_the_limits_of_its_game(change: dict[str, Any]) -> None:  # S8.6, S7.7
    with pytest.raises(NotationError, match=f"expected {next(iter(change))} as"):
        Match.new(list("ABCDE"), "limits", **change)


@pytest.mark.parametrize("agreed", [{"rounds": 10_000}, {"rounds": None}, {"target": 1}, {"target": 1_000_000}, {"laps": 0},
                                    {"laps": 1_000_000}])  # fmt: skip
def test_at_the_limits_themselves_a_match_can_be_agreed_written_and_read(agreed: dict[str, Any]) -> None:
    match = Match.new(list("ABCDE"), "limits", **agreed)
    name = next(iter(agreed))
    assert match.settings[name] == agreed[name]
    assert Match.from_record(match.record()).settings == match.settings


@pytest.mark.parametrize(
    ("redeals", "fits"), [(0, True), (10_000, True), (10_001, False), (-1, False), (True, False), ("1", False)]
)
def test_a_save_has_a_sensible_number_of_new_deals(redeals: Any, fits: bool) -> None:
    saved = {**Match.new(list("ABCDE"), "limits").save(), "redeals": redeals}
    if fits:
        assert Match.load(saved).redeals == redeals
    else:
        with pytest.raises(NotationError, match="redeals"):
            Match.load(saved)


@pytest.mark.parametrize(("count", "number"), [(-1, None), (3, None), (0, 0), (0, 2), (True, None), ("1", None), (0, True)])
def test_nobody_goes_back_to_a_move_that_was_not_made(count: Any, number: Any) -> None:
    match = Match.new(list("ABCDE"), "back", position="s.g.a.l.l/l/3")
    match.play("3 peek 1")
    match.play("4 peek 1")
    before = match.position.state()
    with pytest.raises(NotationError, match="expected a move of the deals 1 to 1"):
        match.undo_to(count, number)
    assert match.position.state() == before
    match.undo_to(2)
    assert match.position.state() == before
    match.undo_to(0, 1)
    assert match.position.line() == "s.g.a.l.l/l/3/-/-"
