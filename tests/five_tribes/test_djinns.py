"""The Djinns, one by one (F10, F11), where the scenarios do not say it already."""

from __future__ import annotations

from typing import Any

import pytest

from karaya_core.five_tribes.box import DJINNS
from karaya_core.five_tribes.draws import CameFromTheBag, Drew, DrewDjinn
from karaya_core.five_tribes.events import Earned, Killed, PaidDjinn
from karaya_core.five_tribes.game import GAME
from karaya_core.five_tribes.map import NAMES, ROUND_ABOUT
from karaya_core.five_tribes.scoring import goods_worth, parts
from karaya_core.table.errors import IllegalMove
from tests.five_tribes.tables import after, legal, match, tile, told

RED = {"b3": "Mr", "c3": "Mr"}
PARTS = ("m", "tc3b2", "ac3", "e")


def powers(seats: str, turn: str = "e", **table: Any) -> list[str]:
    return legal(after(seats=seats, turn=turn, **table), "djinn")


# ---------------------------------------------------------------------- in general


def test_a_djinn_taken_works_at_once_and_in_every_later_turn() -> None:  # F10.1
    p = after("1 invoke leta ww", "1 djinn leta ww a1", seats="50,w4.50.50", turn="ac3", djinns="O", tiles={"c3": "S"})
    assert (p.djinns[1], tile(p, "a1"), p.used) == ([14], "M1", [14])
    p = after("1 djinn leta ww a1", "1 end", seats="50,w2,,O.50", turn="e", order="1/----122", tiles={"a1": "M"})
    assert (p.active, p.used) == (1, [])  # F10.2: two turns a round with two players


def test_a_power_is_paid_for_once_a_turn() -> None:  # F10.2
    p = after("1 djinn leta ww a1", seats="50,w4,,O.50.50", turn="e")
    assert legal(p, "djinn") == []
    assert after("1 djinn leta ww a1", "1 end", "2 stay", seats="50,w4,,O.50.50", turn="e").used == []


def test_only_the_owner_in_the_owners_turn() -> None:  # F10.2
    assert powers("50,w2.50,w2,,O.50") == []


@pytest.mark.parametrize("part", PARTS)
def test_powers_work_in_every_part_of_the_turn(part: str) -> None:  # F10.3
    assert len(powers("50,w2,,O.50.50", part)) == 30
    p = after("1 djinn leta ww a1", seats="50,w2,,O.50.50", turn=part)
    assert p.line().split("/")[4] == part + "O"


def test_powers_work_between_two_sales() -> None:  # F10.3
    p = after("1 sell f", "1 djinn sloar k", "1 sell fw", seats="0,,f2k,U.50.50", turn="e", cards=",w")
    assert p.gold[1] == 1 + 3


def test_prices_are_elders_to_the_bag_and_fakirs_to_the_discards() -> None:  # F10.4
    assert powers("50,w,k,O.50.50")[0] == "leta wk a1" and len(powers("50,w,k,O.50.50")) == 30
    assert len(powers("50,w2,k,O.50.50")) == 60 and powers("50,,k2,O.50.50") == []
    played = match("1 djinn leta wk a1", seats="50,w2,k,O.50.50", turn="e")
    assert told(played, PaidDjinn) == [PaidDjinn(1, 14, 1, 1)]
    p = played.position
    assert (p.elders[1], p.bag[1], p.hands[1][9], p.resources.discards) == (1, 19, 0, [9])


def test_what_could_do_nothing_cannot_be_paid_for() -> None:  # F10.5
    no_camels = dict.fromkeys(NAMES[:8], "M1")
    assert powers("50,w2,k,OV.50.50", tiles={**no_camels, "c3": "Myw"}) == []
    assert powers("50,w2,k,EG.50.50", tiles={"a1": "Vp10", "b1": "Ot12"}) == []
    assert powers("50,w2,k,EG.50.50") == []  # neither a Village nor an Oasis
    assert powers("50,w2,k,T.50.50") == [] and len(powers("50,w2,k,T.50.50", djinns=",,A")) == 2
    full = {name: "My" if place < 16 else "Mw" for place, name in enumerate(NAMES)}
    assert powers("50,w2,k,BO.50.50", tiles=full) == []  # no tile is empty


