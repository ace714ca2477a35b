"""From the set-up to the last round, without a browser: every control does something, nothing kept is lost."""

from __future__ import annotations

import json
from typing import Any

import pytest

from karaya_core.sultans import Match
from tests.web import faults
from tests.web.tables import asked
from tests.web.worlds import Memory, Outside, acts, lets_it_go_on, move_somehow, moves, screen
from web import controls
from web.game import Game
from web.games.sultans.scene import EndScene
from web.page import page_of

CONTROLS = (controls.AT_TABLE, controls.WITH_TABLE, controls.IN_REPLAY, controls.LEARNING, controls.ASKING, controls.ANYWHERE)
#: Shown while held (`Game.hold`), or only there to be read.
HELD = {"look", "hold", "why"}


def at(fragment: str) -> tuple[Game, Outside]:
    outside = Outside()
    game = Game(outside, "en")
    assert game.open_address(fragment)
    game.changed()
    return game, outside


def counted(game: Game) -> dict[str, Any]:
    """What the device remembers of the game that is on the table."""
    return game.tally.of(page_of(game.key))


def finish_round(game: Game, outside: Outside) -> None:
    """One person among bots presses the first thing that is offered until the round is over."""
    for _ in range(3000):
        assert game.table is not None
        if isinstance(game.table.scene(), EndScene):
            return
        if lets_it_go_on(game):
            continue
        if asked(game.table) and not (game.table.window and game.table.window.closing):
            game.act("nobody")
        elif outside.waiting:
            outside.tick()
        else:
            move_somehow(game)
    raise AssertionError("the round does not end")


BOTS = "players=human,bot:thumb,bot:thumb,bot:thumb,bot:thumb&seed=1"


def handled(act: str) -> bool:
    name = act.replace("-", "_")
    return any(name in acts for acts in CONTROLS) or act in HELD


def test_every_control_on_every_screen_does_something() -> None:
    seen: set[str] = set()
    game, outside = at(BOTS)

    def look() -> None:
        seen.update(acts(game.page()))

    def press(*pressed: str) -> None:
        for act in pressed:
            game.act(act)
            look()

    look()
    game.act("seat", "2")
    press("on", "unchoose", "menu", "rules", "rules", "step")
    game.act("pace", value="brisk")
    finish_round(game, outside)
    press("menu")
    assert "leave" in acts(game.page()), "the menu opens at the end of a round, too"
    press("menu")
    press("replay", "replay-close", "leave", "statistics", "statistics", "rules", "rules")
    group, _ = at("players=human,human,human,human,human&seed=1")
    for act in ("begin", "menu", "menu"):
        game = group
        press(act)
    group.act("take", str(group.table.match.position.to_decide))  # type: ignore[union-attr]
    press("iam")
    press("cover", "uncover")
    game.aside = "elsewhere"
    look()
    assert len(seen) > 30
    assert {act for act in seen if not handled(act)} == set()


def test_playing_alone_takes_one_press_and_leaves_the_groups_table_alone() -> None:
    outside = Outside()
    game = Game(outside, "en", ["Ana", "Boris"], 6)
    game.act("start")
    group = game.id
    game.act("leave")
    game.act("alone")
    assert game.table is not None and game.table.session.alone == 1 and screen(game) == "table"
    again = Game(outside, "en")
    assert [seat.name for seat in again.plan.seats[:2]] == ["Ana", "Boris"]
    assert {kept.id for kept in again.keep.games()} == {group, game.id}


def test_the_last_game_is_the_one_that_was_on_the_table_last_whatever_the_clock_says() -> None:
    outside = Outside()
    game = Game(outside, "en")
    opened = []
    for clock in ("2026-05-05 10:00", "2001-01-01 00:00", "2001-01-01 00:00", "2001-01-01 00:00"):
        outside.clock = clock
        game.act("alone")
        opened.append(game.id)
        game.act("leave")
        game.resume_last()
        assert game.id == opened[-1]
    game.act("leave")
    game.act("delete", name=opened[-1])
    game.resume_last()
    assert game.id == opened[0], "else the latest by the clock"


def test_a_bad_address_shows_the_set_up_with_what_was_expected() -> None:
    outside = Outside()
    game = Game(outside, "en")
    assert game.open_address("position=nonsense")
    assert screen(game) == "setup" and game.trouble[0] == "trouble.address" and "expected" in game.trouble[1]


