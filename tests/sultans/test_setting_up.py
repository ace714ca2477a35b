"""Terms and setting up (S1, S2): seats, cards, deals, who begins."""

from __future__ import annotations

from collections import Counter

import pytest

from karaya_core.sultans import Match, Position
from karaya_core.sultans.dealing import deal
from karaya_core.sultans.roles import BOX, NAMES, NEUTRALS
from karaya_core.table.errors import NotationError
from karaya_core.table.luck import Luck

#: Players: Sultan, Guards, Assassins, Slaves, Neutrals, copied from the table of S2.1.
TABLE = """
 5 1 1 1 3 0
 6 1 1 1 3 1
 7 1 1 1 3 2
 8 1 2 2 3 1
 9 1 2 2 3 2
10 1 2 2 3 3
11 1 2 2 4 3
12 1 3 3 4 2
13 1 3 3 4 3
14 1 3 3 4 4
15 1 3 3 5 4
"""
ROWS = [tuple(map(int, row.split())) for row in TABLE.strip().splitlines()]


def names(n: int) -> list[str]:
    return [f"Seat {seat}" for seat in range(1, n + 1)]


def deals(n: int, many: int) -> list[list[int]]:
    return [deal(n, Luck(f"deal:{number}")) for number in range(many)]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: str(row[0]))
def test_the_cards_follow_the_number_of_players(row: tuple[int, ...]) -> None:  # S2.1
    n, *wanted = row
    for cards in deals(n, 20):
        assert len(cards) == n + 1  # S1.1: one more than seats
        found = Counter(cards)
        assert [found[card] for card in range(4)] == wanted[:4]
        assert sum(found[card] for card in NEUTRALS) == wanted[4]
        assert all(found[card] <= BOX[card] for card in range(8))


def test_the_neutrals_are_drawn_anew_each_round_and_any_may_come() -> None:  # S2.2
    drawn = [frozenset(card for card in cards if card in NEUTRALS) for cards in deals(7, 400)]
    count = Counter(drawn)
    assert len(count) == 6  # every pair of the four
    assert min(count.values()) > 30
    match = Match.new(names(7), "neutrals", rounds=None)
    over_rounds = set()
    for _ in range(12):
        over_rounds.add(frozenset(card for card in match.position.cards if card in NEUTRALS))
        end_by_coronation(match)
        match.next_round()
    assert len(over_rounds) > 1


def test_nobody_is_told_which_neutrals_are_in() -> None:  # S2.2, S11.3
    match = Match.new(names(6), "unseen")
    outsider = next(seat for seat in range(1, 7) if match.position.cards[seat] not in NEUTRALS)
    for view in (match.view(None), match.view(outsider)):
        assert not any(name in str(view.as_data()) for name in NAMES[4:])
        assert view.line().count("?") == (7 if view.seat is None else 6)


def test_every_place_may_get_every_card() -> None:  # S2.3
    count = Counter((place, card) for cards in deals(5, 900) for place, card in enumerate(cards))
    for place in range(6):
        assert 450 - 90 < count[place, 3] < 450 + 90  # three Slaves among six places
        for card in (0, 1, 2):
            assert 150 - 60 < count[place, card] < 150 + 60


def test_one_card_lies_before_each_seat_face_down_and_each_player_sees_their_own() -> None:  # S2.3
    match = Match.new(names(9), "own")
    p = match.position
    assert all(p.is_hidden(seat) for seat in range(1, 10))
    for seat in range(1, 10):
        view = match.view(seat)
        assert view.own == p.cards[seat]
        assert [view.certain(place) for place in range(10) if place != seat] == [None] * 9


def test_the_first_player_of_the_first_round_is_random() -> None:  # S2.4
    count = Counter(Match.new(names(5), f"first:{number}").position.active for number in range(500))
    assert set(count) == {1, 2, 3, 4, 5}
    assert min(count.values()) > 60


def test_a_later_round_starts_to_the_left_of_the_last_active_seat() -> None:  # S2.4, S7.5
    match = Match.new(names(5), "later", position="s.g.a.l.l/l/5/-/-")
    match.play("1 throne")  # the token lies before seat 5
    for move in ("5 peek 4", "1 peek 2", "2 peek 3", "3 peek 4", "4 peek 3"):
        match.play(move)
    assert match.position.over
    match.next_round()
    assert match.position.active == 1


def test_killed_players_are_back_in_every_new_round() -> None:  # S2.4, S4.1
    match = Match.new(names(5), "back", position="s.g.a.l.l/l/3/-/-")
    match.play("3 assassinate 2")
    match.play("2 pass")
    match.play("4 peek 5")
    assert not match.position.is_alive(2)
    match.play("1 throne")
    for move in ("5 peek 4", "1 peek 5", "3 assassinate 1"):
        match.play(move)
    assert match.position.over
    match.next_round()
    assert all(match.position.is_alive(seat) and match.position.is_hidden(seat) for seat in range(1, 6))


@pytest.mark.parametrize("n", [0, 1, 4, 16])
def test_only_five_to_fifteen_sit_at_a_table(n: int) -> None:  # S1.1
    with pytest.raises(NotationError, match="expected 5 to 15 players"):
        Match.new(names(n), "size")


def test_the_active_seat_is_the_one_whose_turn_it_is() -> None:  # S1.3
    p = Position.parse("s.g.a.l.l/l/3/-/-")
    assert p.active == p.to_decide == 3
    p.play("3 assassinate 1")  # the Guard is asked; the turn is still the Assassin's
    assert (p.active, p.to_decide) == (3, 2)
    p.play("1 throne")
    assert (p.active, p.to_decide) == (3, 2)


def test_the_active_seat_is_still_the_viziers_while_another_is_forced() -> None:  # S1.3, S9.7
    p = Position.parse("v.a.s.g.l.l/l/1/-/-")
    p.play("1 manipulate 2 rebels")
    assert (p.active, p.to_decide) == (1, 2)


def test_living_is_who_was_not_killed_this_round() -> None:  # S1.3
    p = Position.parse("s.g.a.l.l/l/3/-/-")
    assert [p.is_alive(seat) for seat in range(1, 6)] == [True] * 5
    p.play("3 assassinate 4")
    assert p.is_alive(4)  # the Guard beside the Assassin has not answered yet
    p.play("2 pass")
    assert [p.is_alive(seat) for seat in range(1, 6)] == [True, True, True, False, True]


def end_by_coronation(match: Match) -> None:
    """Let the Sultan come up and the turn go round; a Sultan in the middle: let the round run out."""
    luck = Luck("ending")
    while not match.position.over:
        throne = [move for move in match.position.legal() if move.verb == "throne"]
        peeks = [move for move in match.position.legal() if move.verb in ("peek", "pass")]
        match.play(throne[0] if throne else luck.pick(peeks or match.position.legal()))
