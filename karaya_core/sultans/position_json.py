"""A position as JSON, in the middle of anything: what the position line cannot carry (steps, laps, secrets)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..table.errors import NotationError
from ..table.kinds import kind_of
from .characters.fortune_teller import Foretelling, Reading
from .characters.slave_driver import Hunting
from .characters.vizier import Forced
from .editions import EDITIONS
from .position import Position, Step
from .roles import BOX, FEWEST, LOYALISTS, MOST, NOBODY, REBELS, SPARE, SULTAN
from .windows import Avoid, Join, Strike

_PLAIN = tuple(name for name in Position.__slots__ if name not in ("edition", "holds_windows", "log", "steps"))

#: By the name of a step's kind: what it is, and what it holds: (s) a seat, (b) a set of seats, (n) a small number,
#: (t) seats in order.
_STEPS: dict[str, tuple[Callable[..., Step], str]] = {
    "strike": (Strike, "ssbt"), "avoid": (Avoid, "ssb"), "join": (Join, "sbtt"), "forced": (Forced, "s"),
    "hunting": (Hunting, "s"), "reading": (Reading, "snb"), "foretelling": (Foretelling, "s"),
}  # fmt: skip

#: Who wins by each end of a round; the round that runs has none.
_ENDS = {"": NOBODY, "assassination": REBELS, "revolution": REBELS, "no_hope": LOYALISTS, "coronation": LOYALISTS, "void": NOBODY}


def to_json(p: Position) -> dict[str, Any]:
    data: dict[str, Any] = {name: getattr(p, name) for name in _PLAIN}
    data["cards"], data["switched"] = list(p.cards), list(p.switched)
    data["edition"] = p.edition.name
    data["steps"] = [[kind_of(step), *_listed(step)] for step in p.steps]
    return data


def from_json(data: dict[str, Any]) -> Position:
    try:
        p = Position(list(data["cards"]), int(data["active"]), EDITIONS[data["edition"]])
        for name in _PLAIN:
            kind = type(getattr(p, name))
            if type(data[name]) is not kind:
                raise NotationError(f"expected {name} as {kind.__name__}")
            setattr(p, name, list(data[name]) if kind is list else data[name])
        steps = list(data["steps"])
    except NotationError:
        raise
    except (KeyError, TypeError, IndexError, ValueError) as trouble:
        raise NotationError(f"expected a saved position, found none: {trouble!r:.80}") from None
    _check(_cards(p), "cards of the box")
    _check(_seats(p), "seats of the table")
    p.steps = tuple(_read_step(p, step) for step in steps)
    _check(_end(p), "an end that can be")
    return p


def _check(sound: bool, what: str) -> None:
    if not sound:
        raise NotationError(f"expected a saved position with {what}, found others")


# ---------------------------------------------------------------------- whether it can be


def _cards(p: Position) -> bool:
    whole = all(type(card) is int and 0 <= card < len(BOX) for card in p.cards)
    return (
        whole and FEWEST <= p.n <= MOST and len(p.cards) == p.n + 1
        and all(p.cards.count(card) <= count for card, count in enumerate(BOX))
        and p.sultan == (p.cards.index(SULTAN) if SULTAN in p.cards else SPARE)
    )  # fmt: skip


def _seats(p: Position) -> bool:
    tokens = (p.hidden, p.detained, p.captured, p.yellow, p.open_slaves, p.switching)
    return (
        all(1 <= seat <= p.n for seat in (p.active, p.first, p.last_active)) and 0 <= p.coronation <= p.n
        and _bits(p, p.alive) and all(bits >= 0 and not bits & ~p.alive for bits in tokens)
        and len(p.switched) == p.n + 1 and all(type(seat) is int and 0 <= seat <= p.n for seat in p.switched)
        and all(0 <= side <= 2 for side in (p.allegiance, p.prediction, p.winner))
    )  # fmt: skip


def _end(p: Position) -> bool:
    return p.over == bool(p.ended_by) and _ENDS.get(p.ended_by, -1) == p.winner and not (p.over and p.steps)


def _read_step(p: Position, data: Any) -> Step:
    name, *fields = _tupled(data) if isinstance(data, list) and data else ("",)
    step, shape = _STEPS.get(name, (None, "")) if isinstance(name, str) else (None, "")
    sound = len(fields) == len(shape) and all(_fits(p, kind, value) for kind, value in zip(shape, fields, strict=True))
    _check(step is not None and sound, "steps that can wait")
    assert step is not None
    return step(*fields)


def _fits(p: Position, kind: str, value: Any) -> bool:
    if kind == "t":
        return type(value) is tuple and all(_fits(p, "s", seat) for seat in value)
    if type(value) is not int:
        return False
    return _bits(p, value) if kind == "b" else 0 <= value <= p.n and (kind == "n" or value > 0)


def _bits(p: Position, bits: int) -> bool:
    return bits >= 0 and not bits & ~((1 << (p.n + 1)) - 2)


# ---------------------------------------------------------------------- tuples and lists


def _listed(value: Any) -> Any:
    return [_listed(part) for part in value] if isinstance(value, tuple) else value


def _tupled(value: Any) -> Any:
    return tuple(_tupled(part) for part in value) if isinstance(value, list) else value
