"""Small tables for the tests of single rules: a board of bare markets, and what differs from it."""

from __future__ import annotations

from typing import Any

from karaya_core.five_tribes.events import Event
from karaya_core.five_tribes.game import GAME
from karaya_core.five_tribes.map import NAMES
from karaya_core.five_tribes.position import Position
from karaya_core.table.match import Match

ROW = "fwtkpscij,kkfwtpsck"


def line(
    tiles: dict[str, str] | None = None,
    seats: str = "50.50.50",
    turn: str = "m",
    order: str = "1/------23",
    cards: str = ROW,
    djinns: str = "",
) -> str:
    """A position line: tiles by place, all others bare Small Markets."""
    found = dict.fromkeys(NAMES, "M") | (tiles or {})
    assert len(found) == 30
    return f"{''.join(found.values())}/{seats}/{order}/{turn}/{cards}/{djinns}"


def match(*moves: str, **table: Any) -> Match:
    """A table at which these moves were played, with the luck that stands behind them."""
    text = line(**table)
    played = Match(GAME, [str(seat) for seat in range(1, text.split("/")[1].count(".") + 2)], line=text, seed="tables")
    for move in moves:
        played.play(move, bring_luck=" ~ " not in move)
    return played


def after(*moves: str, **table: Any) -> Position:
    position: Position = match(*moves, **table).position
    return position


def legal(p: Position, verb: str = "") -> list[str]:
    """What can be played, sorted; only the moves of a verb, without seat and verb, if one is named."""
    texts = sorted(move.text for move in p.legal())
    return [text.split(" ", 2)[2] for text in texts if text.split(" ")[1] == verb] if verb else texts


def tile(p: Position, name: str) -> str:
    from karaya_core.five_tribes.notation import tile_text

    return tile_text(p, NAMES.index(name))


def told(played: Match, kind: type[Event]) -> list[Any]:
    """What happened of a kind."""
    return [event for event in played.log if isinstance(event, kind)]
