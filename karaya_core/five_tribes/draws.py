"""What comes out of the bag and off the piles: events whose outcome nobody can know before, and some only one seat after."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from .box import FACE_DOWN, UNKNOWN_DJINN
from .events import Event
from .sultanate import Deck, Sultanate


def deck_of(s: Sultanate, of: str) -> Deck:
    return s.resources if of == "resources" else s.spirits


@dataclass(frozen=True, slots=True)
class CameFromTheBag(Event):
    """Meeples, counted by tribe, onto a tile."""

    seat: int
    tile: int
    meeples: tuple[int, ...]

    def happens(self, s: Sultanate) -> None:
        for tribe, number in enumerate(self.meeples):
            s.bag[tribe] -= number
            s.put(self.tile, tribe, number)


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """The top resource card of the pile; only who drew it knows it (F14.3)."""

    seat: int
    card: int

    def seen_by(self, seat: int | None, view: Any) -> Drew:
        return self if seat == self.seat else replace(self, card=FACE_DOWN)

    def happens(self, s: Sultanate) -> None:
        del s.resources.pile[0]
        s.take_card(self.seat, self.card)


@dataclass(frozen=True, slots=True)
class DrewDjinn(Event):
    """One of those that Sibittis shows to her owner alone."""

    seat: int
    djinn: int

    def seen_by(self, seat: int | None, view: Any) -> DrewDjinn:
        return self if seat == self.seat else replace(self, djinn=UNKNOWN_DJINN)

    def happens(self, s: Sultanate) -> None:
        del s.spirits.pile[0]
        s.drawn = sorted([*s.drawn, self.djinn])


@dataclass(frozen=True, slots=True)
class Kept(Event):
    """One of them is kept, the others are discarded; now all are open."""

    seat: int
    djinn: int
    others: tuple[int, ...]

    def happens(self, s: Sultanate) -> None:
        s.drawn = []
        s.djinns[self.seat] = sorted([*s.djinns[self.seat], self.djinn])
        s.spirits.discards += self.others


# ---------------------------------------------------------------------- rows and piles (F13.1, F13.2)


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discards are a new pile, whose order nobody sees (F14.6)."""

    of: str
    pile: tuple[int, ...]

    def seen_by(self, seat: int | None, view: Any) -> Reshuffled:
        return replace(self, pile=(FACE_DOWN if self.of == "resources" else UNKNOWN_DJINN,) * len(self.pile))

    def happens(self, s: Sultanate) -> None:
        deck = deck_of(s, self.of)
        deck.pile, deck.discards = list(self.pile), []


@dataclass(frozen=True, slots=True)
class Filled(Event):
    """Cards from the pile to the end of the row."""

    of: str
    cards: tuple[int, ...]

    def happens(self, s: Sultanate) -> None:
        deck = deck_of(s, self.of)
        del deck.pile[: len(self.cards)]
        deck.row += self.cards
