"""Positions that a watcher cannot tell apart, for the laws (V11.5): what it does not know is otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..table.game import Twin
from ..table.luck import Luck
from . import orders
from .board import as_kaffa
from .moves import Move
from .position import Position
from .terms import AT_KAFFA, DEMAND, KAFFA, KNOWN, NO_WHEEL, PLAN

Spot = tuple[int, int]  # a city, and a place in its pile
MOST = 4  # answers that a seat may have: three orders and the wheel


def twins(p: Position, watcher: int | None, luck: Luck) -> Iterator[Twin]:
    """What is sealed is otherwise, or two cards that lie face down have changed places; in turn."""
    ways = luck.shuffled([other_answers, other_wheels, other_cards, other_cards])
    for way in ways:
        yield from way(p, watcher, luck)


def other_cards(p: Position, watcher: int | None, luck: Luck) -> Iterator[Twin]:
    """Of the cards that the watcher does not know two that are not alike change places (V11.3)."""
    spots = luck.shuffled(unknown_cards(p, watcher))
    for place, one in enumerate(spots):
        for other in spots[place + 1 :]:
            if _card(p, one) != _card(p, other):
                twin = p.clone()
                exchange(twin, one, other)
                yield Twin(twin)
                return


def unknown_cards(p: Position, watcher: int | None) -> list[Spot]:
    searched = watcher is not None and p.searched >> watcher & 1
    return [
        (city, place)
        for city, pile in enumerate(p.piles)
        for place, card in enumerate(pile)
        if not card & KNOWN and not (city == KAFFA and searched)
    ]


def exchange(p: Position, one: Spot, other: Spot) -> None:
    cards = _card(p, one), _card(p, other)
    for (city, place), card in zip((one, other), reversed(cards), strict=True):
        pile = p.piles[city]
        p.piles[city] = (*pile[:place], card, *pile[place + 1 :])
    p.piles[KAFFA] = as_kaffa(p.piles[KAFFA])
    if p.stage == AT_KAFFA:
        from .cards import ask_at_kaffa

        ask_at_kaffa(p, p.seat)


def _card(p: Position, spot: Spot) -> int:
    city, place = spot
    return p.piles[city][place]


def other_answers(p: Position, watcher: int | None, luck: Luck) -> Iterator[Twin]:
    """Another seat has given other orders: as a sealed planner, or of one that is not sealed as many as it likes (V5.6)."""
    if p.stage != PLAN:
        return
    for seat in luck.shuffled([seat for seat in (1, 2, 3, 4) if seat != watcher and p.travellers(seat)]):
        twin = p.clone()
        twin.orders[seat], twin.wheels[seat] = (), NO_WHEEL
        twin.open[seat] = orders.ask(twin, seat)
        sealed = not p.open[seat]
        for _ in range(MOST if sealed else luck.below(MOST)):
            _answer_anything(twin, seat, sealed, luck)
        yield Twin(twin, _by(seat))


def _answer_anything(p: Position, seat: int, sealing: bool, luck: Luck) -> None:
    """One more answer, but not the last one of a seat that shall not have sealed."""
    before = p.orders[seat], p.wheels[seat], p.open[seat]
    if not p.open[seat]:
        return
    move = luck.pick(p.open[seat])
    if move.verb == "send":
        p.orders[seat] += (move.to,)
    else:
        p.wheels[seat] = move.vizier
    p.open[seat] = orders.ask(p, seat)
    if not p.open[seat] and not sealing:
        p.orders[seat], p.wheels[seat], p.open[seat] = before


def _by(seat: int) -> Callable[[Move], bool]:
    """What this seat does next shows how far it was."""
    return lambda move: move.seat == seat


def other_wheels(p: Position, watcher: int | None, luck: Luck) -> Iterator[Twin]:
    """While cards are taken, the others' wheels still lie face down (V11.2)."""
    set_by_others = [seat for seat in (1, 2, 3, 4) if seat != watcher and p.wheels[seat] != NO_WHEEL]
    if p.stage not in (AT_KAFFA, DEMAND) or not set_by_others:
        return
    accusable = p.accusable()
    twin = p.clone()
    for seat in set_by_others:
        twin.wheels[seat] = luck.pick([vizier for vizier in range(13) if not vizier or accusable >> vizier & 1])
    yield Twin(twin)
