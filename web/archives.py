"""Games lie in archives of their own. Once one has come, Python finds the game's modules in it."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from types import ModuleType
from zipimport import zipimporter

OURS = ("karaya_core", "web")


class Archive:
    """A finder for the last place: what is in no other place may be here, in packages of which the start has the beginning."""

    def __init__(self, path: str) -> None:
        self.path = path

    def find_spec(self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None) -> ModuleSpec | None:
        package = name.rpartition(".")[0]
        if package.partition(".")[0] not in OURS:
            return None
        return zipimporter(f"{self.path}/{package.replace('.', '/')}").find_spec(name, target)
