"""What the players of Five Tribes make of a table, one sentence for each judgement."""

from __future__ import annotations

import pytest

from karaya_core.bots.five_tribes import BOTS, bidding
from karaya_core.bots.five_tribes.planner import PlannerBot
from karaya_core.bots.five_tribes.prospects import Plans, Prospects, chance_ahead, time_left
from karaya_core.five_tribes.game import GAME
from karaya_core.five_tribes.position import Position
from karaya_core.table.luck import Luck
from tests.bots.five_tribes.judging import answers, lasts, starts, turn
from tests.five_tribes.tables import line

THINKERS = ("greedy", "denying", "planner")
all_who_think = pytest.mark.parametrize("level", THINKERS)

BLUE = {"c2": "V", "d3": "V", "d4": "S"}  # three blue tiles about c3

# ---------------------------------------------------------------------- where to sow


@all_who_think
def test_builders_go_where_more_blue_tiles_are(level: str) -> None:
    assert lasts(level, tiles={**BLUE, "b3": "M2b", "c3": "M2b", "a3": "M2b"}) == {"bc3"}


@all_who_think
def test_a_tile_that_can_be_had_is_better_than_one_that_cannot(level: str) -> None:
    assert lasts(level, tiles={"b3": "M2w", "c3": "Mw", "a3": "M2w"}) == {"wc3"}


@all_who_think
def test_of_two_tiles_the_dearer_one_is_taken(level: str) -> None:
    assert lasts(level, tiles={"b3": "M2w", "c3": "Fw", "a3": "Ow"}) == {"wc3"}


@all_who_think
def test_a_palm_tree_is_worth_more_on_a_tile_of_ones_own(level: str) -> None:
    assert lasts(level, tiles={"b3": "M2w", "c3": "O1w2", "a3": "O2w2"}) == {"wc3"}


@all_who_think
def test_more_of_a_tribe_is_better_than_fewer(level: str) -> None:
    assert lasts(level, tiles={"b3": "M2w", "c3": "M2w3", "a3": "M2w"}) == {"wc3"}


def test_greedy_takes_a_lead_in_viziers_for_a_lasting_one_and_the_others_doubt_it() -> None:
    tiles = {"b3": "My", "c3": "Myg", "e3": "Mw", "f3": "Fw"}
    assert lasts("greedy", tiles=tiles) == {"yc3"}
    assert lasts("denying", tiles=tiles) == lasts("planner", tiles=tiles) == {"wf3"}


@all_who_think
def test_merchants_are_worth_the_cards_that_lie_to_the_left(level: str) -> None:
    tiles = {"b3": "Mg", "c3": "M2g2", "a3": "Mwr", "e3": "Mb", "f3": "M2b"}
    assert lasts(level, tiles=tiles, cards="ijg,w") == {"gc3"}


@all_who_think
def test_djinns_draw_to_a_sacred_place(level: str) -> None:
    tiles = {"b3": "M2w", "c3": "S2w2", "a3": "M2w2"}
    assert lasts(level, tiles=tiles, djinns="H") == {"wc3"}


def test_denying_takes_the_meeple_that_the_next_would_need() -> None:
    tiles = {"b3": "Mw", "d3": "Mw", "c3": "Fw", "e3": "Tw"}
    assert starts("greedy", tiles=tiles) == {"b3", "d3"}
    assert starts("denying", tiles=tiles) == starts("planner", tiles=tiles) == {"d3"}


def test_denying_gives_no_palace_to_a_rival_where_it_can_do_the_same_elsewhere() -> None:
    tiles = {"b3": "M2w", "c3": "V2w", "a3": "M2w"}
    assert "wc3" in lasts("random", tiles=tiles)
    assert "wc3" not in lasts("denying", tiles=tiles) | lasts("planner", tiles=tiles)


@all_who_think
def test_nobody_sows_when_nothing_can_be_sown(level: str) -> None:
    assert answers(level, tiles={"a1": "My"}) == {"stay"}
    assert answers(level, tiles={"a1": "My", "c3": "V2"}, seats="50,,k,E.50.50") == {"stay"}


# ---------------------------------------------------------------------- the tribes


@all_who_think
def test_an_assassin_kills_where_it_opens_a_tile(level: str) -> None:
    p = turn(level, tiles={"b3": "Mr", "c3": "M2rg", "d4": "Fy"})
    assert p.camels[21] == 1 and not any(p.meeples[21])


@all_who_think
def test_an_assassin_spends_a_fakir_to_get_to_a_dear_tile(level: str) -> None:
    assert answers(level, tiles={"e5": "Fy", "c3": "M2"}, seats="50,,k2.50.50", turn="tc3r2") == {"kill e5 y"}


@all_who_think
def test_an_assassin_breaks_a_tie_in_viziers(level: str) -> None:
    assert answers(level, tiles={"c3": "M2g2"}, seats="50,y4.50,y4.50,w", turn="tc3r2") == {"kill 2 y"}


