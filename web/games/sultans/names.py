"""What places and cards are called on the screens."""

from __future__ import annotations

from collections.abc import Sequence

from karaya_core.sultans.roles import SPARE
from karaya_core.sultans.telling import a_card, card_name, name_at
from karaya_core.table.words import Words

__all__ = ["a_card", "card_name", "name_at", "title_of"]


def title_of(w: Words, names: Sequence[str], place: int) -> str:
    """The same where a line begins with it."""
    return w("move.spare") if place == SPARE else names[place - 1]
