"""Tries changes one after the other in processes that are split off from one that has everything loaded.

A pytest plugin (``-p tests.mutation.plugin``), for a copy of the checkout. First all tests run once and it is written down what
each of them calls, and how long it takes. Then each change is put into a process of its own, and the tests that call what
it changes run there, the quickest first, until one fails. A test that never calls it cannot notice.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from types import FrameType
from typing import IO, Any

import pytest

from tests.mutation import swapping

ORDER = "KARAYA_MUTATION_ORDER"
SLACK = 10.0  # seconds of processor time that a test may take beyond ten times the usual
PATIENCE = 900.0  # seconds by the clock: something waits for what will never come
NO_END = 36_000.0
MEMORY = 6 << 30

Result = dict[str, Any]


def pytest_runtestloop(session: pytest.Session) -> bool:
    order = json.loads(Path(os.environ[ORDER]).read_text(encoding="utf-8"))
    with os.fdopen(order["tell"], "w", encoding="utf-8") as tell:
        _Trials(session, order, tell).run()
    return True


class _Watch:
    """What is called of the files that are looked at."""

    def __init__(self, home: str) -> None:
        self.home = home
        self.ids: dict[int, swapping.Key | None] = {}
        self.alive: list[object] = []  # so that no id is used twice
        self.called: set[int] = set()

    def __call__(self, frame: FrameType, event: str, argument: object) -> None:
        code = frame.f_code
        number = id(code)
        if number not in self.ids:
            self.alive.append(code)
            self.ids[number] = swapping.key(code) if code.co_filename.startswith(self.home) else None
        if self.ids[number] is not None:
            self.called.add(number)

    def take(self) -> list[swapping.Key]:
        found = sorted({called for number in self.called if (called := self.ids[number])})
        self.called.clear()
        return found


#: What importing and collecting calls; the plugin is loaded before any test is.
IMPORTS = _Watch(str(Path("karaya_core").resolve()) + os.sep)
sys.settrace(IMPORTS)


class _Trials:
    def __init__(self, session: pytest.Session, order: dict[str, Any], tell: IO[str]) -> None:
        self.session, self.tell = session, tell
        self.workers: int = order["workers"]
        self.mutants: list[dict[str, str]] = order["mutants"]
        self.items = {item.nodeid: item for item in session.items}
        sys.settrace(None)
        self.at_import = set(IMPORTS.take())
        self.seconds: dict[str, float] = {}
        self.out: set[str] = set()  # they fail as it is, so they notice nothing
        self.callers: dict[swapping.Key, list[str]] = {}

    def say(self, **what: Any) -> None:
        print(json.dumps(what), file=self.tell, flush=True)

    def run(self) -> None:
        began = time.monotonic()
        self._look()
        self.say(tests=len(self.seconds), seconds=time.monotonic() - began, out=sorted(self.out))
        waiting = list(enumerate(self.mutants))
        running: dict[int, _Child] = {}
        checked: dict[int, Result] = {}  # what a trial found, while it is tried once more without the change
        while waiting or running:
            while waiting and len(running) < self.workers:
                number, mutant = waiting.pop(0)
                try:
                    names = self._noticing(mutant)
                except swapping.Fixed:
                    self.say(number=number, unsure="it is read when the module is")
                    continue
                running[number] = _Child(partial(self._try, mutant, names))
            for number, child in list(running.items()):
                result = child.poll()
                if result is None:
                    continue
                del running[number]
                if number in checked:
                    self._report(number, checked.pop(number), result["failed"])
                elif result["ran"] and result["failed"]:  # these tests in this order: do they pass without it?
                    checked[number] = result
                    running[number] = _Child(partial(self._run, self._noticing(self.mutants[number])[: result["ran"]]))
                else:
                    self._report(number, result)
            time.sleep(0.02)

    def _report(self, number: int, result: Result, without: str = "") -> None:
        mutant = self.mutants[number]
        if without:
            self.say(number=number, unsure="tests in this order fail without it, too")
        elif not result["failed"] and any(swapping.key(part.code) in self.at_import for part in self._changed(mutant)):
            self.say(number=number, unsure="it is called when the module is read, too")
        else:
            self.say(number=number, by=result["failed"], ran=result["ran"], seconds=result["seconds"])

    def _changed(self, mutant: dict[str, str]) -> list[swapping.Part]:
        path = str(Path(mutant["path"]).resolve())
        return swapping.changed(path, Path(path).read_text(encoding="utf-8"), mutant["code"])

    def _noticing(self, mutant: dict[str, str]) -> list[str]:
        names = {name for part in self._changed(mutant) for name in self.callers.get(swapping.key(part.code), ())}
        return self._ordered(names)

    def _ordered(self, names: Any) -> list[str]:
        return sorted(names, key=lambda name: (self.seconds[name], name))

    def _limit(self, name: str) -> float:
        return 10 * self.seconds.get(name, 60.0) + SLACK

    def _try(self, mutant: dict[str, str], names: Sequence[str]) -> Result:
        path = str(Path(mutant["path"]).resolve())
        swapping.swap(path, Path(path).read_text(encoding="utf-8"), mutant["code"])
        return self._run(names)

    def _run(self, names: Sequence[str]) -> Result:
        return _run(self.session, [self.items[name] for name in names], self._limit)

    def _aside(self, what: Callable[[], Result]) -> Result:
        child = _Child(what, NO_END)
        while (result := child.poll()) is None:
            time.sleep(0.05)
        return result

    def _look(self) -> None:
        """Run everything as it is."""
        found = self._aside(lambda: _look(self.session))
        self.seconds, self.out = found["seconds_of"], set(found["failing"])
        for name, called in found["called"].items():
            if name not in self.out:
                for one in called:
                    self.callers.setdefault(tuple(one), []).append(name)


class _Child:
    """Does something in a process of its own, and brings back what it returns."""

    def __init__(self, what: Callable[[], Result], patience: float = PATIENCE) -> None:
        self.began, self.patience = time.monotonic(), patience
        self.read, write = os.pipe()
        self.got = b""
        os.set_blocking(self.read, False)
        sys.stdout.flush()
        self.pid = os.fork()
        if self.pid == 0:
            os.close(self.read)
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            try:
                text = json.dumps(what()).encode()
            except BaseException as error:
                text = json.dumps({"failed": f"the run ends with {error!r}"[:300], "ran": 0}).encode()
            view = memoryview(text)
            while view:
                view = view[os.write(write, view) :]
            os._exit(0)
        os.close(write)

    def poll(self) -> Result | None:
        """What came back, once it has ended."""
        seconds = time.monotonic() - self.began
        while True:
            try:
                part = os.read(self.read, 1 << 16)
            except BlockingIOError:
                if seconds < self.patience:
                    return None
                os.kill(self.pid, signal.SIGKILL)
                part = b""
            if not part:
                break
            self.got += part
        os.close(self.read)
        os.waitpid(self.pid, 0)
        try:
            result: Result = json.loads(self.got)
        except ValueError:
            result = {"failed": "the tests do not end", "ran": 0}
        return {"seconds": seconds, **result}


def _end(number: int, frame: FrameType | None) -> None:
    os._exit(1)


def _run(session: pytest.Session, items: Sequence[pytest.Item], limit: Callable[[str], float]) -> Result:
    """Run tests up to the first that fails; one that takes far too long ends the process."""
    results = _Results()
    session.config.pluginmanager.register(results)
    signal.signal(signal.SIGPROF, _end)
    for place, item in enumerate(items):
        following = items[place + 1] if place + 1 < len(items) else None
        signal.setitimer(signal.ITIMER_PROF, limit(item.nodeid))
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if results.failed:
            break
    signal.setitimer(signal.ITIMER_PROF, 0)
    return {"failed": results.failed, "ran": results.ran}


def _look(session: pytest.Session) -> Result:
    results, watch = _Results(), _Watch(IMPORTS.home)
    shared = _Shared(watch)
    for plugin in (results, shared):
        session.config.pluginmanager.register(plugin)
    called: dict[str, set[int]] = {}
    seconds: dict[str, float] = {}
    failing: list[str] = []
    caches = swapping.caches()
    for item, following in zip(session.items, [*session.items[1:], None], strict=True):
        for cache in caches:
            cache.cache_clear()
        sys.settrace(watch)
        began = time.process_time()
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        seconds[item.nodeid] = time.process_time() - began
        sys.settrace(None)
        called[item.nodeid], watch.called = watch.called, set()
        if results.failed:
            failing.append(item.nodeid)
            results.failed = ""
    for item in session.items:
        called.get(item.nodeid, set()).update(shared.needed_by(item))
    names = {name: sorted({key for number in numbers if (key := watch.ids[number])}) for name, numbers in called.items()}
    return {"failed": "", "failing": failing, "called": names, "seconds_of": seconds}


class _Shared:
    """What is called to make what several tests share: each of them needs it."""

    def __init__(self, watch: _Watch) -> None:
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


class _Results:
    def __init__(self) -> None:
        self.failed, self.ran = "", 0

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.ran += report.when == "call"
        if report.failed and not self.failed:
            self.failed = report.nodeid
