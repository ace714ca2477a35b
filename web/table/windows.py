"""Several seats are asked at once, and what they answer comes out together (S11.4, S11.5).

In an open call everybody who is asked holds their seat, and it closes by itself when all have; a silent round hands the tablet
to each; bots think meanwhile. All of it lies in the
match's tray until the window closes. How it looks and how long it stands follows from who is asked, never from who can answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from karaya_core.table.errors import IllegalMove
from web.table.pacing import ANSWERS, TICK, thought
from web.table.stage import Telling, WindowOpen

if TYPE_CHECKING:
    from web.table.table import Table


class Windows:
    def __init__(self, table: Table) -> None:
        self.table = table

    def open(self) -> None:
        table, session = self.table, self.table.session
        asked = [question for question in table.match.questions(None) if question.held]
        prompt = asked[0].prompt
        people = tuple(question.seat for question in asked if self._is_for_a_person(question.seat))
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

    def _is_for_a_person(self, seat: int) -> bool:
        """Somebody alone is not asked for form's sake: nobody else looks, and of the others' cards it tells nothing."""
        session = self.table.session
        if seat in session.bots:
            return False
        own = (question for question in self.table.match.questions(seat) if question.seat == seat and question.held)
        return not session.alone or any(not question.formal for question in own)

    def run(self) -> None:
        """Its clock, if it has one: also after the tablet came back. Who plays alone has all the time in the world."""
        window, pacing = self.table.window, self.table.pacing
        if window is None:
            return
        if window.closing:
            pacing.later(ANSWERS, self._settle, self._bots_need(window))
        elif not window.people:
            pacing.stop()
            if not pacing.steps:
                pacing.later(pacing.beat(self.table.flow.beat.weight), self.close, self._bots_need(window))
        elif self.all_answered:
            self.close()
        elif self.table.session.plan.seconds and not window.waiting and not self.table.session.alone:
            pacing.later(TICK, self._tick)

    def _bots_need(self, window: WindowOpen) -> float:
        """How much longer the asked bots may think, whatever they hold."""
        levels = [self.table.session.bots[seat] for seat in window.bots]
        return max(0.0, window.since + thought(self.table.minds.players, levels, self.table.match.n) - self.table.pacing.now)

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
        table.chosen, table.words = None, ()
        table.stage = Telling()
        table.decided()
        table.flow.go_on()

    # ------------------------------------------------------------------ answers of people

    @property
    def answered(self) -> frozenset[int]:
        """The people whose answer lies in the tray, whatever it is: they have held their seats, and everybody saw that."""
        window, tray = self.table.window, self.table.match.tray
        return frozenset(seat for seat in window.people if (seat, window.prompt) in tray) if window else frozenset()

    @property
    def all_answered(self) -> bool:
        window = self.table.window
        return bool(window and window.people and len(self.answered) == len(window.people) and not self.table.session.alone)

    def call(self, seat: int, reacts: bool) -> None:
        """An open call: somebody has held their seat, with or without a finger that slid. It is taken the same way and looks
        the same, whatever they answer and whatever they hold; the latest time counts."""
        table, window = self.table, self.table.window
        if window is None or window.closing or window.waiting or seat not in window.people:
            return
        if table.private or table.session.alone or table.pacing.covered:
            return
        if reacts:
            table.match.answer(f"{seat} {window.prompt}")
        else:
            self._keep_quiet(seat)
        self._goes_on(window)

    def _goes_on(self, window: WindowOpen) -> None:
        """What was answered is kept; once everybody has, nobody has to say so."""
        self.table.decided()
        if self.all_answered:
            self.close()
        else:
            self.table.changed()

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
            self._keep_quiet(seat)
            self.table.decided()

    def _keep_quiet(self, seat: int) -> None:
        match = self.table.match
        match.answer(next(question.silence for question in match.questions(seat) if question.seat == seat and question.held))

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
        elif table.window:
            self._goes_on(table.window)
