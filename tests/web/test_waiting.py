"""The game waits: each thing that happens stands for a while, and no clock runs behind what somebody reads."""

from __future__ import annotations

from typing import Any

import pytest

from karaya_core.sultans import Match, events, parse_move
from tests.web.tables import HandClock, Nobody, laid, plan
from tests.web.worlds import Memory, Outside, acts, lets_it_go_on, moves
from web.catalogue import load
from web.game import Game
from web.games.sultans.scene import EndScene
from web.nodes import Node, html
from web.session import Session
from web.table.pacing import HEAVIER, PACES
from web.table.stage import Asking, Standing, Telling, WindowOpen
from web.table.table import Table

BOTS = "players=human,bot:thumb,bot:thumb,bot:thumb,bot:thumb&rounds=1&seed=1"


def alone(line: str, pace: str = "normal", seats: int = 5) -> tuple[Table, HandClock]:
    clock = HandClock()
    there = plan(1, seats)
    table = laid(there, Match.new([seat.name for seat in there.seats], "t", position=line), clock)
    table.pacing.pace = pace
    return table, clock


def at(fragment: str, shelf: Memory | None = None) -> tuple[Game, Outside]:
    outside = Outside(shelf)
    game = Game(outside, "en")
    assert game.open_address(fragment)
    game.changed()
    return game, outside


# ---------------------------------------------------------------------- beats


@pytest.mark.parametrize("pace", ["calm", "normal", "brisk"])
def test_nothing_is_shown_for_less_than_its_pace(pace: str) -> None:
    """Two things that happen are never told in one moment, and never sooner after one another."""
    for seed in range(4):
        clock = HandClock()
        there = plan(0, 7)
        table = laid(there, Match.new([seat.name for seat in there.seats], f"pace-{seed}", rounds=1), clock)
        table.pacing.pace = pace
        clock.tick()
        stood, at_beat, at_time = [], table.flow.beat, clock.time
        while not isinstance(table.scene(), EndScene) and clock.tick():
            if table.flow.beat is not at_beat:
                stood.append(clock.time - at_time)
                at_beat, at_time = table.flow.beat, clock.time
        assert min(stood[1:]) >= PACES[pace] >= 700, stood


def test_what_counts_much_stands_longer() -> None:
    table, clock = alone("g.a.s.l.l/l/1/-/-")
    table.move("1 detain 2")
    assert isinstance(table.stage, Telling)
    assert [type(event) for event in table.flow.beat.events] == [events.Acts, events.Revealed]
    before = clock.time
    assert clock.tick()
    assert clock.time - before == PACES["normal"] * HEAVIER


def test_step_by_step_each_thing_waits_for_a_touch() -> None:
    table, clock = alone("l.l.l.s.a/g/2/-/-", "step")
    while clock.tick():
        pass
    told = table.match.told
    assert table.flow.waits and clock.waiting == []
    table.flow.step()
    assert table.match.told > told


def test_bots_think_while_what_happened_stands() -> None:
    """A bot's move comes when the last beat is over, not later."""
    table, clock = alone("l.l.l.s.a/g/1/-/-")
    table.move("1 peek 3")
    table.flow.let_go()
    before = clock.time
    while not table.match.moves[1:]:
        assert clock.tick()
    assert clock.time - before == PACES["normal"]


def test_skip_hurries_to_the_next_decision() -> None:
    table, clock = alone("l.l.l.s.a/g/2/-/-", "step")
    table.flow.skip()
    while clock.waiting and not table.window and table.match.position.to_decide != 1:
        clock.tick()
    assert clock.time < PACES["brisk"]


def test_another_pace_counts_at_once() -> None:
    table, clock = alone("g.a.s.l.l/l/1/-/-", "step")
    table.move("1 detain 2")
    assert clock.waiting == []
    table.flow.pace_is("brisk")
    assert clock.tick()
    assert clock.time == PACES["brisk"] * HEAVIER
    table.flow.pace_is("step")
    assert clock.waiting == [] or isinstance(table.stage, Asking)


def test_the_first_game_alone_goes_step_by_step_and_the_pace_is_remembered() -> None:
    game, outside = at(BOTS)
    assert game.table is not None and game.table.pacing.pace == "step"
    game.act("pace", value="calm")
    again, _ = at(BOTS, outside.shelf)
    assert again.table is not None and again.table.pacing.pace == "calm"
    group, _ = at("players=human,human,human,human,human")
    assert group.table is not None and group.table.pacing.pace == "normal"


