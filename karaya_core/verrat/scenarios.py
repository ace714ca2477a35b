"""What only scenarios of *Verrat!* may expect, besides what every game's may (`table.scenarios`)."""

from __future__ import annotations

import json
from typing import Any

from ..table.errors import NotationError
from ..table.match import Match
from ..table.scenarios import Check, Failure, same


def _texts(name: str, value: Any) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise NotationError(f'expected "{name}" as a list of texts')
    return value


def _can_be_said(match: Match, text: str) -> bool:
    move = match.game.parse_move(text)
    return match.game.is_talk(move) and move in match.talk(move.seat)


def _talk(match: Match, name: str, expected: Any) -> list[Failure]:
    return [Failure(name, f"{text} can be said", "it cannot") for text in _texts(name, expected) if not _can_be_said(match, text)]


def _no_talk(match: Match, name: str, expected: Any) -> list[Failure]:
    return [Failure(name, f"{text} cannot be said", "it can") for text in _texts(name, expected) if _can_be_said(match, text)]


def _own_moves(match: Match, seat: str) -> list[str]:
    """What a seat (or the public, which has none) may answer, sorted."""
    return sorted(move.text for move in match.view(None if seat == "public" else int(seat)).moves)


def _seat_legal(match: Match, name: str, expected: Any) -> list[Failure]:
    if not isinstance(expected, dict) or not set(expected) <= {"1", "2", "3", "4"}:
        raise NotationError(f'expected "{name}" as an object of lists by seat')
    failures = []
    for seat, moves in expected.items():
        wanted, found = sorted(_texts(name, moves)), _own_moves(match, seat)
        if wanted != found:
            failures.append(Failure(f"{name}: {seat}", json.dumps(wanted), json.dumps(found)))
    return failures


def _same_view(match: Match, name: str, expected: Any) -> list[Failure]:
    """Another position looks the same to these seats, and they may do the same there."""
    if not isinstance(expected, dict) or not isinstance(expected.get("position"), str):
        raise NotationError(f'expected "{name}" as an object of "seats" and a "position"')
    other = Match(match.game, match.names, match.settings, match.seed, expected["position"])
    failures = []
    for seat in _texts(name, expected.get("seats")):
        if seat not in ("1", "2", "3", "4", "public"):
            raise NotationError(f'expected a seat from 1 to 4 or "public" in "{name}", found {seat!r:.40}')
        seen = [(m.view(None if seat == "public" else int(seat)).line(), _own_moves(m, seat)) for m in (match, other)]
        if seen[0] != seen[1]:
            failures.append(Failure(f"{name}: {seat}", json.dumps(seen[0]), json.dumps(seen[1])))
    return failures


CHECKS: dict[str, Check] = {
    "winner": same(lambda match: match.position.winner or None),
    "void": same(lambda match: match.game.outcome(match.position).void),
    "first": same(lambda match: match.position.first),
    "round": same(lambda match: match.position.round),
    "to_decide": same(lambda match: match.position.to_decide()),
    "seat_legal": _seat_legal,
    "same_view": _same_view,
    "talk": _talk,
    "no_talk": _no_talk,
}
