"""A language whose texts are 40 % longer is lost nowhere: many letters are doubled, and nothing runs out of a small screen."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.drivers import Chromium
from tests.browser.people import PYTHON, People, address
from web.making.serve import Server

pytestmark = pytest.mark.game("sultans")

#: The English words are made longer where they lie, and what was drawn with them is forgotten.
LONGER = """
import functools, gc, re
from importlib import import_module
from web.app import APP
from karaya_core import games

def longer(text):
    parts = re.split(r"(\\{\\w+\\})", text)
    return "".join(part if part.startswith("{") else re.sub(r"([aeiouyrst])", r"\\1\\1", part) for part in parts)

before = after = 0
for package in ("web.words", f"karaya_core.{games.USUAL}.words", f"web.games.{games.USUAL}.words"):
    entries = import_module(f"{package}.en").WORDS
    for key, entry in entries.items():
        entries[key] = longer(entry) if isinstance(entry, str) else {form: longer(text) for form, text in entry.items()}
        if isinstance(entry, str):
            before += len(entry)
            after += len(entries[key])
for one in gc.get_objects():
    if isinstance(one, functools._lru_cache_wrapper) and getattr(one, "__module__", "").startswith(("web.", "karaya_core.")):
        one.cache_clear()
APP.game.draw()
after / before
"""
#: What sticks out to the right, and what is cut off inside a control. A name may be cut: it is no text of ours.
FAULTS = """() => {
  const wide = document.documentElement.clientWidth, found = [];
  if (document.documentElement.scrollWidth > wide) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  for (const e of document.querySelectorAll("button, .btn, summary, select, h2, h3, p, label, td, th, dt, dd")) {
    const box = e.getBoundingClientRect();
    if (!box.width || !box.height || e.closest(".ring, .visually-hidden, .scroll")) continue;
    const told = `${e.className}: ${e.textContent.trim().slice(0, 50)}`;
    if (box.right > wide + 1 || box.left < -1) found.push(`out of the screen: ${told}`);
    if (!e.matches("button, .btn, summary")) continue;
    if (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 2) found.push(`cut off: ${told}`);
  }
  return found;
}"""
WINDOW = address(["human"] * 6, position="a.g.s.l.l.l/g/1/-/-", moves="1 assassinate 5", seed="long")
ALONE = address(["human", *["bot:thumb"] * 5], position="l.L.s.a.Gx.Ld/v/1/-/-", seed="long", rounds="1")


@pytest.fixture
def people(chromium: Chromium) -> People:
    page = chromium.fresh(viewport={"width": 320, "height": 640}, reduced_motion="reduce", locale="en")
    return People(chromium, page)


def lengthen(people: People) -> None:
    assert people.page.evaluate(PYTHON, LONGER) > 1.4


def test_longer_texts_fit_the_set_up_the_rules_and_the_statistics(people: People, site: Server) -> None:
    found: dict[str, Any] = {}
    people.open(site.address)
    people.press("[data-act=table]")
    people.until("setup")
    lengthen(people)
    found["set-up"] = people.page.evaluate(FAULTS)
    for screen in ("rules", "statistics"):
        people.press(f"[data-act={screen}]")
        found[screen] = people.page.evaluate(FAULTS)
        people.press(f"[data-act={screen}]")
    assert {screen: faults for screen, faults in found.items() if faults} == {}


def test_longer_texts_fit_a_table_around_a_tablet(people: People, site: Server) -> None:
    found: dict[str, Any] = {}
    people.open(site.address + WINDOW)
    lengthen(people)
    if people.sight()["screen"] == "lookround":
        found["look round"] = people.page.evaluate(FAULTS)
        people.press("[data-act=begin]")
    found["open call"] = people.page.evaluate(FAULTS)
    people.press("[data-act=menu]")
    found["menu"] = people.page.evaluate(FAULTS)
    people.page.keyboard.press("Escape")
    people.press("[data-act=nobody]")
    people.until_there("[data-act=take]")
    found["table"] = people.page.evaluate(FAULTS)
    people.page.locator(".ring [data-seat='3']").click()
    found["a seat"] = people.page.evaluate(FAULTS)
    people.press("[data-act=take]")
    found["curtain"] = people.page.evaluate(FAULTS)
    people.press("[data-act=iam]")
    people.press("[data-act=unfold]")
    found["private"] = people.page.evaluate(FAULTS)
    people.press("[data-act=cover]")
    found["covered"] = people.page.evaluate(FAULTS)
    assert {screen: faults for screen, faults in found.items() if faults} == {}


def test_longer_texts_fit_a_game_alone_to_its_end(people: People, site: Server) -> None:
    found: dict[str, Any] = {}
    people.open(site.address + ALONE)
    lengthen(people)
    found["table"] = people.page.evaluate(FAULTS)
    people.play()
    found["end"] = people.page.evaluate(FAULTS)
    people.press("[data-act=replay]")
    found["replay"] = people.page.evaluate(FAULTS)
    assert {screen: faults for screen, faults in found.items() if faults} == {}
