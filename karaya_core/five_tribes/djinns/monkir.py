"""Monkir (6): you get 1 gold when you place a palace, 2 when an opponent places one."""

from __future__ import annotations

from ..box import MONKIR
from ..position import Position
from .djinn import Djinn
from .gold import one_or_two


class Monkir(Djinn):
    number = MONKIR
    points = 6

    def hears_palace(self, p: Position, owner: int, seat: int) -> None:
        one_or_two(p, self.number, owner, seat)
