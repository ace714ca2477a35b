"""Whatever a host does with large files, little is sent: it compresses them, or the page asks for the packed ones."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.drivers import Chromium, Driver, wait, wait_ready
from tests.browser.starting import START, WASM
from web.making.lean import ENDING
from web.making.places import DIST
from web.making.serve import Fault, Server

GLUE = "pyodide/pyodide.asm.mjs"
LARGE = (WASM, START, GLUE)

#: Which files a host compresses, and the most that it may send until the first screen stands.
HOSTS: dict[str, tuple[Callable[[str], bool], float]] = {
    "brotli for everything": (lambda path: True, 4.2e6),
    "nothing": (lambda path: False, 5.2e6),
    "brotli for text": (lambda path: not path.endswith((".zip", ".wasm")), 5.2e6),
}

SENT = """(() => {
  const ready = performance.getEntriesByName("karaya-ready")[0].startTime;
  const entries = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
  return entries.filter(({ startTime }) => startTime < ready).reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
})()"""


@pytest.mark.parametrize("host", HOSTS)
def test_little_is_sent_until_the_first_screen_stands(chromium: Chromium, site: Server, host: str) -> None:
    site.compressed, most = HOSTS[host]
    chromium.fresh(service_workers="block")  # which fetches everything, to keep it
    chromium.open(site.address)
    wait_ready(chromium)
    assert chromium.look(SENT) <= most


def test_a_host_that_compresses_nothing_is_asked_for_what_is_packed_alone(engine: Driver, site: Server) -> None:
    site.compressed = HOSTS["nothing"][0]
    engine.open(site.address)
    wait_ready(engine)
    for name in LARGE:
        assert site.asked.count(f"/{name}{ENDING}") >= 1, name
        assert f"/{name}" not in site.asked, name
    engine.click("[data-act=alone]")
    wait(engine, "document.querySelector('.ring [data-seat]')")


def test_a_host_that_leaves_archives_alone_is_asked_once_and_then_for_what_is_packed(chromium: Chromium, site: Server) -> None:
    site.compressed = HOSTS["brotli for text"][0]
    page = chromium.fresh(service_workers="block")
    chromium.open(site.address)
    wait_ready(chromium)
    page.click("[data-act=alone]")
    wait(chromium, "document.querySelector('.ring [data-seat]')")
    assert f"/{START}" in site.asked and f"/{START}{ENDING}" in site.asked
    assert f"/{GLUE}" in site.asked and f"/{GLUE}{ENDING}" not in site.asked
    assert "/python/sultans.zip" not in site.asked, "what it does with archives is known by then"
    assert f"/python/sultans.zip{ENDING}" in site.asked


def test_what_came_packed_is_kept_for_times_without_a_network(chromium: Chromium, site: Server) -> None:
    site.compressed = HOSTS["nothing"][0]
    page = chromium.fresh()
    chromium.open(site.address)
    wait_ready(chromium)
    wait(chromium, "document.documentElement.dataset.offline === 'ready'")
    assert not [path for path in site.asked if path.endswith(LARGE)], "the service worker asks for what is packed, too"
    before = len(site.asked)
    page.context.set_offline(True)
    page.reload()
    wait_ready(chromium)
    page.click("[data-act=alone]")
    wait(chromium, "document.querySelector('.ring [data-seat]')")
    # The browser itself looks for a newer sw.js after a navigation, whenever it likes, past the page's own offline switch.
    assert [path for path in site.asked[before:] if path != "/sw.js"] == []


@pytest.mark.parametrize("lost", [LARGE, tuple(name + ENDING for name in LARGE)], ids=["as they are", "packed"])
@pytest.mark.parametrize("host", ["nothing", "brotli for text"])
def test_where_one_of_the_two_is_missing_the_other_is_taken(
    chromium: Chromium, site: Server, host: str, lost: tuple[str, ...]
) -> None:
    site.compressed = HOSTS[host][0]
    site.fault = lambda path: Fault(status=404) if path.endswith(lost) and not (host != "nothing" and GLUE in path) else None
    chromium.fresh(service_workers="block")
    chromium.open(site.address)
    wait_ready(chromium)


@pytest.mark.parametrize("fault", ["half", "other"])
def test_what_is_packed_and_damaged_gives_a_message(chromium: Chromium, site: Server, fault: str) -> None:
    site.compressed = HOSTS["nothing"][0]
    packed = (DIST / (WASM + ENDING)).read_bytes()
    content = packed[: len(packed) // 2] if fault == "half" else b"<!doctype html> not here"
    site.fault = lambda path: Fault(content=content) if path.endswith(WASM + ENDING) else None
    chromium.fresh(service_workers="block")
    chromium.open(site.address)
    assert wait(chromium, "document.documentElement.dataset.trouble") in ("missing", "broken")


def test_a_host_that_calls_the_packed_files_its_own_compression_is_understood(chromium: Chromium, site: Server) -> None:
    """As Apache does with AddEncoding: the browser unpacks them before the page sees them."""
    site.compressed = HOSTS["nothing"][0]
    site.fault = lambda path: Fault(headers={"Content-Encoding": "gzip"}) if path.endswith(ENDING) else None
    chromium.fresh()
    chromium.open(site.address)
    wait_ready(chromium)
    wait(chromium, "document.documentElement.dataset.offline === 'ready'")


def test_a_browser_that_cannot_unpack_gets_the_files_as_they_are(chromium: Chromium, site: Server) -> None:
    site.compressed = HOSTS["nothing"][0]
    page = chromium.fresh(service_workers="block")
    page.add_init_script("delete globalThis.DecompressionStream")
    chromium.open(site.address)
    wait_ready(chromium)
    assert not [path for path in site.asked if path.endswith(ENDING)]


@pytest.mark.parametrize("stricter", [False, True], ids=["the page's own policy", "a stricter one"])
def test_what_is_unpacked_breaks_no_content_policy(chromium: Chromium, site: Server, stricter: bool) -> None:
    """Pyodide's script is put into the page, and so are the few lines of the gate, which its policy allows for these two texts; a
    host may forbid them all the same."""
    site.compressed = HOSTS["nothing"][0]
    if stricter:
        site.stricter = re.sub(r" 'sha256-[^']+'", "", site.policy)
    page = chromium.fresh(service_workers="block")
    broken: list[Any] = []
    page.expose_function("tell", lambda what: broken.append(what))
    page.add_init_script("document.addEventListener('securitypolicyviolation', ({ blockedURI }) => tell(blockedURI))")
    chromium.open(site.address)
    wait_ready(chromium)
    assert broken == (["inline"] * 2 if stricter else [])
    assert (f"/{GLUE}" in site.asked) == stricter
