"""What a game says of itself before its rules are loaded: for the first screen, the address, the set-up, the command line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .errors import NotationError

Value = str | int | None


class Setting(NamedTuple):
    """Something that is agreed before the first deal: one of `options`, or a whole number from `least` to `most`."""

    name: str
    default: Value
    options: tuple[str, ...] = ()
    least: int = 0
    most: int = 0
    none: str = ""  # how an address or a command line writes None, "no limit"; "": the setting may not be None

    def check(self, value: object) -> Value:
        """The value if the setting may have it; else a NotationError that says what was expected."""
        if value is None and self.none:
            return None
        if self.options and isinstance(value, str) and value in self.options:
            return value
        if not self.options and isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most:
            return value
        raise NotationError(f"expected {self.name} as {self.expected()}, found {value!r:.40}")

    def read(self, text: str) -> Value:
        """The value that a text means: in an address, on a command line, in a form."""
        if self.none and text == self.none:
            return None
        if self.options:
            return self.check(text)
        plain = text.isascii() and text.isdigit() and len(text) <= 9
        return self.check(int(text) if plain else text)

    def write(self, value: Value) -> str:
        return self.none if value is None else str(value)

    def expected(self) -> str:
        if self.options:
            return f"one of {', '.join(self.options)}"
        return f"a whole number from {self.least} to {self.most}" + (" or None for no limit" if self.none else "")


class About(NamedTuple):
    """A game's own account of itself. It is plain data and costs nothing to import."""

    key: str  # names the game in addresses, in records, in folders
    seats: range
    usual_seats: int
    settings: tuple[Setting, ...]
    levels: tuple[str, ...]  # of its bots: a ladder, weakest first, then those beside it
    usual_level: str
    beside: tuple[str, ...] = ()  # levels that are no rung: they are measured by what a round with them is like

    def setting(self, name: str) -> Setting:
        for setting in self.settings:
            if setting.name == name:
                return setting
        raise NotationError(f"expected one of {', '.join(s.name for s in self.settings)}, found {name!r:.40}")

    def read(self, texts: Mapping[str, str]) -> dict[str, Value]:
        """Every setting as texts say it. Who names one limit means that one: limits that are not named are then not set."""
        given = {name: self.setting(name).read(text) for name, text in texts.items()}
        if any(self.setting(name).none and value is not None for name, value in given.items()):
            given = {**{setting.name: None for setting in self.settings if setting.none}, **given}
        return self.agreed(given)

    def agreed(self, given: Mapping[str, object]) -> dict[str, Value]:
        """Every setting by name, as given or as usual; a NotationError where one cannot be."""
        for name in given:
            self.setting(name)
        return {s.name: s.check(given.get(s.name, s.default)) for s in self.settings}
