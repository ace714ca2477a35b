"""Try one changed engine after the other in copies of this checkout: does a test of the rules fail?"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

from tests.mutation.mutants import Mutant
from web.making.places import ROOT

#: The tests of the rules and of what any game is written in.
TESTS = ("tests/sultans", "tests/table", "tests/naive", "tests/kept", "tests/playthroughs")
LEFT_OUT = shutil.ignore_patterns(".*", "node_modules", "dist", "release", "__pycache__", "pictures")
DURATION = re.compile(r"^([\d.]+)s (?:setup|call|teardown) +(tests/[^:]+\.py)", re.MULTILINE)
SLACK = 60.0  # seconds that a run may take beyond thrice the usual time


class Wrong(Exception):
    """The tests fail without any change."""


@dataclass(frozen=True)
class Found:
    mutant: Mutant
    caught: bool
    by: str
    seconds: float


class Copy:
    """A checkout of its own, in which files are changed and put back."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(ROOT, folder, ignore=LEFT_OUT)
        self._touched = time.time() + 10

    def test(self, files: Sequence[str], *more: str, seconds: float | None = None) -> tuple[int, str]:
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-m", "not long", *more, *files]
        # CI=1: hypothesis tries the same examples each time
        environment = {**os.environ, "PYTHONPATH": str(self.folder), "CI": "1"}
        done = subprocess.run(
            command, cwd=self.folder, env=environment, capture_output=True, text=True, errors="replace", timeout=seconds,
            check=False,
        )  # fmt: skip
        return done.returncode, done.stdout

    def write(self, path: str, code: str) -> None:
        """With a time of its own: Python must not take the byte code of the last change for this one's."""
        (self.folder / path).write_text(code, encoding="utf-8")
        self._touched += 10
        os.utime(self.folder / path, (self._touched, self._touched))

    def quickest_first(self, tests: Sequence[str]) -> tuple[list[str], float]:
        """The files with tests, those that take the least time first, and how long all take."""
        began = time.monotonic()
        code, output = self.test(tests, "--durations=0", "-vv")
        if code != 0:
            raise Wrong(output[-3000:])
        took: dict[str, float] = {}
        for seconds, path in DURATION.findall(output):
            took[path] = took.get(path, 0.0) + float(seconds)
        return sorted(took, key=took.__getitem__), time.monotonic() - began

    def trial(self, mutant: Mutant, files: Sequence[str], seconds: float) -> Found:
        began = time.monotonic()
        original = (self.folder / mutant.path).read_text(encoding="utf-8")
        self.write(mutant.path, mutant.code)
        try:
            code, output = self.test(files, seconds=seconds)
            by = next((line for line in output.splitlines() if line.startswith(("FAILED", "ERROR"))), "the tests do not start")
        except subprocess.TimeoutExpired:
            code, by = 1, "the tests do not end"
        finally:
            self.write(mutant.path, original)
        return Found(mutant, code != 0, by if code else "", time.monotonic() - began)


def run(
    mutants: Sequence[Mutant], home: Path, workers: int, tell: Callable[[Found], None], tests: Sequence[str] = TESTS
) -> list[Found]:
    copies = [Copy(home / str(number)) for number in range(workers)]
    files, usual = copies[0].quickest_first(tests)
    free: SimpleQueue[Copy] = SimpleQueue()
    for copy in copies:
        free.put(copy)

    def one(mutant: Mutant) -> Found:
        copy = free.get()
        try:
            found = copy.trial(mutant, files, 3 * usual + SLACK)
        finally:
            free.put(copy)
        tell(found)
        return found

    with ThreadPoolExecutor(workers) as pool:
        return list(pool.map(one, mutants))


def report(found: Sequence[Found], named: Callable[[Mutant], str | None]) -> Iterator[str]:
    for one in found:
        if not one.caught:
            yield f"survived: {one.mutant.place}\n{one.mutant.diff}\n  {named(one.mutant) or 'NOT NAMED in survivors.toml'}"
    caught = sum(one.caught for one in found)
    yield f"caught {caught} of {len(found)} changes ({100 * caught / len(found):.1f} %)"
