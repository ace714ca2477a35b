"""The Vizier (Neutral): known, with the side he declared; hidden, beside anybody who gets two points.

Action, Manipulate: declare a side, which stands until you hide, then name a hidden player. They come up, get a
yellow token, and must use their Action at once, choosing for themselves; on their next turn they may only peek or
hide.
"""

from __future__ import annotations

from typing import NamedTuple

from ...table.errors import Refusal
from ...table.kinds import kind
from .. import characters, turn
from ..events import Acts, Declared, Idle, Manipulated
from ..moves import Move, moves_at
from ..position import Position
from ..roles import NOBODY, SIDE_OF_NAME, SIDES, VIZIER
from ..scoring import Award, awarded
from ..seats import BIT
from ..verbs import verb

MARK = "allegiance"
MANIPULATE = moves_at("manipulate")
FOR_REBELS, FOR_LOYALISTS = moves_at("manipulate", "rebels"), moves_at("manipulate", "loyalists")


def actions(p: Position, seat: int) -> tuple[Move, ...]:
    targets = p.hidden & ~BIT[seat]
    if p.allegiance and not p.is_hidden(seat):
        return MANIPULATE[seat][targets]
    return FOR_REBELS[seat][targets] + FOR_LOYALISTS[seat][targets]


def award(p: Position, seat: int) -> Award:
    if p.is_hidden(seat):
        if any(awarded(p, other).points == 2 for other in p.neighbours(seat)):
            return Award(seat, 1, "vizier_beside", "S8.4")
        return Award(seat, 0, "vizier_alone", "S8.4")
    right = p.allegiance == p.winner
    return Award(seat, 2 if right else 0, "vizier_right" if right else "vizier_wrong", "S8.4")


def ends(p: Position, seat: int) -> None:
    p.allegiance = NOBODY


def refused(p: Position, m: Move) -> Refusal:
    if m.what:
        return Refusal("allegiance_stands", "S9.7", {"side": SIDES[p.allegiance]})
    return Refusal("declare_first", "S9.7")


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


@verb("manipulate", VIZIER, when="action", rule="S9.7", at="hidden")
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
    at_once = characters.FORCED[p.cards[target]]
    if at_once:
        at_once(p, target)
    else:
        p.steps += (Forced(target),)
        turn.settle(p)
