"""The judgement of those who look ahead, a sentence each."""

from __future__ import annotations

import pytest

from karaya_core.bots.verrat import standing, trades
from karaya_core.verrat.about import ABOUT
from tests.bots.verrat.judging import all_planned, answers, planned, planning
from tests.verrat.tables import laid, line, read, view

SIX = "hcgtws"
AHEAD = tuple(level for level in ABOUT.levels if level not in ("random", "collector"))
WEIGHING = AHEAD[1:]


@pytest.mark.parametrize("level", AHEAD)
def test_a_seat_with_five_types_and_a_vizier_next_to_the_right_hand_is_accused(level: str) -> None:
    table = planning("11:2f 12:1f 7:3f", "-:2s.Sh.-.-.-.-.-", "h.hcgtw.c.g")
    assert all(orders[-1] == "accuse 2 fat" for orders in all_planned(level, table, 1))


@pytest.mark.parametrize("level", AHEAD)
def test_nobody_leaves_the_court_whose_votes_decide(level: str) -> None:
    table = planning("11:2f 12:1f 7:3f", "Cc.Wh.-.-.-.-.-", f"h.{SIX}.c.g")
    assert all(orders[0] == "send fat stay" for orders in all_planned(level, table, 1))


@pytest.mark.parametrize("level", AHEAD)
def test_without_danger_a_lone_vizier_fetches_what_his_seat_lacks(level: str) -> None:
    table = planning(cities="Hc.Cg.-.-.-:1f.-.-", hands="hgt.c.g.t")
    assert all(orders[0] == "send fat tabriz" for orders in all_planned(level, table, 1))


@pytest.mark.parametrize("level", AHEAD)
def test_a_trade_that_completes_anothers_six_is_refused(level: str) -> None:
    assert answers(level, line("offer.2.1.1.hs", "12:2f 4:1f", hands="ssg.hhcgtw.g.t"), 1) == {"refuse"}


@pytest.mark.parametrize("level", AHEAD)
def test_a_trade_between_two_who_are_far_behind_is_accepted(level: str) -> None:
    assert answers(level, line("offer.2.1.1.ch", "12:2f 4:1f", hands="hhg.cc.g.t"), 1) == {"accept"}


@pytest.mark.parametrize("level", AHEAD)
def test_nobody_gives_a_kind_away_for_a_card_that_it_has(level: str) -> None:
    assert answers(level, line("offer.2.1.1.ch", "12:2f 4:1f", hands="hc.cc.g.t"), 1) == {"refuse"}


@pytest.mark.parametrize("level", AHEAD)
def test_whoever_has_a_planner_half_filled_fills_the_rest_to_suit(level: str) -> None:
    match = laid(planning("5:2f", "Hc.Cg.-.-.-:1f1s.-.-", "hgt.c.g.t"), "1 send fat tabriz")
    table = match.position.line()
    assert all(orders[0] != "send small tabriz" for orders in all_planned(level, table, 1))


@pytest.mark.parametrize("level", WEIGHING)
def test_a_lone_vizier_does_not_go_where_two_strangers_stay_for_good(level: str) -> None:
    """Both of them would win by what lies there, so neither leaves."""
    table = planning("6:2f 11:3f", "Sh:2s3s.Cg.-.-.-:1f.-.-", "hgt.hcgtw.hcgtw.t")
    assert all(orders[0] != "send fat tabriz" for orders in all_planned(level, table, 1))


@pytest.mark.parametrize("level", WEIGHING)
def test_an_accusation_saves_ones_own_vizier_where_one_has_the_votes(level: str) -> None:
    """Both seats may be accused: who has more votes does not leave it to the other."""
    table = planning("12:1f 2:2f", hands="hcgtw.hcgtw.c.g")
    assert all(orders[-1] == "accuse 2 fat" for orders in all_planned(level, table, 1))


# ---------------------------------------------------------------------- what a table is worth


def strength(court: str = "", cities: str = "-.-.-.-.-.-.-", hands: str = "h.c.g.t", cells: str = "-.-.-") -> float:
    return standing.strength(read(line("talk.1.0", court, cities, hands, cells)), 1)


def test_another_kind_is_worth_more_than_another_card_of_a_kind() -> None:
    assert strength("5:1f", hands="hc.c.g.t") > strength("5:1f", hands="hh.c.g.t") > strength("5:1f", hands="h.c.g.t")


def test_the_sixth_kind_is_worth_more_than_the_second() -> None:
    sixth = strength("5:1f", hands=f"{SIX}.c.g.t") - strength("5:1f", hands="hcgtw.c.g.t")
    assert sixth > strength("5:1f", hands="hc.c.g.t") - strength("5:1f", hands="h.c.g.t")


def test_with_all_six_the_chair_before_the_right_hand_is_worth_more_than_one_past_the_throne() -> None:
    assert strength("11:1f", hands=f"{SIX}.c.g.t") > strength("5:1f 11:2f", hands=f"{SIX}.c.g.t")


def test_a_free_vizier_is_worth_more_than_a_prisoner_and_a_prisoner_more_than_one_on_the_island() -> None:
    free, locked, gone = strength("5:1f 9:1s"), strength("5:1f", cells="-.1s.-"), strength("5:1f")
    assert free > locked > gone


def test_a_pardon_is_worth_more_with_somebody_to_use_it_for() -> None:
    idle = strength("5:1f", hands="hp.c.g.t") - strength("5:1f", hands="h.c.g.t")
    assert strength("5:1f", hands="hp.c.g.t", cells="-.1s.-") - strength("5:1f", cells="-.1s.-") > idle


def test_chances_are_shares_of_one() -> None:
    table = read(line("talk.1.0", "5:1f 9:2s 12:3t", hands="hcgt.hcg.hc.w"))
    assert sum(standing.chance(table, seat) for seat in (1, 2, 3, 4)) == pytest.approx(1)
    assert standing.chance(table, 1) > standing.chance(table, 4)


# ---------------------------------------------------------------------- trades


def test_a_trade_that_loses_the_game_is_worth_nothing_that_it_brings() -> None:
    seen = view(laid(line("talk.1.0", "6:2f 12:1f", hands="ssg.hhcgtw.g.t")), 1)
    assert trades.gain_by(seen, 1, 2, 5, 0) == -standing.chance(seen, 1)


def test_looking_at_a_trade_leaves_the_cards_where_they_are() -> None:
    seen = view(laid(line("talk.1.0", "12:1f 4:2f", hands="hhg.cc.g.t")), 1)
    before = seen.line()
    trades.gain_by(seen, 1, 2, 0, 1)
    assert seen.line() == before


def test_nobody_is_asked_twice_in_a_round_for_the_same_trade() -> None:
    table = line("talk.1.0", "12:1f 4:2f", hands="hhg.cc.hhgg.ttw")
    match = laid(table)
    first = trades.best_offer(view(match, 1), 1, 0.0)
    assert first is not None
    match.play(first)
    match.play(f"{first.other} refuse")
    assert trades.best_offer(view(match, 1), 1, 0.0) is not first


def test_the_same_seed_makes_the_same_plan() -> None:
    table = planning("11:2f 12:1f 7:3f", "Cc.Wh:1s.-.-.Gh:2s3s.-.-", "hcgt.hcgtw.c.g")
    assert planned("schemer", table, 1, 1) == planned("schemer", table, 1, 1)
