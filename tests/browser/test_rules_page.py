"""The page of the rules in a real browser: on screen with its pictures, on paper a game at a time."""

from __future__ import annotations

import re

import pytest

from karaya_core import games
from tests.browser.drivers import Chromium
from web.making import rules
from web.making.places import LANGUAGES
from web.making.serve import Server

PAPER = re.compile(rb"/Type\s*/Page\b")
LETTERS = {"sultans": "S", "verrat": "V", "five_tribes": "F"}
MOST = 4  # pages a game


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_s_rules_fit_on_four_printed_pages(chromium: Chromium, site: Server, language: str) -> None:
    page = chromium.fresh(service_workers="block")
    for key in games.ON_THE_PAGE:
        page.goto("about:blank")
        page.goto(f"{site.address}{rules.name_of(language)}#{LETTERS[key]}1.1")
        page.wait_for_selector(f"body[data-only={key}]")
        assert 0 < len(PAPER.findall(page.pdf(format="A4"))) <= MOST, key


def test_no_picture_is_larger_than_the_words_beside_it(chromium: Chromium, site: Server) -> None:
    page = chromium.fresh(service_workers="block")
    page.goto(f"{site.address}rules.html")
    page.wait_for_selector("html[data-pictures=here]")
    wide: list[float] = page.evaluate(
        "[...document.querySelectorAll('.rules-short svg')].map((one) => one.getBoundingClientRect().width)"
    )
    assert len(wide) > 40 and max(wide) <= 120
