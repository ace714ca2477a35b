"""What the end of Verrat! says first: who has won, and how. Nobody has points in this game."""

from __future__ import annotations

import pytest

from karaya_core import games
from karaya_core.table.match import Match
from web import catalogue
from web.catalogue import LANGUAGES
from web.games.verrat.ending import result_for
from web.games.verrat.page import PAGE
from web.nodes import html
from web.screens.verdict import verdict

NAMES = ["Ana", "Boris", "Vera", "Dov"]
#: Vera's fat vizier sits at the right hand, her small one takes the sixth kind from Shiraz (scenario card-wins).
LINE = "5.9.1.12.4.7.2.10.8.3.11.6:3f/Sh:3s.Cg:1f.-.-.-.-.-/h.c.hcgtw.t/-.-.-.1s1t2f2s2t3t4f4s4t/3.3/plan.-.x.-.x"
MOVES = ("1 send fat stay", "1 accuse none", "3 send fat stay", "3 send small stay", "3 accuse none")


@pytest.fixture
def won() -> Match:
    match = Match(games.load("verrat"), NAMES, {"rounds": 20}, line=LINE)
    for move in MOVES:
        match.play(move)
    assert match.over and match.view(None).winner == 3  # V10.1
    return match


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_loser_is_told_who_has_won_and_how_many_powers_they_held(won: Match, language: str) -> None:
    w = catalogue.load(language, "verrat")
    result = PAGE.result_for(w, NAMES, won, 1)
    shown = html(verdict(w, result, 1))
    assert result.won is False and "Vera" in result.told
    assert w("verdict.lost", name="Vera", n=1) in shown and w("result.lost.only", n=0) not in shown


def test_the_winner_is_told_so_and_others_at_the_table_by_name(won: Match) -> None:
    w = catalogue.load("en", "verrat")
    assert PAGE.result_for(w, NAMES, won, 3).told == "You have won!"
    everybody = PAGE.result_for(w, NAMES, won, None)
    assert (everybody.won, everybody.title) == (None, "Vera has won")
    assert result_for(w, NAMES, won.view(None), None).decided == (w("end.card"),)
