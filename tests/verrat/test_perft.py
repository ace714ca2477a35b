"""The paths counted agree with the published counts exactly."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from karaya_core.verrat.game import GAME

CASES = [
    (case["position"], case.get("settings", {}), depth, count)
    for case in json.loads((Path(__file__).parent / "perft.json").read_text(encoding="utf-8"))
    for depth, count in enumerate(case["counts"], 1)
]


@pytest.mark.parametrize(("position", "settings", "depth", "count"), CASES)
def test_the_number_of_paths_is_met(position: str, settings: dict[str, int], depth: int, count: int) -> None:
    assert GAME.perft(GAME.parse(position, GAME.agreed(settings)), depth) == count


def test_no_decision_is_one_path_and_a_game_that_is_over_too() -> None:
    over = "5.9.1.12.4.7.2.10.8.3.11.6/-.-.-.-.-.-.-/-.-.-.-/-.-.-.1f1s1t2f2s2t3f3s3t4f4s4t/1.1/over.-"
    assert GAME.perft(GAME.parse(CASES[0][0], GAME.agreed({})), 0) == GAME.perft(GAME.parse(over, GAME.agreed({})), 3) == 1
