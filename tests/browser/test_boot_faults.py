"""Every way in which the start can fail, and what is said then."""

from __future__ import annotations

import threading

import pytest

from tests.browser.drivers import Chromium, bots, wait, wait_ready
from tests.browser.starting import START, WASM, only, python, trouble
from web.making.places import DIST
from web.making.serve import Fault, Server

DENY_STORAGE = """
  const denied = () => { throw new DOMException("denied", "SecurityError"); };
  IDBFactory.prototype.open = denied;
  Object.defineProperty(window, "localStorage", { get: denied });
"""


def test_without_webassembly_there_is_a_message(chromium: Chromium, site: Server) -> None:
    page = chromium.fresh()
    page.add_init_script("delete globalThis.WebAssembly")
    chromium.open(site.address)
    assert trouble(chromium) == "wasm"


@pytest.mark.parametrize(
    "name",
    [WASM, START, "pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs", "pyscript/core.js", "boot/start.js",
     "boot/interpreter.js", "boot/made.js", "boot/patch.js"],
)  # fmt: skip
def test_a_missing_file_is_named_in_a_message(chromium: Chromium, site: Server, name: str) -> None:
    chromium.fresh()
    site.fault = only(name, Fault(status=404))
    chromium.open(site.address)
    assert trouble(chromium) == "missing"


def test_a_damaged_archive_gives_a_message(chromium: Chromium, site: Server) -> None:
    chromium.fresh()
    site.fault = only(START, Fault(content=(DIST / START).read_bytes()[:100_000]))
    chromium.open(site.address)
    assert trouble(chromium) in ("missing", "broken")


def test_a_damaged_webassembly_file_gives_a_message(chromium: Chromium, site: Server) -> None:
    chromium.fresh()
    site.fault = only(WASM, Fault(content=b"\0asm nonsense"))
    chromium.open(site.address)
    assert trouble(chromium) in ("missing", "broken")


def test_a_script_with_a_wrong_type_gives_a_message(chromium: Chromium, site: Server) -> None:
    chromium.fresh()
    site.fault = only("pyscript/core.js", Fault(headers={"Content-Type": "text/plain"}))
    chromium.open(site.address)
    assert trouble(chromium) == "missing"


def test_webassembly_with_a_wrong_type_starts_all_the_same(chromium: Chromium, site: Server) -> None:
    chromium.fresh()
    site.fault = only(WASM, Fault(headers={"Content-Type": "application/octet-stream"}))
    chromium.open(site.address)
    wait_ready(chromium)


@pytest.mark.parametrize(("lang", "text", "again"), [
    ("en", "A file of the game could not be loaded", "Load again"),
    ("fr", "Un fichier du jeu n’a pas pu être chargé", "Recharger"),
    ("ru", "Не удалось загрузить один из файлов игры", "Обновить"),
])  # fmt: skip
def test_what_went_wrong_is_said_in_the_chosen_language(
    chromium: Chromium, site: Server, lang: str, text: str, again: str
) -> None:
    page = chromium.fresh()
    site.fault = only(START, Fault(status=404))
    chromium.open(f"{site.address}#lang={lang}")
    assert trouble(chromium) == "missing"
    assert page.locator("#trouble .trouble-text:visible").inner_text().startswith(text)
    assert page.locator(".trouble-reload").inner_text() == again


@pytest.mark.parametrize("name", ["css/boot.css", "css/theme.css"])
@pytest.mark.parametrize("fault", [Fault(status=404), Fault(headers={"Content-Type": "text/plain"})], ids=["missing", "wrong"])
def test_without_one_of_its_style_sheets_the_game_does_not_go_on(
    chromium: Chromium, site: Server, name: str, fault: Fault
) -> None:
    page = chromium.fresh()
    site.fault = only(name, fault)
    chromium.open(site.address)
    wait(chromium, "document.documentElement.dataset.trouble === 'missing'")
    assert page.locator("#trouble").is_visible()
    assert name in page.locator(".trouble-detail").inner_text()


