"""What a seat knows: its memory of peeks, exchanges, reveals and failed hunts, followed and forgotten (S11)."""

from __future__ import annotations

import pytest

from karaya_core.sultans import Match
from karaya_core.sultans.events import Peeked
from karaya_core.sultans.roles import ASSASSIN, CARD_OF_LETTER, SLAVE, SPARE
from karaya_core.table.errors import NotationError


def laid(line: str, *moves: str, edition: str = "english") -> Match:
    n = line.split("/")[0].count(".") + 1
    match = Match.new([str(seat) for seat in range(1, n + 1)], "", edition, position=line)
    for move in moves:
        match.play(move)
    return match


def sure(match: Match, seat: int | None) -> dict[int, str]:
    """Face-down cards that a seat is certain of, with how it learnt them."""
    letters = "sgaldbvf"
    return {place: f"{letters[m.card]} {m.how}" for place, m in sorted(match.view(seat).memory.items())}


# ---------------------------------------------------------------------- peeking and reading


def test_the_looker_alone_remembers_a_peek() -> None:  # S3.2, S11.2
    match = laid("s.g.a.l.l/l/3", "3 peek 1")
    assert sure(match, 3) == {1: "s peeked"}
    assert [sure(match, seat) for seat in (None, 1, 2, 4, 5)] == [{}] * 5
    assert match.view(3).story[-2] == Peeked(3, 1, 0)
    assert match.view(1).story[-2] == Peeked(3, 1, None)


def test_she_alone_remembers_what_she_read() -> None:  # S9.8, S11.2
    match = laid("f.s.g.a.l.l/l/1", "1 predict", "1 read 4", "1 read 2")
    assert sure(match, 1) == {2: "s read", 4: "a read"}
    assert sure(match, 4) == {}


def test_what_comes_up_needs_no_memory() -> None:  # S1.2
    match = laid("s.g.a.l.l/l/3", "3 peek 1", "1 throne")
    assert sure(match, 3) == {}
    assert match.view(3).certain(1) == CARD_OF_LETTER["s"]


# ---------------------------------------------------------------------- public switches


def test_a_remembered_card_is_followed_through_a_public_switch() -> None:  # S3.3
    match = laid("s.g.a.l.l/l/3", "3 peek 1", "4 switch 1")
    assert sure(match, 3) == {4: "s peeked"}


def test_a_remembered_card_is_followed_into_the_middle_and_out_again() -> None:  # S3.3, S11.3
    match = laid("s.g.a.l.l/l/3", "3 peek 4", "4 switch spare")
    assert sure(match, 3) == {SPARE: "l peeked"}
    match.play("5 switch spare")
    assert sure(match, 3) == {5: "l peeked"}


def test_who_switched_knows_what_went_to_the_other() -> None:  # S3.3
    match = laid("s.g.a.l.l/l/3", "3 switch 1")
    assert match.view(3).own == CARD_OF_LETTER["s"]
    assert sure(match, 3) == {1: "a switched"}
    assert match.view(1).own == ASSASSIN
    assert sure(match, 1) == {3: "s switched"}
    assert sure(match, 2) == {}


def test_who_put_a_card_into_the_middle_knows_it_until_another_switches_with_the_spare() -> None:  # S11.3
    match = laid("s.g.a.l.l/l/3", "3 switch spare")
    assert sure(match, 3) == {SPARE: "a switched"}
    match.play("4 switch spare")
    assert sure(match, 3) == {4: "a switched"}


def test_who_put_a_card_into_the_middle_forgets_it_when_another_hides() -> None:  # S11.3
    match = laid("s.G.a.l.l/l/1", "1 switch spare", "2 hide keep")
    assert sure(match, 1) == {}
    assert match.view(1).certain(SPARE) is None


def test_ones_own_hide_with_the_spare_is_remembered() -> None:  # S11.3
    match = laid("A.s.g.l.l.l/g/1", "1 hide spare")
    assert sure(match, 1) == {SPARE: "a exchanged"}
    match.play("2 peek 3")
    match.play("3 detain 6")
    assert sure(match, 1) == {SPARE: "a exchanged"}
    for move in ("4 peek 5", "5 peek 4", "1 peek 2", "2 peek 4", "3 hide keep"):
        match.play(move)
    assert SPARE not in sure(match, 1)


# ---------------------------------------------------------------------- hiding


def test_after_a_hide_nobody_is_sure_of_what_could_have_moved() -> None:  # S3.5
    match = laid("s.g.a.L.l/l/3", "3 peek 1", "4 hide keep")
    assert sure(match, 3) == {}  # the Sultan might lie before seat 4 now


def test_a_detained_card_cannot_have_moved_in_french() -> None:  # S3.5, S10.1
    moves = ("3 peek 2", "4 hide keep")
    assert sure(laid("s.gd.a.L.l/l/3", *moves, edition="french"), 3) == {2: "g peeked"}
    assert sure(laid("s.gd.a.L.l/l/3", *moves), 3) == {}


def test_a_ban_keeps_a_card_where_it_is() -> None:  # S3.4, S3.5
    moves = ("3 peek 2", "4 hide keep")
    assert sure(laid("s.g.a.L.l.l/l/3/-/2~4", *moves), 3) == {2: "g peeked"}  # seat 4 could not take it
    assert sure(laid("s.g.a.L.l.l/l/3/-/-", *moves), 3) == {}


def test_a_hider_who_kept_the_card_knows_that_nothing_moved() -> None:  # S3.5
    match = laid("A.s.g.l.l.l/g/6/-/-", "6 peek 2", "1 hide keep")
    assert sure(match, 6) == {}
    match = laid("A.s.g.l.l.l/g/1/-/-", "1 peek 2", "2 peek 3", "3 peek 2", "4 peek 2", "5 peek 2", "6 peek 2", "1 hide keep")
    assert sure(match, 1) == {2: "s peeked"}


