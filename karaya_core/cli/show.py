"""Print a readable table of a position, the whole truth or as one seat sees it.

example:
  python -m karaya_core show S.L.Ax.G.Vr.a.l.ld.B.g/d/6/2/- --seat 8 --moves
"""

from __future__ import annotations

import argparse
from itertools import islice

from ..table.about import About
from ..table.game import Game
from .reading import add_position, given_match, whole

MOST_MOVES = 1000


def add_arguments(parser: argparse.ArgumentParser, about: About) -> None:
    add_position(parser, about)
    parser.add_argument(
        "--seat", type=whole("a seat", 1, about.seats[-1]), default=None, metavar="N", help="as this seat sees it"
    )
    parser.add_argument("--moves", action="store_true", help="with the moves that are possible now")


def run(given: argparse.Namespace, game: Game) -> int:
    match = given_match(given, game)
    view = match.view(given.seat)
    print("\n".join(game.terminal().table(match, given.seat, everything=given.seat is None)))
    if given.moves:
        moves = list(islice(match.position.legal() if given.seat is None else view.moves, MOST_MOVES))
        print(f"\nmoves: {len(moves)}" + (" or more" if len(moves) == MOST_MOVES else ""))
        for move in moves:
            print(f"  {move.text}")
    return 0
