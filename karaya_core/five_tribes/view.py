"""What one seat may know: the table built up from what it saw, with the rest face down (F14)."""

from __future__ import annotations

from ..table.moves import NO_MOVES, Moves
from .events import Ended, Event
from .sultanate import Sultanate


class View(Sultanate):
    """One seat's knowledge; `seat` None is the public's. Gold and hands of others are unknown, of hands there is the size.

    What is paid, earned and taken is in the story; who wants to keep count may (F14.4).
    """

    def __init__(self, seat: int | None, n: int) -> None:
        super().__init__(n)
        self.seat = seat
        self.story: list[Event] = []
        self.end: Ended | None = None
        self.moves: Moves = NO_MOVES  # what this seat itself may answer now

    def see(self, event: Event) -> None:
        self.story.append(event)
        event.happens(self)
        if isinstance(event, Ended):
            self.end = event

    def sees(self, seat: int) -> bool:
        return seat == self.seat or self.end is not None
