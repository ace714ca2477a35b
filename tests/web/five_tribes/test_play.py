"""Whole games of *Five Tribes* by pressing what is drawn: alone, and around a tablet."""

from __future__ import annotations

from random import Random

import pytest

from tests.web.five_tribes.playing import press_something, screen, sit_down
from web.table.stage import Ended


@pytest.mark.parametrize(("people", "seats", "seed"), [(1, 4, "a"), (1, 2, "b"), (2, 3, "c"), (4, 4, "d")])
def test_a_game_is_played_to_its_end_by_pressing_what_is_drawn(people: int, seats: int, seed: str) -> None:
    table, clock = sit_down(people, seed, seats)
    luck, verbs = Random(seed), set()
    for _ in range(30_000):
        if isinstance(table.stage, Ended):
            break
        verbs.add((press_something(table, clock, luck) + "  ").split(" ")[1])
        assert not table.note, table.note
    assert isinstance(table.stage, Ended), (table.stage, table.match.position.line())
    assert {"bid", "sow", "goal", "way", "end"} <= verbs
    assert "standing" in {part.key for part in screen(table).walk()}
