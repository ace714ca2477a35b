"""The Slave Driver (Neutral): with the Rebels while hidden, with the Loyalists once known.

Action, Capture: a black token on a known Slave.
Action, Hunt: name a hidden player. A Slave must come up and is captured, and you take another turn; anybody else
stays hidden and your turn is over.
Captured Slaves get no turns and do not count for a revolution. All are freed when you hide or die.
"""

from __future__ import annotations

from typing import NamedTuple

from ...table.errors import Refusal
from ...table.kinds import kind
from .. import turn, windows
from ..events import Acts, Again, Captured, Freed, HuntFailed, HuntsOn, Stopped
from ..moves import Move, moves_at, plain_moves
from ..position import Position
from ..roles import LOYALISTS, REBELS, SLAVE, SLAVE_DRIVER
from ..scoring import Award, by_side
from ..seats import BIT, SEATS_OF
from ..verbs import verb

CAPTURE, HUNT, STOP = moves_at("capture"), moves_at("hunt"), plain_moves("stop")


def actions(p: Position, seat: int) -> tuple[Move, ...]:
    hunts = HUNT[seat][p.hidden & ~BIT[seat]]
    free = p.open_slaves & ~p.captured
    return CAPTURE[seat][free] + hunts if free else hunts


def award(p: Position, seat: int) -> Award:
    return by_side(p, seat, REBELS if p.is_hidden(seat) else LOYALISTS, "S8.2")


def ends(p: Position, seat: int) -> None:
    """All captured Slaves are free."""
    if p.captured:
        p.tell(Freed, SEATS_OF[p.captured])
        p.captured = 0


def refused(p: Position, m: Move) -> Refusal | None:
    if m.verb != "capture":
        return None
    key = "already_captured" if p.cards[m.target or 0] == SLAVE else "only_slaves"
    return Refusal(key, "S9.5", {"seat": m.target or 0})


@kind("hunting")
class Hunting(NamedTuple):
    """After a successful hunt: hunt again, capture, or stop (S9.7, S10.3)."""

    seat: int

    def moves(self, p: Position) -> list[Move]:
        return [*actions(p, self.seat), STOP[self.seat]]

    def waits(self, p: Position) -> bool:
        if actions(p, self.seat):
            return True
        p.steps = p.steps[:-1]
        return False


@verb("capture", SLAVE_DRIVER, when="action", rule="S9.5", at="known")
def capture(p: Position, move: Move) -> None:
    turn.answer_force(p)
    p.tell(Acts, move.seat, "capture", move.target)
    p.show(move.seat, "acts")
    p.captured |= BIT[move.target or 0]
    p.tell(Captured, move.target or 0, move.seat)
    if not p.ended():
        turn.settle(p)


@verb("hunt", SLAVE_DRIVER, when="action", rule="S9.5", at="hidden")
def hunt(p: Position, move: Move) -> None:
    seat, target = move.seat, move.target or 0
    own_turn = not p.steps
    turn.answer_force(p)
    p.tell(Acts, seat, "hunt", target)
    p.show(seat, "acts")
    if p.cards[target] != SLAVE:
        p.tell(HuntFailed, seat, target)
        turn.settle(p)
        return
    p.captured |= BIT[target]  # with the reveal, one effect (S9.5)
    p.reveal(target, "hunt")
    p.tell(Captured, target, seat)
    if p.ended():
        return
    if own_turn and p.edition.hunt_gives_a_turn:
        p.tell(Again, seat)
        return
    p.steps += (Hunting(seat),)
    p.tell(HuntsOn, seat)
    if p.edition.every_reveal_calls:
        windows.open_join(p, target)
    else:
        turn.settle(p)


@verb("stop", SLAVE_DRIVER, when="next")
def stop(p: Position, move: Move) -> None:
    p.steps = p.steps[:-1]
    p.tell(Stopped, move.seat)
    turn.settle(p)
