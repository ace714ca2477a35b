"""When things are due. Every time here follows from what is asked or told, never from what anybody holds."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Protocol

from karaya_core.bots import Company

#: How long a thing that happens stands, in milliseconds; "step": until somebody lets the next one happen.
PACES = {"step": 0, "calm": 2500, "normal": 1500, "brisk": 700}
USUAL = "normal"
FIRST = "step"  # the pace of the first game that somebody plays alone on a device
HEAVIER = 1.6  # what counts much stands so much longer
HURRY = 10  # milliseconds, while the table hurries to a person's next decision
VOLUNTEER = 100  # so long it takes a bot to come forward, or not
EYES = 2500  # how long the table is covered while somebody does what nobody else may see
LET_GO = 1500  # after the last of those who were to look has let go of their card
TICK = 250  # an open window's clock
AUTHOR = "author"  # what holds a position that somebody laid down for a reader, until the reader does something
ANSWERS = 600  # bots give their answers so long after a window closes


class Clock(Protocol):
    def after(self, milliseconds: float, call: Callable[[], None]) -> Callable[[], None]: ...
    def milliseconds(self) -> float: ...


class Pacing:
    """The one timer of the table. It stands still while anything holds it: a covered table, a menu, a page without focus."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.pace = USUAL
        self.hurry = False
        self._held_by: set[str] = set()
        self._then: Callable[[], None] | None = None  # what is due next
        self._due = 0.0  # at what time
        self._stood = 0.0  # how long the clock has stood still in all
        self._stands_at = 0.0  # since when, on the device's clock, while it does
        self._call_off: Callable[[], None] | None = None

    @property
    def now(self) -> float:
        """The table's time: it goes on only while nothing holds it."""
        return (self._stands_at if self._held_by else self.clock.milliseconds()) - self._stood

    @property
    def runs(self) -> bool:
        """Something will happen by itself."""
        return self._then is not None

    @property
    def steps(self) -> bool:
        """Each thing that happens waits for a touch."""
        return self.pace == "step" and not self.hurry

    def beat(self, weight: int) -> float:
        """How long a thing of this weight stands."""
        return (PACES[self.pace] or PACES["calm"]) * (HEAVIER if weight > 1 else 1)

    # ------------------------------------------------------------------ the timer

    def later(self, milliseconds: float, call: Callable[[], None], least: float = 0) -> None:
        """Call after so long, sooner when the table hurries, but never before `least`."""
        self.stop()
        self._then = call
        self._due = self.now + max(min(HURRY, milliseconds) if self.hurry else milliseconds, least)
        if not self._held_by:
            self._run()

    def stop(self) -> None:
        self._then = None
        self._stand()

    def _run(self) -> None:
        self._call_off = self.clock.after(max(self._due - self.now, 0), self._happen)

    def _happen(self) -> None:
        then, self._then, self._call_off = self._then, None, None
        if then is not None:
            then()

    def _stand(self) -> None:
        if self._call_off is not None:
            self._call_off()
            self._call_off = None

    # ------------------------------------------------------------------ standing still

    def held_by(self, why: str) -> bool:
        return why in self._held_by

    def hold(self, why: str, held: bool) -> None:
        """The clock stands still, or goes on with the rest of its time once nothing holds it any more."""
        stood, device = bool(self._held_by), self.clock.milliseconds()
        (self._held_by.add if held else self._held_by.discard)(why)
        if stood == bool(self._held_by):
            return
        if self._held_by:
            self._stands_at = device
            self._stand()
        else:
            self._stood += device - self._stands_at
            if self._then is not None:
                self._run()

    @property
    def covered(self) -> bool:
        return self.held_by("covered")


# ---------------------------------------------------------------------- how long bots may think

SEVERAL = 1.5  # how much longer several bots need, of whom few have anything to think about


def thought(players: Company, levels: Collection[str], seats: int) -> float:
    """How long bots of these levels may think, one after the other, before their answers are due."""
    longest = max((players.thinking_time(level, seats) for level in levels), default=0)
    return longest * (SEVERAL if len(levels) > 1 else 1)
