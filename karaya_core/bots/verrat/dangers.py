"""The danger horizon: what each of the others could do to win in this very round, as plans that would be enough.

A plan is found to be a danger by playing the round with it, everybody else standing still: so whatever the rules hold to be a
victory (journeys, cards, the change of chairs) is seen without being told apart here.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

from ...table.luck import Luck
from ...verrat.board import Board, as_kaffa
from ...verrat.position import Position
from ...verrat.terms import ALL_TYPES, CITY, HAND, KAFFA, KINDS, KNOWN, NO_WHEEL, NOBODY, RIGHT_HAND, STAY, TO_CITY
from . import collecting
from .rounds import Orders, after_round
from .worlds import no_wheels

Plan = tuple[int, ...]
Danger = tuple[Position, Plan, int]
BREATH = 60  # play-outs between two breaths


def dangers(world: Position, seat: int, knows_kaffa: bool) -> Generator[None, None, list[Danger]]:
    """Orders of a seat that win this round if nobody does anything about them, each with the table on which they do and the
    vizier who gets to the right hand.

    Where one does not know what lies at Kaffa it may be just what is lacking.
    """
    feared = world if knows_kaffa else with_the_best_at_kaffa(world, seat)
    found: list[Danger] = []
    for number, orders in enumerate(dict.fromkeys(attempts(feared, seat)), 1):
        courtier = wins_alone(feared, seat, orders)
        if courtier:
            found.append((feared, orders, courtier))
        if number % BREATH == 0:
            yield
    return found


def with_the_best_at_kaffa(world: Position, seat: int) -> Position:
    lacking = [card for card in KINDS if not world.types[seat] >> card & 1]
    pile = world.piles[KAFFA]
    unknown = [card for card in pile if not card & KNOWN]
    best = (lacking + unknown)[: len(unknown)]
    feared = world.clone()
    feared.piles[KAFFA] = as_kaffa([*(card for card in pile if card & KNOWN), *best])
    return feared


def wins_alone(world: Position, seat: int, orders: Plan) -> int:
    """Who gets to the right hand and wins by these orders, the other seats staying where they are and accusing nobody."""
    p = after_round(world, still(world, seat, orders), no_wheels())
    return p.sits[RIGHT_HAND] if p.winner == seat else NOBODY


def still(world: Position, seat: int, orders: Plan) -> Orders:
    found: Orders = [(), *[(STAY,) * len(world.travellers(other)) for other in (1, 2, 3, 4)]]
    found[seat] = orders
    return found


def attempts(b: Board, seat: int) -> Iterator[Plan]:
    """Every way to have somebody on the right hand or carried there, with the others fetching what is lacking."""
    missing = ALL_TYPES & ~b.types[seat]
    free = b.travellers(seat)
    if not free or missing.bit_count() > len(free):
        return
    for courtier in free:
        for to in ways_to_the_right_hand(b, courtier):
            yield from errands(b, seat, courtier, to, free, missing)


def ways_to_the_right_hand(b: Board, vizier: int) -> tuple[int, ...]:
    """Orders by which he is on the right hand in this round, or is carried there at its end."""
    place = b.at[vizier]
    if place in (RIGHT_HAND, RIGHT_HAND - 1):
        return (STAY,)
    if CITY <= place <= HAND:
        return (b.markers[RIGHT_HAND], b.markers[RIGHT_HAND - 1])
    return ()


def errands(b: Board, seat: int, courtier: int, to: int, free: Plan, missing: int) -> Iterator[Plan]:
    """The others go where a kind is open that is lacking, to Kaffa, or to chair 1 if a demand brings it; with nothing lacking
    they stay, or make room."""
    others = [vizier for vizier in free if vizier != courtier]
    choices = [STAY]
    if missing:
        choices += [TO_CITY + city for city in range(7) if offers(b, city, missing)]
        if to != 1 and may_be_demanded(b, seat, missing):
            choices.append(1)
    elif to != STAY and b.sits[b.place_of[to]] in others:
        choices += [TO_CITY]
    yield from _combined(b, courtier, to, free, others, choices)


def may_be_demanded(b: Board, seat: int, kinds: int) -> bool:
    """Somebody holds two of one of these kinds (V7.5)."""
    return any(kinds >> card & 1 and b.hands[7 * other + card] > 1 for card in KINDS for other in (1, 2, 3, 4) if other != seat)


def offers(b: Board, city: int, kinds: int) -> bool:
    pile = b.piles[city]
    return bool(pile) and (city == KAFFA or bool(kinds >> (pile[0] & ~KNOWN) & 1))


def _combined(b: Board, courtier: int, to: int, free: Plan, others: list[int], choices: list[int]) -> Iterator[Plan]:
    ways = [{courtier: to}]
    for vizier in others:
        ways = [
            {**way, vizier: choice}
            for way in ways
            for choice in dict.fromkeys(_as_ordered(b, vizier, choice) for choice in choices)
            if choice != 1 or 1 not in way.values()
        ]
    for way in ways:
        yield tuple([way[vizier] for vizier in free])


def _as_ordered(b: Board, vizier: int, choice: int) -> int:
    """To where he is already is to stay; from one chair to another leads no way."""
    here = b.at[vizier]
    return STAY if choice == here - CITY + TO_CITY or (choice == 1 and here <= RIGHT_HAND) else choice


def spoilers(world: Position, seat: int) -> tuple[Orders, list[int]]:
    """What the others could do against a seat: those out of court name the right hand and the chair before it, all accuse."""
    orders, wheels = still(world, seat, ()), [NO_WHEEL] * 5
    own = [vizier for vizier in world.travellers(seat) if world.at[vizier] <= RIGHT_HAND]
    accused = max(own, key=lambda vizier: world.at[vizier], default=NOBODY)
    for other in (1, 2, 3, 4):
        if other != seat:
            chairs = [world.markers[RIGHT_HAND - 1], world.markers[RIGHT_HAND]]
            orders[other] = tuple(
                chairs.pop() if world.at[vizier] > RIGHT_HAND and chairs else STAY for vizier in world.travellers(other)
            )
            wheels[other] = accused if world.accusable() else NO_WHEEL
    return orders, wheels


def usual(world: Position, luck: Luck) -> tuple[Orders, list[int]]:
    """What all seats would do as collectors, with their wheels."""
    orders: Orders = [(), *[collecting.plan(world, seat, luck) for seat in (1, 2, 3, 4)]]
    return orders, [-1, *[collecting.wheel(world, seat) for seat in (1, 2, 3, 4)]]
