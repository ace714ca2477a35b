"""The eight characters, one file each, in the order of their numbers (see `roles`). The list is explicit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..moves import Move
from ..position import Position
from . import assassin, belly_dancer, fortune_teller, guard, slave, slave_driver, sultan, vizier

CHARACTERS = (sultan, guard, assassin, slave, slave_driver, belly_dancer, vizier, fortune_teller)

#: The Actions each character may use now, by card.
ACTIONS: tuple[Callable[[Position, int], Sequence[Move]], ...] = tuple(c.actions for c in CHARACTERS)
