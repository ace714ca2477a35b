"""The collector's plan: cards for every vizier, and with all six kinds to the right hand.

A rule of thumb that reads a Board alone. The rungs above begin with it, and take it for what others will do. Its luck
keeps two collectors from meeting in the same cities for ever.
"""

from __future__ import annotations

from ...table.luck import Luck
from ...verrat.board import Board
from ...verrat.moves import BARRED_FROM
from ...verrat.terms import (
    ALL_TYPES,
    CITY,
    HAND,
    HIDDEN,
    KAFFA,
    KNOWN,
    NO_WHEEL,
    NOBODY,
    OWNER,
    RIGHT_HAND,
    STAY,
    TO_CITY,
    VIZIERS,
)
from .answers import worth

KAFFA_WORTH = 5.0  # a choice of unknown cards, for one who lacks something
CROWD = 0.5  # what is left of a card's worth for each vizier who is in the city already
WHIM = 0.75  # so much of a city's worth is a matter of luck
NEAREST = 2  # of so many empty chairs one is named by who would get to the right hand
CHAIR_NUMBERS = range(1, 13)
NEAR = 8  # from this place on a vizier at court is on his way to the right hand


def plan(b: Board, seat: int, luck: Luck) -> tuple[int, ...]:
    """An order for each free vizier: fat, small, tall."""
    free = b.travellers(seat)
    given: dict[int, int] = {}
    if b.types[seat] == ALL_TYPES:
        to_court(b, free, luck, given)
    else:
        if b.types[seat].bit_count() == 5:
            keep_the_nearest(b, free, given)
        to_cards(b, seat, free, luck, given)
    return tuple([given[vizier] for vizier in free])


def to_court(b: Board, free: tuple[int, ...], luck: Luck, given: dict[int, int]) -> None:
    """Who is at court stays and is carried round; the others name empty chairs, the first of them one near the right hand."""
    places = [place for place in range(12) if not b.sits[place]]
    for vizier in luck.shuffled(free):
        if b.at[vizier] <= RIGHT_HAND or not places:
            given[vizier] = STAY
            continue
        place = luck.pick(places[-NEAREST:])
        places.remove(place)
        given[vizier] = b.markers[place]


def keep_the_nearest(b: Board, free: tuple[int, ...], given: dict[int, int]) -> None:
    """With one kind missing, somebody stays where the Sultan's right hand is near."""
    near = [vizier for vizier in free if NEAR <= b.at[vizier] <= RIGHT_HAND]
    if near and len(free) > 1:
        given[max(near, key=lambda vizier: b.at[vizier])] = STAY


def to_cards(b: Board, seat: int, free: tuple[int, ...], luck: Luck, given: dict[int, int]) -> None:
    """The best cities get one vizier each, whoever it be; who is there already stays."""
    values = [card_worth(b, seat, city, free) * (1 - WHIM * luck.chance()) for city in range(7)]
    going = [vizier for vizier in luck.shuffled(free) if vizier not in given]
    cities = [city for city in sorted(range(7), key=lambda city: -values[city]) if values[city] > 0][: len(going)]
    for vizier in going:
        if b.at[vizier] - CITY in cities:
            given[vizier] = STAY
            cities.remove(b.at[vizier] - CITY)
    for vizier in going:
        if vizier not in given:
            given[vizier] = TO_CITY + cities.pop(0) if cities else to_a_chair(b, vizier, luck, given)


def card_worth(b: Board, seat: int, city: int, free: tuple[int, ...]) -> float:
    """What a visit to a city promises, with those in it who are not one's own."""
    pile = b.piles[city]
    if not pile:
        return 0.0
    card = pile[0] & ~KNOWN
    if city == KAFFA or card == HIDDEN:
        value = KAFFA_WORTH
        if b.searched >> seat & 1:
            value = max([worth(b, seat, known & ~KNOWN) for known in pile if known != HIDDEN], default=KAFFA_WORTH)
    else:
        value = worth(b, seat, card)
    for vizier in VIZIERS:
        if b.at[vizier] == CITY + city and vizier not in free:
            value *= CROWD
    return value


def to_a_chair(b: Board, vizier: int, luck: Luck, given: dict[int, int]) -> int:
    """Nothing to fetch: at court he has votes, so any chair that is empty, or else he stays."""
    if not CITY <= b.at[vizier] <= HAND:
        return STAY
    empty = [chair for chair in CHAIR_NUMBERS if not b.sits[b.place_of[chair]] and chair not in given.values()]
    return luck.pick(empty) if empty else STAY


# ---------------------------------------------------------------------- the wheel


def suspect(b: Board, seat: int, accusable: int) -> int:
    """Of the others' viziers whoever is nearest to the right hand, of the seat with most kinds; nobody if there is none."""
    best, most = NOBODY, (-1, -1, 0)
    for vizier in VIZIERS:
        if accusable >> vizier & 1 and OWNER[vizier] != seat and b.at[vizier] < HAND:
            place = b.at[vizier]
            rank = (b.types[OWNER[vizier]].bit_count(), place if place <= RIGHT_HAND else -1, -vizier)
            if best == NOBODY or rank > most:
                best, most = vizier, rank
    return best


def wheel(b: Board, seat: int) -> int:
    """Set as in a round to come: nothing where no wheel will be asked."""
    accusable = b.accusable()
    if not accusable or not b.travellers(seat):
        return NO_WHEEL
    return suspect(b, seat, accusable)


def possible(b: Board, vizier: int, given: tuple[int, ...]) -> list[int]:
    """Where he may be sent, after the orders that his seat has given (V5.2, V5.3)."""
    barred = BARRED_FROM[b.at[vizier]]
    return [to for to in range(20) if not barred >> to & 1 and not (STAY < to < TO_CITY and to in given)]
