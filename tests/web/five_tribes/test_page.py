"""The page of *Five Tribes* in every language, with any names, at every moment; and what is kept of it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from karaya_core import games
from karaya_core.five_tribes.box import SETS
from karaya_core.five_tribes.events import Ended as GameEnded
from karaya_core.five_tribes.events import PickedUp
from karaya_core.table import record
from karaya_core.table.luck import Luck
from tests.web.five_tribes.playing import NAMES, press_something, pressable, screen, sit_down
from tests.web.tables import HandClock
from web import matches
from web.catalogue import load
from web.games.five_tribes.ending import most_of_it
from web.nodes import Node, html
from web.page import page_of
from web.scene import ReplayScene
from web.table.stage import Asking, Ended
from web.table.table import Table

PAGE = page_of("five_tribes")
HOSTILE = ("<img src=x onerror=alert(1)>", '"onmouseover="x', "{n}", "\u202eevil")


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_every_moment_can_be_told_in_every_language(language: str) -> None:
    w = load(language, "five_tribes")
    table, clock = sit_down(2, f"words-{language}", 4)
    luck = Random(language)
    for turn in range(20_000):
        if turn % 3 == 0:
            assert PAGE.show(w, table.scene()).body.text()
        if isinstance(table.stage, Ended):
            break
        press_something(table, clock, luck)
    shown = PAGE.show(w, table.scene())
    assert "standing" in {part.key for part in shown.body.walk()}
    for seat in (None, 1, 2):
        assert PAGE.result_for(w, NAMES, table.match, seat).title
    view = table.match.view(None)
    felt, log = PAGE.replayed(w, NAMES, ReplayScene(table.session.plan, view, "public", 1, 2))
    assert felt.text() and log.text()
    assert len(list(PAGE.rules(w))) > 10


def test_a_name_is_text_and_nothing_else() -> None:
    table, _ = sit_down(1, "hostile", 4, names=HOSTILE)
    shown = html(screen(table))
    assert "<img" not in shown and "&lt;img src=x onerror" in shown
    assert not any(name.startswith("on") for part in screen(table).walk() for name in part.attrs)
    assert "\u202e" not in shown and "{n}" in shown


MARKET = "MMMMMMMVSMMMMMbLb2MMMMTMVMMMMMMMM/50,,ijt2k.50.50/1/------23/ac3/fwtkpscij,kkfwtpsck/"


def test_what_a_market_sells_comes_before_the_end_of_the_turn() -> None:  # on a phone the cards are seen without scrolling
    table, clock = sit_down(1, "row", 3, line=MARKET)
    while "1 end" not in pressable(table, "data-move"):
        assert clock.tick()
    (panel,) = [part for part in screen(table).walk() if part.key == "actions"]
    said = [part.attrs.get("data-words") or part.attrs.get("data-move", "") for part in panel.walk() if part.tag == "button"]
    assert said[0].startswith("1 buy 1") and said.index("1 end") > max(at for at, text in enumerate(said) if " buy " in text)


def asked_to_sow(seed: str = "sow", people: int = 1) -> tuple[Table, HandClock]:
    table, clock = sit_down(people, seed, 4)
    for _ in range(400):
        bids = [text for text in pressable(table, "data-move") if " bid " in text]
        if any(text.startswith("1 sow ") for text in pressable(table, "data-words")):
            return table, clock
        if bids:
            table.move(bids[0])
        elif not clock.tick():
            break
    raise AssertionError("nobody was asked to sow")


def tiles(shown: Node) -> dict[str, Node]:
    return {part.attrs["data-tile"]: part for part in shown.walk() if "data-tile" in part.attrs}


def test_a_sowing_is_said_step_by_step_and_taken_back_freely_until_the_last() -> None:  # F5.3
    table, _ = asked_to_sow()
    start = next(text for text in pressable(table, "data-words") if text.startswith("1 sow "))
    table.begin_move(start)
    dimmed = [tile for tile in tiles(screen(table)).values() if "aria-disabled" in tile.attrs]
    assert len(dimmed) >= 26  # at most four tiles lie beside one
    for _ in range(6):
        further = [text for text in pressable(table, "data-words") if text.startswith(" ".join(table.words) + " ") or "*" in text]
        if not further:
            break
        table.begin_move(further[0])
    assert len(table.words) > 3 and table.match.position.part == "m"
    while len(table.words) > 2:
        table.put_aside()
    assert table.match.position.part == "m" and start in pressable(table, "data-words")


def test_every_way_that_is_shown_is_one_that_can_be_gone() -> None:
    table, _ = asked_to_sow("ways")
    table.begin_move("1 best")
    ways = sorted({text for text in pressable(table, "data-words") if " way " in text})
    assert len(ways) >= 3
    for way in ways:
        for turn in "012":
            table.begin_move(f"{way[:-1]}{turn}")
            (move,) = [text for text in pressable(table, "data-move") if " sow " in text]
            start, tribe, end, _ = way.split(" ")[2].split(".")
            assert move.split(" ")[2] == start and move.endswith(f" {tribe}{end}")
            assert games.load("five_tribes").parse_move(move) in table.match.position.legal()


def test_from_the_goal_every_tile_says_what_it_gives_and_from_where_it_is_reached() -> None:
    table, _ = asked_to_sow("goal")
    table.begin_move("1 goal")
    goals = [tile for tile in tiles(screen(table)).values() if " goal " in tile.attrs.get("data-words", "")]
    assert goals and all("In all" in tile.attrs["title"] for tile in goals)
    table.begin_move(goals[0].attrs["data-words"])
    starts = [tile for tile in tiles(screen(table)).values() if " way " in tile.attrs.get("data-words", "")]
    assert starts and all("In all" in tile.attrs["title"] for tile in starts)


def test_what_is_said_of_the_last_meeple_is_what_then_comes() -> None:
    """The tribe and its number, over some games."""
    luck, checked = Random(1), 0
    for game in range(8):
        table, clock = sit_down(1, f"true-{game}", 4)
        for _ in range(3000):
            if isinstance(table.stage, Ended) or checked > 12:
                break
            ends = [t for t in tiles(screen(table)).values() if " sow " in t.attrs.get("data-move", "") and "title" in t.attrs]
            if ends:
                told = ends[0].attrs["title"]
                table.move(ends[0].attrs["data-move"])
                assert int(told.split(" ")[0]) == taken(table, clock)
                checked += 1
            else:
                press_something(table, clock, luck)
    assert checked > 12


def taken(table: Table, clock: HandClock) -> int:
    """How many meeples were then taken from that tile."""
    tile = table.match.position.tile
    while True:
        story = [event for event in table.match.view(1).story if isinstance(event, PickedUp)]
        if story and story[-1].tile == tile:
            return story[-1].number
        assert clock.tick()


def test_a_tab_that_is_killed_in_mid_turn_goes_on_where_it_was() -> None:
    table, clock = sit_down(1, "killed", 4)
    luck = Random(7)
    for _ in range(4000):
        press_something(table, clock, luck)
        p = table.match.position
        if p.part in ("t", "a", "e") and p.active == 1 and isinstance(table.stage, Asking):
            break
    kept = record.save(table.match)
    again = matches.loaded(kept)
    assert again.position.line() == table.match.position.line()
    assert [m.text for m in again.questions(1)[0].moves] == [m.text for m in table.match.questions(1)[0].moves]


def test_goods_are_sold_as_they_are_chosen() -> None:  # F9.1, F1.4
    line = "MMMMMMMVSMMMMMbLb2MMMMTMVMMMMMMMM/50,,ijt2k.50.50/1/------23/e/fwtkpscij,kkfwtpsck/"
    table, _ = sit_down(1, "sale", 3, line=line)
    begun = next(text for text in pressable(table, "data-words") if " sell " in text)
    assert begun == "1 sell ijt"
    table.begin_move(begun)
    table.begin_move("1 sell it")
    assert "1 sell it" in pressable(table, "data-move")
    before = table.match.position.gold[1]
    table.move("1 sell it")
    assert table.match.position.gold[1] == before + SETS[2]


def test_a_tile_that_cannot_be_chosen_says_what_it_is() -> None:
    table, _ = sit_down(1, "look", 4)
    table.begin_move("1 look c3")
    shown = screen(table)
    kind = table.match.position.kinds[14].name
    assert load("en", "five_tribes")(f"term.{kind}") in shown.text()
    assert "is-looked-at" in tiles(shown)["c3"].attrs["class"]
    table.put_aside()
    assert not any(part.key == "looked-at" for part in screen(table).walk())


def test_after_a_move_was_taken_back_the_ways_are_those_of_the_table_as_it_lies() -> None:
    """What was reckoned is kept; the view it was reckoned from has gone on meanwhile."""
    table, clock = asked_to_sow("back")
    table.begin_move("1 best")
    ways = sorted({text for text in pressable(table, "data-words") if " way " in text})
    table.begin_move(ways[0])
    (move,) = [text for text in pressable(table, "data-move") if " sow " in text]
    table.move(move)
    while not table.match.up_to_date and clock.tick():
        pass
    table.undo()
    while not any(text.endswith(" best") for text in pressable(table, "data-words")) and clock.tick():
        pass
    for way in ways:
        table.begin_move(way)
        assert [text for text in pressable(table, "data-move") if " sow " in text], way


def test_the_way_back_leads_out_of_every_choice_that_was_begun() -> None:
    table, _ = asked_to_sow("out")
    table.begin_move("1 best")
    table.begin_move(next(text for text in pressable(table, "data-words") if " way " in text))
    for _ in range(3):
        screen(table)
        table.put_aside()
    assert table.words == ()
    for words in ("1 djinn enki w", "1 djinn", "1 way", "1 way a1", "1 sell", "1 look", "1 look z9", "1 goal z9", "1 sow z9 xx"):
        table.begin_move(words)
        assert screen(table).text()


def in_the_row(table: Table) -> dict[str, Node]:
    return {part.key[5:]: part for part in screen(table).walk() if part.key and part.key.startswith("card-")}


def test_of_two_cards_either_may_be_touched_first() -> None:  # F8.4
    line = "MMMMMMMVSMMMMMbLb2MMMMTMVMMMMMMMM/50,,ijt2k.50.50/1/------23/ac3/fwtkpscij,kkfwtpsck/"
    table, _ = sit_down(1, "market", 3, line=line)
    assert list(in_the_row(table)) == ["1", "2", "3", "4", "5", "6"]
    table.begin_move(in_the_row(table)["6"].attrs["data-words"])
    assert list(in_the_row(table)) == ["1", "2", "3", "4", "5"]
    before = table.match.position.gold[1]
    table.move(in_the_row(table)["2"].attrs["data-move"])
    assert table.match.position.gold[1] == before - 6 and len(table.match.position.resources.row) == 7


def test_what_is_chosen_from_lies_under_the_question_and_nowhere_else() -> None:
    line = "MMMMMMMVSMMMMMbLb2MMMMTMVMMMMMMMM/50,,ijt2k.50.50/1/------23/ac3/fwtkpscij,kkfwtpsck/"
    table, _ = sit_down(1, "market", 3, line=line)
    keys = [part.key for part in screen(table).walk()]
    assert keys.count("row") == 1 and keys.index("actions") < keys.index("row") < keys.index("hand") < keys.index("market")
    table.move("1 end")
    keys = [part.key for part in screen(table).walk()]
    assert keys.index("market") < keys.index("row")


def test_a_bid_shows_the_order_that_would_follow() -> None:  # F4.3
    table, _ = sit_down(1, "order", 4, line=composed_bids())
    orders = {
        part.key: [motif.attrs["data-of-seat"] for motif in part.walk() if motif.attrs.get("data-of-seat")]
        for part in screen(table).walk()
        if (part.key or "").startswith("bid-") and "data-move" in part.attrs
    }
    assert orders["bid-18"] == ["1", "3", "2"]
    assert orders["bid-3"] == ["3", "1", "2"]
    assert orders["bid-0"] == ["3", "1", "2"]  # of the zeros the one that came last is first


def composed_bids() -> str:
    """Boris stands on 0, Vera on 5; Ana is to bid."""
    p = games.load("five_tribes").deal(4, 1, {}, Luck("order"))
    p.bidders, p.track = [1, 4], [0, 0, 0, 3, 0, 0, 2, 0, 0]
    return str(p.line())


def test_the_end_says_in_which_source_the_game_was_decided() -> None:  # F12
    names = ("Ana", "Boris")
    end = GameEnded("", (60, 41), ((20, 31, 0, 0, 9, 0, 0, 0), (30, 1, 0, 0, 10, 0, 0, 0)), (1,))
    w = load("en", "five_tribes")
    assert most_of_it(w, names, end, 1) == ("What decided it: Viziers, your 31 against 1 of Boris.",)
    assert most_of_it(w, names, end, 2) == ("What decided it: Viziers, 31 of Ana against your 1.",)
    assert most_of_it(w, names, end, None) == ("What decided it: Viziers, 31 of Ana against 1 of Boris.",)
    assert most_of_it(w, names, replace(end, winners=(1, 2)), 1) == ()
