"""One match on the table. Everything that is shown of it comes from views at the told mark, or from who sits where.

The parts: `rounds` (a round begins, everybody looks, eyes close), `flow` (who is asked next, bots, covering), `windows` (several
seats are asked at once), `tablet` (screens for one person's eyes). What is going on is `stage`, one thing at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from karaya_core.table.errors import IllegalMove, NotationError
from web.page import page_of
from web.session import Session
from web.table.drafts import Drafts
from web.table.flow import Flow
from web.table.minds import Minds
from web.table.pacing import Clock, Pacing
from web.table.rounds import Rounds
from web.table.stage import Asking, Looking, Private, Stage, Standing, Telling, WindowOpen
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
        self.words: tuple[str, ...] = ()  # a move that was begun: its first words
        self.drafts = Drafts(session)
        self.menu = False
        self.note = ""  # a word key for a short message
        self.log_from = 0  # what was told from here on is new since the latest person's move
        self.everything_open = False  # nobody has secrets here: somebody lays the table and plays every seat
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

    @property
    def asked_together(self) -> bool:
        """Several seats are to decide, each without knowing what the others do."""
        return sum(not question.optional for question in self.match.questions(None)) > 1

    def lives(self, seat: int) -> bool:
        return self.page.lives(self.match.view(None), seat)

    @property
    def watching_openly(self) -> bool:
        """Only who is out may see the others' cards: nothing they learn can help them."""
        alone = self.session.alone
        return self.everything_open or bool(self.open_eyes and alone and not self.lives(alone))

    def scene(self) -> Any:
        return self.page.scene(self)

    # ------------------------------------------------------------------ moves of people

    def move(self, text: str) -> None:
        """A person's move from the page, or several that are sealed at once. A second press of the same button is nothing."""
        texts = text.split(", ")
        if len(texts) > 1:
            self._seal(texts)
        else:
            self._move(text)

    def _seal(self, texts: Sequence[str]) -> None:
        """All answers of one seat that were drafted, one after the other; the table goes on after the last."""
        first, *rest = texts
        seat = first.split(" ")[0]
        if all(text.split(" ")[0] == seat for text in rest) and self._may_move(first):
            self.drafts.forget(int(seat))
            for text in texts[:-1]:
                try:
                    self.match.answer(text)
                except (IllegalMove, NotationError):
                    break
            self._move(texts[-1])

    def _may_move(self, text: str) -> bool:
        seat = text.split(" ")[0]
        free = not self.pacing.covered and not isinstance(self.stage, Looking | Standing | Telling)
        own = self.private is None or seat == str(self.private.seat)
        return free and own and seat in map(str, self.session.people)

    def _move(self, text: str) -> None:
        if self.pacing.covered or isinstance(self.stage, Looking | Standing):
            return
        try:
            move = self.match.game.parse_move(text)
        except NotationError:
            return
        talk = self.match.game.is_talk(move)
        if isinstance(self.stage, Telling) and not talk:
            return
        private = self.private
        if move.seat not in self.session.people or (private and move.seat != private.seat and not talk):
            return
        if self.window and not talk:
            self.windows.answer(move)
            return
        before, up_to_date = self.match.told, self.match.up_to_date
        self.note = ""
        try:
            self.play(move)
        except (IllegalMove, NotationError):
            self.note = "note.not_possible"
            self.changed()
            return
        if talk:
            if up_to_date:  # else it is told in its turn
                self.match.tell_all()
                self.decided()
            self.changed()
        else:
            self.log_from = before
            self._after_move(move.seat)

    def play(self, move: Any) -> None:
        """A decision is made: it is kept before anything else happens."""
        talk, together = self.match.game.is_talk(move), self.asked_together
        self.match.answer(move)
        self.decided()
        if not talk:
            self.chosen = None
        if self.words[:1] == (str(move.seat),) or not (talk or together):  # what others say meanwhile changes no begun move
            self.words = ()

    def _after_move(self, seat: int) -> None:
        """Whoever was shown a card looks at it before the table goes on."""
        if self.private:
            shown = self._shown_to(seat)
            if shown is not None:
                self.private.saw, self.private.held, self.private.chosen, self.private.words = shown, False, None, ()
                self.changed()
                return
            self.stage = self.private.under
        elif not self.session.alone and (shown := self._shown_to(seat)) is not None:
            self.tablet.found(seat, shown)
            return
        self.flow.go_on()

    def _shown_to(self, seat: int) -> tuple[int, int] | None:
        """The place and the card that the seat sees by what it has just done, before the table is told of it."""
        return next(filter(None, (self.page.card_shown(event, seat) for event in self.match.to_come(seat))), None)

    def undo(self) -> None:
        if self.match.can_undo:
            self.pacing.stop()
            self.match.undo()
            self.decided()
            self.flow.go_on()

    # ------------------------------------------------------------------ the rest of the table

    def begin_move(self, text: str) -> None:
        """The first words of a move: what may follow them is shown next."""
        words = tuple(text.split(" "))
        where, private = self.private or self, self.private
        seats = {str(private.seat)} if private else set(map(str, self.session.people))
        if words[0] in seats and not self.pacing.covered and not isinstance(self.stage, Looking):
            part = self.page.drafted(words)
            if part:
                self.drafts.keep(int(words[0]), part, text)
                self.decided()
            where.words = () if part else words
            self.changed()

    def choose_seat(self, seat: int | None) -> None:
        """Point at a seat, or away from it: on the table for everybody, on a private screen for oneself."""
        where = self.private or self
        where.words = ()
        where.chosen = None if seat == where.chosen else seat
        self.changed()

    def put_aside(self) -> None:
        """Close whatever lies in front of the table; in the middle of a choice, one step back."""
        self.menu = False
        where = self.private or self
        if where.words:
            where.words = where.words[:-1] if len(where.words) > 2 and where.chosen is None else ()
        else:
            where.chosen = None
        self.changed()

    def watch_openly(self) -> None:
        self.open_eyes = not self.open_eyes
        self.changed()

    def leave(self) -> None:
        self.pacing.stop()
        self.minds.stop()
