"""How search tells better moves from worse ones."""

from __future__ import annotations

from karaya_core.bots.sultans.search import CHUNK, HOPELESS, Tally


def tally(*differences: int) -> Tally:
    found = Tally()
    for difference in differences:
        found.add(difference)
    return found


def test_a_move_that_always_loses_points_is_hopeless_and_one_that_always_wins_them_is_not() -> None:
    assert tally(*[-1] * CHUNK).surely_below(0.03, HOPELESS)
    assert not tally(*[1] * CHUNK).surely_below(0.03, HOPELESS)
    assert tally(*[1] * CHUNK).surely_above(0.03, 1.0)


def test_a_few_play_outs_that_end_alike_settle_nothing_many_do() -> None:
    assert not tally(*[0] * CHUNK).surely_below(0.03, HOPELESS)
    assert tally(*[0] * 10 * CHUNK).surely_below(0.03, HOPELESS)


def test_what_goes_both_ways_is_neither_better_nor_hopeless() -> None:
    mixed = tally(*[2, -2] * (CHUNK // 2))
    assert not mixed.surely_above(0.03, 1.0)
    assert not mixed.surely_below(0.03, HOPELESS)
