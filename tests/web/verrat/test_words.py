"""Everything that happens and everything that is refused has its sentence, and every control its name, in every language."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from karaya_core import games
from karaya_core.table.match import Match
from karaya_core.verrat import refusals, telling
from karaya_core.verrat.terms import PLAN
from tests.web.verrat.playing import NAMES, press_something, screen, sit_down
from tests.web.verrat.test_play import orders_are_asked
from web import catalogue
from web.nodes import Node
from web.table.stage import Ended

LANGUAGES = ("en", "fr", "ru")


def controls_without_a_name(tree: Node) -> list[str]:
    buttons = [part for part in tree.walk() if part.tag in ("button", "select", "input")]
    return [str(part.key) for part in buttons if not part.text().strip() and not part.attrs.get("aria-label")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_control_of_every_screen_has_a_name_and_opens_what_is_there(language: str) -> None:
    table, clock = sit_down(2, "names", rounds=2)
    luck = Random("names")
    for step in range(3000):
        if step % 12 == 0 or isinstance(table.stage, Ended):
            tree = screen(table, language)
            assert controls_without_a_name(tree) == []
            there = {part.attrs["id"] for part in tree.walk() if "id" in part.attrs}
            assert {part.attrs["popovertarget"] for part in tree.walk() if "popovertarget" in part.attrs} <= there
        if isinstance(table.stage, Ended):
            return
        press_something(table, clock, luck)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_sentence(language: str) -> None:
    w = catalogue.load(language, "verrat")
    keys = set(re.findall(r'Refusal\(\s*"(\w+)"', Path(refusals.__file__).read_text("utf-8")))
    assert len(keys) > 20
    assert [key for key in sorted(keys) if f"refusal.{key}" not in w] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_has_a_sentence(language: str) -> None:
    w = catalogue.load(language, "verrat")
    told: set[str] = set()
    silent: set[str] = set()
    for seed in range(12):
        match = Match(games.load("verrat"), list(NAMES), {"rounds": 12, "offers": 3}, f"told-{seed}")
        luck = Random(seed)
        while not match.over:
            talk = list(match.talk(1))
            match.play(luck.choice(talk if talk and luck.random() < 0.2 else list(match.position.legal())).text)
        for event in match.view(1).story:
            text = telling.sentence(w, NAMES, event, match.view(1).markers)
            (told if text else silent).add(type(event).__name__)
            assert "{" not in text
    assert len(told) > 22, told
    assert silent <= {"Asked", "Ended", "Turned"}, silent


def test_what_is_no_choice_says_what_it_is() -> None:
    table = orders_are_asked()
    assert table.match.view(None).waiting == PLAN
    told = {part.attrs["popovertarget"] for part in screen(table).walk() if "popovertarget" in part.attrs}
    assert told >= {"means-chair", "means-dungeon", "means-island", "means-power", "means-city", "means-kaffa"}
