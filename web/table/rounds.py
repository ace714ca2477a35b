"""A round begins, everybody looks at their card, eyes close and open again, people leave and come back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.table.pacing import EYES
from web.table.stage import Asking, Ended, EyesClosed, Looking, Private, WindowOpen

if TYPE_CHECKING:
    from web.table.table import Table


class Rounds:
    def __init__(self, table: Table) -> None:
        self.table = table

    def begin(self) -> None:
        """Everybody looks first; a person alone simply sees their card."""
        table = self.table
        table.leave()
        table.log_from = 0
        table.chosen = None
        self._everybody_looks(set(table.session.bots))

    def _everybody_looks(self, looked: set[int]) -> None:
        """People look whose card may be new to them; a person alone simply sees theirs."""
        table = self.table
        if len(table.session.people) > 1 and table.page.looks(table.match.view(None)) and len(looked) < table.match.n:
            table.stage = Looking(looked)
            table.changed()
        else:
            table.stage = Asking()
            table.flow.go_on()

    def resume(self) -> None:
        """Coming back: everything that was public is on the table."""
        table = self.table
        table.leave()
        table.stage = Asking()
        table.match.tell_all()
        table.log_from = max(0, table.match.told - 12)
        table.flow.go_on()

    def look(self, seat: int, held: bool) -> None:
        stage = self.table.stage
        if isinstance(stage, Looking) and seat in self.table.session.people:
            stage.held = seat if held else 0
            stage.looked.add(seat)
            self.table.changed()

    def begin_playing(self) -> None:
        """Everybody has looked."""
        if isinstance(self.table.stage, Looking):
            self.table.stage = Asking()
            self.table.flow.go_on()

    def close_eyes(self, seat: int) -> None:
        """S3.5: it looks and lasts the same whether anything is exchanged or not."""
        table = self.table
        table.pacing.hurry = False
        table.stage = EyesClosed(seat)
        table.pacing.later(EYES, self.open_eyes)

    def open_eyes(self) -> None:
        """Everybody who lies face down looks at their card; the others know theirs."""
        table = self.table
        knows = set(range(1, table.match.n + 1)) - set(table.page.looks(table.match.view(None)))
        self._everybody_looks(knows | set(table.session.bots))

    # ------------------------------------------------------------------ rounds, people

    def next(self) -> None:
        match = self.table.match
        if match.over and not match.finished:
            match.next_deal()
            self.begin()
            self.table.changed()

    def deal_anew(self) -> None:
        """A card was seen by accident."""
        table = self.table
        table.menu = False
        table.pacing.stop()
        table.match.deal_anew()
        self.begin()
        table.changed()

    def seat_is(self, seat: int, kind: str) -> None:
        """Somebody leaves and a bot goes on for them, or comes back."""
        table = self.table
        table.menu = False
        table.session.seat_is(seat, kind)
        table.minds.take_seats()
        stage = table.stage.under if isinstance(table.stage, Private) else table.stage
        table.stage = stage
        if isinstance(stage, Looking):
            stage.looked |= set(table.session.bots)
        elif isinstance(stage, WindowOpen):
            table.windows.open()
        elif not isinstance(stage, EyesClosed | Ended):
            table.flow.go_on()
            return
        table.changed()
