"""Hundreds of rounds in one page: nothing grows."""

from __future__ import annotations

import pytest

from tests.browser.drivers import Chromium
from tests.browser.soak import soak
from web.making.serve import Server


@pytest.mark.long
@pytest.mark.game("sultans")
def test_after_five_hundred_rounds_the_page_is_as_large_as_after_fifty(chromium: Chromium, site: Server) -> None:
    first, *_, last = soak(chromium, site.address, rounds=500, every=50)
    for what in ("script", "python", "nodes"):
        assert last[what] <= 1.1 * first[what], what
