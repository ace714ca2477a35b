"""Utug (4). An Elder, and an Elder or a Fakir: take control of a tile on which there are only meeples (no camel, palm tree or
palace): put one of your camels on it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..box import UTUG
from ..events import TookTile
from ..map import NAMES, PLACE_OF_NAME, PLACES
from ..position import Position
from .djinn import ELDER_AND_ONE_MORE, Djinn, Words


class Utug(Djinn):
    number = UTUG
    points = 4
    prices = ELDER_AND_ONE_MORE

    def uses(self, p: Position, seat: int, price: str) -> Iterator[Words]:
        if p.camels_left(seat):
            yield from ((NAMES[place],) for place in PLACES if p.is_bare(place) and any(p.meeples[place]))

    def works(self, p: Position, seat: int, words: Words) -> None:
        p.tell(TookTile(seat, PLACE_OF_NAME[words[0]]))