def test_gold_from_a_djinn_comes_from_the_bank() -> None:  # F10.6
    played = match("1 sow b3 yc3", tiles={"b3": "My", "c3": "Vyg"}, seats="50,,,Q.50.50")
    assert played.position.gold[1] == 51 and played.position.bank == 288 - 151


# ---------------------------------------------------------------------- one by one


def test_al_amin_makes_the_most_of_pairs_of_fakirs_at_the_end_only() -> None:  # F11.1
    assert goods_worth([0] * 9 + [5, 0], 2) == 3
    assert goods_worth([1] * 8 + [0, 4, 0], 2) == 60 + 1
    assert legal(after(seats="50,,fk4,A.50.50", turn="e"), "sell") == ["f"]
    p = after(seats="0,,fk5,A.0,,fk5.0", turn="e")
    assert [parts(p, seat)[7] for seat in (1, 2)] == [7, 1]


def test_jokers_are_best_in_the_largest_sets() -> None:  # F11.1, F12.8
    """Held against every way to say what each joker is."""

    def best(hand: list[int], jokers: int) -> int:
        if not jokers:
            return goods_worth(hand)
        return max(best([*hand[:good], hand[good] + 1, *hand[good + 1 :]], jokers - 1) for good in range(9))

    for hand in (
        [2, 1, 0, 0, 1, 0, 0, 0, 0],
        [1, 1, 1, 1, 1, 1, 1, 2, 0],
        [2] * 9,
        [0] * 9,
        [3, 3, 0, 0, 0, 0, 0, 1, 1],
        [1] * 9,
    ):
        for jokers in range(4):
            assert goods_worth([*hand, 0, 0], jokers) == best([*hand, 0, 0], jokers)


def test_anun_nak_draws_as_many_as_there_are() -> None:  # F11.2
    nearly = {"a1": "My16w19g18b18r17"}
    played = match("1 djinn anun_nak k b1 ~ bag wr", seats="50,,k,B.50.50", turn="e", tiles=nearly)
    assert told(played, CameFromTheBag) == [CameFromTheBag(1, 1, (0, 1, 0, 0, 1))]
    assert powers("50,,k,B.50.50", tiles={"a1": "My16w20g18b18r18"}) == []
    assert len(powers("50,w,k,B.50.50", tiles={"a1": "My16w19g18b18r18"})) == 29


def test_anun_nak_can_bring_meeples_to_sow() -> None:  # F11.2
    p = after("1 djinn anun_nak k b1 ~ bag yyy", seats="50,,k,B.50.50", tiles={"a1": "M2", "c1": "My", "b2": "My", "e1": "My"})
    assert any(move.startswith("b1 ") for move in legal(p, "sow"))


def test_baal_hears_of_every_djinn_but_himself() -> None:  # F11.3
    assert told(match("1 invoke baal ww", seats="50,w2.50.50", turn="ac3", tiles={"c3": "S"}, djinns="CD"), Earned) == []
    played = match("1 keep boaz", seats="50,w2,,T.50,,,C.50", turn="eT~AD")
    assert told(played, Earned) == [Earned(2, 2, 2)]


def test_boaz_keeps_off_kandicha_and_iblis() -> None:  # F11.4
    p = after(seats="50,,,JL.50,y2w2,,D.50", turn="tc3r2J")
    assert legal(p) == ["1 pass"]


def test_bouraq_and_enki_choose_any_tile_of_the_kind() -> None:  # F11.5, F11.7
    tiles = {"a1": "V2yp", "c3": "V", "e5": "O3", "b1": "O1t"}
    assert powers("50,w,,EG.50.50", tiles=tiles) == ["bouraq w a1", "bouraq w c3", "enki w b1", "enki w e5"]
    assert tile(after("1 djinn enki w e5", seats="50,w,,EG.50.50", turn="e", tiles=tiles), "e5") == "O3t"


