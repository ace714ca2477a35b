"""The rules of *Sultans of Karaya* (docs/rules/sultans.md)."""

from typing import TYPE_CHECKING

from ..late import late

if TYPE_CHECKING:
    from ..table.choice import Choice
    from ..table.errors import IllegalMove, NotationError
    from .match import Match, Settings
    from .moves import Move, parse_move
    from .perft import perft
    from .position import Position
    from .refusals import Refusal, refusal
    from .view import Memory, View, Window
    from .worlds import Worlds, worlds
else:
    late(
        __name__, match="Choice IllegalMove Match NotationError Settings", moves="Move parse_move", perft="perft",
        position="Position", refusals="Refusal refusal", view="Memory View Window", worlds="Worlds worlds",
    )  # fmt: skip

__all__ = [
    "Choice", "IllegalMove", "Match", "Memory", "Move", "NotationError", "Position", "Refusal", "Settings", "View",
    "Window", "Worlds", "parse_move", "perft", "refusal", "worlds",
]  # fmt: skip
