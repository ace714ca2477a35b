"""The readers of positions, moves, records, saves and scenarios, with whatever anybody may give them."""

from __future__ import annotations

import json
import pickle
import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from karaya_core.sultans import Match, Move, Position, parse_move
from karaya_core.sultans.game import GAME
from karaya_core.table.errors import NotationError
from karaya_core.table.scenarios import read_scenario, run_scenario
from tests import laws
from tests.sultans.strategies import almost_lines, almost_moves, editions, json_values, moves, position_lines

RECORD = laws.played(6, "french", "parsers").record(positions=True, legal=True)
NAMES = [str(seat) for seat in range(1, 7)]


def complaint(reader: Callable[[], object]) -> str:
    """What the reader says against it, or nothing; whatever else it raises is a fault."""
    try:
        reader()
    except NotationError as trouble:
        return str(trouble)
    return ""


def read(line: str, edition: str = "english") -> Position:
    try:
        return Position.parse(line, edition)
    except NotationError:
        assume(False)
        raise


@given(position_lines(), editions)
def test_a_position_line_is_written_as_it_was_read(line: str, edition: str) -> None:
    p = read(line, edition)
    assert p.line() == line
    assert Position.parse(p.line(), edition) == p


@given(position_lines(), editions)
def test_a_position_that_is_not_over_has_an_answer(line: str, edition: str) -> None:  # S3.1
    p = read(line, edition)
    assert bool(p.legal()) == bool(p.to_decide) == (not p.over)


@given(position_lines(), editions, st.data())
def test_a_position_goes_through_json(line: str, edition: str, data: st.DataObject) -> None:
    p = read(line, edition)
    if not p.over:
        p.play(data.draw(st.sampled_from(p.legal())))
    assert Position.from_json(json.loads(json.dumps(p.to_json()))) == p


@given(almost_lines)
def test_any_text_is_a_position_or_says_what_was_expected(text: str) -> None:
    said = complaint(lambda: Position.parse(text))
    if said:
        assert "expected" in said
        assert len(said) < 250
    else:
        p = Position.parse(text)
        assert Position.parse(p.line()) == p


@given(position_lines(), st.integers(0, 80), st.characters())
def test_a_position_with_one_letter_changed_is_read_or_refused(line: str, place: int, letter: str) -> None:
    changed = line[:place] + letter + line[place + 1 :]
    if not complaint(lambda: Position.parse(changed)):
        p = Position.parse(changed)
        assert Position.parse(p.line()) == p


@given(moves)
def test_a_move_is_written_as_it_was_read(move: Move) -> None:
    assert parse_move(move.text) is move
    assert str(move) == move.text
    assert pickle.loads(pickle.dumps(move)) is move


@pytest.mark.parametrize("text", ["0 throne", "0 revolt", "3 peek spare", "3 hunt spare", "3 hide 3", "0 foretell rebels",
                                  "3 manipulate spare rebels", "0 peek 3", "16 throne", "03 throne"])  # fmt: skip
def test_what_is_no_move_is_none_whatever_was_played_before(text: str) -> None:  # S1.6, notation
    for line in ("s.g.a.l.l/l/3", "s.g.F.l.l/l/3", "s.g.d.l.l/l/3", "s.g.v.l.l/l/3"):
        Position.parse(line).legal()
    with pytest.raises(NotationError, match="expected"):
        parse_move(text)


@given(almost_moves)
def test_any_text_is_a_move_or_says_what_was_expected(text: str) -> None:
    said = complaint(lambda: parse_move(text))
    if said:
        assert "expected" in said
        assert len(said) < 400
    else:
        assert parse_move(text).text == text


@given(st.integers(5, 15), editions, st.text(max_size=12), st.integers(1, 3))
def test_a_record_is_written_as_it_was_read(n: int, edition: str, seed: str, laps: int) -> None:
    match = laws.played(n, edition, seed, laps=laps)
    for more in (False, True):
        record = match.record(positions=more, legal=more)
        again = Match.from_record(record)
        assert again.record(positions=more, legal=more) == record
        assert (again.names, again.settings, again.seed) == (match.names, match.settings, match.seed)


@given(st.text() | json_values.map(json.dumps))
def test_any_text_is_no_record(text: str) -> None:
    with pytest.raises(NotationError, match="expected"):
        Match.from_record(text.splitlines())


@given(st.integers(0, len(RECORD) - 1), st.sampled_from((*json.loads(RECORD[0]), "move", "legal", "winner", "points", "void")),
       json_values)  # fmt: skip
