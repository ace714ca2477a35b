"""The table without a browser: whole rounds, windows, curtains, undo."""

from __future__ import annotations

import pytest

from karaya_core.sultans import Match
from tests.web.tables import HandClock, Nobody, plan, play_out, sit_down
from web.play import Play
from web.scene import EndScene, LookScene, PrivateScene, TableScene


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
    play.look(2, True)
    held = play.scene()
    assert isinstance(held, LookScene) and held.card == play.match.position.cards[2]
    play.look(2, False)
    play.begin()
    table = play.scene()
    assert isinstance(table, TableScene) and table.moves == () and table.waiting_for in play.people
    play.take(table.waiting_for)
    curtain = play.scene()
    assert isinstance(curtain, PrivateScene) and curtain.stage == "curtain" and curtain.view is None
    play.i_am()
    opened = play.scene()
    assert isinstance(opened, PrivateScene) and opened.view is not None and opened.view.seat == opened.seat


def table_at(position: str, people: int, **settings: object) -> tuple[Play, HandClock]:
    clock = HandClock()
    agreed = plan(people, position.split("/")[0].count(".") + 1, **settings)
    play = Play(agreed, Match.new([s.name for s in agreed.seats], "t", position=position), clock, Nobody())
    play.begin()
    play.take(play.match.position.to_decide)
    return play, clock


@pytest.mark.parametrize("position", ["a.g.s.l.l/l/1/-/-", "a.l.g.s.l/l/1/-/-"])
def test_a_window_looks_the_same_whether_anybody_can_react_or_not(position: str) -> None:  # S11.4, S11.6
    play, _ = table_at(position, 5)
    play.i_am()
    play.move("1 assassinate 5")
    scene = play.scene()
    assert isinstance(scene, TableScene)
    assert scene.view.window is not None and scene.view.window.asked == (2, 4, 5)
    assert scene.waiting_for == 0 and scene.moves == ()


def test_joiners_are_collected_and_come_up_together() -> None:  # S9.4, S11.5
    play, _ = table_at("l.l.l.s.a/g/1/-/-", 5)
    play.i_am()
    play.move("1 revolt")
    play.react(2)
    play.react(3)
    scene = play.scene()
    assert isinstance(scene, TableScene) and scene.view.faces[2] is None  # nothing is shown before it closes
    play.nobody()
    assert isinstance(play.scene(), EndScene)
    assert play.match.rounds[-1].points == [2, 2, 2, 0, 1]


def test_a_peeked_card_is_shown_to_the_one_who_looked_only() -> None:  # S11.2
    play, _ = table_at("l.l.l.s.a/g/1/-/-", 5)
    play.i_am()
    play.move("1 peek 4")
    scene = play.scene()
    assert isinstance(scene, PrivateScene) and scene.saw == (4, 0) and scene.seat == 1
    play.done()
    after = play.scene()
    assert isinstance(after, TableScene) and after.waiting_for == 2 and after.view.seat is None


def test_losing_the_focus_covers_the_table_and_coming_back_is_behind_the_curtain() -> None:
    play, _ = table_at("l.l.l.s.a/g/1/-/-", 5)
    play.i_am()
    play.cover()
    scene = play.scene()
    assert isinstance(scene, PrivateScene) and scene.stage == "curtain" and scene.view is None
    play.uncover()
    again = play.scene()
    assert isinstance(again, PrivateScene) and again.stage == "curtain"


def test_a_move_that_told_nobody_anything_can_be_taken_back() -> None:
    play, _ = table_at("D.L.l.l.g.a/s/1/-/-", 1)
    play.move("1 capture 2")
    assert play.can_undo
    play.undo()
    assert play.match.position.line() == "D.L.l.l.g.a/s/1/-/-"
    play.move("1 peek 3")
    assert not play.can_undo


def test_a_second_press_of_the_same_button_is_one_move() -> None:
    play, _ = table_at("l.l.l.s.a/g/1/-/-", 1)
    play.move("1 peek 2")
    play.move("1 peek 2")
    assert [m.text for m in play.match.moves if m.seat == 1] == ["1 peek 2"]


def test_the_sultan_may_interrupt_anybodys_turn() -> None:  # S9.1
    play, _ = table_at("l.l.l.s.a/g/1/-/-", 5)
    play.interrupt(4)
    play.i_am()
    scene = play.scene()
    assert isinstance(scene, PrivateScene) and [m.text for m in scene.moves] == ["4 throne"]
    play.move("4 throne")
    assert play.match.position.is_known(4) and play.match.position.to_decide == 1


def test_a_game_comes_back_inside_a_window() -> None:
    play, _ = table_at("l.l.l.s.a/g/1/-/-", 5)
    play.i_am()
    play.move("1 revolt")
    again = Play(play.plan, Match.load(play.match.save()), HandClock(), Nobody())
    again.resume()
    scene = again.scene()
    assert isinstance(scene, TableScene) and scene.view.window is not None
    again.nobody()
    assert again.match.position.line() == "L.l.l.s.a/g/2/-/-"


@pytest.mark.parametrize("move", ["1 hide 3", "1 hide keep"])
def test_a_hide_closes_all_eyes_as_long_whatever_is_exchanged_and_then_everybody_looks(move: str) -> None:  # S3.5
    play, clock = table_at("L.l.g.s.a/g/1/-/-", 5)
    play.i_am()
    play.move(move)
    scene = play.scene()
    assert isinstance(scene, PrivateScene) and scene.stage == "eyes" and scene.view is None
    before = clock.time
    assert clock.tick()
    assert clock.time - before == 5000
    looking = play.scene()
    assert isinstance(looking, LookScene) and looking.looked == frozenset()


def test_in_a_silent_round_everybody_asked_gets_the_tablet_and_who_can_react_a_way_to() -> None:  # S11.4
    play, _ = table_at("a.g.s.l.l/l/1/-/-", 5, reaction="silent")
    play.i_am()
    play.move("1 assassinate 5")
    offered = []
    while (scene := play.scene()) and isinstance(scene, PrivateScene):
        play.i_am()
        scene = play.scene()
        assert isinstance(scene, PrivateScene) and scene.window == ("strike", 1, 5)
        offered.append((scene.seat, [m.text for m in scene.moves]))
        play.done()
    assert offered == [(2, ["2 strike", "2 pass"]), (4, []), (5, [])]


def test_somebody_who_leaves_is_replaced_by_a_bot_and_can_come_back() -> None:
    play, clock = table_at("l.l.l.s.a/g/1/-/-", 3)
    play.seat_is(1, "thumb")
    assert play.people == [2, 3] and 1 in play.bots
    while play.match.position.to_decide == 1:
        assert clock.tick()
    play.seat_is(1, "human")
    assert play.people == [1, 2, 3] and 1 not in play.bots
    play_out(play, clock)


def test_only_the_dead_may_watch_openly() -> None:
    play, _ = table_at("l.l.l.s.a/g/1/-/-", 1)
    play.watch_openly()
    scene = play.scene()
    assert isinstance(scene, TableScene) and scene.cards is None
