"""A position as JSON, in the middle of anything: what the position line cannot carry (steps, laps, secrets)."""

from __future__ import annotations

from typing import Any

from ..table.choice import NotationError
from .editions import EDITIONS
from .position import Position

_PLAIN = tuple(name for name in Position.__slots__ if name not in ("edition", "log", "steps"))


def to_json(p: Position) -> dict[str, Any]:
    data: dict[str, Any] = {name: getattr(p, name) for name in _PLAIN}
    data["cards"], data["switched"] = list(p.cards), list(p.switched)
    data["edition"] = p.edition.name
    data["steps"] = [_listed(step) for step in p.steps]
    return data


def from_json(data: dict[str, Any]) -> Position:
    try:
        p = Position(list(data["cards"]), int(data["active"]), EDITIONS[data["edition"]])
        for name in _PLAIN:
            kind = type(getattr(p, name))
            if type(data[name]) is not kind:
                raise NotationError(f"expected {name} as {kind.__name__}")
            setattr(p, name, list(data[name]) if kind is list else data[name])
        p.steps = tuple(_tupled(step) for step in data["steps"])
    except NotationError:
        raise
    except (KeyError, TypeError, IndexError, ValueError) as trouble:
        raise NotationError(f"expected a saved position, found none: {trouble!r:.80}") from None
    return p


def _listed(value: Any) -> Any:
    return [_listed(part) for part in value] if isinstance(value, tuple) else value


def _tupled(value: Any) -> Any:
    return tuple(_tupled(part) for part in value) if isinstance(value, list) else value
