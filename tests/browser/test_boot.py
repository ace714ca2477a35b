"""The start of the page, and every way in which it can fail."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from karaya_core import games
from karaya_core.table.about import About
from tests.browser.drivers import Chromium, bots, wait, wait_ready
from web.making import page as page_maker
from web.making.page import POLICY
from web.making.places import DIST
from web.making.serve import Fault, Server

WASM = "pyodide/pyodide.asm.wasm"
START = "python/start.zip"

WATCH_POLICY = """
  globalThis.violations = [];
  document.addEventListener("securitypolicyviolation", (event) => {
    violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
  });
"""
DENY_STORAGE = """
  const denied = () => { throw new DOMException("denied", "SecurityError"); };
  IDBFactory.prototype.open = denied;
  Object.defineProperty(window, "localStorage", { get: denied });
"""


def only(name: str, fault: Fault) -> Callable[[str], Fault | None]:
    """A fault for the one file with this name."""
    return lambda path: fault if path.endswith(name) else None


def trouble(chromium: Chromium) -> str:
    """Wait for a message; returns its kind, after checking that a person can see and read it."""
    kind = wait(chromium, "document.documentElement.dataset.trouble")
    assert chromium.look("document.documentElement.dataset.karaya") == "error"
    shown = chromium.page.locator("#trouble .trouble-text:visible")
    assert shown.count() == 1
    assert len(shown.inner_text()) > 40
    assert chromium.page.locator("#trouble .trouble-reload").is_visible()
    return str(kind)


@pytest.fixture
def held(site: Server) -> Iterator[threading.Event]:
    """The server answers nothing for the Python archive until the event is set."""
    event = threading.Event()
    site.fault = only(START, Fault(hold=event))
    yield event
    event.set()


def test_the_page_boots_at_the_root_of_a_host(chromium: Chromium, site: Server) -> None:
    chromium.fresh()
    chromium.open(site.address)
    wait_ready(chromium)


def test_the_page_boots_under_a_sub_path(chromium: Chromium) -> None:
    server = Server(DIST, prefix="/some/where/karaya/").in_background()
    chromium.fresh()
    chromium.open(server.address)
    wait_ready(chromium)
    assert all(path.startswith(server.prefix) for path in server.asked if path != "/favicon.ico")
    server.shutdown()
    server.server_close()


def test_no_request_leaves_the_page_s_own_origin(chromium: Chromium, site: Server) -> None:
    page = chromium.fresh()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    chromium.open(site.address)
    wait_ready(chromium)
    chromium.click("[data-act=alone]")
    python(chromium, "from web import dom; await dom.load_micropip(); 1")
    assert len(asked) > 20
    assert [url for url in asked if not url.startswith((site.address, "data:"))] == []


def test_every_file_of_the_build_is_wanted_at_the_start_or_on_demand(chromium: Chromium, site: Server) -> None:
    chromium.fresh(service_workers="block")  # which fetches everything, to keep it
    chromium.open(site.address)
    wait_ready(chromium)
    python(chromium, "from web import dom; await dom.load_micropip(); 1")
    code = (".js", ".mjs", ".wasm", ".zip", ".whl", ".css", ".html")
    built = {path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.suffix in code}
    asked = {path.removeprefix("/") or "index.html" for path in site.asked}
    assert built - asked - {"sw.js"} == set()
    assert not [path for path in asked if path.endswith(".map")]


def test_nothing_breaks_the_content_policy(chromium: Chromium, site: Server) -> None:
    page = chromium.fresh()
    page.add_init_script(WATCH_POLICY)
    answer = page.goto(site.address)
    wait_ready(chromium)
    chromium.click("[data-act=alone]")
    python(chromium, "from web import dom; await dom.load_micropip(); 1")
    assert chromium.look("violations") == []
    assert answer.headers["content-security-policy"] == POLICY
    meta = "document.querySelector('meta[http-equiv=Content-Security-Policy]').content"
    assert chromium.look(meta) == POLICY
    assert "unsafe-eval'" not in POLICY.replace("'wasm-unsafe-eval'", "")
    assert "unsafe-inline" not in POLICY


def test_the_policy_of_the_page_alone_stops_foreign_and_evaluated_code(chromium: Chromium) -> None:
    server = Server(DIST, policy=None).in_background()  # a host that sends no header
    page = chromium.fresh()
    page.add_init_script(WATCH_POLICY)
    chromium.open(server.address)
    wait_ready(chromium)
    chromium.look("fetch('http://127.0.0.1:9/').catch(() => 0)")
    chromium.look("void document.head.append(Object.assign(document.createElement('script'), {text: 'globalThis.x = 1'}))")
    chromium.look("void setTimeout('globalThis.y = 1', 0)")
    kinds = wait(chromium, "violations.length >= 3 && violations.map((text) => text.split(' ')[0]).sort()")
    assert kinds == ["connect-src", "script-src", "script-src-elem"]
    assert chromium.look("[globalThis.x, globalThis.y]") == [None, None]
    server.shutdown()
    server.server_close()


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


@pytest.mark.parametrize("name", ["css/boot.css", "css/theme.css", "css/screens.css"])
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


@pytest.mark.parametrize("name", ["css/boot.css", "css/theme.css", "css/screens.css"])
def test_half_a_style_sheet_is_none(chromium: Chromium, site: Server, name: str) -> None:
    """A connection that breaks, or a host that is being copied to: what came first looks right."""
    page = chromium.fresh()
    whole = (DIST / name).read_bytes()
    site.fault = only(name, Fault(content=whole[: len(whole) // 2]))
    chromium.open(site.address)
    wait(chromium, "document.documentElement.dataset.trouble === 'missing'")
    assert name in page.locator(".trouble-detail").inner_text()


def test_where_there_are_several_games_the_first_screen_is_that_of_the_chosen_one(
    chromium: Chromium, site: Server, held: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before Python is there; `tests/web/test_front_door.py` has the same of what Python draws."""
    toy = About("toy", range(2, 5), 3, (), ("random",), "random")
    words = page_maker._words_of("sultans")
    monkeypatch.setitem(games.ABOUTS, "toy", toy)
    monkeypatch.setattr(games, "ON_THE_PAGE", ("sultans", "toy"))
    monkeypatch.setattr(page_maker, "SEATS", range(2, 16))
    monkeypatch.setattr(
        page_maker,
        "_words_of",
        lambda key: words if key == "sultans" else {**words, "title": dict.fromkeys(words["title"], "The Toy")},
    )
    html = page_maker._index(DIST, "pyscript/core.js").encode()
    monkeypatch.setattr(
        site, "fault", lambda path: Fault(hold=held) if path.endswith(START) else Fault(content=html) if path == "/" else None
    )
    page = chromium.fresh(service_workers="block")
    page.goto(site.address)
    assert page.title() == "Karaya"
    seats = (
        "[...document.querySelectorAll('[name=players] option')].filter((option) => !option.hidden).map((option) => option.text)"
    )
    wait(chromium, "document.querySelector('[name=players]').options[0].hidden")
    assert page.locator("h1:visible").inner_text() == "Sultans of Karaya" and chromium.look(seats) == [
        str(n) for n in range(5, 16)
    ]
    page.select_option("[name=game]", "toy")
    assert page.locator("h1:visible").inner_text() == "The Toy" and chromium.look(seats) == ["2", "3", "4"]
    assert page.locator("[name=players]").input_value() == "4" and page.locator(".first-seat:not([hidden])").count() == 4
    page.select_option("[name=game]", "sultans")
    assert page.locator("[name=players]").input_value() == "5"


