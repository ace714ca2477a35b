"""Around one tablet: few touches, and nothing that tells what anybody holds."""

from __future__ import annotations

from collections import Counter

import pytest

from karaya_core.sultans import Match
from tests.web.lockstep.deals import deal_of
from tests.web.lockstep.pair import WAIT, Pair
from tests.web.lockstep.presses import Press
from tests.web.tables import HandClock, laid, plan
from web.games.sultans.scene import EndScene, LookScene, PrivateScene, TableScene
from web.nodes import html
from web.table.pacing import LET_GO
from web.table.stage import Looking
from web.table.table import Table


def table_at(position: str, people: int | None = None, **settings: object) -> tuple[Table, HandClock]:
    """Everybody has looked, and the game goes on by itself."""
    n = position.split("/")[0].count(".") + 1
    clock = HandClock()
    agreed = plan(n if people is None else people, n, "english", **settings)
    table = laid(agreed, Match.new([seat.name for seat in agreed.seats], "t", position=position), clock)
    everybody_looks(table)
    return table, clock


def everybody_looks(table: Table) -> None:
    for seat in table.stage.due if isinstance(table.stage, Looking) else ():
        table.rounds.look(seat, True)
        table.rounds.look(seat, False)


def go_on(table: Table, clock: HandClock, until: type, limit: int = 20) -> object:
    """The clock runs until this kind of scene is up and nothing more happens by itself."""
    for _ in range(limit):
        scene = table.scene()
        if isinstance(scene, until) and not clock.waiting:
            return scene
        if not clock.tick():
            break
    assert isinstance(table.scene(), until), table.scene()
    return table.scene()


# ---------------------------------------------------------------------- looking


def test_it_goes_on_by_itself_when_everybody_has_looked_and_let_go() -> None:
    table, clock = table_at("l.g.s.a.l/d/1/-/-")
    assert isinstance(table.scene(), LookScene)
    table.rounds.look(3, True)  # once more
    assert not clock.waiting, "nobody is hurried while they look"
    table.rounds.look(3, False)
    before = clock.time
    assert clock.tick() and clock.time - before == LET_GO
    assert isinstance(table.scene(), TableScene)


def test_while_somebody_has_not_looked_it_waits() -> None:
    clock = HandClock()
    agreed = plan(5, 5, "english")
    table = laid(agreed, Match.new([seat.name for seat in agreed.seats], "t"), clock)
    for seat in (1, 2, 3, 4):
        table.rounds.look(seat, True)
        table.rounds.look(seat, False)
    assert not clock.waiting
    table.rounds.begin_playing()  # but somebody may say that it goes on
    assert isinstance(table.scene(), TableScene)


# ---------------------------------------------------------------------- choosing in front of everybody


@pytest.mark.parametrize("card", "sgaldbvf")
def test_what_is_offered_in_front_of_everybody_is_the_same_for_every_hidden_card(card: str) -> None:
    rest = "g.s.a.l" if card not in "gs" else "l.a.l.l"
    table, clock = table_at(f"{card}.{rest}/l/1/-/-")
    scene = go_on(table, clock, TableScene)
    assert isinstance(scene, TableScene) and scene.speaker == 1
    assert {move.verb for move in scene.moves} == {"peek", "switch"}


def test_a_hide_is_chosen_where_nobody_sees_it() -> None:  # S3.5
    table, clock = table_at("L.l.g.s.a/g/1/-/-")
    scene = go_on(table, clock, TableScene)
    assert isinstance(scene, TableScene) and "hide" not in {move.verb for move in scene.moves}
    assert "revolt" in {move.verb for move in table.match.view(1).moves} or "peek" in {move.verb for move in scene.moves}


def test_what_a_peek_shows_lies_face_down_until_it_is_held_and_then_the_game_goes_on() -> None:  # S3.2
    table, clock = table_at("l.g.s.a.l/d/1/-/-")
    go_on(table, clock, TableScene)
    table.move("1 peek 2")
    scene = table.scene()
    assert isinstance(scene, PrivateScene) and scene.stage == "look" and scene.seat == 1 and not scene.held
    table.tablet.hold(True)
    assert not clock.waiting
    table.tablet.hold(False)
    assert clock.tick()
    after = go_on(table, clock, TableScene)
    assert isinstance(after, TableScene) and after.speaker == 2


def test_after_an_exchange_both_look_at_what_they_got() -> None:  # S3.3
    table, clock = table_at("l.g.s.a.l/d/1/-/-")
    go_on(table, clock, TableScene)
    table.move("1 switch 4")
    for _ in range(5):
        if isinstance(table.stage, Looking):
            break
        assert clock.tick()
    scene = table.scene()
    assert isinstance(scene, LookScene) and scene.due == (1, 4)
    table.rounds.look(4, True)
    held = table.scene()
    assert isinstance(held, LookScene) and held.card == table.match.position.cards[4]
    table.rounds.look(4, False)
    assert not clock.waiting, "seat 1 has not looked"
    table.rounds.look(1, True)
    table.rounds.look(1, False)
    assert isinstance(go_on(table, clock, TableScene), TableScene)


