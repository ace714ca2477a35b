"""The Belly Dancer (Neutral): with the Loyalists while hidden, with the Rebels once known.

Action, Dance: show yourself. While you are known and not detained, the Guards beside you can neither detain
anybody nor kill an Assassin.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...table.errors import Refusal
from .. import turn
from ..events import Acts
from ..moves import Move, plain_moves
from ..position import Position
from ..roles import BELLY_DANCER, LOYALISTS, REBELS
from ..scoring import Award, by_side
from ..seats import SEATS_OF, ring
from ..verbs import verb

DANCE = plain_moves("dance")


def actions(p: Position, seat: int) -> Sequence[Move]:
    return (DANCE[seat],) if p.is_hidden(seat) else ()


def award(p: Position, seat: int) -> Award:
    return by_side(p, seat, LOYALISTS if p.is_hidden(seat) else REBELS, "S8.3")


def distracted(p: Position) -> int:
    """Whom she distracts: both her neighbours, as a set of seats."""
    cards = p.cards
    for seat in SEATS_OF[p.alive & ~p.hidden & ~p.detained]:
        if cards[seat] == BELLY_DANCER:
            return ring(p.n, p.alive)[seat]
    return 0


def forced(p: Position, seat: int) -> None:
    """Coming up was her dance."""
    p.tell(Acts, seat, "dance", None)
    turn.settle(p)


def refused(p: Position, m: Move) -> Refusal:
    return Refusal("already_dancing", "S9.6")


@verb("dance", BELLY_DANCER, when="action", rule="S9.6")
def dance(p: Position, move: Move) -> None:
    p.tell(Acts, move.seat, "dance", None)
    p.show(move.seat, "acts")
    turn.settle(p)