# ---------------------------------------------------------------------- a game is fetched when it is opened


GAME = ("python/sultans.zip", "css/sultans.css")


@pytest.mark.parametrize("name", GAME)
@pytest.mark.parametrize("fault", [Fault(status=404), Fault(content=b"")], ids=["missing", "empty"])
def test_without_a_part_of_its_game_the_first_screen_stands_and_the_way_in_says_so(
    chromium: Chromium, site: Server, name: str, fault: Fault
) -> None:
    page = chromium.fresh(service_workers="block")
    site.fault = only(name, fault)
    chromium.open(site.address)
    wait_ready(chromium)
    assert page.locator("h1").inner_text() == "Sultans of Karaya"
    page.click("[data-act=alone]")
    wait(chromium, "document.documentElement.dataset.trouble")
    assert page.locator("#trouble").is_visible()


def test_a_part_of_a_game_that_was_not_there_at_first_is_asked_for_again(chromium: Chromium, site: Server) -> None:
    page = chromium.fresh(service_workers="block")
    site.fault = lambda path: Fault(status=503) if path.endswith(GAME) else None
    chromium.open(site.address)
    wait_ready(chromium)
    site.fault = None
    page.click("[data-act=alone]")
    wait(chromium, "document.querySelector('.ring [data-seat]')")


