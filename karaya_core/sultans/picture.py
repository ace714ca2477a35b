"""A position as a picture (SVG): the seats round the table, who is known, every token.

The only text in it are names, numbers and letters of the notation, each escaped.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import cos, pi, sin

from .characters import side_on
from .position import Position
from .roles import LETTERS, SIDES, SPARE, camp
from .seats import BIT
from .view import View

SIZE, RADIUS, CARD_WIDTH, CARD_HEIGHT = 480, 180, 44, 60
SIDE_COLOURS = ("#8a6d1f", "#a3262a", "#1f4f8f")  # neutral, rebels, loyalists
BACK, PAPER, INK = "#5b4636", "#f7efdc", "#1d1a16"
TOKENS = (("detained", "#8c8c8c"), ("captured", "#111111"), ("yellow", "#e0b400"))


def picture(table: Position | View, names: Sequence[str] = ()) -> str:
    """The whole truth for a Position, what a seat sees for its View."""
    faces: Sequence[int | None] = table.cards if isinstance(table, Position) else table.faces
    seats = [_seat(table, faces, seat, names) for seat in range(1, table.n + 1)]
    middle = [*_card(SIZE / 2, SIZE / 2, faces[SPARE], hidden=True, killed=False)]
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE} {SIZE}" width="{SIZE}" height="{SIZE}" '
        'role="img" font-family="sans-serif" text-anchor="middle">'
    )
    ground = f'<rect width="{SIZE}" height="{SIZE}" fill="#efe3c8"/>'
    lines = [head, f"<title>{escape(table.line())}</title>", ground, *middle]
    return "\n".join([*lines, *(line for seat in seats for line in seat), "</svg>"])


def _seat(table: Position | View, faces: Sequence[int | None], seat: int, names: Sequence[str]) -> list[str]:
    """Seat 1 sits at the top, the others follow clockwise."""
    angle = 2 * pi * (seat - 1) / table.n - pi / 2
    x, y = SIZE / 2 + RADIUS * cos(angle), SIZE / 2 + RADIUS * sin(angle)
    hidden, killed = table.is_hidden(seat), not table.is_alive(seat)
    lines = [f'<g id="seat{seat}">']
    if seat == _active(table):
        lines.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="44" fill="none" stroke="{INK}" stroke-width="2"/>')
    lines += _card(x, y, faces[seat], hidden, killed)
    lines += _tokens(table, faces, seat, x, y)
    label = names[seat - 1] if len(names) >= seat else str(seat)
    lines.append(f'<text x="{x:.1f}" y="{y + 46:.1f}" font-size="12" fill="{INK}">{escape(label)}</text>')
    return [*lines, "</g>"]


def _active(table: Position | View) -> int:
    return table.last_active if isinstance(table, Position) and table.over else table.active


def _card(x: float, y: float, card: int | None, hidden: bool, killed: bool) -> list[str]:
    """Face up on paper; face down on its back, with the letter small if it is known here."""
    colour = INK if card is None else SIDE_COLOURS[camp(card)]
    letter = "?" if card is None else LETTERS[card] if hidden else LETTERS[card].upper()
    lines = [
        f'<rect x="{x - CARD_WIDTH / 2:.1f}" y="{y - CARD_HEIGHT / 2:.1f}" width="{CARD_WIDTH}" '
        f'height="{CARD_HEIGHT}" rx="5" fill="{BACK if hidden else PAPER}" stroke="{colour}" stroke-width="3"/>',
        f'<text x="{x:.1f}" y="{y + 8:.1f}" font-size="24" fill="{PAPER if hidden else colour}">{letter}</text>',
    ]
    if killed:
        left, top = x - CARD_WIDTH / 2, y - CARD_HEIGHT / 2
        for start, end in (((left, top), (left + CARD_WIDTH, top + CARD_HEIGHT)),
                           ((left + CARD_WIDTH, top), (left, top + CARD_HEIGHT))):  # fmt: skip
            lines.append(f'<line x1="{start[0]:.1f}" y1="{start[1]:.1f}" x2="{end[0]:.1f}" y2="{end[1]:.1f}" '
                         f'stroke="{INK}" stroke-width="3"/>')  # fmt: skip
    return lines


def _tokens(table: Position | View, faces: Sequence[int | None], seat: int, x: float, y: float) -> list[str]:
    colours = [(name, colour) for name, colour in TOKENS if getattr(table, name) & BIT[seat]]
    if table.is_alive(seat) and not table.is_hidden(seat):
        side = side_on(table, faces[seat])
        if side:
            colours.append((SIDES[side], SIDE_COLOURS[side]))
    if table.coronation == seat:
        colours.append(("coronation", "#ffffff"))
    return [
        f'<circle class="{name}" cx="{x - 22 + 14 * place:.1f}" cy="{y - 34:.1f}" r="7" fill="{colour}" stroke="{INK}"/>'
        for place, (name, colour) in enumerate(colours)
    ]
