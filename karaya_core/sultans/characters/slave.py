"""The Slaves (Rebels).

Action, Call for revolution: show yourself; every other hidden Slave may join by showing themselves at once.
Three or more known and free Slaves side by side: the Rebels have won.
"""

from __future__ import annotations

from .. import turn, windows
from ..events import Acts, Joined, WindowClosed
from ..moves import Move, plain_moves
from ..position import Position
from ..verbs import verb

REVOLT = plain_moves("revolt")


def actions(p: Position, seat: int) -> tuple[Move, ...]:
    return (REVOLT[seat],)


@verb("revolt")
def revolt(p: Position, move: Move) -> None:
    """The caller's own reveal is checked first; only if the round goes on are the others asked."""
    p.tell(Acts, move.seat, "revolt", None)
    if p.show(move.seat, "acts"):
        windows.open_join(p, move.seat)


@verb("join")
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
