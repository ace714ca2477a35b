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
