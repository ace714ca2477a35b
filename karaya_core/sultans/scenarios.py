"""What only Sultans' scenarios may expect, besides what every game's may (`table.scenarios`)."""

from __future__ import annotations

import json
from typing import Any

from ..table.match import Match
from ..table.scenarios import Check, Failure, same
from .roles import SIDES


def _to_decide(match: Match, name: str, expected: Any) -> list[Failure]:
    """Nobody is asked once the round is over: 0 or null."""
    found = match.position.to_decide
    return [] if (expected or 0) == found else [Failure(name, json.dumps(expected), json.dumps(found or None))]


CHECKS: dict[str, Check] = {
    "winner": same(lambda match: SIDES[match.position.winner] or None),
    "active": same(lambda match: match.position.last_active if match.position.over else match.position.active),
    "next_first": same(lambda match: match.position.next_first if match.position.over else None),
    "to_decide": _to_decide,
}
