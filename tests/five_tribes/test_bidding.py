"""A round, and bidding for the order of turns (F3, F4)."""

from __future__ import annotations

from karaya_core.five_tribes.events import Bid
from tests.five_tribes.tables import after, legal, match, tile, told

MOVABLE = {"b3": "Myw", "c3": "Ob", "d3": "Mwg"}


def test_first_all_bid_then_all_have_their_turns_then_the_rows_are_filled() -> None:  # F3.1, F13.1
    p = after("2 bid 0", "1 bid 1", "3 bid 0", tiles=MOVABLE, turn="b", order="213/-", cards="f,wtk")
    assert (p.line().split("/")[2:5], p.active) == (["1", "------32", "m"], 1)
    p = after("3 end", tiles=MOVABLE, turn="e", order="213/-", cards="f,wtk")
    assert (p.line().split("/")[2:6], p.active) == (["213", "-", "b", "fwtk"], 2)


def test_with_two_players_a_seat_may_have_two_turns_one_after_the_other() -> None:  # F3.2
    p = after("1 sow b3 yc3 wd3", "1 end", tiles=MOVABLE, seats="50.50", order="1/----122")
    assert (p.active, p.line().split("/")[2:5]) == (1, ["11", "-----22", "m"])


def test_the_price_goes_to_the_bank_at_once() -> None:  # F4.1
    played = match("1 bid 18", tiles=MOVABLE, turn="b", order="123/-")
    assert played.position.gold[1:] == [32, 50, 50] and played.position.bank == 288 - 132
    assert told(played, Bid) == [Bid(1, 18, 18, 0)]


def test_each_newcomer_pushes_the_earlier_ones_up_the_zeros() -> None:  # F4.2, F4.3
    p = after("1 bid 0", "2 bid 0", "3 bid 0", tiles=MOVABLE, seats="9.9.9.9", turn="b", order="1234/-")
    assert p.line().split("/")[3] == "------321"
    assert legal(p, "bid") == ["1", "3", "5", "8"]  # F4.4, F4.5


def test_the_fourth_may_waste_more_than_one() -> None:  # F4.4
    p = after("4 bid 8", tiles=MOVABLE, seats="9.9.9.9", turn="b", order="4/------321")
    assert p.gold[4] == 1 and p.active == 4


def test_nobody_owes_anything() -> None:  # F4.5
    assert legal(after(tiles=MOVABLE, seats="0.50.50", turn="b", order="123/-"), "bid") == ["0"]
    assert legal(after(tiles=MOVABLE, seats="5.50.50", turn="b", order="123/-"), "bid") == ["0", "1", "3", "5"]


def test_who_can_pay_for_no_free_space_takes_one_for_nothing() -> None:  # F4.7
    table = {"tiles": MOVABLE, "turn": "b", "order": "4/------321"}
    broke = match("4 bid 1", seats="9.9.9.0", **table)
    assert told(broke, Bid) == [Bid(4, 1, 0, 0)]
    assert legal(after(seats="9.9.9.0", **table), "bid") == ["1"]
    assert legal(after(seats="9.9.9.1", **table), "bid") == ["1"]
    assert after("4 bid 1", seats="9.9.9.1", **table).gold[4] == 0
    with_fakir = after(seats="9.9.9.0,,k,M", **table)
    assert legal(with_fakir, "bid") == ["1 1"]  # she can pay, so nothing is given


def test_kumarbi_lowers_the_price_and_not_the_place() -> None:  # F4.6, F11.13
    played = match("1 bid 8 2", tiles=MOVABLE, seats="50,,k3,M.50.50", turn="b", order="123/-")
    p = played.position
    assert told(played, Bid) == [Bid(1, 8, 3, 2)]
    assert (p.track[2], p.gold[1], p.hands[1][9], p.resources.discards) == (1, 47, 1, [9, 9])


def test_kumarbi_takes_no_more_fakirs_than_the_price_needs() -> None:  # F11.13
    p = after(tiles=MOVABLE, seats="50,,k9,M.50.50", turn="b", order="123/-")
    assert [bid for bid in legal(p, "bid") if bid.startswith(("1 ", "3 ", "0 "))] == ["1 1", "3 1", "3 2"]
    assert "18 6" in legal(p, "bid") and "18 7" not in legal(p, "bid")


def test_kumarbi_may_be_used_for_both_bids_of_a_player() -> None:  # F11.13
    p = after("1 bid 3 1", "1 bid 5 1", tiles=MOVABLE, seats="50,,k3,M.50", turn="b", order="1122/-")
    assert p.gold[1] == 50 - 1 - 3 and p.hands[1][9] == 1


def test_who_played_first_bids_first() -> None:  # F5.1
    p = after("2 end", tiles=MOVABLE, turn="e", order="312/-")
    assert p.bidders == [3, 1, 2] and p.part == "b" and p.active == 3
    assert tile(p, "c3") == "Ob"
