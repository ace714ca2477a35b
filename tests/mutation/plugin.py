"""Tries changes one after the other in processes that are split off from one that has everything loaded.

A pytest plugin (``-p tests.mutation.plugin``), for a copy of the checkout. First it is found out what each test calls, and how
long it takes (looking.py). Then each change is put into a process of its own, and the tests that call what it changes run
there, the quickest first, until one fails. A test that never calls it cannot notice.
"""

from __future__ import annotations

import gc
import json
import os
import pkgutil
import sys
import time
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import IO, Any

import pytest

from tests.mutation import looking, swapping
from tests.mutation.children import Child, Result, run_tests
from tests.mutation.trial import ORDER

SLACK = 5.0  # seconds of processor time that a test may take beyond ten times the usual


def _order() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(Path(os.environ[ORDER]).read_text(encoding="utf-8"))
    return found


def _import_everything() -> set[swapping.Name]:
    """The whole engine, so that no test loads a part of it as it was before the change; what that calls."""
    import karaya_core

    watch = looking.Watch()
    sys.settrace(watch)
    for module in pkgutil.walk_packages(karaya_core.__path__, "karaya_core."):
        if not module.name.endswith("__main__"):
            import_module(module.name)
    sys.settrace(None)
    return set(watch.named(watch.called))


#: What importing calls; the plugin is loaded before any test is.
AT_IMPORT = _import_everything()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """In a fresh start: all tests, the quickest first."""
    order = _order()
    if "tests" in order:
        place = {name: number for number, name in enumerate(order["tests"])}
        items[:] = sorted((item for item in items if item.nodeid in place), key=lambda item: place[item.nodeid])


def pytest_runtestloop(session: pytest.Session) -> bool | None:
    order = _order()
    if "tests" in order:
        return None
    with os.fdopen(order["tell"], "w", encoding="utf-8") as tell:
        _Trials(session, order, tell).run()
    return True


class _Trials:
    def __init__(self, session: pytest.Session, order: dict[str, Any], tell: IO[str]) -> None:
        self.session, self.tell = session, tell
        self.workers: int = order["workers"]
        self.enough: float = order["enough"]
        self.mutants: list[dict[str, str]] = order["mutants"]
        self.kept = Path(order["kept"])
        self.items = {item.nodeid: item for item in session.items}
        self.callers: dict[swapping.Name, list[str]] = {}
        self.loaded = swapping.Loaded()
        gc.freeze()  # what is there stays there: no child looks through it again

    def say(self, **what: Any) -> None:
        print(json.dumps(what), file=self.tell, flush=True)

    def run(self) -> None:
        began = time.monotonic()
        self._look()
        out = sorted(name for name, seen in self.seen.items() if seen.fails)
        self.say(tests=self._in_order(self.items), seconds=time.monotonic() - began, out=out)
        waiting = list(enumerate(self.mutants))
        running: dict[int, Child] = {}
        checked: dict[int, Result] = {}  # what a trial found, while it is tried once more without the change
        while waiting or running:
            while waiting and len(running) < self.workers:
                number, mutant = waiting.pop(0)
                try:
                    names = self._noticing(mutant)
                except swapping.Fixed:
                    self.say(number=number, unsure="it is read when the module is")
                    continue
                running[number] = Child(partial(self._try, mutant, names))
            for number, child in list(running.items()):
                result = child.poll()
                if result is None:
                    continue
                del running[number]
                if number in checked:
                    self._report(number, checked.pop(number), result["failed"])
                elif result["failed"]:  # these tests in this order (all, if they did not end): do they pass without it?
                    checked[number] = result
                    running[number] = Child(partial(self._run, self._noticing(self.mutants[number])[: result["ran"] or None]))
                else:
                    self._report(number, result)
            time.sleep(0.02)

    def _report(self, number: int, result: Result, without: str = "") -> None:
        mutant = self.mutants[number]
        if without:
            self.say(number=number, unsure="tests in this order fail without it, too")
        elif not result["failed"] and not AT_IMPORT.isdisjoint(self._changed(mutant)):
            self.say(number=number, unsure="it is called when the module is read, too")
        else:
            self.say(number=number, by=result["failed"], ran=result["ran"], seconds=result["seconds"])

    def _changed(self, mutant: dict[str, str]) -> set[swapping.Name]:
        path = str(Path(mutant["path"]).resolve())
        parts = swapping.changed(path, Path(path).read_text(encoding="utf-8"), mutant["code"])
        return {swapping.name(part.code) for part in parts}

    def _noticing(self, mutant: dict[str, str]) -> list[str]:
        return self._in_order({name for one in self._changed(mutant) for name in self.callers.get(one, ())})

    def _in_order(self, names: Any) -> list[str]:
        return looking.quickest({name: self.seen[name] for name in names}, self.enough)

    def _limit(self, name: str) -> float:
        return 10 * self.seen[name].seconds + SLACK

    def _try(self, mutant: dict[str, str], names: Sequence[str]) -> Result:
        path = str(Path(mutant["path"]).resolve())
        self.loaded.swap(path, Path(path).read_text(encoding="utf-8"), mutant["code"])
        return self._run(names)

    def _run(self, names: Sequence[str]) -> Result:
        return run_tests(self.session, [self.items[name] for name in names], self._limit)

    def _look(self) -> None:
        found = looking.look(self.session, self.kept)
        self.seen = {name: seen for name, seen in found.items() if name in self.items}
        for name, seen in self.seen.items():
            for one in seen.called:
                self.callers.setdefault(one, []).append(name)
