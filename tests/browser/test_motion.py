"""Cards move once and only where a person allows movement; nothing is heard before a touch, and nothing when it is turned off."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.drivers import Chromium, until_true
from tests.browser.people import People, address
from web.making.serve import Server

pytestmark = pytest.mark.game("sultans")

#: Counts what is made to move and to sound.
COUNT = """
window.moved = []; window.contexts = 0; window.sources = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const time = typeof options === "number" ? options : options.duration;
  const times = typeof options === "number" ? 1 : options.iterations ?? 1;
  window.moved.push({ time, times, delay: options.delay ?? 0 });
  return animate.call(this, frames, options);
};
window.AudioContext = class extends AudioContext { constructor() { super(); window.contexts += 1; } };
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  const start = kind.prototype.start;
  kind.prototype.start = function (...when) { window.sources += 1; return start.apply(this, when); };
}
"""
SOLO = address(["human", *["bot:thumb"] * 4], seed="moving", rounds="1")


def sit_down(chromium: Chromium, site: Server, **options: Any) -> People:
    page = chromium.fresh(**options)
    page.add_init_script(COUNT)
    person = People(chromium, page)
    person.open(site.address + SOLO)
    return person


def play_on(person: People, until: str) -> None:
    for _ in range(200):
        if person.page.evaluate(until) or person.sight()["screen"] == "gameend":
            return
        person.one_step(person.sight())


def test_cards_move_shortly_and_not_for_ever(chromium: Chromium, site: Server) -> None:
    person = sit_down(chromium, site, reduced_motion="no-preference")
    play_on(person, "moved.length > 5")
    moved = person.page.evaluate("moved")
    assert moved and all(200 <= one["time"] <= 450 and one["times"] == 1 and one["delay"] <= 300 for one in moved)
    assert person.page.evaluate("document.getAnimations().every((one) => one.effect.getTiming().iterations === 1)")


def test_with_reduced_motion_nothing_moves(chromium: Chromium, site: Server) -> None:
    person = sit_down(chromium, site, reduced_motion="reduce")
    play_on(person, "false")
    assert person.page.evaluate("moved") == []


def test_nothing_is_heard_before_a_touch_and_nothing_when_it_is_turned_off(chromium: Chromium, site: Server) -> None:
    person = sit_down(chromium, site)
    for _ in range(20):
        person.pass_time()
    assert person.page.evaluate("[contexts, sources]") == [0, 0]
    while person.page.locator("dialog[open]").count():
        person.press("[data-act=on]")
    person.press("[data-act=sound]")
    heard = person.page.evaluate("sources")
    play_on(person, "false")
    assert person.page.evaluate("sources") == heard
    person.page.reload()
    person.until_there("[data-sound]")
    assert person.page.get_attribute("[data-sound]", "data-sound") == "off"


def test_after_a_touch_what_happens_is_heard(chromium: Chromium, site: Server) -> None:
    person = sit_down(chromium, site)
    person.page.keyboard.press("Shift")
    until_true(person.page, "contexts === 1")
    play_on(person, "sources > 3")
    assert person.page.evaluate("sources") > 0


@pytest.mark.parametrize(
    "cue", ["deal::card", "turn:2:chime", "cross:1.3:card", "cross:spare.3:card", "fall:4:blade", "set:2:gong"]
)
def test_every_movement_finds_its_card(chromium: Chromium, site: Server, cue: str) -> None:
    person = sit_down(chromium, site, reduced_motion="no-preference")
    person.until_there(".ring [data-seat='5'] > .card")
    before = person.page.evaluate("moved.length")
    person.page.evaluate(
        """(cue) => {
          const app = document.querySelector("[data-cues]");
          const [deal, count] = app.dataset.cues.split(" ")[0].split(".").map(Number);
          app.dataset.cues = `${deal}.${count + 1} ${cue}`;
        }""",
        cue,
    )
    until_true(person.page, f"moved.length > {before}")
