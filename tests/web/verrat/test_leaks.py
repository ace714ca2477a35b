"""Nothing public depends on what is sealed or lies face down: twin pages look the same, byte for byte (V11.2, V11.3, V11.5)."""

from __future__ import annotations

from collections import Counter

import pytest

from karaya_core.verrat.terms import PLAN
from tests.web.verrat.twins import Leak, run
from web.games.verrat import staging

PAIRS = 14


def test_pages_that_differ_in_what_is_hidden_look_the_same_whatever_is_pressed() -> None:
    seen: Counter[str] = Counter()
    for number in range(PAIRS):
        run(f"twins-{number}", seen)
    assert seen["public screens"] > 200 and seen[f"public screens in {PLAN}"] > 80, seen
    assert seen["sealed apart"] > 3 and seen["drafted apart"] > 3, seen


@pytest.mark.long
def test_so_do_very_many_pairs() -> None:
    seen: Counter[str] = Counter()
    for number in range(1500):
        run(f"long-{number}", seen)


def many(pairs: int) -> None:
    for number in range(pairs):
        run(f"planted-{number}", Counter())


def shown_whoever_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The public scene made with the view of the first seat."""
    table_scene = staging._table

    def leaking(table, chooser, private=None):  # type: ignore[no-untyped-def]
        return table_scene(table, chooser or 2, private)

    monkeypatch.setattr(staging, "_table", leaking)


@pytest.mark.parametrize("plant", [shown_whoever_looks])
def test_a_leak_that_is_built_in_is_found(plant, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    plant(monkeypatch)
    with pytest.raises(Leak):
        many(80)
