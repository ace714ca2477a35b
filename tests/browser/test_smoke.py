"""The same short visit in every engine: the page starts, and a whole round is played."""

from __future__ import annotations

from tests.browser.drivers import MY_MOVE, Driver, bots, wait, wait_ready, watch_a_round
from web.making.serve import Server


def test_the_page_starts_and_a_round_is_played(engine: Driver, site: Server) -> None:
    engine.open(site.address + bots(5))
    wait_ready(engine)
    watch_a_round(engine)


def test_one_person_plays_alone_among_bots(engine: Driver, site: Server) -> None:
    engine.open(site.address)
    wait_ready(engine)
    engine.click("[data-act=alone]")
    wait(engine, "document.querySelectorAll('.ring [data-seat]').length === 8")
    wait(engine, MY_MOVE)
    assert engine.look("document.documentElement.dataset.karaya") == "ready"


def test_the_fonts_of_the_page_are_its_own(engine: Driver, site: Server) -> None:
    engine.open(site.address)
    wait_ready(engine)
    loaded = "[...document.fonts].filter((font) => font.status === 'loaded').map((font) => font.family.replaceAll('\"', ''))"
    wait(engine, f"new Set({loaded}).size === 2")
    assert set(engine.look(loaded)) == {"El Messiri", "Alegreya Sans"}
