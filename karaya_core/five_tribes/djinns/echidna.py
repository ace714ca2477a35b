"""Echidna (4). An Elder, and an Elder or a Fakir: double the gold that your Builders get this turn."""

from __future__ import annotations

from collections.abc import Iterator

from ..box import ASSASSIN, BUILDER, ECHIDNA, KANDICHA
from ..position import Position
from .djinn import ELDER_AND_ONE_MORE, Djinn, Words


class Echidna(Djinn):
    """That she was paid for is what doubles it (`tribes.builders_gold`). Kandicha's Builders are doubled too (F11.6)."""

    number = ECHIDNA
    points = 4
    prices = ELDER_AND_ONE_MORE

    def uses(self, p: Position, seat: int, price: str) -> Iterator[Words]:
        if p.part == "t" and (p.tribe == BUILDER or (p.tribe == ASSASSIN and p.owns(seat, KANDICHA))):
            yield ()
