"""Four Djinns bring their owner one gold for what the owner does, and two for the same by an opponent (F10.6)."""

from __future__ import annotations

from ..events import Earned
from ..position import Position


def one_or_two(p: Position, djinn: int, owner: int, seat: int, times: int = 1) -> None:
    p.tell(Earned(owner, (1 if seat == owner else 2) * times, djinn))
