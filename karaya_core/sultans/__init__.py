"""The rules of *Sultans of Karaya* (docs/rules/sultans.md)."""

from .position import Position  # first: the other parts build on it

from ..table.choice import Choice, IllegalMove, NotationError  # isort: skip
from .match import Match, Settings  # isort: skip
from .moves import Move, parse_move
from .perft import perft
from .refusals import Refusal, refusal
from .view import Memory, View, Window
from .worlds import Worlds, worlds

__all__ = [
    "Choice", "IllegalMove", "Match", "Memory", "Move", "NotationError", "Position", "Refusal", "Settings", "View",
    "Window", "Worlds", "parse_move", "perft", "refusal", "worlds",
]  # fmt: skip
