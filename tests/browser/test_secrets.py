"""Nothing secret is in the page while a curtain or a public screen is up (S11.6), and names are only ever text."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.drivers import Chromium
from tests.browser.people import People, address
from web.making.serve import Server

pytestmark = pytest.mark.game("sultans")

#: The same luck for both pages, so that games get the same names on the shelf.
SAME_LUCK = """
  let count = 0;
  crypto.getRandomValues = (array) => array.map((_, place) => (array[place] = (count++ * 7 + 1) % 251)) && array;
"""
SNAPSHOT = """() => ({
  page: document.documentElement.innerHTML,
  root: [...document.documentElement.attributes].map(({ name, value }) => `${name}=${value}`).sort(), // in whatever order set
  title: document.title,
  address: location.href,
  shelf: Object.keys(localStorage).sort(),
  tab: Object.keys(sessionStorage).sort(),
  focus: document.activeElement?.outerHTML.slice(0, 200),
})"""
PUBLIC = ("table", "lookround", "curtain", "setup")


class Watched(People):
    """A group whose public screens are all recorded."""

    def __init__(self, chromium: Chromium) -> None:
        # without the service worker: whether the page is already kept for offline use is a matter of time
        page = chromium.fresh(viewport={"width": 1024, "height": 768}, service_workers="block")
        page.add_init_script(SAME_LUCK)
        super().__init__(chromium, page)
        self.console: list[str] = []
        self.seen: list[Any] = []
        page.on("console", lambda message: self.console.append(f"{message.type} {message.text}"))

    def record(self) -> str:
        sight = self.sight()
        curtain = "iam" in sight["acts"] or self.page.locator(".eyes").count()
        if sight["screen"] in PUBLIC or curtain:
            self.seen.append({**self.page.evaluate(SNAPSHOT), "console": list(self.console)})
        return str(sight["screen"])

    def do(self, selector: str, hold: bool = False) -> None:
        self.until_there(selector)  # what has happened is told first
        self.press(selector, hold)
        self.record()


def turn(group: Watched, move: str, hold: bool = False) -> None:
    """The tablet goes to who is to decide, they say who they are, and move."""
    group.do("[data-act=take]")
    group.do("[data-act=iam]")
    if move.split()[1] == "assassinate" and group.sight()["folded"]:
        group.do("[data-act=unfold]")
    begun = " ".join(move.split()[:2])
    if move not in group.sight()["moves"]:
        group.do(f"[data-words='{begun}']")
    group.do(f"[data-move='{move}']", hold)


def a_round(group: Watched, site: Server, position: str, mode: str) -> None:
    """Looks, a peek that is shown to one, an open call that nobody answers, a hide with all eyes closed."""
    n = position.split("/")[0].count(".") + 1
    names = [f"P{seat}" for seat in range(1, n + 1)]
    group.open(site.address + address(["human"] * n, names=names, position=position, seed="twin", rounds="1"))
    group.stop_the_clock()
    group.record()
    group.do("[data-act=look][data-seat='1']", hold=True)
    group.do("[data-act=begin]")
    if mode == "strike":
        turn(group, "1 assassinate 5", hold=True)
        group.do("[data-act=nobody]")
    elif mode == "regicide":  # the table waits for a Guard, who is there or not; up to here nobody knows
        turn(group, "1 assassinate 2", hold=True)
        group.do("[data-act=interrupt][data-seat='4']")
        group.do("[data-act=iam]")
        group.do("[data-act=done]")
        group.do("[data-act=menu]")
        return
    elif mode == "hide":
        turn(group, "1 hide keep")
        group.until_there("[data-act=begin]")
        group.record()
        group.do("[data-act=begin]")
    else:
        turn(group, "1 peek 4")
        group.do("[data-act=done]")
    group.do("[data-act=take]")
    group.page.evaluate("window.dispatchEvent(new Event('blur'))")
    group.record()


@pytest.mark.parametrize(
    ("mode", "one", "other"),
    [
        ("strike", "a.g.s.l.l.l/g/1/-/-", "a.s.g.l.l.l/g/1/-/-"),
        ("strike", "a.g.s.l.l.l/g/1/-/-", "a.l.s.g.l.l/g/1/-/-"),
        ("regicide", "a.s.g.l.l.d/l/1/-/-", "a.s.d.l.l.l/g/1/-/-"),
        ("hide", "A.g.s.l.l.l/g/1/-/-", "A.l.s.g.l.l/g/1/-/-"),
        ("peek", "l.g.s.l.a.l/g/1/-/-", "l.l.s.l.a.g/g/1/-/-"),
    ],
)
def test_two_deals_that_nobody_may_tell_apart_give_the_same_pages(
    chromium: Chromium, site: Server, mode: str, one: str, other: str
) -> None:
    records = []
    for position in (one, other):
        group = Watched(chromium)
        a_round(group, site, position, mode)
        assert not group.errors, group.errors
        records.append(group.seen)
    first, second = records
    assert len(first) == len(second) >= 6
    for number, (left, right) in enumerate(zip(first, second)):
        for what in left:
            assert left[what] == right[what], f"public screen {number} differs in {what}"


CANARY = """
from web.catalogue import load
for words in (load("en"), load("en", "sultans")):
    words._entries.update({f"{kind}.{name}": f"zq{name}" for kind in ("card", "about") for name in
        ("sultan", "guard", "assassin", "slave", "slave_driver", "belly_dancer", "vizier", "fortune_teller")})
