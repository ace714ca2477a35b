"""What happened, and what each seat sees of it (V11).

The position tells the truth; `seen_by` is the one place that says what of it reaches a seat (None: the public). Nearly
everything in this game is public; secret are sealed orders and wheels until they are shown, and cards face down.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, TypeVar, get_args

from ..table.kinds import kind, name_of_kind
from .terms import HIDDEN, HIDDEN_WHEEL, KAFFA, KNOWN, NO_WHEEL, PLAN

Pile = tuple[int, ...]
Piles = tuple[Pile, ...]


T = TypeVar("T", bound=tuple[Any, ...])


class Onlooker(Protocol):
    """The view that an event is told to. What a seat sees here never depends on what it saw before."""


def public(name: str) -> Callable[[type[T]], type[T]]:
    """Marks a kind of event that everybody sees whole."""

    def named(cls: type[T]) -> type[T]:
        cls.seen_by = _whole  # type: ignore[attr-defined]
        return kind(name)(cls)

    return named


def _whole(event: T, seat: int | None, view: Onlooker) -> T:
    return event


def _covered(pile: Pile) -> Pile:
    return tuple(card if card & KNOWN else HIDDEN for card in pile)


# ---------------------------------------------------------------------- the table is laid


@kind("laid")
class Laid(NamedTuple):
    """A fresh deal, or a composed position. Sets of seats are bits; places 0 of lists by seat or vizier are not used."""

    fresh: bool
    markers: tuple[int, ...]
    at: tuple[int, ...]
    hands: tuple[int, ...]
    piles: Piles
    searched: int
    round: int
    first: int
    stage: int
    seat: int  # who speaks, searches, may demand or may pardon; the winner
    offers: int
    offer: tuple[int, int, int]
    orders: tuple[tuple[int, ...], ...]
    wheels: tuple[int, ...]
    sealed: int

    def seen_by(self, seat: int | None, view: Onlooker) -> Laid:
        return self._replace(
            piles=tuple(
                pile if city == KAFFA and seat and self.searched >> seat & 1 else _covered(pile)
                for city, pile in enumerate(self.piles)
            ),
            orders=tuple(orders if seat == owner else () for owner, orders in enumerate(self.orders)),
            wheels=tuple(wheel if seat == owner else self._covered(wheel) for owner, wheel in enumerate(self.wheels)),
        )

    def _covered(self, wheel: int) -> int:
        """While orders are given, nothing shows of a wheel but that its seat has sealed (V5.6)."""
        return HIDDEN_WHEEL if wheel != NO_WHEEL and self.stage != PLAN else NO_WHEEL


# ---------------------------------------------------------------------- rounds, and who is asked


@public("round")
class Round(NamedTuple):
    """A round begins, with its first seat (V3.2)."""

    number: int
    first: int


@public("asked")
class Asked(NamedTuple):
    """A seat is to speak, may demand, or may pardon: `stage` says which."""

    seat: int
    stage: int


# ---------------------------------------------------------------------- phase 1: intrigue


@public("offered")
class Offered(NamedTuple):
    """One card for one of another seat's."""

    seat: int
    other: int
    card: int
    wanted: int


@public("traded")
class Traded(NamedTuple):
    """The offer was accepted: both cards changed hands."""

    seat: int
    other: int
    card: int
    wanted: int


@public("refused")
class Refused(NamedTuple):
    """The offer was refused."""

    seat: int
    other: int
    card: int
    wanted: int


@public("done")
class Done(NamedTuple):
    """A seat has said what it had to say."""

    seat: int


@public("announced")
class Announced(NamedTuple):
    """Words: where a vizier will be sent."""

    seat: int
    vizier: int
    to: int


@public("denounced")
class Denounced(NamedTuple):
    """Words: who is the traitor."""

    seat: int
    vizier: int


@public("proposed")
class Proposed(NamedTuple):
    """Words: a trade, with one seat or (0) with anybody."""

    seat: int
    card: int
    wanted: int
    other: int


# ---------------------------------------------------------------------- phase 2: orders


@public("planning")
class Planning(NamedTuple):
    """These seats are asked for orders; `wheels`: and for an accusation."""

    asked: tuple[int, ...]
    wheels: bool


