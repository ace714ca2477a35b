"""A record file that is opened with the page."""

from __future__ import annotations

import pytest

from karaya_core.sultans import Match
from karaya_core.table import record
from tests.browser.drivers import PATIENCE, Chromium
from web.making.serve import Server

pytestmark = pytest.mark.game("sultans")


def test_a_record_that_is_opened_with_the_page_is_on_the_table(chromium: Chromium, site: Server) -> None:
    """Where the page is installed, the system hands it a file; here the test does."""
    match = Match.new(["Ana", "Boris", "Chloé", "Dov", "Eli"], seed="opened", rounds=1)
    text = "\n".join(record.write(match))
    page = chromium.fresh()
    page.add_init_script(
        "Object.defineProperty(window, 'launchQueue', { value: { setConsumer(call) { window.opened = call; } } });"
    )
    page.goto(site.address)
    page.locator("html[data-karaya=ready]").wait_for(state="attached", timeout=PATIENCE * 1000)
    page.evaluate("(text) => opened({ files: [{ getFile: async () => new File([text], 'game.jsonl') }] })", text)
    page.locator("[data-act=uncover], .ring [data-seat]").first.wait_for(timeout=PATIENCE * 1000)
    hostile = ["{", '{"karaya": 1, "game": "sultans"', "<img src=x onerror=alert(1)>", "[]" * 100_000]
    for wrong in hostile:
        page.evaluate("(text) => opened({ files: [{ getFile: async () => new File([text], 'game.jsonl') }] })", wrong)
        page.locator("[data-screen=setup]").wait_for(timeout=PATIENCE * 1000)
    assert page.evaluate("document.documentElement.dataset.karaya") == "ready"
