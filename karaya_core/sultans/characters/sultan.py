"""The Sultan (Loyalist): there is one.

Action, Execute: kill one player who is known to be an Assassin or a Slave.
Reaction, Take the throne: show yourself at any moment, on anyone's turn.
Reaction, Avoid detention: show yourself, or if known refuse, and no Guard detains you.
Whenever he comes up, the white token goes before the active player; if he is still known when the turn comes
round to it, the Loyalists have won.
"""

from __future__ import annotations

from ...table.errors import Refusal
from .. import turn
from ..events import Acts, Crowned, Uncrowned
from ..moves import Move, moves_at
from ..position import Position
from ..roles import ASSASSIN, LOYALISTS, REBELS, SLAVE, SULTAN
from ..scoring import Award, by_side
from ..seats import BIT, SEATS_OF
from ..verbs import verb

EXECUTE = moves_at("execute")


def actions(p: Position, seat: int) -> tuple[Move, ...]:
    targets = 0
    for other in SEATS_OF[p.alive & ~p.hidden]:
        if p.cards[other] == ASSASSIN or p.cards[other] == SLAVE:
            targets |= BIT[other]
    return EXECUTE[seat][targets]


def award(p: Position, seat: int) -> Award:
    return by_side(p, seat, LOYALISTS)


def comes_up(p: Position, seat: int) -> None:
    """S7.1: the white token goes before the active player."""
    p.coronation = p.active
    p.tell(Crowned, p.active)


def ends(p: Position, seat: int) -> None:
    if p.coronation:
        p.coronation = 0
        p.tell(Uncrowned)


def dies(p: Position, seat: int) -> None:
    p.end(REBELS, "assassination")


def refused(p: Position, m: Move) -> Refusal:
    return Refusal("only_known_rebels", "S9.1", {"seat": m.target or 0})


@verb("execute", SULTAN, when="action", rule="S9.1", at="known")
def execute(p: Position, move: Move) -> None:
    turn.answer_force(p)
    p.tell(Acts, move.seat, "execute", move.target)
    p.show(move.seat, "acts")
    if not p.kill(move.target or 0, move.seat):
        turn.settle(p)


@verb("throne", SULTAN, when="any", rule="S9.1")
def throne(p: Position, move: Move) -> None:
    """It costs nothing and interrupts nothing: whoever was asked is still asked (S9.1)."""
    p.reveal(move.seat, "throne")
    turn.reconsider(p)
