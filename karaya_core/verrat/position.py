"""Everything that is true now: the table, what is awaited, and what lies sealed.

One mutable object with small whole numbers inside, because bots play thousands of rounds a second on it. What happens in
each phase of a round stands in a file of its own: intrigue, orders, journeys, cards, banishment, pardon, chairs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVarTuple

from ..table.errors import IllegalMove
from ..table.moves import Listed
from ..table.question import Question
from .board import Board
from .events import Event, Void, Won
from .moves import Move, parse_move
from .terms import CARDS, NO_WHEEL, OVER, SEATS, STAGES, TALK
from .verbs import HANDLERS

Fields = TypeVarTuple("Fields")
Limits = tuple[int, int]  # rounds and offers; 0 rounds: never void (V10.5), 0 offers: no trading (V4.5)
USUAL_LIMITS = (30, 3)
NOTHING: tuple[Move, ...] = ()


class Position(Board):
    """The truth about a game. Lists by seat have five places, of which the first is not used.

    `open[seat]` are the answers to what the seat is asked now. `seat` is the one that speaks, searches Kaffa, may demand
    or may pardon. `log` is a list that collects events, or None when nobody listens.
    """

    __slots__ = ("accused", "box", "limits", "log", "offer", "offers", "open", "orders", "over", "seat", "stage", "wheels",
                 "why", "winner")  # fmt: skip

    n = SEATS

    def __init__(self, limits: Limits = USUAL_LIMITS) -> None:
        """An empty table; see `dealing` and `reading`."""
        super().__init__()
        self.limits = limits
        self.box: tuple[int, ...] = ()  # how many cards of each kind are in the game
        self.stage = TALK
        self.seat = 1
        self.offers = 0  # made in this turn to speak
        self.offer = (0, 0, 0)  # the open one: to whom, what, for what
        self.orders: list[tuple[int, ...]] = [()] * 5  # the destinations given so far
        self.wheels = [NO_WHEEL] * 5
        self.accused = 0  # whom a wheel may point at, as bits (V5.5); none: no wheels in this round
        self.open: list[tuple[Move, ...]] = [NOTHING] * 5
        self.over = False
        self.winner = 0
        self.why = ""  # how it ended
        self.log: list[Event] | None = None

    # ------------------------------------------------------------------ copies

    def clone(self) -> Position:
        """A copy that shares nothing that changes. It has no log: what is tried out is not told."""
        copy = _new(Position)
        copy.markers = self.markers
        copy.place_of = self.place_of
        copy.sits = self.sits[:]
        copy.at = self.at[:]
        copy.cells = self.cells[:]
        copy.hands = self.hands[:]
        copy.types = self.types[:]
        copy.piles = self.piles[:]
        copy.searched = self.searched
        copy.round = self.round
        copy.first = self.first
        copy.limits = self.limits
        copy.box = self.box
        copy.stage = self.stage
        copy.seat = self.seat
        copy.offers = self.offers
        copy.offer = self.offer
        copy.orders = self.orders[:]
        copy.wheels = self.wheels[:]
        copy.accused = self.accused
        copy.open = self.open[:]
        copy.over = self.over
        copy.winner = self.winner
        copy.why = self.why
        copy.log = None
        return copy

    # ------------------------------------------------------------------ moves

    def questions(self) -> tuple[Question, ...]:
        """A question to each seat that is asked. The word is the same for every order of a seat (V5.6)."""
        prompt = STAGES[self.stage]
        return tuple([Question(seat, prompt, Listed(moves)) for seat, moves in enumerate(self.open) if moves])

    def legal(self) -> list[Move]:
        """Every legal move of every seat, talk left out."""
        _, first, second, third, fourth = self.open
        return [*first, *second, *third, *fourth]

    def to_decide(self) -> list[int]:
        return [seat for seat, moves in enumerate(self.open) if moves]

    def play(self, move: Move | str) -> None:
        """Play a legal move; anything else raises IllegalMove and changes nothing."""
        if isinstance(move, str):
            move = parse_move(move)
        if move not in self.open[move.seat]:
            offered = [possible.text for possible in self.open[move.seat]]
            raise IllegalMove(move.text, offered, "nothing, it is over" if self.over else f"nothing for seat {move.seat}")
        self.apply(move)

    def apply(self, move: Move) -> None:
        """Play a move that is known to be legal, unchecked: for play-outs."""
        HANDLERS[move.verb](self, move)

    def tell(self, kind: Callable[[*Fields], Event], *fields: *Fields) -> None:
        """`tell(Sealed, 3)`: an event of a kind, which is made only if somebody listens."""
        if self.log is not None:
            self.log.append(kind(*fields))

    def ask(self, stage: int, seat: int, answers: tuple[Move, ...]) -> None:
        """From now on this seat is asked, and nobody else."""
        self.stage = stage
        self.open = [NOTHING] * 5
        self.open[seat] = answers

    # ------------------------------------------------------------------ the end

    def has_won(self, why: str) -> bool:
        """Checked after everything that could bring a victory (V10.2); true ends the game on the spot."""
        seat = self.victor()
        if seat:
            self.end(seat, why)
            self.tell(Won, seat, why)
        return seat > 0

    def be_void(self, why: str) -> None:
        """Nobody has won (V10.5, V10.6)."""
        self.end(0, why)
        self.tell(Void, why)

    def end(self, winner: int, why: str) -> None:
        self.over = True
        self.winner = winner
        self.why = why
        self.stage = OVER
        self.open = [NOTHING] * 5

    # ------------------------------------------------------------------ notation

    def line(self) -> str:
        """The position line: the whole truth (docs/rules/verrat-notation.md)."""
        return notation.write_position(self)

    def to_json(self) -> dict[str, Any]:
        """The line tells all but the settings and how it ended."""
        return {"line": self.line(), "limits": list(self.limits), "why": self.why}

    def __str__(self) -> str:
        return self.line()

    def __repr__(self) -> str:
        return f"Position({self.line()!r})"

    def unsound(self) -> str:
        """What the box does not allow: a vizier or a card too many or too few, a seat's types that are not its cards'."""
        places = [place for place, vizier in enumerate(self.sits) if vizier and self.at[vizier] != place]
        cells = [cell for cell, vizier in enumerate(self.cells) if vizier and self.at[vizier] != cell + 20]
        if places or cells:
            return f"somebody on chair {places} or in dungeon {cells} who is elsewhere"
        seated = sum(map(bool, self.sits)) + sum(map(bool, self.cells))
        if seated != sum(place <= 11 or 20 <= place <= 22 for place in self.at[1:]):
            return "somebody who is nowhere"
        counts = self.counted()
        if counts != self.box:
            return f"{counts} cards of {', '.join(CARDS)}, which were {self.box}"
        for seat in (1, 2, 3, 4):
            held = self.hands[7 * seat : 7 * seat + 7]
            if min(held) < 0 or self.types[seat] != sum(1 << kind for kind in range(6) if held[kind]):
                return f"types of seat {seat} that are not those of its cards"
        return ""

    def counted(self) -> tuple[int, ...]:
        """How many cards of each kind there are, wherever they are."""
        piled = [card & 7 for pile in self.piles for card in pile]
        return tuple(piled.count(card) + sum(self.hands[card + 7 :: 7]) for card in range(7))


_new = Position.__new__

# The phases build on Position and are called by it.
from . import (  # noqa: E402, F401
    banishment,
    cards,
    chairs,
    intrigue,
    journeys,
    notation,
    orders,
    pardon,
)
