"""The tablet goes round: screens for one person's eyes, behind a curtain until they say who they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.table.pacing import LET_GO
from web.table.stage import Asking, Private, Telling, WindowOpen

if TYPE_CHECKING:
    from web.table.table import Table


class Tablet:
    def __init__(self, table: Table) -> None:
        self.table = table

    def hand_to(self, seat: int) -> None:
        stage = self.table.stage
        under = stage.under if isinstance(stage, Private) else stage
        assert isinstance(under, Asking | WindowOpen)
        self.table.stage = Private(seat, under)

    def take(self, seat: int) -> None:
        """The tablet goes to the person whose decision everybody waits for, or to one of several."""
        stage, session = self.table.stage, self.table.session
        asked = [question.seat for question in self.table.match.questions(None) if not question.optional]
        if isinstance(stage, Asking) and seat in asked and seat in session.people and not session.alone:
            self.hand_to(seat)
            self.table.changed()

    def interrupt(self, seat: int) -> None:
        """Every living person has the same way to ask for the tablet in the middle of anything."""
        table, session = self.table, self.table.session
        may = seat in session.people and table.lives(seat) and not session.alone and not table.match.over
        if may and isinstance(table.stage, Telling):
            table.flow.wanted = seat
        elif may and isinstance(table.stage, Asking | WindowOpen | Private):
            table.pacing.stop()
            self.hand_to(seat)
            table.changed()

    def i_am(self) -> None:
        if self.table.private:
            self.table.private.behind = False
            self.table.changed()

    def hold(self, held: bool) -> None:
        """What was found out is looked at once: a little after it was let go, the table goes on by itself."""
        table, private = self.table, self.table.private
        if private is None:
            return
        private.held = held
        if private.saw and not private.behind:
            table.pacing.stop()
            if not held:
                table.pacing.later(LET_GO, self.done, LET_GO)
        table.changed()

    def tap(self) -> None:
        """For whoever cannot hold: one's card comes up, and goes down again."""
        if self.table.private:
            self.hold(not self.table.private.held)

    def unfold(self) -> None:
        """What one's card can do comes up only when asked for: a glance at the screen must not tell the card."""
        if self.table.private:
            self.table.private.unfolded = not self.table.private.unfolded
            self.table.changed()

    def others(self) -> tuple[int, ...]:
        """People who are still in the round, but for the one who has the tablet."""
        table, private = self.table, self.table.private
        return tuple(seat for seat in table.session.people if table.lives(seat) and not (private and seat == private.seat))

    def found(self, seat: int, shown: tuple[int, int]) -> None:
        """Somebody was shown a card by what they did at the open table: it lies there face down until they hold it."""
        self.table.pacing.stop()
        self.hand_to(seat)
        private = self.table.private
        assert private is not None
        private.saw, private.behind = shown, False
        self.table.changed()

    def done(self) -> None:
        """The person at the private screen has seen enough."""
        table, private = self.table, self.table.private
        if private is None:
            return
        if private.saw:
            table.pacing.stop()
        window = private.under if isinstance(private.under, WindowOpen) else None
        if window and private.answers_now:
            table.windows.silence(private.seat)
            window.waiting.pop(0)
            if not window.waiting:
                table.windows.close()
                return
        if window and window.waiting:
            self.hand_to(window.waiting[0])
            table.changed()
            return
        table.stage = private.under
        if window:
            table.windows.run()
            table.changed()
        else:
            table.flow.go_on()
