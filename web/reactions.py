"""Reaction windows: everybody who could answer is asked, and nothing shows who really can (S11.4, S11.5).

An open call collects who holds their seat; a silent round hands the tablet to each; bots think while the window is
open. Only when it closes are the answers given to the rules, and the story goes on.
"""

from __future__ import annotations

from collections.abc import Callable

from karaya_core.bots.bot import Thought
from karaya_core.sultans import Match, Move, Position, Window, parse_move
from karaya_core.sultans.events import WindowClosed
from karaya_core.sultans.moves import THRONE
from karaya_core.sultans.roles import GUARD, SLAVE, SULTAN
from web.scene import TablePlan
from web.showing import Clock, Outside, Showing

#: Whose cards can answer a window.
REACTS = {"strike": (GUARD,), "avoid": (GUARD, SULTAN), "join": (SLAVE,)}

WINDOW_TICK = 250
ANSWERS = 600  # bots give their answers so long after a window closes, whatever they hold
UNASKED_WINDOW = 1500  # a window in which no person is asked stays open as long whatever anybody holds


class Reactions(Showing):
    def __init__(self, plan: TablePlan, match: Match, clock: Clock, outside: Outside) -> None:
        super().__init__(plan, match, clock, outside)
        self.private = 0  # the person whose private screen is up
        self.behind = False  # its curtain is still closed
        self.window_open = False
        self.window_left = 0.0
        self.closing = False
        self.collected: set[int] = set()  # who holds their seat
        self.enthroned = 0  # the Sultan who takes the throne as soon as the window is closed
        self.silent: list[int] = []  # who still gets the tablet in a silent round
        self._thinking: Callable[[], None] | None = None  # calls off a bot's thought
        self._ahead: Move | None = None  # its answer

    # what the table does around a window

    def _go_on(self) -> None:
        raise NotImplementedError

    def _play(self, move: Move) -> None:
        raise NotImplementedError

    def _hand_to(self, seat: int) -> None:
        raise NotImplementedError

    def done(self) -> None:
        raise NotImplementedError

    @property
    def window(self) -> Window | None:
        return self.view(None).window if self.window_open else None

    @property
    def answers_now(self) -> bool:
        """A silent round: whoever has the tablet has it for their answer, not for an interrupt."""
        return bool(self.silent) and self.private == self.silent[0]

    def asked_people(self) -> list[int]:
        window = self.window
        return [seat for seat in window.asked if seat not in self.bots] if window else []

    def _open_window(self) -> None:
        self.window_open = True
        self.collected, self.enthroned = set(), 0
        self._think_ahead()
        asked = self.asked_people()
        if asked:
            self.hurry = False
        self.window_left = self.plan.seconds * 1000.0
        if asked and self.plan.reaction == "silent" and not self.alone:
            self.silent = list(asked)
            self._hand_to(self.silent[0])
        else:
            self._run_window()

    def _run_window(self) -> None:
        """Its clock, if it has one: also after the tablet came back, or the table was uncovered."""
        if self.closing:
            self._later(ANSWERS, self._answers_are_due)
        elif not self.asked_people():
            self._later(UNASKED_WINDOW, self._close_window)
        elif self.plan.seconds and not self.silent:
            self._later(WINDOW_TICK, self._tick)

    def _think_ahead(self) -> None:
        """The bot that is asked first thinks while the window is open, so that its answer costs no time that tells."""
        self._stop_thinking()
        self.closing = False
        self._ahead = None
        seat = self.match.position.to_decide
        if waits_for_reactions(self.match.position) and seat in self.bots:
            self._answer_of(seat, self._remember_answer)

    def _remember_answer(self, move: Move) -> None:
        self._ahead = move
        if self.closing and not self.clock_runs:
            self._answer_next()

    def _answer_of(self, seat: int, then: Callable[[Move], None]) -> None:
        kind = self.match.position.prompt
        self._breathe(self.bots[seat].thinking(self.match.view(seat), kind), then)

    def _breathe(self, thought: Thought, then: Callable[[Move], None]) -> None:
        """One breath of a thought about a window, and the next one soon."""
        try:
            next(thought)
        except StopIteration as done:
            self._thinking = None
            then(done.value)
        else:
            self._thinking = self.clock.after(0, lambda: self._breathe(thought, then))

    def _stop_thinking(self) -> None:
        if self._thinking is not None:
            self._thinking()
            self._thinking = None

    def _tick(self) -> None:
        self.window_left -= WINDOW_TICK
        if self.window_left <= 0:
            self._close_window()
            return
        if not self.covered:
            self._later(WINDOW_TICK, self._tick)
        self.changed()

    def _close_window(self) -> None:
        """Everybody's answer is in: give them to the rules, in their order, and let the story go on."""
        if self.closing:
            return
        self._stop_clock()
        self.private = 0
        self.silent = []
        self.closing = True
        if self.window and any(seat in self.bots for seat in self.window.asked) and self.asked_people():
            self._later(ANSWERS, self._answers_are_due)
            self.changed()
        else:
            self._answers_are_due()

    def _answers_are_due(self) -> None:
        if self._thinking is None:
            self._answer_next()

    def _answer_next(self) -> None:
        """One answer after the other. People's are at hand; a bot may have to think, a breath at a time."""
        p = self.match.position
        while waits_for_reactions(p) and not self._window_is_closed():
            kind, seat = p.prompt, p.to_decide
            ahead, self._ahead = self._ahead, None
            if seat in self.bots and (ahead is None or ahead.seat != seat):
                self._answer_of(seat, self._remember_answer)
                return
            wanted = kind if seat in self.collected else "pass"
            self._play(ahead if ahead is not None and seat in self.bots else parse_move(f"{seat} {wanted}"))
        self.window_open = self.closing = False
        self.collected = set()
        self._enthrone()
        self._go_on()

    def _enthrone(self) -> None:
        """A throne taken in an open window: if it came up inside, its white token would tell whether anybody was awaited."""
        throne = THRONE[self.enthroned]
        if throne in self.match.position.legal():
            self._play(throne)
        self.enthroned = 0

    def _window_is_closed(self) -> bool:
        return len(self.match.log) > self.shown and isinstance(self.match.log[self.shown], WindowClosed)

    def react(self, seat: int) -> None:
        """Somebody holds their seat: it is collected, and shown when the window closes."""
        if self.window and seat in self.asked_people():
            self.collected.add(seat)
            self._has_answered()

    def _in_window(self, move: Move) -> None:
        """An answer, or the throne. All is collected; who cannot do what they pressed has only seemed to."""
        window, seat = self.window, move.seat
        if window is None or (self.private and self.behind):
            return
        if move.verb == window.kind:
            self.react(seat)
        elif move.verb == "throne" and move in self.window_moves(seat):
            self.enthroned = seat
            self._has_answered()
        elif move.verb == "pass" and (self.alone or self.answers_now):
            self._has_answered()

    def _has_answered(self) -> None:
        if self.alone:
            self._close_window()
        elif self.private:
            self.done()
        else:
            self.changed()

    def window_moves(self, seat: int) -> tuple[Move, ...]:
        """What a person's own card lets them do in the open window, for their eyes alone: by what they have seen, not
        by whom the rules await."""
        window, view = self.window, self.view(seat)
        if window is None or view.own is None or not self.lives(seat):
            return ()
        can_answer = self.alone and view.own in REACTS[window.kind] and seat in window.asked
        answers = (parse_move(f"{seat} {window.kind}"), parse_move(f"{seat} pass")) if can_answer else ()
        hidden_sultan = view.own == SULTAN and view.hidden >> seat & 1 and self.enthroned != seat
        return (*answers, THRONE[seat]) if hidden_sultan else answers

    def nobody(self) -> None:
        if self.window:
            self._close_window()


def waits_for_reactions(p: Position) -> bool:
    return not p.over and p.prompt in REACTS