def test_both_prices_are_paid_and_both_are_used_to_carry_further() -> None:  # F11.5, F11.7, F11.8, F11.14
    table: dict[str, Any] = {"tiles": {"a1": "V", "f5": "O"}, "turn": "e"}
    assert legal(after(seats="50,w,k,EH.50.50", **table), "djinn") == [
        "bouraq k a1", "bouraq k a1 hagis w a2", "bouraq k a1 hagis w b1", "bouraq k a1 hagis w b2",
        "bouraq w a1", "bouraq w a1 hagis k a2", "bouraq w a1 hagis k b1", "bouraq w a1 hagis k b2",
    ]  # fmt: skip
    assert legal(after(seats="50,w,,EH.50.50", **table), "djinn") == ["bouraq w a1"]
    assert legal(after(seats="50,w2,,EH.50.50", **{**table, "turn": "eH"}), "djinn") == ["bouraq w a1"]
    p = after("1 djinn enki w f5 lamia w e4", seats="50,w2,,GN.50.50", **table)
    assert (tile(p, "e4"), tile(p, "f5"), p.used, p.elders[1]) == ("Mt", "O", [6, 13], 0)


def test_what_is_placed_may_go_to_any_tile_round_about() -> None:  # F11.8, F11.14
    for djinn, kind in (("hagis", "V"), ("lamia", "O")):
        letter = "ABCDEFGHIJKLMNOPQRSTUV"[DJINNS.index(djinn)]
        p = after("1 sow b3 yc3", tiles={"b3": "My", "c3": kind + "yg", "d2": "L3"}, seats=f"50,w,,{letter}.50.50")
        assert [word.split(" ")[-1] for word in legal(p, "djinn")] == sorted(NAMES[near] for near in ROUND_ABOUT[14])
        p.play(GAME.parse_move(f"1 djinn {djinn} w d2"))
        assert tile(p, "d2") == "L3" + ("p" if kind == "V" else "t") and tile(p, "c3") == kind + "g" and p.part == "e"
    assert powers("50,w,,HN.50.50", "e", tiles={"c3": "V"}) == []


def test_echidna_is_for_builders_in_hand_or_assassins_with_kandicha() -> None:  # F11.6
    assert powers("50,w2,,F.50.50", "tc3b2") == ["echidna ww"] == powers("50,w2,,FL.50.50", "tc3r2")
    assert powers("50,w2,,F.50.50", "tc3r2") == powers("50,w2,,FL.50.50", "m") == powers("50,w2,,FL.50.50", "e") == []


def test_echidna_doubles_what_kandichas_builder_brings() -> None:  # F11.6, F11.12
    tiles = {"d3": "Vb", "e4": "S"}
    played = match("1 djinn echidna ww", "1 kill d3 b", seats="50,w2,,FL.50.50", turn="tc3r2", tiles=tiles)
    assert told(played, Earned) == [Earned(1, 4, 11)] and tile(played.position, "d3") == "V1"


def test_haurvatat_jafaar_and_shamhat_count_for_their_owner_alone() -> None:  # F11.9, F11.11, F11.19
    tiles = {"a1": "O1t2", "b1": "O2t"}
    p = after(tiles=tiles, seats="0,y2w,,IKS.0,yw", order="1/----122", turn="e")
    assert parts(p, 1) == (0, 16, 4, 20, 8, 10, 0, 0) and parts(p, 2) == (0, 1, 2, 0, 8, 3, 0, 0)


