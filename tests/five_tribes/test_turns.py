"""A turn after the sowing: control, the tribes, the tile, selling (F5.2, F6 to F9)."""

from __future__ import annotations

import pytest

from karaya_core.five_tribes.events import Built, Gathered, Killed, Part, TookTile, Traded
from karaya_core.five_tribes.game import GAME
from karaya_core.table.errors import IllegalMove
from tests.five_tribes.tables import after, legal, match, tile, told

# ---------------------------------------------------------------------- control


def test_the_seat_takes_all_of_the_last_colour_on_the_tile() -> None:  # F6.1
    p = after("1 sow b3 yc3", tiles={"b3": "My", "c3": "My2g"})
    assert (p.viziers[1], tile(p, "c3"), p.camels_left(1)) == (3, "Mg", 8)


def test_an_emptied_tile_without_a_camel_is_taken_and_one_with_a_camel_stays_whose_it_is() -> None:  # F6.2, F6.3
    assert tile(after("1 sow b3 yc3", tiles={"b3": "My", "c3": "My2"}), "c3") == "M1"
    assert tile(after("1 sow b3 yc3", tiles={"b3": "My", "c3": "M3y2"}), "c3") == "M3"
    assert tile(after("1 sow b3 yc3", tiles={"b3": "My", "c3": "M1y2"}), "c3") == "M1"


def test_picking_up_gives_no_control_of_the_tile_one_leaves() -> None:  # F6.4
    p = after("1 sow b3 yc3", tiles={"b3": "My", "c3": "Myg"})
    assert tile(p, "b3") == "M" and p.camels_left(1) == 8


NO_CAMELS = dict.fromkeys(("a1", "b1", "c1", "d1", "e1", "f1", "a2", "b2"), "M1")


def test_without_a_camel_nothing_is_taken() -> None:  # F6.5
    played = match("1 sow b3 yc3", tiles={**NO_CAMELS, "b3": "My", "c3": "My2"})
    assert tile(played.position, "c3") == "M" and told(played, TookTile) == []


# ---------------------------------------------------------------------- tribes


def test_viziers_and_elders_come_before_the_seat_at_once() -> None:  # F7.1, F7.2
    played = match("1 sow b3 wc3", tiles={"b3": "Mw", "c3": "Sw2"}, djinns="AB")
    assert told(played, Gathered) == [Gathered(1, 1, 3)]
    assert legal(played.position, "invoke") == ["al_amin ww", "anun_nak ww"]  # they can be spent from now on


def test_merchants_take_cards_from_the_left_and_the_row_is_not_refilled() -> None:  # F7.3, F8.7
    played = match("1 sow b3 gc3", tiles={"b3": "Mg", "c3": "Mg"})
    p = played.position
    assert told(played, Traded) == [Traded(1, (6, 7))]
    assert p.hands[1][6:8] == [1, 1] and len(p.resources.row) == 7 and p.bag[2] == 18
    p = after("1 sow b3 gc3", tiles={"b3": "Mg", "c3": "Mg"}, cards="k,ww")
    assert p.hands[1][9] == 1 and p.resources.row == [] and len(p.resources.pile) == 2


BLUE = {"b3": "Mb", "c3": "Vb", "b2": "S", "d4": "T", "c2": "D"}


def test_builders_count_blue_tiles_with_diagonals_and_their_own() -> None:  # F7.4
    played = match("1 sow b3 bc3", "1 build 2", tiles=BLUE, seats="50,,k3.50.50")
    assert told(played, Built) == [Built(1, 2, 2, 4, 16)]
    p = played.position
    assert (p.gold[1], p.hands[1][9], p.resources.discards, p.bag[3]) == (66, 1, [9, 9], 18)


def test_no_fakirs_are_thrown_away_where_nothing_is_blue() -> None:  # F7.4
    p = after("1 sow b3 bc3", tiles={"b3": "Mb", "c3": "Mb"}, seats="50,,k3.50.50")
    assert legal(p) == ["1 build 0"]
    assert after("1 sow b3 bc3", "1 build 0", tiles={"b3": "Mb", "c3": "Mb"}).gold[1] == 50


RED = {"b3": "Mr", "c3": "Mr"}


def test_assassins_reach_as_far_as_they_are_many_and_fakirs_carry_them_on() -> None:  # F7.5
    tiles = {**RED, "c5": "My", "d5": "Mg", "e3": "Mb"}
    assert legal(after("1 sow b3 rc3", tiles=tiles), "kill") == ["c5 y", "e3 b"]
    p = after("1 sow b3 rc3", tiles=tiles, seats="50,,k2.50.50")
    assert legal(p, "kill") == ["c5 y", "d5 g", "e3 b"]
    played = match("1 sow b3 rc3", "1 kill d5 g", tiles=tiles, seats="50,,k2.50.50")
    assert told(played, Killed) == [Killed(1, 27, 0, (2,), 1, False)]
    assert (played.position.hands[1][9], played.position.bag[2], played.position.bag[4]) == (1, 18, 18)
    assert legal(p, "pass") == []  # there is a victim without Fakirs