def test_denying_kills_what_hurts_most_where_it_gains_nothing_itself() -> None:
    found = answers("denying", tiles={"c3": "M2g2"}, seats="50.50,w,,S.50,w", turn="tc3r2")
    assert found == {"kill 2 w"}, "an Elder of Shamhat's owner is worth four"


@all_who_think
def test_fakirs_are_thrown_in_beside_builders_among_blue_tiles(level: str) -> None:
    assert answers(level, tiles=BLUE, seats="50,,k2.50.50", turn="tc3b3") == {"build 2"}


def test_al_amins_owner_keeps_the_fakirs_that_complete_a_set() -> None:
    one_blue = {"c2": "V"}
    seats = "50,,ijgpk2,A.50.50"
    assert answers("greedy", tiles=one_blue, seats=seats, turn="tc3b3") == {"build 0"}


@all_who_think
def test_echidna_is_paid_when_much_gold_comes(level: str) -> None:
    assert answers(level, tiles=BLUE, seats="50,w2,,F.50.50", turn="tc3b3") == {"djinn echidna ww"}
    assert answers(level, tiles={"c2": "V"}, seats="50,w2,,F.50.50", turn="tc3b") == {"build 0"}


# ---------------------------------------------------------------------- the tile


@all_who_think
def test_a_card_is_bought_when_it_adds_more_than_its_price(level: str) -> None:
    assert answers(level, seats="50,,ijgp.50.50", turn="ac3", cards="cij") == {"buy 1"}
    assert answers(level, seats="50.50.50", turn="ac3", cards="cij") == {"end"}


@all_who_think
def test_of_a_large_market_the_two_that_help_most_are_taken(level: str) -> None:
    assert answers(level, tiles={"c3": "L"}, seats="50,,ijgp.50.50", turn="ac3", cards="ijsgcp") == {"buy 3 5"}


@all_who_think
def test_the_best_djinn_is_taken_and_paid_the_cheapest_way(level: str) -> None:
    where = {"tiles": {"c3": "S"}, "turn": "ac3", "djinns": "AHK"}
    assert answers(level, seats="50,w2.50.50", **where) == {"invoke hagis ww"}
    assert answers(level, seats="50,w2,k.50.50", **where) == {"invoke hagis wk"}


@all_who_think
def test_jafaar_is_worth_more_to_whoever_has_viziers(level: str) -> None:
    where = {"tiles": {"c3": "S"}, "turn": "ac3", "djinns": "HK"}
    assert answers(level, seats="50,y5w2.50.50", **where) == {"invoke jafaar ww"}


@all_who_think
def test_a_djinn_that_costs_more_than_it_brings_is_left(level: str) -> None:
    assert answers(level, tiles={"c3": "S"}, seats="50,w2,,S.50.50", turn="ac3", djinns="A") == {"end"}


@all_who_think
def test_lamia_carries_a_palm_tree_home(level: str) -> None:
    found = answers(level, tiles={"c3": "O2", "d3": "M1"}, seats="50,,k,N.50.50", turn="ac3")
    assert found == {"djinn lamia k d3"}


# ---------------------------------------------------------------------- djinns


@all_who_think
def test_utug_takes_the_dearest_tile(level: str) -> None:
    assert answers(level, tiles={"d4": "Fy", "c3": "My"}, seats="50,w2,,V.50.50", turn="e") == {"djinn utug ww d4"}


@all_who_think
def test_a_palace_is_put_on_ones_own_village_and_on_no_other(level: str) -> None:
    assert answers(level, tiles={"c3": "V1"}, seats="50,,k,E.50.50", turn="e") == {"djinn bouraq k c3"}
    assert answers(level, tiles={"c3": "V2"}, seats="50,,k,E.50.50", turn="e") == {"end"}


@all_who_think
def test_of_sibittis_three_the_best_is_kept(level: str) -> None:
    assert answers(level, seats="50,w,,T.50.50", turn="eT~AHO", djinns="") == {"keep hagis"}


# ---------------------------------------------------------------------- selling


@all_who_think
def test_sets_are_held_while_there_is_gold(level: str) -> None:
    assert answers(level, seats="50,,ijgp.50.50", turn="e") == {"end"}


def test_a_planner_without_gold_sells_a_good_set() -> None:
    assert answers("planner", seats="1,,ijgp.50.50", turn="e") == {"sell ijgp"}
    assert answers("planner", seats="1,,ij.50.50", turn="e") == {"end"}


# ---------------------------------------------------------------------- bidding

#: One end that is far better than the other: an Elder's tile of fifteen with a palm tree's worth beside it.
ONE_PRIZE = {"b3": "Mw", "c3": "Fw4", "e3": "Mb", "f3": "M2b"}
ALIKE = {"a1": "Mw", "b1": "Mw", "a3": "Mw", "b3": "Mw", "a5": "Mw", "b5": "Mw", "d1": "Mw", "e1": "Mw", "d3": "Mw", "e3": "Mw"}


