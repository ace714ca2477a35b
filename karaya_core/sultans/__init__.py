"""The rules of *Sultans of Karaya* (docs/rules/sultans.md)."""

from .position import Position  # first: the other parts build on it

from .match import Match, Settings  # isort: skip
from .moves import Move, parse_move
from .perft import perft
from .view import Memory, View, Window

__all__ = ["Match", "Memory", "Move", "Position", "Settings", "View", "Window", "parse_move", "perft"]
