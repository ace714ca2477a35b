"""examples/rules-site/ from one origin, with the game on another: as readers of it will have it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.drivers import PATIENCE, Chromium
from web.making.places import ROOT
from web.making.serve import Server

ARTICLE = ROOT / "examples" / "rules-site"
TABLES = 6


@pytest.fixture
def host(site: Server) -> Iterator[Server]:
    """The article with the two lines changed that its README names."""
    server = Server(ARTICLE, policy=False).in_background()
    text = (ARTICLE / "index.html").read_text(encoding="utf-8")
    origin = site.address.rstrip("/")
    for before, after in (
        ('"../../dist/', f'"{site.address}'),
        ("script-src 'self'", f"script-src {origin}"),
        ("frame-src 'self'", f"frame-src {origin}"),
    ):
        assert text.count(before) == 1
        text = text.replace(before, after)
    server.extra["article.html"] = text.encode()
    yield server
    server.shutdown()
    server.server_close()


def complaints(page: Any) -> list[str]:
    """What the browser says that is no mere note, as it comes."""
    heard: list[str] = []
    page.on("console", lambda said: heard.append(said.text) if said.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: heard.append(str(error)))
    return heard


def come_to(where: Any, number: int) -> Any:
    """Read on to this table. Waiting goes by locators: the policy forbids what other ways of waiting evaluate."""
    table = where.locator("karaya-table").nth(number)
    table.scroll_into_view_if_needed()
    where.locator(f":nth-match(karaya-table, {number + 1})[data-ready]").wait_for(timeout=PATIENCE * 1000)
    return table


@pytest.mark.parametrize("width", [360, 1024])
def test_every_table_is_drawn_and_its_steps_go_on_to_the_end(chromium: Chromium, host: Server, width: int) -> None:
    page = chromium.fresh(viewport={"width": width, "height": 800})
    heard = complaints(page)
    page.goto(host.address + "article.html")
    ends = []
    for number in range(TABLES):
        table = come_to(page, number)
        if answer := table.get_by_role("button", name="Boris").all():
            assert table.get_by_role("button", name="One step on").get_attribute("aria-disabled") == "true"
            answer[-1].click()
        for _ in range(table.evaluate("(table) => table.length") - 1):
            table.get_by_role("button", name="One step on").click()
        assert table.evaluate("(table) => [table.ply, table.length - 1]") == 2 * [table.evaluate("(table) => table.length - 1")]
        ends.append(table.locator(".caption").inner_text())
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for end, said in zip(ends, ("Dmitri kills Ana", "kills Dmitri", "Revolution", "Coronation", "Chair 7", ""), strict=True):
        assert said in end
    assert heard == []


def test_without_scripts_the_pictures_are_seen(chromium: Chromium, host: Server) -> None:
    page = chromium.fresh(java_script_enabled=False, viewport={"width": 360, "height": 800})
    page.goto(host.address + "article.html")
    pictures = page.locator("karaya-table > img")
    assert pictures.count() == TABLES
    for number in range(TABLES):
        box = pictures.nth(number).bounding_box()
        assert box and 200 < box["width"] <= 360 and box["height"] > 100
    assert page.get_by_text("distracts nobody").is_visible()


def test_it_is_drawn_in_a_frame_without_an_origin(chromium: Chromium, host: Server) -> None:
    host.extra[
        "outer.html"
    ] = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Outer</title><link rel="icon" href="icon.svg">
      <iframe sandbox="allow-scripts" src="article.html" width="700" height="800"></iframe>"""
    page = chromium.fresh()
    heard = complaints(page)
    page.goto(host.address + "outer.html")
    page.frame_locator("iframe").locator("karaya-table").first.wait_for(state="attached", timeout=PATIENCE * 1000)
    frame = next(frame for frame in page.frames if frame.parent_frame)
    for number in range(TABLES):
        come_to(frame, number)
    assert frame.evaluate("self.origin") == "null"
    assert heard == []


def test_play_from_here_opens_the_game_in_the_article_with_the_names_of_the_picture(chromium: Chromium, host: Server) -> None:
    page = chromium.fresh()
    page.goto(host.address + "article.html")
    come_to(page, TABLES - 1).get_by_role("button", name="Play from here").click()
    inside = page.frame_locator("iframe")
    inside.locator("html[data-karaya=ready]").wait_for(state="attached", timeout=PATIENCE * 1000)
    inside.locator("[data-seat='6']", has_text="Farah").first.wait_for(timeout=PATIENCE * 1000)