# ---------------------------------------------------------------------- clocks that stand still


@pytest.mark.parametrize("front", ["menu", "rules", "statistics"])
def test_nothing_happens_behind_what_somebody_reads(front: str) -> None:
    game, outside = at(BOTS)
    assert game.table is not None
    game.act("on")
    game.act("pace", value="brisk")
    game.act(front)
    assert outside.waiting == [] or not moved(game, outside)
    game.act(front)
    assert moved(game, outside)


def moved(game: Game, outside: Outside) -> bool:
    assert game.table is not None
    told = game.table.match.told
    for _ in range(20):
        outside.tick()
    return bool(game.table.match.told > told)


def test_the_rest_of_a_beat_comes_after_the_menu() -> None:
    table, clock = alone("g.a.s.l.l/l/1/-/-")
    table.move("1 detain 2")
    clock.time += 1000
    table.pacing.hold("in front", True)
    clock.time += 60_000
    table.pacing.hold("in front", False)
    before = clock.time
    assert clock.tick()
    assert clock.time - before == PACES["normal"] * HEAVIER - 1000


def test_alone_everything_waits_while_somebody_looks_elsewhere() -> None:
    game, outside = at(BOTS)
    game.act("on")
    game.act("pace", value="brisk")
    game.hide_secrets()
    assert not moved(game, outside)
    game.watched()
    assert moved(game, outside)


# ---------------------------------------------------------------------- windows alone


def window(line: str, move: str) -> tuple[Table, HandClock]:
    table, clock = alone(line, seats=6)
    table.play(parse_move(move))
    table.flow.go_on()
    while not table.window:
        assert clock.tick()
    return table, clock


def test_alone_no_clock_runs_while_a_person_is_asked() -> None:
    table, clock = window("g.l.l.a.l.s/g/4/-/-", "4 assassinate 6")
    assert isinstance(table.stage, WindowOpen) and table.stage.people == (1,)
    assert clock.waiting == [] or not [entry for entry in clock.waiting if entry[1]], "bots may think, nothing else runs"


def test_a_card_that_has_no_say_is_not_asked_to_say_so() -> None:
    took = set()
    for line in ("s.a.g.l.l.d/l/2/-/-", "s.a.d.l.l.l/g/2/-/-"):  # a Guard can strike; nobody can
        table, clock = window(line, "2 assassinate 4")
        assert isinstance(table.stage, WindowOpen) and table.stage.people == ()
        before = clock.time
        while table.window:
            assert clock.tick()
        took.add(clock.time - before)
    assert len(took) == 1 and took.pop() >= PACES["normal"], "it stands as long whether or not anybody could react"


# ---------------------------------------------------------------------- this is you; what I found out


def test_who_somebody_is_stands_until_they_have_read_it() -> None:
    game, outside = at(BOTS)
    assert game.table is not None and isinstance(game.table.stage, Standing)
    assert outside.waiting == [] and "on" in acts(game.page())
    game.act("on")
    assert not isinstance(game.table.stage, Standing)
    again = Game(Outside(outside.shelf, "again"), "en")
    again.resume(game.id)
    assert again.table is not None and again.table.stage == Standing("you", again=True)


def test_what_was_found_out_stands_until_it_is_let_go() -> None:
    table, clock = alone("l.l.l.s.a/g/1/-/-")
    table.move("1 peek 4")
    assert isinstance(table.stage, Standing) and table.stage.kind == "found"
    assert clock.waiting == []
    table.flow.let_go()
    assert clock.waiting


def test_being_exchanged_is_found_out() -> None:
    table, _ = alone("l.g.l.s.a/g/2/-/-")
    table.play(parse_move("2 switch 1"))
    table.flow.go_on()
    assert isinstance(table.stage, Standing) and table.match.view(1).own == 1


def test_what_was_not_told_yet_is_told_after_coming_back() -> None:
    table, _ = alone("g.a.s.l.l/l/1/-/-")
    table.move("1 detain 2")
    told = table.match.told
    again: Any = Table(Session(table.session.plan, Match.load(table.match.save())), HandClock(), Nobody())
    again.rounds.resume()
    again.flow.let_go()
    assert told <= again.match.told and again.flow.beat.events


