"""Packages whose names are loaded when somebody asks for them: what a game says of itself costs nothing of its rules."""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import Any


class Late(ModuleType):
    """A package with `_homes`: in which of its modules each of its names lies."""

    _homes: dict[str, str]

    def __getattr__(self, name: str) -> Any:
        if name not in self._homes:
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")
        found = getattr(import_module(f"{self.__name__}.{self._homes[name]}"), name)
        setattr(self, name, found)
        return found

    def __setattr__(self, name: str, value: object) -> None:
        """A function stays one when the module of the same name is loaded."""
        if not (name in self._homes and isinstance(value, ModuleType)):
            super().__setattr__(name, value)


def late(package: str, **homes: str) -> None:
    """`late(__name__, match="Match Round")`: these two names are in the package's module `match`."""
    module = sys.modules[package]
    module.__dict__["_homes"] = {name: home for home, names in homes.items() for name in names.split()}
    module.__class__ = Late
