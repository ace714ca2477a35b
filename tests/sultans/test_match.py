"""Whole games: points over rounds, length, tie-breaks, void rounds, talk (S7.7, S8.6, S8.7, S11.7)."""

from __future__ import annotations

import pytest

from karaya_core.sultans import Match, Position
from karaya_core.sultans.events import Claimed
from karaya_core.table.errors import IllegalMove, NotationError
from karaya_core.table.game import Outcome

FIVE = ["Ana", "Boris", "Chloe", "Dina", "Emil"]


def scored(*rounds: list[int], **settings: int | None) -> Match:
    """A game in which these points were given."""
    match = Match.new(FIVE, "points", **settings)  # type: ignore[arg-type]
    for points in rounds:
        play_out(match)
        match.rounds[-1].outcome = Outcome(tuple(points))
        if not match.finished:
            match.next_round()
    return match


def play_out(match: Match) -> None:
    """The first legal move each time; a round ends by the count of laps at the latest."""
    while not match.position.over:
        match.play(match.position.legal()[0])


def test_a_game_has_five_rounds_unless_agreed_otherwise() -> None:  # S8.6
    match = Match.new(FIVE, "five")
    for _ in range(4):
        play_out(match)
        assert not match.finished
        match.next_round()
    play_out(match)
    assert match.finished
    with pytest.raises(IllegalMove):
        match.next_round()


@pytest.mark.parametrize("settings", [{"rounds": 0}, {"rounds": -1}, {"target": 0}, {"laps": -1}, {"edition": "dutch"}])
def test_what_could_not_be_saved_is_not_agreed(settings: dict[str, object]) -> None:  # S8.6, S7.7
    with pytest.raises(NotationError, match="expected"):
        Match.new(FIVE, "none", **settings)  # type: ignore[arg-type]


@pytest.mark.parametrize("rounds", [1, 3, 8])
def test_any_number_of_rounds_may_be_agreed(rounds: int) -> None:  # S8.6
    match = Match.new(FIVE, "some", rounds=rounds)
    played = 1
    while True:
        play_out(match)
        if match.finished:
            break
        match.next_round()
        played += 1
    assert played == rounds


def test_a_game_to_a_target_ends_after_the_round_in_which_someone_reaches_it() -> None:  # S8.6
    match = scored([2, 0, 0, 1, 0], [1, 1, 0, 0, 0], rounds=None, target=4)
    assert not match.finished
    play_out(match)
    match.rounds[-1].outcome = Outcome((2, 0, 2, 0, 0))
    assert match.score == [5, 1, 2, 1, 0]
    assert match.finished


def test_a_running_score_has_no_end() -> None:  # S8.6
    match = scored(*([[2, 2, 2, 2, 2]] * 12), rounds=None, target=None)
    assert match.round == 13
    assert not match.finished


def test_the_next_round_waits_for_the_end_of_this_one() -> None:  # S2.4
    match = Match.new(FIVE, "wait")
    with pytest.raises(IllegalMove):
        match.next_round()


def test_most_points_wins() -> None:  # S8.7
    match = scored([2, 0, 1, 0, 0], [0, 0, 2, 0, 0], [0, 0, 1, 0, 0])
    assert match.score == [2, 0, 4, 0, 0]
    assert match.leaders() == [3]


def test_of_equals_who_got_two_points_most_recently_wins() -> None:  # S8.7
    match = scored([0, 2, 0, 0, 0], [2, 0, 1, 0, 0], [0, 1, 0, 0, 0], [1, 0, 2, 0, 0])
    assert match.score == [3, 3, 3, 0, 0]
    assert match.leaders() == [3]


def test_the_most_recent_round_of_two_points_counts_not_how_many() -> None:  # S8.7
    match = scored([2, 1, 0, 0, 0], [2, 1, 0, 0, 0], [0, 2, 0, 0, 0])
    assert match.score == [4, 4, 0, 0, 0]
    assert match.leaders() == [2]


def test_who_is_still_equal_shares_the_victory() -> None:  # S8.7
    match = scored([1, 1, 0, 0, 0], [2, 2, 0, 0, 0], [0, 0, 2, 1, 0])
    assert match.leaders() == [1, 2]
    assert scored([1, 0, 1, 0, 0]).leaders() == [1, 3]  # nobody of them ever got two


def test_before_the_first_point_everybody_is_equal() -> None:  # S8.7
    assert Match.new(FIVE, "nothing").leaders() == [1, 2, 3, 4, 5]


# ---------------------------------------------------------------------- rounds that never end


def going_round(laps: int) -> Match:
    """Everybody peeks for ever."""
    return Match.new(FIVE, "void", laps=laps, position="s.g.a.l.l/l/3/-/-")


def peek_on(match: Match, turns: int) -> None:
    for _ in range(turns):
        seat = match.position.to_decide
        match.play(f"{seat} peek {seat % 5 + 1}")


def test_a_round_is_void_when_the_laps_are_complete_and_nobody_scores() -> None:  # S7.7
    match = going_round(2)
    peek_on(match, 9)
    assert not match.position.over
    peek_on(match, 1)
    assert match.position.over
    assert match.outcomes[0].side is None and match.outcomes[0].void and match.rounds[0].points == [0] * 5
    assert match.record()[-1] == '{"winner": null, "void": true, "points": [0, 0, 0, 0, 0]}'
    match.next_round()
    assert match.position.active == 3  # to the left of seat 2, whose turn just ended


