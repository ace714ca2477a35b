"""Two readings of the rules agree over random games: every position, and every legal move of every seat."""

from __future__ import annotations

import pytest

from karaya_core.verrat.game import GAME
from tests.verrat import naive
from tests.verrat.tables import random_game


@pytest.mark.parametrize("seed", range(9))
def test_both_readings_agree(seed: int) -> None:
    rounds, offers = ((30, 3), (60, 1), (3, 0))[seed % 3]
    match = random_game(f"second {seed}", {"rounds": rounds, "offers": offers})
    p = GAME.parse(match.deals[0].line, match.settings)
    other = naive.begin(match.deals[0].line, rounds, offers)
    for move in match.moves:
        if GAME.is_talk(move):
            continue
        assert naive.legal(other) == GAME.legal_lines(p), p.line()
        p.play(move)
        other = naive.play(other, move.text)
        assert naive.write(other) == p.line(), move.text
    assert naive.legal(other) == [] and p.over
