"""Try one changed engine after the other in a copy of this checkout: does a test notice?

Nearly all changes are tried by plugin.py, without a new start of Python for each. The few that are read when a module is (or
whose function is called then, and that nobody noticed) get a fresh start and all the tests.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.mutation.mutants import Mutant
from tests.mutation.plugin import ORDER
from web.making.places import ROOT

#: The tests of the rules and of what any game is written in.
TESTS = ("tests/sultans", "tests/table", "tests/cli", "tests/naive", "tests/kept", "tests/playthroughs")
LEFT_OUT = shutil.ignore_patterns(".*", "node_modules", "dist", "release", "__pycache__", "pictures")
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)
LONGEST = 1800.0  # seconds that a run from a fresh start may take


class Wrong(Exception):
    """The run did not come to its end."""


@dataclass(frozen=True)
class Found:
    mutant: Mutant
    caught: bool
    by: str
    seconds: float


class Copy:
    """A checkout of its own, in which files are changed and put back."""

    def __init__(self, folder: Path, tests: Sequence[str]) -> None:
        self.folder, self.tests = folder, tests
        shutil.copytree(ROOT, folder, ignore=LEFT_OUT)
        self._touched = time.time() + 10

    def _pytest(self, *more: str, **environment: str) -> Any:
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-m", "not long", *more, *self.tests]
        # CI=1: hypothesis tries the same examples each time, however long one takes
        environment = {**os.environ, "PYTHONPATH": str(self.folder), "CI": "1", **environment}
        return {"args": command, "cwd": self.folder, "env": environment}

    def tries(self, mutants: Sequence[Mutant], workers: int) -> Iterator[dict[str, Any]]:
        """What plugin.py says of them, as it says it."""
        read, write = os.pipe()
        order = self.folder / "order.json"
        chosen = [{"path": one.path, "code": one.code} for one in mutants]
        order.write_text(json.dumps({"tell": write, "workers": workers, "mutants": chosen}), encoding="utf-8")
        how = self._pytest("-p", "tests.mutation.plugin", **{ORDER: str(order)})
        nowhere = subprocess.DEVNULL
        with subprocess.Popen(**how, stdout=nowhere, stderr=nowhere, pass_fds=[write]) as process:
            os.close(write)
            with os.fdopen(read, encoding="utf-8") as lines:
                yield from map(json.loads, lines)
        if process.returncode not in (0, 1):
            raise Wrong(f"pytest ends with {process.returncode}")

    def fresh(self, mutant: Mutant) -> str:
        """The test that notices the change from a fresh start, or ""."""
        original = (self.folder / mutant.path).read_text(encoding="utf-8")
        self._write(mutant.path, mutant.code)
        try:
            done = subprocess.run(
                **self._pytest("-x"), capture_output=True, text=True, errors="replace", timeout=LONGEST, check=False
            )
        except subprocess.TimeoutExpired:
            return "the tests do not end"
        finally:
            self._write(mutant.path, original)
        failed = FAILED.search(done.stdout)
        return "" if done.returncode == 0 else failed[1] if failed else "the tests do not start"

    def _write(self, path: str, code: str) -> None:
        """With a time of its own: Python must not take the byte code of the last change for this one's."""
        (self.folder / path).write_text(code, encoding="utf-8")
        self._touched += 10
        os.utime(self.folder / path, (self._touched, self._touched))


def run(
    mutants: Sequence[Mutant], home: Path, workers: int, tell: Callable[[Found], None], tests: Sequence[str] = TESTS
) -> list[Found]:
    copy = Copy(home / "copy", tests)
    found: list[Found] = []
    unsure: list[Mutant] = []
    for said in copy.tries(mutants, workers):
        if "tests" in said:
            print(f"{said['tests']} tests, read in {said['seconds']:.0f} s", flush=True)
            for name in said["out"]:
                print(f"left out, because it fails as it is: {name}", flush=True)
        elif "unsure" in said:
            unsure.append(mutants[said["number"]])
        else:
            found.append(Found(mutants[said["number"]], bool(said["by"]), said["by"], said["seconds"]))
            tell(found[-1])
    for mutant in unsure:
        began = time.monotonic()
        by = copy.fresh(mutant)
        found.append(Found(mutant, bool(by), by, time.monotonic() - began))
        tell(found[-1])
    if len(found) != len(mutants):
        raise Wrong("the trials ended before their time")
    return found


def report(found: Sequence[Found], named: Callable[[Mutant], str | None]) -> Iterator[str]:
    for one in found:
        if not one.caught:
            yield f"survived: {one.mutant.place}\n{one.mutant.diff}\n  {named(one.mutant) or 'NOT NAMED in survivors.toml'}"
    caught = sum(one.caught for one in found)
    yield f"caught {caught} of {len(found)} changes ({100 * caught / len(found):.1f} %)"
