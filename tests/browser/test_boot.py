"""The start of the page, and what can be done before Python is there."""

from __future__ import annotations

import threading

import pytest

from karaya_core import games
from karaya_core.table.about import About
from tests.browser.drivers import Chromium, wait, wait_ready
from tests.browser.starting import START, names, python
from web.making import docs, rules, viewer
from web.making import page as page_maker
from web.making.places import DIST, LANGUAGES
from web.making.policy import policy
from web.making.serve import Fault, Server

WATCH_POLICY = """
  globalThis.violations = [];
  document.addEventListener("securitypolicyviolation", (event) => {
    violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
  });
"""


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
    for game in games.ON_THE_PAGE:
        page = chromium.fresh(service_workers="block")  # which fetches everything, to keep it
        chromium.open(site.address)
        wait_ready(chromium)
        page.click(f".first-game:has([value={game}])")
        page.click("[data-act=alone]")
        wait(chromium, "document.documentElement.dataset.game == 'running'")
    python(chromium, "from web import dom; await dom.load_micropip(); 1")
    for language in LANGUAGES:
        page.goto(site.address + rules.name_of(language))
    for source in docs.sources():
        page.goto(f"{site.address}docs/{docs.name_of(source)}")
    for script in [viewer.HOUSE, *map(viewer.script_of, viewer.games_shown())]:
        page.add_script_tag(url=site.address + script)  # as an article does
    page.goto(f"{site.address}embed.html")
    page.goto(f"{site.address}#compose=1")
    page.click("[data-act=compose-page][value=share]")
    page.click("label:has([data-act=compose-form][value=svg])")
    wait(chromium, "document.querySelector('[data-act=compose-text]')?.value.startsWith('<svg')")
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
    assert answer.headers["content-security-policy"] == policy()
    meta = "document.querySelector('meta[http-equiv=Content-Security-Policy]').content"
    assert chromium.look(meta) == policy()
    assert "unsafe-eval'" not in policy().replace("'wasm-unsafe-eval'", "")
    assert "unsafe-inline" not in policy()


def test_the_policy_of_the_page_alone_stops_foreign_and_evaluated_code(chromium: Chromium) -> None:
    server = Server(DIST, policy=False).in_background()  # a host that sends no header
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
        site, "fault", lambda path: Fault(hold=held) if names(path, START) else Fault(content=html) if path == "/" else None
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
    page.locator(".first-game", has_text="The Toy").click()
    assert page.locator("h1:visible").inner_text() == "The Toy" and chromium.look(seats) == ["2", "3", "4"]
    assert page.locator("[name=players]").input_value() == "3" and page.locator(".first-seat:not([hidden])").count() == 3
    page.locator(".first-game", has_text="Sultans").click()
    assert page.locator("[name=players]").input_value() == "8"


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
