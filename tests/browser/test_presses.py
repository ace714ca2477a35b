"""What is pressed is what was under the finger when it went down; what is read lies in nobody's way."""

from __future__ import annotations

import pytest

from tests.browser.drivers import Chromium
from tests.browser.people import People, address
from web.making.serve import Server

pytestmark = pytest.mark.game("sultans")


def sits_down(chromium: Chromium, site: Server, line: str = "l.g.a.s.l/l/1/-/-") -> People:
    one = People(chromium, chromium.fresh(viewport={"width": 1024, "height": 768}))
    one.open(site.address + address(["human", *["bot:thumb"] * 4], position=line, seed="presses", rounds="1"))
    one.press("[data-act=on]")
    one.stop_the_clock()
    return one


def test_a_press_belongs_to_what_was_under_it_when_it_began(chromium: Chromium, site: Server) -> None:
    """A screen that is drawn again between a finger's coming and going may mean something else there."""
    one = sits_down(chromium, site)
    one.page.evaluate(
        """() => document.addEventListener("pointerup", () => {
             document.querySelector(".seat[data-seat='3']").dataset.seat = "4";
           }, { capture: true, once: true })"""
    )
    seat = one.page.locator(".seat[data-seat='3']").bounding_box()
    assert seat is not None
    at = seat["x"] + seat["width"] / 2, seat["y"] + seat["height"] / 2
    one.page.mouse.move(*at)
    one.page.mouse.down()
    one.page.mouse.up()
    assert one.page.locator("[aria-pressed=true].seat").count() == 0, "another seat's sheet is open"
    one.page.mouse.down()
    one.page.mouse.up()
    assert one.page.locator("[aria-pressed=true].seat").count() == 1, "a press that begins now counts"


def test_after_a_hold_nothing_else_is_pressed(chromium: Chromium, site: Server) -> None:
    one = sits_down(chromium, site, "g.l.a.s.l/l/1/-/-")
    one.press(".seat[data-seat='3']")
    held = one.page.locator(".btn-hold[data-move='1 detain 3']").first
    held.scroll_into_view_if_needed()
    box = held.bounding_box()
    assert box is not None
    one.press(".btn-hold[data-move='1 detain 3']", hold=True)
    assert one.python("[move.text for move in game.table.match.moves]")[:1] == ["1 detain 3"]
    assert one.page.locator("[aria-pressed=true].seat").count() == 0
    assert one.python("game.table.pacing.hurry") is False, "nobody pressed Skip"


def test_a_label_still_ticks_its_box(chromium: Chromium, site: Server) -> None:
    one = People(chromium, chromium.fresh(viewport={"width": 1024, "height": 768}))
    one.open(site.address)
    one.press("[data-act=table]")
    one.until("setup")
    box = one.page.locator("input[type=checkbox][data-act]").first
    if not box.is_visible():
        one.page.locator("summary").last.click()
    before = box.is_checked()
    one.page.locator("label:has(input[type=checkbox][data-act])").first.locator("span").first.click()
    assert box.is_checked() is not before


def test_a_short_message_takes_no_touch_and_goes_by_itself(chromium: Chromium, site: Server) -> None:
    one = sits_down(chromium, site, "g.l.a.s.l/l/1/-/-")
    one.press(".seat[data-seat='3']")
    one.page.locator(".btn-hold[data-move='1 detain 3']").first.click()
    toast = one.page.locator(".toast")
    assert toast.count() == 1
    assert toast.evaluate("(element) => getComputedStyle(element).pointerEvents") == "none"
    one.pass_time(6000)
    assert toast.count() == 0
