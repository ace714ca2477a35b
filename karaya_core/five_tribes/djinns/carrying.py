"""Enki and Bouraq choose a tile; Lamia and Hagis may carry what is placed there to a tile round about. Both are then paid."""

from __future__ import annotations

from collections.abc import Iterator

from .. import tile_action
from ..box import DJINNS
from ..events import PaidDjinn
from ..map import NAMES, PLACE_OF_NAME, PLACES, ROUND_ABOUT
from ..position import Position
from .djinn import ELDER_OR_FAKIR, Djinn, Words, can_pay, cost


class Places(Djinn):
    """An Elder or a Fakir: place one of the supply on any tile of a kind."""

    prices = ELDER_OR_FAKIR
    kind: str
    carrier: int

    def uses(self, p: Position, seat: int, price: str) -> Iterator[Words]:
        if not tile_action.supply(p, self.kind):
            return
        carried = [more for more in ELDER_OR_FAKIR if self._may_carry(p, seat) and can_pay(p, seat, price, more)]
        for place in PLACES:
            if p.kinds[place].name == self.kind:
                yield (NAMES[place],)
                for more in carried:
                    for goal in ROUND_ABOUT[place]:
                        yield (NAMES[place], DJINNS[self.carrier], more, NAMES[goal])

    def _may_carry(self, p: Position, seat: int) -> bool:
        return p.owns(seat, self.carrier) and self.carrier not in p.used

    def works(self, p: Position, seat: int, words: Words) -> None:
        if len(words) > 1:
            p.tell(PaidDjinn(seat, self.carrier, *cost(words[2])))
        tile_action.place(p, seat, self.kind, PLACE_OF_NAME[words[-1]])


class Carries(Djinn):
    """An Elder or a Fakir: what a tile's action places may go to any tile round about instead."""

    prices = ELDER_OR_FAKIR
    kind: str

    def uses(self, p: Position, seat: int, price: str) -> Iterator[Words]:
        if p.part == "a" and p.kinds[p.tile].name == self.kind:
            yield from ((NAMES[goal],) for goal in ROUND_ABOUT[p.tile])

    def works(self, p: Position, seat: int, words: Words) -> None:
        tile_action.place(p, seat, self.kind, PLACE_OF_NAME[words[0]])
        tile_action.done(p)
