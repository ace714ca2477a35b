"""With the network gone: everything still there. Newer builds: whole, offered between games, and never a way back lost."""

from __future__ import annotations

import gzip
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.drivers import PATIENCE, Chromium, Driver, bots, wait, wait_ready, watch_a_round
from web.making import lean
from web.making import page as making
from web.making.page import only_online
from web.making.places import DIST
from web.making.serve import Server

READY = "document.documentElement.dataset.offline === 'ready'"
UPDATE = "document.documentElement.dataset.update === 'ready'"
VERSION = "import(new URL('boot/version.js', document.baseURI)).then((made) => made.VERSION)"


@pytest.fixture
def place(request: pytest.FixtureRequest) -> Iterator[Server]:
    """A host that has the page under some path."""
    server = Server(DIST, prefix=request.param).in_background()
    yield server
    stop(server)


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Server]:
    """A host with a build of its own, which can be exchanged for another one."""
    shutil.copytree(DIST, tmp_path / "first")
    server = Server(tmp_path / "first").in_background()
    yield server
    stop(server)


def stop(server: Server) -> None:
    server.shutdown()
    server.server_close()


def another_build(folder: Path, spoilt: bool = False) -> Path:
    """A newer build; a spoilt one cannot start, though all its files are as they were meant to be."""
    shutil.copytree(DIST, folder)
    style = folder / "css" / "boot.css"
    style.write_text(style.read_text(encoding="utf-8") + "\n/* newer */\n", encoding="utf-8")
    if spoilt:
        (folder / making.START).write_bytes(b"no archive")
        (folder / f"{making.START}{lean.ENDING}").write_bytes(gzip.compress(b"no archive"))
    making.seal(folder)
    return folder


def look_for_update(chromium: Chromium) -> None:
    chromium.look("navigator.serviceWorker.ready.then((registration) => void registration.update())")


@pytest.mark.parametrize(
    ("engine", "place"),
    [(name, place) for name in ("chromium", "firefox", "webkit") for place in ("/", "/some/where/")],
    indirect=True,
)
def test_after_one_load_the_page_starts_and_plays_with_the_server_gone(engine: Driver, place: Server) -> None:
    engine.open(place.address)
    wait_ready(engine)
    if not engine.look("'serviceWorker' in navigator"):
        pytest.skip(f"this build of {engine.engine} has no service workers")
    wait(engine, READY)
    stop(place)
    engine.open("about:blank")
    engine.open(place.address + bots(5))
    wait_ready(engine)
    watch_a_round(engine)
    engine.open(place.address)
    wait_ready(engine)
    wait(engine, READY)


def test_the_mark_is_there_for_a_person_to_see(chromium: Chromium, site: Server) -> None:
    page = chromium.fresh(locale="en")
    chromium.open(site.address)
    wait_ready(chromium)
    wait(chromium, READY)
    assert page.locator(".device-ready").is_visible()
    assert not page.locator(".device-update").is_visible()
    page.click(".device-help summary")
    assert page.locator(".device-help li").count() == 3
    page.click("[data-act=alone]")
    wait(chromium, "document.documentElement.dataset.game === 'running'")
    assert not page.locator("#device").is_visible()


def test_what_comes_on_demand_comes_without_a_network_too(chromium: Chromium, site: Server) -> None:
    page = chromium.fresh()
    chromium.open(site.address)
    wait_ready(chromium)
    wait(chromium, READY)
    stop(site)
    chromium.open(site.address)
    wait_ready(chromium)
    code = "from web import dom; await dom.load_micropip(); import unittest; unittest.__name__"
    run = "async (code) => (await import(new URL('boot/page.js', document.baseURI))).thePython().runPythonAsync(code)"
    assert page.evaluate(run, code) == "unittest"


def test_exactly_the_files_of_the_build_are_kept(chromium: Chromium, site: Server) -> None:
    chromium.fresh()
    chromium.open(site.address)
    wait_ready(chromium)
    wait(chromium, READY)
    kept: list[str] = chromium.look("""(async () => {
      const found = [];
      for (const name of await caches.keys()) {
        if (!name.startsWith("karaya ")) continue;
        for (const request of await (await caches.open(name)).keys()) found.push(request.url);
      }
      return found;
    })()""")
    names = {url.removeprefix(site.address).split("?")[0] for url in kept} - {""}
    built = {path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file() and path.suffix != lean.ENDING}
    assert names == {path for path in built if not only_online(path)} - {"sw.js"}


def test_a_build_with_one_wrong_file_is_not_kept(chromium: Chromium, host: Server) -> None:
    (host.folder / "assets" / "girih.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>", encoding="utf-8")
    chromium.fresh()
    chromium.open(host.address)
    wait_ready(chromium)
    wait(chromium, "navigator.serviceWorker.getRegistration().then((found) => found === undefined)")
    assert not chromium.look(READY)


def test_a_newer_build_is_offered_and_taken_only_when_asked_for(chromium: Chromium, host: Server, tmp_path: Path) -> None:
    page = chromium.fresh()
    chromium.open(host.address)
    wait_ready(chromium)
    wait(chromium, READY)
    first = chromium.look(VERSION)
    host.folder = another_build(tmp_path / "second")
    look_for_update(chromium)
    wait(chromium, UPDATE)
    chromium.open(host.address)  # merely loading again changes nothing
    wait_ready(chromium)
    assert chromium.look(VERSION) == first
    wait(chromium, UPDATE)
    with page.expect_navigation():
        page.click("[data-device=update]")
    wait_ready(chromium)
    assert chromium.look(VERSION) not in ("", first)
    wait(chromium, f"{READY} && !({UPDATE})")
    kept = "caches.keys().then((names) => names.filter((name) => name.startsWith('karaya ')).length === 1)"
    wait(chromium, kept)


