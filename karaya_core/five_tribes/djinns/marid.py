"""Marid (6): you get 1 gold when you put a meeple on a tile of yours, 2 when an opponent puts one on a tile of yours."""

from __future__ import annotations

from ..box import MARID
from ..position import Position
from .djinn import Djinn
from .gold import one_or_two


class Marid(Djinn):
    number = MARID
    points = 6

    def hears_meeples(self, p: Position, owner: int, seat: int, tiles: list[int]) -> None:
        own = sum(p.camels[tile] == owner for tile in tiles)
        if own:
            one_or_two(p, self.number, owner, seat, own)