def test_a_game_survives_the_end_of_the_page_after_every_decision() -> None:
    game, outside = at(BOTS)
    for _ in range(40):
        assert game.table is not None
        after_the_crash = Memory()
        after_the_crash.texts = outside.shelf.texts.copy()
        again = Game(Outside(after_the_crash), "en")
        again.resume(game.id)
        assert again.table is not None
        assert again.table.match.save() == game.table.match.save()
        if isinstance(game.table.scene(), EndScene):
            break
        if lets_it_go_on(game):
            continue
        if asked(game.table) and not (game.table.window and game.table.window.closing):
            game.act("nobody")
        elif not outside.tick():
            move_somehow(game)


def test_with_people_around_a_game_comes_back_covered() -> None:
    game, outside = at("players=human,human,human,human,human&seed=1")
    game.act("begin")
    again = Game(Outside(outside.shelf, "second"), "en")
    again.resume(game.id)
    assert screen(again) == "curtain"
    again.act("uncover")
    assert screen(again) == "table"


@pytest.mark.parametrize("room", range(8))
def test_a_full_device_stops_nothing_and_is_said(room: int) -> None:
    shelf = Memory()
    shelf.room = room
    outside = Outside(shelf)
    game = Game(outside, "en")
    game.act("alone")
    finish_round(game, outside)
    assert game.keep.trouble and game.words("note.not_kept") in str(game.page())


def test_two_tabs_notice_each_other_and_the_later_one_goes_on() -> None:
    game, outside = at(BOTS)
    other = Game(Outside(outside.shelf, "second"), "en")
    other.resume(game.id)
    game.stored_elsewhere(f"karaya/open/{game.id}")
    assert game.aside == "elsewhere" and moves(game.page()) == []
    kept = outside.shelf.texts.copy()
    game.changed()
    assert outside.shelf.texts == kept, "the tab that lost the game must not write over it"
    game.act("take-over")
    assert game.aside == "" and game.table is not None
    other.stored_elsewhere(f"karaya/open/{game.id}")
    assert other.aside == "elsewhere"


def resumed_from(shelf: Memory, game: str) -> Game:
    """As a new tab would find it; the shelf stays as it is."""
    other = Game(Outside(faults.copy(shelf), "later"), "en")
    other.resume(game)
    return other


@pytest.mark.parametrize("steps", range(1, 5))
def test_a_game_that_went_on_elsewhere_is_kept_as_it_was_left_there(steps: int) -> None:
    game, outside = at(BOTS)
    other_side = Outside(outside.shelf, "second")
    other = Game(other_side, "en")
    other.resume(game.id)
    game.stored_elsewhere(f"karaya/open/{game.id}")
    for _ in range(4 + steps):
        faults.step(other, other_side)
    game.act("take-over")  # it is back here, and nothing is decided here yet
    assert faults.decisions(resumed_from(outside.shelf, game.id)) == faults.decisions(other)


def test_a_tab_that_was_put_away_and_is_shown_again_does_not_write_over_what_another_did() -> None:
    game, outside = at(BOTS)
    game.came_back()
    assert game.aside == ""
    other_side = Outside(outside.shelf, "second")
    other = Game(other_side, "en")
    other.resume(game.id)
    for _ in range(10):
        faults.step(other, other_side)
    other.act("leave")
    game.came_back()
    assert game.aside == "elsewhere" and moves(game.page()) == []
    game.act("take-over")
    assert faults.decisions(game) == faults.decisions(resumed_from(outside.shelf, game.id))


def test_a_game_that_gets_another_name_in_another_tab_keeps_it_and_its_last_decision() -> None:
    game, outside = at(BOTS)
    for _ in range(3):  # more often than there are copies
        Game(Outside(outside.shelf, "second"), "en").act("rename", name=game.id, value="Friday evening")
        game.stored_elsewhere(f"karaya/game/{game.id}/0")
    while game.table is not None and (lets_it_go_on(game) or not outside.tick()):
        move_somehow(game)
    faults.step(game, outside)
    again = resumed_from(outside.shelf, game.id)
    assert again.table is not None and again.table.session.title == "Friday evening"
    assert faults.decisions(again) == faults.decisions(game)


def test_a_game_runs_from_its_first_deal_to_its_last_round_whatever_lies_in_front() -> None:
    game, outside = at(BOTS + "&rounds=2")
    assert outside.runs
    for act in ("rules", "rules", "statistics", "statistics", "menu", "menu"):
        game.act(act)
        assert outside.runs, act
    finish_round(game, outside)
    game.act("replay")
    assert outside.runs, "between two rounds"
    game.act("replay-close")
    game.act("next")
    finish_round(game, outside)
    assert screen(game) == "gameend" and not outside.runs
    game.act("rematch")
    assert outside.runs
    game.act("leave")
    assert not outside.runs


