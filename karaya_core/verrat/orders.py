"""Phase 2: sealed orders, all seats at once (V5)."""

from __future__ import annotations

from . import journeys
from .events import Accused, Ordered, Planning, Sealed
from .moves import ACCUSATIONS, BARRED_FROM, ORDERS, Move
from .position import NOTHING, Position
from .terms import BIT, NO_WHEEL, PLAN, STAY
from .verbs import verb


def begin(p: Position) -> None:
    """Every seat with a free vizier is asked (V5.1); if there is none, the round goes on."""
    prepare(p)
    asked = tuple([seat for seat, moves in enumerate(p.open) if moves])
    if asked:
        p.tell(Planning, asked, p.accused > 0)
    else:
        journeys.travel(p)


def prepare(p: Position) -> None:
    """Lay out empty planners, and say whom the wheels may point at (V5.4, V5.5)."""
    p.stage = PLAN
    p.orders = [()] * 5
    p.wheels = [NO_WHEEL] * 5
    p.accused = p.accusable()
    p.open = [NOTHING, *[ask(p, seat) if p.travellers(seat) else NOTHING for seat in (1, 2, 3, 4)]]


def ask(p: Position, seat: int) -> tuple[Move, ...]:
    """What the seat may answer next: an order for each free vizier, then the wheel; nothing once all is answered."""
    given = p.orders[seat]
    viziers = p.travellers(seat)
    if len(given) < len(viziers):
        return possible_orders(p, viziers[len(given)], given)
    return ACCUSATIONS[seat][p.accused] if p.accused and p.wheels[seat] == NO_WHEEL else NOTHING


def possible_orders(p: Position, vizier: int, given: tuple[int, ...]) -> tuple[Move, ...]:
    """By where he is (V5.2), but not to a chair that the seat has named already (V5.3)."""
    barred = BARRED_FROM[p.at[vizier]]
    for to in given:
        if STAY < to <= 12:
            barred |= BIT[to]
    return ORDERS[vizier][barred]


@verb("send")
def send(p: Position, move: Move) -> None:
    p.orders[move.seat] += (move.to,)
    p.tell(Ordered, move.seat, move.vizier, move.to)
    go_on(p, move.seat)


@verb("accuse")
def accuse(p: Position, move: Move) -> None:
    p.wheels[move.seat] = move.vizier
    p.tell(Accused, move.seat, move.vizier)
    go_on(p, move.seat)


def go_on(p: Position, seat: int) -> None:
    """With all answered the seat has sealed (V5.6), with all sealed the journeys begin (V5.7)."""
    p.open[seat] = ask(p, seat)
    if not p.open[seat]:
        p.tell(Sealed, seat)
        if not any(p.open):
            journeys.travel(p)
