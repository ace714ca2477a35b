"""The Belly Dancer (Neutral): with the Loyalists while hidden, with the Rebels once known.

Action, Dance: show yourself. While you are known and not detained, the Guards beside you can neither detain
anybody nor kill an Assassin.
"""

from __future__ import annotations

from collections.abc import Sequence

from .. import turn
from ..events import Acts
from ..moves import Move, plain_moves
from ..position import Position
from ..verbs import verb

DANCE = plain_moves("dance")


def actions(p: Position, seat: int) -> Sequence[Move]:
    return (DANCE[seat],) if p.hidden >> seat & 1 else ()


@verb("dance")
def dance(p: Position, move: Move) -> None:
    p.tell(Acts, move.seat, "dance", None)
    p.show(move.seat, "acts")
    turn.settle(p)
