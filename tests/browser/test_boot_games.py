"""A game is fetched when it is opened, with what every game needs."""

from __future__ import annotations

import threading

import pytest

from tests.browser.drivers import Chromium, bots, wait, wait_ready
from tests.browser.starting import GAME, names, only
from web.making.serve import Fault, Server

pytestmark = pytest.mark.game("sultans")


@pytest.mark.parametrize("name", GAME)
@pytest.mark.parametrize("fault", [Fault(status=404), Fault(content=b"")], ids=["missing", "empty"])
def test_without_a_part_of_its_game_the_first_screen_stands_and_the_way_in_says_so(
    chromium: Chromium, site: Server, name: str, fault: Fault
) -> None:
    page = chromium.fresh(service_workers="block")
    site.fault = only(name, fault)
    chromium.open(site.address)
    wait_ready(chromium)
    assert page.locator("h1").inner_text() == "Sultans of Karaya"
    page.click("[data-act=alone]")
    wait(chromium, "document.documentElement.dataset.trouble")
    assert page.locator("#trouble").is_visible()


def test_a_part_of_a_game_that_was_not_there_at_first_is_asked_for_again(chromium: Chromium, site: Server) -> None:
    page = chromium.fresh(service_workers="block")
    site.fault = lambda path: Fault(status=503) if names(path, *GAME) else None
    chromium.open(site.address)
    wait_ready(chromium)
    site.fault = None
    page.click("[data-act=alone]")
    wait(chromium, "document.querySelector('.ring [data-seat]')")


def test_a_way_that_is_pressed_before_the_game_has_come_waits_for_it(chromium: Chromium, site: Server) -> None:
    page = chromium.fresh(service_workers="block")
    come = threading.Event()
    site.fault = only(GAME[0], Fault(hold=come))
    chromium.open(site.address)
    wait_ready(chromium)
    page.click("[data-act=table]")
    page.click("[data-act=alone]")
    assert page.locator("[data-act=alone]").get_attribute("aria-pressed") == "true"
    assert page.locator(".first-kept").is_visible() and page.locator("[aria-pressed=true]").count() == 1
    come.set()
    wait(chromium, "document.querySelector('.ring [data-seat]')")


def test_the_first_screen_does_not_wait_for_a_game(chromium: Chromium, site: Server) -> None:
    chromium.fresh(service_workers="block")
    never = threading.Event()
    site.fault = lambda path: Fault(hold=never) if names(path, *GAME) else None
    chromium.open(site.address)
    wait_ready(chromium)
    never.set()


def test_a_game_that_the_address_asks_for_comes_with_the_start(chromium: Chromium, site: Server) -> None:
    chromium.fresh(service_workers="block")
    chromium.open(site.address + bots(5))
    wait_ready(chromium)
    asked = [path.removeprefix("/") for path in site.asked]
    assert [asked.count(name) for name in GAME] == [1] * len(GAME)
    sheets = "[...document.styleSheets].map((sheet) => sheet.href.split('/').pop())"
    assert chromium.look(sheets)[-2:] == ["screens.css", "sultans.css"], "a game's style sheet builds on the house's"
    chromium.page.reload()
    wait_ready(chromium)
    wait(chromium, "document.querySelector('[data-screen=curtain]')")


@pytest.mark.parametrize("early", [True, False], ids=["before Python", "after"])
def test_a_number_of_players_that_a_game_does_not_have_becomes_its_usual_one(
    chromium: Chromium, site: Server, early: bool
) -> None:
    """And what the form shows is how many sit down."""
    page = chromium.fresh(service_workers="block")
    chromium.open(site.address)
    if not early:
        wait_ready(chromium)
    shown = "document.querySelector('select[name=players]').value"
    for game, players in (("five_tribes", "4"), ("verrat", "4"), ("sultans", "8"), ("five_tribes", "4")):
        page.click(f".first-game:has([value={game}])")
        wait(chromium, f"{shown} === '{players}'")
