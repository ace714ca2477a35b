"""The moments that decided a round, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from karaya_core.sultans.roles import SPARE
from karaya_core.sultans.turning_points import TurningPoint
from karaya_core.table.words import Words
from web.games.sultans.names import name_at
from web.games.sultans.to_you import to_you


def told(w: Words, names: Sequence[str], turn: TurningPoint, viewer: int | None = None) -> str:
    """`viewer`: who reads it alone."""
    alone = turn.kind in ("joined", "crowned", "came_up") and turn.seat != viewer
    w = w if alone else to_you(w, viewer, turn)
    other = "" if turn.kind in ("joined", "crowned", "came_up") else name_at(w, names, turn.other)
    key = f"turning.{turn.kind}.spare" if turn.kind == "crossed" and turn.other == SPARE else f"turning.{turn.kind}"
    return w(key, name=name_at(w, names, turn.seat), other=other, n=turn.other)