@kind("ordered")
class Ordered(NamedTuple):
    """An order is given, unseen."""

    seat: int
    vizier: int
    to: int

    def seen_by(self, seat: int | None, view: Onlooker) -> Ordered | None:
        return self if seat == self.seat else None


@kind("accused")
class Accused(NamedTuple):
    """A wheel is set, unseen. Vizier 0: at nobody."""

    seat: int
    vizier: int

    def seen_by(self, seat: int | None, view: Onlooker) -> Accused | None:
        return self if seat == self.seat else None


@public("sealed")
class Sealed(NamedTuple):
    """A seat has answered everything it was asked."""

    seat: int


# ---------------------------------------------------------------------- phase 3: journeys


@public("shown")
class Shown(NamedTuple):
    """All planners are open: each free vizier with his order."""

    orders: tuple[tuple[int, int], ...]


@public("collided")
class Collided(NamedTuple):
    """Several seats named this chair: none of these viziers enters it."""

    chair: int
    viziers: tuple[int, ...]


@public("travelled")
class Travelled(NamedTuple):
    """A vizier has come to another place."""

    vizier: int
    place: int


@public("blocked")
class Blocked(NamedTuple):
    """The chair that he was sent to is taken: he stays where he was."""

    vizier: int
    chair: int


# ---------------------------------------------------------------------- phase 4: cards


@public("took")
class Took(NamedTuple):
    """The only visitor takes the open card of a city."""

    seat: int
    city: int
    card: int


@public("turned")
class Turned(NamedTuple):
    """The next card of the pile is turned up."""

    city: int
    card: int


@kind("searched")
class Searched(NamedTuple):
    """A seat looks through Kaffa's pile, alone."""

    seat: int
    pile: Pile | None

    def seen_by(self, seat: int | None, view: Onlooker) -> Searched:
        return self if seat == self.seat else self._replace(pile=None)


@public("found")
class Found(NamedTuple):
    """It takes a card there, which is open from now on."""

    seat: int
    card: int


@public("demanded")
class Demanded(NamedTuple):
    """The seat on chair 1 takes a card from another."""

    seat: int
    other: int
    card: int


@public("passed")
class Passed(NamedTuple):
    """A seat demands or pardons nothing (more)."""

    seat: int


# ---------------------------------------------------------------------- phases 5 to 7


@public("wheels")
class Wheels(NamedTuple):
    """All wheels are open, with what each weighs; by seat."""

    wheels: tuple[int, ...]
    weights: tuple[int, ...]


@public("spared")
class Spared(NamedTuple):
    """No accusation counts: nobody goes."""


@public("banished")
class Banished(NamedTuple):
    """A vizier is thrown into the first dungeon; who was pushed on by it, and where to."""

    vizier: int
    votes: int
    pushed: tuple[tuple[int, int], ...]


@public("pardoned")
class Pardoned(NamedTuple):
    """A vizier is in hand again; the pardon lies under a city's pile."""

    vizier: int
    city: int


@public("changed")
class Changed(NamedTuple):
    """Everybody at court moved one chair clockwise."""


# ---------------------------------------------------------------------- the end


@public("won")
class Won(NamedTuple):
    """A seat has all six kinds and the right hand."""

    seat: int
    why: str


@public("void")
class Void(NamedTuple):
    """Nobody has won, and nobody will."""

    why: str


@public("ended")
class Ended(NamedTuple):
    """It is over, and everything is open (V10.7)."""

    winner: int
    why: str
    piles: Piles
    wheels: tuple[int, ...]  # if they were never used (V11.7)


Event = (
    Laid | Round | Asked | Offered | Traded | Refused | Done | Announced | Denounced | Proposed | Planning | Ordered | Accused
    | Sealed | Shown | Collided | Travelled | Blocked | Took | Turned | Searched | Found | Demanded | Passed | Wheels | Spared
    | Banished | Pardoned | Changed | Won | Void | Ended
)  # fmt: skip
KINDS: dict[type, str] = {cls: name_of_kind(cls) for cls in get_args(Event)}
