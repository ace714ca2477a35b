"""The words of one language: the game's and the page's together."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from karaya_core.table.words import Words

LANGUAGES = {"en": "English", "fr": "Français", "ru": "Русский"}


@cache
def load(language: str) -> Words:
    """The catalogue of a language; English when there is none."""
    code = language if language in LANGUAGES else "en"
    game = import_module(f"karaya_core.sultans.words.{code}")
    page = import_module(f"web.words.{code}")
    return Words(code, game.WORDS, page.WORDS)
