"""Around one tablet: how much there is to touch, and which way up a private screen stands."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.drivers import Chromium
from tests.browser.people import People, address
from tests.browser.touches import POSITION, Count, measured
from web.making.serve import Server

pytestmark = pytest.mark.game("sultans")


def test_a_round_of_five_around_a_tablet_takes_few_touches(chromium: Chromium, site: Server) -> None:
    """It took 42 touches, 15 holds and 11 handovers in 0.1.0, where answering a window was one touch for all."""
    found = measured(site.address, chromium)
    assert found["windows"] == 3
    whole: Count = found["a whole round"]
    assert whole.touches <= 23 and whole.holds <= 22 and whole.handovers <= 8
    first: Count = found["before the first card"]
    assert first.touches <= 5, "the list of numbers, the door, the first name, the cards"
    peek = found["log"].index("touch 1 peek 2")
    assert found["log"][peek - 1 : peek + 3] == ["touch 1 peek", "touch 1 peek 2", "handover", "hold what was found"]


def turned(page: Any) -> float:
    return float(page.evaluate("parseFloat(getComputedStyle(document.querySelector('.private')).rotate) || 0"))


def test_a_tablet_that_is_lifted_and_turns_its_screen_is_not_turned_twice(chromium: Chromium, site: Server) -> None:
    group = People(chromium, chromium.fresh(viewport={"width": 1024, "height": 768}, has_touch=True, is_mobile=True))
    group.open(site.address + address(["human"] * 5, position=POSITION.replace("/1/", "/3/"), seed="lifted", rounds="1"))
    group.look_round(group.sight())
    group.until_there("[data-act=take]")
    group.press("[data-act=take]")
    assert turned(group.page) == 180, "seat 3 sits on the other side"
    screen = group.page.context.new_cdp_session(group.page)
    metrics = {"width": 1024, "height": 768, "deviceScaleFactor": 1, "mobile": True}
    lifted = {"type": "landscapeSecondary", "angle": 180}
    screen.send("Emulation.setDeviceMetricsOverride", {**metrics, "screenOrientation": lifted})
    group.page.wait_for_selector("html[data-lifted]", state="attached")
    assert turned(group.page) == 0
    group.press("[data-act=iam]")
    group.press("[data-act=cover]")
    assert turned(group.page) == 0