def test_assassins_reach_opponents_at_any_distance_but_never_their_own() -> None:  # F7.5
    table = {"tiles": RED, "seats": "50,yw.50,w.50,y2", "turn": "tc3r2"}
    p = after(**{**table, "tiles": {}})
    assert legal(p) == ["1 kill 2 w", "1 kill 3 y"]
    assert after("1 kill 3 y", **{**table, "tiles": {}}).viziers[1:] == [1, 0, 1]


def test_assassins_may_decline_where_only_fakirs_would_reach() -> None:  # F7.5
    p = after("1 sow b3 rc3", tiles={**RED, "f3": "Mb"}, seats="50,,k.50.50")
    assert legal(p) == ["1 kill f3 b", "1 pass"]
    p.play(GAME.parse_move("1 pass"))
    assert p.hands[1][9] == 1 and p.bag[4] == 18 and p.part == "a"


def test_whoever_stands_on_the_tile_of_the_last_meeple_is_no_step_away() -> None:  # F7.5, F7.6
    p = after("1 sow b3 rc3", "1 kill c3 g", tiles={"b3": "Mr", "c3": "Vrg"})
    assert tile(p, "c3") == "V1p"


def test_a_tile_the_assassins_empty_is_taken_but_its_action_is_not_gained() -> None:  # F7.6, F8.1
    p = after("1 sow b3 rc3", "1 kill d3 g", tiles={**RED, "d3": "Og"})
    assert (tile(p, "d3"), p.tile, p.part) == ("O1", 14, "a")
    assert tile(after("1 sow b3 rc3", "1 kill d3 g", tiles={**RED, "d3": "O2g"}), "d3") == "O2"
    assert tile(after("1 sow b3 rc3", "1 kill d3 g", tiles={**RED, "d3": "Ogy"}), "d3") == "Oy"


def test_what_is_spent_is_spent_before_anything_is_drawn() -> None:  # F7.7
    """The Fakir that carried them is in the discards when Kandicha draws a new pile."""
    played = match("1 sow b3 rc3", "1 kill f3 g ~ resources k", tiles={**RED, "f3": "Mg"}, seats="50,,k,L.50.50", cards="fwt")
    assert played.position.hands[1][9] == 1 and played.position.resources.discards == []


# ---------------------------------------------------------------------- the tile


def test_palm_trees_and_palaces_come_by_themselves_whoever_owns_the_tile() -> None:  # F8.1, F8.2
    assert tile(after("1 sow b3 yc3", tiles={"b3": "My", "c3": "O2ygt3"}), "c3") == "O2gt4"
    played = match("1 sow b3 yc3", tiles={"b3": "My", "c3": "Vyg"})
    assert tile(played.position, "c3") == "Vgp" and legal(played.position) == ["1 end"]
    assert [event.part for event in told(played, Part)] == ["a", "e"]


def test_with_the_supply_empty_nothing_happens_and_nobody_is_asked() -> None:  # F8.2
    full = {"a1": "Mp10", "b1": "Mt12", "b3": "My"}
    assert tile(after("1 sow b3 yc3", tiles={**full, "c3": "Vyg"}, seats="50,w,,H.50.50"), "c3") == "Vg"
    assert after("1 sow b3 yc3", tiles={**full, "c3": "Oyg"}, seats="50,w,,N.50.50").part == "e"


def test_only_the_owner_of_lamia_or_hagis_is_asked_and_used_ones_do_not_count() -> None:  # F8.2
    tiles = {"b3": "My", "c3": "Oyg"}
    assert legal(after("1 sow b3 yc3", tiles=tiles, seats="50,,,N.50.50")) == ["1 palm"]
    assert after("1 sow b3 yc3", tiles=tiles, seats="50,,,H.50,,,N.50").part == "e"
    assert after("1 sow b3 yc3", tiles=tiles, seats="50,,,N.50.50", turn="mN").part == "e"
    assert legal(after("1 sow b3 yc3", tiles={**tiles, "c3": "Vyg"}, seats="50,,,H.50.50")) == ["1 palace"]


def test_the_question_goes_when_the_last_palm_tree_goes() -> None:  # F8.2
    p = after("1 djinn enki w a1", tiles={"a1": "Ot5", "b1": "Mt6", "c3": "O"}, seats="50,w,,GN.50.50", turn="ac3")
    assert (p.part, tile(p, "a1"), tile(p, "c3")) == ("e", "Ot6", "O")


MARKET = {"tiles": {"c3": "M"}, "turn": "ac3"}


