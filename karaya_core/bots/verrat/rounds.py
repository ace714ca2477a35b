"""A round played out at once: what the rules make of four planners and wheels, as fast as a search needs it.

Journeys, open cards, votes and the change of chairs are written out here without a step between them. What comes seldom, and
what somebody is asked about, is left to the rules: Kaffa, the demand, pardons. That both ways come to the same table is tested
over whole games.
"""

from __future__ import annotations

from functools import partial

from ...verrat import cards, pardon
from ...verrat.position import Position
from ...verrat.terms import (
    ALL_TYPES,
    BIT,
    CITY,
    HAND,
    KAFFA,
    KNOWN,
    NO_WHEEL,
    NOBODY,
    OF_SEAT,
    ORDER,
    OVER,
    OWNER,
    PARDON,
    RIGHT_HAND,
    STAY,
    TALK,
    TO_CITY,
    VIZIERS,
)
from .answers import answer, worth

#: What the four seats seal: orders and wheels, both by seat as a Position has them.
Orders = list[tuple[int, ...]]
Wheels = list[int]


def after_round(world: Position, orders: Orders, wheels: Wheels) -> Position:
    """The table when this round is over: everything that is asked on the way is answered by rules of thumb."""
    p = world.clone()
    if _travelled(p, orders) or _cards_taken(p):
        return p
    chair_one = p.sits[p.place_of[1]]
    if chair_one and cards.demands(p, OWNER[chair_one]):
        p.wheels = wheels[:]
        cards.may_demand(p)
        return _answered(p)
    _banished(p, wheels)
    if (p.cells[1] or p.cells[2]) and any(map(p.pardonable, (1, 2, 3, 4))):
        pardon.ask_in_turn(p, ORDER[p.first])
        return _answered(p)
    _changed(p)
    return p


def _answered(p: Position) -> Position:
    """The rest of the round by the rules, which ask somebody."""
    while p.stage != TALK and p.stage != OVER:
        p.apply(answer(p, p.seat, p.stage, p.open[p.seat]))
    return p


def _travelled(p: Position, orders: Orders) -> bool:
    """Phase 3 (V6). True: somebody has won by it."""
    at, sits = p.at, p.sits
    named = closed = 0
    journeys: list[list[tuple[int, int]]] = [[], [], [], [], []]
    for seat in (1, 2, 3, 4):
        given = orders[seat]
        if not given:
            continue
        place = 0
        for vizier in OF_SEAT[seat]:
            if at[vizier] <= HAND:
                to = given[place]
                place += 1
                if to != STAY:
                    journeys[seat].append((vizier, to))
                    if to < TO_CITY:
                        closed |= named & BIT[to]
                        named |= BIT[to]
    for seat in ORDER[p.first]:
        for vizier, to in journeys[seat]:
            if to >= TO_CITY:
                if at[vizier] <= RIGHT_HAND:
                    sits[at[vizier]] = NOBODY
                at[vizier] = to - 1
        for vizier, to in journeys[seat]:
            if to < TO_CITY and not closed & BIT[to]:
                place = p.place_of[to]
                if not sits[place]:
                    at[vizier] = place
                    sits[place] = vizier
                    if place == RIGHT_HAND and p.types[seat] == ALL_TYPES:
                        p.end(seat, "journey")
                        return True
    return False


def _cards_taken(p: Position) -> bool:
    """Phase 4 without the demand (V7). True: somebody has won by it."""
    at, piles, hands, types = p.at, p.piles, p.hands, p.types
    lone, crowded = [NOBODY] * 7, 0
    for vizier in VIZIERS:
        city = at[vizier] - CITY
        if 0 <= city < 7:
            if crowded & BIT[city]:
                lone[city] = NOBODY
            else:
                lone[city] = vizier
                crowded |= BIT[city]
    if not crowded:
        return False
    courtier = OWNER[p.sits[RIGHT_HAND]]
    order = ORDER[p.first]
    for seat in order:
        for city, vizier in enumerate(lone):
            if vizier and OWNER[vizier] == seat and city != KAFFA:
                pile = piles[city]
                if pile:
                    card = pile[0] & ~KNOWN
                    piles[city] = (pile[1] | KNOWN, *pile[2:]) if len(pile) > 1 else ()
                    hands[7 * seat + card] += 1
                    if card != PARDON:
                        types[seat] |= BIT[card]
                        if courtier == seat and types[seat] == ALL_TYPES:
                            p.end(seat, "card")
                            return True
        if OWNER[lone[KAFFA]] == seat and piles[KAFFA]:
            p.searched |= BIT[seat]
            kinds = sorted({card & ~KNOWN for card in piles[KAFFA]})
            p.take_at_kaffa(seat, max(kinds, key=partial(worth, p, seat)))
            if courtier == seat and types[seat] == ALL_TYPES:
                p.end(seat, "card")
                return True
    return False


def _banished(p: Position, wheels: Wheels) -> None:
    """Phase 5 (V8): of equals the one on the higher chair, then the one against whom the highest chair votes."""
    at, markers = p.at, p.markers
    against: dict[int, list[int]] = {}
    for seat in (1, 2, 3, 4):
        vizier = wheels[seat]
        if vizier > NOBODY and at[vizier] < HAND:
            weight = loudest = 0
            for voter in OF_SEAT[seat]:
                if at[voter] <= RIGHT_HAND:
                    number = markers[at[voter]]
                    weight += number
                    if number > loudest:
                        loudest = number
            if weight:
                rank = against.get(vizier)
                if rank is None:
                    place = at[vizier]
                    against[vizier] = [weight, markers[place] if place <= RIGHT_HAND else 0, loudest]
                else:
                    rank[0] += weight
                    if loudest > rank[2]:
                        rank[2] = loudest
    if against:
        p.imprison(max(against, key=against.__getitem__))
    p.wheels = [NO_WHEEL] * 5


def _changed(p: Position) -> None:
    """Phase 7, and the next round (V10); an end without a victory is only that nobody can do anything any more."""
    at, sits = p.at, p.sits
    sits.insert(0, sits.pop())
    for place, vizier in enumerate(sits):
        if vizier:
            at[vizier] = place
    courtier = OWNER[sits[RIGHT_HAND]]
    if courtier and p.types[courtier] == ALL_TYPES:
        p.end(courtier, "chairs")
        return
    if min(at[1:]) > HAND and not any(map(p.pardonable, (1, 2, 3, 4))):
        p.be_void("nobody")
        return
    p.round += 1
    p.first = p.highest_at_court() or p.first
    p.stage = TALK
    p.seat = p.first
