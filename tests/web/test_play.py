"""The table without a browser: whole rounds, windows, curtains, undo."""

from __future__ import annotations

from random import Random

import pytest

from karaya_core.sultans import Match, parse_move
from tests.web.tables import HandClock, laid, made, plan, play_out, press_something, sit_down, told
from tests.web.worlds import moves, words
from web.catalogue import load
from web.games.sultans.private import private
from web.games.sultans.scene import EndScene, LookScene, PrivateScene, TableScene
from web.games.sultans.table import table
from web.nodes import html
from web.table.pacing import EYES
from web.table.table import Table


@pytest.mark.parametrize("seats", [5, 8, 11, 15])
@pytest.mark.parametrize("people", [0, 1, 2, 5])
@pytest.mark.parametrize("reaction", ["open", "silent"])
def test_a_whole_round_can_be_played_without_a_dead_end(seats: int, people: int, reaction: str) -> None:
    for seed in range(6):
        play, clock = sit_down(people, seats, f"round-{seed}", reaction=reaction)
        play_out(play, clock, seed)
        assert isinstance(play.scene(), EndScene)


def test_alone_there_is_no_curtain() -> None:
    play, clock = sit_down(1, 8)
    for _ in range(60):
        scene = play.scene()
        assert isinstance(scene, TableScene | EndScene)
        if isinstance(scene, EndScene) or not clock.tick():
            break


def test_around_a_tablet_everybody_looks_first_and_a_curtain_hides_everything() -> None:
    play, _ = sit_down(5, 5)
    scene = play.scene()
    assert isinstance(scene, LookScene) and scene.card is None
    play.rounds.look(2, True)
    held = play.scene()
    assert isinstance(held, LookScene) and held.card == play.match.position.cards[2]
    play.rounds.look(2, False)
    play.rounds.begin_playing()
    table = play.scene()
    assert isinstance(table, TableScene) and table.waiting_for in play.session.people
    assert {move.verb for move in table.moves} == {"peek", "switch"}, "what every card may do, and no more"
    play.tablet.take(table.waiting_for)
    curtain = play.scene()
    assert isinstance(curtain, PrivateScene) and curtain.stage == "curtain" and curtain.view is None
    play.tablet.i_am()
    opened = play.scene()
    assert isinstance(opened, PrivateScene) and opened.view is not None and opened.view.seat == opened.seat


def table_at(position: str, people: int, **settings: object) -> tuple[Table, HandClock]:
    clock = HandClock()
    agreed = plan(people, position.split("/")[0].count(".") + 1, "english", **settings)
    play = laid(agreed, Match.new([s.name for s in agreed.seats], "t", position=position), clock)
    play.rounds.begin_playing()
    play.tablet.take(play.match.position.to_decide)
    return play, clock


@pytest.mark.parametrize("position", ["a.g.s.l.l/l/1/-/-", "a.l.g.s.l/l/1/-/-"])
def test_a_window_looks_the_same_whether_anybody_can_react_or_not(position: str) -> None:  # S11.4, S11.6
    play, _ = table_at(position, 5)
    play.tablet.i_am()
    made(play, "1 assassinate 5")
    scene = play.scene()
    assert isinstance(scene, TableScene)
    assert scene.view.window is not None and scene.view.window.asked == (2, 4, 5)
    assert scene.waiting_for == 0 and scene.moves == ()


def test_joiners_are_collected_and_come_up_together() -> None:  # S9.4, S11.5
    play, _ = table_at("l.l.l.s.a/g/1/-/-", 5)
    play.tablet.i_am()
    made(play, "1 revolt")
    made(play, "2 join")
    made(play, "3 join")
    made(play, "5 join")  # the Assassin only seems to
    scene = play.scene()
    assert isinstance(scene, TableScene) and scene.view.faces[2] is None  # nothing is shown before it closes
    play.windows.nobody()
    told(play)
    assert isinstance(play.scene(), EndScene)
    assert play.match.rounds[-1].points == [2, 2, 2, 0, 1]