def test_a_record_can_be_given_away_and_brought_back() -> None:
    game, outside = at(BOTS)
    finish_round(game, outside)
    game.act("record")
    name, text = outside.files[-1]
    assert name == "karaya-record.jsonl"
    assert game.table is not None
    played = game.table.match.moves
    other = Game(Outside(), "en")
    other.act("import", value=text)
    assert other.table is not None and other.table.match.moves == played


def test_with_a_record_the_same_people_and_bots_go_on() -> None:
    game, outside = at("players=human,human,bot:thumb,human,bot:belief&names=A\u2028B&seed=1")
    game.act("begin")
    game.act("record")
    other = Game(Outside(name="other"), "en")
    other.bring(outside.files[-1][1])
    assert other.table is not None and game.table is not None
    assert other.table.session.plan.seats == game.table.session.plan.seats
    assert screen(other) == "curtain", "with people around it comes back covered"


def test_a_record_that_does_not_say_who_played_is_for_one_person() -> None:
    for kinds in ([], ["human"] * 4, ["human", "king", "easy", "easy", "easy"], [1, 2, 3, 4, [5]], "human"):
        first, *rest = Match.new(list("ABCDE"), "1").record()
        game = Game(Outside(), "en")
        game.bring("\n".join([json.dumps({**json.loads(first), "kinds": kinds}), *rest]))
        assert game.table is not None and game.table.session.people == [1], kinds


@pytest.mark.parametrize("seed", range(12))
def test_a_finished_round_comes_back_at_its_end(seed: int) -> None:
    game, outside = at(f"players=human,bot:thumb,bot:thumb,bot:thumb,bot:thumb&seed=end{seed}&rounds=1")
    finish_round(game, outside)
    game.act("record")
    other = Game(Outside(), "en")
    other.bring(outside.files[-1][1])
    assert screen(other) == "gameend"


def test_a_broken_record_says_what_was_wrong() -> None:
    game = Game(Outside(), "en")
    game.bring("{not a record\n")
    assert game.table is None and game.trouble[0] == "trouble.record"


@pytest.mark.parametrize("odd", [{"players": ["\ud800"] * 5}, {"seed": "\ud800"}])
def test_texts_that_are_none_do_no_harm(odd: dict[str, object]) -> None:
    """Half of a character, as only a file made by hand has it."""
    first, *rest = Match.new(list("ABCDE"), "1").record()
    game = Game(Outside(), "en")
    game.bring("\n".join([json.dumps({**json.loads(first), **odd}), *rest]))
    assert game.trouble[0] == "trouble.record" or game.keep.load(game.id) is not None
    game.page()


def test_a_save_of_a_later_version_stays_and_can_be_taken_out_as_it_is() -> None:
    game, outside = at(BOTS)
    ident = game.id
    game.act("leave")
    kept = game.keep.load(ident)
    assert kept is not None
    later = {"plan": kept.data["plan"], "match": {**kept.data["match"], "karaya": 2}}
    for _ in range(2):
        game.keep.save(ident, kept.title, kept.when, later)
    before = outside.shelf.texts.copy()
    game.act("resume", name=ident)
    assert screen(game) == "setup" and game.trouble[0] == "trouble.save" and "version" in game.trouble[1]
    game.act("export", name=ident)
    game.act("export-all")
    assert json.loads(outside.files[-1][1]) == later
    assert outside.shelf.texts == before


def test_kept_games_can_be_renamed_given_away_and_deleted() -> None:
    game, outside = at(BOTS)
    ident = game.id
    game.act("leave")
    game.act("rename", name=ident, value="Friday evening")
    assert [(kept.id, kept.title) for kept in game.keep.games()] == [(ident, "Friday evening")]
    game.act("export", name=ident)
    game.act("export-all")
    assert Match.from_record(outside.files[-1][1].splitlines()).n == 5
    game.act("resume", name=ident)
    game.act("leave")
    assert game.keep.games()[0].title == "Friday evening"
    game.act("delete", name=ident)
    assert game.keep.games() == []


def test_everything_can_be_deleted_from_the_device() -> None:
    game, outside = at(BOTS)
    finish_round(game, outside)
    game.act("leave")
    outside.shelf.texts["another page's"] = "stays"
    game.act("delete-everything")
    assert list(outside.shelf.texts) == ["another page's"]


def test_everything_can_be_deleted_when_no_game_is_left_too() -> None:
    game, outside = at(BOTS)
    finish_round(game, outside)
    ident = game.id
    game.act("leave")
    game.act("delete", name=ident)
    assert "delete-everything" in acts(game.page()), "the statistics are still there"
    game.act("delete-everything")
    assert outside.shelf.texts == {} and "delete-everything" not in acts(game.page())


