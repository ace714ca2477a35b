"""*Five Tribes* in a real browser: a whole game by each of the three ways to move, and one by the keyboard alone."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.drivers import PATIENCE, Chromium
from tests.browser.people import People, address
from tests.browser.test_access import found
from web.making.serve import Server

pytestmark = pytest.mark.game("five_tribes")

TILE = ".f-tile.is-choice"
#: What the person is asked for; nothing, if something is told or somebody else is asked.
ASKED = "next((question.prompt for question in game.table.match.questions(1) if question.seat == 1), '')"
Press = Callable[[People, str], None]


def click(person: People, selector: str) -> None:
    person.press(selector)


def key(person: People, selector: str) -> None:
    """The focus goes there, and Enter does the rest."""
    person.page.locator(selector).first.focus()
    person.page.keyboard.press("Enter")


def there(person: People, selector: str) -> bool:
    return bool(person.page.locator(selector).count())


def step_by_step(person: People, press: Press) -> None:
    """A start, then tile after tile, a colour where it is asked for, until the last meeple is down."""
    for _ in range(40):
        if not there(person, "[data-words=' goal'], .f-modes, .f-in-hand"):
            return
        if there(person, ".f-colour.is-choice"):
            press(person, ".f-colour.is-choice")
        elif there(person, f"{TILE}[data-move*=' sow ']"):
            press(person, f"{TILE}[data-move*=' sow ']")
            return
        else:
            press(person, f"{TILE}[data-words*=' sow ']")


def from_the_goal(person: People, press: Press) -> None:
    press(person, "[data-words$=' goal']")
    press(person, f"{TILE}[data-words*=' goal ']")
    press(person, f"{TILE}[data-words*=' way ']")
    press(person, "[data-move*=' sow ']")


def from_the_list(person: People, press: Press) -> None:
    press(person, "[data-words$=' best']")
    press(person, ".f-list [data-words*=' way ']")
    press(person, "[data-move*=' sow ']")


def play(
    person: People, sow: Callable[[People, Press], None], press: Press, look: Callable[[str], None] = lambda screen: None
) -> int:
    """Until the end; answers how often meeples were moved. `look` is told what is on the screen."""
    end, sown = time.monotonic() + 8 * PATIENCE, 0
    while (sight := person.sight())["screen"] != "gameend":
        assert time.monotonic() < end, sight
        assert not person.errors, person.errors
        moves = [text for text in sight["moves"] if " sell " not in text]
        look(person.python(ASKED) or "telling")
        if any(text.endswith(" best") for text in sight["words"]):
            sow(person, press)
            sown += 1
        elif moves:
            press(person, f"[data-move='{min(moves, key=_plainly)}']")
        elif chosen := [text for text in sight["words"] if any(verb in text for verb in (" kill ", " bid "))]:
            press(person, f"[data-words='{chosen[0]}']")
        elif "skip" in sight["acts"]:
            person.page.evaluate("document.querySelector('[data-act=skip]')?.click()")
            person.pass_time()
        else:
            person.pass_time()
    return sown


def tell_until(person: People, selector: str) -> None:
    """In somebody's first game each thing that happens waits for a touch."""
    end = time.monotonic() + PATIENCE
    while not there(person, selector):
        assert time.monotonic() < end, person.sight()
        tell_on(person)


def tell_on(person: People) -> None:
    person.page.evaluate("document.querySelector('[data-act=step]')?.click()")
    person.pass_time()


def _plainly(text: str) -> tuple[bool, str]:
    """Powers and bids for much come last."""
    words = text.split(" ")
    return words[1] == "djinn", f"{int(words[2]):02}" if words[1] == "bid" else text


@pytest.mark.parametrize(
    ("sow", "press"),
    [(step_by_step, click), (from_the_goal, click), (from_the_list, click), (step_by_step, key)],
    ids=["start", "goal", "list", "keyboard"],
)
def test_a_whole_game(site: Server, chromium: Chromium, sow: Any, press: Press) -> None:
    person = People(chromium, chromium.fresh(viewport={"width": 390, "height": 844}))
    players = ["human", "bot:greedy", "bot:greedy", "bot:greedy"]
    person.open(site.address + address(players, names=["Ana", "Boris", "Vera", "Dov"], seed="whole", game="five_tribes"))
    assert play(person, sow, press) >= 4
    assert there(person, ".f-sources th.is-me") and there(person, "[data-result]")
    assert person.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_two_people_around_a_tablet_bid_behind_the_curtain_and_move_on_the_open_table(site: Server, chromium: Chromium) -> None:
    person = People(chromium, chromium.fresh(viewport={"width": 1024, "height": 768}))
    person.open(site.address + address(["human", "human"], names=["Ana", "Boris"], seed="two", game="five_tribes"))
    for _ in range(4):
        person.until_there("[data-act=take]")
        assert not any(" bid " in text for text in person.sight()["moves"])
        person.press("[data-act=take]")
        person.press("[data-act=iam]")
        person.press("[data-move$=' bid 0'], [data-move$=' bid 1']")
    person.until_there("[data-words$=' best']")
    assert not there(person, ".f-hand")
    from_the_list(person, click)
    person.until_there("[data-move$=' end'], [data-move*=' build 0'], [data-act=take]")
    assert not person.errors


