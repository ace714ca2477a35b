"""A lesson at the game's own table: no bot thinks, and nothing happens by itself but what the lesson has others do.

The table is a real one whose clock never ticks: a lesson moves the match, and the game's page shows it as it shows any other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from karaya_core import games
from karaya_core.table.lessons import Lesson, Texts, Walk
from web import matches
from web.scene import SeatPlan, TablePlan
from web.session import Session
from web.table.pacing import Clock
from web.table.stage import Asking, Ended, Stage, WindowOpen
from web.table.table import Table

BEAT = 1200  # milliseconds between two things that others do


class Still:
    """A clock that stands still."""

    def after(self, milliseconds: float, call: Callable[[], None]) -> Callable[[], None]:
        return lambda: None

    def milliseconds(self) -> float:
        return 0.0


class LessonTable:
    def __init__(self, name: str, lesson: Lesson, language: str, you: str, clock: Clock, changed: Callable[[], None]) -> None:
        self.name = name
        self.lesson = lesson
        self.walk = Walk(games.load(lesson.game), lesson, matches.kind_of(lesson.game))
        self.clock = clock
        self.changed = changed
        self.hinted = False
        self._call_off: Callable[[], None] | None = None
        self._plan = _plan(lesson)
        self.table = self._laid()
        self.speak(language, you)
        self._arrive()

    # ------------------------------------------------------------------ what is shown

    @property
    def text(self) -> Texts:
        if self.hinted and self.walk.asks and self.walk.step.hint is not None:
            return self.walk.step.hint
        return self.walk.text

    def speak(self, language: str, you: str) -> None:
        """The names at the table, as this language writes them."""
        names = self.lesson.names.get(language) or self.lesson.names["en"]
        seats = zip(self._plan.seats, names, strict=True)
        self._plan = replace(self._plan, seats=tuple(replace(seat, name=name or you) for seat, name in seats))
        self.table.session.plan = self._plan

    def decided(self) -> None:
        """A table tells whoever keeps it; a lesson is not kept."""

    def _laid(self) -> Table:
        return Table(Session(self._plan, self.walk.match), Still(), self)

    def _look(self) -> None:
        """The table as it is now."""
        if self.table.match is not self.walk.match:
            self.table = self._laid()
        self.table.chosen, self.table.words = None, ()
        self.table.stage = self._stage()

    def _stage(self) -> Stage:
        return standing(self.walk.match, self.table.session.people)

    # ------------------------------------------------------------------ what others do, one thing after the other

    def _arrive(self) -> None:
        self.hinted = False
        self.table.log_from = self.walk.match.told
        self._look()
        self._go()

    def _go(self) -> None:
        self.leave()
        if self.walk.waiting:
            self._call_off = self.clock.after(BEAT, self._next)

    def _next(self) -> None:
        self._call_off = None
        seen = self._seen()
        while self.walk.play_next() and self._seen() == seen:
            pass  # the learner has seen nothing of it, so there is nothing to wait for
        self._look()
        self._go()
        self.changed()

    def _seen(self) -> int:
        return len(self.walk.match.view(self.lesson.seat).story)

    def leave(self) -> None:
        if self._call_off is not None:
            self._call_off()
            self._call_off = None

    # ------------------------------------------------------------------ what the learner does

    def move(self, text: str) -> None:
        """A move was pressed on the table. What is not right stays undone, so that it can be tried again."""
        if self.walk.asks:
            self.hinted = False
            self.table.log_from = self.walk.match.told
            self.walk.press(text)
            self._tried()

    def say(self, text: str) -> None:
        """The first words of a move. What a table would draft is tried at once: a lesson asks for one thing at a time."""
        if self.table.page.drafted(text.split(" ")):
            self.table.words = ()
            self.move(text)
        else:
            self.table.begin_move(text)

    def choose(self, number: int) -> None:
        if self.walk.asks:
            self.hinted = False
            self.walk.choose(number)
            self._tried()

    def silence(self) -> None:
        """Nothing is answered in an open moment: that is a move too, if it is one's own to make."""
        held = [q for q in self.walk.match.questions(self.lesson.seat) if q.seat == self.lesson.seat and q.held]
        if held and held[0].silence is not None:
            self.move(held[0].silence.text)

    def _tried(self) -> None:
        self._look()
        self._go()
        self.changed()

    def hint(self) -> None:
        self.hinted = True
        self.changed()

    def go_on(self) -> None:
        """To the next step; pressed while others still act, it lets them have acted."""
        self._to(self.walk.go_on)

    def skip(self) -> None:
        self._to(self.walk.skip)

    def back(self) -> None:
        self._to(self.walk.back)

    def go_to(self, at: int) -> None:
        self._to(lambda: self.walk.go_to(at))

    def _to(self, step: Callable[[], None]) -> None:
        step()
        self._arrive()
        self.changed()


def standing(match: Any, people: Sequence[int]) -> Stage:
    """What goes on at a table at which nothing happens by itself."""
    if match.over:
        return Ended()
    questions = match.questions(None)
    if match.moment_is_open:
        asked = [question.seat for question in questions if question.held]
        mine = tuple(seat for seat in asked if seat in people)
        prompt = next(question.prompt for question in questions if question.held)
        return WindowOpen(prompt, mine, tuple(seat for seat in asked if seat not in people), 0.0, 0.0)
    return Asking(questions[0].seat if questions else 0)


def _plan(lesson: Lesson) -> TablePlan:
    about = games.about(lesson.game)
    names = lesson.names["en"]
    kinds = ["human" if seat == lesson.seat else about.levels[0] for seat in range(1, len(names) + 1)]
    seats = tuple(SeatPlan(name, kind) for name, kind in zip(names, kinds, strict=True))
    settings: dict[str, Any] = dict(lesson.settings)
    return TablePlan(seats, lesson.game, settings, seconds=0, notes=True, seed="lesson")
