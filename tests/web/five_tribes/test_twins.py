"""Nothing public depends on gold, hands or piles: twin pages look the same, byte for byte (F14.2, F14.3, F14.5)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from karaya_core.table.match import Match
from tests.web.five_tribes.twins import Leak, run
from web.games.five_tribes import panel, sow, staging
from web.games.five_tribes.page import FiveTribesPage
from web.table.flow import Flow

PAIRS, ALL_PAIRS = 6, 400


def test_pages_that_differ_in_what_is_hidden_look_the_same_whatever_is_pressed() -> None:
    seen: Counter[str] = Counter()
    for number in range(PAIRS):
        run(f"twins-{number}", seen)
    assert seen["public screens"] > 120 and seen["screens for one pair of eyes"] > 40, seen
    assert sum(seen[f"public screens in part {part}"] > 5 for part in "bmtae") >= 4, seen


@pytest.mark.long
def test_so_do_very_many_pairs(capsys: pytest.CaptureFixture[str]) -> None:
    seen: Counter[str] = Counter()
    for number in range(ALL_PAIRS):
        run(f"long-{number}", seen)
    with capsys.disabled():
        print("\n" + "\n".join(f"{count:8}  {what}" for what, count in sorted(seen.items())))


# ---------------------------------------------------------------------- leaks that are built in


def the_open_table_offers_what_can_be_paid(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(staging, "open_moves", lambda view, moves: moves)


def the_open_table_is_that_of_whoever_is_asked(patch: pytest.MonkeyPatch) -> None:
    honest = staging._table

    def leaking(table: Any, watcher: int | None, chooser: int | None, private: Any = None) -> Any:
        return honest(table, watcher or chooser, chooser, private)

    patch.setattr(staging, "_table", leaking)


def the_tablet_is_called_for_if_somebody_can_buy(patch: pytest.MonkeyPatch) -> None:
    honest = panel._taking

    def leaking(scene: Any) -> str:
        return "" if len(str(SEEN["gold"])) > 1 else honest(scene)

    patch.setattr(panel, "_taking", leaking)
    watch_the_gold(patch)


def the_ends_are_reckoned_with_the_hand(patch: pytest.MonkeyPatch) -> None:
    """What a tile gives, with a point more for whoever is rich."""
    honest = sow.Prospect.goals

    def leaking(self: Any, start: int = -1) -> Any:
        found = honest(self, start)
        return {tile: worth._replace(action=worth.action + SEEN["gold"]) for tile, worth in found.items()}

    patch.setattr(sow.Prospect, "goals", leaking)
    patch.setattr(sow.Prospect, "starts", leaking)
    watch_the_gold(patch)


def what_happened_stands_longer_for_the_rich(patch: pytest.MonkeyPatch) -> None:
    honest = Flow._let_stand

    def leaking(self: Any) -> None:
        self.beat = self.beat._replace(weight=1 + self.table.match.position.gold[1] % 3)
        honest(self)

    patch.setattr(Flow, "_let_stand", leaking)


def undo_is_offered_for_some_hands(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Match, "can_undo", property(lambda self: odd(self.position.hands[1])))


def odd(hand: list[int]) -> bool:
    return bool(sum(place * number for place, number in enumerate(hand)) % 2)


def a_voice_reads_what_is_held(patch: pytest.MonkeyPatch) -> None:
    """What a voice reads is made of the truth."""
    honest = FiveTribesPage.scene

    def leaking(self: Any, table: Any) -> Any:
        SEEN["hand"] = odd(table.match.position.hands[1])
        return honest(self, table)

    patch.setattr(FiveTribesPage, "scene", leaking)
    patch.setattr(FiveTribesPage, "voice", lambda self, w, scene: str(SEEN["hand"]))


SEEN = {"gold": 0, "hand": 0}


def watch_the_gold(patch: pytest.MonkeyPatch) -> None:
    honest = FiveTribesPage.scene

    def leaking(self: Any, table: Any) -> Any:
        SEEN["gold"] = table.match.position.gold[1]
        return honest(self, table)

    patch.setattr(FiveTribesPage, "scene", leaking)


@pytest.mark.parametrize(
    "plant",
    [
        the_open_table_offers_what_can_be_paid,
        the_open_table_is_that_of_whoever_is_asked,
        the_tablet_is_called_for_if_somebody_can_buy,
        the_ends_are_reckoned_with_the_hand,
        what_happened_stands_longer_for_the_rich,
        undo_is_offered_for_some_hands,
        a_voice_reads_what_is_held,
    ],
    ids=lambda plant: str(plant.__name__),
)
def test_a_leak_that_is_built_in_is_found(plant: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises(Leak):
        many(40)


def many(pairs: int) -> None:
    for number in range(pairs):
        run(f"planted-{number}", Counter())
