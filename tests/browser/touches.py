"""How much five people around one tablet have to do for one round: ``python -m tests.browser.touches [DIST]``.

The same round every time: nine turns, three windows in which seven people are asked and nobody reacts, one exchange after which
both look at what they got. Counted are touches, holds, how often the tablet goes into somebody's hands, and what it takes from
the first screen to the first card. Another page (the folder of an older build) is played the same way.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, NamedTuple

from tests.browser.drivers import Chromium
from tests.browser.people import HOLD, People, address
from web.making import browsers
from web.making.places import DIST
from web.making.serve import Server

NAMES = ["Ana", "Boris", "Chloé", "Dmitri", "Elif"]
POSITION = "l.g.s.a.l/d/1/-/-"
ROUND = ("1 peek 2", "2 peek 3", "3 switch 1", "4 peek 5", "5 revolt", "1 peek 4", "2 detain 1", "3 peek 1", "4 assassinate 1")
LONGER = 1100  # milliseconds: an open call wants a finger that stays a little longer than a button does
STEPS = 60  # more presses than any one move can need

SEEN = """() => {
  const there = (selector) => [...document.querySelectorAll(selector)].some((e) => e.checkVisibility());
  const all = (selector, name) => [...document.querySelectorAll(selector)]
    .filter((e) => e.checkVisibility() && e.getAttribute("aria-disabled") !== "true").map((e) => e.dataset[name]);
  return {
    screen: document.querySelector(".app")?.dataset.screen ?? "first",
    moves: all("[data-move]", "move"), words: all("[data-words]", "words"), acts: all("[data-act]", "act"),
    look: all("[data-act=look]", "seat"), calls: all("[data-hold=call]:not(.is-answered)", "seat"),
    folded: there("[data-act=unfold][aria-expanded=false]"), private: there(".private"), card: there("[data-act=hold]"),
    looked: there(".hold-card[aria-pressed=true]"),
  };
}"""


class Count(NamedTuple):
    touches: int = 0
    holds: int = 0
    handovers: int = 0

    def __str__(self) -> str:
        return f"{self.touches} touches, {self.holds} holds, {self.handovers} handovers"


class Group:
    """Five people who know what they want, and do it the shortest way that the page offers."""

    def __init__(self, people: People) -> None:
        self.people, self.page = people, people.page
        self.count = Count()
        self.windows = 0
        self.log: list[str] = []
        self._in_window = False
        self._handed = False  # for this move

    def touch(self, selector: str, what: str) -> None:
        self.page.locator(selector).locator("visible=true").first.click()
        self.count = self.count._replace(touches=self.count.touches + 1)
        self.log.append(f"touch {what}")

    def hold(self, selector: str, what: str, milliseconds: int = HOLD) -> None:
        self.page.locator(selector).locator("visible=true").first.hover()
        self.page.mouse.down()
        self.page.clock.run_for(milliseconds)
        self.page.mouse.up()
        self.count = self.count._replace(holds=self.count.holds + 1)
        self.log.append(f"hold {what}")

    def handed_on(self) -> None:
        self.count = self.count._replace(handovers=self.count.handovers + 1)
        self.log.append("handover")

    def seen(self) -> Any:
        return self.page.evaluate(SEEN)

    # ------------------------------------------------------------------ one thing after the other

    def look(self) -> None:
        """Everybody who is to look holds their own seat."""
        for seat in self.seen()["look"]:
            if seat in self.seen()["look"]:
                self.hold(f"[data-act=look][data-seat='{seat}']", f"seat {seat} looks")
        for _ in range(10):
            if self.seen()["screen"] != "lookround":
                return
            self.people.pass_time()
        self.touch("[data-act=begin]", "begin")

    def answer(self, seen: Any) -> None:
        """Nobody reacts."""
        self.windows += not self._in_window
        self._in_window = True
        if seen["calls"]:
            self.hold(f"[data-hold=call][data-seat='{seen['calls'][0]}']", f"seat {seen['calls'][0]} answers", LONGER)
        else:
            self.touch("[data-act=nobody]", "nobody")

    def found(self) -> None:
        """Whoever was shown a card looks at it, and the table goes on."""
        self.hold("[data-act=hold]", "what was found")
        for _ in range(10):
            if not self.seen()["private"]:
                return
            self.people.pass_time()
        self.touch("[data-act=done]", "done")

    def other_card(self, seat: int) -> None:
        """After an exchange, where the page does not ask both to look: each asks for the tablet."""
        self.until_asked()
        self.touch(f"[data-act=interrupt][data-seat='{seat}']", f"who am I, {seat}")
        self.handed_on()
        if "iam" in self.seen()["acts"]:
            self.touch("[data-act=iam]", "I am")
        self.hold("[data-act=hold]", "own card")
        self.touch("[data-act=done]", "done")

    def until_asked(self) -> None:
        for _ in range(STEPS):
            if {"take", "interrupt"} & set(self.seen()["acts"]):
                return
            self.people.pass_time()

    def make(self, move: str) -> None:
        """The shortest way to a move: the button that makes it, its first words, the tablet, what only the card can do."""
        self._handed = False
        for _ in range(STEPS):
            seen = self.seen()
            begun = [words for words in seen["words"] if move.startswith(words + " ")]
            if seen["screen"] == "lookround":
                self.look()
            elif "nobody" in seen["acts"]:
                self.answer(seen)
            elif move in seen["moves"]:
                self._in_window = False
                selector = f"[data-move='{move}']"
                held = self.page.locator(f"{selector}.btn-hold").locator("visible=true").count()
                (self.hold if held else self.touch)(selector, move)
                return
            elif begun:
                self.touch(f"[data-words='{max(begun, key=len)}']", max(begun, key=len))
            elif seen["folded"] and seen["private"]:
                self.touch("[data-act=unfold]", "what my card can do")
            elif "iam" in seen["acts"]:
                self.touch("[data-act=iam]", "I am")
            elif "take" in seen["acts"] and not self._handed:
                self.touch("[data-act=take]", "take")
                self.handed_on()
                self._handed = True
            else:
                self.people.pass_time()
        raise AssertionError(f"{move} is nowhere to be made: {self.seen()}")

    def play(self) -> None:
        for move in ROUND:
            self.make(move)
            self.people.pass_time()
            if " peek " in move:
                self._until_card()
                if not self._handed:
                    self.handed_on()  # a screen for one person's eyes, whether or not they lift the tablet for it
                self.found()
            elif " switch " in move and self.seen()["screen"] != "lookround":
                for seat in (int(move[0]), int(move[-1])):
                    self.other_card(seat)
        for _ in range(STEPS):
            seen = self.seen()
            if seen["screen"] in ("roundend", "gameend"):
                return
            if "nobody" in seen["acts"]:
                self.answer(seen)
            else:
                self.people.pass_time()
        raise AssertionError(f"the round does not end: {self.seen()}")

    def _until_card(self) -> None:
        for _ in range(STEPS):
            if self.seen()["card"]:
                return
            self.people.pass_time()


def to_the_first_card(group: Group, old: bool) -> Count:
    """From the first screen: five people with their names sit down, and everybody has seen their card."""
    page = group.page
    page.select_option("[name=players]", "5")
    group.count = group.count._replace(touches=2)  # a list opens, and one of it is chosen
    group.touch(".first-others > summary", "names")
    group.touch("[data-key=name-1], [name=name] >> nth=0", "the first name")
    for number, name in enumerate(NAMES):
        if number and not old:
            page.keyboard.press("Enter")  # on the keyboard that is up anyway
        elif number:
            group.touch(f"[name=name] >> nth={number}", "name")
        page.keyboard.type(name)
    if old:
        group.touch("[data-act=table]", "set up")
        group.people.until("setup")
        group.touch("[data-act=start]", "deal")
    else:
        group.touch("[data-act=deal]", "deal")
    group.people.until("lookround")
    return group.count


def measured(site: str, chromium: Chromium, old: bool = False) -> dict[str, Any]:
    options = {"viewport": {"width": 1024, "height": 768}}
    first = Group(People(chromium, chromium.fresh(**options)))
    first.people.open(site)
    found: dict[str, Any] = {"before the first card": to_the_first_card(first, old)}
    group = Group(People(chromium, chromium.fresh(**options)))
    group.people.open(site + address(["human"] * 5, names=NAMES, position=POSITION, seed="touches", rounds="2"))
    group.play()
    return {**found, "a whole round": group.count, "windows": group.windows, "log": group.log}


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else DIST
    found = browsers.find("chromium")
    assert found is not None, "Chromium is needed to touch a page"
    server, chromium = Server(folder).in_background(), Chromium(found)
    try:
        result = measured(server.address, chromium, old=folder != DIST)
    finally:
        chromium.close()
        server.shutdown()
    print("\n".join(result.pop("log")))
    print("\n".join(f"{what}: {count}" for what, count in result.items()))


if __name__ == "__main__":
    main()
