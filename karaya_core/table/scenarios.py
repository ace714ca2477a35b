"""Scenarios: a position, the moves that are tried, and what must hold (docs/rules/notation.md).

What may be expected of any game is in `CHECKS`; a game adds what only it knows (`Game.checks`).
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .errors import IllegalMove, NotationError
from .game import Game
from .match import Match


@dataclass(frozen=True, slots=True)
class Scenario:
    title: str
    settings: dict[str, Any]
    position: str
    moves: tuple[str, ...]
    rules: tuple[str, ...]
    expect: dict[str, Any]
    refused: bool = False  # the position itself must not be readable


@dataclass(frozen=True, slots=True)
class Failure:
    """What does not hold, with what was expected and what was found, as JSON."""

    what: str
    expected: str
    found: str


# ---------------------------------------------------------------------- reading


def game_of(text: str, usual: str) -> str:
    """The game that a scenario's text names."""
    key = _data(text).get("game", usual)
    if not isinstance(key, str):
        raise NotationError('expected "game" as text')
    return key


def read_scenario(game: Game, text: str) -> Scenario:
    """A scenario from its JSON; a NotationError says what was expected where."""
    data = _data(text)
    expect = _expectations(game, data)
    scenario = Scenario(
        _text(data, "title", ""), _settings(game, data), _text(data, "position", None),
        _texts(data.get("moves", []), "moves"), _texts(data.get("rules", []), "rules"), expect, expect.get("refused") is True,
    )  # fmt: skip
    if scenario.refused:
        return scenario
    p = game.parse(scenario.position, scenario.settings)
    for number, move in enumerate(scenario.moves, 1):
        try:
            game.parse_move(move)
        except NotationError as trouble:
            raise NotationError(f"move {number}: {trouble}") from None
    _check_views(scenario.expect.get("views", {}), p.n)
    return scenario


def _data(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as trouble:
        raise NotationError(f"expected a scenario as JSON: {trouble!s:.80}") from None
    if not isinstance(data, dict):
        raise NotationError("expected a scenario as one JSON object")
    return data


def _settings(game: Game, data: dict[str, Any]) -> dict[str, Any]:
    """Named beside the position, or together as "settings"."""
    together = data.get("settings", {})
    if not isinstance(together, dict):
        raise NotationError('expected "settings" as an object')
    beside = {setting.name: data[setting.name] for setting in game.about.settings if setting.name in data}
    return game.agreed({**game.in_scenarios, **beside, **together})


def _text(data: dict[str, Any], name: str, default: str | None) -> str:
    value = data.get(name, default)
    if not isinstance(value, str):
        raise NotationError(f'expected "{name}" as text')
    return value


def _texts(value: Any, name: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(part, str) for part in value):
        raise NotationError(f'expected "{name}" as a list of texts')
    return tuple(value)


def _expectations(game: Game, data: dict[str, Any]) -> dict[str, Any]:
    expect = data.get("expect")
    if not isinstance(expect, dict):
        raise NotationError('expected "expect" as an object')
    known = {**CHECKS, **game.checks}
    for name, value in expect.items():
        if name not in known:
            raise NotationError(f'expected one of {", ".join(known)} in "expect", found {name!r:.40}')
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


def run_scenario(game: Game, scenario: Scenario) -> list[Failure]:
    """Lay the table, play the moves with the luck that stands behind them, look. An empty list: everything holds."""
    if scenario.refused:
        return _refused(game, scenario)
    match = laid(game, scenario)
    for number, move in enumerate(scenario.moves, 1):
        try:
            match.play(move, bring_luck=False)
        except IllegalMove as trouble:
            return [Failure(f"move {number}", f"{move} is legal", f"{trouble}{match.who_is_asked()}")]
    known = {**CHECKS, **game.checks}
    return [failure for name, value in scenario.expect.items() for failure in known[name](match, name, value)]


def _refused(game: Game, scenario: Scenario) -> list[Failure]:
    try:
        game.parse(scenario.position, scenario.settings)
    except NotationError:
        return []
    return [Failure("refused", "a position that cannot be read", "it was read")]


def laid(game: Game, scenario: Scenario) -> Match:
    n = game.parse(scenario.position, scenario.settings).n
    return Match(game, [str(seat) for seat in range(1, n + 1)], scenario.settings, line=scenario.position)


Check = Callable[[Match, str, Any], list[Failure]]


def same(look: Callable[[Match], Any]) -> Check:
    """A check that what is seen is just what is expected."""

    def check(match: Match, name: str, expected: Any) -> list[Failure]:
        found = look(match)
        alike = found == expected and (found is None) == (expected is None)
        return [] if alike else [Failure(name, json.dumps(expected), json.dumps(found))]

    return check


def _moves_of(match: Match) -> list[str]:
    return match.game.legal_lines(match.position)


def _legal(match: Match, name: str, expected: list[str]) -> list[Failure]:
    found = sorted(move.text for move in match.position.legal())
    return [] if found == sorted(expected) else [Failure(name, json.dumps(sorted(expected)), json.dumps(found))]


def _is_legal(match: Match, text: str) -> bool:
    try:
        return match.game.parse_move(text) in match.position.legal()
    except NotationError:
        return False


def _includes(match: Match, name: str, expected: list[str]) -> list[Failure]:
    missing = [move for move in expected if not _is_legal(match, move)]
    return [Failure(name, f"{move} is legal", json.dumps(_moves_of(match))) for move in missing]


def _excludes(match: Match, name: str, expected: list[str]) -> list[Failure]:
    found = [move for move in expected if _is_legal(match, move)]
    return [Failure(name, f"{move} is not legal", json.dumps(_moves_of(match))) for move in found]


def _illegal(match: Match, name: str, expected: list[str]) -> list[Failure]:
    """Each must be refused, and nothing may have changed by trying."""
    failures = []
    before, told, line = match.position.to_json(), len(match.log), match.position.line()
    for move in expected:
        try:
            match.play(move, bring_luck=False)
        except (IllegalMove, NotationError):
            if match.position.to_json() != before or len(match.log) != told:
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
    "position": same(lambda match: match.position.line()),
    "over": same(lambda match: match.position.over),
    "points": same(lambda match: list(match.game.outcome(match.position).points)),
    "legal": _legal,
    "includes": _includes,
    "excludes": _excludes,
    "views": _views,
    "illegal": _illegal,
    "refused": same(lambda match: False),
}
