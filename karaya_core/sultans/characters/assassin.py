"""The Assassins (Rebels).

Action, Assassinate: kill any other player, hidden or known, unless a Guard beside you or them strikes first.
"""

from __future__ import annotations

from .. import turn, windows
from ..events import Acts, WindowClosed
from ..moves import Move, moves_at
from ..position import Position
from ..roles import ASSASSIN, REBELS
from ..scoring import Award, by_side
from ..seats import BIT
from ..verbs import verb

ASSASSINATE = moves_at("assassinate")


def actions(p: Position, seat: int) -> tuple[Move, ...]:
    return ASSASSINATE[seat][p.alive & ~BIT[seat]]


def award(p: Position, seat: int) -> Award:
    return by_side(p, seat, REBELS)


def dies(p: Position, seat: int) -> None:
    p.dead_assassins += 1


@verb("assassinate", ASSASSIN, when="action", rule="S9.3")
def assassinate(p: Position, move: Move) -> None:
    turn.answer_force(p)
    p.tell(Acts, move.seat, "assassinate", move.target)
    p.show(move.seat, "acts")
    windows.open_strike(p, move.seat, move.target or 0)


def blow_falls(p: Position, assassin: int, target: int) -> None:
    """Nobody struck first."""
    p.tell(WindowClosed, "strike")
    if not p.kill(target, assassin):
        turn.settle(p)
