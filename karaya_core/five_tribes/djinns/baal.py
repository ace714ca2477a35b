"""Ba'al (6): you get 1 gold when you take a Djinn, 2 when an opponent takes one."""

from __future__ import annotations

from ..box import BAAL
from ..position import Position
from .djinn import Djinn
from .gold import one_or_two


class Baal(Djinn):
    number = BAAL
    points = 6

    def hears_djinn(self, p: Position, owner: int, seat: int, djinn: int) -> None:
        if djinn != BAAL:  # he was not yours before
            one_or_two(p, self.number, owner, seat)