def test_nobody_looks_at_what_bots_exchanged_or_at_the_spare() -> None:
    table, clock = table_at("l.g.s.a.l/d/1/-/-")
    go_on(table, clock, TableScene)
    table.move("1 switch spare")
    for _ in range(5):
        if isinstance(table.stage, Looking):
            break
        assert clock.tick()
    assert isinstance(table.stage, Looking) and table.stage.due == (1,)


# ---------------------------------------------------------------------- an open call


def called(reacts: dict[int, bool], line: str = "l.l.g.s.a/l/1/-/-") -> tuple[Table, HandClock]:
    """Seat 1 calls for a revolution: everybody hidden is asked."""
    table, clock = table_at(line, seconds=0)
    go_on(table, clock, TableScene)
    table.tablet.take(1)
    table.tablet.i_am()
    table.move("1 revolt")
    for _ in range(9):
        if table.window or not clock.tick():
            break
    assert table.window and table.window.people == (2, 3, 4, 5)
    for seat, slid in reacts.items():
        table.windows.call(seat, slid)
    return table, clock


def test_a_call_closes_by_itself_when_everybody_has_answered_and_not_before() -> None:
    table, clock = called({2: False, 3: False, 4: False})
    assert table.window and not table.window.closing and not clock.waiting and table.windows.answered == {2, 3, 4}
    table.windows.call(5, False)
    assert table.window is None or table.window.closing


def test_who_slides_reacts_if_their_card_can() -> None:
    table, clock = called({2: True, 3: True, 4: False, 5: True})
    go_on(table, clock, TableScene)
    assert table.match.position.line().split("/")[0] == "L.L.g.s.a", "the Slave came up, and of the others nothing is to be seen"


def test_the_latest_time_counts() -> None:
    table, clock = called({2: True, 3: False, 4: False})
    table.windows.call(2, False)
    table.windows.call(5, False)
    go_on(table, clock, TableScene)
    assert table.match.position.line().split("/")[0] == "L.l.g.s.a"


def test_a_call_is_for_people_who_are_asked() -> None:
    table, clock = called({1: True, 0: True, 9: True})
    assert table.windows.answered == frozenset()
    table.windows.close()
    table.windows.call(2, True)
    go_on(table, clock, TableScene)
    assert table.match.position.line().split("/")[0] == "L.l.g.s.a"


CALLS: list[list[tuple[int, str]]] = [
    [(2, ""), (3, ""), (4, ""), (5, "")],
    [(2, "slid"), (3, ""), (4, "slid"), (5, "")],
    [(5, "slid"), (4, "slid"), (3, "slid"), (2, "slid")],
]


@pytest.mark.parametrize("calls", CALLS)
def test_nothing_on_the_screen_or_in_time_tells_who_slid_or_who_could_react(calls: list[tuple[int, str]]) -> None:
    """Seats 2 and 4 have changed cards in the other deal: until the window closes nobody can tell. And whether a finger slid
    makes no difference to the screen either."""
    pair, still = in_a_call(), in_a_call()
    for seat, value in calls[:-1]:
        before = len(pair.pressed)
        pair.press(("act", "call", str(seat), value, ""))
        assert len(pair.pressed) == before + 1, "it is offered to everybody who is asked"
        still.press(("act", "call", str(seat), "", ""))
        assert html(pair.trees[0]) == html(still.trees[0])


def in_a_call() -> Pair:
    """Seat 1 has called for a revolution, and everybody else is asked."""
    presses: list[Press] = [("act", "begin", "", "", ""), ("act", "take", "1", "", ""), ("act", "iam", "", "", "")]
    presses += [("act", "unfold", "", "", ""), ("move", "1 revolt")]
    pair = Pair(deal_of("l.l.g.s.a/l/1/-/-", "l.s.g.l.a/l/1/-/-", seconds=0), Counter())
    for press in presses:
        pair.press(press)
    for _ in range(9):
        if all(page.game.table and page.game.table.window for page in pair.pages):
            break
        pair.press(WAIT)
    return pair


def test_a_round_around_a_tablet_ends() -> None:
    table, clock = table_at("a.l.s.l.l/g/1/-/-", seconds=0)
    go_on(table, clock, TableScene)
    table.tablet.take(1)
    table.tablet.i_am()
    table.move("1 assassinate 3")
    for _ in range(20):
        if isinstance(table.scene(), EndScene):
            return
        if table.window:
            for seat in table.window.people:
                table.windows.call(seat, False)
        clock.tick()
    raise AssertionError(table.scene())
