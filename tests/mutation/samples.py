"""Which parts of the engine are changed, which tests should notice, and what earlier runs have found out."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.mutation.mutants import KEPT, Mutant
from tests.mutation.trial import Found
from web.making.places import ROOT


@dataclass(frozen=True)
class Part:
    folders: Sequence[str]
    tests: Sequence[str]


#: What any game is written in is tested with the first game. The command line is beside each: it tells all of a game in words.
PARTS = {
    "sultans": Part(
        ("karaya_core/sultans", "karaya_core/table"),
        ("tests/sultans", "tests/table", "tests/cli", "tests/naive", "tests/kept", "tests/playthroughs"),
    ),
    "verrat": Part(("karaya_core/verrat",), ("tests/verrat", "tests/table", "tests/cli")),
    "five_tribes": Part(("karaya_core/five_tribes",), ("tests/five_tribes", "tests/table", "tests/cli")),
}

JOURNAL = KEPT / "found.jsonl"


class Journal:
    """What was found of each change, so that a run can go on where another was ended."""

    def __init__(self, file: Path = JOURNAL, anew: bool = False) -> None:
        self.file, self.anew, self.state = file, anew, state()

    def known(self, mutants: Sequence[Mutant]) -> list[Found]:
        """All that was found while engine and tests were the same, and what was caught before they changed."""
        if self.anew:
            return []
        rows: dict[str, Found] = {}
        names = {mutant.name: mutant for mutant in mutants}
        for line in self.file.read_text(encoding="utf-8").splitlines() if self.file.exists() else []:
            row = json.loads(line)
            mutant = names.get(row["name"])
            if mutant is None:
                continue
            rows.pop(row["name"], None)
            if row["by"] or row["state"] == self.state:
                rows[row["name"]] = Found(mutant, bool(row["by"]), row["by"], row["seconds"])
        return list(rows.values())

    def note(self, one: Found) -> None:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        row = {"name": one.mutant.name, "state": self.state, "place": one.mutant.place, "by": one.by, "seconds": one.seconds}
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")


def state() -> str:
    """A digest of the engine and its tests."""
    total = hashlib.sha256()
    for folder in ("karaya_core", "tests"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            total.update(path.read_bytes())
    return total.hexdigest()[:20]
