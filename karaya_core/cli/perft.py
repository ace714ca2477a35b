"""Count the paths of a number of decisions from a position.

example:
  python -m karaya_core perft s.g.a.l.l/l/1/-/- --depth 3
  1544
"""

from __future__ import annotations

import argparse

from ..table.about import About
from ..table.game import Game
from .reading import add_position, given_match, whole

DEEPEST = 99


def add_arguments(parser: argparse.ArgumentParser, about: About) -> None:
    add_position(parser, about)
    parser.add_argument("--depth", type=whole("a depth", 0, DEEPEST), required=True, metavar="N",
                        help="how many decisions deep")  # fmt: skip


def run(given: argparse.Namespace, game: Game) -> int:
    print(game.perft(given_match(given, game).position, given.depth))
    return 0
