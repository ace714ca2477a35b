"""Points, clean-up, and the end of the game (F12, F13)."""

from __future__ import annotations

import pytest

from karaya_core.five_tribes.draws import Filled, Reshuffled
from karaya_core.five_tribes.events import Ended, Part, TurnBegins
from karaya_core.five_tribes.game import GAME
from karaya_core.five_tribes.scoring import SOURCES, goods_worth, parts, scores
from karaya_core.table.errors import IllegalMove
from tests.five_tribes.tables import after, legal, match, told

MOVABLE = {"a1": "My", "b1": "My"}


def of_hand(text: str) -> list[int]:
    return [text.count(letter) for letter in "ijgpscfwtk"] + [0]


def test_the_eight_sources_of_points() -> None:  # F12.1, F12.2, F12.3, F12.4, F12.5, F12.6, F12.7, F12.8
    tiles = {"a1": "F1t2", "b1": "V1p", "c1": "O2tp", "d1": "Ltp"}
    p = after(seats="11,y2w3,f2w,AL.0,yw.0", tiles=tiles, turn="e")
    assert SOURCES == ("gold", "viziers", "elders", "djinns", "tiles", "palms", "palaces", "goods")
    assert parts(p, 1) == (11, 2 + 20, 6, 11, 20, 6, 5, 3 + 1)
    assert parts(p, 2) == (0, 1 + 10, 2, 0, 8, 3, 5, 0) and parts(p, 3) == (0,) * 8
    assert scores(p) == [85, 29, 0]


def test_ten_for_each_opponent_with_strictly_fewer_viziers() -> None:  # F12.2
    p = after(seats="0,y3.0,y3.0,y.0", order="1/------432", turn="e")
    assert [parts(p, seat)[1] for seat in p.seats] == [23, 23, 11, 0]


def test_goods_are_sorted_into_the_best_sets_and_fakirs_are_nothing() -> None:  # F12.8
    assert goods_worth(of_hand("")) == goods_worth(of_hand("kkk")) == 0
    assert goods_worth(of_hand("fffwwt")) == 7 + 3 + 1
    assert goods_worth(of_hand("ijgpscfwt" * 2)) == 120


def test_a_tie_is_shared_and_everything_is_laid_open() -> None:  # F12.9
    played = match("1 end", seats="40,,f.41,,k.9", turn="e", order="321/-")
    assert played.outcomes[0].winners == (1, 2) and played.outcomes[0].points == (41, 41, 9)
    (ended,) = told(played, Ended)
    assert ended.winners == (1, 2) and ended.parts[0] == (40, 0, 0, 0, 0, 0, 0, 1)
    assert [played.view(seat).line() for seat in (None, 1, 3)] == [played.position.line()] * 3
    assert played.view(None).over and played.finished


def test_rows_close_up_and_are_filled_from_the_pile() -> None:  # F13.1
    played = match("1 end", tiles=MOVABLE, turn="e", order="321/-", cards="fw,tkpscijg", djinns="A,BCD")
    assert told(played, Filled) == [Filled("resources", (8, 9, 3, 4, 5, 0, 1)), Filled("djinns", (1, 2))]
    assert played.position.line().split("/")[4:] == ["b", "fwtkpscij,g", "ABC,D"]


def test_no_clean_up_between_two_turns() -> None:  # F13.1
    played = match("1 end", tiles=MOVABLE, turn="e", cards="fw,tk")
    assert told(played, Filled) == [] and told(played, TurnBegins) == [TurnBegins(2)]


def test_a_pile_is_made_anew_only_when_a_card_is_to_be_drawn() -> None:  # F13.2
    table = {"tiles": MOVABLE, "turn": "e", "order": "321/-"}
    assert told(match("1 end", **table, cards="fwtkpsc,ij,k2"), Reshuffled) == []
    played = match("1 end ~ resources kpk", **table, cards="fwtkpsc,i,k2p")
    assert told(played, Reshuffled) == [Reshuffled("resources", (9, 3, 9))]
    assert played.position.line().split("/")[5] == "fwtkpscik,pk"
    assert after("1 end", **table, cards="fw").resources.row == [6, 7]


def test_both_piles_may_need_their_luck() -> None:  # F13.2, N4.1
    table = {"tiles": MOVABLE, "turn": "e", "order": "321/-", "cards": "fwtkpsci,,k2", "djinns": "A,B,CD"}
    p = after("1 end ~ resources kk ~ djinns DC", **table)
    assert p.line().split("/")[5:] == ["fwtkpscik,k", "ABD,C"]
    for wrong in ("1 end ~ djinns DC ~ resources kk", "1 end ~ resources kk", "1 end ~ resources kkk ~ djinns DC"):
        with pytest.raises(IllegalMove, match="luck"):
            match(wrong, **table)
    played = match("1 end", **table)
    assert [of for of, _ in played.moves[0].luck] == ["resources", "djinns"]


def test_the_round_of_the_last_camel_is_played_to_its_end() -> None:  # F13.3, F13.6
    tiles = {**dict.fromkeys(("c1", "d1", "e1", "f1", "a2", "b2", "c2"), "M1"), **MOVABLE, "d5": "My", "e5": "My"}
    played = match("1 sow a1 yb1", "1 end", tiles=tiles, cards="fw,tk")
    assert played.position.camels_left(1) == 0 and played.position.active == 2 and not played.over
    for move in ("2 sow d5 ye5", "2 end", "3 stay", "3 end"):
        played.play(move)
    assert played.over and told(played, Filled) == [] and told(played, Part)[-1] == Part("x")
    assert played.outcomes[0].why == "last_camel"


def test_who_cannot_sow_stays_and_may_use_powers_and_sell() -> None:  # F13.4
    p = after(seats="50,w2,fw,BO.50.50", turn="m")
    assert legal(p, "sow") == [] and legal(p, "djinn") != [] and "1 stay" in legal(p)
    p = after("1 stay", seats="50,w2,fw,BO.50.50", turn="m")
    assert (p.part, p.stayed) == ("e", True) and legal(p, "sell") == ["f", "fw", "w"] and legal(p, "djinn") != []


def test_a_power_that_makes_a_sowing_possible_makes_it_compulsory() -> None:  # F13.4
    table = {"seats": "50,w,,B.50.50", "tiles": {"a1": "My"}}
    assert "1 stay" in legal(after(**table))
    p = after("1 djinn anun_nak w b1 ~ bag ybr", **table)
    assert "1 stay" not in legal(p) and "a1 yb1" in legal(p, "sow")


def test_once_a_seat_has_stayed_the_round_is_the_last_even_if_others_move_again() -> None:  # F13.4
    moves = ("1 stay", "1 end", "2 djinn anun_nak w b1 ~ bag ybr", "2 sow a1 yb1", "2 end", "3 stay", "3 end")
    p = after(*moves, seats="50.50,w,,B.50", tiles={"a1": "My"})
    assert p.over and p.part == "x"


def test_without_a_sowing_on_the_board_no_round_begins() -> None:  # F13.5
    p = after("1 end", tiles={"a1": "My", "c1": "My"}, turn="e", order="321/-")
    assert p.over and GAME.outcome(p).why == "no_move"
    assert not after("1 end", tiles=MOVABLE, turn="e", order="321/-").over


def test_no_clean_up_after_the_last_round() -> None:  # F13.6
    assert after("1 end", turn="e", order="321/-", cards="f,wt", djinns="A,B").line().split("/")[5:] == ["f,wt", "A,B"]


def test_of_a_game_that_goes_on_nobody_has_points() -> None:
    assert GAME.outcome(after()).points == (0, 0, 0) and GAME.outcome(after()).winners == ()
