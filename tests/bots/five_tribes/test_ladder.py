"""The ladder in small: each rung wins more than its share against the one below, if only on average."""

from __future__ import annotations

import pytest

from karaya_core.bots import arena, company
from karaya_core.bots.arena import Contest
from karaya_core.bots.five_tribes import ladder


def summary(a: str, b: str, seats: int, deals: int) -> dict[str, object]:
    contest = Contest(a, b, seats, deals, "small", game="five_tribes")
    return arena.summary(contest, arena.added(arena.play_unit(contest, unit) for unit in contest.units()))


@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_beats_random(seats: int) -> None:
    found = summary("greedy", "random", seats, 3)
    assert found["wins"] == [1.0, 0.0]


def test_denying_beats_greedy_at_two() -> None:
    assert summary("denying", "greedy", 2, 10)["gain"] > 0  # type: ignore[operator]


def test_planner_beats_greedy_at_two() -> None:
    assert summary("planner", "greedy", 2, 10)["gain"] > 0  # type: ignore[operator]


def test_a_game_that_is_shared_counts_in_parts() -> None:
    contest = Contest("greedy", "greedy", 2, 4, "shared", game="five_tribes")
    sums = arena.play_unit(contest, range(4))
    assert arena.wins(contest, sums)[0] == 0.5, "the same level on both sides wins half of every mirrored pair"


def test_the_table_has_a_line_for_every_rung_and_size() -> None:
    rows = []
    for contest in ladder.contests("table"):
        sums = {**arena.nothing(), "deals": 2, "won": [2 * arena.WON, 2 * arena.WON**2]}
        rows.append(arena.summary(contest, sums))
    text = ladder.table(rows)
    assert len(text.splitlines()) == 2 + 12
    assert "planner over denying | 3" in text and "≥ 95%" in text and "50.0% ± 0.0%" in text
    assert len({ladder.name_of(contest) for contest in ladder.contests("x")}) == 12
    assert company("five_tribes").ladder() is ladder