def test_a_way_that_is_pressed_before_the_game_has_come_waits_for_it(chromium: Chromium, site: Server) -> None:
    page = chromium.fresh(service_workers="block")
    come = threading.Event()
    site.fault = only(GAME[0], Fault(hold=come))
    chromium.open(site.address)
    wait_ready(chromium)
    page.click("[data-act=table]")
    page.click("[data-act=alone]")
    assert page.locator("[data-act=alone]").get_attribute("aria-pressed") == "true"
    assert page.locator(".first-kept").is_visible() and page.locator("[aria-pressed=true]").count() == 1
    come.set()
    wait(chromium, "document.querySelector('.ring [data-seat]')")


def test_the_first_screen_does_not_wait_for_a_game(chromium: Chromium, site: Server) -> None:
    chromium.fresh(service_workers="block")
    never = threading.Event()
    site.fault = lambda path: Fault(hold=never) if path.endswith(GAME) else None
    chromium.open(site.address)
    wait_ready(chromium)
    never.set()


def test_a_game_that_the_address_asks_for_comes_with_the_start(chromium: Chromium, site: Server) -> None:
    chromium.fresh(service_workers="block")
    chromium.open(site.address + bots(5))
    wait_ready(chromium)
    asked = [path.removeprefix("/") for path in site.asked]
    assert [asked.count(name) for name in GAME] == [1, 1]
    sheets = "[...document.styleSheets].map((sheet) => sheet.href.split('/').pop())"
    assert chromium.look(sheets)[-2:] == ["screens.css", "sultans.css"], "a game's style sheet builds on the house's"
    chromium.page.reload()
    wait_ready(chromium)
    wait(chromium, "document.querySelector('[data-screen=curtain]')")


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


def test_the_bar_counts_bytes_while_the_archive_is_on_its_way(chromium: Chromium, site: Server, held: threading.Event) -> None:
    chromium.fresh().goto(site.address, wait_until="commit")
    value = wait(chromium, "document.querySelector('#loading progress')?.value > 55 "
                           "&& document.querySelector('#loading progress').value")  # fmt: skip
    assert value < 85  # the wasm is there, the archive is not
    assert "MB" in chromium.look("document.querySelector('.loading-bytes').textContent")
    held.set()
    wait_ready(chromium)


def test_what_was_typed_and_pressed_before_python_is_kept(chromium: Chromium, site: Server, held: threading.Event) -> None:
    page = chromium.fresh()
    page.goto(site.address, wait_until="commit")
    page.wait_for_selector("html[data-stage]", state="attached")
    page.select_option("select[name=players]", "6")
    page.select_option("select[name=lang]", "ru")
    page.click(".first-others > summary")
    assert page.locator(".first-seat:visible").count() == 6
    page.fill("[data-key=name-2]", "Борис")
    page.type("[data-key=name-1]", "An")
    held.set()
    wait_ready(chromium)
    page.keyboard.type("a")  # the caret is still in the same field
    values = "[...document.querySelectorAll('input[name=name]')].map((field) => field.value)"
    assert chromium.look(values) == ["Ana", "Борис", "", "", "", ""]
    assert chromium.look("document.documentElement.lang") == "ru"
    assert chromium.look("document.querySelector('#karaya form select[name=lang]').value") == "ru"


