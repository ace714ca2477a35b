"""A position as JSON, in the middle of anything: what the position line cannot carry (steps, laps, secrets)."""

from __future__ import annotations

from typing import Any

from ..table.errors import NotationError
from .editions import EDITIONS
from .position import Position, Step
from .roles import BOX, FEWEST, LOYALISTS, MOST, NOBODY, REBELS, SPARE, SULTAN

_PLAIN = tuple(name for name in Position.__slots__ if name not in ("edition", "holds_windows", "log", "steps"))

#: What a step holds after its name: (s) a seat, (b) seats as bits, (n) a small number, (t) seats in order.
_STEPS = {"strike": "ssbt", "avoid": "ssb", "join": "sbtt", "forced": "s", "hunting": "s", "reading": "snb", "foretelling": "s"}

#: Who wins by each end of a round; the round that runs has none.
_ENDS = {"": NOBODY, "assassination": REBELS, "revolution": REBELS, "no_hope": LOYALISTS, "coronation": LOYALISTS, "void": NOBODY}


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
    for what, sound in (("cards of the box", _cards), ("seats of the table", _seats), ("steps that can wait", _steps),
                        ("an end that can be", _end)):  # fmt: skip
        if not sound(p):
            raise NotationError(f"expected a saved position with {what}, found others")
    return p


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


def _steps(p: Position) -> bool:
    return all(_step(p, step) for step in p.steps)


def _end(p: Position) -> bool:
    return p.over == bool(p.ended_by) and _ENDS.get(p.ended_by, -1) == p.winner and not (p.over and p.steps)


def _step(p: Position, step: Step) -> bool:
    if not step or type(step) is not tuple or type(step[0]) is not str:
        return False
    shape = _STEPS.get(step[0], "")
    return len(step) == len(shape) + 1 > 1 and all(_fits(p, kind, value) for kind, value in zip(shape, step[1:], strict=True))


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
