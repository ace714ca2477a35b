"""The same short visit in every engine: the page starts, and a whole round is played."""

from __future__ import annotations

from tests.browser.drivers import Driver, wait, wait_ready
from web.making.serve import Server


def test_the_page_starts_and_a_round_is_played(engine: Driver, site: Server) -> None:
    engine.open(site.address)
    wait_ready(engine)
    engine.click("[data-act=alone]")
    assert wait(engine, "document.querySelectorAll('[data-seat]').length") >= 5
    wait(engine, "document.querySelector('[data-result]') !== null")
    assert engine.look("document.documentElement.dataset.karaya") == "ready"