def test_a_short_message_goes_by_itself() -> None:
    game, outside = at(BOTS)
    game.say("note.hold")
    assert game.message
    while outside.waiting:
        outside.tick()
    assert game.message == ""


# ---------------------------------------------------------------------- the end says it


def ended(line: str, *moves: str) -> Game:
    """A round at its end, in the eyes of the person at seat 1."""
    game, outside = at(f"players=human,{','.join(['bot:thumb'] * line.split('/')[0].count('.'))}&rounds=1&seed=1&position={line}")
    for move in moves:
        game.act("on")
        game.move(move)
    for _ in range(400):
        assert game.table is not None
        if isinstance(game.table.scene(), EndScene):
            return game
        if not lets_it_go_on(game) and not outside.tick():
            game.move(of_person(game)[0])
    raise AssertionError("the round does not end")


def of_person(game: Game) -> list[str]:
    return moves(game.page())


def verdict(game: Game) -> Node:
    return next(part for part in game.page().walk() if "data-result" in part.attrs)


def test_the_end_says_who_won_and_why_before_anything_else() -> None:
    game = ended("a.s.l.l.l.d/l/1/-/-", "1 assassinate 2")
    told = html(verdict(game))
    assert verdict(game).attrs["data-result"] == "won"
    assert "You won, 2 points: you held an Assassin, and the Rebels won." in told
    text = html(game.page())
    assert text.index("You won, 2 points") < text.index('class="points"')
    assert text.index('data-seat="1"', text.index('class="points"')) < text.index('data-seat="2"', text.index('class="points"'))


def test_no_rule_id_stands_open_on_the_end() -> None:
    text = html(ended("a.s.l.l.l.d/l/1/-/-", "1 assassinate 2").page())
    folded = text[text.index("<details") : text.rindex("</details>")]
    assert "S8.1" in folded and "S8.1" not in text.replace(folded, "")


def test_who_is_killed_is_told_by_whom_and_what_there_is_to_do_now() -> None:
    table, clock = alone("l.a.s.l.l/g/2/-/-")
    table.play(parse_move("2 assassinate 1"))
    table.flow.go_on()
    while not isinstance(table.stage, Standing):
        assert clock.tick()
    assert table.stage.kind == "out"
    view = table.match.view(1)
    assert "P2" in table.page.fate(load("en"), ["P1", "P2", "P3", "P4", "P5"], view)
    table.flow.let_go()
    assert not isinstance(table.stage, Standing)


def test_whoever_plays_alone_is_told_what_they_do_in_the_second_person() -> None:
    """Never "Guest peeks at Dalia": neither in the log nor in what was found out."""
    game, _ = at(
        "players=human,bot:thumb,bot:thumb,bot:thumb,bot:thumb&rounds=1&seed=1&position=l.l.l.s.a/g/1/-/-&names=Guest,B,C,D,E"
    )
    game.act("on")
    game.move("1 peek 4")
    game.act("on")
    text = html(game.page())
    assert "You peek at D and see the Sultan." in text and "Guest peeks" not in text


def test_the_first_move_after_the_deal_waits_for_a_touch_too() -> None:
    game, outside = at("players=human,bot:thumb,bot:thumb,bot:thumb,bot:thumb&rounds=1&seed=1&position=l.l.l.s.a/g/2/-/-")
    assert game.table is not None
    game.act("on")
    while outside.tick():
        pass
    assert game.table.match.moves == [] and game.table.flow.waits


def test_what_a_bot_says_stands_with_its_move_and_as_long(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = HandClock()
    there = plan(0, 7)
    table = laid(there, Match.new([seat.name for seat in there.seats], "talk", rounds=1), clock)
    monkeypatch.setattr(table.minds, "talk", lambda seat: parse_move(f"{seat} claim {seat} guard"))
    together = 0
    while not isinstance(table.scene(), EndScene) and clock.tick():
        told = table.flow.beat.events
        if len(told) > 2 and isinstance(told[-1], events.Claimed):
            assert table.flow.beat.weight == max(table.page.weight(event) for event in told)
            together += 1
    assert together, "a move and what is said with it are one thing"
