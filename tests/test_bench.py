"""The arithmetic of comparing two builds."""

from __future__ import annotations

import math

import pytest

from tests.browser.compare import in_turn, ratio, student


@pytest.mark.parametrize(("freedom", "expected"), [(4, 2.776), (9, 2.262), (14, 2.145), (29, 2.045), (1000, 1.962)])
def test_student_s_t(freedom: int, expected: float) -> None:
    assert student(freedom) == pytest.approx(expected, rel=0.02 if freedom < 5 else 0.002)


def test_a_steady_ratio_is_found_whatever_the_machine_does_between_the_pairs() -> None:
    before = [100.0, 300, 150, 800, 120]
    found = ratio("a start", "ms", before, [1.1 * value for value in before])
    assert found.ratio == pytest.approx(1.1) and found.low == pytest.approx(1.1) and found.high == pytest.approx(1.1)


def test_the_interval_lies_around_the_ratio_as_evenly_as_ratios_do() -> None:
    found = ratio("a start", "ms", [1, 1, 1, 1], [1.0, 1.2, 0.9, 1.1])
    assert found.low < found.ratio < found.high
    assert found.high / found.ratio == pytest.approx(found.ratio / found.low)
    assert found.ratio == pytest.approx(math.prod([1.0, 1.2, 0.9, 1.1]) ** 0.25)


def test_each_of_the_two_goes_first_as_often_as_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    order: list[str] = []
    old, new = in_turn(4, lambda: order.append("before") or 1, lambda: order.append("after") or 2, "test")  # type: ignore[func-returns-value]
    assert (old, new) == ([1] * 4, [2] * 4)
    assert order == ["after", "before", "before", "after"] * 2
