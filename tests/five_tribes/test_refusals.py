"""A refusal explains itself: a key with fields and the rule point."""

from __future__ import annotations

import re
from typing import Any

import pytest

from karaya_core.five_tribes import refusals
from karaya_core.five_tribes.game import GAME
from karaya_core.five_tribes.moves import parse_move
from karaya_core.table.errors import Refusal
from tests.five_tribes.tables import after

BIDDING: dict[str, Any] = {"turn": "b", "order": "123/-"}
TO_SOW: dict[str, Any] = {"tiles": {"b3": "Myw", "c3": "Ob", "d3": "Mwg"}}
BUILDING: dict[str, Any] = {"turn": "tc3b2"}
KILLING: dict[str, Any] = {"turn": "tc3r2", "tiles": {"d3": "Myg", "f5": "My"}}

CASES: list[tuple[dict[str, Any], str, str, str, dict[str, int | str]]] = [
    ({"turn": "x", "order": "321/-"}, "1 end", "game_over", "F13.3", {}),
    (TO_SOW, "4 stay", "no_such_seat", "F2.1", {}),
    (TO_SOW, "2 stay", "not_your_turn", "F3.1", {}),
    (BIDDING, "1 end", "must_bid", "F4.1", {}),
    ({**BIDDING, "order": "1/--2---3"}, "1 bid 8", "space_taken", "F4.2", {"space": 8}),
    ({**BIDDING, "order": "4/------321", "seats": "9.9.9.9"}, "4 bid 0", "zeros_full", "F4.4", {}),
    ({**BIDDING, "seats": "4.9.9"}, "1 bid 5", "too_dear", "F4.5", {"space": 5}),
    (BIDDING, "1 bid 5 1", "no_kumarbi", "F11.13", {}),
    ({**BIDDING, "seats": "9,,k,M.9.9"}, "1 bid 5 2", "too_many_fakirs", "F11.13", {}),
    ({**BIDDING, "seats": "9,,k3,M.9.9"}, "1 bid 1 2", "too_many_fakirs", "F11.13", {}),
    ({**BIDDING, "seats": "9,,k3,M.9.9"}, "1 bid 1 0", "too_many_fakirs", "F11.13", {}),
    (TO_SOW, "1 end", "must_sow", "F5.8", {}),
    (TO_SOW, "1 stay", "can_sow", "F5.8", {}),
    (TO_SOW, "1 sow a1 ya2", "no_meeples", "F5.3", {"tile": "a1"}),
    (TO_SOW, "1 sow b3 gc3", "not_in_hand", "F5.3", {"tribe": "merchant"}),
    (TO_SOW, "1 sow b3 yc3 wb3", "straight_back", "F5.5", {"tile": "b3"}),
    (TO_SOW, "1 sow b3 yc4 wd3", "not_beside", "F5.4", {"tile": "c4", "from": "b3"}),
    (TO_SOW, "1 sow b3 wc3", "meeples_left", "F5.3", {"number": 1}),
    (TO_SOW, "1 sow b3 yc3 wd3 wd4", "no_meeples_left", "F5.3", {}),
    (TO_SOW, "1 sow b3 wc3 yd3", "alone", "F5.6", {"tribe": "vizier", "tile": "d3"}),
    (BUILDING, "1 end", "must_act", "F7.5", {"tribe": "builder"}),
    (BUILDING, "1 pass", "must_act", "F7.5", {"tribe": "builder"}),
    (BUILDING, "1 build 1", "no_blue", "F7.4", {}),
    ({**BUILDING, "tiles": {"c3": "V"}}, "1 build 1", "too_few_fakirs", "F7.4", {}),
    (KILLING, "1 build 0", "must_act", "F7.5", {"tribe": "assassin"}),
    (KILLING, "1 pass", "must_kill", "F7.5", {}),
    (KILLING, "1 kill f5 y", "too_far", "F7.5", {"tile": "f5"}),
    (KILLING, "1 kill d3 w", "not_there", "F7.5", {}),
    (KILLING, "1 kill d3 yg", "only_one", "F7.5", {}),
    (KILLING, "1 kill 1 y", "yourself", "F7.5", {}),
    (KILLING, "1 kill 4 y", "no_such_seat", "F2.1", {}),
    (KILLING, "1 kill 2 y", "not_there", "F7.5", {}),
    ({**KILLING, "seats": "9.9,y,,D.9"}, "1 kill 2 y", "guarded", "F11.4", {"seat": 2}),
    ({**KILLING, "turn": "tc3r2J", "seats": "9,,,J.9.9"}, "1 kill d3 y", "two_of_them", "F11.10", {}),
    ({**KILLING, "turn": "tc3r2J", "seats": "9,,,J.9.9"}, "1 kill d3 gy", "out_of_order", "F7.5", {}),
    ({"turn": "ac3"}, "1 buy 4", "not_in_reach", "F8.3", {}),
    ({"turn": "ac3"}, "1 buy 1 2", "not_that_many", "F8.3", {"number": 1}),
    ({"turn": "ac3", "tiles": {"c3": "L"}}, "1 buy 1", "not_that_many", "F8.4", {"number": 2}),
    ({"turn": "ac3", "seats": "2.9.9"}, "1 buy 1", "no_gold", "F8.3", {"price": 3}),
    ({"turn": "ac3"}, "1 invoke baal ww", "no_sacred_place", "F8.1", {}),
    ({"turn": "ac3"}, "1 palm", "not_now", "F8.2", {}),
    ({"turn": "ac3", "tiles": {"c3": "S"}}, "1 buy 1", "no_market", "F8.1", {}),
    ({"turn": "ac3", "tiles": {"c3": "S"}}, "1 invoke baal ww", "not_in_the_row", "F8.5", {"djinn": "baal"}),
    ({"turn": "ac3", "tiles": {"c3": "S"}, "djinns": "C"}, "1 invoke baal ww", "cannot_pay", "F8.5", {"price": "ww"}),
    ({"turn": "ac3", "tiles": {"c3": "O"}, "seats": "9,,,N.9.9"}, "1 end", "must_place", "F8.2", {"what": "palm"}),
    ({"turn": "ac3", "tiles": {"c3": "V"}, "seats": "9,,,H.9.9"}, "1 buy 1", "must_place", "F8.2", {"what": "palace"}),
    ({"turn": "ac3", "tiles": {"c3": "O"}, "seats": "9,,,N.9.9"}, "1 djinn leta ww a1", "not_yours", "F10.1", {"djinn": "leta"}),
    ({"turn": "e"}, "1 buy 1", "not_now", "F5.2", {}),
    ({"turn": "e"}, "1 keep baal", "not_now", "F5.2", {}),
    ({"turn": "e"}, "1 sell f", "not_held", "F9.1", {"good": "fish"}),
    ({"turn": "e", "seats": "9,,k.9.9"}, "1 sell k", "no_fakirs_for_sale", "F9.1", {}),
    ({"turn": "e", "seats": "9,,f2.9.9"}, "1 sell ff", "not_different", "F9.1", {}),
    ({"turn": "e", "seats": "9,,fw.9.9"}, "1 sell wf", "out_of_order", "F9.1", {}),
    ({"turn": "e"}, "1 djinn leta ww a1", "not_yours", "F10.1", {"djinn": "leta"}),
    ({"turn": "e", "seats": "9,w2,,C.9.9"}, "1 djinn baal ww", "no_price", "F10.2", {"djinn": "baal"}),
    ({"turn": "eO", "seats": "9,w2,,O.9.9"}, "1 djinn leta ww a1", "already_used", "F10.2", {"djinn": "leta"}),
    ({"turn": "e", "seats": "9,w2,,O.9.9"}, "1 djinn leta w a1", "other_price", "F10.4", {"djinn": "leta"}),
    ({"turn": "e", "seats": "9,w,,O.9.9"}, "1 djinn leta ww a1", "cannot_pay", "F10.4", {"price": "ww"}),
    ({"turn": "e", "seats": "9,w2,,F.9.9"}, "1 djinn echidna ww", "no_effect", "F10.5", {"djinn": "echidna"}),
    ({"turn": "eT~AB", "seats": "9,,,T.9.9"}, "1 end", "keep_first", "F11.20", {}),
    ({"turn": "eT~AB", "seats": "9,,,T.9.9"}, "1 keep baal", "not_drawn", "F11.20", {"djinn": "baal"}),
    ({"turn": "e"}, "1 end ~ bag y", "luck_as_it_comes", "F14.6", {}),
]  # fmt: skip


@pytest.mark.parametrize(("table", "move", "key", "rule", "fields"), CASES, ids=[f"{key}:{move}" for _, move, key, _, _ in CASES])
def test_a_refusal_says_why(table: dict[str, Any], move: str, key: str, rule: str, fields: dict[str, int | str]) -> None:
    assert GAME.refusal(after(**table), parse_move(move)) == Refusal(key, rule, fields)


def test_every_key_is_met_by_a_case() -> None:
    assert refusals.__doc__ is not None
    listed = refusals.__doc__.split("Keys: ")[1].split("\n\n")[0].replace("\n", " ").rstrip(".")
    keys = {key.strip() for key in re.split("[;,]", re.sub(r"\([^)]*\)", "", listed))}
    assert keys == {key for _, _, key, _, _ in CASES}


def test_what_is_possible_is_not_refused() -> None:
    assert GAME.refusal(after(**TO_SOW), parse_move("1 sow b3 yc3 wd3")) is None
