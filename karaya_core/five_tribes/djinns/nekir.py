"""Nekir (6): you get 1 gold when you kill one or more meeples, 2 when an opponent kills one or more."""

from __future__ import annotations

from ..box import NEKIR
from ..position import Position
from .djinn import Djinn
from .gold import one_or_two


class Nekir(Djinn):
    number = NEKIR
    points = 6

    def hears_kill(self, p: Position, owner: int, seat: int) -> None:
        one_or_two(p, self.number, owner, seat)
