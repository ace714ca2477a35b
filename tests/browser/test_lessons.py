"""How to play, and lessons, at the real page: by touch, by keyboard, and before Python is there."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.drivers import PATIENCE, Chromium
from tests.browser.people import People
from tests.browser.test_access import found
from tests.web.test_why import TABLES
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


# ---------------------------------------------------------------------- each kind of step, and why something was so

#: What leads to the right answer, as the lesson points at it or as a learner who was told does it.
BY_HAND = {
    "last-colour": ("1 sow c3", "1 sow c3 *d3", "1 sow c3 yd3", "1 sow c3 yd3 *e3", "1 sow c3 yd3 re3", "1 sow c3 yd3 re3 be2"),
    "count-the-votes": ("1 send fat", "1 send fat stay", "1 send tall", "1 send tall tabriz", "1 accuse", "1 accuse 4 tall"),
    "last-dungeon": ("1 pardon tall", "1 pardon tall kaffa"),
    "price-of-a-bid": ("1 bid 0", "1 bid 5"),
    "djinn-and-blades": ("1 djinn iblis", "1 djinn iblis w", "1 kill e3", "1 kill e3 gb"),
    "winning-trade": ("1 accept",),
}
GAME_OF = dict.fromkeys(("last-colour", "price-of-a-bid", "djinn-and-blades"), "five_tribes")


@pytest.mark.parametrize("name", BY_HAND)
def test_every_kind_of_step_is_played_with_a_finger(chromium: Chromium, site: Server, name: str) -> None:
    """An answer of the panel, a tile and then a colour, what a table would draft, what the rules refuse, one word alone."""
    person = People(chromium, chromium.fresh(reduced_motion="reduce", **PHONE))
    page = person.page
    person.open(f"{site.address}#game={GAME_OF.get(name, 'verrat')}&lesson={name}")
    page.wait_for_selector("[data-screen=lesson]")
    hands = list(BY_HAND[name])
    for _ in range(80):
        if page.locator("[data-act=lesson-play]").count():
            break
        page.clock.run_for(1500)  # what others do
        if page.locator("[data-act=lesson-on]").count():
            page.locator("[data-act=lesson-on]").tap()
        elif not page.locator("[data-act=lesson-hint]").count():  # no move is asked for
            _right_answer(page)
        else:
            control = page.locator(_presses(hands.pop(0)))  # where only one word may follow, it was said at once
            if control.count():
                control.first.tap()
    assert page.locator("[data-act=lesson-play]").count(), page.inner_text(".speech")
    assert not hands and person.errors == []


def _presses(words: str) -> str:
    said = words.removeprefix("1 ")
    return f'.stage :is([data-move="{words}"], [data-words="{words}"], [data-words="{said}"])'


def _right_answer(page: Any) -> None:
    """Answers are tried until one is right; each wrong one is told so."""
    for number in range(page.locator("[data-act=lesson-answer]").count()):
        page.locator("[data-act=lesson-answer]").nth(number).tap()
        if not page.locator("[data-act=lesson-answer]").count():
            return
        assert page.locator(".speech.is-wrong").count()


@pytest.mark.parametrize("key", ["sultans", "verrat", "five_tribes"])
def test_what_happened_can_be_touched_and_says_why(chromium: Chromium, site: Server, key: str) -> None:
    person = People(chromium, chromium.fresh(reduced_motion="reduce", **PHONE))
    page = person.page
    person.open(f"{site.address}#{TABLES[key]}")
    page.wait_for_selector(".why-so")
    line = page.locator(".why-so").nth(1)
    told = line.inner_text()
    line.tap()
    page.wait_for_selector(".why-reasons p > span")
    assert page.inner_text(".why-said") == told
    assert found(page) == []
    with page.context.expect_page() as opened:
        page.locator(".why-point").first.tap()
    point = page.locator(".why-point").first.inner_text()
    rules = opened.value
    rules.wait_for_load_state()
    assert rules.url.endswith(f"#{point}") and rules.evaluate("(id) => document.getElementById(id) !== null", point)
    rules.close()
    page.keyboard.press("Escape")
    page.wait_for_selector(".why-reasons", state="detached")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.matches('.why-so')"), "and the keyboard is where it was"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth") and person.errors == []