def test_greedy_bids_nothing() -> None:
    assert answers("greedy", tiles=ONE_PRIZE, order="123/-", turn="b") == {"bid 0"}


def test_where_the_zeros_are_taken_greedy_bids_one() -> None:
    assert answers("greedy", seats="50.50.50.50", order="4/------321", turn="b") == {"bid 1"}


def test_a_planner_bids_high_when_its_best_move_is_much_better_than_its_second() -> None:
    (found,) = answers("planner", tiles=ONE_PRIZE, order="321/-", turn="b")
    assert int(found.split(" ")[1]) >= 3


def test_denying_pays_something_for_a_prize_that_it_would_leave_to_the_others() -> None:
    (found,) = answers("denying", tiles=ONE_PRIZE, order="321/-", turn="b")
    assert int(found.split(" ")[1]) > 0


def test_a_planner_with_kumarbi_pays_with_a_fakir() -> None:
    (found,) = answers("planner", tiles=ONE_PRIZE, order="321/-", turn="b", seats="50.50.50,,k2,M")
    assert found.split(" ")[2:] == ["2"]


@pytest.mark.parametrize("level", ["denying", "planner"])
def test_nothing_is_bid_where_many_moves_are_alike(level: str) -> None:
    assert answers(level, tiles=ALIKE, order="123/-", turn="b") == {"bid 0"}


@pytest.mark.parametrize("level", ["denying", "planner"])
def test_the_last_to_bid_goes_just_before_the_others(level: str) -> None:
    (found,) = answers(level, tiles=ONE_PRIZE, order="3/-----1-2".replace("-2", "2"), turn="b")
    assert int(found.split(" ")[1]) == 3, "behind a bid of one, three is enough"


def test_a_place_is_worth_what_is_left_when_its_turn_comes() -> None:
    assert bidding.worth_after([20, 12, 10], 0) == 20
    assert bidding.worth_after([20, 12, 10], 0.5) == 16
    assert bidding.worth_after([20], 2) == 0


# ---------------------------------------------------------------------- what will be


def fresh(seats: int = 3) -> Position:
    return GAME.deal(seats, 1, {}, Luck("judgement"))


def test_a_lead_counts_the_more_the_longer_it_is_and_the_fewer_are_to_come() -> None:
    assert chance_ahead(1, 4) < chance_ahead(3, 4) < chance_ahead(3, 1)
    assert chance_ahead(0, 1) < 0.5, "one more is needed, not as many"


def test_a_first_card_is_worth_more_at_the_beginning_than_at_the_end() -> None:
    early, late = fresh(), Position.parse(line(cards="fff,"))
    assert Plans(early, 1).cards(1) > Plans(late, 1).cards(1) == 1
    assert Prospects(early, 1).cards(1) <= 1


def test_a_planner_holds_a_fakir_for_something_while_there_is_time() -> None:
    early, late = fresh(), Position.parse(line())
    early.hands[1][9] = late.hands[1][9] = 1
    assert Plans(early, 1).standing() - Prospects(early, 1).standing() > 1
    assert Plans(late, 1).standing() == Prospects(late, 1).standing()


def test_time_runs_out_with_the_camels_of_one_seat() -> None:
    p = fresh()
    assert time_left(p) == 1
    p.camels[:7] = [2] * 7
    assert time_left(p) == 1 / 8


def test_in_front_a_planner_hurries_the_end_and_behind_it_puts_it_off() -> None:
    camels = dict.fromkeys(("a1", "b1", "c1", "d1", "e1", "f1", "a2"), "M1")
    tiles = {**camels, "b3": "M2w", "c3": "Mw", "f3": "Mw", "e3": "M2w3"}
    assert lasts("planner", tiles=tiles, seats="90.20.20") == {"wc3"}
    assert lasts("planner", tiles=tiles, seats="0.50,,,BGHIJNU.50") == {"we3"}


def test_the_end_counts_for_whoever_is_ahead() -> None:
    bot = PlannerBot("end")
    camels = dict.fromkeys(("a1", "b1", "c1", "d1", "e1", "f1", "a2", "b2"), "M1")
    ahead, behind = Position.parse(line(tiles=camels, seats="60.50.50")), Position.parse(line(tiles=camels, seats="0.90.90"))
    assert bot.at_the_end(ahead, 1) > 0 > bot.at_the_end(behind, 1)
    assert bot.at_the_end(fresh(), 1) == 0


def test_every_level_has_a_file_that_says_how_it_plays() -> None:
    for level, bot in BOTS.items():
        doc = __import__(bot.__module__, fromlist=["x"]).__doc__
        assert doc is not None and doc.lower().startswith(level)
