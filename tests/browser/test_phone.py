"""On a phone everything a person needs stands on the screen at once, and nothing moves away under the finger."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.drivers import Chromium
from tests.browser.people import People, address
from web.making.serve import Server

pytestmark = pytest.mark.game("sultans")

#: How far below the screen, or behind what lies at its foot, each of these reaches; and whether any text in the middle is cut.
HIDDEN = """(selectors) => {
  const foot = document.querySelector(".pace-bar")?.getBoundingClientRect().top ?? innerHeight;
  const found = [];
  for (const selector of selectors) {
    const parts = [...document.querySelectorAll(selector)];
    if (!parts.length) found.push(`${selector} is not there`);
    for (const part of parts) {
      const box = part.getBoundingClientRect();
      if (box.bottom > Math.min(foot, innerHeight) + 1 || box.top < 0) found.push(`${selector} reaches ${box.bottom} of ${foot}`);
      if (part.scrollHeight > part.clientHeight + 2 && part.matches("p")) found.push(`${selector} is cut off`);
    }
  }
  return found;
}"""
RING = "() => JSON.stringify(document.querySelector('.ring').getBoundingClientRect())"
#: Seats that can be chosen lie apart, and are large enough for a finger.
SEATS = """() => {
  const boxes = [...document.querySelectorAll(".ring .seat")].map((seat) => seat.getBoundingClientRect());
  const middles = boxes.map((box) => [box.x + box.width / 2, box.y + box.height / 2]);
  let nearest = Infinity;
  middles.forEach(([x, y], one) => middles.forEach(([u, v], other) => {
    if (one < other) nearest = Math.min(nearest, Math.hypot(x - u, y - v));
  }));
  return { small: boxes.filter((box) => Math.min(box.width, box.height) < 47.5).length, nearest };
}"""
POSITIONS = {
    5: "l.g.a.s.l/l/1/-/-",
    8: "l.L.s.a.Gx.Ld.v.g/a/1/-/-",
    15: "l.L.a.a.Gx.Ld.v.g.l.b.f.a.l.s.d/g/1/-/-",
}


def alone(chromium: Chromium, site: Server, size: tuple[int, int], position: str, language: str, **more: Any) -> People:
    page = chromium.fresh(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce", locale=language)
    one = People(chromium, page)
    n = position.split("/")[0].count(".") + 1
    one.open(site.address + address(["human", *["bot:thumb"] * (n - 1)], position=position, seed="phone", rounds="1", **more))
    while page.locator("[data-act=on]").count():
        one.press("[data-act=on]")
    return one


def hidden(one: People, *selectors: str) -> Any:
    return one.page.evaluate(HIDDEN, list(selectors))


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
@pytest.mark.parametrize(("size", "n"), [((320, 640), 15), ((360, 640), 8), ((390, 844), 5)])
def test_my_card_what_happened_and_all_i_can_do_are_on_the_screen(
    chromium: Chromium, site: Server, size: tuple[int, int], n: int, language: str
) -> None:
    one = alone(chromium, site, size, POSITIONS[n], language)
    where = one.page.evaluate(RING)
    assert hidden(one, ".own", ".middle-news", ".verbs > .verb", ".ring .seat") == []
    one.press("[data-words='1 peek']")
    assert hidden(one, ".asking", ".seat.is-target", ".own") == []
    one.press("[data-act=unchoose]")
    one.press("[data-words='1 claim']")
    one.press(".ring .seat.is-target")
    assert hidden(one, ".answer") == []
    one.press("[data-act=unchoose]")
    one.press("[data-act=unchoose]")
    one.press(".ring [data-seat='4']")
    assert hidden(one, ".facts", ".at-place > .verb") == []
    assert one.page.evaluate(RING) == where, "the ring has moved"
    seats = one.page.evaluate(SEATS)
    assert seats["small"] == 0 and seats["nearest"] >= 44  # from middle to middle; fifteen at 320 px are the narrowest


def test_the_ring_stays_where_it_is_when_a_window_opens(chromium: Chromium, site: Server) -> None:
    quiet = alone(chromium, site, (360, 640), "g.a.s.l.l.l/d/2/-/-", "en")
    where = quiet.page.evaluate(RING)
    asked = alone(chromium, site, (360, 640), "g.a.s.l.l.l/d/2/-/-", "en", moves="2 assassinate 3")
    assert asked.page.evaluate(RING) == where
    assert hidden(asked, ".own", ".window", "[data-move='1 strike']", "[data-move='1 pass']") == []


def test_what_a_picture_means_is_said_on_touch_and_by_keyboard(chromium: Chromium, site: Server) -> None:
    one = alone(chromium, site, (360, 640), POSITIONS[8], "en")
    for target in ("cast-means", "omen-throne", "omen-row", "own-about"):
        one.press(f"[popovertarget={target}]")
        assert one.page.locator(f"#{target}:popover-open").count() == 1 and hidden(one, f"#{target}") == []
        one.page.keyboard.press("Escape")
        one.page.locator(f"[popovertarget={target}]").focus()
        one.page.keyboard.press("Enter")
        assert one.page.locator(f"#{target}:popover-open").inner_text().strip()
        one.page.keyboard.press("Escape")


OVERLAPS = """() => {
  const box = (part) => part.getBoundingClientRect();
  const over = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const text = [...document.querySelectorAll(".middle > p")].map(box);
  return [...document.querySelectorAll(".ring .seat-name")].filter((name) => text.some((one) => over(one, box(name)))).length;
}"""


@pytest.mark.parametrize("scale", ["100%", "200%"])
def test_with_letters_twice_as_large_nothing_lies_on_anything_else(chromium: Chromium, site: Server, scale: str) -> None:
    """WCAG 1.4.4: what is told in the middle never lies on a name, and the page never scrolls sideways."""
    one = alone(chromium, site, (390, 844), POSITIONS[8], "fr")
    one.page.evaluate("(scale) => document.documentElement.style.setProperty('font-size', scale)", scale)
    assert one.page.evaluate(OVERLAPS) == 0
    assert one.page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")  # a fraction of a pixel counts as one
    lines = "document.querySelector('.bar-state').offsetHeight / parseFloat(getComputedStyle(document.body).fontSize)"
    assert one.page.evaluate(lines) < 3  # no word is broken in the bar
