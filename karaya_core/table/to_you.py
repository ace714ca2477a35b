"""Sentences for the one who looks alone: "you" instead of their name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from .words import Words


class ToYou(Words):
    """The same words; where there is a sentence that says "you", that one."""

    def __init__(self, words: Words, suffix: str) -> None:
        super().__init__(words.language, words._entries)
        self.suffix = suffix

    def __call__(self, key: str, **fields: object) -> str:
        told = f"{key}.{self.suffix}"
        return super().__call__(told if told in self else key, **fields)


@lru_cache(maxsize=16)
def _to_you(words: Words, suffix: str) -> ToYou:
    return ToYou(words, suffix)


def to_you(words: Words, viewer: int | None, event: Any, does: Sequence[str], suffers: Sequence[str]) -> Words:
    """The words for something that this viewer did (`.you`), that was done to them (`.at_you`), or neither. `does` and
    `suffers` are the fields of the game's events that name who acts and on whom."""
    if viewer is None:
        return words
    if any(getattr(event, name, None) == viewer for name in does):
        return _to_you(words, "you")
    return _to_you(words, "at_you") if any(getattr(event, name, None) == viewer for name in suffers) else words
