"""Points at the end of a round, each with its reason (S8)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .roles import NOBODY

if TYPE_CHECKING:
    from .position import Position


@dataclass(frozen=True, slots=True)
class Award:
    """What a seat got and why: a key for the word files, and the rule."""

    seat: int
    points: int
    reason: str
    rule: str


def awards(p: Position) -> list[Award]:
    if not p.over or p.winner == NOBODY:
        reason, rule = ("void", "S7.7") if p.over else ("running", "S8.1")
        return [Award(seat, 0, reason, rule) for seat in range(1, p.n + 1)]
    return [awarded(p, seat) for seat in range(1, p.n + 1)]


def awarded(p: Position, seat: int) -> Award:
    """What a seat gets for the card that lies before it, as it lies."""
    if not p.is_alive(seat):
        return Award(seat, 0, "killed", "S8.1")
    return characters.AWARD[p.cards[seat]](p, seat)


def by_side(p: Position, seat: int, side: int, rule: str = "S8.1") -> Award:
    """The points of a card that wins with a side: two if it is known, one if it is hidden."""
    if side != p.winner:
        return Award(seat, 0, "lost", rule)
    return Award(seat, 1, "won_hidden", rule) if p.is_hidden(seat) else Award(seat, 2, "won_known", rule)


from . import characters  # noqa: E402  # the cards build on what is above
