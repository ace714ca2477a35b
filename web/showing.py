"""What is shown of a game, and when: the part of the log that is on the table, everybody's view of it, one clock."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from karaya_core.bots import Bot, make
from karaya_core.sultans import Match, View
from karaya_core.sultans.events import Covered, Event, WindowOpened
from web.scene import TablePlan


class Clock(Protocol):
    def after(self, milliseconds: float, call: Callable[[], None]) -> Callable[[], None]: ...
    def milliseconds(self) -> float: ...


class Outside(Protocol):
    """Whoever shows the game to people, and keeps it."""

    def changed(self) -> None: ...  # draw again
    def decided(self) -> None: ...  # something was decided: keep it before anything else happens


class Showing:
    """The match runs ahead of what is shown: the screens see the log up to `shown` and no further."""

    def __init__(self, plan: TablePlan, match: Match, clock: Clock, outside: Outside) -> None:
        self.plan = plan
        self.match = match
        self.clock = clock
        self.changed = outside.changed
        self.decided = outside.decided
        self.bots: dict[int, Bot] = {}
        self.views: dict[int | None, View] = {}
        self.shown = 0
        self.covered = False
        self.hurry = False
        self._call_off: Callable[[], None] | None = None
        self._seat_everybody()

    def _seat_everybody(self) -> None:
        places = list(enumerate(self.plan.seats, 1))
        self.people = [seat for seat, who in places if not who.is_bot]
        self.alone = self.people[0] if len(self.people) == 1 else None
        self.bots = {
            seat: self.bots.get(seat) or make(who.kind, f"{self.match.seed}:{seat}") for seat, who in places if who.is_bot
        }

    def view(self, seat: int | None) -> View:
        """What a seat has seen of what was shown so far."""
        if seat not in self.views:
            p = self.match.position
            view = View(seat, self.match.n, p.edition, (p.assassins, p.slaves))
            for event in self.match.log[: self.shown]:
                view.see(event.seen_by(seat, view))
            self.views[seat] = view
        return self.views[seat]

    def _show_next(self) -> Event:
        event: Event = self.match.log[self.shown]
        for seat, view in self.views.items():
            view.see(event.seen_by(seat, view))
        self.shown += 1
        return event

    def _feed(self) -> WindowOpened | Covered | None:
        """Show the log until it ends, a window opens that asks anybody, or a group has to close its eyes."""
        self.view(None)
        if self.alone:
            self.view(self.alone)
        while self.shown < len(self.match.log):
            event = self._show_next()
            if isinstance(event, WindowOpened) and event.asked:
                return event
            if isinstance(event, Covered) and len(self.people) > 1:
                return event
        return None

    # What follows is as everybody sees it: inside a window the match may already know more.

    @property
    def over(self) -> bool:
        return self.view(None).over

    @property
    def finished(self) -> bool:
        return self.over and self.match.finished

    def lives(self, seat: int) -> bool:
        return bool(self.view(None).alive >> seat & 1)

    @property
    def score(self) -> list[int]:
        """Without the round on the table until everybody has seen how it ends."""
        last = self.match.rounds[-1].points or [0] * self.match.n
        return self.match.score if self.over else [all_ - now for all_, now in zip(self.match.score, last, strict=True)]

    @property
    def clock_runs(self) -> bool:
        """Something will happen by itself."""
        return self._call_off is not None

    def _later(self, milliseconds: float, call: Callable[[], None]) -> None:
        self._stop_clock()
        if self.covered:
            return

        def now() -> None:
            self._call_off = None
            call()

        self._call_off = self.clock.after(min(10, milliseconds) if self.hurry else milliseconds, now)

    def _stop_clock(self) -> None:
        if self._call_off is not None:
            self._call_off()
            self._call_off = None
