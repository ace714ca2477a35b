"""What places and cards are called on the screens."""

from __future__ import annotations

from collections.abc import Sequence

from karaya_core.sultans.roles import NAMES, SPARE
from karaya_core.table.words import Words


def name_at(w: Words, names: Sequence[str], place: int) -> str:
    """Who sits at a place; place 0 is the Spare."""
    return w("place.spare") if place == SPARE else names[place - 1]


def title_of(w: Words, names: Sequence[str], place: int) -> str:
    """The same where a line begins with it."""
    return w("move.spare") if place == SPARE else names[place - 1]


def card_name(w: Words, card: int) -> str:
    return w(f"card.{NAMES[card]}")


def a_card(w: Words, card: int) -> str:
    """A card inside a sentence: a Guard, but the Sultan, of whom there is one."""
    return w(f"a.{NAMES[card]}")
