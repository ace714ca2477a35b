"""One of two pages: tabs on a shelf, a clock that goes by hand, bots whose thinking takes as long as their card makes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest

from karaya_core.bots.bot import Bot, Thought
from karaya_core.bots.sultans.thumb import ThumbBot
from karaya_core.sultans import Move, View
from karaya_core.sultans.events import Claimed
from karaya_core.sultans.moves import move
from karaya_core.sultans.roles import NAMES
from karaya_core.table.luck import Luck
from tests.web.lockstep import inside
from tests.web.lockstep.deals import Deal
from tests.web.worlds import Memory, Outside
from web.game import Game

BREATH = 0.1  # milliseconds that a costly bot needs for one breath
OPEN = "karaya/open/"


@dataclass(slots=True)
class Timer:
    due: float
    delay: float
    call: Callable[[], None]


class Side(Outside):
    """The outside of one tab. Its clock is the device's: it goes on when a page is loaded again."""

    def __init__(self, shelf: Memory, name: str, time: float) -> None:
        super().__init__(shelf, name)
        self.time = time
        self.busy = 0.0  # how long what is being done has taken so far
        self.timers: list[Timer] = []

    def now(self) -> str:
        return "2026-01-01 00:00"

    def milliseconds(self) -> float:
        return self.time + self.busy

    def after(self, milliseconds: float, call: Callable[[], None]) -> Callable[[], None]:
        timer = Timer(self.milliseconds() + milliseconds, milliseconds, call)
        self.timers.append(timer)

        def call_off() -> None:
            if timer in self.timers:
                self.timers.remove(timer)

        return call_off

    def run_until(self, when: float) -> None:
        for _ in range(100_000):
            timer = min((timer for timer in self.timers if timer.due <= when), key=lambda timer: timer.due, default=None)
            if timer is None:
                self.time, self.busy = max(self.time, when), 0.0
                return
            self.timers.remove(timer)
            self.time = max(self.time, timer.due)
            self.busy = 0.0
            timer.call()
        raise AssertionError("the page never comes to rest")

    def due(self) -> list[float]:
        """When something will happen. Breaths of a thought are not among them: nobody sees those."""
        return sorted(timer.due for timer in self.timers if timer.delay > 0)


class TwinBot(Bot):
    """Plays thumb while its seat has seen the same in both worlds; else by what everybody sees."""

    level = "twin"

    def __init__(self, page: Page, seat: int, seed: str) -> None:
        super().__init__(seed)
        self.page, self.seat = page, seat
        self.thumb = ThumbBot(seed)

    @property
    def is_public(self) -> bool:
        return self.page.deal.quiet or self.seat in self.page.apart

    def thinking(self, view: View, prompt: str) -> Thought:
        made = self.decide(view, prompt)  # by what it had seen when it began, however long it takes
        for _ in range(1 + 3 * (view.own or 0)):
            self.page.side.busy += BREATH * self.page.deal.costly
            yield
        return made

    def decide(self, view: View, prompt: str) -> Move:
        if not self.is_public:
            return self.thumb.decide(view, prompt)
        luck = self._public(view, prompt)
        passes = [made for made in view.moves if made.verb == "pass"]
        if passes and (self.page.deal.quiet or luck.chance() < 0.9):
            return passes[0]
        quiet = [made for made in view.moves if made.verb in ("peek", "hide") or made.text.endswith("switch spare")]
        return luck.pick(sorted(quiet or view.moves, key=str))

    def volunteer(self, view: View, prompt: str) -> Move | None:
        if not self.is_public:
            said: Move | None = self.thumb.volunteer(view, prompt)
            return said
        return next((made for made in view.moves if made.verb == "throne"), None) if self._lot(view, "throne") else None

    def talk(self, view: View) -> Move | None:
        if not self.is_public:
            said: Move | None = self.thumb.talk(view)
            return said
        luck = self._public(view, "claim")
        return move(self.seat, "claim", luck.below(view.n + 1), luck.pick(NAMES)) if luck.chance() < 0.2 else None

    def _public(self, view: View, what: str) -> Luck:
        """Luck that is the same in both worlds, however often a bot was asked before, and whether or not it heard a word that
        fell as it began to think."""
        happened = sum(not isinstance(event, Claimed) for event in view.story)
        return Luck(f"{self.page.deal.plan.seed}:{self.seat}:{happened}:{what}")

    def _lot(self, view: View, what: str) -> bool:
        return self._public(view, what).chance() < 0.03


class Page:
    """A device with up to two tabs that have the same game."""

    def __init__(self, deal: Deal, line: str, apart: set[int]) -> None:
        self.deal = deal
        self.apart = apart  # the seats that have seen something else in the other world
        self.shelf = Memory()
        self.at = 0
        self.tabs: list[Game] = []
        self.sides: list[Side] = []
        self.loads = 0
        self.looking = 0  # the seat that holds its card in the round of looks
        self.open_tab()
        self.id = ""
        with self.bots():
            inside.sit_down(self.game, deal.plan, line)
            self.side.run_until(self.side.time)
        self.id = self.game.id

    @property
    def game(self) -> Game:
        return self.tabs[self.at]

    @property
    def side(self) -> Side:
        return self.sides[self.at]

    def open_tab(self) -> None:
        self.loads += 1
        side = Side(self.shelf, f"load-{self.loads}", self.sides[self.at].time if self.sides else 0.0)
        self.tabs.append(Game(side, "en"))
        self.sides.append(side)
        self.at = len(self.tabs) - 1

    def bot(self, kind: str, seed: str, game: str) -> TwinBot:
        return TwinBot(self, int(seed.split(":")[1]), seed)

    @contextmanager
    def bots(self) -> Iterator[None]:
        """While this page runs, its bots are twins."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("web.table.minds.make", self.bot)
            yield

    def press(self, press: tuple[Any, ...]) -> None:
        with self.bots():
            getattr(self, f"_{press[0]}")(*press[1:])
            self.side.run_until(self.side.time)

    def run_until(self, when: float) -> None:
        with self.bots():
            self.side.run_until(when)

    # what can be pressed

    def _move(self, text: str) -> None:
        self.game.move(text)

    def _words(self, text: str) -> None:
        self.game.act("say", value=text)

    def _act(self, act: str, seat: str, value: str, name: str) -> None:
        self.game.act(act, seat, value, name, False)

    def _hold(self, act: str, seat: str, held: bool) -> None:
        self.looking = int(seat or 0) if held else 0
        self.game.hold(act, seat, held)

    def _blur(self) -> None:
        self.looking = 0
        self.game.hide_secrets()

    def _reload(self) -> None:
        """The page is loaded again: what ran in it is gone."""
        self.tabs, self.sides[:] = [], [self.side]
        self.at = 0
        self.open_tab()
        del self.sides[0]
        self.at = 0
        self.game.resume(self.id)

    def _tab(self) -> None:
        """The game goes on in another tab, the first time or again."""
        left, time = self.game, self.side.time
        if len(self.tabs) == 1:
            self.open_tab()
            self.game.resume(self.id)
        else:
            self.at = 1 - self.at
            self.side.run_until(time)  # nothing is left to happen there
            self.game.act("take-over")
        left.stored_elsewhere(OPEN + self.id)
