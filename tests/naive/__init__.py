"""A second, deliberately plain reading of the rules, written from docs/rules alone.

It shares nothing with karaya_core. Everything is found by scanning plain dictionaries; nothing is fast or clever. Where the
two readings disagree, at least one of them is wrong, and docs/rules/sultans.md decides.
"""

from .moves import legal, public_asked, to_decide
from .notation import line, parse, view
from .play import perft, play, play_with_throne
from .points import next_first, points, void, winner
from .record import read_record

__all__ = [
    "legal",
    "line",
    "next_first",
    "parse",
    "perft",
    "play",
    "play_with_throne",
    "points",
    "public_asked",
    "read_record",
    "to_decide",
    "view",
    "void",
    "winner",
]
