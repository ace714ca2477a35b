"""Scenarios: a position, the moves that are tried, and what must hold (docs/rules/notation.md)."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..table.errors import IllegalMove, NotationError
from .match import Match
from .moves import parse_move
from .position import Position
from .roles import SIDES


@dataclass(frozen=True, slots=True)
class Scenario:
    title: str
    edition: str
    position: str
    moves: tuple[str, ...]
    rules: tuple[str, ...]
    expect: dict[str, Any]
    laps: int = 0  # S7.7; 0: never void


@dataclass(frozen=True, slots=True)
class Failure:
    """What does not hold, with what was expected and what was found, as JSON."""

    what: str
    expected: str
    found: str


# ---------------------------------------------------------------------- reading


def read_scenario(text: str) -> Scenario:
    """A scenario from its JSON; a NotationError says what was expected where."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as trouble:
        raise NotationError(f"expected a scenario as JSON: {str(trouble) or 'nested too deep':.80}") from None
    if not isinstance(data, dict):
        raise NotationError("expected a scenario as one JSON object")
    laps = data.get("laps", 0)
    if type(laps) is not int or laps < 0:
        raise NotationError('expected "laps" as a whole number, 0 for no limit')
    scenario = Scenario(
        _text(data, "title", ""), _text(data, "edition", "english"), _text(data, "position", None),
        _texts(data.get("moves", []), "moves"), _texts(data.get("rules", []), "rules"), _expectations(data), laps,
    )  # fmt: skip
    p = Position.parse(scenario.position, scenario.edition)
    for number, move in enumerate(scenario.moves, 1):
        try:
            parse_move(move)
        except NotationError as trouble:
            raise NotationError(f"move {number}: {trouble}") from None
    _check_views(scenario.expect.get("views", {}), p.n)
    return scenario


def _text(data: dict[str, Any], name: str, default: str | None) -> str:
    value = data.get(name, default)
    if not isinstance(value, str):
        raise NotationError(f'expected "{name}" as text')
    return value


def _texts(value: Any, name: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(part, str) for part in value):
        raise NotationError(f'expected "{name}" as a list of texts')
    return tuple(value)


def _expectations(data: dict[str, Any]) -> dict[str, Any]:
    expect = data.get("expect")
    if not isinstance(expect, dict):
        raise NotationError('expected "expect" as an object')
    for name, value in expect.items():
        if name not in CHECKS:
            raise NotationError(f'expected one of {", ".join(CHECKS)} in "expect", found {name!r:.40}')
        if name in ("legal", "includes", "excludes", "illegal"):
            _texts(value, name)
    return expect


def _check_views(views: Any, n: int) -> None:
    seats = {"public", *(str(seat) for seat in range(1, n + 1))}
    if not isinstance(views, dict) or not all(isinstance(line, str) for line in views.values()):
        raise NotationError('expected "views" as an object of position lines')
    for name in views:
        if name not in seats:
            raise NotationError(f'expected a seat from 1 to {n} or "public" in "views", found {name!r:.40}')


# ---------------------------------------------------------------------- running


def run_scenario(scenario: Scenario) -> list[Failure]:
    """Lay the table, play the moves, look. An empty list: everything holds."""
    match = laid(scenario)
    for number, move in enumerate(scenario.moves, 1):
        try:
            match.play(move)
        except IllegalMove as trouble:
            return [Failure(f"move {number}", f"{move} is legal", f"{trouble}{match.asks()}")]
    return [failure for name, value in scenario.expect.items() for failure in CHECKS[name](match, name, value)]


def laid(scenario: Scenario) -> Match:
    n = Position.parse(scenario.position, scenario.edition).n
    names = [str(seat) for seat in range(1, n + 1)]
    return Match.new(names, "", scenario.edition, rounds=1, laps=scenario.laps, position=scenario.position)


Check = Callable[[Match, str, Any], list[Failure]]


def _same(look: Callable[[Match], Any]) -> Check:
    def check(match: Match, name: str, expected: Any) -> list[Failure]:
        found = look(match)
        alike = found == expected and (found is None) == (expected is None)
        return [] if alike else [Failure(name, json.dumps(expected), json.dumps(found))]

    return check


def _to_decide(match: Match, name: str, expected: Any) -> list[Failure]:
    """Nobody is asked once the round is over: 0 or null."""
    found = match.position.to_decide
    return [] if (expected or 0) == found else [Failure(name, json.dumps(expected), json.dumps(found or None))]


def _moves_of(match: Match) -> list[str]:
    return sorted(move.text for move in match.position.legal())


def _legal(match: Match, name: str, expected: list[str]) -> list[Failure]:
    found = _moves_of(match)
    return [] if found == sorted(expected) else [Failure(name, json.dumps(sorted(expected)), json.dumps(found))]


def _includes(match: Match, name: str, expected: list[str]) -> list[Failure]:
    found = _moves_of(match)
    return [Failure(name, f"{move} is legal", json.dumps(found)) for move in expected if move not in found]


def _excludes(match: Match, name: str, expected: list[str]) -> list[Failure]:
    found = _moves_of(match)
    return [Failure(name, f"{move} is not legal", json.dumps(found)) for move in expected if move in found]


def _illegal(match: Match, name: str, expected: list[str]) -> list[Failure]:
    """Each must be refused, and nothing may have changed by trying."""
    failures = []
    before, told, line = match.position.state(), len(match.log), match.position.line()
    for move in expected:
        try:
            match.play(move)
        except (IllegalMove, NotationError):
            if match.position.state() != before or len(match.log) != told:
                failures.append(Failure(f"{name}: {move}", line, match.position.line()))
        else:
            return [*failures, Failure(name, f"{move} is refused", "it was played")]
    return failures


def _views(match: Match, name: str, expected: dict[str, str]) -> list[Failure]:
    failures = []
    for who, line in expected.items():
        found = match.view(None if who == "public" else int(who)).line()
        if found != line:
            failures.append(Failure(f"{name}: {who}", line, found))
    return failures


CHECKS: dict[str, Check] = {
    "winner": _same(lambda match: SIDES[match.position.winner] or None),
    "over": _same(lambda match: match.position.over),
    "points": _same(lambda match: match.position.points()),
    "position": _same(lambda match: match.position.line()),
    "active": _same(lambda match: match.position.last_active if match.position.over else match.position.active),
    "next_first": _same(lambda match: match.position.next_first if match.position.over else None),
    "to_decide": _to_decide,
    "legal": _legal,
    "includes": _includes,
    "excludes": _excludes,
    "views": _views,
    "illegal": _illegal,
}
