"""What each test calls of the engine, and how long it takes: found by running all of them once as they are.

What was seen of a file of tests is kept, and holds until the file changes. A test that by then calls something else is only
not asked about it, so that fewer changes count as noticed, never more.
"""

from __future__ import annotations

import hashlib
import json
import os
import signal
import sys
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from tests.mutation import swapping
from tests.mutation.children import NO_END, Child, Result, Results

LONG_ENOUGH = 3.0  # seconds of processor time for which a test is watched: what it calls later, it has called before
HOME = os.path.join(os.getcwd(), "karaya_core") + os.sep


class Watch:
    """Which functions of the engine are called."""

    def __init__(self) -> None:
        self.names: dict[int, swapping.Name | None] = {}
        self.alive: list[object] = []  # so that no id is used twice
        self.called: set[int] = set()

    def __call__(self, frame: FrameType, event: str, argument: object) -> None:
        code = frame.f_code
        number = id(code)
        if number not in self.names:
            self.alive.append(code)
            self.names[number] = swapping.name(code) if code.co_filename.startswith(HOME) else None
        if self.names[number] is not None:
            self.called.add(number)

    def named(self, numbers: Iterable[int]) -> list[swapping.Name]:
        return sorted({name for number in numbers if (name := self.names[number])})


@dataclass
class Seen:
    """What is known of one test."""

    seconds: float
    called: frozenset[swapping.Name]
    fails: bool = False  # as it is, so it notices nothing


def look(session: pytest.Session, kept: Path) -> dict[str, Seen]:
    """Of each test; those that were seen before, and have not changed, are not run again."""
    known = _read(kept)
    digests = {str(path): hashlib.sha256(path.read_bytes()).hexdigest() for path in {item.path for item in session.items}}
    files = {_file(item.nodeid) for item in session.items}
    fresh = {name: known[name] for name in files & set(known) if known[name]["digest"] == digests[str(Path(name).resolve())]}
    items = [item for item in session.items if item.nodeid not in fresh.get(_file(item.nodeid), {"tests": {}})["tests"]]
    if items:
        found = Child(lambda: _run(session, items), NO_END).wait()
        if "tests" not in found:
            raise RuntimeError(found["failed"])
        for item in items:
            rows = fresh.setdefault(_file(item.nodeid), {"digest": digests[str(item.path)], "tests": {}})
            rows["tests"][item.nodeid] = found["tests"][item.nodeid]
        _write(kept, {**_read(kept), **fresh})
    return {name: _seen(row) for rows in fresh.values() for name, row in rows["tests"].items()}


def quickest(seen: Mapping[str, Seen], enough: float) -> list[str]:
    """The tests that can notice anything, the quickest first: as many as take `enough` seconds together."""
    ordered = sorted((one.seconds, name) for name, one in seen.items() if not one.fails)
    spent = accumulate(seconds for seconds, _ in ordered)
    return [name for (_, name), so_far in zip(ordered, spent, strict=True) if so_far <= enough]


def _file(nodeid: str) -> str:
    return nodeid.partition("::")[0]


def _seen(row: dict[str, Any]) -> Seen:
    return Seen(row["seconds"], frozenset((file, function) for file, function in row["called"]), row["fails"])


def _read(kept: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
    return found


def _write(kept: Path, rows: dict[str, Any]) -> None:
    kept.parent.mkdir(parents=True, exist_ok=True)
    half = kept.with_suffix(".new")
    half.write_text(json.dumps(rows), encoding="utf-8")
    half.replace(kept)


def _run(session: pytest.Session, items: Sequence[pytest.Item]) -> Result:
    results, watch = Results(), Watch()
    shared = _Shared(watch)
    for plugin in (results, shared):
        session.config.pluginmanager.register(plugin)
    called: dict[str, set[int]] = {}
    seconds: dict[str, float] = {}
    failing: set[str] = set()
    caches = swapping.caches()
    signal.signal(signal.SIGPROF, lambda number, frame: sys.settrace(None))
    for item, following in zip(items, [*items[1:], None], strict=True):
        for cache in caches:
            cache.cache_clear()
        sys.settrace(watch)
        signal.setitimer(signal.ITIMER_PROF, LONG_ENOUGH)
        began = time.process_time()
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        seconds[item.nodeid] = time.process_time() - began
        signal.setitimer(signal.ITIMER_PROF, 0)
        sys.settrace(None)
        called[item.nodeid], watch.called = watch.called, set()
        if results.failed:
            failing.add(item.nodeid)
            results.failed = ""
    for item in items:
        called[item.nodeid].update(shared.needed_by(item))
    tests = {
        name: {"seconds": seconds[name], "called": watch.named(numbers), "fails": name in failing}
        for name, numbers in called.items()
    }
    return {"failed": "", "tests": tests}


class _Shared:
    """What is called to make what several tests share: each of them needs it."""

    def __init__(self, watch: Watch) -> None:
        self.watch = watch
        self.called: dict[Any, set[int]] = {}

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: Any) -> Any:
        before, self.watch.called = self.watch.called, set()
        try:
            return (yield)
        finally:
            if fixturedef.scope != "function":
                self.called.setdefault(fixturedef, set()).update(self.watch.called)
            self.watch.called |= before

    def needed_by(self, item: Any) -> set[int]:
        info = getattr(item, "_fixtureinfo", None)
        fixtures = [fixture for found in info.name2fixturedefs.values() for fixture in found] if info else []
        return {number for fixture in fixtures for number in self.called.get(fixture, ())}
