"""Somebody who has never seen the page plays rounds alone, reading everything: ``python3 build.py newcomer --rounds 3 --json``.

They go in by "alone", read as fast as people read on a screen, press what is offered and never skip. The first round goes step
by step, as the page begins; then they choose a pace. Answers, for each round: what they had to decide (a question with two or
more answers), the shortest time that anything stood, by the page's own clock, and whether the end said won or lost.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict, dataclass
from typing import Any

from tests.browser.drivers import Chromium
from tests.browser.people import People, address
from web.making import browsers
from web.making.places import DIST
from web.making.serve import Server
from web.table.pacing import PACES

READS = 4.0  # words a second
GLANCE = 400  # milliseconds before the first word is read
LOOK = 100  # milliseconds between two looks at what there is to do

#: From the page: when each thing that happened came up, and when something else took its place.
WATCH = """() => {
  const app = () => document.querySelector(".app");
  const seen = { beat: null, since: 0, text: "" };
  window.stood = [];
  const look = () => {
    const now = `${app()?.dataset.screen} ${app()?.dataset.beat} ${app()?.dataset.moment ?? ""}`;
    if (now === seen.beat) return;
    if (seen.beat !== null) window.stood.push([performance.now() - seen.since, seen.beat, seen.text]);
    Object.assign(seen, { beat: now, since: performance.now(), text: document.querySelector(".middle-news")?.textContent ?? "" });
  };
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true,
    attributeFilter: ["data-beat", "data-screen", "data-moment"] });
  look();
}"""
WAITING = "document.querySelector('[data-act=step]:not([aria-disabled=true])') !== null"
TEXT = (
    "[...document.querySelectorAll('dialog[open], .middle-news, .window-what, .verdict')].map((part) => part.innerText).join(' ')"
)
#: How many answers the person has now, and how many answers they have given.
ANSWERS = "[move.text for move in game.table.match.view(1).moves if not game.table.match.game.is_talk(move)]"
GIVEN = (
    "sum(move.seat == 1 and not game.table.match.game.is_talk(move) for deal in game.table.match.deals for move in deal.moves)"
)


@dataclass
class Round:
    decisions: int = 0  # questions with two or more answers
    said: str = ""  # won, lost, or open where nobody won
    headline: str = ""
    things: int = 0  # that happened and stood
    shortest: float = 0.0  # milliseconds
    shortest_was: str = ""
    touches: int = 0
    minutes: float = 0.0


class Newcomer:
    def __init__(self, person: People, pace: str) -> None:
        self.person, self.pace = person, pace
        self.round = Round()
        self.began = 0.0
        self.chooses = ""  # a pace, as soon as it can be chosen

    def play(self) -> Round:
        """A round, from the deal to the end."""
        self.round, self.began = Round(), self._now()
        while (sight := self.person.sight())["screen"] not in ("roundend", "gameend"):
            self._live(sight)
        self._end()
        return self.round

    def go_on(self) -> None:
        self.person.press("[data-act=next]")
        self.chooses = self.pace

    def _live(self, sight: Any) -> None:
        acts = sight["acts"]
        if "on" in acts:
            self._read()
            self._touch("[data-act=on]")
            if self.chooses:
                self._touch(f"[data-act=pace][value={self.chooses}]")
                self.chooses = ""
        elif self._asked(sight):
            self._decide(sight)
        elif self.person.page.evaluate(WAITING):
            self._read()
            self._touch("[data-act=step]")
        else:
            self.person.pass_time(LOOK)

    def _asked(self, sight: Any) -> bool:
        """Their turn, or an answer of theirs that is waited for: the title says it."""
        offered = [move for move in [*sight["moves"], *sight["words"]] if " claim" not in move]
        return bool(offered) and " \u00b7 " in self.person.page.title()

    def _decide(self, sight: Any) -> None:
        """Words are said one after the other; what counts is the question."""
        self._read()
        before = self.person.python(GIVEN)
        several = len(self.person.python(ANSWERS)) > 1 or any(move.endswith(" pass") for move in sight["moves"])
        for _ in range(6):
            self.round.touches += 1
            self.person.one_step(self.person.sight())
            if self.person.python(GIVEN) > before or not self._asked(self.person.sight()):
                break
        self.round.decisions += several

    def _read(self) -> None:
        words = len(str(self.person.page.evaluate(TEXT)).split())
        self.person.pass_time(GLANCE + round(words / READS * 1000))

    def _touch(self, selector: str) -> None:
        self.round.touches += 1
        self.person.press(selector)

    def _now(self) -> float:
        return float(self.person.page.evaluate("performance.now()"))

    def _end(self) -> None:
        page, done = self.person.page, self.round
        self.person.pass_time(3000)
        stood = page.evaluate("window.stood.splice(0)")
        happened = [(ms, beat, text) for ms, beat, text in stood if beat.startswith("table ")]
        done.things = len(happened)
        done.shortest, _, done.shortest_was = min(happened, default=(0.0, "", ""))
        verdict = page.locator("[data-result]").first
        if verdict.count():
            done.said = verdict.get_attribute("data-result") or ""
            done.headline = verdict.locator("h2").inner_text()
        done.minutes = round((self._now() - self.began) / 60_000, 1)


def watch(chromium: Chromium, site: str, rounds: int, pace: str, seats: int, seed: str) -> list[Round]:
    person = People(chromium, chromium.fresh(viewport={"width": 390, "height": 844}), 1)
    person.open(site + address(["human", *["bot:company"] * (seats - 1)], rounds=str(rounds), seed=seed))
    person.page.evaluate(WATCH)
    somebody, played = Newcomer(person, pace), []
    for number in range(1, rounds + 1):
        played.append(somebody.play())
        if number < rounds:
            somebody.go_on()
    assert not person.errors, person.errors
    return played


def main() -> None:
    parser = argparse.ArgumentParser(prog="python3 build.py newcomer", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seats", type=int, default=8)
    parser.add_argument("--pace", default="normal", choices=list(PACES))
    parser.add_argument("--seed", default="newcomer")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    found = browsers.find("chromium")
    assert found is not None, "Chromium is needed"
    server, chromium = Server(DIST).in_background(), Chromium(found)
    try:
        played = watch(chromium, server.address, options.rounds, options.pace, options.seats, options.seed)
    finally:
        chromium.close()
        server.shutdown()
    if options.json:
        print(json.dumps({"seats": options.seats, "pace": options.pace, "rounds": [asdict(one) for one in played]}, indent=1))
        return
    for number, one in enumerate(played, 1):
        print(f"round {number}: {one.decisions} decisions, {one.touches} touches, {one.minutes} minutes")
        print(f"  {one.things} things happened; the shortest stood {one.shortest:.0f} ms: {one.shortest_was}")
        print(f"  the end said {one.said or 'nothing'}: {one.headline}")


if __name__ == "__main__":
    main()
