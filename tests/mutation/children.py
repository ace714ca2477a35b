"""Something done in a process that is split off from this one, and what it brings back."""

from __future__ import annotations

import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Sequence
from types import FrameType
from typing import Any

import pytest

PATIENCE = 900.0  # seconds by the clock: something waits for what will never come
NO_END = 36_000.0
MEMORY = 6 << 30

Result = dict[str, Any]


class Child:
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

    def wait(self) -> Result:
        while (result := self.poll()) is None:
            time.sleep(0.05)
        return result


class Results:
    """A plugin that hears which test failed first, and how many were run."""

    def __init__(self) -> None:
        self.failed, self.ran = "", 0

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.ran += report.when == "call"
        if report.failed and not self.failed:
            self.failed = report.nodeid


def run_tests(session: pytest.Session, items: Sequence[pytest.Item], limit: Callable[[str], float]) -> Result:
    """Run tests up to the first that fails; one that takes far too long ends the process."""
    results = Results()
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


def _end(number: int, frame: FrameType | None) -> None:
    os._exit(1)
