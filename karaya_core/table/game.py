"""What a game brings to this table: events, views, positions, an outcome, and the `Game` that makes them.

Everything a page, a bot, a terminal, a save or a law needs of a game is in this file, and nothing more. In return a
game gets `Match` (deals, the told mark, sealed answers, undo, records, saves), the runner, the laws, the command line
and the random bot. `docs/add-a-game.md` builds a small game from it, step by step.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from .about import About, Value
from .errors import IllegalMove, Refusal
from .luck import Luck
from .moves import NO_MOVES, Move, Moves
from .question import Question

Settings = Mapping[str, Value]


class Event(Protocol):
    """Something that happened. The log holds the truth; `seen_by` is the one place that says what of it a seat sees."""

    def seen_by(self, seat: int | None, view: Any) -> Any:
        """This event as a seat (None: the public) sees it; None if it notices nothing. `view` is its view before it."""


class View(Protocol):
    """What one seat, or the public, may know: built up from what it saw, never a copy with parts deleted."""

    seat: int | None
    n: int
    over: bool
    story: list[Any]
    moves: Any  # what this seat itself may answer now (a `Moves`)

    def see(self, event: Any) -> None: ...
    def line(self) -> str: ...


class Position(Protocol):
    """Everything that is true now about one deal.

    `log` is a list that collects events, or None when nobody listens. `play` checks, `apply` does not.
    """

    n: int
    over: bool
    log: list[Any] | None

    def questions(self) -> tuple[Question, ...]:
        """Every open question. Those that are neither formal nor optional are awaited: the game stands until then."""

    def legal(self) -> Any:
        """Every legal move of every seat, to be iterated and asked with `in`; talk is left out."""

    def play(self, move: Any) -> None: ...
    def apply(self, move: Any) -> None: ...
    def clone(self) -> Any: ...
    def line(self) -> str: ...
    def to_json(self) -> dict[str, Any]: ...


class Outcome(NamedTuple):
    """How a deal ended."""

    points: tuple[int, ...]  # seat 1 first
    winners: tuple[int, ...] = ()  # seats
    why: str = ""  # a key for the word files
    side: str | None = None  # the side that has won, in a game that has sides
    void: bool = False
    awards: tuple[Any, ...] = ()  # where each point comes from, in the game's own form


class Twin(NamedTuple):
    """A position that somebody cannot tell from another, and the moves by which the rules would show them the difference."""

    position: Any
    tells: Callable[[Any], bool] = lambda move: False


class Game(ABC):
    """A game as the house sees it. Nothing here knows a name, a clock or a screen."""

    about: About
    version = 1  # of the notation, in records and saves
    showing: tuple[type, ...] = ()  # events that show somebody something: what led to them cannot be taken back

    # ------------------------------------------------------------------ must be there

    @abstractmethod
    def deal(self, seats: int, first: int, settings: Settings, luck: Luck) -> Any:
        """A fresh position; what is dealt comes from `luck` alone. `first`: the seat that begins, where a game has one."""

    @abstractmethod
    def parse(self, line: str, settings: Settings) -> Any:
        """The position that a line describes; a NotationError if it is none."""

    @abstractmethod
    def parse_move(self, text: str) -> Any:
        """The move that a text describes; a NotationError if it is none."""

    @abstractmethod
    def from_json(self, data: dict[str, Any]) -> Any:
        """The position that `Position.to_json` wrote, in the middle of anything."""

    @abstractmethod
    def view(self, seat: int | None, position: Any) -> Any:
        """An empty view for this deal: it knows the seat and what everybody knows before the first event."""

    @abstractmethod
    def begin(self, position: Any) -> None:
        """Tell the log how the table lies: a fresh deal, or one that somebody composed."""

    @abstractmethod
    def outcome(self, position: Any) -> Outcome:
        """How the deal ended; of a running one nobody has points or has won."""

    # ------------------------------------------------------------------ may be there

    def agreed(self, given: Settings) -> dict[str, Any]:
        """All settings, as given or as usual; a NotationError where one cannot be."""
        return dict(self.about.agreed(given))

    def is_line_of(self, position: Any, line: str) -> bool:
        """Whether a record's line describes the position; a game may still take what an older version wrote."""
        return bool(line == position.line())

    def finish(self, position: Any) -> None:
        """Tell the log that the deal is over, with everything that is open from now on."""

    def luck_for(self, position: Any, move: Any, luck: Luck) -> Any:
        """The move with the luck that it needs written behind it; most need none."""
        return move

    def refusal(self, position: Any, move: Any) -> Refusal | None:
        """Why a move is not possible now; None if it is."""
        return None if move in position.legal() else Refusal("not_possible", "")

    def illegal(self, position: Any, move: Move) -> IllegalMove:
        """Says what the same seat could do, and nothing of any other."""
        own = [q.moves for q in position.questions() if q.seat == move.seat and not q.formal]
        offered = [possible.text for moves in own for possible in _few(moves)]
        return IllegalMove(move.text, offered, "nothing, it is over" if position.over else f"nothing for seat {move.seat}")

    def is_talk(self, move: Any) -> bool:
        """Claims, announcements, proposals: recorded and told, but they change nothing and are no decision."""
        return False

    def talk(self, view: Any, seat: int) -> Moves:
        """What a seat may say now, by what is public."""
        return NO_MOVES

    def say(self, position: Any, move: Any) -> None:
        """Tell the log what was said."""

    def undoable(self, events: Iterable[Any]) -> bool:
        """Whether a decision that led to these events may be taken back: it showed nobody anything."""
        return bool(self.showing) and not any(isinstance(event, self.showing) for event in events)

    # windows: moments in which more seats are asked than can answer

    def hold(self, position: Any, move: Any) -> None:
        """Play a move. A moment in which seats are asked only for form's sake stays open until `let_go`."""
        position.play(move)

    def stays_open(self, position: Any) -> bool:
        """A held moment is open in which nobody is awaited."""
        return False

    def let_go(self, position: Any) -> None:
        """Close such a moment: what nobody answered happens."""

    # games of several deals

    def first_of(self, position: Any) -> int:
        """Who began this deal."""
        return 1

    def next_first(self, position: Any) -> int:
        """Who begins the next deal."""
        return 1

    def finished(self, outcomes: Sequence[Outcome], settings: Settings) -> bool:
        """Whether no further deal follows. Most games are one deal."""
        return True

    def endless(self, settings: Settings) -> bool:
        """It goes on until somebody has had enough, so a record may end after any deal."""
        return False

    def leaders(self, outcomes: Sequence[Outcome]) -> list[int]:
        """The seats that are ahead over all deals, or have won."""
        return list(outcomes[-1].winners) if outcomes else []

    def is_a_deal(self, position: Any, before: Any) -> str:
        """What is wrong with a position as the next deal of a record; "" if nothing is."""
        return ""

    # records

    def end_line(self, outcome: Outcome) -> dict[str, Any]:
        """How a record tells that a deal is over."""
        void = {"void": True} if outcome.void else {}
        return {"winners": list(outcome.winners), **void, "points": list(outcome.points)}

    def parts_line(self, outcome: Outcome) -> dict[str, Any]:
        """Where the points come from, as a record tells it when it is asked for."""
        return {}

    def legal_lines(self, position: Any) -> list[str]:
        """The legal moves as a record lists them."""
        return sorted(move.text for move in position.legal())

    def perft(self, position: Any, depth: int) -> int:
        """The number of paths of exactly `depth` decisions; sealed questions are counted seat after seat."""
        if depth == 0 or position.over:
            return 1
        asked = [q for q in position.questions() if not q.formal]
        first = min((q.seat for q in asked if not q.optional), default=0)
        possible = [q.moves for q in asked if q.optional or q.seat == first]
        if depth == 1:
            return sum(moves.number() for moves in possible)
        moves = [move for answers in possible for move in answers]
        return sum(self.perft(self.after(position, move), depth - 1) for move in moves)

    def after(self, position: Any, move: Any) -> Any:
        """The position after a legal move; the one before stays as it is."""
        copy = position.clone()
        copy.apply(move)
        return copy

    # scenarios and the terminal

    #: Settings that a scenario has where it says nothing, other than the usual ones.
    in_scenarios: Settings = {}  # noqa: RUF012 (nothing writes it)

    @property
    def checks(self) -> dict[str, Any]:
        """What only this game's scenarios may expect: a `table.scenarios.Check` by name."""
        return {}

    def terminal(self) -> Any:
        """How it looks at a terminal (`table.terminal.Terminal`)."""
        from .terminal import Terminal

        return Terminal()

    # telling, for viewers that know no rules

    def sentence(self, language: str, names: Sequence[str], event: Any, position: Any) -> str:
        """An event, as somebody saw it, in one sentence of this language; "" where there is nothing to say. Of the position
        it uses what everybody sees."""
        told = self.terminal().told(event)
        return f"{told[:1].upper()}{told[1:]}." if told else ""

    def arrows(self, event: Any) -> Iterable[Any]:
        """Who acts on whom, as `steps.Arrow`s between places of the drawn table."""
        return ()

    # why something happened

    def rests_on(self, event: Any) -> Sequence[str]:
        """The points of the rules that an event rests on, the first of them foremost. It follows from what everybody who
        sees the event sees of it, so whoever asks learns no more than the event told."""
        return ()

    # laws

    def line_tells_all(self, position: Any) -> bool:
        """The position's line, read back, goes on just here; a game may have moments of which it tells less."""
        return True

    def unsound(self, position: Any) -> str:
        """What the box does not allow about a position (a card too many, …); "" if it is sound."""
        return ""

    def twins(self, position: Any, watcher: int | None, luck: Luck) -> Iterator[Twin]:
        """Positions that differ from this one only in what the watcher (None: the public) cannot know, for the laws.

        What it has learnt before is not known here: take a position as one that was just laid on the table.
        """
        return iter(())


def _few(moves: Iterable[Any], most: int = 1000) -> list[Any]:
    """The first moves of a collection that may be far too large to list."""
    return [move for move, _ in zip(moves, range(most))]
