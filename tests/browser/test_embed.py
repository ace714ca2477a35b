"""embed.html#…: one table in a frame, for hosts without scripts; and the page in a frame before anybody touches it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest

from tests.browser.drivers import PATIENCE, Chromium, Driver, wait
from web.making.places import DIST, ROOT
from web.making.serve import Server

LINE = "S.L.Ax.G.Vr.a.l.ld.B.g/d/6/2/-"
TEN = "players=human," + ",".join(["bot:random"] * 9)
SANDBOX = 'sandbox="allow-scripts"'
#: Of the first table that is shown: how many pictures are drawn in it, and whether all of them are.
DRAWN = """(() => { const found = [...document.querySelector("karaya-table")?.shadowRoot?.querySelectorAll("use") ?? []]
  .filter((use) => !use.closest("defs"));
  return found.length > 8 && found.every((use) => use.getBBox().width > 0); })()"""


@pytest.fixture
def host() -> Iterator[Server]:
    server = Server(DIST, policy=False).in_background()
    yield server
    server.shutdown()
    server.server_close()


def outer(host: Server, *frames: tuple[str, str], script: str = "") -> str:
    """An article of the host's with these frames, each an address and attributes; its address."""
    inside = "".join(
        f'<iframe {more} src="{src.replace("&", "&amp;")}" width="640" height="500"></iframe>' for src, more in frames
    )
    head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Outer</title><link rel="icon" href="data:,">'
    host.extra["outer.html"] = f"{head}<body>{inside}<script>{script}</script>".encode()
    return host.address + "outer.html"


def frame_of(page: Any, number: int = 0) -> Any:
    return page.frame_locator("iframe").nth(number)


def ready(page: Any, number: int = 0) -> None:
    frame_of(page, number).locator("karaya-table[data-ready]").wait_for(timeout=PATIENCE * 1000)


# ---------------------------------------------------------------------- in every browser


@pytest.mark.parametrize("engine", ["chromium", "firefox", "webkit"], indirect=True)
@pytest.mark.parametrize("attributes", ["", SANDBOX], ids=["plain", "sandbox"])
def test_a_table_is_drawn_in_a_frame(engine: Driver, site: Server, host: Server, attributes: str) -> None:
    engine.open(outer(host, (f"{site.address}embed.html#position={LINE}", attributes)))
    if engine.engine == "chromium":
        page = engine.page  # type: ignore[attr-defined]
        ready(page)
        assert next(frame for frame in page.frames if frame.parent_frame).evaluate(DRAWN)
    else:
        engine.into_frame()  # type: ignore[attr-defined]
        wait(engine, DRAWN)
    assert not [path for path in site.asked if "python" in path or "pyodide" in path]


# ---------------------------------------------------------------------- nothing before a touch


@pytest.mark.parametrize("attributes", ["", SANDBOX], ids=["plain", "sandbox"])
def test_with_start_touch_nothing_is_loaded_but_the_picture(
    chromium: Chromium, site: Server, host: Server, attributes: str
) -> None:
    page = chromium.fresh()
    page.goto(outer(host, (f"{site.address}#position={LINE}&{TEN}&start=touch", attributes)))
    ready(page)
    heavy = [path for path in site.asked if path.endswith((".wasm", ".zip", ".gz", ".mjs"))]
    assert heavy == []
    assert [path for path in site.asked if path.endswith((".js", ".html"))][-3:] == [
        "/embed.html",
        "/karaya-table.js",
        "/karaya-sultans.js",
    ]


def test_what_waits_for_a_touch_shows_a_player_no_more_than_the_game_would(
    chromium: Chromium, site: Server, host: Server
) -> None:
    page = chromium.fresh()
    page.goto(
        outer(host, (f"{site.address}#position={LINE}&{TEN.replace('human,bot:random', 'bot:random,human')}&start=touch", ""))
    )
    ready(page)
    cards = (
        frame_of(page)
        .locator("karaya-table")
        .evaluate("(table) => [...table.shadowRoot.querySelectorAll('[data-seat]')].map((seat) => seat.dataset.card)")
    )
    assert cards == ["sultan", "slave", "assassin", "guard", "vizier", "", "", "", "belly_dancer", "", ""]


def test_touched_it_plays_what_the_address_said(chromium: Chromium, site: Server, host: Server) -> None:
    page = chromium.fresh()
    names = "names=Ana,Boris,C,D,E,Farah,G,H,I,J"
    page.goto(outer(host, (f"{site.address}#position={LINE}&{TEN}&{names}&start=touch&chrome=0", "")))
    ready(page)
    frame_of(page).locator("karaya-table svg").click()
    inside = frame_of(page).frame_locator("iframe")
    inside.locator("html[data-karaya=ready][data-chrome=none]").wait_for(state="attached", timeout=PATIENCE * 1000)
    inside.locator("[data-seat='6']", has_text="Farah").first.wait_for(timeout=PATIENCE * 1000)
    frame_of(page).get_by_role("button", name="Back to the picture").click()
    ready(page)
    assert len(page.frames) == 2


