"""What happened: what it moves on the table (`happens`), and what each seat sees of it (`seen_by`, F14).

The position and every view take the same events in; a view gets those that its seat saw, with parts face down.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .box import ASSASSIN, BUILDER, ELDER, FACE_DOWN, FAKIR, MERCHANT, UNKNOWN_DJINN, VIZIER
from .sultanate import Sultanate


@dataclass(frozen=True, slots=True)
class Event:
    def seen_by(self, seat: int | None, view: Any) -> Event:
        """Most of what happens is open to all (F14.4)."""
        return self

    def happens(self, s: Sultanate) -> None:
        raise NotImplementedError


def _front(s: Sultanate, seat: int, tribe: int, number: int) -> None:
    if tribe == VIZIER:
        s.viziers[seat] += number
    else:
        s.elders[seat] += number


def _hand_to_bag(s: Sultanate) -> None:
    s.bag[s.tribe] += s.in_hand
    s.in_hand = 0


# ---------------------------------------------------------------------- the table


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """A deal, or a position that somebody composed; each seat sees it with its own eyes."""

    line: str

    def seen_by(self, seat: int | None, view: Any) -> Laid:
        return Laid(as_seen(self.line, seat))

    def happens(self, s: Sultanate) -> None:
        from .reading import read

        s.become(read(self.line, unknowns=True))


def as_seen(line: str, seat: int | None) -> str:
    """A position line as a seat (None: the public) sees it: others' gold and hands and the piles face down (F14.2, F14.3)."""
    from .reading import read

    s = read(line)
    if s.over:
        return line
    for other in s.seats:
        if other != seat:
            s.gold[other] = -1
            s.hands[other] = [0] * FACE_DOWN + [s.hand_size(other)]
    s.resources.pile = [FACE_DOWN] * len(s.resources.pile)
    s.spirits.pile = [UNKNOWN_DJINN] * len(s.spirits.pile)
    if s.active != seat:
        s.drawn = [UNKNOWN_DJINN] * len(s.drawn)
    return s.line()


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over: everything is laid open (F12.9). `parts` are the eight sources of points, seat by seat."""

    line: str
    points: tuple[int, ...]
    parts: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]

    def happens(self, s: Sultanate) -> None:
        from .reading import read

        s.become(read(self.line))


@dataclass(frozen=True, slots=True)
class Part(Event):
    """The turn comes to its next part: `t`ribe, `a`ction of the tile, `e`verything done; or `b`idding begins, or it is over."""

    part: str

    def happens(self, s: Sultanate) -> None:
        s.part = self.part
        if self.part in ("b", "x"):
            s.used = []


# ---------------------------------------------------------------------- bidding (F4)


@dataclass(frozen=True, slots=True)
class Bid(Event):
    seat: int
    space: int
    price: int
    fakirs: int

    def happens(self, s: Sultanate) -> None:
        del s.bidders[0]
        s.place_marker(self.seat, self.space)
        s.earn(self.seat, -self.price)
        s.discard(self.seat, FAKIR, self.fakirs)


@dataclass(frozen=True, slots=True)
class TurnBegins(Event):
    seat: int

    def happens(self, s: Sultanate) -> None:
        s.take_marker()
        s.part = "m"
        s.used = []


# ---------------------------------------------------------------------- moving and control (F5, F6)


@dataclass(frozen=True, slots=True)
class Sown(Event):
    """`drops`: tribe and tile, one by one."""

    seat: int
    start: int
    drops: tuple[tuple[int, int], ...]

    def happens(self, s: Sultanate) -> None:
        s.meeples[self.start] = (0, 0, 0, 0, 0)
        for tribe, tile in self.drops:
            s.put(tile, tribe)


@dataclass(frozen=True, slots=True)
class PickedUp(Event):
    """The last meeple and all others of its tribe on its tile."""

    seat: int
    tile: int
    tribe: int
    number: int

    def happens(self, s: Sultanate) -> None:
        s.put(self.tile, self.tribe, -self.number)
        s.tile, s.tribe, s.in_hand = self.tile, self.tribe, self.number


@dataclass(frozen=True, slots=True)
class TookTile(Event):
    """A camel is put on a tile; it stays for ever."""

    seat: int
    tile: int

    def happens(self, s: Sultanate) -> None:
        s.camels[self.tile] = self.seat


@dataclass(frozen=True, slots=True)
class Stayed(Event):
    """No sowing was possible: the round is the last (F13.4)."""

    seat: int

    def happens(self, s: Sultanate) -> None:
        s.stayed = True


# ---------------------------------------------------------------------- the tribes (F7)


@dataclass(frozen=True, slots=True)
class Gathered(Event):
    """Viziers or Elders come before the seat."""

    seat: int
    tribe: int
    number: int

    def happens(self, s: Sultanate) -> None:
        _front(s, self.seat, self.tribe, self.number)
        s.in_hand = 0


@dataclass(frozen=True, slots=True)
class Traded(Event):
    """Merchants took the first cards of the row."""

    seat: int
    cards: tuple[int, ...]

    def happens(self, s: Sultanate) -> None:
        s.bag[MERCHANT] += s.in_hand
        s.in_hand = 0
        del s.resources.row[: len(self.cards)]
        for card in self.cards:
            s.take_card(self.seat, card)


@dataclass(frozen=True, slots=True)
class Built(Event):
    """Builders (and Fakirs beside them) earned gold for blue tiles."""

    seat: int
    builders: int
    fakirs: int
    blue: int
    gold: int

    def happens(self, s: Sultanate) -> None:
        s.bag[BUILDER] += s.in_hand
        s.in_hand = 0
        s.discard(self.seat, FAKIR, self.fakirs)
        s.earn(self.seat, self.gold)


@dataclass(frozen=True, slots=True)
class Killed(Event):
    """Assassins killed on a tile, or before an opponent (then `tile` is None). `served`: Viziers and Elders come to the seat."""

    seat: int
    tile: int | None
    opponent: int
    victims: tuple[int, ...]
    fakirs: int
    served: bool

    def happens(self, s: Sultanate) -> None:
        s.bag[ASSASSIN] += s.in_hand
        s.in_hand = 0
        s.discard(self.seat, FAKIR, self.fakirs)
        for victim in self.victims:
            if self.tile is not None:
                s.put(self.tile, victim, -1)
            else:
                _front(s, self.opponent, victim, -1)
            if self.served and victim in (VIZIER, ELDER):
                _front(s, self.seat, victim, 1)
            else:
                s.bag[victim] += 1


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """The Assassins kill nobody."""

    seat: int

    def happens(self, s: Sultanate) -> None:
        _hand_to_bag(s)


# ---------------------------------------------------------------------- the tile, and selling (F8, F9)


@dataclass(frozen=True, slots=True)
class PlacedPalm(Event):
    seat: int
    tile: int

    def happens(self, s: Sultanate) -> None:
        s.palms[self.tile] += 1


@dataclass(frozen=True, slots=True)
class PlacedPalace(Event):
    seat: int
    tile: int

    def happens(self, s: Sultanate) -> None:
        s.palaces[self.tile] += 1


@dataclass(frozen=True, slots=True)
class Bought(Event):
    """Cards of the row, by their places in it from 1."""

    seat: int
    places: tuple[int, ...]
    cards: tuple[int, ...]
    price: int

    def happens(self, s: Sultanate) -> None:
        s.earn(self.seat, -self.price)
        for place in reversed(self.places):
            del s.resources.row[place - 1]
        for card in self.cards:
            s.take_card(self.seat, card)


@dataclass(frozen=True, slots=True)
class Invoked(Event):
    """A Djinn of the row was taken at a Sacred Place."""

    seat: int
    djinn: int
    elders: int
    fakirs: int

    def happens(self, s: Sultanate) -> None:
        s.spend(self.seat, self.elders, self.fakirs)
        s.spirits.row.remove(self.djinn)
        s.djinns[self.seat] = sorted([*s.djinns[self.seat], self.djinn])


@dataclass(frozen=True, slots=True)
class Sold(Event):
    """A set of different goods."""

    seat: int
    goods: tuple[int, ...]
    gold: int

    def happens(self, s: Sultanate) -> None:
        for good in self.goods:
            s.discard(self.seat, good)
        s.earn(self.seat, self.gold)


# ---------------------------------------------------------------------- djinns (F10, F11)


@dataclass(frozen=True, slots=True)
class PaidDjinn(Event):
    """The price of a power, paid before anything else (F10.4)."""

    seat: int
    djinn: int
    elders: int
    fakirs: int

    def happens(self, s: Sultanate) -> None:
        s.used = sorted([*s.used, self.djinn])
        s.spend(self.seat, self.elders, self.fakirs)


@dataclass(frozen=True, slots=True)
class Earned(Event):
    """Gold from the bank through a Djinn."""

    seat: int
    gold: int
    djinn: int

    def happens(self, s: Sultanate) -> None:
        s.earn(self.seat, self.gold)
