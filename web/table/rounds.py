"""A round begins, everybody looks at their card, eyes close and open again, people leave and come back."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from web.table.pacing import EYES, LET_GO
from web.table.stage import Asking, Ended, EyesClosed, Looking, Private, Standing, WindowOpen

if TYPE_CHECKING:
    from web.table.table import Table


class Rounds:
    def __init__(self, table: Table) -> None:
        self.table = table

    def begin(self) -> None:
        """Everybody looks first; a person alone is told who they are."""
        table = self.table
        table.leave()
        table.log_from = 0
        table.chosen, table.words = None, ()
        self._everybody_looks(set(table.session.bots))

    def _everybody_looks(self, looked: set[int], fresh: bool = True) -> None:
        """People look whose card may be new to them."""
        table = self.table
        if len(table.session.people) > 1 and table.page.looks(table.match.view(None)) and len(looked) < table.match.n:
            table.stage = Looking(looked, due=tuple(seat for seat in table.session.people if seat not in looked))
            table.changed()
        elif fresh and self._is_somebody():
            table.stage = Standing("you")
            table.changed()
        else:
            table.stage = Asking()
            table.flow.go_on()

    def _is_somebody(self) -> bool:
        """A person alone is told who they are."""
        seat, public = self.table.session.alone, self.table.match.view(None)
        return bool(seat) and not self.table.match.over and self.table.page.is_somebody(public, seat or 0)

    def resume(self) -> None:
        """Coming back: everything that was told is on the table, and the rest comes in its turn."""
        table = self.table
        table.leave()
        table.stage = Asking()
        table.log_from = max(0, table.match.told - 12)
        if self._is_somebody():
            table.stage = Standing("you", again=True)
            table.changed()
        else:
            table.flow.go_on()

    def look(self, seat: int, held: bool) -> None:
        """When the last who was to look has let go, it goes on by itself; whoever looks once more has the time for it."""
        table, stage = self.table, self.table.stage
        if not isinstance(stage, Looking) or seat not in table.session.people:
            return
        stage.held = seat if held else 0
        stage.looked.add(seat)
        table.pacing.stop()
        if not held and stage.looked.issuperset(stage.due):
            table.pacing.later(LET_GO, self.begin_playing, LET_GO)
        table.changed()

    def look_again(self, seats: Collection[int]) -> None:
        """Whose card is another one now looks at it before the table goes on."""
        table = self.table
        due = tuple(seat for seat in table.session.people if seat in seats)
        table.stage = Looking(set(range(1, table.match.n + 1)) - set(due), due=due)

    def begin_playing(self) -> None:
        """Everybody has looked."""
        if isinstance(self.table.stage, Looking):
            self.table.pacing.stop()
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
        self._everybody_looks(knows | set(table.session.bots), fresh=False)

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
            stage.due = tuple(there for there in stage.due if there in table.session.people)
        elif isinstance(stage, WindowOpen):
            table.windows.open()
        elif not isinstance(stage, EyesClosed | Ended):
            table.flow.go_on()
            return
        table.changed()
