"""Every scenario holds: the given ones and ours."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from karaya_core.sultans.game import GAME
from karaya_core.table.errors import NotationError
from karaya_core.table.scenarios import read_scenario, run_scenario

SCENARIOS = Path(__file__).parent.parent / "scenarios"
FILES = sorted(SCENARIOS.rglob("*.json"))
GOOD = {"position": "s.g.a.l.l/l/3/-/-", "moves": ["3 assassinate 1"], "expect": {"to_decide": 2}}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_scenario_holds(file: Path) -> None:
    assert run_scenario(GAME, read_scenario(GAME, file.read_text(encoding="utf-8"))) == []


def test_there_are_given_scenarios_and_ours() -> None:
    assert {file.parent.name for file in FILES} == {"given", "ours"}
    assert len(FILES) >= 200


@pytest.mark.parametrize(
    "expect",
    [
        {"winner": "rebels"}, {"points": [0, 2, 0, 0, 0]}, {"position": "s.g.a.l.l/l/3/-/-"}, {"active": 1},
        {"next_first": 4}, {"to_decide": 1}, {"legal": ["2 pass"]}, {"includes": ["2 avoid"]},
        {"excludes": ["2 strike"]}, {"illegal": ["2 strike"]}, {"views": {"public": "s.g.a.l.l/l/3/-/-"}}, {"over": True},
    ],
    ids=lambda expect: next(iter(expect)),
)  # fmt: skip
def test_what_does_not_hold_is_told(expect: dict[str, object]) -> None:
    failures = run_scenario(GAME, read_scenario(GAME, json.dumps({**GOOD, "expect": expect})))
    assert len(failures) == 1
    assert failures[0].what.startswith(next(iter(expect)))


def test_a_move_that_is_refused_is_a_failure() -> None:
    (failure,) = run_scenario(GAME, read_scenario(GAME, json.dumps({**GOOD, "moves": ["3 peek 3"]})))
    assert failure.what == "move 1"


@pytest.mark.parametrize(
    "change",
    [
        {"position": "x"}, {"position": None}, {"edition": "swedish"}, {"moves": "3 peek 1"}, {"moves": ["3 fly"]},
        {"moves": [3]}, {"rules": {}}, {"expect": []}, {"expect": {"colour": "red"}}, {"expect": {"legal": "all"}},
        {"expect": {"illegal": "all"}}, {"expect": {"includes": 3}}, {"expect": {"excludes": "all"}},
        {"expect": {"views": {"9": "?"}}}, {"expect": {"views": []}}, {"laps": -1}, {"laps": True},
    ],
    ids=str,
)  # fmt: skip
def test_a_malformed_scenario_says_what_was_expected(change: dict[str, object]) -> None:
    with pytest.raises(NotationError, match="expected"):
        read_scenario(GAME, json.dumps({**GOOD, **change}))


def test_a_scenario_that_names_no_laps_is_never_void() -> None:  # S7.7
    peeks = [f"{seat} peek {seat % 5 + 1}" for seat in (1, 2, 3, 4, 5)]
    scenario = {"position": "s.g.a.l.l/l/1/-/-", "moves": peeks * 21, "expect": {"over": False}}
    assert run_scenario(GAME, read_scenario(GAME, json.dumps(scenario))) == []
    (failure,) = run_scenario(GAME, read_scenario(GAME, json.dumps({**scenario, "laps": 21})))
    assert failure.what == "over"


@pytest.mark.parametrize("text", ["", "[]", "{", "[" * 100_000, "1" * 10_000])
def test_what_is_no_scenario_at_all_says_so(text: str) -> None:
    with pytest.raises(NotationError, match="expected a scenario"):
        read_scenario(GAME, text)


@pytest.mark.parametrize("text", ["", "fly", "3 peek"])
def test_what_is_no_move_is_not_legal(text: str) -> None:
    (failure,) = run_scenario(GAME, read_scenario(GAME, json.dumps({**GOOD, "expect": {"includes": [text]}})))
    assert failure.expected == f"{text} is legal"
    assert run_scenario(GAME, read_scenario(GAME, json.dumps({**GOOD, "expect": {"excludes": [text]}}))) == []
