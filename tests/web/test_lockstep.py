"""Pairs of pages whose deals nobody may tell apart look alike, and a leak that is built in is found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from tests.web.lockstep.__main__ import again, run, shortened, table
from tests.web.lockstep.planted import PLANTED

PAIRS, ALL_PAIRS = 60, 2000


def look_alike(pairs: int, seed: str) -> Counter[str]:
    """So many pairs without a leak; what they covered."""
    seen: Counter[str] = Counter()
    for number in range(pairs):
        found = run(f"{seed}-{number}", seen)
        assert found is None, str(found)
    return seen


@pytest.mark.long
def test_two_thousand_pairs_of_pages_look_alike(capsys: pytest.CaptureFixture[str]) -> None:  # S11.4, S11.6
    seen = look_alike(ALL_PAIRS, "long")
    with capsys.disabled():
        print("\n" + table(seen))


def test_pages_of_twin_deals_look_alike_whatever_is_pressed() -> None:  # S11.4, S11.6
    seen = look_alike(PAIRS, "short")
    for kind in ("strike", "avoid", "join"):
        assert any(name.startswith(f"screen table in {kind} window") for name in seen), kind
    assert sum(count for name, count in seen.items() if "awaited in 1 of the two" in name) > 20


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: str(plant.__name__))
def test_a_planted_leak_is_found(plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    for number in range(150):
        found = run(f"planted-{number}", Counter())
        if found:
            short = shortened(found)
            assert len(short.presses) <= len(found.presses) and again(short.deal, short.presses)
            return
    raise AssertionError("the leak was not found")
