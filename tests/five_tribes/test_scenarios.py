"""Every scenario holds: the given ones and ours."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from karaya_core.five_tribes.game import GAME
from karaya_core.table.scenarios import read_scenario, run_scenario

SCENARIOS = Path(__file__).parent / "scenarios"
FILES = sorted(SCENARIOS.rglob("*.json"))
GOOD = {
    "game": "five_tribes",
    "position": "MMMMMMMMMMMMMMywObMwgMMMMMMMMMMMMMM/50.50.50/1/------23/m/fwtkpscij,kkfwtpsck/",
    "moves": ["1 sow b3 yc3 wd3"],
}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_scenario_holds(file: Path) -> None:
    assert run_scenario(GAME, read_scenario(GAME, file.read_text(encoding="utf-8"))) == []


def test_there_are_given_scenarios_and_ours() -> None:
    assert {file.parent.name for file in FILES} == {"given", "ours"}
    assert sum(file.parent.name == "given" for file in FILES) == 106


@pytest.mark.parametrize(
    "expect",
    [
        {"tiles": {"c3": "Oy"}}, {"seats": {"1": "50,w"}}, {"seats": {"5": "50"}}, {"left": {"palms": 11}},
        {"left": {"camels": [8, 8]}}, {"bidders": "-"}, {"track": "-"}, {"turn": "e"}, {"resources": ""}, {"djinns": "A"},
        {"active": None}, {"gold": [50, 50]}, {"bag": ""}, {"count": 0}, {"sums": ["1 sow b3 * wd3 1"]}, {"scores": [0, 0, 0]},
        {"parts": []}, {"winners": [1]}, {"position": GOOD["position"]}, {"includes": ["1 stay"]}, {"excludes": ["1 end"]},
    ],
    ids=str,
)  # fmt: skip
def test_what_does_not_hold_is_told(expect: dict[str, Any]) -> None:
    assert len(run_scenario(GAME, read_scenario(GAME, json.dumps({**GOOD, "expect": expect})))) == 1