def test_a_small_market_sells_one_of_the_first_three() -> None:  # F8.3
    assert legal(after(**MARKET), "buy") == ["1", "2", "3"]
    assert legal(after(**MARKET, cards="fw,t"), "buy") == ["1", "2"]
    assert legal(after(**MARKET, seats="2.50.50"), "buy") == [] == legal(after(**MARKET, cards=",t"), "buy")
    p = after("1 buy 2", **MARKET)
    assert (p.gold[1], p.hands[1][7], len(p.resources.row), p.part) == (47, 1, 8, "e")


def test_a_large_market_sells_exactly_two_of_the_first_six_unless_one_is_left() -> None:  # F8.4
    large = {"tiles": {"c3": "L"}, "turn": "ac3"}
    assert len(legal(after(**large), "buy")) == 15 and "5 6" in legal(after(**large), "buy")
    assert legal(after(**large, cards="fwt"), "buy") == ["1 2", "1 3", "2 3"]
    assert legal(after(**large, cards="f"), "buy") == ["1"] and after("1 buy 1", **large, cards="f").gold[1] == 44
    p = after("1 buy 1 6", **large)
    assert (p.gold[1], p.hands[1][6], p.hands[1][4]) == (44, 1, 1)
    assert sum(p.hands[1]) == 2 and len(p.resources.row) == 7 and p.part == "e"


def test_a_sacred_place_takes_two_elders_or_an_elder_and_a_fakir() -> None:  # F8.5
    place = {"tiles": {"c3": "F"}, "turn": "ac3", "djinns": "AB,C"}
    assert legal(after(**place, seats="50,w,k.50.50"), "invoke") == ["al_amin wk", "anun_nak wk"]
    assert legal(after(**place, seats="50,w,f.50.50"), "invoke") == [] == legal(after(**place, seats="50,,k2.50.50"), "invoke")
    p = after("1 invoke anun_nak wk", **place, seats="50,w2,k2.50.50")
    assert (p.elders[1], p.hands[1][9], p.djinns[1], p.spirits.row, p.part) == (1, 1, [1], [0], "e")
    assert p.bag[1] == 19 and p.resources.discards == [9] and p.spirits.pile == [2]


def test_a_tile_is_used_once_and_given_up_by_a_sale_or_the_end() -> None:  # F8.6
    table = {**MARKET, "seats": "9,,fw.50.50"}
    assert legal(after("1 buy 1", **table), "buy") == []
    p = after("1 sell fw", **table)
    assert p.part == "e" and legal(p, "buy") == []
    assert after("1 end", **table).active == 2


# ---------------------------------------------------------------------- selling and the end of the turn


def test_sets_of_different_goods_are_sold_one_after_another() -> None:  # F9.1, F9.2
    p = after("1 sell fw", "1 sell f", seats="50,,f2wk.50.50", turn="e")
    assert (p.gold[1], sorted(p.resources.discards), legal(p)) == (54, [6, 6, 7], ["1 end"])
    p = after(seats="50,,ijf2k.50.50", turn="e")
    assert legal(p, "sell") == ["f", "i", "if", "ij", "ijf", "j", "jf"]
    assert after("1 sell ijgpscfwt", seats="0,,ijgpscfwt.50.50", turn="e").gold[1] == 60


def test_nothing_is_sold_before_the_tile() -> None:  # F9.1, F5.2
    for turn in ("m", "tc3r2"):
        p = after(tiles={"a1": "My", "b1": "My"}, seats="50,,fw.50.50", turn=turn)
        assert legal(p, "sell") == legal(p, "end") == []


def test_the_end_is_always_said() -> None:  # F9.3
    p = after("1 sow b3 yc3", tiles={"b3": "My", "c3": "Vyg"}, seats="0.50.50")
    assert (p.active, legal(p)) == (1, ["1 end"])


def test_the_parts_of_a_turn_come_in_their_order() -> None:  # F5.2
    played = match("1 sow b3 bc3", "1 build 0", "1 buy 1", "1 end", tiles={"b3": "Mb", "c3": "Mb"}, seats="9,,f.9.9")
    assert [event.part for event in told(played, Part)] == ["t", "a", "e"]
    with pytest.raises(IllegalMove):
        match("1 sow b3 bc3", "1 buy 1", tiles={"b3": "Mb", "c3": "Mb"})


@pytest.mark.parametrize(("kind", "owner", "none", "verb"), [("V", "H", "palms", "palace"), ("O", "N", "palaces", "palm")])
def test_a_palace_is_placed_while_there_are_palaces_and_a_palm_tree_while_there_are_palm_trees(
    kind: str, owner: str, none: str, verb: str
) -> None:  # F8.2
    used_up = {"a1": "Mt6", "b1": "Mt6"} if none == "palms" else {"a1": "Mp5", "b1": "Mp5"}
    p = after(turn="ac3", tiles={"c3": kind, **used_up}, seats=f"9,,,{owner}.9.9")
    assert (p.palms_left, p.palaces_left).count(0) == 1
    assert any(text.startswith(f"1 {verb}") for text in legal(p))
