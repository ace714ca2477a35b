"""Print a readable table of a position, the whole truth or as one seat sees it.

example:
  python -m karaya_core show S.L.Ax.G.Vr.a.l.ld.B.g/d/6/2/- --seat 8 --moves
"""

from __future__ import annotations

import argparse

from ..sultans import Match
from ..sultans.roles import FORTUNE_TELLER, MOST, NOBODY, SIDES, VIZIER
from ..sultans.seats import BIT, SEATS_OF
from ..sultans.view import View
from .reading import add_position, given_match, whole
from .telling import card_name

TOKENS = (("detained", "detained"), ("captured", "captured"), ("yellow", "manipulated"))


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_position(parser)
    parser.add_argument("--seat", type=whole("a seat", 1, MOST), default=None, metavar="N", help="as this seat sees it")
    parser.add_argument("--moves", action="store_true", help="with the moves that are possible now")


def run(given: argparse.Namespace) -> int:
    match = given_match(given)
    view = match.view(given.seat)
    faces: list[int | None] = list(match.position.cards) if given.seat is None else view.faces
    print("\n".join(table(match, view, faces)))
    if given.moves:
        moves = match.position.legal() if given.seat is None else view.moves
        print(f"\nmoves: {len(moves)}")
        for move in moves:
            print(f"  {move}")
    return 0


def table(match: Match, view: View, faces: list[int | None]) -> list[str]:
    """A seat a line, then the middle."""
    p = match.position
    head = [
        f"{view.n} seats, {p.edition.name} edition, {heading(match)}",
        "",
        "  seat  card            lies    marks",
    ]
    rows = [
        f"{'>' if seat == view.active else ' '} {seat:>4}  {card_name(faces[seat]):<14}  "
        f"{'killed' if not view.alive >> seat & 1 else 'hidden' if view.hidden >> seat & 1 else 'known':<6}  "
        f"{', '.join(marks(view, seat))}".rstrip()
        for seat in range(1, view.n + 1)
    ]
    middle = [f"  Spare  {card_name(faces[0])}"]
    if view.switched:
        middle.append("  No switching back: " + ", ".join(f"{b} with {a}" for a, b in sorted(view.switched.items())))
    return [*head, *rows, *middle]


def heading(match: Match) -> str:
    p = match.position
    if not p.over:
        return f"seat {p.active} is active"
    if not p.winner:
        return "the round is void"
    points = " ".join(str(got) for got in p.points())
    return f"the {SIDES[p.winner]} have won ({p.ended_by.replace('_', ' ')}), points {points}"


def marks(view: View, seat: int) -> list[str]:
    found = [word for name, word in TOKENS if seat in SEATS_OF[getattr(view, name)]]
    if view.alive & ~view.hidden & BIT[seat]:
        side = {VIZIER: view.allegiance, FORTUNE_TELLER: view.prediction}.get(view.faces[seat] or 0, NOBODY)
        if side:
            found.append(f"for the {SIDES[side]}")
    if view.coronation == seat:
        found.append("coronation")
    return found
