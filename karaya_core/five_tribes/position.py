"""The truth about a game: what lies where, who is asked, and what a move does (`turn` and what it names)."""

from __future__ import annotations

from itertools import islice
from typing import Any

from ..table.errors import IllegalMove
from ..table.moves import NO_MOVES, Moves
from ..table.question import Question
from .box import CARD_NUMBERS, DJINN_LETTERS
from .draws import Drew, Reshuffled, deck_of
from .events import Event
from .fate import Fate, InOrder, Written, WrongLuck
from .moves import Move
from .reading import read
from .sultanate import Sultanate

IN_ORDER = InOrder()
FEW = 20  # of the possible moves, as many as an error names


class Position(Sultanate):
    def __init__(self, n: int) -> None:
        super().__init__(n)
        self.log: list[Event] | None = None
        self.fate: Fate = IN_ORDER
        self.all_cards: tuple[int, ...] = ()  # how many of each are in the game: a composed one may leave some out
        self.all_djinns: tuple[int, ...] = ()
        self._moves: Moves | None = None

    @classmethod
    def parse(cls, line: str) -> Position:
        return cls.laid(read(line))

    @classmethod
    def laid(cls, s: Sultanate) -> Position:
        p = cls(s.n)
        p.become(s)
        p.all_cards, p.all_djinns = p.cards(), p.djinn_cards()
        return p

    def clone(self) -> Position:
        other = super().clone()
        other.log, other.fate, other._moves = None, IN_ORDER, None
        return other

    def to_json(self) -> dict[str, Any]:
        """The line is complete at every moment."""
        return {"line": self.line()}

    # ------------------------------------------------------------------ asking

    def questions(self) -> tuple[Question, ...]:
        """Exactly one seat is asked at any moment, and for what follows from public facts."""
        if self.over:
            return ()
        from .turn import prompt

        return (Question(self.active, prompt(self), self.legal()),)

    def legal(self) -> Moves:
        if self.over:
            return NO_MOVES
        if self._moves is None:
            from .turn import legal

            self._moves = legal(self)
        return self._moves

    # ------------------------------------------------------------------ playing

    def play(self, move: Move) -> None:
        """Play a legal move with just the luck that it needs; anything else raises and changes nothing."""
        legal = self.legal()
        if move.without_luck not in legal:
            raise IllegalMove(move.text, [offered.text for offered in islice(legal, FEW)])
        if move.luck or move.verb in ("end", "djinn", "kill"):  # the only ones that may need any
            try:
                fate = Written(move.luck)
                self.clone().apply(move, fate)
                fate.close()
            except WrongLuck as wrong:
                raise IllegalMove(move.text, [], f"{move.without_luck.text} with its luck: {wrong}") from None
        self.apply(move, Written(move.luck))

    def apply(self, move: Move, fate: Fate | None = None) -> None:
        """Play a legal move. Where no luck stands behind it and none is given, it comes in the order of the letters."""
        from .turn import play

        self._moves = None
        self.fate = fate or (Written(move.luck) if move.luck else IN_ORDER)
        play(self, move)

    def tell(self, event: Event) -> None:
        event.happens(self)
        if self.log is not None:
            self.log.append(event)

    # ------------------------------------------------------------------ drawing (F13.2)

    def top_of(self, of: str) -> int | None:
        """The card to be drawn from a pile, which is made anew from the discards if it has none; None: there are none either."""
        deck = deck_of(self, of)
        if not deck.pile and deck.discards:
            self.tell(Reshuffled(of, tuple(self.fate.pile(of, deck.discards))))
        return deck.pile[0] if deck.pile else None

    def draw_card(self, seat: int) -> None:
        card = self.top_of("resources")
        if card is not None:
            self.tell(Drew(seat, card))

    # ------------------------------------------------------------------ counting

    def cards(self) -> tuple[int, ...]:
        """The resource cards in the game, by kind."""
        deck = self.resources
        lying = deck.row + deck.pile + deck.discards
        return tuple(lying.count(card) + sum(hand[card] for hand in self.hands) for card in range(len(CARD_NUMBERS)))

    def djinn_cards(self) -> tuple[int, ...]:
        deck = self.spirits
        lying = deck.row + deck.pile + deck.discards + self.drawn + [djinn for own in self.djinns for djinn in own]
        return tuple(lying.count(djinn) for djinn in range(len(DJINN_LETTERS)))
