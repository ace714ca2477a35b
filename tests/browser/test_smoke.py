"""The same short visit in every engine: the page starts, and a whole game is played."""

from __future__ import annotations

import pytest

from tests.browser.drivers import A_GAME, MY_MOVE, Driver, bots, wait, wait_ready, watch_a_round
from tests.browser.people import address
from web.making.serve import Server

pytestmark = pytest.mark.game("sultans")

ONE_AMONG_BOTS = address(["human", *["bot:thumb"] * 4], position="l.g.a.s.l/l/1/-/-", seed="keys", rounds="1")


def test_the_page_starts_in_its_own_fonts_and_one_person_is_asked_for_a_move(engine: Driver, site: Server) -> None:
    engine.open(site.address)
    wait_ready(engine)
    loaded = "[...document.fonts].filter((font) => font.status === 'loaded').map((font) => font.family.replaceAll('\"', ''))"
    wait(engine, f"new Set({loaded}).size === 2")
    assert set(engine.look(loaded)) == {"El Messiri", "Alegreya Sans"}
    engine.click("[data-act=alone]")
    wait(engine, "document.querySelectorAll('.ring [data-seat]').length === 8")
    wait(engine, MY_MOVE)
    assert engine.look("document.documentElement.dataset.karaya") == "ready"


def test_an_address_lets_bots_play_a_round(engine: Driver, site: Server) -> None:
    engine.open(site.address + bots(5))
    wait_ready(engine)
    watch_a_round(engine)


def test_one_person_plays_a_whole_game_among_bots(engine: Driver, site: Server) -> None:
    engine.open(site.address + ONE_AMONG_BOTS)
    wait_ready(engine)
    wait(engine, A_GAME)
    assert engine.look("document.querySelectorAll('.points tbody tr').length") == 5
    assert engine.look("window.movesMade") > 0
    assert engine.look("document.documentElement.dataset.karaya") == "ready"
