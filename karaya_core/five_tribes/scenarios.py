"""What only this game's scenarios may expect, besides what every game's may (`table.scenarios`)."""

from __future__ import annotations

import json
from typing import Any

from ..table.match import Match
from ..table.scenarios import Check, Failure, same
from . import scoring
from .box import TRIBES
from .map import NAMES, PLACES
from .notation import counted, seat_text, tile_text
from .position import Position
from .turn import sum_lines


def _field(number: int) -> Check:
    return same(lambda match: match.position.line().split("/")[number])


def _tiles(p: Position) -> dict[str, Any]:
    return {NAMES[place]: tile_text(p, place) for place in PLACES}


def _seats(p: Position) -> dict[str, Any]:
    return {str(seat): seat_text(p, seat) for seat in p.seats}


def _left(p: Position) -> dict[str, Any]:
    return {"palms": p.palms_left, "palaces": p.palaces_left, "camels": [p.camels_left(seat) for seat in p.seats]}


def _some_of(look: Any) -> Check:
    """What is named must be as it is said; of the rest nothing is."""

    def check(match: Match, name: str, expected: dict[str, Any]) -> list[Failure]:
        found = look(match.position)
        return [
            Failure(f"{name} {key}", json.dumps(value), json.dumps(found.get(key)))
            for key, value in expected.items()
            if found.get(key) != value
        ]

    return check


CHECKS: dict[str, Check] = {
    "tiles": _some_of(_tiles),
    "seats": _some_of(_seats),
    "left": _some_of(_left),
    "bidders": _field(2),
    "track": _field(3),
    "turn": _field(4),
    "resources": _field(5),
    "djinns": _field(6),
    "active": same(lambda match: match.position.active or None),
    "gold": same(lambda match: match.position.gold[1:]),
    "bag": same(lambda match: counted(TRIBES, match.position.bag)),
    "count": same(lambda match: match.position.legal().number()),
    "sums": same(lambda match: sorted(sum_lines(match.position))),
    "scores": same(lambda match: scoring.scores(match.position)),
    "parts": same(lambda match: [list(scoring.parts(match.position, seat)) for seat in match.position.seats]),
    "winners": same(lambda match: list(match.outcomes[0].winners) if match.position.over else None),
}
