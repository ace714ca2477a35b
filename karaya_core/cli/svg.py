"""Write a position as a picture (SVG) to standard output.

example:
  python -m karaya_core svg S.L.Ax.G.Vr.a.l.ld.B.g/d/6/2/- > table.svg
"""

from __future__ import annotations

import argparse

from ..sultans.picture import picture
from ..sultans.roles import MOST
from .reading import add_position, given_match, whole


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_position(parser)
    parser.add_argument("--seat", type=whole("a seat", 1, MOST), default=None, metavar="N", help="as this seat sees it")


def run(given: argparse.Namespace) -> int:
    match = given_match(given)
    print(picture(match.position if given.seat is None else match.view(given.seat)))
    return 0