def test_a_record_with_one_value_changed_is_read_or_refused(number: int, key: str, value: Any) -> None:
    line = {**json.loads(RECORD[number]), key: value}
    said = complaint(lambda: Match.from_record([*RECORD[:number], json.dumps(line), *RECORD[number + 1 :]]))
    assert not said or re.match(rf"line ({number + 1}|{number + 2}): ", said)


@given(st.integers(0, len(RECORD) - 1), st.integers(0, 400), st.text(max_size=3))
def test_a_record_with_letters_changed_is_read_or_refused(number: int, place: int, letters: str) -> None:
    line = RECORD[number][:place] + letters + RECORD[number][place + len(letters) :]
    said = complaint(lambda: Match.from_record([*RECORD[:number], line, *RECORD[number + 1 :]]))
    assert not said or said.startswith("line ")


@given(json_values)
def test_any_value_is_no_save(value: Any) -> None:
    with pytest.raises(NotationError, match="expected"):
        Match.load(value)
    with pytest.raises(NotationError, match="expected"):
        Match.load({"karaya": 1, "game": "sultans", "record": value})


@given(st.sampled_from(sorted(Position.parse("s.g.a.l.l/l/3/-/-").to_json())), json_values | st.integers(-1, 99))
def test_a_saved_position_with_one_value_changed_is_read_or_refused(name: str, value: Any) -> None:
    saved = Position.parse("s.g.a.l.l/l/3/-/-").after("3 assassinate 1").to_json()
    said = complaint(lambda: Position.from_json({**saved, name: value}))
    assert not said or "expected" in said
    if not said:
        p = Position.from_json({**saved, name: value})
        for move in p.legal():
            p.after(move).line()


@pytest.mark.parametrize("change", [
    {"cards": [0] * 6}, {"cards": [9, 0, 1, 2, 3, 3]}, {"cards": [0, 1]}, {"cards": ["s"] * 6}, {"n": 4}, {"sultan": 2},
    {"active": 6}, {"first": 0}, {"coronation": -1}, {"alive": 1}, {"hidden": 1 << 6}, {"detained": -2}, {"switched": []},
    {"allegiance": 3}, {"steps": [[]]}, {"steps": [["fly", 1]]}, {"steps": [["strike"]]}, {"steps": [["strike", 3, 1, 4, [0]]]},
    {"steps": [["forced", 0]]}, {"steps": [["reading", 3, 9, 0]]}, {"steps": [["join", 3, 1, [2], []]]}, {"steps": ["s"]},
], ids=str)  # fmt: skip
def test_a_saved_position_that_cannot_be_is_refused(change: dict[str, Any]) -> None:
    saved = Position.parse("s.g.a.l.l/l/3/-/-").after("3 assassinate 1").to_json()
    assert complaint(lambda: Position.from_json({**saved, **change})).startswith("expected")
    assert Position.from_json(saved).legal()


@given(json_values.map(json.dumps) | st.text())
def test_any_text_is_no_scenario(text: str) -> None:
    with pytest.raises(NotationError, match="expected"):
        read_scenario(GAME, text)


@given(st.sampled_from(("title", "edition", "position", "moves", "rules", "laps", "winner", "points", "active", "next_first",
                        "to_decide", "legal", "includes", "excludes", "illegal", "views")), json_values)  # fmt: skip
def test_a_scenario_with_one_value_changed_runs_or_is_refused(name: str, value: Any) -> None:
    good: dict[str, Any] = {"position": "s.g.a.l.l/l/3/-/-", "moves": ["3 assassinate 1"], "expect": {"to_decide": 2}}
    if name in ("title", "edition", "position", "moves", "rules", "laps"):
        good[name] = value
    else:
        good["expect"][name] = value
    said = complaint(lambda: read_scenario(GAME, json.dumps(good)))
    if said:
        assert "expected" in said
    else:
        run_scenario(GAME, read_scenario(GAME, json.dumps(good)))


@given(position_lines(), editions)
def test_a_composed_table_can_be_seen_from_every_seat(line: str, edition: str) -> None:
    n = read(line, edition).n
    match = Match.new([str(seat) for seat in range(1, n + 1)], "", edition, position=line)
    over = match.position.over
    for seat in (None, *range(1, n + 1)):
        view = match.view(seat)
        fields = view.line().split("/")[0].split(".")
        for number, (field, truth) in enumerate(zip(fields, line.split("/")[0].split("."), strict=True), 1):
            seen = over or number == seat or not match.position.is_hidden(number)
            assert field == (truth if seen else "?" + truth[1:])
