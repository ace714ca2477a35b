"""Meeples, camels and cards walk where a person can follow them: tile by tile, by public facts, and never in anybody's way."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.drivers import Chromium, until_true
from tests.browser.people import People, address
from tests.browser.test_five_tribes import click, from_the_list, tell_on, there
from web.making.serve import Server

pytestmark = pytest.mark.game("five_tribes")

SOLO = address(["human", *["bot:random"] * 3], seed="walking", game="five_tribes")
#: What walks stands still until somebody looks, so that a slow machine sees the same.
STILL = """
window.walked = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const animation = animate.call(this, frames, options);
  if (this.classList.contains("flying")) {
    animation.pause();
    window.walked.push({ time: options.duration, delay: options.delay });
  }
  return animation;
};
"""
TELL = """(cues) => {
  const app = document.querySelector("[data-cues]");
  const [deal, count] = app.dataset.cues.split(" ")[0].split(".").map(Number);
  app.dataset.cues = `${deal}.${count + cues.length} ${cues.join(" ")}`;
}"""
FLYING = "document.querySelectorAll('.flying').length"
WAY = "walk:a1.b1.b2.c2:card:five_tribes-vizier.five_tribes-elder.five_tribes-builder"
TAKEN = "walk:c2.seat-2::five_tribes-builder.five_tribes-builder"
#: Where the pictures are when so many milliseconds have passed: by what they show, the tile under their middle.
AT = """(time) => {
  for (const one of document.getAnimations()) { one.pause(); one.currentTime = time; }
  return [...document.querySelectorAll(".flying")].filter((one) => getComputedStyle(one).opacity > 0).map((one) => {
    const box = one.getBoundingClientRect();
    const there = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const under = there.find((each) => each.closest("[data-spot]"));
    return [one.dataset.thing.split("-")[1], under?.closest("[data-spot]").dataset.spot];
  });
}"""


def sit_down(chromium: Chromium, site: Server, **options: Any) -> People:
    page = chromium.fresh(viewport={"width": 1024, "height": 900}, **options)
    page.add_init_script(STILL)
    person = People(chromium, page)
    person.open(site.address + SOLO)
    person.until_there("[data-spot=a1]")
    return person


def tell(person: People, *cues: str) -> None:
    person.page.evaluate(TELL, list(cues))
    until_true(person.page, f"{FLYING} > 0")


def test_meeples_go_from_tile_to_tile_and_one_stays_on_each(chromium: Chromium, site: Server) -> None:
    person = sit_down(chromium, site, reduced_motion="no-preference")
    tell(person, WAY)
    assert person.page.evaluate("walked.map((one) => one.time / 340)") == [1, 2, 3]
    assert [where for _, where in person.page.evaluate(AT, 1)] == ["a1", "a1", "a1"]
    assert person.page.evaluate(AT, 679) == [["elder", "b2"], ["builder", "b2"]]  # the first one has stayed on b1
    assert person.page.evaluate(AT, 1010)[-1] == ["builder", "c2"]


def test_a_long_way_takes_at_least_a_fifth_of_a_second_a_step(chromium: Chromium, site: Server) -> None:
    person = sit_down(chromium, site, reduced_motion="no-preference")
    way = ["a1", "b1", "c1", "d1", "e1", "f1", "f2", "e2", "d2", "c2", "b2", "a2"]
    tell(person, f"walk:{'.'.join(way)}:card:{'.'.join(['five_tribes-elder'] * 11)}")
    times = person.page.evaluate("walked.map((one) => one.time)")
    assert [time / steps for steps, time in enumerate(times, 1)] == [200] * 11


def test_what_is_told_in_one_go_is_shown_one_after_the_other_and_then_gone(chromium: Chromium, site: Server) -> None:
    person = sit_down(chromium, site, reduced_motion="no-preference")
    tell(person, WAY, TAKEN, "walk:seat-2.c2:knock:five_tribes-camel")
    assert person.page.evaluate("walked.map((one) => one.delay)") == [0, 0, 0, 1020, 1020, 1360]
    assert person.page.get_attribute(".flying[data-thing=five_tribes-camel]", "data-of-seat") == "2"
    person.page.evaluate("document.getAnimations().forEach((one) => one.finish())")
    until_true(person.page, f"{FLYING} === 0")


def test_when_the_next_thing_is_told_whatever_still_walks_is_there(chromium: Chromium, site: Server) -> None:
    person = sit_down(chromium, site, reduced_motion="no-preference")
    tell(person, WAY)
    person.pass_time(50)
    tell(person, TAKEN)
    until_true(person.page, f"{FLYING} === 2")
    assert person.page.evaluate("walked.at(-1).delay") == 0


def test_a_meeple_that_is_killed_is_taken_away_where_it_stood(chromium: Chromium, site: Server) -> None:
    person = sit_down(chromium, site, reduced_motion="no-preference")
    tell(person, "walk:d3:blade:five_tribes-merchant")
    assert person.page.evaluate(AT, 1) == [["merchant", "d3"]]


def test_where_nobody_wants_movement_nothing_walks(chromium: Chromium, site: Server) -> None:
    person = sit_down(chromium, site, reduced_motion="reduce")
    person.page.evaluate(TELL, [WAY])
    person.pass_time()
    assert person.page.evaluate("[walked.length, " + FLYING + "]") == [0, 0]


def test_nothing_that_walks_takes_a_touch(chromium: Chromium, site: Server) -> None:
    person = sit_down(chromium, site, reduced_motion="no-preference")
    tell(person, WAY)
    assert person.page.evaluate(
        "[...document.querySelectorAll('.flying')].every((one) => getComputedStyle(one).pointerEvents === 'none')"
    )


def test_the_way_of_a_bot_stays_marked_while_its_turn_is_told(chromium: Chromium, site: Server) -> None:
    person = sit_down(chromium, site, reduced_motion="reduce")
    for _ in range(60):
        if there(person, ".f-way"):
            break
        if there(person, "[data-move$=' bid 0']"):
            person.press("[data-move$=' bid 0']")
        elif there(person, "[data-words$=' best']"):
            from_the_list(person, click)
        else:
            tell_on(person)
    steps = person.page.locator(".f-tile .f-step").all_inner_texts()
    assert "1" in steps and person.page.locator(".f-way > polyline").count() == 2
