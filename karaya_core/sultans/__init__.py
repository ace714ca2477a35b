"""The rules of *Sultans of Karaya* (docs/rules/sultans.md)."""

from .position import Position  # first: the other parts build on it
from .moves import Move, parse_move  # isort: skip
from .perft import perft

__all__ = ["Move", "Position", "parse_move", "perft"]
