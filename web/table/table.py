"""One match on the table. Everything that is shown of it comes from views at the told mark, or from who sits where.

The parts: `rounds` (a round begins, everybody looks, eyes close), `flow` (who is asked next, bots, covering), `windows` (several
seats are asked at once), `tablet` (screens for one person's eyes). What is going on is `stage`, one thing at a time.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from karaya_core.table.errors import IllegalMove, NotationError
from web.page import page_of
from web.session import Session
from web.table.flow import Flow
from web.table.minds import Minds
from web.table.pacing import Clock, Pacing
from web.table.rounds import Rounds
from web.table.stage import Asking, Looking, Private, Stage, WindowOpen
from web.table.tablet import Tablet
from web.table.windows import Windows


class Outside(Protocol):
    """Whoever shows the game to people, and keeps it."""

    def changed(self) -> None: ...  # draw again
    def decided(self) -> None: ...  # something was decided: keep it before anything else happens


class Table:
    def __init__(self, session: Session, clock: Clock, outside: Outside) -> None:
        self.session = session
        self.page = page_of(session.plan.game)
        self.changed: Callable[[], None] = outside.changed
        self.decided: Callable[[], None] = outside.decided
        self.pacing = Pacing(clock)
        self.minds = Minds(session, clock, outside.decided)
        self.stage: Stage = Asking()
        self.chosen: int | None = None  # the seat (0: the Spare) that the table, or a person alone, points at
        self.menu = False
        self.note = ""  # a word key for a short message
        self.log_from = 0  # what was told from here on is new since the latest person's move
        self.open_eyes = False  # alone and out: watch the rest with everything open
        self.rounds = Rounds(self)
        self.flow = Flow(self)
        self.windows = Windows(self)
        self.tablet = Tablet(self)

    @property
    def match(self) -> Any:
        return self.session.match

    @property
    def window(self) -> WindowOpen | None:
        """The window that is open, also while somebody has the tablet."""
        under = self.stage.under if isinstance(self.stage, Private) else self.stage
        return under if isinstance(under, WindowOpen) else None

    @property
    def private(self) -> Private | None:
        return self.stage if isinstance(self.stage, Private) else None

    def lives(self, seat: int) -> bool:
        return self.page.lives(self.match.view(None), seat)

    @property
    def watching_openly(self) -> bool:
        """Only who is out may see the others' cards: nothing they learn can help them."""
        alone = self.session.alone
        return bool(self.open_eyes and alone and not self.lives(alone))

    def scene(self) -> Any:
        return self.page.scene(self)

    # ------------------------------------------------------------------ moves of people

    def move(self, text: str) -> None:
        """A person's move from the page. A second press of the same button is nothing."""
        if self.pacing.covered or isinstance(self.stage, Looking):
            return
        try:
            move = self.match.game.parse_move(text)
        except NotationError:
            return
        talk = self.match.game.is_talk(move)
        private = self.private
        if move.seat not in self.session.people or (private and move.seat != private.seat and not talk):
            return
        if self.window and not talk:
            self.windows.answer(move)
            return
        before = self.match.told
        self.note = ""
        try:
            self.play(move)
        except (IllegalMove, NotationError):
            self.note = "note.not_possible"
            self.changed()
            return
        if talk:
            self.changed()
        else:
            self.log_from = before
            self._after_move(move.seat, before)

    def play(self, move: Any) -> None:
        """A decision is made: it is told as far as it may be, and kept before anything else happens."""
        self.match.answer(move)
        self.flow.tell()
        self.decided()
        if not self.match.game.is_talk(move):
            self.chosen = None

    def _after_move(self, seat: int, before: int) -> None:
        """Whoever was shown a card looks at it before the table goes on."""
        if self.private:
            seen = [self.page.card_shown(event, seat) for event in self.match.view(seat).story[before:]]
            shown = next(filter(None, seen), None)
            if shown is not None:
                self.private.saw, self.private.held, self.private.chosen = shown, False, None
                self.changed()
                return
            self.stage = self.private.under
        self.flow.go_on()

    def undo(self) -> None:
        if self.match.can_undo:
            self.pacing.stop()
            self.match.undo()
            self.decided()
            self.flow.go_on()

    # ------------------------------------------------------------------ the rest of the table

    def choose_seat(self, seat: int | None) -> None:
        """Point at a seat, or away from it: on the table for everybody, on a private screen for oneself."""
        where = self.private or self
        where.chosen = None if seat == where.chosen else seat
        self.changed()

    def put_aside(self) -> None:
        """Close whatever lies in front of the table."""
        self.menu = False
        (self.private or self).chosen = None
        self.changed()

    def watch_openly(self) -> None:
        self.open_eyes = not self.open_eyes
        self.changed()

    def leave(self) -> None:
        self.pacing.stop()
        self.minds.stop()
