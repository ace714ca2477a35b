"""Who is asked next: the story is told as far as it goes, then a person or a bot decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from web.table.pacing import PACE, VOLUNTEER, thought
from web.table.stage import Asking, Ended, EyesClosed, Looking, Private

if TYPE_CHECKING:
    from web.table.table import Table


class Flow:
    def __init__(self, table: Table) -> None:
        self.table = table
        self._hides = 0  # the seat for which a group has to close its eyes before the story goes on

    @property
    def asking(self) -> Asking | None:
        return self.table.stage if isinstance(self.table.stage, Asking) else None

    @property
    def bots_go_on(self) -> bool:
        """Something will happen by itself, and it is not for a person to decide."""
        asking = self.asking
        waits = asking is not None and asking.considering and asking.seat in self.table.session.people
        return self.table.pacing.runs and not waits

    def tell(self) -> None:
        """Tell the story until it ends, or until a group has to close its eyes."""
        table = self.table
        while not self._hides and (event := table.match.tell_next()) is not None:
            if len(table.session.people) > 1:
                self._hides = table.page.closes_eyes(event)

    def go_on(self) -> None:
        """Tell what happened, then ask whoever is to decide."""
        table = self.table
        table.pacing.stop()
        table.minds.stop()
        self.tell()
        hides, self._hides = self._hides, 0
        if hides:
            table.rounds.close_eyes(hides)
        elif table.match.over:
            table.stage = Ended()
            table.pacing.hurry = False
        elif table.match.moment_is_open:
            table.windows.open()
        else:
            self._ask_around()
        table.changed()

    def _ask_around(self) -> None:
        """A bot may come forward first: that takes as long whoever could, and whether or not one does."""
        table = self.table
        asking = table.stage = Asking(table.match.questions(None)[0].seat, table.pacing.now)
        if not table.session.bots:
            self._ask(asking)
            return
        asking.considering = True
        table.minds.consider()
        table.pacing.later(VOLUNTEER, self._considered, thought(("",), table.match.n))

    def _considered(self) -> None:
        table, asking = self.table, self.asking
        if asking is None:  # somebody has the tablet: it is asked again when the table is back
            return
        asking.considering = False
        move = table.minds.volunteer()
        if move is None:
            self._ask(asking)
            return
        table.play(move)
        table.pacing.later(PACE, self.go_on)
        table.changed()

    def _ask(self, asking: Asking) -> None:
        """A bot's answer is due at a fixed time; a person takes their own."""
        table = self.table
        level = table.session.bots.get(asking.seat)
        if level is None:
            table.pacing.hurry = False
            return
        rest = PACE - (table.pacing.now - asking.since)
        least = thought((level,), table.match.n)
        table.pacing.later(max(rest, 0), self._due, least)
        table.minds.think(asking.seat, self._prompt(), least)

    def _prompt(self) -> str:
        return str(self.table.match.questions(None)[0].prompt)

    def _due(self) -> None:
        if self.asking is not None:
            self.asking.ready = True
            if self.table.pacing.paused:
                self.table.changed()
            else:
                self.step()

    def step(self) -> None:
        """The next bot's move."""
        table, asking = self.table, self.asking
        if asking is None or not asking.ready or table.pacing.covered:
            return
        table.play(table.minds.answer(asking.seat, self._prompt()))
        said = table.minds.talk(asking.seat)
        if said is not None:
            table.play(said)
        self.go_on()

    # ------------------------------------------------------------------ at whose pace

    def pause(self) -> None:
        """Bots wait, or go on: what happens comes at the person's own pace."""
        pacing = self.table.pacing
        pacing.paused = not pacing.paused
        if self.asking is not None and self.asking.ready:
            if pacing.paused:
                pacing.stop()
            else:
                pacing.later(PACE, self.step)
        self.table.changed()

    def skip(self) -> None:
        """Hurry to the next decision of a person; pressing again while bots hurry changes nothing."""
        table, pacing = self.table, self.table.pacing
        hurrying, pacing.hurry, pacing.paused = pacing.hurry, True, False
        if table.window:
            table.windows.close()
        elif isinstance(table.stage, EyesClosed):
            table.rounds.open_eyes()
        elif not hurrying or not pacing.runs:
            self.go_on()

    def cover(self) -> None:
        """Nothing private is on the screen any more, and no clock runs."""
        table, stage = self.table, self.table.stage
        if table.pacing.covered:
            return
        table.pacing.covered = True
        if isinstance(stage, Private):
            stage.held, stage.unfolded, stage.behind = False, False, True
        elif isinstance(stage, Looking):
            stage.held = 0
        table.pacing.stop()
        table.changed()

    def uncover(self) -> None:
        table, stage = self.table, self.table.stage
        table.pacing.covered = False
        if table.window:
            table.windows.run()
        elif isinstance(stage, EyesClosed):
            table.rounds.close_eyes(stage.seat)
        elif isinstance(stage, Asking):
            self.go_on()
            return
        table.changed()
