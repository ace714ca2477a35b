"""The moments that decided a round, as the screen after it tells them."""

from __future__ import annotations

from karaya_core.sultans import Match
from karaya_core.sultans.events import Killed, Revealed, Struck
from karaya_core.sultans.roles import SULTAN
from karaya_core.sultans.turning_points import MOST_SHOWN, turning_points
from tests import laws


def played(position: str, *moves: str, edition: str = "english") -> Match:
    n = position.split("/")[0].count(".") + 1
    match = Match.new([str(seat) for seat in range(1, n + 1)], "", edition, rounds=1, laps=2, position=position)
    for move in moves:
        match.play(move)
    assert match.position.over
    return match


def told(match: Match) -> list[tuple[str, int, int]]:
    return [(point.kind, point.seat, point.other) for point in turning_points(match)]


# ---- the throne


def test_it_is_the_sultan_who_takes_the_throne_whoever_has_the_white_token() -> None:  # S9.1, S7.1
    match = played("a.l.g.s.l.b/v/1/-/-", "4 throne", "1 assassinate 5", "2 peek 6", "3 peek 6", "4 peek 6", "6 peek 2")
    assert match.position.coronation == 1
    assert ("crowned", 4, 0) in told(match)


def test_on_his_own_turn_it_is_he_as_well() -> None:  # S9.1
    match = played("s.g.a.l.l/l/1/-/-", "1 throne", "1 peek 2", "2 peek 3", "3 peek 2", "4 peek 2", "5 peek 2")
    assert told(match) == [("crowned", 1, 0)]


def test_a_sultan_whom_the_vizier_names_comes_up_and_takes_no_throne() -> None:  # S9.7
    match = played("v.l.s.a.g.l/l/1/-/-", "1 manipulate 3 rebels", "2 peek 4", "3 peek 4", "4 peek 5", "5 peek 6", "6 peek 5")
    assert told(match) == [("came_up", 3, 0)]


def test_a_sultan_who_executes_or_avoids_comes_up_and_takes_no_throne() -> None:  # S3.6, S9.2
    executing = played("s.A.g.l.Lx/l/1/-/-", "1 execute 2")
    assert told(executing) == [("came_up", 1, 0), ("killed", 1, 2)]
    avoiding = played("g.s.a.l.l/l/1/-/-", "1 detain 2", "2 avoid", "2 peek 3", "3 peek 4", "4 peek 3", "5 peek 3")
    assert told(avoiding) == [("came_up", 2, 0)]


# ---- strikes and kills


def test_a_hidden_guards_strike_is_told_once() -> None:  # S9.2
    match = played("s.g.a.Lx.l/l/3/-/-", "3 assassinate 1", "2 strike")
    assert told(match) == [("struck", 2, 3)]


def test_a_known_guards_strike_is_told_once() -> None:  # S9.2
    match = played("s.G.a.Lx.l/l/3/-/-", "3 assassinate 1", "2 strike")
    assert told(match) == [("struck", 2, 3)]


def test_a_kill_that_the_same_guard_lets_happen_later_is_told_as_well() -> None:  # S9.2
    match = played("s.g.a.l.a.Lx/l/3/-/-", "3 assassinate 1", "2 strike", "4 peek 5", "5 assassinate 1", "2 pass")
    assert told(match) == [("struck", 2, 3), ("killed_sultan", 5, 1)]


def test_who_is_killed_by_whom_is_told_the_right_way_round() -> None:  # S9.3
    match = played("s.a.l.b.g/l/2/-/-", "2 assassinate 3", "4 peek 5", "5 peek 1", "1 peek 4", "2 assassinate 1", "5 pass")
    assert told(match) == [("killed", 2, 3), ("killed_sultan", 2, 1)]


# ---- joiners


def test_joiners_are_counted_and_the_first_is_named() -> None:  # S9.4
    match = played("l.l.l.s.a.g/v/1/-/-", "1 revolt", "2 join", "3 join")
    assert told(match) == [("joined", 2, 2)]


