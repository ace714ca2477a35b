"""Several seats are asked at once, and what they answer comes out together (S11.4, S11.5).

An open call collects who holds their seat; a silent round hands the tablet to each; bots think meanwhile. All of it lies in the
match's tray until the window closes. How it looks and how long it stands follows from who is asked, never from who can answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from karaya_core.table.errors import IllegalMove
from web.table.pacing import ANSWERS, TICK, UNASKED, thought
from web.table.stage import Asking, WindowOpen

if TYPE_CHECKING:
    from web.table.table import Table


class Windows:
    def __init__(self, table: Table) -> None:
        self.table = table

    def open(self) -> None:
        table, session = self.table, self.table.session
        asked = [question for question in table.match.questions(None) if question.held]
        prompt = asked[0].prompt
        people = tuple(question.seat for question in asked if question.seat not in session.bots)
        bots = tuple(question.seat for question in asked if question.seat in session.bots)
        window = WindowOpen(prompt, people, bots, table.pacing.now, session.plan.seconds * 1000.0)
        table.stage = window
        table.minds.answer_window(self._bots_need(window))
        if people:
            table.pacing.hurry = False
        if people and session.plan.reaction == "silent" and not session.alone:
            window.waiting = [seat for seat in people if (seat, prompt) not in table.match.tray]
            if window.waiting:
                table.tablet.hand_to(window.waiting[0])
            else:
                self.close()
        else:
            self.run()

    def run(self) -> None:
        """Its clock, if it has one: also after the tablet came back, or the table was uncovered."""
        window, pacing = self.table.window, self.table.pacing
        if window is None:
            return
        if window.closing:
            pacing.later(ANSWERS, self._settle, self._bots_need(window))
        elif not window.people:
            pacing.later(UNASKED, self.close, self._bots_need(window))
        elif self.table.session.plan.seconds and not window.waiting:
            pacing.later(TICK, self._tick)

    def _bots_need(self, window: WindowOpen) -> float:
        """How much longer the asked bots may think, whatever they hold."""
        levels = [self.table.session.bots[seat] for seat in window.bots]
        return max(0.0, window.since + thought(levels, self.table.match.n) - self.table.pacing.now)

    def _tick(self) -> None:
        window = self.table.window
        if window is None:
            return
        window.left -= TICK
        if window.left <= 0:
            self.close()
        else:
            self.run()
            self.table.changed()

    def nobody(self) -> None:
        if self.table.window:
            self.close()

    def close(self) -> None:
        """Nobody can answer any more; what bots have to say comes at its time."""
        table, window = self.table, self.table.window
        if window is None or window.closing:
            return
        table.pacing.stop()
        table.stage = window
        window.waiting, window.closing = [], True
        if not window.bots:
            self._settle()
            return
        table.pacing.later(ANSWERS if window.people else 0, self._settle, self._bots_need(window))
        table.changed()

    def _settle(self) -> None:
        """What lies in the tray comes out, and the story goes on."""
        table = self.table
        table.minds.finish_window()
        table.match.close()
        table.chosen = None
        table.stage = Asking()
        table.flow.tell()
        table.decided()
        table.flow.go_on()

    # ------------------------------------------------------------------ answers of people

    def react(self, seat: int) -> None:
        """Somebody holds their seat: whether it counts shows when the window closes."""
        window = self.table.window
        if window and seat in window.people:
            self._seal(f"{seat} {window.prompt}")

    def answer(self, move: Any) -> None:
        """Out of what is offered to a person in an open window: an answer, silence, or coming forward."""
        table, window, private = self.table, self.table.window, self.table.private
        if window is None or (private and private.behind):
            return
        if move.verb == window.prompt:
            self.react(move.seat)
            return
        speaks = move.seat in window.people and (table.session.alone or (private and private.answers_now))
        if speaks or any(move in question.moves for question in self.open_to(move.seat)):
            self._seal(move.text)

    def silence(self, seat: int) -> None:
        """Whoever gives the tablet back without an answer has answered, too."""
        window, match = self.table.window, self.table.match
        if window and (seat, window.prompt) not in match.tray:
            quiet = next(question.silence for question in match.questions(seat) if question.seat == seat and question.held)
            match.answer(quiet)
            self.table.decided()

    def open_to(self, seat: int) -> list[Any]:
        """What only this seat may do at any time (a hidden Sultan takes the throne), as long as it has not."""
        match = self.table.match
        return [
            question
            for question in match.questions(seat)
            if question.seat == seat and question.optional and (seat, question.prompt) not in match.tray
        ]

    def _seal(self, text: str) -> None:
        table = self.table
        try:
            table.match.answer(text)
        except IllegalMove:
            return
        table.decided()
        if table.session.alone:
            self.close()
        elif table.private:
            table.tablet.done()
        else:
            table.changed()