"""
#: The whole page but the bar that says which cards are in the game at all.
WITHOUT_BAR = """() => { const page = document.documentElement.cloneNode(true);
  page.querySelector(".bar-cast")?.remove(); return page.outerHTML; }"""


def test_a_nonsense_word_for_each_card_is_in_no_public_screen(chromium: Chromium, site: Server) -> None:
    group = People(chromium, chromium.fresh(viewport={"width": 1024, "height": 768}))
    where = address(["human"] * 6, position="l.g.s.v.a.l/g/1/-/-", seed="canary", rounds="1")
    group.open(site.address)
    group.page.evaluate(
        """async (code) => { const { thePython } = await import(new URL("boot/page.js", document.baseURI));
                             thePython().runPython(code); }""",
        CANARY,
    )
    group.page.evaluate("(where) => { location.hash = where; }", where)
    group.until("lookround")
    assert "zq" not in group.page.evaluate(WITHOUT_BAR)
    look = group.page.locator("[data-act=look][data-seat='4']")
    look.dispatch_event("pointerdown", {"pointerId": 1, "bubbles": True})
    assert "zqvizier" in group.page.evaluate(WITHOUT_BAR), "the canary must sing when it may"
    group.page.evaluate("document.dispatchEvent(new PointerEvent('pointerup', {pointerId: 1, bubbles: true}))")
    assert "zq" not in group.page.evaluate(WITHOUT_BAR)
    group.press("[data-act=begin]")
    assert "zq" not in group.page.evaluate(WITHOUT_BAR)
    group.press("[data-act=take]")
    assert "zq" not in group.page.evaluate(WITHOUT_BAR)
    group.press("[data-act=iam]")
    group.page.evaluate("window.dispatchEvent(new Event('blur'))")
    assert "zq" not in group.page.evaluate(WITHOUT_BAR)


HOSTILE = [
    "<img src=x onerror=alert(1)>",
    "<script>alert(2)</script>",
    "x" * 3000,
    "\u202egnihtyreve\u202c",
    "\U0001f469\u200d\U0001f469\u200d\U0001f467" * 12,
    "{name} %s ' \" & ;",
]


def test_a_name_is_only_ever_text(chromium: Chromium, site: Server) -> None:
    group = People(chromium, chromium.fresh(viewport={"width": 390, "height": 800}), seed=7)
    group.page.on("dialog", lambda dialog: group.errors.append(f"a dialog: {dialog.message}"))
    group.open(site.address + address(["human"] * 6, names=HOSTILE, seed="names", rounds="1"))
    screens = set()
    for _ in range(1500):
        sight = group.sight()
        if sight["screen"] not in screens:
            screens.add(sight["screen"])
            assert group.page.locator("#karaya img, #karaya script, #karaya iframe").count() == 0
            assert group.page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1"), sight["screen"]
        if sight["screen"] == "gameend":
            break
        group.one_step(sight)
    assert {"lookround", "table", "private", "gameend"} <= screens
    assert not group.errors, group.errors
