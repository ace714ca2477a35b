"""The ladder in small: each rung wins more than its share against the one below; every level plays to the end, in slices."""

from __future__ import annotations

from time import process_time
from typing import Any

import pytest

from karaya_core.bots import arena, company, make
from karaya_core.bots.arena import Contest
from karaya_core.bots.verrat import SLOW, climbing, dangers, guessing, ladder, rounds
from karaya_core.bots.verrat.variants import VARIANTS
from karaya_core.table import Match
from karaya_core.table.runner import play_deal, seated
from karaya_core.verrat.about import ABOUT
from karaya_core.verrat.game import GAME
from tests.bots.verrat.judging import planning
from tests.verrat.tables import NAMES, laid


def share(a: str, b: str, deals: int) -> float:
    """What one seat of `a` wins against three of `b`."""
    contest = Contest(a, b, 4, deals, "small", hero=True, game="verrat", mirrored=False)
    sums = arena.added(arena.play_unit(contest, unit) for unit in contest.units())
    return float(arena.summary(contest, sums)["points"][0])


def test_a_collector_beats_three_who_play_anything() -> None:
    assert share("collector", "random", 40) > 0.45


def test_a_watchful_one_beats_three_collectors() -> None:
    assert share("watchful", "collector", 8) >= 0.5


@pytest.mark.parametrize("level", ABOUT.levels)
def test_every_level_plays_a_game_to_its_end(level: str) -> None:
    match = Match(GAME, NAMES, {"rounds": 2}, f"whole {level}")
    play_deal(match, seated(make(level, f"whole {seat}", game="verrat") for seat in range(4)), talking=True)
    assert match.position.over


@pytest.mark.parametrize("level", ABOUT.levels)
def test_the_same_seed_gives_the_same_game(level: str) -> None:
    games = []
    for _ in range(2):
        match = Match(GAME, NAMES, {"rounds": 1}, "same")
        play_deal(match, seated(make(level, f"same {seat}", game="verrat") for seat in range(4)), talking=True)
        games.append([move.text for move in match.moves])
    assert games[0] == games[1]


@pytest.mark.parametrize("level", ABOUT.levels)
def test_a_bot_that_comes_back_to_a_half_filled_planner_fills_the_rest(level: str) -> None:
    match = Match(GAME, NAMES, {"rounds": 1, "offers": 0}, "half")
    for _ in range(4):
        match.play(match.position.legal()[0])
    before = make(level, "half", game="verrat")
    match.play(before.choose(match.view(1), "plan"))
    again = make(level, "half", game="verrat")
    while match.position.open[1]:
        match.play(again.choose(match.view(1), "plan"))


def test_thoughts_have_breaths() -> None:
    """No level thinks for long between two breaths: of many slices nearly all are short, whatever else the machine does."""
    for level in ABOUT.levels:
        match = Match(GAME, NAMES, {}, "breaths")
        bots = {seat: make(level, f"breaths {seat}", game="verrat") for seat in (1, 2, 3, 4)}
        slices = []
        for _ in range(28):
            question = match.awaited()[0]
            thought = bots[question.seat].thinking(match.view(question.seat), question.prompt)
            try:
                while True:
                    began = process_time()
                    next(thought)
                    slices.append(process_time() - began)
            except StopIteration as done:
                match.play(done.value)
        assert sorted(slices)[int(len(slices) * 0.99)] < 0.05, level


#: Late in a game: two seats have all six kinds, two have five, and there are many ways to win and to bar them.
CROWDED = planning(
    "11:2f 12:1f 7:3f 2:4f 3:4s 8:1s", "Hc:2s.Sg:3s.Cp.sw~12.Tg:4t.Wt:2t3t.-", "hcgtws.hcgtwsp.hhcgtw.hcgtws", "1t.-.-", 12
)


@pytest.mark.parametrize("level", [level for level in ABOUT.levels if level in SLOW])
def test_between_two_breaths_there_are_few_play_outs(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And few enough in all: 15,000 are half a second in the page, where one takes some thirty microseconds."""
    played = [0]

    def counted(*of_round: Any) -> Any:
        played[0] += 1
        return rounds.after_round(*of_round)

    for module in (climbing, dangers, guessing):
        monkeypatch.setattr(module, "after_round", counted)
    for table in (CROWDED, Match(GAME, NAMES, {}, "early").position.line()):
        match = laid(table)
        question = match.awaited()[0]
        thought = make(level, "breaths", game="verrat").thinking(match.view(question.seat), question.prompt)
        total, most = 0, 0
        try:
            while True:
                played[0] = 0
                next(thought)
                total, most = total + played[0], max(most, played[0])
        except StopIteration:
            total, most = total + played[0], max(most, played[0])
        assert most <= 140 and total <= 15_000, (most, total)


def test_the_quick_level_is_one_of_them_and_no_level_has_a_temperament() -> None:
    assert company("verrat").quick in ABOUT.levels
    with pytest.raises(ValueError, match="expected no temperament"):
        make("watchful", "seed", "bold", game="verrat")


def test_who_talks_otherwise_can_be_measured_and_is_no_level() -> None:
    for level, variant in VARIANTS.items():
        assert level not in ABOUT.levels
        assert isinstance(company("verrat").all_seeing(level, "seed", Match(GAME, NAMES)), variant)
    assert company("verrat").all_seeing("schemer", "seed", Match(GAME, NAMES)) is None


def test_every_level_is_a_rung_above_the_one_before() -> None:
    assert tuple((above, below) for above, below, _ in ladder.RUNGS) == tuple(zip(ABOUT.levels[1:], ABOUT.levels, strict=False))
    assert ABOUT.beside == ()


def test_the_table_tells_shares_and_games_without_a_winner() -> None:
    found = []
    for contest in ladder.contests("table"):
        small = Contest(contest.a, contest.b, 4, 1, "table", hero=True, game="verrat", mirrored=False)
        if {small.a, small.b} <= {"random", "collector"}:
            found.append(arena.summary(small, arena.play_unit(small, range(1))))
    text = ladder.table(found)
    assert "| collector | random | 1 |" in text and "≥ 35%" in text
    assert "| random | 1 |" in text