def test_a_call_that_needs_no_joiner_has_none() -> None:  # S9.4
    match = played("L.L.l.l.a.g.s/v/3/-/-", "3 revolt")
    assert told(match) == []


# ---- crossing to the winning side


def test_who_switches_to_the_winners_and_stays_there_is_told() -> None:  # S3.3, S8.1
    match = played("s.a.l.g.b/l/3/-/-", "3 switch 4", "4 peek 5", "5 peek 1", "1 peek 5", "2 assassinate 1", "3 pass")
    assert told(match) == [("crossed", 4, 3), ("killed_sultan", 2, 1)]


def test_who_crosses_and_goes_back_is_not() -> None:
    match = played("s.a.l.g.b/l/4/-/-", "4 switch 3", "5 peek 1", "1 peek 5", "2 peek 5", "3 switch spare", "4 switch 1",
                   "5 peek 2", "1 peek 5", "2 assassinate 4")  # fmt: skip
    assert [point for point in told(match) if point[0] == "crossed"] == [("crossed", 3, 0), ("crossed", 1, 4)]


def test_the_exchange_made_while_hiding_counts_and_so_does_the_one_with_the_middle() -> None:  # S3.5
    match = played("G.a.l.s.b/l/1/-/-", "1 hide 3", "2 assassinate 4", "3 pass")
    assert told(match) == [("crossed", 1, 3), ("killed_sultan", 2, 4)]
    match = played("G.a.l.s.b/l/1/-/-", "1 hide spare", "2 assassinate 4")
    assert told(match) == [("crossed", 1, 0), ("killed_sultan", 2, 4)]
    match = played("G.a.l.s.b/l/1/-/-", "1 hide keep", "2 assassinate 4", "1 pass")
    assert told(match) == [("killed_sultan", 2, 4)]


def test_in_a_void_round_nobody_crosses_to_anybody() -> None:  # S7.7
    match = played("s.g.a.l.l/l/1/-/-", "1 switch 3", *(f"{1 + seat % 5} peek {seat % 5 or 5}" for seat in range(1, 10)))
    assert match.position.winner == 0
    assert told(match) == []


# ---- which, and in what order


def test_nothing_is_told_while_the_round_runs() -> None:
    match = Match.new(["1", "2", "3", "4", "5"], "", rounds=1, position="s.g.a.l.l/l/3/-/-")
    match.play("3 assassinate 4")
    match.play("1 throne")
    assert turning_points(match) == ()


def test_at_most_four_are_told_the_weightiest_of_them_in_the_order_in_which_they_happened() -> None:
    full = 0
    for seed in range(200):
        match = laws.played(5 + seed % 11, ("english", "french", "russian")[seed % 3], f"turning {seed}")
        points = turning_points(match)
        assert len(points) <= MOST_SHOWN == 4
        full += len(points) == MOST_SHOWN
        assert [(point.at, point.seat) for point in points] == sorted({(point.at, point.seat) for point in points})
        for point in points:
            event = match.log[point.at]
            if point.kind in ("crowned", "came_up"):
                assert isinstance(event, Revealed) and (event.seat, event.card) == (point.seat, SULTAN)
                assert (event.why == "throne") == (point.kind == "crowned")
        kinds = [point.kind for point in points]
        assert kinds.count("killed_sultan") == sum(isinstance(event, Killed) and event.card == SULTAN for event in match.log)
        strikes = sum(isinstance(event, Struck) for event in match.log)
        assert kinds.count("struck") == min(strikes, MOST_SHOWN - kinds.count("killed_sultan"))
    assert full > 20


def test_what_weighs_least_is_left_out_and_the_later_of_two_alike_is_told() -> None:
    match = played("A.A.A.b.v.f.d.s.l/l/1/-/-", "1 assassinate 4", "2 assassinate 5", "3 assassinate 6", "7 peek 8", "8 peek 9",
                   "9 peek 8", "1 assassinate 7", "2 assassinate 8")  # fmt: skip
    assert told(match) == [("killed", 2, 5), ("killed", 3, 6), ("killed", 1, 7), ("killed_sultan", 2, 8)]
