"""The bots at the table, asked in one place. Each gets its own view and nothing else.

They think a slice at a time, so that the page stays alive. An answer is used when it is due, not when it is there; one that is
not there by then is made up by a bot of the quickest sensible level, at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from karaya_core.bots import Bot, company, make
from karaya_core.bots.bot import Thought
from web.session import Session
from web.table.pacing import Clock

SLICE = 10.0  # milliseconds of thinking between two looks at what else there is to do
IN_GOOD_TIME = 0.97  # whoever is not done by then is late: a thought that goes on would hold up what is due


class Minds:
    def __init__(self, session: Session, clock: Clock, decided: Callable[[], None]) -> None:
        self.session = session
        self.game = session.plan.game
        self.players = company(self.game)
        self.clock = clock
        self.decided = decided
        self.bots: dict[int, Bot] = {}
        self.late = 0  # answers that were not there when they were due
        self._call_off: Callable[[], None] | None = None
        self._answer: Any = None
        self._end = 0.0  # when it is too late to think on
        self._asked_at = (0, 0, 0)
        self.take_seats()

    def take_seats(self) -> None:
        """Bots sit down where the plan says so; those who sit there already stay."""
        seed = self.session.match.seed
        levels = self.session.bots
        self.bots = {seat: self.bots.get(seat) or make(level, f"{seed}:{seat}", game=self.game) for seat, level in levels.items()}

    def stop(self) -> None:
        self._answer = None
        if self._call_off is not None:
            self._call_off()
            self._call_off = None

    # ------------------------------------------------------------------ a decision

    def think(self, seat: int, prompt: str, time: float) -> None:
        """Begin to think about what a seat is asked, for so long at most; `answer` has the move."""
        self.stop()
        self._end = self.clock.milliseconds() + time * IN_GOOD_TIME
        self._think(seat, prompt, self._remember)

    def answer(self, seat: int, prompt: str) -> Any:
        """The move, now that it is due."""
        move = self._answer
        self.stop()
        return move if move is not None else self._in_time(seat, prompt, self.session.match.view(seat))

    def _remember(self, move: Any) -> None:
        self._answer = move

    def consider(self) -> None:
        """Begin to ask whether a bot comes forward; `volunteer` has the move, if one does."""
        self.stop()
        self._call_off = self.clock.after(0, self._consider)

    def _consider(self) -> None:
        self._call_off = None
        self._answer = self._comes_forward()

    def volunteer(self) -> Any:
        """The move of a bot that comes forward, now that it is due; None: nobody does."""
        move = self._answer if self._call_off is None else self._comes_forward()
        self.stop()
        self._asked_at = self._moment()
        return move

    def _comes_forward(self) -> Any:
        """Who may answer at any time (a hidden Sultan) is asked, once at every decision."""
        match = self.session.match
        if self._moment() == self._asked_at:
            return None
        asked = {question.seat for question in match.awaited() if not question.optional}
        for question in match.awaited():
            if question.optional and question.seat in self.bots and question.seat not in asked:
                return self.bots[question.seat].volunteer(match.view(question.seat), question.prompt)
        return None

    def _moment(self) -> tuple[int, int, int]:
        match = self.session.match
        return match.number, match.redeals, len(match.deals[-1].played)

    def talk(self, seat: int) -> Any:
        """What a bot says after its own move, if it may; None: silence."""
        match = self.session.match
        said = None if match.over else self.bots[seat].talk(match.view(seat))
        return said if said is not None and said in match.talk(seat) else None

    # ------------------------------------------------------------------ an open window

    def answer_window(self, time: float) -> None:
        """One after the other thinks about an open window, so long in all; what they answer lies in the tray until it closes."""
        self.stop()
        self._end = self.clock.milliseconds() + time * IN_GOOD_TIME
        self._next_in_window()

    def _next_in_window(self) -> None:
        question = self.session.match.still_thinking(self.bots)
        if question is not None:
            self._think(question.seat, question.prompt, self._into_tray)

    def finish_window(self) -> None:
        """Time is up: who is not done yet says what comes to mind."""
        self.stop()
        while (question := self.session.match.still_thinking(self.bots)) is not None:
            view = self._view(question.seat)
            self.session.match.answer(self._in_time(question.seat, question.prompt, view))
            self.decided()

    def _into_tray(self, move: Any) -> None:
        self.session.match.answer(move)
        self.decided()
        self._next_in_window()

    # ------------------------------------------------------------------ thinking

    def _view(self, seat: int) -> Any:
        """A bot's view with what it may answer now; what it has answered already is not asked again."""
        match = self.session.match
        view = match.view(seat)
        own = [question for question in match.questions(seat) if question.seat == seat]
        given = [question for question in own if (seat, question.prompt) in match.tray]
        if given or not view.moves:
            view.moves = next(question.moves for question in own if question not in given and not question.optional)
        return view

    def _think(self, seat: int, prompt: str, then: Callable[[Any], None]) -> None:
        thought = self.bots[seat].thinking(self._view(seat), prompt)
        self._call_off = self.clock.after(0, lambda: self._slice(thought, then))

    def _slice(self, thought: Thought, then: Callable[[Any], None]) -> None:
        self._call_off = None
        until = self.clock.milliseconds() + SLICE
        try:
            next(thought)
            while self.clock.milliseconds() < until:
                next(thought)
        except StopIteration as done:
            then(done.value)
        else:
            if self.clock.milliseconds() < self._end:
                self._call_off = self.clock.after(0, lambda: self._slice(thought, then))

    def _in_time(self, seat: int, prompt: str, view: Any) -> Any:
        self.late += 1
        match, quick = self.session.match, self.players.quick
        return make(quick, f"{match.seed}:{seat}:late:{len(match.moves)}", game=self.game).choose(view, prompt)
