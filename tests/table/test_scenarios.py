"""Scenarios of any game: how they are read."""

from __future__ import annotations

import json
from typing import Any

import pytest

from karaya_core.table.errors import NotationError
from karaya_core.table.scenarios import Scenario, read_scenario, run_scenario
from tests.table import sealed_bids

TOY = sealed_bids.GAME


def read(**data: Any) -> Scenario:
    return read_scenario(TOY, json.dumps({"position": "1-2.2-6.4/0", **data}))


def test_a_position_that_should_be_refused_is_not_read_before_it_is_tried() -> None:
    scenario = read(position="no position", expect={"refused": True})
    assert scenario.refused and run_scenario(TOY, scenario) == []
    (failure,) = run_scenario(TOY, read(expect={"refused": True}))
    assert failure.what == "refused"


def test_one_that_should_not_is_read_like_any_other() -> None:
    assert not read(expect={"over": False}).refused
    with pytest.raises(NotationError, match="expected a line such as"):
        read(position="no position", expect={"over": False})


@pytest.mark.parametrize("text", ["{", "[" * 100_000])
def test_what_is_no_json_is_refused_with_what_was_wrong(text: str) -> None:
    with pytest.raises(NotationError, match=r"^expected a scenario as JSON: \w"):
        read_scenario(TOY, text)
