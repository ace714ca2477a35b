"""Iblis (8). An Elder or a Fakir: your Assassins kill two meeples of any colours on the same tile, or two Viziers or Elders
before the same opponent.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..box import ASSASSIN, IBLIS
from ..position import Position
from .djinn import ELDER_OR_FAKIR, Djinn, Words


class Iblis(Djinn):
    """That he was paid for is what makes it two (`tribes.kills`)."""

    number = IBLIS
    points = 8
    prices = ELDER_OR_FAKIR

    def uses(self, p: Position, seat: int, price: str) -> Iterator[Words]:
        if p.part == "t" and p.tribe == ASSASSIN:
            yield ()