def test_iblis_is_for_assassins_in_hand_and_kills_two_or_the_one_there() -> None:  # F11.10
    assert powers("50,w,,J.50.50", "tc3b2") == powers("50,w,,J.50.50", "e") == []
    table: dict[str, Any] = {"tiles": {"d3": "My2g", "b3": "Mg"}, "turn": "tc3r2J"}
    p = after(seats="50,,,J.50,y.50,yw2", **table)
    assert legal(p, "kill") == ["2 y", "3 ww", "3 yw", "b3 g", "d3 yg", "d3 yy"]
    assert legal(after(seats="50,,,J.50.50", tiles={"d3": "My2"}, turn="tc3r2"), "kill") == ["d3 y"]


def test_iblis_takes_the_tile_and_is_one_kill_for_nekir() -> None:  # F11.10, F11.18
    played = match("1 kill d3 yy", seats="50,,,JR.50.50", tiles={"d3": "My2"}, turn="tc3r2J")
    assert told(played, Earned) == [Earned(1, 1, 17)] and tile(played.position, "d3") == "M1"


def test_kandicha_lets_the_dead_serve() -> None:  # F11.12
    table: dict[str, Any] = {"turn": "tc3r2J", "cards": "f,wk"}
    p = after("1 kill d3 yw", seats="50,,,JL.50.50", tiles={"d3": "Myw"}, **table)
    assert (p.viziers[1], p.elders[1], tile(p, "d3"), p.bag[:2]) == (1, 1, "M1", [15, 19])
    played = match("1 kill d3 gg", seats="50,,,JL.50.50", tiles={"d3": "Mg2"}, **table)
    assert told(played, Drew) == [Drew(1, 7), Drew(1, 9)] and played.position.bag[2] == 18
    p = after("1 kill d3 r", seats="50,,,L.50.50", tiles={"d3": "Mr"}, turn="tc3r2", cards="f,wk")
    assert (p.gold[1], p.hand_size(1), p.bag[4]) == (50, 0, 18)


def test_kandichas_builder_counts_where_he_stood_and_no_fakirs() -> None:  # F11.12
    tiles = {"c2": "S", "b3": "S", "e3": "Vb", "f4": "S"}
    p = after("1 kill e3 b", seats="50,,k3,L.50.50", tiles=tiles, turn="tc3r2")
    assert p.gold[1] == 52 and p.hands[1][9] == 3


def test_with_no_card_left_kandicha_draws_none() -> None:  # F11.12, F13.2
    p = after("1 kill d3 g", seats="50,,,L.50.50", tiles={"d3": "Mg"}, turn="tc3r2", cards="f")
    assert p.hand_size(1) == 0


def test_leta_and_utug_share_the_tiles_between_them() -> None:  # F11.15, F11.22
    tiles = {"a1": "My", "b1": "M2", "c1": "Mt", "d1": "Mp", "e1": "M2y"}
    leta = {word.split(" ")[-1] for word in powers("50,w2,,O.50.50", tiles=tiles)}
    utug = {word.split(" ")[-1] for word in powers("50,w2,,V.50.50", tiles=tiles)}
    assert utug == {"a1"} and leta == set(NAMES) - {"a1", "b1", "c1", "d1", "e1"}
    assert tile(after("1 djinn utug ww a1", seats="50,w2,,V.50.50", tiles=tiles, turn="e"), "a1") == "M1y"


@pytest.mark.parametrize("move", ["1 djinn leta ww f5", "1 djinn utug ww e5"])
def test_a_djinn_may_put_the_last_camel(move: str) -> None:  # F11.15, F11.22, F13.3
    tiles = {**dict.fromkeys(NAMES[:7], "M1"), "e5": "My", "c4": "My", "d4": "My"}
    p = after(move, "1 end", seats="50,w2,,OV.50.50", tiles=tiles, turn="e", order="321/-")
    assert p.over


