"""Phase 6: a pardon lets a vizier out of the second or third dungeon (V9)."""

from __future__ import annotations

from . import cards, chairs
from .events import Asked, Pardoned, Passed
from .moves import PARDONS, PASS, Move
from .position import Position
from .terms import ORDER, PARDON, PARDONING, TO_CITY
from .verbs import verb


def ask_in_turn(p: Position, seats: tuple[int, ...]) -> None:
    """The first of these seats that holds a pardon and has somebody to use it for (V9.1)."""
    for seat in seats:
        if p.pardonable(seat):
            p.tell(Asked, seat, PARDONING)
            ask(p, seat)
            return
    chairs.change(p)


def ask(p: Position, seat: int) -> None:
    """Which vizier, under which pile, or none (V9.2)."""
    p.seat = seat
    answers = [move for vizier in p.pardonable(seat) for move in PARDONS[vizier]]
    p.ask(PARDONING, seat, (*answers, PASS[seat]))


@verb("pardon")
def pardon(p: Position, move: Move) -> None:
    """The vizier is in hand at once (V9.3); with another pardon for another vizier the seat is asked again (V9.4)."""
    city = move.to - TO_CITY
    p.lose(move.seat, PARDON)
    p.put_under(city)
    p.release(move.vizier)
    p.tell(Pardoned, move.vizier, city)
    ask_in_turn(p, from_seat(p, move.seat))


@verb("pass")
def let_be(p: Position, move: Move) -> None:
    """Nothing is demanded (V7.5), or nobody (more) pardoned (V9.4)."""
    if p.stage != PARDONING:
        cards.demand_nothing(p, move)
        return
    p.tell(Passed, move.seat)
    ask_in_turn(p, from_seat(p, move.seat)[1:])


def from_seat(p: Position, seat: int) -> tuple[int, ...]:
    """What is left of the order of seats, this one included."""
    order = ORDER[p.first]
    return order[order.index(seat) :]
