"""How to play, and lessons, at the real page: by touch, by keyboard, and before Python is there."""

from __future__ import annotations

import pytest

from tests.browser.drivers import PATIENCE, Chromium
from tests.browser.people import People
from tests.browser.test_access import found
from web.making.serve import Server

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
CARDS = "#how .how-game:not([hidden]) .how-card"


def test_how_to_play_can_be_read_before_python_is_there_and_leads_into_the_lesson(chromium: Chromium, site: Server) -> None:
    page = chromium.fresh(viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    held: list[object] = []
    page.route("**/python/start.zip", lambda route: held.append(route))  # it does not come yet
    page.goto(site.address)
    page.click("#first [data-how=open]")
    cards = page.locator(CARDS)
    assert cards.count() == 5 and cards.nth(0).is_visible()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    page.wait_for_selector(
        "#how [data-how=on]:visible:disabled, #how .how-game:not([hidden]) [data-how=on]:disabled", state="attached"
    )
    page.click("#how .how-game:not([hidden]) [data-how=try]")
    assert page.get_attribute("html", "data-karaya") == "loading" and page.get_attribute("#first", "data-pressed") == "learn"
    for route in held:
        route.continue_()  # type: ignore[attr-defined]
    page.wait_for_selector("[data-screen=lesson]", timeout=PATIENCE * 1000)


def test_the_first_lesson_is_played_by_keyboard_alone(chromium: Chromium, site: Server) -> None:
    """Focus is never lost: what leads on has it whenever what had it has gone."""
    person = People(chromium, chromium.fresh(viewport={"width": 1024, "height": 768}, reduced_motion="reduce"))
    person.open(site.address + "#lesson=first-round")
    page = person.page
    page.wait_for_selector("[data-screen=lesson]")
    for _ in range(200):
        if page.locator("[data-act=lesson-play]").count():
            break
        page.clock.run_for(1500)  # what others do
        asked = page.locator(".is-meant[data-move], .is-meant[data-words], button.seat.is-meant")
        way = page.locator("[data-act=lesson-on]")
        control = way if way.count() else asked.last
        control.focus()
        page.keyboard.press("Enter")
        assert page.evaluate("document.activeElement !== document.body"), page.inner_text(".speech")
    else:
        pytest.fail(page.inner_text(".speech"))
    assert person.errors == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_nothing_is_found_in_lessons(chromium: Chromium, site: Server, theme: str) -> None:
    page = chromium.fresh(color_scheme=theme, reduced_motion="reduce", **PHONE)
    person = People(chromium, page)
    wrong = {}

    def look(screen: str) -> None:
        if objections := found(page):
            wrong[screen] = objections

    person.open(site.address + "#lang=fr")
    page.click("[data-how=open]")
    look("how to play")
    page.click("#how [data-how=close]")
    page.click("[data-act=lessons]")
    page.wait_for_selector("[data-screen=lessons]")
    look("lessons")
    page.click("[data-act=lesson][name=distracted-guard]")
    page.wait_for_selector("[data-screen=lesson]")
    look("lesson")
    page.click("[data-act=lesson-on]")
    page.clock.run_for(3000)
    page.wait_for_selector("[data-act=lesson-answer]")
    look("a question")
    assert wrong == {}
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
