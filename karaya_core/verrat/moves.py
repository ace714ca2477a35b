"""Moves: one object for each, with a text form (docs/rules/verrat-notation.md)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ..table.errors import NotationError
from .terms import (
    BIT,
    CARD_OF_NAME,
    CARDS,
    CITIES,
    CITY,
    DESTINATION_OF_NAME,
    DESTINATIONS,
    HAND,
    KINDS,
    NOBODY,
    OF_SEAT,
    OWNER,
    RIGHT_HAND,
    SHAPES,
    STAY,
    TO_CITY,
    VIZIERS,
    shape_of,
)

TALKING = ("announce", "denounce", "propose")
VERBS = ("offer", "done", "accept", "refuse", "send", "accuse", "take", "demand", "pardon", "pass", *TALKING)


class Move:
    """An answer of a seat, or something it says. There is one object for each text, so moves compare by identity.

    Fields that a verb has no use for are 0: `other` seat, `vizier` (0 for `accuse none`), `card`, the `wanted` card, `to`.
    """

    __slots__ = ("card", "other", "seat", "text", "to", "verb", "vizier", "wanted")

    seat: int
    verb: str
    text: str
    other: int
    vizier: int
    card: int
    wanted: int
    to: int

    def __init__(self, text: str, seat: int, verb: str, other: int, vizier: int, card: int, wanted: int, to: int) -> None:
        fields = {
            "text": text,
            "seat": seat,
            "verb": verb,
            "other": other,
            "vizier": vizier,
            "card": card,
            "wanted": wanted,
            "to": to,
        }
        for name, value in fields.items():
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a move never changes")

    def __repr__(self) -> str:
        return f"Move({self.text!r})"

    def __str__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return parse_move, (self.text,)


_moves: dict[str, Move] = {}


def _move(
    seat: int, verb: str, *words: str, other: int = 0, vizier: int = NOBODY, card: int = 0, wanted: int = 0, to: int = STAY
) -> Move:
    text = " ".join((str(seat), verb, *words))
    found = _moves.get(text)
    if found is None:
        found = _moves[text] = Move(text, seat, verb, other, vizier, card, wanted, to)
    return found


# ---------------------------------------------------------------------- the moves by their verbs


def plain(seat: int, verb: str) -> Move:
    """`done`, `accept`, `refuse`, `pass`."""
    return _move(seat, verb)


def offer(seat: int, other: int, card: int, wanted: int) -> Move:
    return _move(seat, "offer", str(other), CARDS[card], CARDS[wanted], other=other, card=card, wanted=wanted)


def send(vizier: int, to: int, verb: str = "send") -> Move:
    """An order, or (`announce`) words about one."""
    return _move(OWNER[vizier], verb, SHAPES[shape_of(vizier)], DESTINATIONS[to], vizier=vizier, to=to)


def accuse(seat: int, vizier: int, verb: str = "accuse") -> Move:
    """The wheel, or (`denounce`) words about a traitor."""
    if not vizier:
        return _move(seat, verb, "none")
    return _move(seat, verb, str(OWNER[vizier]), SHAPES[shape_of(vizier)], vizier=vizier)


def take(seat: int, card: int) -> Move:
    return _move(seat, "take", CARDS[card], card=card)


def demand(seat: int, card: int, other: int) -> Move:
    return _move(seat, "demand", CARDS[card], str(other), card=card, other=other)


def pardon(vizier: int, city: int) -> Move:
    """`to` is the city as a destination."""
    return _move(OWNER[vizier], "pardon", SHAPES[shape_of(vizier)], CITIES[city], vizier=vizier, to=TO_CITY + city)


def propose(seat: int, card: int, wanted: int, other: int = 0) -> Move:
    """A trade in words, to one seat, or (0) to all."""
    to_whom = (str(other),) if other else ()
    return _move(seat, "propose", CARDS[card], CARDS[wanted], *to_whom, card=card, wanted=wanted, other=other)


def by_seat(verb: str) -> tuple[Move, ...]:
    """The moves of a verb without arguments, by seat (place 0 is not used)."""
    return tuple(plain(seat, verb) for seat in range(5))


DONE, ACCEPT, REFUSE, PASS = by_seat("done"), by_seat("accept"), by_seat("refuse"), by_seat("pass")


# ---------------------------------------------------------------------- many at once, each set worked out once


class Sets(dict[int, tuple[Move, ...]]):
    """Moves by a number that says which: bits of cards, of viziers, of chairs."""

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[int], tuple[Move, ...]]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: int) -> tuple[Move, ...]:
        self[key] = made = self._make(key)
        return made


def _offers(seat: int, other: int, both: int) -> tuple[Move, ...]:
    kinds = [(card, wanted) for card in KINDS for wanted in KINDS if card != wanted]
    return tuple(offer(seat, other, card, wanted) for card, wanted in kinds if both >> 6 & BIT[card] and both & BIT[wanted])


def _accusations(seat: int, viziers: int) -> tuple[Move, ...]:
    return (*(accuse(seat, vizier) for vizier in VIZIERS if viziers & BIT[vizier]), accuse(seat, NOBODY))


def _takes(seat: int, cards: int) -> tuple[Move, ...]:
    return tuple(take(seat, card) for card in range(7) if cards & BIT[card])


def _orders(vizier: int, barred: int) -> tuple[Move, ...]:
    """`barred`: what he may not be sent to, as bits of destinations."""
    return tuple(send(vizier, to) for to in range(len(DESTINATIONS)) if not barred >> to & 1)


#: `OFFERS[seat][other][types of the seat << 6 | types of the other]`
OFFERS = tuple(tuple(Sets(partial(_offers, seat, other)) for other in range(5)) for seat in range(5))
#: `ACCUSATIONS[seat][viziers as bits]`, and none
ACCUSATIONS = tuple(Sets(partial(_accusations, seat)) for seat in range(5))
#: `TAKES[seat][kinds as bits]`, pardons among them
TAKES = tuple(Sets(partial(_takes, seat)) for seat in range(5))
#: `ORDERS[vizier][barred destinations as bits]`
ORDERS = tuple(Sets(partial(_orders, vizier)) for vizier in range(13))
#: `PARDONS[vizier]`: under each pile
PARDONS = tuple(tuple(pardon(vizier, city) for city in range(7)) if vizier else () for vizier in range(13))

ALL_CHAIRS = 0b1_1111_1111_1110  # as bits of destinations
#: What cannot be named from a place: any chair from a chair, a city where he is already (V5.2).
BARRED_FROM = tuple(
    ALL_CHAIRS if place <= RIGHT_HAND else 1 << TO_CITY + place - CITY if place < HAND else 0 for place in range(HAND + 1)
)  # fmt: skip


# ---------------------------------------------------------------------- reading


def parse_move(text: str) -> Move:
    """Read `SEAT VERB [ARGUMENT…]`; a text of any other form is a NotationError."""
    shown = text if len(text) <= 40 else text[:40] + "…"
    words = text.split(" ") if len(text) <= 100 else []
    if len(words) < 2 or words[0] not in ("1", "2", "3", "4"):
        raise NotationError(f"expected a move such as '3 send fat kaffa' of a seat from 1 to 4, found {shown!r}")
    seat, verb, rest = int(words[0]), words[1], words[2:]
    if verb not in VERBS:
        raise NotationError(f"expected one of {', '.join(VERBS)} after the seat, found {shown!r}")
    try:
        return _READ[verb](seat, verb, *rest)
    except (KeyError, TypeError):
        raise NotationError(f"expected the arguments of '{verb}', found {shown!r}") from None


_SEAT = {str(seat): seat for seat in range(1, 5)}
_SHAPE = {name: shape for shape, name in enumerate(SHAPES)}
_CITY = {name: city for city, name in enumerate(CITIES)}


def _vizier(seat: int, shape: str) -> int:
    return OF_SEAT[seat][_SHAPE[shape]]


def _read_accuse(seat: int, verb: str, whose: str, *shape: str) -> Move:
    if whose == "none" and verb == "accuse" and not shape:
        return accuse(seat, NOBODY)
    return accuse(seat, _vizier(_SEAT[whose], *shape), verb)


def _read_propose(seat: int, verb: str, card: str, wanted: str, *other: str) -> Move:
    return propose(seat, CARD_OF_NAME[card], CARD_OF_NAME[wanted], *(_SEAT[word] for word in other))


_READ: dict[str, Callable[..., Move]] = {
    **dict.fromkeys(("done", "accept", "refuse", "pass"), plain),
    **dict.fromkeys(
        ("send", "announce"), lambda seat, verb, shape, to: send(_vizier(seat, shape), DESTINATION_OF_NAME[to], verb)
    ),
    **dict.fromkeys(("accuse", "denounce"), _read_accuse),
    "offer": lambda seat, _, other, card, wanted: offer(seat, _SEAT[other], CARD_OF_NAME[card], CARD_OF_NAME[wanted]),
    "take": lambda seat, _, card: take(seat, CARD_OF_NAME[card]),
    "demand": lambda seat, _, card, other: demand(seat, CARD_OF_NAME[card], _SEAT[other]),
    "pardon": lambda seat, _, shape, city: pardon(_vizier(seat, shape), _CITY[city]),
    "propose": _read_propose,
}
