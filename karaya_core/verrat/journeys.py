"""Phase 3: all planners are shown, and everybody travels (V6)."""

from __future__ import annotations

from . import cards
from .events import Blocked, Collided, Shown, Travelled
from .position import Position
from .terms import ORDER, STAY, TO_CITY

Journey = tuple[int, int]  # a vizier and where he is sent


def travel(p: Position) -> None:
    journeys = [tuple(zip(p.travellers(seat), p.orders[seat])) for seat in range(5)]
    show(p, journeys)
    closed = collisions(p, journeys)
    for seat in ORDER[p.first]:
        to_cities(p, journeys[seat])
        if to_chairs(p, journeys[seat], closed):
            return
    p.orders = [()] * 5
    cards.collect(p, ORDER[p.first])


def show(p: Position, journeys: list[tuple[Journey, ...]]) -> None:
    if p.log is not None and any(journeys):
        p.tell(Shown, tuple(journey for of_seat in journeys for journey in of_seat))


def collisions(p: Position, journeys: list[tuple[Journey, ...]]) -> set[int]:
    """Chairs that are named by two or more seats: nobody enters them (V6.2). One seat never names a chair twice (V5.3)."""
    named: dict[int, list[int]] = {}
    for of_seat in journeys:
        for vizier, to in of_seat:
            if STAY < to < TO_CITY:
                named.setdefault(to, []).append(vizier)
    closed = {chair for chair, viziers in named.items() if len(viziers) > 1}
    for chair in sorted(closed):
        p.tell(Collided, chair, tuple(named[chair]))
    return closed


def to_cities(p: Position, journeys: tuple[Journey, ...]) -> None:
    """Those bound for cities go first, and leave their chairs (V6.3, V6.6)."""
    for vizier, to in journeys:
        if to >= TO_CITY:
            p.move(vizier, to - 1)
            p.tell(Travelled, vizier, to - 1)


def to_chairs(p: Position, journeys: tuple[Journey, ...], closed: set[int]) -> bool:
    """A chair is entered if it is empty at that moment (V6.4). True: the right hand was, and that won (V6.7)."""
    for vizier, to in journeys:
        if STAY < to < TO_CITY and to not in closed:
            place = p.place_of[to]
            if p.sits[place]:
                p.tell(Blocked, vizier, to)
                continue
            p.move(vizier, place)
            p.tell(Travelled, vizier, place)
            if p.has_won("journey"):
                return True
    return False
