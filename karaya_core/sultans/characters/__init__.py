"""The eight characters, one file each, in the order of their numbers (see `roles`). The list is explicit.

The file of a card has all of the card. It must have

    actions(p, seat)   the moves by which it may use its Actions now
    award(p, seat)     its points at the end, and why

and, where the card needs it,

    comes_up(p, seat)  what begins when it is turned face up
    ends(p, seat)      what ends when it hides or its player is killed (S5)
    dies(p, seat)      what more its player's death means
    forced(p, seat)    how the Vizier's force is answered, where there is nothing to choose
    refused(p, move)   why a move of one of its verbs is not possible, where no common reason holds
    MARK               the side that lies on it while it is known: a field of Position and View
    MUST_HIDE          known, it may do nothing on its turn but hide

besides its steps (moments that wait for its player) and its verbs (`verbs.verb`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from ...table.errors import Refusal
from ..moves import Move
from ..position import Position
from ..roles import NOBODY
from ..scoring import Award
from . import assassin, belly_dancer, fortune_teller, guard, slave, slave_driver, sultan, vizier

CHARACTERS = (sultan, guard, assassin, slave, slave_driver, belly_dancer, vizier, fortune_teller)

Effect = Callable[[Position, int], None]


def _each(name: str) -> tuple[Any, ...]:
    """What the card files have under this name, by card."""
    return tuple(getattr(card, name, None) for card in CHARACTERS)


ACTIONS: tuple[Callable[[Position, int], Sequence[Move]], ...] = _each("actions")
AWARD: tuple[Callable[[Position, int], Award], ...] = _each("award")
COMES_UP: tuple[Effect | None, ...] = _each("comes_up")
ENDS: tuple[Effect | None, ...] = _each("ends")
DIES: tuple[Effect | None, ...] = _each("dies")
FORCED: tuple[Effect | None, ...] = _each("forced")
REFUSED: tuple[Callable[[Position, Move], Refusal | None] | None, ...] = _each("refused")
MARK: tuple[str | None, ...] = _each("MARK")
MUST_HIDE: tuple[bool | None, ...] = _each("MUST_HIDE")


class Sides(Protocol):
    """What a Position and a View know of the sides that were named."""

    allegiance: int
    prediction: int


def side_on(table: Sides, card: int | None) -> int:
    """The side that lies on a known card; NOBODY where there is none."""
    mark = None if card is None else MARK[card]
    return int(getattr(table, mark)) if mark else NOBODY
