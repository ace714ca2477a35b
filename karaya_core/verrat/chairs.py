"""Phase 7: the change of chairs, and the next round or the end (V10)."""

from __future__ import annotations

from . import intrigue
from .events import Changed, Round
from .position import Position
from .terms import VIZIERS


def change(p: Position) -> None:
    p.change_chairs()
    p.tell(Changed)
    if p.has_won("chairs"):
        return
    if p.limits[0] and p.round >= p.limits[0]:
        p.be_void("rounds")
    elif nothing_can_happen(p):
        p.be_void("nobody")
    else:
        next_round(p)


def nothing_can_happen(p: Position) -> bool:
    """No vizier is free, and no seat could pardon one (V10.6)."""
    return not any(p.is_free(vizier) for vizier in VIZIERS) and not any(p.pardonable(seat) for seat in (1, 2, 3, 4))


def next_round(p: Position) -> None:
    """The seat on the highest occupied chair is first; with nobody at court it stays who it was (V3.2)."""
    p.round += 1
    p.first = p.highest_at_court() or p.first
    p.tell(Round, p.round, p.first)
    intrigue.begin(p)
