"""A whole game at the table: its deals, what was told of them, sealed answers, undo.

There are two ways to go on, and they must not be mixed within a moment:

- `play` is the way of the rules: it plays a move that the position awaits. Everything is told at once, and a moment
  that nobody can answer passes by itself. Records, scenarios, bots among themselves and tests use it.
- `answer` is the way of a table at which people sit. A moment in which several seats are asked stays open until
  `close`, whether or not any of them can answer; what they answer lies in the tray until then, and comes out
  together. The `told` mark says how much of the log the table has been shown.

In both, whatever a seat or the public may know comes from `view` and `questions`, and both stop at the told mark.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from .errors import IllegalMove, NotationError
from .game import Game, Outcome
from .luck import Luck
from .moves import NO_MOVES, Listed, Moves
from .question import Question


@dataclass(frozen=True, slots=True)
class Played:
    """A move that was made. `window`: it was made in an open moment that nobody could answer."""

    move: Any
    window: bool = False


@dataclass(slots=True)
class Deal:
    """One deal: how the table lay, the moves since (talk among them), and once it is over what it gave."""

    line: str
    played: list[Played] = field(default_factory=list)
    outcome: Outcome | None = None
    written: list[str] = field(default_factory=list, repr=False, compare=False)  # its lines of a record, once it is over

    @property
    def moves(self) -> list[Any]:
        return [played.move for played in self.played]

    @property
    def points(self) -> list[int] | None:
        return list(self.outcome.points) if self.outcome is not None else None


class Match:
    """A game of one or several deals.

    >>> from karaya_core.games import load
    >>> match = Match(load("sultans"), ["Ana", "Boris", "Vera", "Dov", "Eli"], seed="tuesday")
    >>> [question.prompt for question in match.questions(None)]
    ['turn']
    """

    def __init__(
        self,
        game: Game,
        names: Sequence[str],
        settings: dict[str, Any] | None = None,
        seed: str = "",
        line: str | None = None,
        first: int | None = None,
    ) -> None:
        """Sit down and deal, or lay the table as `line` says; later deals come from the seed all the same.

        `first`: the seat that begins the first deal, where the table has agreed on one instead of drawing it."""
        self.game = game
        self.names = _checked_names(names, game)
        self.settings: dict[str, Any] = game.agreed(settings or {})
        self.seed = _checked_seed(seed)
        self.redeals = 0
        self.deals: list[Deal] = []
        self.position: Any = None
        self.told = 0  # how many events of the log the table has been shown
        self.tray: dict[tuple[int, str], Any] = {}  # held answers of the open moment, by seat and prompt
        self._views: dict[int | None, tuple[Any, int]] = {}
        self._asked: tuple[tuple[Any, int, int], tuple[Question, ...]] = ((None, 0, 0), ())
        self._at_a_table = False  # the latest way to go on was `answer`
        self._undo: int | None = None  # how many moves were played before the one that may be taken back
        begins = self._who_begins() if first is None else self._seat(first)
        self._begin(self._dealt(begins) if line is None else game.parse(line, self.settings))

    # ------------------------------------------------------------------ state

    @property
    def n(self) -> int:
        return len(self.names)

    @property
    def number(self) -> int:
        """The number of the running deal, from 1."""
        return len(self.deals)

    @property
    def moves(self) -> list[Any]:
        """The moves of the running deal, talk among them."""
        return self.deals[-1].moves

    @property
    def log(self) -> list[Any]:
        """The truth about the running deal. What the table knows of it ends at `told`."""
        return self.position.log or []

    def log_of(self, number: int) -> list[Any]:
        """The truth about a deal, by its number. Only the running one's log is kept; an earlier one is played again."""
        if number == self.number:
            return list(self.log)
        deal = self.deals[number - 1]
        again = Match(self.game, self.names, self.settings, self.seed, deal.line)
        for played in deal.played:
            again.repeat(played)
        again.let_go()
        return list(again.log)

    @property
    def up_to_date(self) -> bool:
        """The table has been shown everything that has happened."""
        return self.told == len(self.log)

    @property
    def over(self) -> bool:
        """The running deal is over, and the table has been told."""
        return bool(self.position.over) and self.up_to_date

    @property
    def outcomes(self) -> list[Outcome]:
        """How the deals ended of which the table knows the end."""
        ended = [deal.outcome for deal in self.deals if deal.outcome is not None]
        return ended if not self.position.over or self.up_to_date else ended[:-1]

    @property
    def score(self) -> list[int]:
        points = [outcome.points for outcome in self.outcomes]
        return [sum(column) for column in zip(*points, strict=True)] if points else [0] * self.n

    @property
    def finished(self) -> bool:
        """The last deal is over."""
        return self.over and self.game.finished(self.outcomes, self.settings)

    def leaders(self) -> list[int]:
        """The seats that are ahead, or have won."""
        return self.game.leaders(self.outcomes) if self.outcomes else list(range(1, self.n + 1))

    def seen_of(self, number: int, seat: int | None, events: Iterable[Any]) -> Any:
        """What a seat (None: the public) had seen of a deal, by its number, when these events of its log had happened."""
        view = self.game.view(seat, self.game.parse(self.deals[number - 1].line, self.settings))
        self._show(view, seat, events)
        return view

    def _show(self, view: Any, seat: int | None, events: Iterable[Any]) -> None:
        for event in events:
            noticed = event.seen_by(seat, view)
            if noticed is not None:
                view.see(noticed)

    # ------------------------------------------------------------------ what a seat may know

    def view(self, seat: int | None) -> Any:
        """What a seat (None: the public) has seen of what was told. It is kept up to date, not made anew."""
        if seat is not None:
            self._seat(seat)
        view, seen = self._views.get(seat) or (self.game.view(seat, self.position), 0)
        self._show(view, seat, self.log[seen : self.told])
        self._views[seat] = (view, self.told)
        view.moves = self._moves_of(seat)
        return view

    def _moves_of(self, seat: int | None) -> Moves:
        """What a seat may answer now, to all that it is asked in earnest."""
        if seat is None or self.position.over or not self.up_to_date:
            return NO_MOVES
        asked = [question for question in self._open_questions() if not question.formal]
        if not self._at_a_table:  # by the rules a held answer is taken from one seat after the other
            first = next((question for question in asked if question.held and not question.optional), None)
            asked = [question for question in asked if question.optional or not question.held or question is first]
        own = [question.moves for question in asked if question.seat == seat]
        return own[0] if len(own) == 1 else Listed(chain(*own))

    def questions(self, viewer: int | None) -> tuple[Question, ...]:
        """The open questions as a seat (None: the public) may know them: its own in full, of others that they are asked."""
        if self.position.over or not self.up_to_date:
            return ()
        asked = sorted(self._open_questions(), key=lambda question: (question.seat, question.optional))
        own = [question for question in asked if question.seat == viewer]
        others = [question.as_others_see_it() for question in asked if question.seat != viewer and not question.optional]
        return (*own, *others)

    def _open_questions(self) -> tuple[Question, ...]:
        """The position's questions, worked out once at every moment: a screen asks for them again and again."""
        moment = (self.position, len(self.deals[-1].played), len(self.log))
        known, asked = self._asked
        if known[0] is not moment[0] or known[1:] != moment[1:]:
            asked = tuple(self.position.questions())
            self._asked = (moment, asked)
        return asked

    def awaited(self) -> tuple[Question, ...]:
        """The whole truth about who is asked, in the order in which the game takes the answers; for who asks the bots."""
        return tuple(question for question in self._open_questions() if not question.formal)

    def who_is_asked(self) -> str:
        """For messages to those who know everything: whose move it would have been."""
        seats = sorted({question.seat for question in self.awaited() if not question.optional})
        return f" (seat {', '.join(map(str, seats))} is to decide)" if seats else ""

    # ------------------------------------------------------------------ telling

    def comes_next(self, seat: int | None) -> Any | None:
        """The event that the table will be shown next, as a seat (None: the public) will see it; None if it notices nothing."""
        return None if self.up_to_date else self.log[self.told].seen_by(seat, self.view(seat))

    def to_come(self, seat: int | None) -> list[Any]:
        """All that a seat will see of what has happened and was not told yet."""
        return list(self.seen_of(self.number, seat, self.log).story[len(self.view(seat).story) :])

    def tell_next(self) -> Any | None:
        """Show the table one more event; None if there is none."""
        if self.up_to_date:
            return None
        self.told += 1
        return self.log[self.told - 1]

    def tell_all(self) -> None:
        self.told = len(self.log)

    # ------------------------------------------------------------------ the way of the rules

    def play(self, move: Any, bring_luck: bool = True) -> None:
        """Play a move that the position awaits, or say something; anything else raises and changes nothing.

        `bring_luck`: what the move needs of it and does not have behind it is drawn. A reader leaves it as it is written.
        """
        move = self._read(move)
        self._at_a_table = False
        self.let_go()
        if self.game.is_talk(move):
            self._say(move)
        else:
            move = self._with_luck(move) if bring_luck else move
            self.position.play(move)
        self._undo = None
        self._made(Played(move))
        self.tell_all()

    # ------------------------------------------------------------------ the way of the table

    @property
    def moment_is_open(self) -> bool:
        """Seats are asked whose answers come out together, and time for them is not up yet."""
        return any(question.held and not question.optional for question in self._open_questions())

    def answer(self, move: Any) -> None:
        """What somebody at the table answers, or says. A held answer waits in the tray; any other is played at once.

        Whether a held answer counts shows when the moment closes, and only by what comes of it.
        """
        move = self._read(move)
        self._at_a_table = True
        window = self.game.stays_open(self.position)
        if self.game.is_talk(move):
            self._say(move)
            self._made(Played(move, window))
            return
        question = self._asked_for(move)
        if question.held or question.formal or (question.optional and self.moment_is_open):
            self.tray[question.seat, question.prompt] = move
            return
        before, count = len(self.log), len(self.deals[-1].played)
        move = self._with_luck(move)
        self.game.hold(self.position, move)
        self._undo = count if self.game.undoable(self.log[before:]) else None
        self._made(Played(move))

    def has_answered(self, seat: int) -> bool:
        """Something of this seat lies in the tray."""
        return any(where[0] == seat for where in self.tray)

    def still_thinking(self, seats: Collection[int]) -> Question | None:
        """The next of these seats whose held answer the game will really need, as far as the tray tells.

        Bots are asked by it, one after the other, so that each is asked for just what it would be asked without people.
        """
        trial = self.position.clone()
        while question := _next_held(trial):
            if question.seat in seats and (question.seat, question.prompt) not in self.tray:
                return question
            trial.apply(self._from_tray(question))
        return None

    def close(self) -> None:
        """Time is up: what lies in the tray comes out in the game's order, and silence counts as its question says."""
        if not self.moment_is_open:
            return
        self._undo = None
        for question in self.position.questions():
            if question.optional and (move := self.tray.get((question.seat, question.prompt))) is not None:
                self._take_out(move)
        while question := _next_held(self.position):
            self._take_out(self._from_tray(question))
        self.tray.clear()
        if self.game.stays_open(self.position):
            self.game.let_go(self.position)
            self._perhaps_over()

    def _take_out(self, move: Any) -> None:
        window = self.game.stays_open(self.position)
        self.game.hold(self.position, move)
        self._made(Played(move, window))

    def _from_tray(self, question: Question) -> Any:
        move = self.tray.get((question.seat, question.prompt))
        return question.silence if move is None or move not in question.moves else move

    def _asked_for(self, move: Any) -> Question:
        questions: tuple[Question, ...] = self.position.questions()
        for question in questions:
            if question.seat == move.seat and move in question.moves:
                return question
        raise self.game.illegal(self.position, move)

    def talk(self, seat: int) -> Moves:
        """What a seat may say now. What the public knows decides, so it tells nothing."""
        return NO_MOVES if self.position.over else self.game.talk(self.view(None), seat)

    def _say(self, move: Any) -> None:
        if move not in self.talk(move.seat):
            raise self.game.illegal(self.position, move)
        self.game.say(self.position, move)

    def _read(self, move: Any) -> Any:
        return self.game.parse_move(move) if isinstance(move, str) else move

    def _with_luck(self, move: Any) -> Any:
        luck = Luck(f"{self.seed}:{self.number}:{self.redeals}:luck:{len(self.deals[-1].played)}")
        return self.game.luck_for(self.position, move, luck)

    def _made(self, played: Played) -> None:
        self.deals[-1].played.append(played)
        self._perhaps_over()

    def _perhaps_over(self) -> None:
        deal = self.deals[-1]
        if self.position.over and deal.outcome is None:
            deal.outcome = self.game.outcome(self.position)
            self.game.finish(self.position)

    # ------------------------------------------------------------------ back, and on to the next deal

    @property
    def can_undo(self) -> bool:
        """The latest move may be taken back: it showed nobody anything. It rests on public facts alone."""
        return self._undo is not None and self._undo == len(self.deals[-1].played) - 1 and not self.moment_is_open

    def undo(self) -> None:
        if self.can_undo and self._undo is not None:
            self.undo_to(self._undo)

    def undo_to(self, count: int, number: int | None = None) -> None:
        """Go back until only the first `count` moves of a deal (the running one, or by its number) are played."""
        number = self.number if number is None else number
        whole = type(count) is int and type(number) is int
        if not whole or not 1 <= number <= self.number or not 0 <= count <= len(self.deals[number - 1].played):
            raise NotationError(f"expected a move of the deals 1 to {self.number}, found {count!r:.40} of deal {number!r:.40}")
        back = self.deals[number - 1]
        del self.deals[number - 1 :]
        self._begin(self.game.parse(back.line, self.settings))
        for played in back.played[:count]:
            self.repeat(played)
        self.let_go()

    def next_deal(self) -> None:
        if not self.position.over or self.finished:
            raise IllegalMove("next deal", (), f"nothing, the {'game is' if self.finished else 'deal is not'} over")
        self._begin(self._dealt(self.game.next_first(self.position)))

    def deal_anew(self) -> None:
        """A card was seen by accident: the running deal is forgotten and dealt again."""
        first = self.game.first_of(self.position)
        self.redeals += 1
        self.deals.pop()
        self._begin(self._dealt(first))

    def lay(self, line: str) -> None:
        """The next deal as a record tells it."""
        self._begin(self.game.parse(line, self.settings))

    def repeat(self, played: Played) -> None:
        """Make a move of a record or a save again. A moment that nobody could answer stays open for `window` moves."""
        if not played.window:
            self.let_go()
        elif not self.game.stays_open(self.position):
            raise NotationError(f"expected an open window for {played.move.text!r}, found none that nobody could answer")
        if self.game.is_talk(played.move):
            self._say(played.move)
        else:
            self.game.hold(self.position, played.move)
        self._made(played)
        self.tell_all()

    def let_go(self) -> None:
        """A moment that nobody could answer passes."""
        if self.game.stays_open(self.position):
            self.game.let_go(self.position)
            self._perhaps_over()
            self.tell_all()

    def _seat(self, seat: int) -> int:
        if not (type(seat) is int and 1 <= seat <= self.n):
            raise NotationError(f"expected a seat from 1 to {self.n}, found {seat!r:.40}")
        return seat

    def _who_begins(self) -> int:
        return Luck(f"{self.seed}:first").below(self.n) + 1

    def _dealt(self, first: int) -> Any:
        luck = Luck(f"{self.seed}:{self.number + 1}:{self.redeals}")
        return self.game.deal(self.n, first, self.settings, luck)

    def _begin(self, position: Any) -> None:
        if position.n != self.n:
            raise NotationError(f"expected a position of {self.n} seats, found {position.n}")
        self.position = position
        self.deals.append(Deal(position.line()))
        self._views.clear()
        self.tray.clear()
        self._undo = None
        position.log = []
        self.game.begin(position)
        self._perhaps_over()
        self.tell_all()


def _next_held(position: Any) -> Question | None:
    """The held question whose answer the game takes next."""
    questions: tuple[Question, ...] = position.questions()
    return next((q for q in questions if q.held and not q.formal and not q.optional), None)


def _checked_names(names: Sequence[str], game: Game) -> list[str]:
    seats = game.about.seats
    if len(names) not in seats:
        raise NotationError(f"expected {seats[0]} to {seats[-1]} players, found {len(names)}")
    if not all(isinstance(name, str) for name in names):
        raise NotationError("expected every name as text")
    return list(names)


def _checked_seed(seed: str) -> str:
    if not isinstance(seed, str):
        raise NotationError(f"expected the seed as text, found {seed!r:.40}")
    return seed
