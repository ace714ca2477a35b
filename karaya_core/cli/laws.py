"""Hold the laws of the table against a game: random matches, and what was looked at in figures.

example:
  python -m karaya_core laws --rounds 20
"""

from __future__ import annotations

import argparse
import sys

from ..table import laws
from ..table.about import About
from ..table.game import Game
from .reading import one_line, whole, words


def add_arguments(parser: argparse.ArgumentParser, about: About) -> None:
    parser.add_argument("--rounds", type=whole("a number of rounds", 1, 1_000_000), default=20, metavar="N",
                        help="how many deals are played, over all sizes of the table (20)")  # fmt: skip
    parser.add_argument("--seed", type=words, default="laws", metavar="S", help="the same one, the same matches")


def run(given: argparse.Namespace, game: Game) -> int:
    report, seats = laws.Report(), game.about.seats
    number = 0
    try:
        while report.matches < given.rounds:
            laws.check(game, seats[number % len(seats)], f"{given.seed}:{number}", report=report, deals=1 + number % 2)
            number += 1
    except laws.Broken as broken:
        print(f"{given.prog}: {one_line(str(broken))}", file=sys.stderr)
        return 1
    print("\n".join(report.lines()))
    return 1 if report.leaks else 0
