"""The Vizier (Neutral): known, with the side he declared; hidden, beside anybody who gets two points.

Action, Manipulate: declare a side, which stands until you hide, then name a hidden player. They come up, get a
yellow token, and must use their Action at once, choosing for themselves; on their next turn they may only peek or
hide.
"""

from __future__ import annotations

from typing import NamedTuple

from .. import characters, turn
from ..events import Acts, Declared, Idle, Manipulated
from ..kinds import kind
from ..moves import Move, moves_at
from ..position import Position
from ..roles import BELLY_DANCER, FORTUNE_TELLER, SIDE_OF_NAME, SLAVE
from ..seats import BIT
from ..verbs import verb
from . import fortune_teller, slave

MANIPULATE = moves_at("manipulate")
FOR_REBELS, FOR_LOYALISTS = moves_at("manipulate", "rebels"), moves_at("manipulate", "loyalists")


def actions(p: Position, seat: int) -> tuple[Move, ...]:
    targets = p.hidden & ~BIT[seat]
    if p.allegiance and not p.hidden >> seat & 1:
        return MANIPULATE[seat][targets]
    return FOR_REBELS[seat][targets] + FOR_LOYALISTS[seat][targets]


@kind("forced")
class Forced(NamedTuple):
    """A player made to come up must use their Action (S9.7)."""

    seat: int

    def moves(self, p: Position) -> list[Move]:
        return list(characters.ACTIONS[p.cards[self.seat]](p, self.seat))

    def waits(self, p: Position) -> bool:
        if characters.ACTIONS[p.cards[self.seat]](p, self.seat):
            return True
        p.steps = p.steps[:-1]
        p.tell(Idle, self.seat)
        return False


@verb("manipulate")
def manipulate(p: Position, move: Move) -> None:
    seat, target = move.seat, move.target or 0
    p.tell(Acts, seat, "manipulate", target)
    p.show(seat, "acts")
    if move.what:
        p.allegiance = SIDE_OF_NAME[move.what]
        p.tell(Declared, seat, p.allegiance)
    if not p.show(target, "manipulated"):
        return
    p.yellow |= BIT[target]
    p.tell(Manipulated, target, seat)
    card = p.cards[target]
    if card == SLAVE:
        slave.revolt(p, slave.REVOLT[target])
    elif card == FORTUNE_TELLER:
        fortune_teller.predict(p, fortune_teller.PREDICT[target])
    elif card == BELLY_DANCER:  # coming up was her dance
        p.tell(Acts, target, "dance", None)
        turn.settle(p)
    else:
        p.steps += (Forced(target),)
        turn.settle(p)
