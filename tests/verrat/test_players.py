"""Players and settings (V12)."""

from __future__ import annotations

import pytest

from karaya_core import bots, games
from karaya_core.table import Match, NotationError, runner
from karaya_core.verrat.game import GAME
from karaya_core.verrat.view import View
from tests.verrat.tables import NAMES, laid, line, random_game


@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_four_seats_always(players: int) -> None:  # V12.1
    with pytest.raises(NotationError, match="expected 4 to 4 players"):
        Match(GAME, ["x"] * players)


def test_bots_play_with_the_view_of_their_seat_and_no_more() -> None:  # V12.1
    match = Match(GAME, NAMES, {"rounds": 2}, "bots")
    players = {seat: bots.make("random", f"{seat}", game="verrat") for seat in (1, 2, 3, 4)}
    runner.play_match(match, players)
    assert match.finished and isinstance(match.view(1), View)
    assert games.about("verrat").levels[0] == "random"


def test_there_are_two_settings_and_they_are_in_the_record() -> None:  # V12.2
    assert GAME.agreed({}) == {"rounds": 30, "offers": 3}
    for wrong in ({"rounds": -1}, {"offers": -1}, {"laps": 3}, {"rounds": None}, {"offers": True}):
        with pytest.raises(NotationError, match="expected"):
            Match(GAME, NAMES, wrong)
    assert random_game("settings", {"rounds": 1, "offers": 0}).settings == {"rounds": 1, "offers": 0}


def test_nothing_else_changes_the_rules() -> None:  # V12.2
    """The same table under other limits: the same moves, but for the offers."""
    table = line("talk.3.3", "11:3f 10:1f", hands="hh.cp.g.t")
    for rounds in (0, 1, 30):
        assert [move.text for move in laid(table, rounds=rounds).position.legal()] == ["3 done"]
    assert len(laid(table, offers=4).position.legal()) == 4
