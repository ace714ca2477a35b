"""The words of one language: the house's, and those of the game that is on the table."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from karaya_core import games
from karaya_core.table.words import Words

LANGUAGES = {"en": "English", "fr": "Français", "ru": "Русский"}


@cache
def load(language: str, game: str = games.USUAL) -> Words:
    """The catalogue of a language; English when there is none. What a game says goes before what the house says."""
    code = language if language in LANGUAGES else "en"
    packages = ("web.words", f"karaya_core.{game}.words", f"web.games.{game}.words")
    return Words(code, *(import_module(f"{package}.{code}").WORDS for package in packages))
