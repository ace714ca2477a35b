"""What holds for each game that has a table of its own: it is played inside somebody's page, and with the server gone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from tests.browser import test_five_tribes as five_tribes
from tests.browser import test_verrat as verrat
from tests.browser.drivers import PATIENCE, Chromium
from tests.browser.people import People, address
from tests.browser.test_frames import SANDBOX, framed
from web.making.places import DIST
from web.making.serve import Server

NAMES = ["Ana", "Boris", "Vera", "Dov"]
COPIES = (
    "globalThis.copied = []; if (navigator.clipboard) navigator.clipboard.writeText = async (text) => { copied.push(text); };"
)


@dataclass(frozen=True)
class Played:
    """A game as somebody opens it: what is pressed first and then seen, and who plays it to its end."""

    key: str
    players: list[str]
    to_the_end: Callable[[People], object]
    pressed: tuple[str, ...]
    seen: str
    framed: dict[str, str]
    short: dict[str, str]

    def address(self, fields: dict[str, str]) -> str:
        return address(self.players, names=NAMES[: len(self.players)], game=self.key, seed="court", **fields)


GAMES = [
    Played(
        "verrat",
        verrat.PLAYERS,
        verrat.play,
        ("[data-act=on]", "[data-words='1 announce']"),
        ".v-piece.is-choice",
        framed={},
        short={"rounds": "1"},
    ),
    Played(
        "five_tribes",
        ["human", "bot:greedy", "bot:greedy"],
        lambda person: five_tribes.play(person, five_tribes.from_the_list, five_tribes.click),
        ("[data-act=step]", "[data-words='1 buy 1']"),
        ".f-slot.is-chosen",
        framed={"position": five_tribes.MARKET},
        short={},
    ),
]
EACH = pytest.mark.parametrize("played", [pytest.param(one, id=one.key, marks=pytest.mark.game(one.key)) for one in GAMES])


@EACH
def test_it_is_played_in_a_frame_that_may_keep_nothing(chromium: Chromium, site: Server, played: Played) -> None:
    where = site.address + played.address(played.framed)
    host = Server(DIST, policy=False).in_background()
    try:
        frame = framed(chromium.fresh(), host, where.replace("&", "&amp;"), SANDBOX)
        for control in played.pressed:
            frame.locator(control).first.click(timeout=PATIENCE * 1000)
        frame.wait_for_selector(played.seen, timeout=PATIENCE * 1000)
        assert frame.evaluate("document.documentElement.dataset.storage") == "denied"
    finally:
        host.shutdown()
        host.server_close()


@EACH
def test_it_is_played_with_the_server_gone_and_its_challenge_deals_the_same_game(
    chromium: Chromium, site: Server, played: Played
) -> None:
    page = chromium.fresh(viewport={"width": 1024, "height": 768}, reduced_motion="reduce")
    page.add_init_script(COPIES)
    person = People(chromium, page)
    where = site.address + played.address(played.short)
    person.open(where)
    page.wait_for_selector("html[data-offline=ready]", state="attached", timeout=PATIENCE * 1000)
    page.context.set_offline(True)
    site.shutdown()
    site.server_close()
    page.goto("about:blank")
    person.open(where)
    dealt = line_of(person)
    if "on" in person.sight()["acts"]:
        person.press("[data-act=on]")  # "this is you"
    assert played.to_the_end(person)
    person.press("[data-act=challenge]")
    (copied,) = page.evaluate("copied")
    assert copied.startswith(site.address) and f"game={played.key}" in copied
    page.goto("about:blank")
    person.open(copied)
    assert line_of(person) == dealt
    assert person.errors == []


def line_of(person: People) -> Any:
    """How the table lay when it was dealt."""
    return person.python("game.table.match.deals[0].line")
