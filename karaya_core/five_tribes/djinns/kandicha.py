"""Kandicha (6): when your Assassins kill a Merchant, draw the top resource card; a Builder, get the gold that he would have
earned; a Vizier or an Elder, put it before you instead of killing it.
"""

from __future__ import annotations

from ..box import BUILDER, KANDICHA, MERCHANT
from ..events import Earned
from ..position import Position
from .djinn import Djinn


class Kandicha(Djinn):
    number = KANDICHA
    points = 6
    serves_with_the_dead = True


def serve(p: Position, seat: int, victims: tuple[int, ...], place: int | None) -> None:
    """What Merchants and Builders bring whom the seat's Assassins killed, each where they stood (F11.12)."""
    from ..tribes import builders_gold

    for victim in victims:
        if victim == MERCHANT:
            p.draw_card(seat)
        elif victim == BUILDER and place is not None:
            p.tell(Earned(seat, builders_gold(p, 1, place), KANDICHA))
