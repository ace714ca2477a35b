"""The Slaves (Rebels).

Action, Call for revolution: show yourself; every other hidden Slave may join by showing themselves at once.
Three or more known and free Slaves side by side: the Rebels have won.
"""

from __future__ import annotations

from .. import turn, windows
from ..events import Acts, Joined, WindowClosed
from ..moves import Move, plain_moves
from ..position import Position
from ..roles import REBELS, SLAVE
from ..scoring import Award, by_side
from ..seats import BIT
from ..verbs import verb

REVOLT = plain_moves("revolt")


def actions(p: Position, seat: int) -> tuple[Move, ...]:
    return (REVOLT[seat],)


def award(p: Position, seat: int) -> Award:
    return by_side(p, seat, REBELS)


def comes_up(p: Position, seat: int) -> None:
    p.open_slaves |= BIT[seat]


def ends(p: Position, seat: int) -> None:
    p.open_slaves &= ~BIT[seat]


def dies(p: Position, seat: int) -> None:
    p.dead_slaves += 1


def forced(p: Position, seat: int) -> None:
    revolt(p, REVOLT[seat])


@verb("revolt", SLAVE, when="action", rule="S9.4")
def revolt(p: Position, move: Move) -> None:
    """The caller's own reveal is checked first; only if the round goes on are the others asked."""
    p.tell(Acts, move.seat, "revolt", None)
    if p.show(move.seat, "acts"):
        windows.open_join(p, move.seat)


@verb("join", SLAVE, when="window", rule="S9.4")
def join(p: Position, move: Move) -> None:
    windows.answer_join(p, joins=True)


def rise_together(p: Position, joiners: tuple[int, ...]) -> None:
    p.tell(WindowClosed, "join")
    if joiners:
        p.tell(Joined, joiners)
    for seat in joiners:
        p.reveal(seat, "join")
    if not p.ended():
        turn.settle(p)