def test_a_peeked_card_is_shown_to_the_one_who_looked_only() -> None:  # S11.2
    play, _ = table_at("l.l.l.s.a/g/1/-/-", 5)
    play.tablet.i_am()
    made(play, "1 peek 4")
    scene = play.scene()
    assert isinstance(scene, PrivateScene) and scene.saw == (4, 0) and scene.seat == 1
    play.tablet.done()
    after = play.scene()
    assert isinstance(after, TableScene) and after.waiting_for == 2 and after.view.seat is None


def test_losing_the_focus_covers_the_table_and_coming_back_is_behind_the_curtain() -> None:
    play, _ = table_at("l.l.l.s.a/g/1/-/-", 5)
    play.tablet.i_am()
    play.flow.cover()
    scene = play.scene()
    assert isinstance(scene, PrivateScene) and scene.stage == "curtain" and scene.view is None
    play.flow.uncover()
    again = play.scene()
    assert isinstance(again, PrivateScene) and again.stage == "curtain"


def test_a_move_that_told_nobody_anything_can_be_taken_back() -> None:
    play, _ = table_at("D.L.l.l.g.a/s/1/-/-", 1)
    made(play, "1 capture 2")
    assert play.match.can_undo
    play.undo()
    assert play.match.position.line() == "D.L.l.l.g.a/s/1/-/-"
    made(play, "1 peek 3")
    assert not play.match.can_undo


def test_a_second_press_of_the_same_button_is_one_move() -> None:
    play, _ = table_at("l.l.l.s.a/g/1/-/-", 1)
    made(play, "1 peek 2")
    made(play, "1 peek 2")
    assert [m.text for m in play.match.moves if m.seat == 1] == ["1 peek 2"]


def test_the_sultan_may_interrupt_anybodys_turn() -> None:  # S9.1
    play, _ = table_at("l.l.l.s.a/g/1/-/-", 5)
    play.tablet.interrupt(4)
    play.tablet.i_am()
    scene = play.scene()
    assert isinstance(scene, PrivateScene) and not scene.moves
    play.tablet.unfold()
    scene = play.scene()
    assert isinstance(scene, PrivateScene) and [m.text for m in scene.moves] == ["4 throne"]
    made(play, "4 throne")
    assert play.match.position.is_known(4) and play.match.position.to_decide == 1


def test_a_game_comes_back_inside_a_window() -> None:
    play, _ = table_at("l.l.l.s.a/g/1/-/-", 5)
    play.tablet.i_am()
    made(play, "1 revolt")
    again = laid(play.session.plan, Match.load(play.match.save()), HandClock())
    again.rounds.resume()
    scene = again.scene()
    assert isinstance(scene, TableScene) and scene.view.window is not None
    again.windows.nobody()
    assert again.match.position.line() == "L.l.l.s.a/g/2/-/-"


@pytest.mark.parametrize("move", ["1 hide 3", "1 hide keep"])
def test_a_hide_closes_all_eyes_as_long_whatever_is_exchanged_and_then_everybody_looks(move: str) -> None:  # S3.5
    play, clock = table_at("L.l.g.s.a/g/1/-/-", 5)
    play.tablet.i_am()
    made(play, move)
    scene = play.scene()
    assert isinstance(scene, PrivateScene) and scene.stage == "eyes" and scene.view is None
    before = clock.time
    assert clock.tick()
    assert clock.time - before == EYES
    looking = play.scene()
    assert isinstance(looking, LookScene) and looking.looked == frozenset()


@pytest.mark.parametrize("reacts", [True, False])
def test_in_a_silent_round_everybody_asked_gets_the_tablet_and_the_same_screen(reacts: bool) -> None:  # S11.4
    play, _ = table_at("a.g.s.l.l/l/1/-/-", 5, reaction="silent")
    play.tablet.i_am()
    play.tablet.unfold()
    made(play, "1 assassinate 5")
    screens = []
    while (scene := play.scene()) and isinstance(scene, PrivateScene):
        play.tablet.i_am()
        scene = play.scene()
        assert isinstance(scene, PrivateScene) and scene.window == ("strike", 1, 5)
        panel = next(part for part in private(load("en"), scene).walk() if part.key == "actions")
        screens.append((scene.seat, html(panel).replace(f'data-move="{scene.seat} ', 'data-move="')))
        made(play, f"{scene.seat} {'strike' if reacts else 'pass'}")  # seats 4 and 5 cannot: they only seem to
    assert [seat for seat, _ in screens] == [2, 4, 5] and len({panel for _, panel in screens}) == 1
    assert play.match.position.line() == ("Ax.G.s.l.l/l/2/-/-" if reacts else "A.g.s.l.Lx/l/2/-/-")


