"""Leta (4). An Elder, and an Elder or a Fakir: take control of an empty tile (no camel, meeple, palm tree or palace): put one
of your camels on it.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..box import LETA
from ..events import TookTile
from ..map import NAMES, PLACE_OF_NAME, PLACES
from ..position import Position
from .djinn import ELDER_AND_ONE_MORE, Djinn, Words


class Leta(Djinn):
    number = LETA
    points = 4
    prices = ELDER_AND_ONE_MORE

    def uses(self, p: Position, seat: int, price: str) -> Iterator[Words]:
        if p.camels_left(seat):
            yield from ((NAMES[place],) for place in PLACES if p.is_empty(place))

    def works(self, p: Position, seat: int, words: Words) -> None:
        p.tell(TookTile(seat, PLACE_OF_NAME[words[0]]))
