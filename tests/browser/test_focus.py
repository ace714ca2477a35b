"""The focus stays where it was, whose turn it is is said and stands in the title, and waiting costs next to nothing."""

from __future__ import annotations

import pytest

from tests.browser.drivers import Chromium
from tests.browser.people import People, address
from web.making.serve import Server

pytestmark = pytest.mark.game("sultans")
FOCUS = "document.activeElement === document.body ? '' : document.activeElement.dataset.act ?? document.activeElement.className"
#: What is pressed first, if it is there.
WAYS = (
    "[data-act=on]",
    "[data-act=nobody]",
    ".seat[data-move], .spare[data-move]",
    ".actions [data-move]:not([aria-disabled]), .actions [data-words]:not([aria-disabled])",
    "[data-act=step]:not([aria-disabled])",
)
RUNNING = """document.getAnimations().filter(({ effect, playState }) =>
  playState === "running" && effect.getComputedTiming().iterations === Infinity).length"""


def sits_down(chromium: Chromium, site: Server, line: str = "l.g.a.s.l/l/1/-/-") -> People:
    one = People(chromium, chromium.fresh(viewport={"width": 1024, "height": 768}))
    one.open(site.address + address(["human", *["bot:thumb"] * 4], position=line, seed="focus", rounds="1"))
    return one


def test_the_focus_is_never_lost_in_a_whole_round_by_keyboard(chromium: Chromium, site: Server) -> None:
    one = sits_down(chromium, site)
    assert one.page.evaluate(FOCUS) == "on", "what stands in front has the focus"
    for _ in range(200):
        sight = one.sight()
        if sight["screen"] == "gameend":
            return
        first = next((selector for selector in WAYS if one.page.locator(selector).count()), None)
        if first is None:
            one.pass_time()
        else:
            one.page.locator(first).first.focus()
            one.page.keyboard.press("Enter")
        assert one.page.evaluate(FOCUS), f"after {first} the focus fell to the body"
    raise AssertionError("the round does not end")


def test_what_lay_under_a_dialog_gets_the_focus_back(chromium: Chromium, site: Server) -> None:
    one = sits_down(chromium, site)
    one.press("[data-act=on]")
    one.page.locator(".seat[data-seat='3']").focus()
    one.page.keyboard.press("Enter")
    assert one.page.evaluate("document.activeElement.dataset.seat") == "3"


def test_your_turn_is_in_the_title_and_said(chromium: Chromium, site: Server) -> None:
    one = sits_down(chromium, site)
    one.press("[data-act=on]")
    assert one.page.title().startswith("Your turn")
    said = one.page.locator("[role=status]", has_text="Your turn")
    assert said.count() == 1
    one.python("(game.move('1 peek 2'), None)[1]")
    assert not one.page.title().startswith("Your turn")


def test_while_a_person_thinks_nothing_moves_for_ever(chromium: Chromium, site: Server) -> None:
    one = sits_down(chromium, site)
    one.press("[data-act=on]")
    assert one.page.evaluate(RUNNING) == 0
