"""Everything here needs dist/ (``python3 build.py``) and a browser; ``python3 build.py test`` brings both.

A browser is started once and every test has a page of its own in it. Chromium does everything; Firefox and WebKit do the
start, one whole game, the game without a network, and what is a matter of theirs alone.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser import drivers
from tests.browser.drivers import Chromium, Driver
from tests.browser.starting import START, only
from web.making import browsers
from web.making.places import DIST
from web.making.serve import Fault, Server

_ran: set[str] = set()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/browser/" not in item.path.as_posix():
            continue
        item.add_marker(pytest.mark.browser)
        engine = getattr(item, "callspec", None) and item.callspec.params.get("engine")  # type: ignore[attr-defined]
        if engine in ("firefox", "webkit") and config.pluginmanager.hasplugin("xdist"):
            item.add_marker(pytest.mark.xdist_group(engine))  # one process runs them all, so it is started once


@pytest.fixture(scope="session")
def dist() -> object:
    assert (DIST / "index.html").exists(), "there is no dist/: run python3 build.py first"
    return DIST


@pytest.fixture
def site(dist: object) -> Iterator[Server]:
    """The page on a server of its own; ``site.fault`` can make it misbehave."""
    server = Server(DIST).in_background()
    yield server
    server.shutdown()
    server.server_close()


@pytest.fixture
def held(site: Server) -> Iterator[threading.Event]:
    """The server answers nothing for the Python archive until the event is set."""
    event = threading.Event()
    site.fault = only(START, Fault(hold=event))
    yield event
    event.set()


@pytest.fixture(scope="package", params=browsers.ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[Driver]:
    """Each engine in turn; one that is not on this machine is named in the summary."""
    if request.param == "chromium":
        driver = request.getfixturevalue("chromium_process")
        driver.fresh()
        yield driver
        return
    found = browsers.find(request.param)
    if found is None:
        pytest.skip(f"{request.param} is not on this machine")
    driver = drivers.start(found)
    _ran.add(request.param)
    yield driver
    driver.close()


@pytest.fixture(scope="package")
def chromium_process() -> Iterator[Chromium]:
    found = browsers.find("chromium")
    if found is None:
        pytest.skip("Chromium is not on this machine")
    driver = Chromium(found)
    _ran.add("chromium")
    yield driver
    driver.close()


@pytest.fixture
def chromium(chromium_process: Chromium) -> Iterator[Chromium]:
    """The Chromium that is shared; what a test leaves open there is closed."""
    yield chromium_process
    chromium_process.leave()


# ------------------------------------------------------------------ the summary, also of a run in several processes


def pytest_sessionfinish(session: pytest.Session) -> None:
    output: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
    if output is not None:  # a process of pytest-xdist, whose summary nobody sees
        output["browsers"], output["crashes"] = sorted(_ran), list(drivers.crashes)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    output = getattr(node, "workeroutput", {})
    _ran.update(output.get("browsers", ()))
    drivers.crashes.extend(output.get("crashes", ()))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    missing = [engine for engine in browsers.ENGINES if engine not in _ran]
    terminalreporter.section("browsers")
    terminalreporter.line(f"ran in: {', '.join(sorted(_ran)) or 'none'}")
    if missing:
        terminalreporter.line(f"NOT run in: {', '.join(missing)}")
    if drivers.crashes:
        terminalreporter.line(f"Chromium's renderer crashed {len(drivers.crashes)} times and was tried again")
