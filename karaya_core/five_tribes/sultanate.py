"""Everything that lies on the table: as it is (`Position`) or as one seat knows it (`View`).

What a seat does not know lies here face down: cards are `FACE_DOWN`, djinns `UNKNOWN_DJINN`, gold is `HIDDEN`. Events
(`events`) move things about with the few verbs below; so the truth and all views go the same way, each by what it sees.
"""

from __future__ import annotations

from copy import copy
from typing import Any, TypeVar

from .box import (
    CAMELS,
    COINS,
    ELDER,
    FACE_DOWN,
    FAKIR,
    FIRST_ZERO,
    KINDS,
    MEEPLES,
    PALACES,
    PALMS,
    SPACES,
    Kind,
)  # fmt: skip
from .map import PLACES
from .notation import write

HIDDEN = -1  # gold that somebody does not see

S = TypeVar("S", bound="Sultanate")


class Deck:
    """A row from the left, a pile from the top, and the discards."""

    __slots__ = ("discards", "pile", "row")

    def __init__(self, row: list[int], pile: list[int], discards: list[int]) -> None:
        self.row, self.pile, self.discards = row, pile, discards

    def clone(self) -> Deck:
        return Deck(self.row[:], self.pile[:], self.discards[:])

    @property
    def number(self) -> int:
        """How many could still be drawn."""
        return len(self.pile) + len(self.discards)


class Sultanate:
    """Seats are numbered from 1; place 0 of the lists by seat is not used."""

    def __init__(self, n: int) -> None:
        self.n = n
        seats = range(n + 1)
        self.kinds: list[Kind] = [KINDS[6]] * len(PLACES)
        self.camels = [0] * len(PLACES)  # whose, 0: nobody's
        self.meeples: list[tuple[int, ...]] = [(0, 0, 0, 0, 0)] * len(PLACES)
        self.palms = [0] * len(PLACES)
        self.palaces = [0] * len(PLACES)
        self.bag = list(MEEPLES)
        self.bank = COINS
        self.gold = [0 for _ in seats]
        self.viziers = [0 for _ in seats]
        self.elders = [0 for _ in seats]
        self.hands = [[0] * (FACE_DOWN + 1) for _ in seats]
        self.djinns: list[list[int]] = [[] for _ in seats]
        self.bidders: list[int] = []
        self.track = [0] * len(SPACES)
        self.resources = Deck([], [], [])
        self.spirits = Deck([], [], [])  # the cards of the djinns
        # the turn
        self.part = "b"  # bidding, `m`ove, `t`ribe, `a`ction of the tile, `e`verything done, `x` over
        self.tile = 0  # of the last meeple
        self.tribe = 0  # in hand, and how many
        self.in_hand = 0
        self.used: list[int] = []  # djinns paid for in this turn
        self.drawn: list[int] = []  # what Sibittis drew
        self.stayed = False  # somebody could not sow: the last round

    def clone(self: S) -> S:
        other: S = copy(self)
        for name in ("camels", "meeples", "palms", "palaces", "bag", "gold", "viziers", "elders", "bidders", "track",
                     "used", "drawn"):  # fmt: skip
            setattr(other, name, getattr(self, name)[:])
        other.hands = [hand[:] for hand in self.hands]
        other.djinns = [djinns[:] for djinns in self.djinns]
        other.resources, other.spirits = self.resources.clone(), self.spirits.clone()
        return other

    # ------------------------------------------------------------------ looking

    @property
    def over(self) -> bool:
        return self.part == "x"

    @property
    def active(self) -> int:
        """The seat that is to decide; 0 when it is over."""
        if self.part == "b":
            return self.bidders[0]
        return 0 if self.over else self.bidders[-1]

    @property
    def seats(self) -> range:
        return range(1, self.n + 1)

    def line(self) -> str:
        return write(self)

    def sees(self, seat: int) -> bool:
        """Whether the hand and the gold of a seat lie open here."""
        return True

    def hand_size(self, seat: int) -> int:
        return sum(self.hands[seat])

    def camels_left(self, seat: int) -> int:
        return CAMELS[self.n] - self.camels.count(seat)

    @property
    def palms_left(self) -> int:
        return PALMS - sum(self.palms)

    @property
    def palaces_left(self) -> int:
        return PALACES - sum(self.palaces)

    def owns(self, seat: int, djinn: int) -> bool:
        return djinn in self.djinns[seat]

    def owner(self, djinn: int) -> int:
        """Who has a djinn; 0: nobody."""
        return next((seat for seat in self.seats if djinn in self.djinns[seat]), 0)

    def is_bare(self, place: int) -> bool:
        """No camel, palm tree or palace."""
        return not (self.camels[place] or self.palms[place] or self.palaces[place])

    def is_empty(self, place: int) -> bool:
        """And no meeple either (F11.2)."""
        return self.is_bare(place) and not any(self.meeples[place])

    # ------------------------------------------------------------------ the verbs of the events

    def earn(self, seat: int, gold: int) -> None:
        """From the bank, or with less than nothing to it."""
        if self.gold[seat] != HIDDEN:
            self.gold[seat] += gold
            self.bank -= gold

    def take_card(self, seat: int, card: int) -> None:
        self.hands[seat][card if self.sees(seat) else FACE_DOWN] += 1

    def discard(self, seat: int, card: int, number: int = 1) -> None:
        """Cards from a hand, which everybody sees."""
        self.hands[seat][card if self.sees(seat) else FACE_DOWN] -= number
        self.resources.discards += [card] * number

    def put(self, place: int, tribe: int, number: int = 1) -> None:
        """Meeples onto a tile, or with less than none away from it."""
        there = list(self.meeples[place])
        there[tribe] += number
        self.meeples[place] = tuple(there)

    def spend(self, seat: int, elders: int, fakirs: int) -> None:
        """A price (F10.4): Elders to the bag, Fakirs to the discards."""
        self.elders[seat] -= elders
        self.bag[ELDER] += elders
        if fakirs:
            self.discard(seat, FAKIR, fakirs)

    def place_marker(self, seat: int, space: int) -> None:
        """On the track; on the zeros each newcomer pushes the earlier ones up (F4.3)."""
        if space:
            self.track[SPACES.index(space)] = seat
        else:
            zeros = [marker for marker in self.track[FIRST_ZERO:] if marker]
            self.track[FIRST_ZERO:] = ([seat, *zeros] + [0, 0, 0])[:3]

    def next_marker(self) -> int:
        return next((marker for marker in self.track if marker), 0)

    def take_marker(self) -> None:
        """The next marker goes to the first free place of the bid order track (F5.1)."""
        place = next(place for place, marker in enumerate(self.track) if marker)
        self.bidders.append(self.track[place])
        self.track[place] = 0
        self.track[FIRST_ZERO:] = ([marker for marker in self.track[FIRST_ZERO:] if marker] + [0, 0, 0])[:3]

    def become(self, other: Any) -> None:
        """Lie as another one does."""
        for name, value in vars(other).items():
            if name in KEPT:
                setattr(self, name, value)


#: What makes up a table; the rest of a `Position` or a `View` is its own.
KEPT = frozenset(vars(Sultanate(2)))