def test_a_way_to_start_that_was_pressed_early_is_taken_when_python_is_there(
    chromium: Chromium, site: Server, held: threading.Event
) -> None:
    page = chromium.fresh()
    page.goto(site.address, wait_until="commit")
    page.wait_for_selector("html[data-stage]", state="attached")
    page.click("[data-act=alone]")
    assert page.locator(".first-kept").is_visible()
    held.set()
    wait_ready(chromium)
    wait(chromium, "document.querySelectorAll('#karaya [data-seat]').length >= 5 && !document.querySelector('#first')")


@pytest.mark.parametrize(("lang", "word"), [("en-GB", "Play alone"), ("fr-CA", "Jouer en solo"), ("ru", "Играть с ботами")])
def test_the_first_screen_speaks_the_browser_s_language(
    chromium: Chromium, site: Server, held: threading.Event, lang: str, word: str
) -> None:
    page = chromium.fresh(locale=lang)
    page.goto(site.address, wait_until="commit")
    page.wait_for_selector("html[data-stage]", state="attached")
    assert page.locator("[data-act=alone]").inner_text() == word


def python(chromium: Chromium, code: str) -> Any:
    """Run Python in the page and return what it ends with."""
    return chromium.page.evaluate(
        "async (code) => (await import(new URL('boot/page.js', document.baseURI))).thePython().runPythonAsync(code)", code
    )


def test_modules_that_the_start_leaves_out_come_on_demand(chromium: Chromium, site: Server) -> None:
    chromium.fresh(service_workers="block")  # which fetches everything, to keep it
    chromium.open(site.address)
    wait_ready(chromium)
    missing = "try:\n    import unittest\n    answer = 'there'\nexcept ImportError:\n    answer = 'not there'\nanswer"
    assert python(chromium, missing) == "not there"
    assert not any(path.endswith("library.zip") for path in site.asked)
    assert python(chromium, "from web import dom; await dom.load_library(); import unittest; unittest.__name__") == "unittest"


def test_micropip_installs_a_wheel_from_the_same_host_and_one_from_disk(chromium: Chromium, site: Server) -> None:
    site.extra["wheels/tiny_bot-1.0-py3-none-any.whl"] = a_wheel("tiny_bot")
    page = chromium.fresh()
    chromium.open(site.address)
    wait_ready(chromium)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    address = f"{site.address}wheels/tiny_bot-1.0-py3-none-any.whl"
    install = f"from web import dom; m = await dom.load_micropip(); await m.install({address!r})\nimport tiny_bot; tiny_bot.WORD"
    assert python(chromium, install) == "tiny_bot"
    path = "/tmp/from_disk-1.0-py3-none-any.whl"
    write = f"open({path!r}, 'wb').write(bytes.fromhex({a_wheel('from_disk').hex()!r}))"
    page.context.set_offline(True)
    assert python(chromium, f"{write}\nawait m.install('emfs:{path}')\nimport from_disk; from_disk.WORD") == "from_disk"
    assert all(url.startswith(site.address) for url in asked)


def a_wheel(name: str) -> bytes:
    """The smallest wheel there is."""
    import base64
    import hashlib
    import io
    import zipfile

    files = {
        f"{name}.py": f"WORD = {name!r}\n",
        f"{name}-1.0.dist-info/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n",
        f"{name}-1.0.dist-info/WHEEL": "Wheel-Version: 1.0\nGenerator: hand\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    lines = []
    for path, text in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()
        lines.append(f"{path},sha256={digest},{len(text.encode())}\n")
    record = f"{name}-1.0.dist-info/RECORD"
    files[record] = "".join(lines) + f"{record},,\n"
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for path, text in files.items():
            archive.writestr(path, text)
    return packed.getvalue()