def test_marid_hears_of_every_meeple_and_not_of_a_tile_that_is_taken_now() -> None:  # F11.16
    tiles = {"a1": "Myw", "b1": "M1", "c1": "M2w"}
    assert told(match("1 sow a1 yb1 wc1", tiles=tiles, seats="50,,,P.50.50"), Earned) == [Earned(1, 1, 15)]
    assert told(match("1 sow a1 yb1 wc1", tiles=tiles, seats="50.50,,,P.50"), Earned) == [Earned(2, 2, 15)]
    assert told(match("1 sow a1 yb1", tiles={"a1": "My", "b1": "My"}, seats="50,,,P.50.50"), Earned) == []


def test_monkir_hears_of_every_palace_however_placed() -> None:  # F11.17
    seats = "50,w,k,EH.50,,,Q.50"
    assert told(match("1 djinn bouraq w c3", seats=seats, tiles={"c3": "V"}, turn="e"), Earned) == [Earned(2, 2, 16)]
    carried = match("1 djinn bouraq w c3 hagis k c2", seats=seats, tiles={"c3": "V"}, turn="e")
    assert told(carried, Earned) == [Earned(2, 2, 16)]
    assert told(match("1 palace", seats=seats, tiles={"c3": "V"}, turn="ac3"), Earned) == [Earned(2, 2, 16)]
    assert told(match("1 djinn enki w c3", seats="50,w,,G.50,,,Q.50", tiles={"c3": "O"}, turn="e"), Earned) == []


def test_nekir_does_not_hear_of_those_carried_off() -> None:  # F11.18
    table: dict[str, Any] = {"seats": "50,,,JL.50,,,R.50", "tiles": {"d3": "Myg2"}}
    assert told(match("1 kill d3 y", **{**table, "turn": "tc3r2"}), Earned) == []
    assert Earned(2, 2, 17) in told(match("1 kill d3 yg", **table, turn="tc3r2J", cards=""), Earned)
    assert told(match("1 kill d3 y", seats="50.50,,,R.50", tiles={"d3": "My"}, turn="tc3r2"), Earned) == [Earned(2, 2, 17)]


def test_nekir_does_not_hear_of_assassins_who_let_live() -> None:  # F11.18
    played = match("1 pass", seats="50.50,,,R.50", turn="tc3r2")
    assert told(played, Earned) == told(played, Killed) == []


def test_sibittis_draws_what_there_is_and_waits_for_the_choice() -> None:  # F11.20
    played = match("1 djinn sibittis ww ~ djinns HA", seats="50,w2,k,TV.50.50", turn="e", djinns="B,C,AH", tiles={"a1": "My"})
    p = played.position
    assert told(played, DrewDjinn) == [DrewDjinn(1, 2), DrewDjinn(1, 7), DrewDjinn(1, 0)]
    assert legal(p) == ["1 keep al_amin", "1 keep baal", "1 keep hagis"]  # and no Utug meanwhile
    p.play(GAME.parse_move("1 keep hagis"))
    assert p.djinns[1] == [7, 19, 21] and sorted(p.spirits.discards) == [0, 2] and p.drawn == []
    assert after("1 djinn sibittis ww", seats="50,w2,,T.50.50", turn="e", djinns=",C").drawn == [2]


def test_sloar_may_draw_the_fakir_that_paid_him() -> None:  # F11.21, F10.4
    p = after("1 djinn sloar k ~ resources k", seats="50,,k,U.50.50", turn="e", cards="f")
    assert p.hands[1][9] == 1 and p.resources.discards == p.resources.pile == []
    assert powers("50,w3,,U.50.50") == []


def test_the_luck_of_a_djinn_stands_behind_the_move() -> None:  # N4.1, N4.2, F14.6
    table: dict[str, Any] = {"seats": "50,w,k,BU.50.50", "turn": "e"}
    played = match("1 djinn anun_nak w a1", **table)
    assert played.moves[0].luck[0][0] == "bag" and len(played.moves[0].luck[0][1]) == 3
    for wrong in ("1 djinn anun_nak w a1 ~ bag yy", "1 djinn sloar k ~ resources k", "1 end ~ bag y"):
        with pytest.raises(IllegalMove, match="luck"):
            match(wrong, **table)
