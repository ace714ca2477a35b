"""Every scenario holds: the given ones and ours."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from karaya_core.table.errors import NotationError
from karaya_core.table.scenarios import read_scenario, run_scenario
from karaya_core.verrat.game import GAME

FILES = sorted((Path(__file__).parent / "scenarios").rglob("*.json"))
LINE = "5:4f.9:2f.1.12.4.7.2.10:1f.8.3.11:3f.6/-.-.-.-.-.-.-/hh.cp.g.t/-.-.-.1s1t2s2t3s3t4s4t/3.3/talk.1.0"
GOOD = {"position": LINE, "moves": ["1 offer 2 horses cannons"], "expect": {"to_decide": [2]}}


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_a_scenario_holds(file: Path) -> None:
    assert run_scenario(GAME, read_scenario(GAME, file.read_text(encoding="utf-8"))) == []


def test_there_are_given_scenarios_and_ours() -> None:
    assert {file.parent.name for file in FILES} == {"given", "ours"}
    assert len(FILES) >= 86


@pytest.mark.parametrize(
    "expect",
    [
        {"winner": 1}, {"void": True}, {"position": LINE}, {"first": 2}, {"round": 4}, {"to_decide": [1]},
        {"legal": ["2 accept"]},
        {"includes": ["1 done"]}, {"excludes": ["2 refuse"]}, {"seat_legal": {"2": ["2 accept"]}}, {"talk": ["1 denounce 3 fat"]},
        {"no_talk": ["1 announce fat kaffa"]}, {"illegal": ["2 refuse"]}, {"views": {"public": LINE}},
        {"same_view": {"seats": ["2"], "position": LINE}},
    ],
    ids=lambda expect: next(iter(expect)),
)  # fmt: skip
def test_what_does_not_hold_is_told(expect: dict[str, object]) -> None:
    failures = run_scenario(GAME, read_scenario(GAME, json.dumps({**GOOD, "expect": expect})))
    assert len(failures) == 1
    assert failures[0].what.startswith(next(iter(expect)))


def test_where_two_positions_should_look_the_same_both_looks_are_told() -> None:
    expect = {"same_view": {"seats": ["2", "public"], "position": LINE}}
    two, public = run_scenario(GAME, read_scenario(GAME, json.dumps({**GOOD, "expect": expect})))
    offered = LINE.replace("talk.1.0", "offer.1.1.2.hc")
    assert (two.what, public.what) == ("same_view: 2", "same_view: public")
    assert json.loads(two.expected) == [offered, ["2 accept", "2 refuse"]] and json.loads(two.found) == [LINE, []]
    assert json.loads(public.expected) == [offered, []]


@pytest.mark.parametrize(
    ("expect", "told"),
    [
        ({"talk": "1 done"}, '"talk" as a list of texts'),
        ({"no_talk": [1]}, '"no_talk" as a list of texts'),
        ({"seat_legal": []}, '"seat_legal" as an object of lists by seat'),
        ({"seat_legal": {"5": []}}, '"seat_legal" as an object of lists by seat'),
        ({"seat_legal": {"1": "x"}}, '"seat_legal" as a list of texts'),
        ({"same_view": LINE}, '"same_view" as an object of "seats" and a "position"'),
        ({"same_view": {"seats": ["2"]}}, '"same_view" as an object of "seats" and a "position"'),
        ({"same_view": {"seats": ["9"], "position": LINE}}, 'a seat from 1 to 4 or "public" in "same_view", found \'9\''),
        ({"same_view": {"position": LINE}}, '"same_view" as a list of texts'),
        ({"talk": ["1 announce fat rome"]}, "the arguments of 'announce', found '1 announce fat rome'"),
        ({"views": {"5": LINE}}, 'a seat from 1 to 4 or "public" in "views", found \'5\''),
    ],
    ids=str,
)
def test_a_malformed_expectation_says_what_was_expected(expect: dict[str, object], told: str) -> None:
    with pytest.raises(NotationError) as trouble:
        run_scenario(GAME, read_scenario(GAME, json.dumps({**GOOD, "expect": expect})))
    assert str(trouble.value) == f"expected {told}"


@pytest.mark.parametrize(
    ("expect", "failure"),
    [
        ({"talk": ["1 announce fat kaffa", "1 denounce 3 fat"]}, ("talk", "1 denounce 3 fat can be said", "it cannot")),
        ({"no_talk": ["1 announce fat kaffa", "1 denounce 3 fat"]}, ("no_talk", "1 announce fat kaffa cannot be said", "it can")),
        ({"seat_legal": {"2": ["2 accept"]}}, ("seat_legal: 2", '["2 accept"]', '["2 accept", "2 refuse"]')),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_a_failure_says_what_was_wanted_and_what_is(expect: dict[str, object], failure: tuple[str, str, str]) -> None:
    (found,) = run_scenario(GAME, read_scenario(GAME, json.dumps({**GOOD, "expect": expect})))
    assert (found.what, found.expected, found.found) == failure


def test_a_setting_that_is_not_named_has_its_default() -> None:  # V12.2
    scenario = read_scenario(GAME, json.dumps({**GOOD, "settings": {"rounds": 5}}))
    assert scenario.settings == {"rounds": 5, "offers": 3}
