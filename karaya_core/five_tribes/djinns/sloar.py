"""Sloar (8). A Fakir: draw the top resource card of the pile."""

from __future__ import annotations

from collections.abc import Iterator

from ..box import SLOAR
from ..position import Position
from .djinn import A_FAKIR, Djinn, Words


class Sloar(Djinn):
    """The Fakir just paid may be what is drawn (F10.4), so there is always a card."""

    number = SLOAR
    points = 8
    prices = A_FAKIR

    def uses(self, p: Position, seat: int, price: str) -> Iterator[Words]:
        yield ()

    def works(self, p: Position, seat: int, words: Words) -> None:
        p.draw_card(seat)