ALL_CARDS = [
    "s.g.a.l.l.l.d.v/g/1/-/-", "g.s.a.l.l.l.d.v/g/1/-/-", "a.g.s.l.l.l.d.v/g/1/-/-", "l.g.a.s.l.l.d.v/g/1/-/-",
    "d.g.a.l.l.l.s.v/g/1/-/-", "b.g.a.l.l.l.s.v/g/1/-/-", "v.g.a.l.l.l.d.s/g/1/-/-", "f.g.a.l.l.l.d.s/g/1/-/-",
]  # fmt: skip


def private_screen(play: Table) -> str:
    scene = play.scene()
    assert isinstance(scene, PrivateScene)
    return html(private(load("en"), scene))


def test_a_glance_at_a_private_screen_does_not_tell_the_card() -> None:  # S11.2
    """The same bytes for every card, until the person holds theirs or asks what it can do."""
    own_turn, interrupt = set(), set()
    for line in ALL_CARDS:
        play, _ = table_at(line, 8)
        play.tablet.i_am()
        own_turn.add(private_screen(play))
        play.tablet.unfold()
        assert private_screen(play) not in own_turn
        play, _ = table_at(line.replace("/1/", "/2/"), 8)
        play.tablet.interrupt(1)
        play.tablet.i_am()
        interrupt.add(private_screen(play))
    assert len(own_turn) == 1
    assert len(interrupt) == 1


@pytest.mark.parametrize("line", ALL_CARDS)
def test_what_a_card_can_do_is_there_when_asked_for(line: str) -> None:
    play, _ = table_at(line, 8)
    play.tablet.i_am()
    play.tablet.unfold()
    scene = play.scene()
    assert isinstance(scene, PrivateScene)
    drawn = private(load("en"), scene)
    legal = play.match.view(1).moves
    assert {*moves(drawn), *words(drawn)} == {" ".join(m.text.split(" ")[:2]) for m in legal}


@pytest.mark.parametrize("reaction", ["open", "silent"])
def test_the_sultan_may_take_the_throne_while_the_table_waits_for_reactions(reaction: str) -> None:  # S9.1
    play, clock = table_at("a.l.g.s.l/l/1/-/-", 5, reaction=reaction)
    play.tablet.i_am()
    made(play, "1 assassinate 3")
    if reaction == "silent":
        scene = play.scene()
        assert isinstance(scene, PrivateScene) and scene.stage == "curtain" and 4 in scene.first
    play.tablet.interrupt(4)
    play.tablet.i_am()
    assert "4 throne" not in private_screen(play)
    play.tablet.unfold()
    assert "4 throne" in private_screen(play)
    made(play, "4 throne")
    assert play.window and play.match.view(None).window is not None, "nobody sees it before the window closes"
    if reaction == "open":
        assert clock.waiting, "the clock of the window goes on"
    while play.window:
        press_something(play, clock, Random(1))
    assert play.match.position.is_known(4)


def around_the_tablet(line: str, reaction: str) -> list[str]:
    """All that is on the screen while seat 1 strikes at seat 2: the table, interrupts, the tablet going round, the cover."""
    play, clock = table_at(line, 6, reaction=reaction)
    play.tablet.i_am()
    made(play, "1 assassinate 2")
    shown = []
    for seat in (1, 4, 5):  # who holds the same card in all these deals, and has seen nothing else
        shown.append(screen(play))
        play.tablet.interrupt(seat)
        play.tablet.i_am()
        play.tablet.unfold()
        shown.append(screen(play))
        play.tablet.done()
    play.flow.cover()
    shown.append(screen(play))
    play.flow.uncover()
    return [
        *shown,
        str(play.match.score),
        str(play.match.finished),
        str(play.window and play.window.waiting),
        str(len(clock.waiting)),
    ]


def screen(play: Table) -> str:
    scene = play.scene()
    assert isinstance(scene, TableScene | PrivateScene)
    return html(table(load("en"), scene) if isinstance(scene, TableScene) else private(load("en"), scene))


