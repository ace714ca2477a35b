"""People at the real page: they point, hold, hand the tablet on, and play whole games."""

from __future__ import annotations

import json
import time
from random import Random
from typing import Any
from urllib.parse import quote
from weakref import WeakSet

from playwright.sync_api import TimeoutError

from tests.browser.drivers import PATIENCE, Chromium

#: What can be done on the screen that is up, in one crossing.
SIGHT = """() => {
  const app = document.querySelector(".app");
  const can = (selector) => [...document.querySelectorAll(selector)].filter((e) => e.getAttribute("aria-disabled") !== "true");
  const each = (selector, name) => can(selector).map((e) => e.dataset[name]);
  return {
    state: document.documentElement.dataset.karaya,
    screen: app?.dataset.screen ?? "first",
    acts: each("[data-act]", "act"),
    moves: each("[data-move]", "move"),
    words: each("[data-words]", "words"),
    holds: each(".btn-hold[data-move]", "move"),
    react: each("[data-act=react]", "seat"),
    look: each("[data-act=look]", "seat"),
    take: each("[data-act=take]", "seat"),
    folded: document.querySelector("[data-act=unfold][aria-expanded=false]") !== null,
    dialog: document.querySelector("[role=dialog]") !== null,
  };
}"""
PYTHON = """async (code) => {
  const { thePython } = await import(new URL("boot/page.js", document.baseURI));
  return thePython().runPython(code);
}"""
HOLD = 700  # milliseconds, a little more than the page asks for
A_WHILE = 400  # milliseconds that pass when there is nothing to be pressed

_with_a_clock: WeakSet[Any] = WeakSet()


def address(players: list[str], *, names: list[str] | None = None, **fields: str) -> str:
    """The part of the address that opens a game."""
    asked = {"players": ",".join(players), **fields}
    if names:
        asked["names"] = ",".join(names)
    return "#" + "&".join(f"{name}={quote(value, safe='')}" for name, value in asked.items())


