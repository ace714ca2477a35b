"""What everybody sees rests on what everybody knows (F14.2, F14.5): gold, hands and piles exchanged, the screen is the same."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from karaya_core import games
from karaya_core.table.luck import Luck
from tests.web.five_tribes.playing import press_something, screen, sit_down
from web.nodes import html
from web.table.stage import Asking
from web.table.table import Table

GAME = games.load("five_tribes")


def begun_by(table: Table) -> list[str]:
    """What somebody could begin to say on the open table."""
    return sorted({p.attrs["data-words"] for p in screen(table).walk() if p.tag == "button" and "data-words" in p.attrs})


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_the_open_table_is_the_same_whatever_is_held_and_whatever_is_begun_there(seed: str) -> None:
    table, clock = sit_down(2, seed, 3)
    luck, compared = Random(seed), Counter[str]()
    for _ in range(6000):
        press_something(table, clock, luck)
        position = table.match.position
        asked = isinstance(table.stage, Asking) and table.stage.seat in (1, 2)
        if position.over or {"b", "m", "t", "a", "e"} <= set(compared):
            break
        if not asked or compared[position.part] > 8:
            continue
        for twin in GAME.twins(position.clone(), None, Luck(f"{seed}{compared}")):
            one, _ = sit_down(2, seed, 3, line=position.line())
            other, _ = sit_down(2, seed, 3, line=twin.position.line())
            assert html(screen(one)) == html(screen(other))
            assert begun_by(one) == begun_by(other)
            for words in luck.sample(begun_by(one), min(3, len(begun_by(one)))):
                for each in (one, other):
                    each.begin_move(words)
                assert html(screen(one)) == html(screen(other)), words
            compared[position.part] += 1
    assert {"b", "m", "t", "a", "e"} <= set(compared)


@pytest.mark.parametrize("seed", ["p", "q"])
def test_what_the_one_with_the_tablet_sees_rests_on_their_own_gold_and_hand(seed: str) -> None:
    table, clock = sit_down(2, seed, 2)
    luck, compared = Random(seed), 0
    for _ in range(4000):
        press_something(table, clock, luck)
        position = table.match.position
        if position.over or not isinstance(table.stage, Asking) or luck.random() < 0.8:
            continue
        seat = table.stage.seat
        for twin in GAME.twins(position.clone(), seat, Luck(f"{seed}{compared}")):
            pair = [sit_down(2, seed, 2, line=line)[0] for line in (position.line(), twin.position.line())]
            for each in pair:
                each.tablet.take(seat)
                each.tablet.i_am()
            assert html(screen(pair[0])) == html(screen(pair[1]))
            compared += 1
        if compared > 30:
            break
    assert compared > 15


def test_bids_purchases_and_sales_are_offered_behind_the_curtain_only() -> None:
    table, clock = sit_down(2, "only", 2)
    luck, behind = Random(7), set()
    for _ in range(3000):
        pressed = press_something(table, clock, luck)
        verbs = {p.attrs["data-move"].split(" ")[1] for p in screen(table).walk() if "data-move" in p.attrs}
        if table.private is None:
            assert not verbs & {"bid", "buy", "sell", "keep"}, pressed
        else:
            behind |= verbs
        if table.match.position.over or {"bid", "buy", "sell"} <= behind:
            break
    assert {"bid", "buy", "sell"} <= behind
