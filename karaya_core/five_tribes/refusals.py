"""Why a move is not possible now (for now the plainest reason)."""

from __future__ import annotations

from ..table.errors import Refusal
from .moves import Move
from .position import Position


def refusal(p: Position, m: Move) -> Refusal | None:
    return None if m in p.legal() else Refusal("not_possible", "")