def test_a_void_round_counts_as_a_round() -> None:  # S7.7, S8.6
    match = Match.new(FIVE, "void", rounds=1, laps=1, position="s.g.a.l.l/l/3/-/-")
    peek_on(match, 5)
    assert match.finished
    assert match.leaders() == [1, 2, 3, 4, 5]


def test_without_a_limit_of_laps_a_round_goes_on() -> None:  # S7.7
    match = going_round(0)
    peek_on(match, 150)
    assert not match.position.over


def test_the_limit_is_twenty_laps_unless_agreed_otherwise() -> None:  # S7.7
    match = Match.new(FIVE, "void", position="s.g.a.l.l/l/3/-/-")
    peek_on(match, 99)
    assert not match.position.over
    peek_on(match, 1)
    assert match.outcomes[0].void


# ---------------------------------------------------------------------- talk


def test_a_claim_changes_nothing_and_may_be_a_lie() -> None:  # S11.7
    match = Match.new(FIVE, "talk", position="s.g.a.l.l/l/3/-/-")
    before, legal = match.position.line(), match.position.legal()
    match.play("1 claim 1 slave")
    match.play("4 claim spare sultan")
    match.play("3 claim 2 guard")
    assert match.position.line() == before
    assert match.position.legal() == legal
    assert match.position.to_decide == 3


def test_a_claim_is_heard_by_everybody_and_recorded() -> None:  # S11.7
    match = Match.new(FIVE, "talk", position="s.g.a.l.l/l/3/-/-")
    match.play("1 claim 1 slave")
    for seat in (None, 1, 2, 5):
        assert match.view(seat).claims == [(1, 1, 3)]
        assert match.view(seat).story[-1] == Claimed(1, 1, 3)
    assert match.record()[-1] == '{"move": "1 claim 1 slave"}'
    assert Match.load(match.save()).view(2).claims == [(1, 1, 3)]


def test_any_living_seat_may_claim_also_inside_a_window() -> None:  # S11.7
    match = Match.new(FIVE, "talk", position="s.g.a.l.l/l/3/-/-")
    match.play("3 assassinate 1")
    match.play("5 claim 5 guard")
    match.play("2 claim 3 assassin")
    assert match.position.to_decide == 2
    match.play("2 strike")
    with pytest.raises(IllegalMove):
        match.play("3 claim 2 guard")  # killed


@pytest.mark.parametrize("claim", ["6 claim 1 slave", "1 claim 6 slave"])
def test_nobody_claims_for_a_seat_that_does_not_exist(claim: str) -> None:  # S11.7
    match = Match.new(FIVE, "talk", position="s.g.a.l.l/l/3/-/-")
    with pytest.raises(IllegalMove):
        match.play(claim)
    assert match.moves == []


def test_nobody_claims_after_the_round() -> None:  # S11.7
    match = Match.new(FIVE, "talk", position="S.L.L.L.a/g/1/-/-")
    assert match.position.over
    with pytest.raises(IllegalMove):
        match.play("1 claim 2 slave")


def test_what_a_round_gave_is_kept() -> None:  # S8.1
    match = Match.new(FIVE, "kept", position="S.L.L.L.a/g/1/-/-")
    (outcome,) = match.outcomes
    assert (outcome.side, outcome.points, outcome.why, outcome.void) == ("rebels", (0, 2, 2, 2, 1), "revolution", False)
    assert outcome.winners == (2, 3, 4, 5)


def test_keeping_a_game_plays_nothing_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is kept after every decision; rounds that are over are written once."""
    match = Match.new(FIVE, "kept", rounds=3)
    play_out(match)
    match.next_round()
    match.play(next(iter(match.choices()[0].moves)))
    before = match.save()
    told = Match.load(before).save()
    monkeypatch.setattr(Position, "parse", None)
    monkeypatch.setattr(Position, "apply", None)
    monkeypatch.setattr(Match, "repeat", None)
    assert match.save() == before == told
    assert match.deals[0].written and not match.deals[-1].written


# ---------------------------------------------------------------------- for the page


def test_who_is_to_decide_is_told_what_else_the_table_suggests_and_why_it_is_not_possible() -> None:
    match = Match.new(FIVE, "", rounds=1, position="s.g.a.l.l/l/3/-/1~3")
    found = {move.text: why.key for move, why in match.refused(3)}
    assert found["3 switch 1"] == "no_switching_back" and not any(move in found for move in ("3 peek 1", "3 assassinate 1"))
    assert {move.target for move, _ in match.refused(3, 1)} == {1}
    assert match.refused(2) == [] == match.refused(1), "nobody else is told"
    match.answer("3 assassinate 1")
    assert match.refused(2) == [], "nobody while a window is open, or while there is something to tell"


def test_every_card_is_there_for_whom_it_cannot_help_any_more() -> None:
    match = Match.new(FIVE, "", rounds=1, position="s.g.a.l.v/d/3/-/-")
    assert match.everything_open() == tuple(match.position.cards) == (4, 0, 1, 2, 3, 6)


def test_the_latest_round_that_gave_two_points_is_known_of_each() -> None:  # S8.7
    assert scored([2, 0, 1, 0, 0], [0, 2, 1, 0, 0], [2, 1, 0, 0, 0], rounds=3).latest_two() == [3, 2, 0, 0, 0]
