"""What is in the box, and how the table is set (V1, V2)."""

from __future__ import annotations

from collections import Counter

import pytest

from karaya_core.table import Match
from karaya_core.verrat.events import Ended, Laid, Sealed, Turned
from karaya_core.verrat.game import GAME
from karaya_core.verrat.terms import CARD_LETTERS, CITIES, KAFFA, KNOWN, OF_SEAT, PARDON
from tests.verrat.tables import NAMES, RING, deals, laid, line, random_game, read, view


def test_four_seats_command_a_fat_a_small_and_a_tall_vizier_each() -> None:  # V1.1
    assert [len(viziers) for viziers in OF_SEAT[1:]] == [3, 3, 3, 3]
    p = read(line("plan.-.-.-.-", "12:2t 4:3f", "-:1f4s.-.-.-.-.-.-"))
    assert [p.open[seat][0].text.rpartition(" ")[0] for seat in (1, 2, 3, 4)] == [
        "1 send fat", "2 send tall", "3 send fat", "4 send small",
    ]  # fmt: skip


def test_a_chair_is_named_by_its_marker_which_never_moves() -> None:  # V1.2
    match = laid(line("plan.-.-.-.x", "12:3f", "-:1f.-:2f.-.-.-.-.-"), "1 send fat 5", "2 send fat 9", "3 send fat stay")
    court = match.position.line().split("/")[0]
    assert [part.partition(":")[0] for part in court.split(".")] == [
        "5",
        "9",
        "1",
        "12",
        "4",
        "7",
        "2",
        "10",
        "8",
        "3",
        "11",
        "6",
    ]
    assert court.startswith("5.9:1f.1:2f.12.4:3f")  # on 5 and 9, and one chair on


def test_the_right_hand_is_the_last_chair_of_the_ring_whatever_its_number() -> None:  # V1.3
    for right_hand in ("6", "1", "12"):
        ring = ".".join([str(n) for n in RING if str(n) != right_hand] + [right_hand])
        text = f"{ring}:3f/-.-.-.-.-.-.-/h.c.hcgtws.t/-.-.-.1f1s1t2f2s2t3s3t4f4s4t/3.3/talk.3.0"
        assert read(text).winner == 3


def test_the_cities_stand_in_their_order_and_take_any_number() -> None:  # V1.4
    assert [name[0].upper() for name in CITIES] == list("BTSKGUI")
    p = read(line("plan.-.-.-.-", "12:3f", "-.-.-.-.-.-.-:1f1s1t2f2s2t3s3t4f4s4t"))
    assert sum(place == 18 for place in p.at[1:]) == 11


def test_a_dungeon_holds_one_and_the_island_any_number() -> None:  # V1.5
    with pytest.raises(ValueError, match="expected one vizier in dungeon 2"):
        read(line("talk.3.0", "12:3f", cells="-.1f2f.-"))
    assert read(line("talk.3.0", "12:3f")).at.count(23) == 12  # eleven viziers, and the place that is not used


def test_free_is_who_is_on_a_chair_in_a_city_or_in_hand() -> None:  # V1.6
    p = read(line("talk.3.0", "12:3f", "-:1f.-.-.-.-.-.-", "h:s.c.g.t", "2f.2s.2t"))
    assert [vizier for vizier in range(1, 13) if p.is_free(vizier)] == [1, 2, 7]


def test_types_are_kinds_of_power_cards_and_pardons_are_none() -> None:  # V1.7
    p = read(line("talk.3.0", "12:3f", hands="hhhc.ppp.hcgtwp.-"))
    assert [p.types[seat].bit_count() for seat in (1, 2, 3, 4)] == [2, 0, 5, 0]
    assert not p.has_four_types(2) and p.has_four_types(3)


def test_all_twelve_viziers_sit_at_court_on_shuffled_markers() -> None:  # V2.1
    dealt = deals(40)
    assert all(sorted(p.markers) == list(range(1, 13)) and sorted(p.sits) == list(range(1, 13)) for p in dealt)
    assert len({p.markers for p in dealt}) == len({tuple(p.sits) for p in dealt}) == 40


def test_forty_two_cards_are_dealt_two_to_a_seat_four_to_kaffa_five_elsewhere() -> None:  # V2.2
    for p in deals(40):
        assert [sum(p.hands[7 * seat : 7 * seat + 7]) for seat in (1, 2, 3, 4)] == [2, 2, 2, 2]
        assert [len(pile) for pile in p.piles] == [5, 5, 5, 4, 5, 5, 5]
        assert p.counted() == p.box == (6,) * 7
    tops = Counter(p.piles[0][0] & ~KNOWN for p in deals(400))
    assert set(tops) == set(range(7)) and min(tops.values()) > 25


def test_every_city_shows_its_top_card_but_kaffa() -> None:  # V2.3
    for p in deals(10):
        for city, pile in enumerate(p.piles):
            assert [bool(card & KNOWN) for card in pile] == [city != KAFFA and place == 0 for place in range(len(pile))]
        seen = view(Match(GAME, NAMES, line=p.line()), None)
        assert seen.line().split("/")[1].count("?") == 28


def test_who_has_which_colour_is_public_and_drawn_by_luck() -> None:  # V2.4
    assert {p.sits[0] for p in deals(200)} == set(range(1, 13))
    assert {p.first for p in deals(60)} == {1, 2, 3, 4}
    match = Match(GAME, NAMES, seed="colours")
    assert view(match, None).at == match.position.at


def test_the_same_moves_after_the_same_deal_give_the_same_game() -> None:  # V2.5
    match = random_game("luck", {"rounds": 3})
    again = Match(GAME, NAMES, {"rounds": 3}, seed="another", line=match.deals[0].line)
    for move in match.moves:
        again.play(move)
    assert again.position.line() == match.position.line()
    kinds = (Laid, Turned, Sealed, Ended)
    assert [e for e in again.log if isinstance(e, kinds)] == [e for e in match.log if isinstance(e, kinds)]


def test_a_seed_gives_the_same_deal_again() -> None:  # V2.2
    assert Match(GAME, NAMES, seed="a").position.line() == Match(GAME, NAMES, seed="a").position.line()
    assert Match(GAME, NAMES, seed="a").position.line() != Match(GAME, NAMES, seed="b").position.line()
    assert CARD_LETTERS[PARDON] == "p"
