"""Inside other people's pages: frames without an origin, and frames of another site that may keep nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.drivers import PATIENCE, Chromium, Driver, Firefox, WebKit, bots, wait, wait_ready, watch_a_round
from web.making.places import DIST
from web.making.serve import Server

pytestmark = pytest.mark.game("sultans")

SANDBOX = 'sandbox="allow-scripts"'

#: Of every picture that can be seen: whether something is drawn in it.
DRAWN = """[...document.querySelectorAll("#karaya svg use")].filter((use) => use.closest("svg").checkVisibility())
  .map((use) => use.getBBox().width > 0)"""


@pytest.fixture
def host() -> Iterator[Server]:
    """The embedding site, on a port, and so an origin, of its own."""
    server = Server(DIST, policy=False).in_background()
    yield server
    server.shutdown()
    server.server_close()


def framed(page: Any, host: Server, address: str, attributes: str) -> Any:
    """The page in a frame; returns the frame once the game is there."""
    host.extra["host.html"] = f'<!doctype html><iframe {attributes} src="{address}" width="900" height="700"></iframe>'.encode()
    page.goto(host.address + "host.html")
    page.frame_locator("iframe").locator("html[data-karaya=ready]").wait_for(state="attached", timeout=PATIENCE * 1000)
    return next(frame for frame in page.frames if frame.parent_frame)


class InFrame:
    """A frame of Chromium as something that can be looked at."""

    engine = "chromium, in a frame"

    def __init__(self, frame: Any) -> None:
        self.look = frame.evaluate


def test_a_round_is_played_in_a_sandboxed_frame(chromium: Chromium, site: Server, host: Server) -> None:
    page = chromium.fresh()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    frame = framed(page, host, site.address + bots(5).replace("&", "&amp;"), SANDBOX)
    assert frame.evaluate("self.origin") == "null"
    frame.wait_for_selector("html[data-pictures=here]", state="attached")
    drawn = frame.evaluate(DRAWN)
    assert len(drawn) > 5 and all(drawn), drawn
    watch_a_round(InFrame(frame))
    assert frame.evaluate("document.documentElement.dataset.storage") == "denied"
    assert frame.evaluate("document.documentElement.dataset.offline") is None
    assert faults == []


@pytest.mark.parametrize("engine", ["firefox", "webkit"], indirect=True)
def test_firefox_plays_in_a_sandboxed_frame_and_safari_says_that_it_does_not(engine: Driver, site: Server, host: Server) -> None:
    """WebKit takes 'self' in a content policy for the frame's own origin, and here there is none: it loads nothing of ours.
    The way out is in the README."""
    assert isinstance(engine, Firefox | WebKit)
    address = (site.address + bots(5)).replace("&", "&amp;")
    for attributes in (SANDBOX, 'sandbox="allow-scripts allow-same-origin"'):
        host.extra["host.html"] = f'<!doctype html><iframe {attributes} src="{address}"></iframe>'.encode()
        engine.open(host.address + "host.html")
        engine.into_frame()
        if engine.engine == "webkit" and attributes == SANDBOX:
            assert wait(engine, "document.querySelector('.loading-dead').innerText").startswith("Still nothing?")
        else:
            wait_ready(engine)
            watch_a_round(engine)


def test_a_frame_without_an_origin_needs_the_header_that_serve_sends(chromium: Chromium, site: Server, host: Server) -> None:
    answer = chromium.fresh().request.get(site.address + "boot/boot.js")
    assert answer.headers["access-control-allow-origin"] == "*"


def test_a_round_is_played_in_a_frame_of_another_site_that_may_keep_nothing(
    chromium: Chromium, site: Server, host: Server
) -> None:
    other = site.address.replace("127.0.0.1", "localhost")  # another site than the host's
    nothing_kept = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    with chromium.with_settings(nothing_kept) as page:
        frame = framed(page, host, other + bots(5).replace("&", "&amp;"), "")
        assert frame.evaluate("(() => { try { return String(localStorage.length) } catch (error) { return error.name } })()") == (
            "SecurityError"
        )
        watch_a_round(InFrame(frame))


# ---------------------------------------------------------------------- in an article

TEN = "players=human," + ",".join(["bot:random"] * 9)
PLAY = f"#position=S.L.Ax.G.Vr.a.l.ld.B.g/d/6/2/-&{TEN}&seed=1"
BEAT = "document.querySelector('[data-beat]').dataset.beat"


def complaints(page: Any) -> list[str]:
    """What the browser holds against the page, as it comes."""
    heard: list[str] = []
    page.on("console", lambda said: heard.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: heard.append(str(error)))
    return heard


def test_in_an_article_nothing_is_fetched_for_later_and_nobody_complains(chromium: Chromium, site: Server, host: Server) -> None:
    other = site.address.replace("127.0.0.1", "localhost")  # another site than the host's, as it will be
    page = chromium.fresh()
    heard = complaints(page)
    host.extra["icon.svg"] = b'<svg xmlns="http://www.w3.org/2000/svg"/>'
    frame = framed(page, host, other + PLAY.replace("&", "&amp;"), "")
    frame.wait_for_selector("html[data-pictures=here][data-game=running]", state="attached")
    page.wait_for_load_state("networkidle")
    later = ("/sw.js", "/python/library.zip", "/python/verrat.zip", "/python/five_tribes.zip", "/assets/verrat.svg", "/lessons")
    assert [path for path in site.asked if path.startswith(later)] == []
    assert frame.evaluate("document.documentElement.dataset.offline") is None
    assert [said for said in heard if "favicon" not in said and "404" not in said] == []


def test_the_author_s_position_stands_still_until_the_reader_acts(chromium: Chromium, site: Server, host: Server) -> None:
    page = chromium.fresh()
    page.clock.install()
    frame = framed(page, host, site.address + PLAY.replace("&", "&amp;"), SANDBOX)
    frame.wait_for_selector("[data-beat]")
    before = frame.evaluate(BEAT)
    for _ in range(3):
        page.clock.fast_forward(20_000)
    assert frame.evaluate(BEAT) == before
    frame.click("[data-act=step]")
    end = f"{BEAT} !== '{before}'"
    while not frame.evaluate(end):
        page.clock.fast_forward(2_000)
        frame.evaluate("0")


def test_no_form_is_seen_before_what_the_address_asks_for(chromium: Chromium, site: Server, host: Server, held: Any) -> None:
    host.extra["host.html"] = (
        f'<!doctype html><iframe src="{site.address}{PLAY.replace("&", "&amp;")}" width="900" height="700">'.encode()
    )
    page = chromium.fresh()
    page.goto(host.address + "host.html")
    inside = page.frame_locator("iframe")
    inside.locator(".loading-label").wait_for(timeout=PATIENCE * 1000)
    assert not inside.locator("#first").is_visible() and not inside.locator(".loading-usual").is_visible()
    held.set()
    inside.locator("html[data-karaya=ready]").wait_for(state="attached", timeout=PATIENCE * 1000)
    assert inside.locator(".ring [data-seat]").first.is_visible()


def test_without_chrome_there_is_the_table_and_no_bar(chromium: Chromium, site: Server, host: Server) -> None:
    page = chromium.fresh()
    frame = framed(page, host, site.address + PLAY.replace("&", "&amp;") + "&amp;chrome=0", "")
    frame.wait_for_selector(".ring [data-seat]")
    assert not frame.is_visible(".bar") and not frame.is_visible("#device")
    frame.evaluate("location.hash = 'game=verrat&seed=1'")
    frame.wait_for_selector("html:not([data-chrome]) .bar", timeout=PATIENCE * 1000)


@pytest.mark.parametrize("view", ["diagram", "replay"])
def test_a_replay_and_a_diagram_of_moves_stand_and_print(chromium: Chromium, site: Server, host: Server, view: str) -> None:
    page = chromium.fresh()
    address = f"{site.address}{PLAY}&moves=6 assassinate 5&view={view}"
    frame = framed(page, host, address.replace("&", "&amp;"), SANDBOX)
    frame.wait_for_selector("[data-screen=replay] .ring [data-seat]")
    assert frame.locator("[data-act=replay-forward]").count() == (view == "replay")
    frame.wait_for_selector("html[data-pictures=here]", state="attached")
    page.emulate_media(media="print")
    assert frame.evaluate("getComputedStyle(document.body).backgroundImage") == "none"
    assert not frame.is_visible(".replay-bar")
    drawn = frame.evaluate(DRAWN)
    assert len(drawn) > 5 and all(drawn)


LISTENS = """addEventListener("message", ({ data, origin, source }) => {
  const frame = document.querySelector("iframe");
  if (source !== frame?.contentWindow) return;
  (window.heard ??= []).push([origin, data]);
  frame.height = data.height; });"""


def test_a_screen_longer_than_its_frame_asks_for_height(chromium: Chromium, site: Server, host: Server) -> None:
    page = chromium.fresh()
    page.add_init_script(LISTENS)
    frame = framed(page, host, site.address + PLAY.replace("&", "&amp;"), "")
    page.wait_for_function("window.heard?.length")
    origin, said = page.evaluate("window.heard.at(-1)")
    assert origin == site.address.rstrip("/")
    assert said == {"karaya": 1, "type": "height", "height": said["height"]} and 700 < said["height"] <= 4000
    wait(InFrame(frame), "document.documentElement.scrollHeight <= innerHeight")
    assert len(page.evaluate("window.heard")) <= 12


def test_messages_to_the_page_do_nothing(chromium: Chromium, site: Server, host: Server) -> None:
    page = chromium.fresh()
    heard = complaints(page)
    frame = framed(page, host, site.address + PLAY.replace("&", "&amp;"), "")
    frame.wait_for_selector("[data-beat]")
    before = frame.evaluate("document.querySelector('#karaya').innerHTML")
    for data in ("{karaya: 1, type: 'playing'}", "{karaya: 1, type: 'height', height: 1e9}", "'x'.repeat(1e6)", "null", "[[]]"):
        page.evaluate(f"document.querySelector('iframe').contentWindow.postMessage({data}, '*')")
    frame.evaluate("new Promise((done) => setTimeout(done))")
    assert frame.evaluate("document.querySelector('#karaya').innerHTML") == before
    assert [said for said in heard if "404" not in said] == []
