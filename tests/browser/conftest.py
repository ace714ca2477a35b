"""Everything here needs dist/ (``python3 build.py``) and a browser; ``python3 build.py test`` brings both."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser import drivers
from tests.browser.drivers import Chromium, Driver
from web.making import browsers
from web.making.places import DIST
from web.making.serve import Server

_ran: set[str] = set()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/browser/" in item.path.as_posix():
            item.add_marker(pytest.mark.browser)


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


@pytest.fixture(scope="module", params=browsers.ENGINES)
def engine(request: pytest.FixtureRequest) -> Iterator[Driver]:
    """Each engine in turn; one that is not on this machine is named in the summary."""
    found = browsers.find(request.param)
    if found is None:
        pytest.skip(f"{request.param} is not on this machine")
    driver = drivers.start(found)
    _ran.add(request.param)
    yield driver
    driver.close()


@pytest.fixture(scope="module")
def chromium() -> Iterator[Chromium]:
    found = browsers.find("chromium")
    if found is None:
        pytest.skip("Chromium is not on this machine")
    driver = Chromium(found)
    _ran.add("chromium")
    yield driver
    driver.close()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    missing = [engine for engine in browsers.ENGINES if engine not in _ran]
    terminalreporter.section("browsers")
    terminalreporter.line(f"ran in: {', '.join(sorted(_ran)) or 'none'}")
    if missing:
        terminalreporter.line(f"NOT run in: {', '.join(missing)}")
    if drivers.crashes:
        terminalreporter.line(f"Chromium's renderer crashed {len(drivers.crashes)} times and was tried again")
