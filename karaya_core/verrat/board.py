"""What lies on the table: viziers, hands, piles, dungeons. The truth and every seat's view of it are both a Board.

Here are the things that happen to a table, whoever looks on: a vizier moves, a card changes hands, a pile shrinks. A view
knows less of the piles (`HIDDEN`), and everything that happens to it is the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .terms import (
    ALL_TYPES,
    BIT,
    CHAIRS,
    CITY,
    DUNGEON,
    HAND,
    HIDDEN,
    ISLAND,
    KAFFA,
    KNOWN,
    NOBODY,
    OF_SEAT,
    OWNER,
    PARDON,
    RIGHT_HAND,
    VIZIERS,
)

EMPTY_HANDS = [0] * 35


class Board:
    """The table. `at[vizier]` is his place and `sits[place]` who is on a chair; `hands[7 * seat + card]` counts cards.

    `types[seat]` has a bit for each kind of power card held; a pile is a tuple from the top down, Kaffa's sorted.
    """

    __slots__ = ("at", "cells", "first", "hands", "markers", "piles", "place_of", "round", "searched", "sits", "types")

    def __init__(self) -> None:
        """An empty table."""
        self.markers: tuple[int, ...] = tuple(range(1, 13))  # the number of each chair, round the ring
        self.place_of: tuple[int, ...] = (0, *CHAIRS)  # where the chair of a number is
        self.sits = [NOBODY] * 12
        self.at = [ISLAND] * 13
        self.cells = [NOBODY] * 3
        self.hands = EMPTY_HANDS[:]
        self.types = [0] * 5
        self.piles: list[tuple[int, ...]] = [()] * 7
        self.searched = 0  # bits of the seats that know Kaffa (V11.3)
        self.round = 1
        self.first = 1

    def lay_markers(self, markers: Iterable[int]) -> None:
        self.markers = tuple(markers)
        places = [0] * 13
        for place, number in enumerate(self.markers):
            places[number] = place
        self.place_of = tuple(places)

    def put(self, vizier: int, place: int) -> None:
        """At setting up: the vizier's first place."""
        self.at[vizier] = place
        if place <= RIGHT_HAND:
            self.sits[place] = vizier
        elif DUNGEON <= place < ISLAND:
            self.cells[place - DUNGEON] = vizier

    # ------------------------------------------------------------------ looking

    def is_free(self, vizier: int) -> bool:
        """On a chair, in a city or in hand (V1.6)."""
        return self.at[vizier] <= HAND

    def travellers(self, seat: int) -> tuple[int, ...]:
        """The seat's free viziers: fat, small, tall."""
        return tuple([vizier for vizier in OF_SEAT[seat] if self.at[vizier] <= HAND])

    def chair(self, vizier: int) -> int:
        """The number of the chair he is on; 0: he is not at court."""
        place = self.at[vizier]
        return self.markers[place] if place <= RIGHT_HAND else 0

    def votes(self, seat: int) -> int:
        """All chair numbers of its viziers together (V8.1)."""
        return sum([self.chair(vizier) for vizier in OF_SEAT[seat]])

    def count(self, seat: int, card: int) -> int:
        return self.hands[7 * seat + card]

    def has_four_types(self, seat: int) -> bool:
        return self.types[seat].bit_count() >= 4

    def accusable(self) -> int:
        """Whom a wheel may point at, as bits: free viziers of owners with four types (V5.5)."""
        found = 0
        for seat in (1, 2, 3, 4):
            if self.types[seat].bit_count() >= 4:
                for vizier in OF_SEAT[seat]:
                    if self.at[vizier] <= HAND:
                        found |= BIT[vizier]
        return found

    def lone_visitors(self) -> list[int]:
        """For each city its only visitor, or nobody (V7.1)."""
        lone, crowded = [NOBODY] * 7, 0
        for vizier in VIZIERS:
            city = self.at[vizier] - CITY
            if 0 <= city < 7:
                if lone[city] or crowded >> city & 1:
                    lone[city] = NOBODY
                    crowded |= BIT[city]
                else:
                    lone[city] = vizier
        return lone

    def in_city(self, city: int) -> Iterator[int]:
        return (vizier for vizier in VIZIERS if self.at[vizier] == CITY + city)

    def pardonable(self, seat: int) -> tuple[int, ...]:
        """Its viziers in the second and third dungeon, if it holds a pardon (V9.1)."""
        if not self.hands[7 * seat + PARDON]:
            return ()
        return tuple([vizier for vizier in OF_SEAT[seat] if DUNGEON < self.at[vizier] < ISLAND])

    def highest_at_court(self) -> int:
        """The seat on the highest-numbered occupied chair (V3.2); 0: nobody is at court."""
        for number in range(12, 0, -1):
            vizier = self.sits[self.place_of[number]]
            if vizier:
                return OWNER[vizier]
        return 0

    def victor(self) -> int:
        """The seat with all six types and a vizier on the right hand (V10.1); 0: none."""
        seat = OWNER[self.sits[RIGHT_HAND]]
        return seat if self.types[seat] == ALL_TYPES else 0

    # ------------------------------------------------------------------ what happens to viziers

    def move(self, vizier: int, place: int) -> None:
        """From a chair, a city or the hand to another place that takes him."""
        before = self.at[vizier]
        if before <= RIGHT_HAND:
            self.sits[before] = NOBODY
        self.at[vizier] = place
        if place <= RIGHT_HAND:
            self.sits[place] = vizier

    def imprison(self, vizier: int) -> None:
        """To the first dungeon; each prisoner pushes the one before him on, as far as the first gap (V8.6)."""
        self.move(vizier, DUNGEON)
        cells, pushing = self.cells, vizier
        for cell in range(3):
            cells[cell], pushing = pushing, cells[cell]
            self.at[cells[cell]] = DUNGEON + cell
            if not pushing:
                return
        self.at[pushing] = ISLAND

    def release(self, vizier: int) -> None:
        """From a dungeon into the owner's hand; nobody moves up (V9.3, V9.5)."""
        self.cells[self.at[vizier] - DUNGEON] = NOBODY
        self.at[vizier] = HAND

    def change_chairs(self) -> None:
        """Everybody at court moves one chair clockwise (V10.3)."""
        sits = self.sits
        sits.insert(0, sits.pop())
        at = self.at
        for place, vizier in enumerate(sits):
            if vizier:
                at[vizier] = place

    # ------------------------------------------------------------------ what happens to cards

    def gain(self, seat: int, card: int) -> None:
        self.hands[7 * seat + card] += 1
        if card != PARDON:
            self.types[seat] |= BIT[card]

    def lose(self, seat: int, card: int) -> None:
        self.hands[7 * seat + card] -= 1
        if card != PARDON and not self.hands[7 * seat + card]:
            self.types[seat] &= ~BIT[card]

    def exchange(self, seat: int, card: int, other: int, wanted: int) -> None:
        """One card for one (V4.3)."""
        self.lose(seat, card)
        self.lose(other, wanted)
        self.gain(seat, wanted)
        self.gain(other, card)

    def take_top(self, seat: int, city: int) -> int:
        """The open card of a pile goes to a seat. The next one still has to be turned up."""
        pile = self.piles[city]
        card = pile[0] & ~KNOWN
        self.piles[city] = pile[1:]
        self.gain(seat, card)
        return card

    def turn_up(self, city: int, card: int) -> None:
        self.piles[city] = (card | KNOWN, *self.piles[city][1:])

    def take_at_kaffa(self, seat: int, card: int) -> None:
        """A pardon that everybody knows there counts as taken first (V11.4)."""
        pile = self.piles[KAFFA]
        place = next(pile.index(code) for code in (card | KNOWN, card, HIDDEN) if code in pile)
        self.piles[KAFFA] = pile[:place] + pile[place + 1 :]
        self.gain(seat, card)

    def put_under(self, city: int) -> None:
        """A pardon goes under a pile; everybody has seen where (V9.2)."""
        known = (PARDON | KNOWN,)
        self.piles[city] = known + self.piles[city] if city == KAFFA else self.piles[city] + known


def as_kaffa(cards: Iterable[int]) -> tuple[int, ...]:
    """Kaffa's pile has no order: known cards first, then the rest, each in card order."""
    return tuple(sorted(cards, key=lambda card: (not card & KNOWN, card)))