def test_a_round_is_counted_once_and_counting_can_be_switched_off() -> None:
    game, outside = at(BOTS)
    finish_round(game, outside)
    game.changed()
    game.changed()
    assert counted(game)["rounds"] == 1 and sum(counted(game)["own"]["sides"].values()) == 1
    game.act("statistics-on", checked=False)
    game.act("next")
    finish_round(game, outside)
    assert counted(game)["rounds"] == 0


def test_a_round_of_several_games_side_by_side_is_counted_once_however_often_they_are_opened() -> None:
    game, outside = at(BOTS)
    first = game.id
    finish_round(game, outside)
    game.act("leave")
    game.act("alone")
    finish_round(game, outside)
    game.resume(first)
    assert counted(game)["rounds"] == 2
    tab = Game(Outside(outside.shelf, "second"), "en")
    game.act("next")
    finish_round(game, outside)
    tab_side = Outside(outside.shelf, "third")
    tab.world = tab_side
    tab.act("alone")
    finish_round(tab, tab_side)
    assert counted(tab)["rounds"] == 4, "what another tab counted is not forgotten"


def test_a_record_from_elsewhere_is_not_counted() -> None:
    game, outside = at(BOTS + "&rounds=2")
    finish_round(game, outside)
    game.act("record")
    other_side = Outside(name="other")
    other = Game(other_side, "en")
    other.act("import", value=outside.files[-1][1])
    assert counted(other)["rounds"] == 0
    other.act("next")
    finish_round(other, other_side)
    assert counted(other)["rounds"] == 1 and counted(other)["games"] == 1


def test_the_replay_shows_a_seat_no_more_than_it_saw() -> None:
    game, outside = at(BOTS)
    finish_round(game, outside)
    game.act("replay")
    assert game.replay is not None
    assert game.replay.scene().cards is None and game.replay.scene().view.seat is None
    game.act("replay-eyes", value="3")
    assert game.replay.scene().view.seat == 3
    game.act("replay-eyes", value="open")
    game.act("replay-last")
    assert game.table is not None
    assert game.replay.scene().cards == tuple(game.table.match.position.cards)
    game.act("replay-play")
    while outside.tick():
        pass
    assert game.replay.at == len(game.replay.log) and not game.replay.playing


def test_an_earlier_round_can_be_looked_at_again() -> None:
    game, outside = at(BOTS)
    finish_round(game, outside)
    assert game.table is not None
    log = list(game.table.match.log)
    game.act("next")
    finish_round(game, outside)
    game.act("replay")
    game.act("replay-round", value="1")
    assert game.replay is not None
    assert game.replay.log == log


def test_the_same_deals_can_be_played_again() -> None:
    game, outside = at("players=human,bot:thumb,bot:thumb,bot:thumb,bot:thumb&seed=again&rounds=1&laps=7&target=3")
    assert game.table is not None and (game.table.session.plan.settings["laps"], game.table.session.plan.settings["target"]) == (
        7,
        3,
    )
    first, table = game.table.match.rounds[0].line, game.id
    finish_round(game, outside)
    game.act("again")
    assert game.table.match.rounds[0].line == first and game.id != table
    assert game.table.match.settings["target"] == 3 and not game.table.match.over


def test_the_challenge_link_deals_the_same_cards() -> None:
    game, outside = at(BOTS)
    finish_round(game, outside)
    game.act("challenge")
    other, _ = at(outside.copied[-1].lstrip("#"))
    assert game.table is not None and other.table is not None
    assert other.table.match.rounds[0].line == game.table.match.rounds[0].line


def test_the_language_changes_in_mid_game_without_touching_it() -> None:
    game, outside = at(BOTS)
    assert game.table is not None
    before = game.table.match.save()
    game.act("language")
    assert outside.code == "fr" and game.words.language == "fr"
    assert game.table.match.save() == before


def test_seats_of_the_set_up_can_be_moved_by_buttons_and_by_dragging() -> None:
    game = Game(Outside(), "en", ["A", "B", "C"], 5)
    game.act("down", "1")
    assert [seat.name for seat in game.plan.seats[:3]] == ["B", "A", "C"]
    game.drop("3", "1")
    assert [seat.name for seat in game.plan.seats[:3]] == ["C", "B", "A"]
    game.act("add")
    game.act("remove", "1")
    game.act("remove", "1")
    assert len(game.plan.seats) == 5


def test_nothing_is_lost_whatever_goes_wrong() -> None:
    """A short form of tests/web/faults.py, whose figures are in BENCHMARKS.md."""
    killed, lost = faults.kills(1)
    assert killed > 20 and lost == 0
    _, worst, gone = faults.damages(20)
    assert worst <= 1 and gone == 0
    assert faults.full_devices(4)[1] == 0
