"""Write a position as a picture (SVG) to standard output.

example:
  python -m karaya_core svg S.L.Ax.G.Vr.a.l.ld.B.g/d/6/2/- > table.svg
"""

from __future__ import annotations

import argparse

from ..table.about import About
from ..table.game import Game
from .reading import add_position, given_match, whole


def add_arguments(parser: argparse.ArgumentParser, about: About) -> None:
    add_position(parser, about)
    parser.add_argument(
        "--seat", type=whole("a seat", 1, about.seats[-1]), default=None, metavar="N", help="as this seat sees it"
    )


def run(given: argparse.Namespace, game: Game) -> int:
    print(game.terminal().picture(given_match(given, game), given.seat))
    return 0