class People:
    """Everybody around one screen; `luck` decides for them. Verbs not yet used are preferred.

    The page has a clock that can be put forward (Playwright's, over its timers, its dates and `performance.now`), so
    nobody waits for a bot to take its time, for a window to close or for a finger that is held. `waits` switches that
    off, for what a browser itself does in its own time."""

    def __init__(self, chromium: Chromium, page: Any, seed: int = 1, *, waits: bool = False) -> None:
        self.chromium, self.page, self.luck, self.waits = chromium, page, Random(seed), waits
        if not waits and page.context not in _with_a_clock:
            _with_a_clock.add(page.context)
            page.clock.install()
        self.verbs: set[str] = set()
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", self._hear)

    def _hear(self, message: Any) -> None:
        if message.type == "error":
            self.errors.append(message.text)

    def open(self, url: str) -> None:
        self.page.goto(url)
        self.page.wait_for_selector("html:not([data-karaya=loading])", state="attached", timeout=PATIENCE * 1000)
        assert self.sight()["state"] == "ready", self.page.inner_text("body")

    def sight(self) -> Any:
        return self.page.evaluate(SIGHT)

    def python(self, expression: str) -> Any:
        """What the Python in the page says; `game` is the game that is on."""
        code = f"import json; from web.app import APP; game = APP.game; json.dumps({expression})"
        return json.loads(self.page.evaluate(PYTHON, code))

    def pass_time(self, milliseconds: int = A_WHILE) -> None:
        if self.waits:
            self.page.wait_for_timeout(30)
        else:
            self.page.clock.run_for(milliseconds)

    def stop_the_clock(self) -> None:
        """From now on time passes only when it is put forward, so that it is the same in every run."""
        self.page.clock.pause_at(self.page.evaluate("Date.now()") / 1000 + 1)

    def press(self, selector: str, hold: bool = False, timeout: float | None = None) -> None:
        target = self.page.locator(selector).first
        if not hold or self.waits:
            target.click(delay=HOLD if hold else 0, timeout=timeout)
            return
        target.hover(timeout=timeout)
        self.page.mouse.down()
        self.page.clock.run_for(HOLD)
        self.page.mouse.up()

    def press_in_time(self, selector: str) -> None:
        """Hold something that its clock may take away; on a slow machine nobody is quick enough."""
        try:
            self.press(selector, hold=True, timeout=5000)
        except TimeoutError:
            assert not self.page.locator(selector).count(), f"{selector} is there and cannot be held"

    def until(self, screen: str) -> Any:
        end = time.monotonic() + PATIENCE
        while (sight := self.sight())["screen"] != screen:
            assert time.monotonic() < end, f"waited for {screen}, still {sight}"
            self.pass_time()
        return sight

    def until_there(self, selector: str) -> None:
        end = time.monotonic() + PATIENCE
        while not self.page.locator(selector).count():
            assert time.monotonic() < end, f"waited for {selector}, still {self.sight()}"
            self.pass_time()

    def play(self, last: str = "gameend", seconds: float = 240) -> None:
        """Until the screen `last` is up."""
        end = time.monotonic() + seconds
        while (sight := self.sight())["screen"] != last:
            assert time.monotonic() < end, f"the game does not end: {sight}"
            assert not self.errors, self.errors
            self.one_step(sight)
        assert not self.errors, self.errors

    def one_step(self, sight: Any) -> None:
        acts = sight["acts"]
        if sight["screen"] == "lookround":
            self.look_round(sight)
        elif "uncover" in acts:
            self.press("[data-act=uncover]")
        elif "on" in acts:
            self.press("[data-act=on]")
        elif "nobody" in acts:
            self.answer(sight)
        elif "iam" in acts:
            self.press("[data-act=iam]")
        elif sight["screen"] == "private" and any(move.endswith(" pass") for move in sight["moves"]):
            self.answer_in_private(sight)
        elif sight["folded"] and self.luck.random() < 0.6:
            self.press("[data-act=unfold]")
        elif moves := [move for move in [*sight["moves"], *sight["words"]] if " claim" not in move]:
            self.move(moves, sight["holds"])
        elif sight["take"]:
            self.press("[data-act=take]")
        elif "done" in acts:
            self.press("[data-act=done]")
        elif "next" in acts:
            self.press("[data-act=next]")
        elif "skip" in acts:  # whatever the pace
            self.page.evaluate("document.querySelector('[data-act=skip]')?.click()")
            self.pass_time()
        else:
            self.pass_time()

    def look_round(self, sight: Any) -> None:
        for seat in sight["look"]:
            self.press(f"[data-act=look][data-seat='{seat}']", hold=True)
        self.page.evaluate("document.querySelector('[data-act=begin]')?.click()")  # or it has gone on by itself

    def answer(self, sight: Any) -> None:
        """An open call: sometimes somebody holds their seat, then it is closed."""
        if sight["react"] and self.luck.random() < 0.5:
            self.page.evaluate("document.querySelector('.window-list')?.setAttribute('open', '')")
            self.press_in_time(f"[data-act=react][data-seat='{self.luck.choice(sight['react'])}']")
        if "nobody" in self.sight()["acts"]:
            self.page.evaluate("document.querySelector('[data-act=nobody]')?.click()")

    def answer_in_private(self, sight: Any) -> None:
        """A silent round: the same two buttons for everybody."""
        answer, rest = sight["moves"]
        assert rest.endswith(" pass")
        if self.luck.random() < 0.5:
            self.press(f"[data-move='{answer}']", hold=True)
        else:
            self.press(f"[data-move='{rest}']")

    def move(self, moves: list[str], holds: list[str]) -> None:
        """First what, then to whom: one word more of a move."""
        verbs = sorted({move.split()[1] for move in moves})
        verb = self.luck.choice([verb for verb in verbs if verb not in self.verbs] or verbs)
        self.verbs.add(verb)
        move = self.luck.choice([move for move in moves if move.split()[1] == verb])
        self.say_next(move, holds)

    def say_next(self, text: str, holds: list[str]) -> None:
        """Press what completes a move, or goes on with it. A browser's locator waits: it must be there."""
        self.press(f"[data-move='{text}'], [data-words='{text}']", hold=text in holds)

    def make(self, move: str) -> None:
        """A move from its first word to its last, as the page offers them."""
        words = move.split(" ")
        for many in range(2, len(words) + 1):
            begun, sight = " ".join(words[:many]), self.sight()
            if move in sight["moves"]:
                self.say_next(move, sight["holds"])
                return
            if begun in sight["words"]:
                self.say_next(begun, sight["holds"])
        raise AssertionError(f"{move} cannot be made: {self.sight()}")
