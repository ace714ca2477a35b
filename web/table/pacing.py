"""When things are due. Every time here follows from what is asked, never from what anybody holds."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Protocol

PACE = 900  # milliseconds between two moves of bots
HURRY = 10  # likewise, while the table hurries to a person's next decision
VOLUNTEER = 100  # so long it takes a bot to come forward, or not
EYES = 5000  # how long eyes stay closed
TICK = 250  # an open window's clock
UNASKED = 1500  # how long a window stays open in which no person is asked
ANSWERS = 600  # bots give their answers so long after a window closes


class Clock(Protocol):
    def after(self, milliseconds: float, call: Callable[[], None]) -> Callable[[], None]: ...
    def milliseconds(self) -> float: ...


class Pacing:
    """The one timer of the table. It runs only while the table is open."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.hurry = False
        self.paused = False  # bots wait until the person who plays alone lets them go on
        self.covered = False
        self._call_off: Callable[[], None] | None = None

    @property
    def now(self) -> float:
        return self.clock.milliseconds()

    @property
    def runs(self) -> bool:
        """Something will happen by itself."""
        return self._call_off is not None

    def later(self, milliseconds: float, call: Callable[[], None], least: float = 0) -> None:
        """Call after so long, sooner when the table hurries, but never before `least`."""
        self.stop()
        if self.covered:
            return

        def now() -> None:
            self._call_off = None
            call()

        self._call_off = self.clock.after(max(min(HURRY, milliseconds) if self.hurry else milliseconds, least), now)

    def stop(self) -> None:
        if self._call_off is not None:
            self._call_off()
            self._call_off = None


# ---------------------------------------------------------------------- how long bots may think

#: How long one thought of a bot may take. Chosen from measured thoughts so that on a machine four times slower fewer than one
#: answer in a thousand is late (BENCHMARKS.md).
SEARCH = (140, 8)  # milliseconds for every seat at the table, and for every pair of seats
QUICK = 0.3  # for every pair of seats: all other levels
SEVERAL = 1.5  # how much longer several bots need, of whom few have anything to think about


def thought(levels: Collection[str], seats: int) -> float:
    """How long bots of these levels may think, one after the other, before their answers are due."""
    if not levels:
        return 0
    longest = (SEARCH[0] + SEARCH[1] * seats) * seats if "search" in levels else QUICK * seats * seats
    return longest * (SEVERAL if len(levels) > 1 else 1)
