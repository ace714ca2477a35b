"""Count the paths of a number of decisions from a position.

example:
  python -m karaya_core perft s.g.a.l.l/l/1/-/- --depth 3
  1544
"""

from __future__ import annotations

import argparse

from ..sultans import perft
from .reading import add_position, given_position, whole

DEEPEST = 99


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_position(parser)
    parser.add_argument("--depth", type=whole("a depth", 0, DEEPEST), required=True, metavar="N",
                        help="how many decisions deep")  # fmt: skip


def run(given: argparse.Namespace) -> int:
    print(perft(given_position(given), given.depth))
    return 0
