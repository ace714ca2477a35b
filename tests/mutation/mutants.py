"""All changes that mutmut would make to the engine, and a sample of them that is the same every time."""

from __future__ import annotations

import difflib
import functools
import hashlib
import importlib.metadata
import json
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from web.making.places import ROOT

FOLDERS = ("karaya_core/sultans", "karaya_core/table")
SURVIVORS = Path(__file__).with_name("survivors.toml")

#: What was made of files as they were; making it takes minutes.
KEPT = ROOT / ".build" / "mutation"


@dataclass(frozen=True)
class Candidate:
    """A change that could be made: what stands there, what would, and in which function of which file."""

    path: str
    function: str
    old: str
    new: str
    number: int  # of those alike in this function
    make: Callable[[], str]  # the whole file with the change

    def rank(self, seed: str) -> str:
        """Where it stands among all; it does not hang on what else is in the file."""
        return hashlib.sha256(
            "\0".join((seed, self.path, self.function, self.old, self.new, str(self.number))).encode()
        ).hexdigest()


@dataclass(frozen=True)
class Mutant:
    """One file with one change; `before` and `after` are the lines that differ."""

    path: str
    line: int
    before: str
    after: str
    code: str
    name: str = ""  # stays the same while the rest of the file changes

    @property
    def place(self) -> str:
        return f"{self.path}:{self.line}"

    @property
    def diff(self) -> str:
        return "\n".join(
            [*(f"- {text}" for text in self.before.splitlines()), *(f"+ {text}" for text in self.after.splitlines())]
        )


def candidates(path: Path) -> Iterator[Candidate]:
    """Every change inside the functions of a file. (Outside of them nearly all would end the import.)"""
    home = KEPT / "changes" / _digest(path)
    rows = home / "all.json"
    if not rows.exists():
        home.mkdir(parents=True, exist_ok=True)
        rows.write_text(json.dumps(list(_rows(path))), encoding="utf-8")
    for function, old, new, number, place in json.loads(rows.read_text(encoding="utf-8")):
        make = partial(_kept, home / f"{place}.py", partial(_changed, path, place))
        yield Candidate(path.relative_to(ROOT).as_posix(), function, old, new, number, make)


def _digest(path: Path) -> str:
    parts = (importlib.metadata.version("mutmut").encode(), str(path).encode(), path.read_bytes())
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:20]


def _rows(path: Path) -> Iterator[tuple[str, str, str, int, int]]:
    from libcst import FunctionDef

    module, found = _mutations(path)
    alike: Counter[tuple[str, str, str]] = Counter()
    for place, mutation in enumerate(found):
        if not isinstance(mutation.contained_by_top_level_function, FunctionDef):
            continue
        name = mutation.contained_by_top_level_function.name.value
        old, new = module.code_for_node(mutation.original_node), module.code_for_node(mutation.mutated_node)
        alike[name, old, new] += 1
        yield name, old, new, alike[name, old, new], place


@functools.lru_cache(maxsize=1)
def _mutations(path: Path) -> tuple[Any, Sequence[Any]]:
    from mutmut.mutation.file_mutation import create_mutations

    module, found, *_ = create_mutations(str(path), path.read_text(encoding="utf-8"))
    return module, found


def _changed(path: Path, place: int) -> str:
    module, found = _mutations(path)
    return str(module.deep_replace(found[place].original_node, found[place].mutated_node).code)


def _kept(file: Path, make: Callable[[], str]) -> str:
    if not file.exists():
        file.write_text(make(), encoding="utf-8")
    return file.read_text(encoding="utf-8")


def mutant(candidate: Candidate) -> Mutant:
    code = candidate.make()
    text = (ROOT / candidate.path).read_text(encoding="utf-8")
    return Mutant(candidate.path, *difference(text, code), code, candidate.rank("")[:20])


def difference(text: str, code: str) -> tuple[int, str, str]:
    """The first line that differs, and the lines that do, without their indentation."""
    old, new = text.splitlines(), code.splitlines()
    parts = [part for part in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes() if part[0] != "equal"]
    if not parts:
        return 0, "", ""
    (_, first, _, first_new, _), (_, _, last, _, last_new) = parts[0], parts[-1]
    return first + 1, "\n".join(map(str.strip, old[first:last])), "\n".join(map(str.strip, new[first_new:last_new]))


def sample(size: int, seed: str, folders: Sequence[str] = FOLDERS) -> list[Mutant]:
    """So many of all changes, over all folders, the lowest ranks first."""
    files = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    found = [candidate for path in files for candidate in candidates(path)]
    chosen = sorted(found, key=lambda candidate: candidate.rank(seed))[:size]
    made = {candidate.rank(seed): mutant(candidate) for candidate in sorted(chosen, key=lambda candidate: candidate.path)}
    return [made[candidate.rank(seed)] for candidate in chosen]


@dataclass(frozen=True)
class Survivor:
    """A change that nobody notices, and why that may stay so."""

    path: str
    before: str
    after: str
    reason: str


def survivors() -> list[Survivor]:
    return [Survivor(**row) for row in tomllib.loads(SURVIVORS.read_text(encoding="utf-8")).get("survivor", [])]