def test_hider_and_partner_know_each_others_card_and_nobody_else_does() -> None:  # S3.5, S11.2
    match = laid("A.s.g.l.l.l/g/1", "1 hide 2")
    assert match.view(1).own == CARD_OF_LETTER["s"]
    assert sure(match, 1) == {2: "a exchanged"}
    assert match.view(2).own == ASSASSIN
    assert sure(match, 2) == {1: "s exchanged"}
    assert sure(match, 3) == {}
    assert "1~2" in match.view(2).line()
    assert "1~2" in match.view(1).line()
    assert match.view(3).line().endswith("/-")


def test_who_keeps_their_card_cannot_tell_what_the_hider_did() -> None:  # S3.5
    kept, taken = laid("A.s.g.l.l.l/g/1", "1 hide keep"), laid("A.s.g.l.l.l/g/1", "1 hide 2")
    for seat in (None, 3, 4, 5, 6):
        assert kept.view(seat).as_data() == taken.view(seat).as_data()
    assert kept.view(2).as_data() != taken.view(2).as_data()


def test_an_exchange_of_like_cards_is_not_noticed() -> None:  # S3.4
    kept, taken = laid("L.s.g.a.l.l/g/1", "1 hide keep"), laid("L.s.g.a.l.l/g/1", "1 hide 5")
    for seat in (None, 2, 3, 4, 5, 6):
        assert kept.view(seat).as_data() == taken.view(seat).as_data()


def test_when_all_that_could_have_moved_is_alike_the_hidden_card_is_sure() -> None:  # S3.5
    match = laid("L.S.G.A.G/l/1/1/-", "1 hide keep")
    assert sure(match, 2) == {}  # the Spare is unknown to seat 2
    match = laid("l.S.G.A.G.L/l/1/-/-", "1 switch spare", "2 peek 1", "3 peek 1", "4 peek 1", "5 peek 1", "6 hide keep")
    assert sure(match, 1) == {SPARE: "l switched", 6: "l open"}  # whatever was done, a Slave lies there


# ---------------------------------------------------------------------- failed hunts


def test_a_failed_hunt_is_known_to_everybody() -> None:  # S9.5
    match = laid("d.s.g.a.l.l/l/1", "1 hunt 3")
    for seat in (None, 1, 3, 6):
        assert match.view(seat).not_slaves == {3}


def test_that_it_is_no_slave_is_followed_through_a_switch() -> None:  # S9.5
    match = laid("d.s.g.a.l.l/l/1", "1 hunt 3", "2 switch 3")
    assert match.view(6).not_slaves == {2}
    match.play("3 peek 4")
    match.play("4 switch 2")
    assert match.view(6).not_slaves == {4}


def test_a_hiding_slave_makes_it_uncertain_and_another_card_does_not() -> None:  # S9.5, S3.5
    assert laid("d.L.g.a.l.s/l/1", "1 hunt 3", "2 hide 3").view(6).not_slaves == set()
    assert laid("d.A.g.l.l.s/l/1", "1 hunt 3", "2 hide 3").view(6).not_slaves == {3}


def test_the_partner_of_a_hiding_slave_is_not_said_to_be_none() -> None:  # S9.5, S3.5
    match = laid("d.L.g.a.l.s/l/1", "1 hunt 3", "2 hide 3")
    assert match.view(3).own == SLAVE
    assert match.view(3).not_slaves == set()
    assert match.view(2).not_slaves == set()


# ---------------------------------------------------------------------- the rest of the table


def test_a_view_ends_with_everything_open() -> None:  # notation
    match = laid("s.g.a.l.l/l/3", "3 assassinate 1", "2 pass")
    for seat in (None, 1, 2, 3, 4, 5):
        view = match.view(seat)
        assert view.over
        assert view.line() == match.position.line() == "Sx.g.A.l.l/l/3/-/-"
        assert view.memory == {}
        assert view.moves == ()


def test_there_is_no_view_of_a_seat_that_does_not_exist() -> None:
    for seat in (0, 6, -1):
        with pytest.raises(NotationError, match="expected a seat from 1 to 5"):
            laid("s.g.a.l.l/l/3").view(seat)


def test_what_is_waited_for_in_the_middle_of_an_action_is_public() -> None:  # S11.1
    assert laid("v.a.s.g.l.l/l/1", "1 manipulate 2 rebels").view(None).acting == ("forced", 2)
    assert laid("f.s.g.a.l.l/l/1", "1 predict").view(None).acting == ("reading", 1)
    assert laid("d.l.s.a.g.g/a/1", "1 hunt 2").view(None).acting == ("again", 1)
    assert laid("d.l.s.a.g.g/a/1", "1 hunt 2", edition="french").view(None).acting == ("hunting", 1)
    assert laid("d.l.s.a.g.g/a/1", "1 hunt 2", "1 peek 3").view(None).acting is None
    assert laid("s.g.a.l.l/l/3").view(None).acting is None


def test_a_view_keeps_up_however_often_it_is_asked_for() -> None:
    moves = ["3 peek 1", "4 switch 1", "5 revolt", "1 join", "1 peek 2", "2 detain 3"]
    often = laid("s.g.a.l.l/l/3")
    for move in moves:
        for seat in (None, 1, 2, 3, 4, 5):
            often.view(seat)
        often.play(move)
    once = laid("s.g.a.l.l/l/3", *moves)
    for seat in (None, 1, 2, 3, 4, 5):
        assert often.view(seat).as_data() == once.view(seat).as_data()
