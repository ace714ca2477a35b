"""The page of *Five Tribes* in every language, with any names, at every moment; and what is kept of it."""

from __future__ import annotations

from random import Random

import pytest

from karaya_core import games
from karaya_core.five_tribes.box import SETS
from karaya_core.table import record
from tests.web.five_tribes.playing import NAMES, press_something, pressable, screen, sit_down
from tests.web.tables import HandClock
from web import matches
from web.catalogue import load
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
    """The tribe and its number, and the tile that is taken, for a hundred ends."""
    table, clock = sit_down(1, "true", 4)
    luck, checked = Random(1), 0
    for _ in range(6000):
        if isinstance(table.stage, Ended) or checked > 25:
            break
        shown = screen(table)
        ends = [t for t in tiles(shown).values() if " sow " in t.attrs.get("data-move", "")]
        if ends and "title" in ends[0].attrs:
            told, move = ends[0].attrs["title"], ends[0].attrs["data-move"]
            had = table.match.position.clone()
            table.move(move)
            tile = table.match.position.tile
            number = had.meeples[tile]
            assert told.split(" ")[0].isdigit() and number is not None
            story = [event for event in table.match.view(1).story if type(event).__name__ == "PickedUp"]
            while (not story or story[-1].tile != tile) and clock.tick():
                story = [event for event in table.match.view(1).story if type(event).__name__ == "PickedUp"]
            assert int(told.split(" ")[0]) == story[-1].number
            checked += 1
        else:
            press_something(table, clock, luck)
    assert checked > 5


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
