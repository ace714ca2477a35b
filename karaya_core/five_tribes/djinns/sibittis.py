"""Sibittis (4). An Elder, and an Elder or a Fakir: draw the top three Djinns of the pile; keep one, discard the other two."""

from __future__ import annotations

from collections.abc import Iterator

from ..box import SIBITTIS
from ..draws import DrewDjinn
from ..position import Position
from .djinn import ELDER_AND_ONE_MORE, Djinn, Words

DRAWN = 3


class Sibittis(Djinn):
    """While she waits, `keep` is all that can be played (`turn`)."""

    number = SIBITTIS
    points = 4
    prices = ELDER_AND_ONE_MORE

    def uses(self, p: Position, seat: int, price: str) -> Iterator[Words]:
        if p.spirits.number:
            yield ()

    def works(self, p: Position, seat: int, words: Words) -> None:
        for _ in range(DRAWN):
            djinn = p.top_of("djinns")
            if djinn is not None:
                p.tell(DrewDjinn(seat, djinn))
