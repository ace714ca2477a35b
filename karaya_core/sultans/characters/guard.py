"""The Guards (Loyalists).

Action, Detain: a grey token on any other player who has none; their next turn is skipped.
Reaction, Kill an Assassin: when an Assassin beside you strikes, or strikes at somebody beside you, show yourself
and kill the Assassin first.
Reaction, Avoid detention: show yourself, or if known refuse, and you are not detained.
Beside a dancing Belly Dancer a Guard can do neither of the first two.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...table.errors import Refusal
from .. import turn, windows
from ..events import Acts, Avoided, Detained, Struck, WindowClosed
from ..moves import Move, moves_at
from ..position import Position
from ..roles import BELLY_DANCER, GUARD, LOYALISTS, SULTAN
from ..scoring import Award, by_side
from ..seats import BIT, SEATS_OF
from ..verbs import verb
from .belly_dancer import distracted

DETAIN = moves_at("detain")


def actions(p: Position, seat: int) -> Sequence[Move]:
    if distracted(p) & BIT[seat]:
        return ()
    return DETAIN[seat][p.alive & ~p.detained & ~BIT[seat]]


def award(p: Position, seat: int) -> Award:
    return by_side(p, seat, LOYALISTS)


def refused(p: Position, m: Move) -> Refusal | None:
    if m.verb in ("detain", "strike") and distracted(p) & BIT[m.seat]:
        return Refusal("distracted", "S9.6", {"seat": SEATS_OF[p.known_holders(BELLY_DANCER)][0]})
    if m.verb == "detain":
        return Refusal("already_detained", "S9.2", {"seat": m.target or 0})
    window = p.steps[-1] if p.steps else None
    if isinstance(window, windows.Strike) and not window.asked >> m.seat & 1:
        return Refusal("not_beside", "S9.2", {"seat": window.by, "target": window.target})
    return None


@verb("detain", GUARD, when="action", rule="S9.2")
def detain(p: Position, move: Move) -> None:
    turn.answer_force(p)
    p.tell(Acts, move.seat, "detain", move.target)
    p.show(move.seat, "acts")
    windows.open_avoid(p, move.seat, move.target or 0)


def token_falls(p: Position, guard: int, target: int) -> None:
    p.tell(WindowClosed, "avoid")
    p.detained |= BIT[target]
    p.tell(Detained, target, guard)
    if not p.ended():  # a known Slave may have been the Rebels' last hope (S7.2)
        turn.settle(p)


@verb("avoid", GUARD, SULTAN, when="window", rule="S9.2")
def avoid(p: Position, move: Move) -> None:
    """The Sultan's as well as the Guards'."""
    p.steps = p.steps[:-1]
    p.tell(WindowClosed, "avoid")
    p.tell(Avoided, move.seat)
    p.show(move.seat, "avoid")
    turn.settle(p)


@verb("strike", GUARD, when="window", rule="S9.2")
def strike(p: Position, move: Move) -> None:
    window = p.steps[-1]
    assert isinstance(window, windows.Strike)
    p.steps = p.steps[:-1]
    p.tell(WindowClosed, "strike")
    p.tell(Struck, move.seat, window.by)
    p.show(move.seat, "strike")
    if not p.kill(window.by, move.seat):
        turn.settle(p)