def test_a_newer_build_stays_out_of_sight_while_a_game_runs(chromium: Chromium, host: Server, tmp_path: Path) -> None:
    page = chromium.fresh()
    chromium.open(host.address)
    wait_ready(chromium)
    wait(chromium, READY)
    first = chromium.look(VERSION)
    page.click("[data-act=alone]")
    wait(chromium, "document.documentElement.dataset.game === 'running'")
    host.folder = another_build(tmp_path / "second")
    look_for_update(chromium)
    wait(chromium, UPDATE)
    assert not page.locator("[data-device=update]").is_visible()
    page.click("[data-act=on]")  # who they are
    for _ in range(2):  # the rules are opened, and shut
        page.click("[data-act=menu]")
        page.click(".dialog [data-act=rules]")
        assert not page.locator("[data-device=update]").is_visible()
        page.click("[data-act=rules]")
    assert chromium.look(VERSION) == first
    assert page.locator(".ring [data-seat]").count() == 8
    # what this build loads on demand is still its own
    unlike = "fetch('css/boot.css').then((answer) => answer.text()).then((text) => !text.includes('newer'))"
    assert chromium.look(unlike)


def test_a_build_that_cannot_start_gives_way_to_the_last_good_one(chromium: Chromium, host: Server, tmp_path: Path) -> None:
    page = chromium.fresh()
    chromium.open(host.address)
    wait_ready(chromium)
    wait(chromium, READY)
    first = chromium.look(VERSION)
    host.folder = another_build(tmp_path / "second", spoilt=True)
    look_for_update(chromium)
    wait(chromium, UPDATE)
    with page.expect_navigation():
        page.click("[data-device=update]")
    wait(chromium, "document.documentElement.dataset.karaya === 'error'")
    stop(host)  # the old one must come from the device
    page.click(".trouble-reload")
    wait_ready(chromium)
    assert chromium.look(VERSION) == first


def test_a_build_that_says_nothing_at_all_gives_way_too(chromium: Chromium, host: Server, tmp_path: Path) -> None:
    page = chromium.fresh()
    chromium.open(host.address)
    wait_ready(chromium)
    wait(chromium, READY)
    newer = another_build(tmp_path / "second")
    (newer / "boot" / "boot.js").write_text("", encoding="utf-8")  # it neither starts nor fails
    making.seal(newer)
    host.folder = newer
    look_for_update(chromium)
    wait(chromium, UPDATE)
    with page.expect_navigation():
        page.click("[data-device=update]")
    empty = "fetch('boot/boot.js').then((answer) => answer.text()).then((text) => text === '')"
    assert chromium.look(empty)
    stop(host)
    for _ in range(2):  # a person tries again
        page.goto(host.address)
    wait_ready(chromium)
    assert not chromium.look(empty)


def test_half_a_new_build_leaves_everything_as_it_was(chromium: Chromium, host: Server, tmp_path: Path) -> None:
    chromium.fresh()
    chromium.open(host.address)
    wait_ready(chromium)
    wait(chromium, READY)
    first = chromium.look(VERSION)
    newer = another_build(tmp_path / "second")
    (newer / "css" / "boot.css").unlink()  # the host is in the middle of being copied to
    host.folder = newer
    failed = "navigator.serviceWorker.ready.then((found) => found.update().then(() => new Promise((done) => { " \
             "const worker = found.installing; if (!worker) return done(true); " \
             "worker.onstatechange = () => worker.state === 'redundant' && done(true); }), () => true))"  # fmt: skip
    assert chromium.look(failed)
    assert not chromium.look(UPDATE)
    stop(host)
    chromium.open(host.address)
    wait_ready(chromium)
    assert chromium.look(VERSION) == first


def installation_problems(devtools: Any) -> list[str]:
    found = [error["errorId"] for error in devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]]
    return [problem for problem in found if problem != "in-incognito"]


def test_the_page_can_be_installed(chromium: Chromium, site: Server) -> None:
    page: Any = chromium.fresh()
    chromium.open(site.address)
    wait_ready(chromium)
    devtools = page.context.new_cdp_session(page)
    manifest = devtools.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"] == site.address + "manifest.webmanifest"
    end = time.monotonic() + PATIENCE
    while problems := installation_problems(devtools):  # the browser looks at the page when it finds time
        assert time.monotonic() < end, problems


WAKE = """
  globalThis.locks = [];
  const request = async () => {
    await globalThis.grant;
    const lock = Object.assign(new EventTarget(), { released: false, async release() { this.released = true; } });
    locks.push(lock);
    return lock;
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request } });
"""


def test_the_screen_stays_on_while_a_game_runs(chromium: Chromium, site: Server) -> None:
    page = chromium.fresh()
    page.add_init_script(WAKE)
    chromium.open(site.address)
    wait_ready(chromium)
    assert chromium.look("locks.length") == 0
    page.click("[data-act=alone]")
    wait(chromium, "locks.length === 1 && !locks[0].released")
    page.click("[data-act=on]")  # who they are
    page.click("[data-act=menu]")
    page.click("[data-act=leave]")
    wait(chromium, "locks[0].released")


def test_a_screen_lock_that_is_granted_late_is_given_back(chromium: Chromium, site: Server) -> None:
    page = chromium.fresh()
    page.add_init_script("globalThis.grant = new Promise((done) => { globalThis.grantNow = done; });" + WAKE)
    chromium.open(site.address)
    wait_ready(chromium)
    page.click("[data-act=alone]")
    page.click("[data-act=on]")  # who they are
    page.click("[data-act=menu]")
    page.click("[data-act=leave]")
    chromium.look("grantNow()")
    wait(chromium, "locks.length === 1 && locks[0].released")
