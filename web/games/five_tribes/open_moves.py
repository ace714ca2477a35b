"""What may be chosen on the open table, where everybody looks on: only what public facts offer (F14.5).

Bids that can be paid, what a market sells, Fakirs, what is sold and what Sibittis shows depend on gold or a hand. They
are chosen behind the curtain; the board stays where it is.
"""

from __future__ import annotations

from typing import Any

from karaya_core.five_tribes.map import PLACE_OF_NAME, STEPS
from karaya_core.five_tribes.sowing import Sowings
from karaya_core.five_tribes.view import View
from karaya_core.table.moves import Listed, Moves, Together

HIDDEN = ("bid", "buy", "sell", "keep")


def open_moves(view: View, moves: Moves) -> Moves:
    """`view` is the public's."""
    if isinstance(moves, Sowings):
        return moves
    if isinstance(moves, Together):
        return Together(*(open_moves(view, part) for part in moves.parts))
    return Listed(move for move in moves if _shows_nothing(view, move))


def _shows_nothing(view: View, move: Any) -> bool:
    if move.verb in HIDDEN:
        return False
    if move.verb == "build":
        return bool(move.words == ("0",))
    if move.verb == "kill":
        place = PLACE_OF_NAME.get(move.words[0])
        return place is None or STEPS[view.tile][place] <= view.in_hand
    if move.verb in ("djinn", "invoke"):
        return not any("k" in price for price in move.words[1::3])
    return True
