"""Pairs of pages whose deals nobody may tell apart look alike, and a leak that is built in is found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from tests.web.lockstep.__main__ import again, run, shortened, table
from tests.web.lockstep.deals import deal_of
from tests.web.lockstep.pair import WAIT, Apart, Pair
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


OWN = deal_of("a.s.l.l.g/l/3/-/-", "a.s.l.g.l/l/3/-/-", people=(4,))  # they hold one of the cards that changed places
OTHERS = deal_of("a.s.l.l.g/l/3/-/-", "g.s.l.l.a/l/3/-/-", people=(4,))


def waited(pair: Pair) -> None:
    """Once the person has seen who they are, the clock alone goes on."""
    pair.press(("act", "on", "", "", ""))
    pair.press(("act", "pace", "", "normal", ""))
    for _ in range(30):
        pair.press(WAIT)


def test_a_person_alone_is_asked_for_what_they_hold_themselves() -> None:
    with pytest.raises(Apart, match="who plays alone has a say"):
        waited(Pair(OWN, Counter()))


def test_what_others_hold_never_shows_to_a_person_alone() -> None:
    seen: Counter[str] = Counter()
    waited(Pair(OTHERS, seen))
    assert any(name.startswith("screen table for one in join window") for name in seen)


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
