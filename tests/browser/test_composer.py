"""The composer at the real page: one whole walk with each game, by touch on a phone, by keyboard, and for everyone."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.browser.drivers import PATIENCE, Chromium, until_true
from tests.browser.people import People
from tests.browser.test_access import found
from tests.web.test_composer import TABLES
from web.making.serve import Server

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "reduced_motion": "reduce"}
DESK = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
#: Of each game something that is put somewhere, and what the line has of it then.
PUT = {
    "sultans": ("turn-over", "[data-act=compose-put][data-seat='2']", ".G."),
    "verrat": ("2f", "[data-act=compose-put][value=island]", ".2f/"),
    "five_tribes": ("tribe-r", "[data-act=compose-put][value=a1]", "Mr"),
}
OVERFLOW = "document.documentElement.scrollWidth - innerWidth"


def opened(chromium: Chromium, site: Server, key: str, how: dict[str, Any], rest: str = "") -> tuple[Any, People]:
    page = chromium.fresh(**how)
    person = People(chromium, page)
    person.open(f"{site.address}#compose=1&game={key}{rest}")
    page.wait_for_selector("[data-screen=compose]", timeout=PATIENCE * 1000)
    return page, person


def go(page: Any, where: str) -> None:
    page.click(f"[data-act=compose-page][value={where}]")
    page.wait_for_selector(f"[data-screen=compose][data-step={where}]")


def text_of(page: Any, form: str) -> str:
    page.click(f"label:has([data-act=compose-form][value={form}])")
    page.wait_for_selector(f"[data-act=compose-form][value={form}]:checked", state="attached")
    return str(page.input_value("[data-act=compose-text]"))


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("key", list(TABLES))
def test_a_table_is_laid_written_and_shared(chromium: Chromium, site: Server, key: str, theme: str) -> None:
    """On a phone by day and by night: touch what and where, write moves, look at the picture, copy, save, play on."""
    page, person = opened(chromium, site, key, {**PHONE, "color_scheme": theme})
    wrong: dict[str, list[str]] = {}

    def look(step: str) -> None:
        if objections := found(page):
            wrong[step] = objections
        assert page.evaluate(OVERFLOW) <= 0, step

    look("lay")
    line, moves = TABLES[key]
    page.fill("[data-act=typed-line]", line)
    piece, place, put = PUT[key]
    page.click(f"[data-act=compose-piece][value='{piece}']")
    page.locator(place).first.click()
    until_true(page, f"document.querySelector('[data-act=typed-line]').value.includes({json.dumps(put)})")
    page.click("[data-act=compose-undo]")
    until_true(page, f"document.querySelector('[data-act=typed-line]').value === {json.dumps(line)}")

    go(page, "write")
    for number, move in enumerate(moves, 1):
        page.fill("[data-act=compose-write]", move)
        page.keyboard.press("Enter")
        page.wait_for_selector(f".compose-move[value='{number}'][aria-current=step]")
    page.fill("[data-act=typed-caption]", "He <b>strikes</b>!")
    look("write")

    go(page, "share")
    page.wait_for_selector(".compose-drawn")
    until_true(page, "document.querySelector('.compose-drawn').naturalWidth > 300")
    look("share")
    html = text_of(page, "html")
    assert "<karaya-table" in html and "He <b>" not in html and "&lt;b&gt;strikes" in html
    assert text_of(page, "svg").startswith("<svg") and "var(" not in text_of(page, "svg")
    with page.expect_download() as saved:
        page.click("[data-act=compose-png]")
    with open(saved.value.path(), "rb") as file:
        assert file.read(8) == b"\x89PNG\r\n\x1a\n"
    scenario = json.loads(text_of(page, "scenario"))
    assert scenario["moves"] == moves and scenario["position"] == line
    assert wrong == {} and person.errors == []

    page.click("[data-act=compose-play]")
    page.wait_for_selector("html[data-game=running]")
    page.reload()
    page.goto("about:blank")
    person.open(f"{site.address}#compose=1&game={key}")
    page.wait_for_selector("[data-screen=compose]")
    assert page.input_value("[data-act=typed-line]") == line, "the draft is kept"


def test_the_snippet_works_on_another_page(chromium: Chromium, site: Server) -> None:
    line, moves = TABLES["sultans"]
    page, _ = opened(chromium, site, "sultans", DESK, f"&position={line}&moves={','.join(moves)}")
    go(page, "share")
    page.wait_for_selector(".compose-drawn")
    snippet = text_of(page, "html")
    page = chromium.fresh(**DESK)  # another reader, whose clock goes by itself
    body = f"<!doctype html><title>An article</title>{snippet}"
    page.route("**/article.html", lambda route: route.fulfill(body=body, content_type="text/html"))
    page.goto(f"{site.address}article.html")
    page.wait_for_selector("karaya-table[data-ready]", state="attached", timeout=PATIENCE * 1000)
    assert page.evaluate("document.querySelector('karaya-table').length") == len(moves) + 1
    assert page.evaluate("document.querySelectorAll('karaya-table > figure svg').length") == 1, "what is seen without scripts"


def test_it_is_reached_from_the_first_screen_and_fetched_only_then(chromium: Chromium, site: Server) -> None:
    page = chromium.fresh(**PHONE)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    person = People(chromium, page)
    person.open(site.address)
    page.wait_for_selector("html[data-karaya=ready]")
    assert not [url for url in asked if "composer" in url]
    page.click("#first [data-act=compose], [data-act=compose]")
    page.wait_for_selector("[data-screen=compose]", timeout=PATIENCE * 1000)
    assert [url for url in asked if "composer" in url]
    page.click("[data-act=compose-leave]")
    page.wait_for_selector("form.first, #first")
    assert person.errors == []


def test_moves_are_made_on_the_table_by_keyboard(chromium: Chromium, site: Server) -> None:
    page, person = opened(chromium, site, "sultans", DESK, f"&position={TABLES['sultans'][0]}")
    page.focus("[data-act=compose-page][value=write]")
    page.keyboard.press("Enter")
    for control in ("[data-words='3 assassinate']", "[data-move='3 assassinate 1']", "[data-move='2 strike']"):
        page.locator(control).first.focus()
        page.keyboard.press("Enter")
    page.wait_for_selector(".compose-move[value='2'][aria-current=step]")
    assert page.evaluate("document.activeElement !== document.body") and person.errors == []
