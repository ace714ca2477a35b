"""Looking back on a round: step by step, through anybody's eyes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from web.page import page_of
from web.scene import ReplayScene, TablePlan
from web.table.pacing import Clock

PACE = 700


class Replay:
    def __init__(self, plan: TablePlan, match: Any, clock: Clock, changed: Callable[[], None]) -> None:
        self.plan, self.match, self.clock, self.changed = plan, match, clock, changed
        self.eyes = "public"
        self.playing = False
        self.diagram = False  # only a moment is shown, with nothing to step with
        self._call_off: Callable[[], None] | None = None
        self._turn_to(match.number)

    @classmethod
    def of_address(cls, plan: TablePlan, match: Any, clock: Clock, changed: Callable[[], None], diagram: bool) -> Replay:
        """What an author shows of a position and the moves from there: everything lies open, as in the address."""
        made = cls(plan, match, clock, changed)
        made.eyes, made.diagram = "open", diagram
        made.at = len(made.log) if diagram else 1
        return made

    def _turn_to(self, number: int) -> None:
        self.round = number
        self.log = self.match.log_of(number)
        self.at = 1

    def round_is(self, text: str) -> None:
        if text.isdigit() and 1 <= int(text) <= self.match.number:
            self.stop()
            self._turn_to(int(text))
            self.changed()

    def step(self, by: int) -> None:
        self.go_to(self.at + by)

    def go_to(self, at: int) -> None:
        self.stop()
        self.at = min(max(at, 1), len(self.log))
        self.changed()

    def play(self) -> None:
        """Start, from the beginning if it is over, or stop."""
        if self.playing:
            self.stop()
        else:
            self.playing = True
            self.at = self.at if self.at < len(self.log) else 1
            self._call_off = self.clock.after(PACE, self._tick)
        self.changed()

    def _tick(self) -> None:
        self._call_off = None
        self.at += 1
        self.playing = self.at < len(self.log)
        if self.playing:
            self._call_off = self.clock.after(PACE, self._tick)
        self.changed()

    def stop(self) -> None:
        self.playing = False
        if self._call_off is not None:
            self._call_off()
            self._call_off = None

    def look_through(self, eyes: str) -> None:
        if eyes in ("public", "open") or (eyes.isdigit() and 1 <= int(eyes) <= self.match.n):
            self.eyes = eyes
            self.changed()

    def scene(self) -> ReplayScene:
        seat = int(self.eyes) if self.eyes.isdigit() else None
        view = self.match.seen_of(self.round, seat, self.log[: self.at])
        cards = page_of(self.plan.game).lying_open(self.log[: self.at]) if self.eyes == "open" else None
        return ReplayScene(self.plan, view, self.eyes, self.at, len(self.log), self.playing, cards, self.round, self.match.number)
