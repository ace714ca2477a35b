"""The paths counted agree with the published counts exactly."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from karaya_core.five_tribes.game import GAME

CASES = [
    (case["position"], depth, count)
    for case in json.loads((Path(__file__).parent / "perft.json").read_text(encoding="utf-8"))
    for depth, count in enumerate(case["counts"], 1)
]


@pytest.mark.parametrize(("position", "depth", "count"), CASES)
def test_the_number_of_paths_is_met(position: str, depth: int, count: int) -> None:
    assert GAME.perft(GAME.parse(position, {}), depth) == count


def test_luck_does_not_branch_and_comes_in_the_order_of_the_letters() -> None:
    p = GAME.parse("M2MMMMMMMMMMMMMMMMMMMMMMMMMMMMM/50,w,,B.50.50/1/------23/m/fwtkpscij,kkfwtpsck/", {})
    assert GAME.perft(p, 1) == 30 and GAME.perft(p, 2) == 29 + 30
    after = GAME.after(p, GAME.parse_move("1 djinn anun_nak w b1"))
    assert after.line().startswith("M2My3M")


def test_a_game_that_is_over_is_one_path() -> None:
    assert GAME.perft(GAME.parse("MMMMMMMMMMMMMMMMMMMMMMMMMMMMMM/50.50.50/321/-/x//", {}), 4) == 1
