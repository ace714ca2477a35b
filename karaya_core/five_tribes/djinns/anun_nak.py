"""Anun-Nak (8). An Elder or a Fakir: choose an empty tile (no camel, meeple, palm tree or palace) and put three meeples on
it, drawn at random from the bag.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..box import ANUN_NAK
from ..draws import CameFromTheBag
from ..map import NAMES, PLACE_OF_NAME, PLACES
from ..position import Position
from .djinn import ELDER_OR_FAKIR, Djinn, Words, cost

MEEPLES = 3


class AnunNak(Djinn):
    number = ANUN_NAK
    points = 8
    prices = ELDER_OR_FAKIR

    def uses(self, p: Position, seat: int, price: str) -> Iterator[Words]:
        elders, _ = cost(price)
        if sum(p.bag) + elders > 0:  # an Elder just paid may be drawn again
            yield from ((NAMES[place],) for place in PLACES if p.is_empty(place))

    def works(self, p: Position, seat: int, words: Words) -> None:
        drawn = p.fate.bag(p.bag, min(MEEPLES, sum(p.bag)))
        p.tell(CameFromTheBag(seat, PLACE_OF_NAME[words[0]], drawn))
