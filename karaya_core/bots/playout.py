"""The rules of thumb on a Position: what a play-out plays, every seat on what it has seen itself."""

from __future__ import annotations

from ..sultans.moves import Move
from ..sultans.position import Position
from ..sultans.seats import SEATS_OF
from ..sultans.turn import exchangeable
from ..table.luck import Luck
from .mind import READ, UNKNOWN, Mind, Row
from .rules import decide
from .style import Style

Rows = list[Row]
Styles = list[Style]  # by seat


def rows_of(p: Position) -> Rows:
    """What every seat sees without having looked at anybody: open cards and its own."""
    open_cards = [UNKNOWN] + [UNKNOWN if p.hidden >> s & 1 else p.cards[s] for s in range(1, p.n + 1)]
    rows = [open_cards]
    for seat in range(1, p.n + 1):
        row = open_cards[:]
        row[seat] = p.cards[seat]
        rows.append(row)
    return rows


def choose(p: Position, rows: Rows, luck: Luck, styles: Styles) -> Move:
    """The move of the seat that is asked, on its own row."""
    steps = p.steps
    if not steps:
        seat = p.active
        return decide(Mind(p, seat, rows[seat], luck, exchangeable(p, seat), None, styles[seat]), "turn", 0)
    step = steps[-1]
    seat = p.to_decide
    if step[0] == "reading":
        targets = SEATS_OF[p.hidden & ~(1 << seat) & ~step[3]]
        row = rows[seat]
        return READ[seat][luck.pick([s for s in targets if row[s] < 0] or targets)]
    return decide(Mind(p, seat, rows[seat], luck, 0, None, styles[seat]), step[0], step[1])


def play(p: Position, rows: Rows, move: Move) -> None:
    """Apply a move and let every seat see what it may."""
    before = p.hidden
    p.apply(move)
    shown = before & ~p.hidden
    if shown:
        for seat in SEATS_OF[shown]:
            card = p.cards[seat]
            for row in rows:
                row[seat] = card
    verb = move.verb
    if verb == "peek" or verb == "read":
        rows[move.seat][move.target or 0] = p.cards[move.target or 0]
    elif verb == "switch":
        _switched(p, rows, move.seat, move.target or 0)
    elif verb == "hide":
        _hidden(p, rows, move.seat, move.target or 0)


def _switched(p: Position, rows: Rows, a: int, b: int) -> None:
    for row in rows:
        row[a], row[b] = row[b], row[a]
    rows[a][a] = p.cards[a]
    if b:
        rows[b][b] = p.cards[b]


def _hidden(p: Position, rows: Rows, by: int, other: int) -> None:
    """Everybody loses sight of the hider's card; what they knew of the one exchanged with is stale, too."""
    for seat, row in enumerate(rows):
        if seat != by:
            row[by] = UNKNOWN
            if seat != other or not other:
                row[other] = UNKNOWN
    if other != by:
        rows[by][other] = rows[by][by]
        rows[by][by] = p.cards[by]
        if other:
            rows[other][by] = rows[other][other]
            rows[other][other] = p.cards[other]


def finish(p: Position, rows: Rows, luck: Luck, laps: int, styles: Styles) -> None:
    """Play on to the end, at most so many more laps."""
    limit = p.laps + laps
    while not p.over and p.laps < limit:
        play(p, rows, choose(p, rows, luck, styles))


__all__ = ["choose", "finish", "play", "rows_of"]
