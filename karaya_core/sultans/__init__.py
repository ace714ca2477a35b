"""The rules of *Sultans of Karaya* (docs/rules/sultans.md)."""

from typing import TYPE_CHECKING

from ..late import late

if TYPE_CHECKING:
    from ..table.errors import IllegalMove, NotationError, Refusal
    from ..table.question import Question
    from .match import Match
    from .moves import Move, parse_move
    from .perft import perft
    from .position import Position
    from .refusals import refusal
    from .view import Memory, View, Window
    from .worlds import Worlds, worlds
else:
    late(
        __name__, match="Match", moves="Move NotationError parse_move", perft="perft", position="IllegalMove Position Question",
        refusals="Refusal refusal", view="Memory View Window", worlds="Worlds worlds",
    )  # fmt: skip

__all__ = [
    "IllegalMove", "Match", "Memory", "Move", "NotationError", "Position", "Question", "Refusal", "View",
    "Window", "Worlds", "parse_move", "perft", "refusal", "worlds",
]  # fmt: skip
