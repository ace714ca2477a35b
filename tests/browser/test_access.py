"""For everyone: axe-core finds nothing on any screen, in any language, by day and by night."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.drivers import Chromium
from tests.browser.people import People, address
from web.making.places import ROOT
from web.making.serve import Server

pytestmark = pytest.mark.game("sultans")

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
END_OF_MOVEMENTS = """() => new Promise((done) => requestAnimationFrame(() => {  // those just begun are there in a frame
  for (const movement of document.getAnimations()) {
    if (movement.effect.getComputedTiming().endTime !== Infinity) movement.finish();
  }
  done();
}))"""
#: What has the focus, and whether the middle of it lies on top; of an input that is not drawn, what is drawn for it.
ON_TOP = """() => {
  const own = document.activeElement, focused = own.classList.contains("visually-hidden") ? own.closest("label") : own;
  const box = focused.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return [focused.outerHTML.slice(0, 200), focused === document.body || focused.contains(top)];
}"""
WINDOW = address(["human"] * 6, position="a.g.s.l.l.l/g/1/-/-", moves="1 assassinate 5", seed="axe")


def found(page: Any) -> list[str]:
    """What axe-core objects to, as short lines. Movements are brought to their end first: a fading colour is no colour."""
    page.evaluate(END_OF_MOVEMENTS)
    page.evaluate(AXE.read_text(encoding="utf-8") + "; 0")
    result = page.evaluate("(tags) => axe.run({ runOnly: tags }).then((all) => all.violations)", RULES)
    return [
        f"{violation['id']}: {node['target']} {node['failureSummary'][:200]}"
        for violation in result
        for node in violation["nodes"][:3]
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_nothing_is_found_on_any_screen(chromium: Chromium, site: Server, language: str, theme: str) -> None:
    page = chromium.fresh(viewport={"width": 1024, "height": 900}, color_scheme=theme, reduced_motion="reduce")
    group = People(chromium, page, seed=2)
    wrong: dict[str, list[str]] = {}

    def look(screen: str) -> None:
        if objections := found(page):
            wrong[screen] = objections

    def go(where: str) -> None:
        page.goto("about:blank")
        group.open(site.address + where + f"&lang={language}")

    group.open(site.address + f"#lang={language}")
    look("first")
    group.press("[data-act=table]")
    page.set_viewport_size({"width": 1024, "height": 1800})  # what sticks to the edge covers what is half scrolled beneath it
    look("set-up")
    page.set_viewport_size({"width": 1024, "height": 900})
    group.press("[data-act=rules]")
    look("rules")
    group.press("[data-act=rules]")
    group.press("[data-act=statistics]")
    look("statistics")

    go(address(["human"] * 6, seed="axe"))
    look("look round")
    group.look_round(group.sight())
    look("table of a group")
    group.press("[data-act=menu]")
    look("menu")
    page.keyboard.press("Escape")
    group.press("[data-act=take]")
    look("curtain")
    group.press("[data-act=iam]")
    look("private")
    group.press("[data-act=cover]")
    look("covered")

    go(WINDOW)
    if group.sight()["screen"] == "lookround":
        group.press("[data-act=begin]")
    look("open call")

    go(address(["human", *["bot:thumb"] * 5], position="l.L.s.a.Gx.Ld/v/1/-/-", seed="axe", rounds="1"))
    look("who I am")
    while page.locator("[data-act=on]").count():
        group.press("[data-act=on]")
    look("table alone")
    group.page.locator(".ring [data-seat='3']").click()
    look("a seat chosen")
    group.play()
    look("end")
    group.press("[data-act=replay]")
    look("replay")
    assert wrong == {}


@pytest.mark.parametrize("height", [400, 900])
def test_what_has_the_focus_in_the_set_up_is_never_beneath_its_button(chromium: Chromium, site: Server, height: int) -> None:
    page = chromium.fresh(viewport={"width": 1024, "height": height}, reduced_motion="reduce")
    group = People(chromium, page, seed=2)
    group.open(site.address + "#lang=ru")
    group.press("[data-act=table]")
    group.until("setup")
    reached = set()
    for _ in range(70):
        page.keyboard.press("Tab")
        name, above = page.evaluate(ON_TOP)
        assert above, name
        reached.add(name)
    assert len(reached) > 30