MIDDLE = (
    "MS4LV4pOgrtOMgr2V2pM4L3wrS4OMywb2F1V1pV3pO3btMLM1rO4rtVpOSLb2rD2bT4Myg2SwrM/53,y3,iscfw.64,y5w3,pf2wtk2,K.74,y4w2.54,w5,fwt,"
    "NS/2431/-/m/kkcwss,gkptktfcjgkkktstkwpkkkkcwikkfjp,k2/DV,ILPBCOFEJRMHQUTAG"
)
MARKET = "MMMMMMMVSMMMMMbLb2MMMMTMVMMMMMMMM/50,,ijt2k.50.50/1/------23/ac3/fwtkpscij,kkfwtpsck/"


@pytest.mark.parametrize(("theme", "lang"), [("light", "fr"), ("dark", "ru"), ("dark", "en")])
def test_nothing_is_found_by_axe_core_and_no_screen_is_wider_than_a_small_phone(
    site: Server, chromium: Chromium, theme: str, lang: str
) -> None:
    """Every kind of screen of a game, from the first bid to the replay; so high that nothing lies half under the foot."""
    page = chromium.fresh(viewport={"width": 320, "height": 3200}, color_scheme=theme, reduced_motion="reduce")
    person, wrong, seen = People(chromium, page), dict[str, list[str]](), set[str]()

    def look(screen: str) -> None:
        if screen in seen:
            return
        seen.add(screen)
        objections = found(page)
        if page.evaluate("document.documentElement.scrollWidth") > 320:
            objections.append("wider than the screen")
        if objections:
            wrong[screen] = objections

    players = ["human", "bot:greedy", "bot:greedy", "bot:greedy"]
    person.open(site.address + address(players, game="five_tribes", seed="axe", lang=lang))
    tell_until(person, "[data-move*=' bid ']")
    look("bids")
    page.goto("about:blank")
    person.open(site.address + address(players[:3], game="five_tribes", position=MARKET, seed="axe", lang=lang))
    tell_until(person, "[data-words*=' buy ']")
    look("market")
    page.goto("about:blank")
    person.open(site.address + address(players, game="five_tribes", position=MIDDLE, seed="axe", lang=lang))
    person.until_there("[data-words$=' best']")
    look("to move")
    person.press("[data-words$=' goal']")
    look("goals")
    person.press(f"{TILE}[data-words*=' goal ']")
    look("into the goal")
    person.press("[data-words$=' best']")
    look("best")
    person.press(".f-list [data-words*=' way ']")
    look("way")
    person.press("[data-words$=' sow']")
    person.press(f"{TILE}[data-words*=' sow ']")
    look("sowing")
    person.press("[data-act=unchoose]")
    play(person, from_the_list, click, look)
    look("end")
    person.press("[data-act=replay]")
    person.until("replay")
    look("replay")
    assert not wrong, "\n".join(f"{screen}: {one}" for screen, all_of_it in wrong.items() for one in all_of_it)
    assert {"bids", "market", "way", "telling", "end", "replay"} <= seen, seen


def test_what_is_asked_on_the_open_table_and_behind_the_curtain_passes_axe_core(site: Server, chromium: Chromium) -> None:
    page = chromium.fresh(viewport={"width": 1024, "height": 900}, reduced_motion="reduce")
    person, wrong = People(chromium, page), dict[str, list[str]]()
    person.open(site.address + address(["human", "human"], names=["Ana", "Boris"], seed="two", game="five_tribes", lang="ru"))
    for screen, pressed in (("open", "[data-act=take]"), ("curtain", "[data-act=iam]"), ("private", "[data-act=done]")):
        person.until_there(pressed)
        if objections := found(page):
            wrong[screen] = objections
        person.press(pressed)
    assert not wrong, "\n".join(f"{screen}: {one}" for screen, all_of_it in wrong.items() for one in all_of_it)
