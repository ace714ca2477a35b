"""Try one changed engine after the other in a copy of this checkout: does a test notice?

Nearly all changes are tried by plugin.py, without a new start of Python for each. The few that are read when a module is (or
whose function is called then, and that nobody noticed) get a fresh start.
"""

from __future__ import annotations

import json
import os
import re
import resource
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from tests.mutation.mutants import KEPT, Mutant
from web.making.places import ROOT

ORDER = "KARAYA_MUTATION_ORDER"
LEFT_OUT = shutil.ignore_patterns(".*", "node_modules", "dist", "release", "__pycache__", "pictures")
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)
LONGEST = 1800.0  # seconds by the clock that a run from a fresh start may take


class Wrong(Exception):
    """The run did not come to its end."""


@dataclass(frozen=True)
class Effort:
    """`workers` trials at once, each with so many of the quickest tests as take `enough` seconds of processor time together."""

    workers: int = max(1, min(4, os.cpu_count() or 1))
    enough: float = 60.0


@dataclass(frozen=True)
class Found:
    mutant: Mutant
    caught: bool
    by: str
    seconds: float


class Copy:
    """A checkout of its own, in which files are changed and put back."""

    def __init__(self, folder: Path, tests: Sequence[str], effort: Effort) -> None:
        self.folder, self.tests, self.effort = folder, tests, effort
        shutil.copytree(ROOT, folder, ignore=LEFT_OUT)
        self._order = folder / "order.json"
        self._touched = time.time() + 10

    def _pytest(self, order: dict[str, Any], *more: str) -> Any:
        self._order.write_text(json.dumps(order), encoding="utf-8")
        options = ["-q", "-p", "no:cacheprovider", "-p", "tests.mutation.plugin", "-m", "not long and not browser"]
        command = [sys.executable, "-m", "pytest", *options, *more, *self.tests]
        # CI=1: hypothesis tries the same examples each time, however long one takes
        environment = {**os.environ, "PYTHONPATH": str(self.folder), "CI": "1", ORDER: str(self._order)}
        return {"args": command, "cwd": self.folder, "env": environment}

    def tries(self, mutants: Sequence[Mutant]) -> Iterator[dict[str, Any]]:
        """What plugin.py says of them, as it says it."""
        read, write = os.pipe()
        order = {
            "tell": write,
            "workers": self.effort.workers,
            "enough": self.effort.enough,
            "kept": str(KEPT / "looks.json"),
            "mutants": [{"path": one.path, "code": one.code} for one in mutants],
        }
        with (
            (self.folder / "said.txt").open("w") as said,
            subprocess.Popen(**self._pytest(order), stdout=said, stderr=said, pass_fds=[write]) as process,
        ):
            os.close(write)
            with os.fdopen(read, encoding="utf-8") as lines:
                yield from map(json.loads, lines)
        if process.returncode not in (0, 1):
            raise Wrong(f"pytest ends with {process.returncode}:\n{(self.folder / 'said.txt').read_text()[-2000:]}")

    def fresh(self, mutant: Mutant, tests: Sequence[str]) -> str:
        """The test that notices the change from a fresh start, or ""."""
        original = (self.folder / mutant.path).read_text(encoding="utf-8")
        self._write(mutant.path, mutant.code)
        how = self._pytest({"tests": tests}, "-x")
        how |= {"capture_output": True, "text": True, "errors": "replace", "timeout": LONGEST, "check": False}
        try:
            done = subprocess.run(**how, preexec_fn=partial(_at_most, 10 * int(self.effort.enough) + 120))
        except subprocess.TimeoutExpired:
            return "the tests do not end"
        finally:
            self._write(mutant.path, original)
        if done.returncode == 0:
            return ""
        failed = FAILED.search(done.stdout)
        return failed[1] if failed else "the tests do not end" if done.returncode < 0 else "the tests do not start"

    def _write(self, path: str, code: str) -> None:
        """With a time of its own: Python must not take the byte code of the last change for this one's."""
        (self.folder / path).write_text(code, encoding="utf-8")
        self._touched += 10
        os.utime(self.folder / path, (self._touched, self._touched))


def _at_most(seconds: int) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))


def run(
    mutants: Sequence[Mutant], home: Path, tests: Sequence[str], effort: Effort, tell: Callable[[Found], None]
) -> list[Found]:
    copy = Copy(home / "copy", tests, effort)
    found: list[Found] = []
    unsure: list[Mutant] = []
    quickest: list[str] = []

    def note(mutant: Mutant, by: str, seconds: float) -> None:
        found.append(Found(mutant, bool(by), by, seconds))
        tell(found[-1])

    for said in copy.tries(mutants):
        if "tests" in said:
            quickest = said["tests"]
            print(f"{len(quickest)} tests, looked at in {said['seconds']:.0f} s", flush=True)
            for name in said["out"]:
                print(f"left out, because it fails as it is: {name}", flush=True)
        elif "unsure" in said:
            unsure.append(mutants[said["number"]])
        else:
            note(mutants[said["number"]], said["by"], said["seconds"])
    for mutant in unsure:
        began = time.monotonic()
        note(mutant, copy.fresh(mutant, quickest), time.monotonic() - began)
    if len(found) != len(mutants):
        raise Wrong("the trials ended before their time")
    return found


def report(found: Sequence[Found], named: Callable[[Mutant], str | None]) -> Iterator[str]:
    for one in found:
        if not one.caught:
            yield f"survived: {one.mutant.place}\n{one.mutant.diff}\n  {named(one.mutant) or 'NOT NAMED in survivors.toml'}"
    caught = sum(one.caught for one in found)
    yield f"caught {caught} of {len(found)} changes ({100 * caught / len(found):.1f} %)"
