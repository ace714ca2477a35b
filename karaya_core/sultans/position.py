"""Everything that is true now: the table, and the steps that wait.

One mutable object with small whole numbers inside, because bots play thousands of rounds a second on it;
`after` gives the value semantics that everybody else wants. Who may do what stands in `turn`, in `windows` and
in `characters`; here are the effects they are made of: reveal, hide, kill, exchange, and the check for the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeVarTuple

from ..table.errors import IllegalMove
from ..table.kinds import kind_of
from ..table.question import Question
from .editions import ENGLISH, Edition
from .events import Event, Killed, Revealed
from .moves import THRONE, Move, parse_move
from .roles import ASSASSIN, LOYALISTS, NOBODY, REBELS, SLAVE, SPARE, SULTAN
from .seats import BIT, SEATS_OF, ring
from .verbs import HANDLERS

Fields = TypeVarTuple("Fields")


class Step(Protocol):
    """A moment that waits for an answer: a NamedTuple of a kind, which is the prompt."""

    @property
    def seat(self) -> int:
        """Who is to answer; 0 if nobody can."""

    def moves(self, p: Position) -> list[Move]: ...

    def waits(self, p: Position) -> bool:
        """Whether it still makes sense, asked when it comes to the top again; if not, it has popped itself."""


class Position:
    """The truth about one round. Sets of seats are bits (see `seats`); `cards[0]` is the Spare.

    `steps` is the stack of moments that wait for an answer: empty means that the active seat is to
    choose its turn. `log` is a list that collects events, or None when nobody listens.
    """

    __slots__ = (
        "active", "alive", "allegiance", "assassins", "captured", "cards", "coronation", "dead_assassins",
        "dead_slaves", "detained", "edition", "ended_by", "first", "hidden", "holds_windows", "lap_limit", "laps",
        "last_active", "log", "n", "open_slaves", "over", "prediction", "slaves", "steps", "sultan", "switched",
        "switching", "winner", "yellow",
    )  # fmt: skip

    def __init__(self, cards: list[int], active: int, edition: Edition = ENGLISH, laps: int = 20) -> None:
        """A fresh deal: everybody hidden and alive. `cards[0]` is the Spare, `cards[s]` seat s's card."""
        self.n = len(cards) - 1
        self.cards = cards
        self.edition = edition
        self.alive = self.hidden = (1 << len(cards)) - 2
        self.detained = self.captured = self.yellow = 0
        self.open_slaves = 0  # living Slaves face up, also captured and detained ones
        self.allegiance = self.prediction = NOBODY
        self.active = self.first = self.last_active = active
        self.coronation = 0
        self.switched = [0] * len(cards)  # switched[a] = b: on a's latest turn a exchanged cards with b (S3.4)
        self.switching = 0  # the seats a for which switched[a] is set
        self.laps, self.lap_limit = 0, laps
        self.assassins = cards.count(ASSASSIN)
        self.slaves = cards.count(SLAVE)
        self.dead_assassins = self.dead_slaves = 0
        self.sultan = cards.index(SULTAN) if SULTAN in cards else SPARE
        self.holds_windows = False  # a window that nobody can answer stays open until `windows.let_go` (see table.Match)
        self.steps: tuple[Step, ...] = ()
        self.winner = NOBODY
        self.over = False
        self.ended_by = ""
        self.log: list[Event] | None = None

    # ------------------------------------------------------------------ copies

    def clone(self) -> Position:
        """A copy that shares nothing that changes. It has no log: what is tried out is not told."""
        copy = _new(Position)
        copy.n = self.n
        copy.cards = self.cards[:]
        copy.edition = self.edition
        copy.alive = self.alive
        copy.hidden = self.hidden
        copy.detained = self.detained
        copy.captured = self.captured
        copy.yellow = self.yellow
        copy.open_slaves = self.open_slaves
        copy.allegiance = self.allegiance
        copy.prediction = self.prediction
        copy.active = self.active
        copy.first = self.first
        copy.last_active = self.last_active
        copy.coronation = self.coronation
        copy.switched = self.switched[:]
        copy.switching = self.switching
        copy.laps = self.laps
        copy.lap_limit = self.lap_limit
        copy.assassins = self.assassins
        copy.slaves = self.slaves
        copy.dead_assassins = self.dead_assassins
        copy.dead_slaves = self.dead_slaves
        copy.sultan = self.sultan
        copy.holds_windows = False
        copy.steps = self.steps
        copy.winner = self.winner
        copy.over = self.over
        copy.ended_by = self.ended_by
        copy.log = None
        return copy

    def after(self, move: Move | str) -> Position:
        """The position after a legal move; this one stays as it is."""
        copy = self.clone()
        copy.play(move)
        return copy

    # ------------------------------------------------------------------ moves

    @property
    def to_decide(self) -> int:
        """The one seat that is asked now; 0 when the round is over."""
        if self.over:
            return 0
        return self.steps[-1].seat if self.steps else self.active

    @property
    def prompt(self) -> str:
        """What the one seat is asked for: its turn, or what waits on top of the steps."""
        return kind_of(self.steps[-1]) if self.steps else "turn"

    def questions(self) -> tuple[Question, ...]:
        """Everything that is open, in the order in which the rules take the answers (see `table.Question`)."""
        return turn.questions(self)

    def legal(self) -> list[Move]:
        """Every legal move of every seat: the asked one's, and a hidden Sultan's throne. No claims."""
        if self.over:
            return []
        steps = self.steps
        moves = steps[-1].moves(self) if steps else turn.turn_moves(self)
        if self.hidden >> self.sultan & 1:
            moves.append(THRONE[self.sultan])
        return moves

    def play(self, move: Move | str) -> None:
        """Play a legal move; anything else raises IllegalMove and changes nothing."""
        if isinstance(move, str):
            move = parse_move(move)
        if move not in self.legal():
            raise self.illegal(move)
        self.apply(move)

    def apply(self, move: Move) -> None:
        """Play a move that is known to be legal, unchecked: for play-outs."""
        HANDLERS[move.verb](self, move)

    def illegal(self, move: Move, instead: Iterable[str] | None = None) -> IllegalMove:
        """Names what the same seat could do, and nothing of any other (S11.6)."""
        if instead is None:
            instead = [m.text for m in self.legal() if m.seat == move.seat]
        nothing = "nothing, the round is over" if self.over else f"nothing for seat {move.seat}"
        return IllegalMove(move.text, instead, nothing)

    # ------------------------------------------------------------------ looking

    def is_hidden(self, seat: int) -> bool:
        """Alive with the card face down."""
        return bool(self.hidden >> seat & 1)

    def is_known(self, seat: int) -> bool:
        """Alive with the card face up."""
        return bool((self.alive & ~self.hidden) >> seat & 1)

    def is_alive(self, seat: int) -> bool:
        """Not killed this round."""
        return bool(self.alive >> seat & 1)

    def neighbours(self, seat: int) -> tuple[int, ...]:
        """The nearest living seats on both sides (S1.4)."""
        return SEATS_OF[ring(self.n, self.alive)[seat]]

    def known_holders(self, card: int) -> int:
        """The set of living seats who hold this card face up."""
        found = 0
        for seat in SEATS_OF[self.alive & ~self.hidden]:
            if self.cards[seat] == card:
                found |= BIT[seat]
        return found

    def tell(self, kind: Callable[[*Fields], Event], *fields: *Fields) -> None:
        """`tell(Turn, 3)`: an event of a kind, which is made only if somebody listens."""
        if self.log is not None:
            self.log.append(kind(*fields))

    # ------------------------------------------------------------------ effects

    def reveal(self, seat: int, why: str) -> None:
        """Turn a hidden card face up. The caller checks for the end (S7) when its effect is complete."""
        self.hidden &= ~BIT[seat]
        card = self.cards[seat]
        if self.log is not None:
            self.log.append(Revealed(seat, card, why))
        begins = characters.COMES_UP[card]
        if begins:
            begins(self, seat)

    def show(self, seat: int, why: str) -> bool:
        """Reveal a seat that is about to act, if it is hidden; False if that ended the round."""
        if self.hidden >> seat & 1:
            self.reveal(seat, why)
            return not self.ended()
        return True

    def end_powers(self, seat: int) -> None:
        """What ends when this seat's open card is hidden or its player killed (S5)."""
        ends = characters.ENDS[self.cards[seat]]
        if ends:
            ends(self, seat)

    def kill(self, seat: int, by: int) -> bool:
        """Kill a player (S4); True if that ended the round."""
        bit, card = BIT[seat], self.cards[seat]
        if not self.hidden & bit:
            self.end_powers(seat)
        self.alive &= ~bit
        self.hidden &= ~bit
        self.detained &= ~bit
        self.captured &= ~bit
        self.yellow &= ~bit
        if self.switching:
            self.forget_switches(seat)
        if self.log is not None:
            self.log.append(Killed(seat, card, by))
        dies = characters.DIES[card]
        if dies:
            dies(self, seat)
        return self.over or self.ended()

    def exchange(self, seat: int, other: int) -> None:
        """Two places (seats, or a seat and the Spare) swap cards."""
        cards = self.cards
        mine = cards[seat]
        theirs = cards[seat] = cards[other]
        cards[other] = mine
        if mine == SULTAN:
            self.sultan = other
        elif theirs == SULTAN:
            self.sultan = seat

    def remember_switch(self, seat: int, other: int) -> None:
        """From now on `other` may not switch straight back (S3.4)."""
        self.switched[seat] = other
        self.switching |= BIT[seat]

    def forget_switch(self, seat: int) -> None:
        """The seat's next turn begins or is skipped: others may switch back again."""
        self.switching &= ~BIT[seat]
        self.switched[seat] = 0

    def forget_switches(self, seat: int) -> None:
        """The seat is killed: whatever it switched, or was switched with, binds nobody any more."""
        for other in SEATS_OF[self.switching]:
            if other == seat or self.switched[other] == seat:
                self.forget_switch(other)

    # ------------------------------------------------------------------ the end

    def ended(self) -> bool:
        """Check the victories that the table itself shows (S7.2, S7.4); True if the round is over.

        Public facts alone decide (S7.6): open Slaves, dead Assassins, and the numbers dealt.
        """
        opened = self.open_slaves
        if opened:
            bound = opened & (self.detained | self.captured)
            free = opened & ~bound
            if free.bit_count() >= 3 and self._row_of_three(free):
                self.end(REBELS, "revolution")
                return True
            if self.dead_assassins == self.assassins:
                if self.slaves - self.dead_slaves - bound.bit_count() <= 2:
                    self.end(LOYALISTS, "no_hope")
                    return True
        elif self.dead_assassins == self.assassins and self.slaves - self.dead_slaves <= 2:
            self.end(LOYALISTS, "no_hope")
            return True
        return self.over

    def _row_of_three(self, free: int) -> bool:
        sides = ring(self.n, self.alive)
        for seat in SEATS_OF[free]:
            beside = sides[seat]
            if beside & free == beside and beside & (beside - 1):
                return True
        return False

    def end(self, winner: int, why: str) -> None:
        self.winner = winner
        self.over = True
        self.ended_by = why
        self.steps = ()
        self.last_active = self.active

    @property
    def next_first(self) -> int:
        """The seat that starts the next round (S2.4, S7.5)."""
        return self.last_active % self.n + 1

    def points(self) -> list[int]:
        """Each seat's points, seat 1 first; all zero while the round runs or when it is void (S8)."""
        return [award.points for award in scoring.awards(self)]

    # ------------------------------------------------------------------ notation

    @classmethod
    def parse(cls, line: str, edition: str = "english", laps: int = 20) -> Position:
        return notation.parse_position(line, edition, laps)

    def line(self) -> str:
        """The position line: the whole truth, as far as it lies on the table (docs/rules/notation.md)."""
        return notation.write_position(self)

    def to_json(self) -> dict[str, Any]:
        """Plain data from which it can go on in the middle of anything; the line holds turns only."""
        return saved.to_json(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Position:
        return saved.from_json(data)

    def __str__(self) -> str:
        return self.line()

    def __repr__(self) -> str:
        return f"Position.parse({self.line()!r}, {self.edition.name!r})"

    def state(self) -> tuple[Any, ...]:
        """All that is true, comparable; the log is not part of it."""
        return tuple(
            tuple(value) if isinstance(value, list) else value
            for name in self.__slots__ if name not in ("log", "holds_windows")
            for value in (getattr(self, name),)
        )  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.state() == other.state()

    __hash__ = None  # type: ignore[assignment]  # it changes


_new = Position.__new__

# The parts below build on Position and are called by it.
from . import characters, notation, scoring, turn  # noqa: E402
from . import position_json as saved  # noqa: E402
