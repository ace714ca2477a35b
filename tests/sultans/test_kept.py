"""What version 0.1.0 wrote can still be read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from karaya_core.sultans import Position

POSITIONS: list[dict[str, Any]] = json.loads((Path(__file__).parent / "kept/positions-0.1.0.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("kept", POSITIONS, ids=lambda kept: str(kept["moves"][-1]))
def test_a_position_of_the_first_version_goes_on_where_it_stood(kept: dict[str, Any]) -> None:
    p = Position.parse(kept["line"], kept["edition"])
    for move in kept["moves"]:
        p.play(move)
    assert Position.from_json(kept["json"]) == p
    assert Position.from_json(kept["json"]).legal() == p.legal()