@pytest.mark.parametrize("name", ["css/boot.css", "css/theme.css"])
def test_half_a_style_sheet_is_none(chromium: Chromium, site: Server, name: str) -> None:
    """A connection that breaks, or a host that is being copied to: what came first looks right."""
    page = chromium.fresh()
    whole = (DIST / name).read_bytes()
    site.fault = only(name, Fault(content=whole[: len(whole) // 2]))
    chromium.open(site.address)
    wait(chromium, "document.documentElement.dataset.trouble === 'missing'")
    assert name in page.locator(".trouble-detail").inner_text()


def test_loading_again_after_a_failure_opens_what_the_address_asked_for(chromium: Chromium, site: Server) -> None:
    page = chromium.fresh()
    site.fault = only(START, Fault(status=404))
    chromium.open(site.address + bots(7))
    assert trouble(chromium) == "missing"
    site.fault = None
    with page.expect_navigation():
        page.click(".trouble-reload")
    wait_ready(chromium)
    assert page.locator(".ring [data-seat]").count() == 7


def test_without_scripts_the_page_says_so_in_every_language(chromium: Chromium, site: Server) -> None:
    page = chromium.fresh(java_script_enabled=False)
    page.goto(site.address)
    texts = [text for text in page.locator("noscript p").all_inner_texts() if text]
    assert len(texts) == 3 and all("JavaScript" in text for text in texts)
    assert not page.locator("#loading").is_visible(), "nothing is loading"
    assert not page.locator("[data-act=alone]").is_visible()


def test_a_fault_in_the_middle_of_a_game_is_said_and_the_game_is_there_after_loading_again(
    chromium: Chromium, site: Server
) -> None:
    page = chromium.fresh()
    chromium.open(site.address + bots(6))
    wait_ready(chromium)
    python(chromium, "from web.app import APP\ndef wrong(*it, **named): raise RuntimeError('a fault')\nAPP.game.act = wrong")
    page.click("[data-act=menu]")
    assert trouble(chromium) == "broken"
    assert "a fault" in page.locator(".trouble-detail").inner_text()
    with page.expect_navigation():
        page.click(".trouble-reload")
    wait_ready(chromium)
    page.click("[data-act=uncover]")
    assert page.locator(".ring [data-seat]").count() == 6


def test_if_our_first_script_is_missing_the_style_sheet_speaks_after_a_minute(chromium: Chromium, site: Server) -> None:
    chromium.fresh()
    site.fault = only("boot/boot.js", Fault(status=404))
    chromium.page.goto(site.address)
    note = chromium.page.locator(".loading-dead")
    assert not note.is_visible()
    chromium.look("document.getAnimations().forEach((animation) => { animation.currentTime = 60001; })")
    assert note.is_visible()


def test_where_storage_is_denied_the_game_starts_and_says_that_nothing_is_kept(chromium: Chromium, site: Server) -> None:
    page = chromium.fresh()
    page.add_init_script(DENY_STORAGE)
    chromium.open(site.address)
    wait_ready(chromium)
    assert page.locator(".storage-denied").is_visible()


def test_a_minute_without_progress_gives_a_message_that_goes_if_python_comes_after_all(
    chromium: Chromium, site: Server, held: threading.Event
) -> None:
    page = chromium.fresh()
    page.clock.install()
    page.goto(site.address, wait_until="commit")
    page.wait_for_selector("html[data-stage]", state="attached")
    page.clock.run_for(30_000)
    assert chromium.look("document.documentElement.dataset.karaya") == "loading"
    page.clock.run_for(32_000)
    assert trouble(chromium) == "stalled"
    held.set()
    page.clock.resume()
    wait_ready_after_trouble(chromium)
    assert not page.locator("#trouble").is_visible()


def wait_ready_after_trouble(chromium: Chromium) -> None:
    wait(chromium, "document.documentElement.dataset.karaya === 'ready'")