def test_without_a_position_there_is_something_to_touch(chromium: Chromium, site: Server, host: Server) -> None:
    page = chromium.fresh()
    page.goto(outer(host, (f"{site.address}#game=verrat&seed=1&start=touch&lang=fr", "")))
    frame_of(page).get_by_role("heading", name="Verrat !").wait_for(timeout=PATIENCE * 1000)
    frame_of(page).get_by_role("button", name="Jouer").click()
    inside = frame_of(page).frame_locator("iframe")
    inside.locator("html[data-karaya=ready][lang=fr]").wait_for(state="attached", timeout=PATIENCE * 1000)


def test_playing_in_a_second_frame_ends_the_first(chromium: Chromium, site: Server, host: Server) -> None:
    page = chromium.fresh()
    address = f"{site.address}embed.html#position=s.g.a.l.l/l/3/-/-&controls=step"
    page.goto(outer(host, (address, ""), (address, "")))
    for number in (0, 1):
        ready(page, number)
        frame_of(page, number).get_by_role("button", name="Play from here").click()
        frame_of(page, number).locator("karaya-table iframe").wait_for(state="attached")
    frame_of(page, 0).locator("karaya-table svg").wait_for(timeout=PATIENCE * 1000)
    assert frame_of(page, 0).locator("karaya-table iframe").count() == 0
    assert frame_of(page, 1).locator("karaya-table iframe").count() == 1


def test_a_diagram_of_the_page_is_the_light_one_and_has_nothing_to_press(chromium: Chromium, site: Server, host: Server) -> None:
    page = chromium.fresh()
    page.goto(outer(host, (f"{site.address}#position={LINE}&view=diagram", "")))
    ready(page)
    assert frame_of(page).get_by_role("button").count() == 0
    assert not [path for path in site.asked if path.endswith(".wasm")]


# ---------------------------------------------------------------------- what may stand in the address

STEPS = {
    "karaya_steps": 1,
    "game": "sultans",
    "steps": [{"position": "s.g.a.l.l/l/3/-/-", "text": "One."}, {"position": "s.g.a.l.l/l/4/-/-", "text": "Two."}],
}


def test_steps_view_ply_and_theme_come_from_the_address(chromium: Chromium, site: Server, host: Server) -> None:
    page = chromium.fresh()
    fragment = f"steps={quote(json.dumps(STEPS))}&ply=1&controls=play&theme=dark&lang=ru"
    page.goto(outer(host, (f"{site.address}embed.html#{fragment}", "")))
    ready(page)
    assert frame_of(page).locator(".caption").inner_text() == "Two."
    assert frame_of(page).get_by_role("button", name="Показать по шагам").count() == 1
    assert frame_of(page).locator("html[data-theme=dark]").count() == 1


@pytest.mark.parametrize(
    "fragment",
    [
        "steps=https://evil.invalid/steps.json",
        "record=//evil.invalid/x.json",
        "scenario=javascript:alert(1)",
        "steps=../../etc/passwd",
        "position=<img src=x onerror=alert(1)>",
        "position=%3Csvg/onload=alert(1)%3E&names=%3Cscript%3Ealert(2)%3C/script%3E",
        "game=__proto__&position=s.g.a.l.l/l/3/-/-",
        "game=constructor&start=touch",
        "position=" + "s." * 5000,
        "lang=__proto__&position=x",
        "%",
    ],
)
def test_hostile_addresses_do_nothing(chromium: Chromium, site: Server, host: Server, fragment: str) -> None:
    page = chromium.fresh()
    alarms: list[str] = []
    asked: list[str] = []
    page.on("dialog", lambda dialog: alarms.append(dialog.message))
    page.on("pageerror", lambda error: alarms.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))
    page.goto(f"{site.address}embed.html#{fragment}")
    page.locator("main.start").wait_for(timeout=PATIENCE * 1000)
    assert alarms == []
    assert all(url.startswith((site.address, "data:")) for url in asked)
    assert page.locator("main.start :is(img, svg, script, iframe)").count() == 0


# ---------------------------------------------------------------------- height


def listens(site: Server) -> str:
    """The script of docs/embed.md for hosts, and what it hears besides."""
    blocks = re.findall(r"```js\n(.*?)```", (ROOT / "docs" / "embed.md").read_text("utf-8"), re.DOTALL)
    script = next(text for text in blocks if '"message"' in text)
    script = script.replace("https://your.host", site.address.rstrip("/"))
    return str(script) + 'addEventListener("message", ({ data, origin }) => (window.heard ??= []).push([origin, data.height]));'


def test_it_tells_its_height_and_the_host_may_follow(chromium: Chromium, site: Server, host: Server) -> None:
    page = chromium.fresh(viewport={"width": 1000, "height": 900})
    page.goto(outer(host, (f"{site.address}embed.html#position={LINE}&controls=step", ""), script=listens(site)))
    ready(page)
    fits = """() => { const frame = document.querySelector("iframe").getBoundingClientRect().height;
      return window.heard?.length && Math.abs(frame - window.heard.at(-1)[1]) < 6 && frame > 520; }"""
    page.wait_for_function(fits, timeout=PATIENCE * 1000)
    assert page.evaluate("window.heard[0][0]") == site.address.rstrip("/")
    page.evaluate("document.querySelector('iframe').width = 340")
    page.wait_for_function("window.heard.length > 1 && window.heard.at(-1)[1] !== window.heard[0][1]", timeout=PATIENCE * 1000)
    page.wait_for_function(fits.replace("> 520", "> 100"), timeout=PATIENCE * 1000)
