"""Sentences for the one who looks at the screen alone: "you" instead of their name."""

from __future__ import annotations

from typing import Any

from karaya_core.table import to_you as telling
from karaya_core.table.words import Words

SUBJECT, OBJECT = ("seat", "first", "active"), ("target", "other", "by", "assassin")


def to_you(words: Words, viewer: int | None, event: Any) -> Words:
    """The words for something that this viewer did (`.you`), that was done to them (`.at_you`), or neither."""
    return telling.to_you(words, viewer, event, SUBJECT, OBJECT)
