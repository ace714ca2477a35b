"""What a move of each verb does. Every verb is told of where its rule is, in the file of its phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .moves import Move
    from .position import Position

    Does = Callable[[Position, Move], None]

HANDLERS: dict[str, Does] = {}


def verb(name: str) -> Callable[[Does], Does]:
    """Marks the function that plays moves of this verb."""

    def marked(does: Does) -> Does:
        HANDLERS[name] = does
        return does

    return marked
