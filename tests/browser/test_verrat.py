"""*Verrat!* at the real page: a draft that outlives its tab, names of every kind, and what axe finds."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.browser.drivers import PATIENCE, Chromium
from tests.browser.people import People, address
from tests.browser.test_access import found
from web.making.serve import Server

PLAYERS = ["human", "bot:collector", "bot:collector", "bot:random"]
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True}
COURT = "4:2f.9:3f.12.2:4s.5.7:4t.1.8.10.6.11:1s.3"
HANDS = "hhcgwp.ttc.wws.hcgt/-.1t.-.-/5.1"
#: Orders are asked of everybody; seat 1 has a vizier in Bukhara and one at court.
PLAN = f"{COURT}/Cg:1f.Gt:3s.Tgs.hwsp.Hcw:2t.Ct:3t.Gws:2s4f/{HANDS}/plan.-.-.-.-"
PARDON = f"{COURT.replace(':4t', '')}/Cg.Gt:2s3s.Tgs:4f.hwp~1:1f.Hcw:2t.Ct:3t.Gws/hcgtwp.hhtc.wws.hcgt/4t.1t.-.-/5.1/pardon.1"
WORDS_ONLY = ("announce", "denounce", "propose")
HOSTILE = ["<b>Ana</b>", "{name}", "\u202eBoris", "a" * 20]


def sit_down(chromium: Chromium, site: Server, page: Any = None, players: list[str] = PLAYERS, **fields: str) -> People:
    page = page or chromium.fresh(viewport={"width": 1024, "height": 768}, reduced_motion="reduce")
    person = People(chromium, page)
    names = fields.pop("names", "Ana,Boris,Vera,Dov").split(",")
    person.open(site.address + address(players, names=names, game="verrat", seed="court", **fields))
    if "on" in person.sight()["acts"]:
        person.press("[data-act=on]")  # "this is you"
    return person


def play(person: People, by_keyboard: bool) -> set[str]:
    """Step by step to the end; answers the verbs of the moves that were made."""
    page, made = person.page, set[str]()
    end = time.monotonic() + PATIENCE * 4
    while (sight := person.sight())["screen"] != "gameend":
        assert time.monotonic() < end, f"the game does not end: {sight}"
        decisions = [move for move in sight["moves"] if move.split(" ")[1] not in WORDS_ONLY]
        control = f'[data-move="{decisions[0]}"]' if decisions else "[data-act=on], [data-act=step]:not([aria-disabled=true])"
        made |= {text.split(" ")[1] for move in decisions[:1] for text in move.split(", ")}
        if not page.locator(control).count():
            person.pass_time(3000)
        elif by_keyboard:
            page.locator(control).first.focus()
            page.keyboard.press("Enter")
        else:
            person.press(control, hold=page.locator(control).first.evaluate("e => e.classList.contains('btn-hold')"))
    assert person.errors == []
    return made


@pytest.mark.parametrize("by_keyboard", [False, True], ids=["pointer", "keyboard"])
def test_a_round_is_played_to_the_end(chromium: Chromium, site: Server, by_keyboard: bool) -> None:
    person = sit_down(chromium, site, position=PLAN.replace("plan.-.-.-.-", "talk.1.0"), rounds="5")
    assert {"done", "send"} <= play(person, by_keyboard)
    assert person.page.locator(".points tbody tr").first.get_attribute("data-seat") == "1", "one's own row comes first"


def test_a_draft_outlives_its_tab(chromium: Chromium, site: Server) -> None:  # V5.1
    page = chromium.fresh(reduced_motion="reduce", **PHONE)
    person = sit_down(chromium, site, page, position=PLAN)
    person.until_there('[data-words="1 send fat"]')
    person.press('[data-words="1 send fat"]')
    person.press('[data-words="1 send fat kaffa"]')
    seal = "1 send fat kaffa, 1 send small stay, 1 accuse none"
    person.until_there(f'[data-move="{seal}"]')
    page.reload()
    page.wait_for_selector("html[data-karaya=ready]", state="attached", timeout=PATIENCE * 1000)
    for act in ("resume", "uncover", "on"):
        if act in person.sight()["acts"]:
            person.press(f"[data-act={act}]")
    person.until_there(f'[data-move="{seal}"]')
    assert person.errors == []


def test_names_stand_there_as_they_were_typed(chromium: Chromium, site: Server) -> None:
    person = sit_down(chromium, site, position=PLAN, names=",".join(HOSTILE))
    shown = person.page.locator(".v-name").all_inner_texts()
    assert shown[0] == "<b>Ana</b>" and "{name}" in shown
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert person.page.locator(".v-name b").count() == 0 and person.errors == []


def test_nothing_is_found_on_the_table_the_planner_and_the_pardon(chromium: Chromium, site: Server) -> None:
    for position in (PLAN, PARDON):
        page = chromium.fresh(color_scheme="light", reduced_motion="reduce", **PHONE)
        person = sit_down(chromium, site, page, position=position)
        assert found(page) == []
        if position == PLAN:
            person.press('[data-words="1 send fat"]')
            assert found(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
