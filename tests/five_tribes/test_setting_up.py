"""What is in the box and how it is laid out (F1, F2)."""

from __future__ import annotations

from collections import Counter

import pytest

from karaya_core.five_tribes.box import (
    CARD_NAMES,
    CARD_NUMBERS,
    CARDS,
    DJINN_LETTERS,
    KINDS,
    MEEPLES,
    SETS,
    SPACES,
    TRIBE_NAMES,
    TRIBES,
)
from karaya_core.five_tribes.djinns import DJINNS
from karaya_core.five_tribes.fate import InOrder
from karaya_core.five_tribes.game import GAME
from karaya_core.five_tribes.map import BESIDE, NAMES, ROUND_ABOUT
from karaya_core.five_tribes.position import Position
from karaya_core.table.luck import Luck
from tests.five_tribes.tables import after


def deals(seats: int, number: int = 20) -> list[Position]:
    return [GAME.deal(seats, 1, {}, Luck(f"{seats}:{deal}")) for deal in range(number)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_deal_lays_out_exactly_the_box(seats: int) -> None:  # F1.1, F1.2, F1.3, F1.6, F2.2, F2.3, F2.6
    for p in deals(seats):
        assert Counter(kind.letter for kind in p.kinds) == {kind.letter: kind.number for kind in KINDS}
        assert all(sum(there) == 3 for there in p.meeples) and p.bag == [0] * 5
        assert tuple(map(sum, zip(*p.meeples, strict=True))) == MEEPLES
        assert p.cards() == CARD_NUMBERS and p.djinn_cards() == (1,) * 22
        assert (len(p.resources.row), len(p.resources.pile), p.resources.discards) == (9, 45, [])
        assert (len(p.spirits.row), len(p.spirits.pile), p.spirits.discards) == (3, 19, [])
        assert GAME.unsound(p) == ""


def test_the_tiles_are_as_in_the_table() -> None:  # F1.1
    assert sum(kind.number for kind in KINDS) == 30
    assert sum(kind.number for kind in KINDS if kind.blue) == 12
    assert sum(kind.number * kind.value for kind in KINDS) == 198


def test_the_tribes_are_as_in_the_table() -> None:  # F1.2
    assert dict(zip(TRIBES, zip(TRIBE_NAMES, MEEPLES, strict=True), strict=True)) == {
        "y": ("vizier", 16), "w": ("elder", 20), "g": ("merchant", 18), "b": ("builder", 18), "r": ("assassin", 18),
    }  # fmt: skip


def test_the_cards_are_as_in_the_table() -> None:  # F1.3, F1.4
    numbers = dict(zip(CARDS, CARD_NUMBERS, strict=True))
    assert numbers == {"i": 2, "j": 2, "g": 2, "p": 4, "s": 4, "c": 4, "f": 6, "w": 6, "t": 6, "k": 18}
    assert CARD_NAMES[-1] == "fakir" and sum(CARD_NUMBERS) == 54
    assert SETS == (0, 1, 3, 7, 13, 21, 30, 40, 50, 60)


def test_twenty_two_djinns_whose_points_add_up_to_141() -> None:  # F1.6
    assert [djinn.number for djinn in DJINNS] == list(range(22)) == [DJINN_LETTERS.index(letter) for letter in DJINN_LETTERS]
    assert sum(djinn.points for djinn in DJINNS) == 141
    points = {"al_amin": 5, "anun_nak": 8, "echidna": 4, "enki": 8, "hagis": 10, "haurvatat": 8, "iblis": 8, "lamia": 10,
              "leta": 4, "sibittis": 4, "sloar": 8, "utug": 4}  # fmt: skip
    assert {djinn.name: djinn.points for djinn in DJINNS} == {djinn.name: points.get(djinn.name, 6) for djinn in DJINNS}


def test_the_order_track_has_three_zeros() -> None:  # F1.6
    assert SPACES == (18, 12, 8, 5, 3, 1, 0, 0, 0)


@pytest.mark.parametrize(("seats", "camels", "markers"), [(2, 11, 2), (3, 8, 1), (4, 8, 1)])
def test_camels_and_markers_by_the_number_of_players(seats: int, camels: int, markers: int) -> None:  # F1.7, F2.1, F2.5
    for p in deals(seats):
        assert [p.camels_left(seat) for seat in p.seats] == [camels] * seats
        assert Counter(p.bidders) == dict.fromkeys(range(1, seats + 1), markers)
        assert not any(p.track)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_has_fifty_gold_and_nothing_else(seats: int) -> None:  # F2.4, F1.5
    for p in deals(seats, 3):
        assert p.gold[1:] == [50] * seats and p.bank == 288 - 50 * seats
        assert not any(map(any, p.hands)) and not any(p.djinns) and not any(p.viziers) and not any(p.elders)
        assert (p.palms_left, p.palaces_left) == (12, 10)


def test_who_bids_first_is_random_and_may_have_both_first_places() -> None:  # F2.5
    orders = Counter(tuple(p.bidders) for p in deals(2, 300))
    assert set(orders) == {(1, 1, 2, 2), (1, 2, 1, 2), (1, 2, 2, 1), (2, 1, 1, 2), (2, 1, 2, 1), (2, 2, 1, 1)}
    assert min(orders.values()) > 25


def test_the_same_seed_is_the_same_deal() -> None:  # F14.6
    assert deals(4, 2)[0].line() == deals(4, 2)[0].line() != deals(4, 2)[1].line()


def test_the_rectangle_is_six_columns_by_five_rows() -> None:  # F2.2
    assert (NAMES[0], NAMES[5], NAMES[6], NAMES[29]) == ("a1", "f1", "a2", "f5")
    assert sorted(map(len, BESIDE)) == [2] * 4 + [3] * 14 + [4] * 12
    assert sorted(map(len, ROUND_ABOUT)) == [3] * 4 + [5] * 14 + [8] * 12


def test_the_bank_always_pays() -> None:  # F1.5
    p = after("1 sow b3 bc3", "1 build 1", tiles={"b3": "Mb", "c3": "Vb"}, seats="150,,k.150.150")
    assert p.gold[1] == 153 and p.bank == -165 and GAME.unsound(p) == ""


def test_without_luck_the_first_letters_come_first() -> None:
    assert InOrder().bag((2, 1, 0, 0, 3), 4) == (2, 1, 0, 0, 1)
    assert InOrder().pile("resources", [3, 1, 2, 1]) == [1, 1, 2, 3]
