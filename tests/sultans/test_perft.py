"""The paths counted agree with the published counts exactly."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from karaya_core.sultans import Position, perft

CASES = [
    (case["position"], case["edition"], depth, count)
    for case in json.loads((Path(__file__).parent.parent / "perft.json").read_text(encoding="utf-8"))
    for depth, count in enumerate(case["counts"], 1)
]


@pytest.mark.parametrize(("position", "edition", "depth", "count"), CASES)
def test_the_number_of_paths_is_met(position: str, edition: str, depth: int, count: int) -> None:
    assert perft(Position.parse(position, edition), depth) == count


def test_no_decision_is_one_path() -> None:
    assert perft(Position.parse("s.g.a.l.l/l/1/-/-"), 0) == 1


def test_a_round_that_is_over_is_one_path() -> None:
    assert perft(Position.parse("s.L.L.L.a/g/1/-/-"), 3) == 1