@pytest.mark.parametrize("reaction", ["open", "silent"])
def test_no_screen_tells_that_a_window_has_nobody_to_answer_it(reaction: str) -> None:  # S11.4, S11.6
    """In one of these deals a Guard beside them is awaited; in the others the round is over, or the turn has passed."""
    awaited, over, passed = "a.s.g.l.l.d/l/1/-/-", "a.s.d.l.l.l/g/1/-/-", "a.d.s.l.l.l/g/1/-/-"
    assert around_the_tablet(awaited, reaction) == around_the_tablet(over, reaction) == around_the_tablet(passed, reaction)


def test_alone_ones_own_screen_does_not_tell_whom_a_window_awaits() -> None:  # S11.5, S11.6
    told = set()
    for line in ("s.a.g.l.l.d/l/2/-/-", "s.a.d.l.l.l/g/2/-/-"):  # the Sultan looks on: a Guard is awaited, nobody is
        play, _ = strikes(line, "2 assassinate 4")
        told.add(screen(play))
    assert len(told) == 1
    told = set()
    for line in ("g.l.l.a.g.s/l/4/-/-", "g.l.l.a.l.s/g/4/-/-"):  # a Guard: another is asked before, or nobody is
        play, _ = strikes(line, "4 assassinate 6")
        told.add(screen(play))
    assert len(told) == 1 and "1 strike" in told.pop()


def strikes(line: str, move: str) -> tuple[Table, HandClock]:
    """One person at seat 1 among bots, one of whom does this."""
    clock = HandClock()
    agreed = plan(1, 6)
    play = laid(agreed, Match.new([s.name for s in agreed.seats], "t", position=line), clock)
    play.play(parse_move(move))
    play.flow.go_on()
    told(play)
    assert play.window
    return play, clock


def test_bots_answer_after_the_same_time_whatever_they_hold() -> None:  # S11.4
    took = set()
    for line in ("g.s.g.a.l.d/l/4/-/-", "g.s.d.a.l.l/g/4/-/-"):  # a Guard at seat 3 is awaited; nobody among the bots is
        play, clock = strikes(line, "4 assassinate 2")
        before = clock.time
        play.windows.nobody()
        told(play)
        while play.window:
            assert clock.tick()
        took.add(clock.time - before)
    assert took == {600.0}


def test_alone_a_throne_taken_in_a_window_comes_up_when_it_closes() -> None:  # S9.1
    for line in ("s.a.g.l.l.d/l/2/-/-", "s.a.d.l.l.l/g/2/-/-"):
        play, clock = strikes(line, "2 assassinate 4")
        made(play, "1 throne")
        while play.window:
            assert clock.tick()
        assert play.match.view(1).faces[1] == 0 and not play.match.view(None).hidden >> 1 & 1


def test_who_only_looked_while_the_tablet_goes_round_gives_it_back_to_whose_answer_it_was() -> None:
    play, _ = table_at("a.l.g.s.l/l/1/-/-", 5, reaction="silent")
    play.tablet.i_am()
    made(play, "1 assassinate 3")
    play.tablet.interrupt(4)
    play.tablet.i_am()
    play.tablet.done()
    scene = play.scene()
    assert isinstance(scene, PrivateScene) and (scene.stage, scene.seat) == ("curtain", 2)
    assert play.window and play.window.waiting[0] == 2


def test_somebody_who_leaves_is_replaced_by_a_bot_and_can_come_back() -> None:
    play, clock = table_at("l.l.l.s.a/g/1/-/-", 3)
    play.rounds.seat_is(1, "thumb")
    assert play.session.people == [2, 3] and 1 in play.minds.bots
    while play.match.position.to_decide == 1:
        assert clock.tick()
    play.rounds.seat_is(1, "human")
    assert play.session.people == [1, 2, 3] and 1 not in play.minds.bots
    play_out(play, clock)


def test_only_the_dead_may_watch_openly() -> None:
    play, _ = table_at("l.l.l.s.a/g/1/-/-", 1)
    play.watch_openly()
    scene = play.scene()
    assert isinstance(scene, TableScene) and scene.cards is None
