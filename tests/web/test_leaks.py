"""Leaks that were found by attack in version 0.1.0, each with the shortest way to it.

`alike` gives two pages, whose deals nobody may tell apart, the same presses; `Leak` is raised where they differ.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from karaya_core.table.kinds import kind_of
from tests.web.lockstep.deals import deal_of
from tests.web.lockstep.pair import WAIT, Pair
from tests.web.lockstep.presses import Press
from tests.web.lockstep.sides import Page
from web.nodes import html


def act(name: str, seat: int | str = "") -> Press:
    return ("act", name, str(seat), "", "")


def move(text: str) -> Press:
    return ("move", text)


def beginnings(press: Press) -> list[Press]:
    """What is said of a move before it is complete; what is not offered is passed over."""
    words = str(press[1]).split(" ") if press[0] == "move" else []
    return [("words", " ".join(words[:many])) for many in range(2, len(words))]


def strikes(seat: int, what: str) -> list[Press]:
    """Somebody takes the tablet and does what only their card can do."""
    return [act("begin"), act("take", seat), act("iam"), act("unfold"), move(f"{seat} {what}")]


def alike(one: str, other: str, presses: list[Press], people: tuple[int, ...] = (), **settings: Any) -> Pair:
    pair = Pair(deal_of(one, other, people, **settings), Counter())
    for press in presses:
        for step in [*beginnings(press), press]:
            for _ in range(6):  # until what has happened is told
                if step in pair.offered() or step[0] not in ("act", "move"):
                    break
                pair.press(WAIT)
            if step is not press:
                pair.press(step)
        pressed = len(pair.pressed)
        pair.press(press)
        assert len(pair.pressed) > pressed, f"{press} is not offered"
    return pair


# ---------------------------------------------------------------------- undo


@pytest.mark.parametrize("what", ["1 detain 3", "1 assassinate 3"])
def test_whether_a_move_can_be_taken_back_does_not_tell_whether_anybody_could_avoid_it(what: str) -> None:
    awaited, nobody = ("g.a.s.l.l.l/d/1/-/-", "g.a.l.l.l.s/d/1/-/-") if "detain" in what else (
        "a.g.l.l.l.s/d/1/-/-", "a.d.l.l.l.s/g/1/-/-",
    )  # fmt: skip
    alike(awaited, nobody, [*strikes(1, what[2:]), act("nobody")])


def test_what_a_window_came_to_cannot_be_taken_back() -> None:
    pair = alike("g.a.s.l.l.l/d/1/-/-", "g.a.l.l.l.s/d/1/-/-", strikes(1, "detain 3"))
    for page in pair.pages:
        page.press(act("nobody"))
        assert 'data-act="undo"' not in html(page.game.page())
        page.press(act("undo"))
        assert "window-what" not in html(page.game.page()), "a window that only somebody who was awaited could answer"


# ---------------------------------------------------------------------- what is said in a window


@pytest.mark.parametrize("claim", ["3 claim 3 guard", "3 claim 5 sultan", "6 claim spare slave"])
def test_what_is_said_in_a_window_is_heard_whether_or_not_anybody_could_strike(claim: str) -> None:
    place = claim.split()[2]
    pair = alike(
        "a.l.d.g.s.l/b/1/-/-",
        "a.l.d.b.s.l/g/1/-/-",
        [*strikes(1, "assassinate 3"), WAIT, act("seat", place), move(claim)],
    )
    before = html(pair.pages[0].game.page())
    pair.press(act("nobody"))
    pair.press(WAIT)
    assert before != html(pair.pages[0].game.page())
    told = pair.pages[0].game.table.match.view(None).story  # type: ignore[union-attr]
    names = [kind_of(event) for event in told]
    assert names.index("claimed") < names.index("closed"), "it was said before the window closed"


# ---------------------------------------------------------------------- coming back


BY_THE_MENU: list[Press] = [act("menu"), act("leave"), ("act", "resume", "", "", "load-1-2")]


@pytest.mark.parametrize(("how", "reaction"), [
    ([("reload",)], "open"), ([("tab",)], "open"), (BY_THE_MENU, "open"),
    ([("reload",)], "silent"), ([("tab",)], "silent"),  # a private screen has no menu
])  # fmt: skip
def test_a_window_is_open_again_for_whoever_comes_back_to_it(how: list[Press], reaction: str) -> None:
    presses = strikes(1, "assassinate 3")
    pair = alike("a.l.d.g.s.l/b/1/-/-", "a.l.d.b.s.l/g/1/-/-", [*presses, *how, act("uncover")], reaction=reaction)
    shown = html(pair.pages[1].game.page())
    assert 'id="window-what"' in shown or reaction == "silent"


@pytest.mark.parametrize("how", [[("reload",)], [("tab",)]])
def test_that_a_window_has_closed_is_kept_also_if_nothing_came_of_it(how: list[Press]) -> None:
    presses = [*strikes(1, "assassinate 3"), act("nobody"), *how, act("uncover")]
    pair = alike("a.l.d.g.s.l/b/1/-/-", "a.l.d.b.s.l/g/1/-/-", presses)
    assert 'id="window-what"' not in html(pair.pages[1].game.page())


def test_a_throne_pressed_in_a_window_is_not_lost_with_the_page() -> None:
    """Nobody else can tell where it was pressed; so it comes up when the window closes."""
    page = Page(deal_of("a.l.d.g.s.l/b/1/-/-", "a.l.d.b.s.l/g/1/-/-"), "a.l.d.b.s.l/g/1/-/-", set())
    throne = [act("interrupt", 5), act("iam"), act("unfold"), move("5 throne")]
    for press in (*strikes(1, "assassinate 3"), *throne, ("reload",), act("uncover"), act("nobody")):
        page.press(press)
        page.run_until(page.side.time + 5000)  # until what has happened is told
    assert 'data-card="sultan" role="img"' in html(page.game.page()), "the Sultan lies open"


# ---------------------------------------------------------------------- seats that were pointed at


def test_a_seat_pointed_at_in_a_window_stays_so_or_not_whether_or_not_anybody_is_awaited() -> None:
    alike("a.l.d.g.s.l/b/1/-/-", "a.l.d.b.s.l/g/1/-/-", [*strikes(1, "assassinate 3"), act("seat", 6), act("nobody")])


def test_a_seat_chosen_on_a_private_screen_is_not_shown_to_the_table() -> None:
    page = Page(deal_of("a.l.d.g.s.l/b/1/-/-", "a.l.d.b.s.l/g/1/-/-"), "a.l.d.b.s.l/g/1/-/-", set())
    for press in (act("begin"), act("interrupt", 2), act("iam"), act("seat", 6), act("done")):
        page.press(press)
    assert "is-chosen" not in html(page.game.page())
    for press in (act("seat", 4), act("take", 1), act("iam")):
        page.press(press)
    assert "is-chosen" not in html(page.game.page()), "what the table pointed at is no target of whoever takes the tablet"


# ---------------------------------------------------------------------- time


@pytest.mark.parametrize("people", [(2,), (2, 4), (2, 5), (2, 3, 5)])
@pytest.mark.parametrize("other", ["l.a.g.l.d.s/g/2/-/-", "l.a.d.l.g.s/g/2/-/-"])
def test_bots_take_as_long_whatever_they_hold(other: str, people: tuple[int, ...]) -> None:
    """A bot that has more to weigh thinks longer, and one after the other longer still; that is not to be seen."""
    alone = [act("on"), ("act", "pace", "", "normal", ""), move("2 assassinate 4")]
    strike = alone if people == (2,) else strikes(2, "assassinate 4")
    nobody = [act("nobody")] if set(people) & {1, 3, 5} else []
    alike("l.a.g.l.g.s/d/2/-/-", other, [*strike, *nobody, *[WAIT] * 6], people, costly=True, quiet=True)
