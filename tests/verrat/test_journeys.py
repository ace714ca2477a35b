"""Phase 3: journeys (V6)."""

from __future__ import annotations

from karaya_core.verrat.events import Blocked, Collided, Shown, Travelled, Wheels
from karaya_core.verrat.terms import DUNGEON
from tests.verrat.tables import after, field, laid, line, view


def test_all_planners_are_shown_together_and_the_wheels_stay_face_down() -> None:  # V6.1
    match = laid(
        line("plan.7,0._,3f.-.x", "12:3f 1:3s", "-:1f.-:2f.-.-.-.-.-", "hh.cc.gtws.t"),
        "3 send fat uskub", "3 send small stay", "3 accuse none",
    )  # fmt: skip
    story = view(match, 4).story
    assert Shown(((1, 7), (4, 0), (7, 18), (8, 0))) in story
    assert not any(isinstance(event, Wheels) for event in story)
    assert view(match, 4).line().endswith("/demand.3.?.?.?.x")


def test_a_chair_named_by_two_seats_is_entered_by_none() -> None:  # V6.2
    match = laid(line("plan.7.-.-.x", "12:3f", "Hc:1f.Ct:2f.-.-.-.-.-"), "2 send fat 7", "3 send fat stay")
    assert Collided(7, (1, 4)) in match.log
    assert field(match.position, 1).startswith("C:1f.T:2f")


def test_a_collision_closes_an_occupied_chair_too_even_if_it_is_left() -> None:  # V6.2
    p = after(line("plan.12.-.-.x", "12:3f", "-:1f.-:2f.-.-.-.-.-"), "2 send fat 12", "3 send fat gidda")
    assert field(p, 1) == "-:1f.-:2f.-.-.-:3f.-.-" and not any(p.sits)


def test_three_seats_may_collide_and_others_do_not_mind() -> None:  # V6.2
    match = laid(line("plan.5.5.-.-", "12:4t", "-:1f.-:2f.-:3f3s.-.-.-.-"), "3 send fat 5", "3 send small 9", "4 send tall stay")
    assert Collided(5, (1, 4, 7)) in match.log and Travelled(8, 1) in match.log


def test_seats_travel_in_order() -> None:  # V6.3
    """Seat 4 is first and leaves chair 12; seat 3, the last one, finds chair 4 left by seat 1."""
    table = line("plan.-.x.-.-", "12:4f 4:1f", "-.-:3f.-.-.-.-.-")
    match = laid(table, "1 send fat uskub", "3 send fat 4", "4 send fat kaffa")
    assert [event.vizier for event in match.log if isinstance(event, Travelled)] == [10, 1, 7]


def test_of_one_seat_those_bound_for_cities_go_first_then_fat_small_tall() -> None:  # V6.3
    table = line("plan.-.x.-.x", "12:3f 7:1t", "-:1f1s.-.-.-.-.-.-")
    match = laid(table, "1 send fat 7", "1 send small 2", "1 send tall tabriz", "3 send fat stay")
    assert [event.vizier for event in match.log if isinstance(event, Travelled)] == [3, 1, 2]
    assert field(match.position, 0).startswith("5.9.1.12.4:3f.7.2:1f.10:1s")


def test_a_chair_that_a_later_seat_still_has_to_leave_is_taken() -> None:  # V6.4
    match = laid(line("plan.7.-.-.x", "12:3f 7:2f", "-:1f.-.-.-.-.-.-"), "2 send fat gidda", "3 send fat stay")
    assert Blocked(1, 7) in match.log and field(match.position, 1) == "-:1f.-.-.-.-:2f.-.-"


def test_a_chair_that_an_earlier_seat_has_left_is_free() -> None:  # V6.4
    p = after(line("plan.12.x.-.x", "12:3f", "-:1f.-.-.-.-.-.-"), "3 send fat gidda")
    assert field(p, 0).startswith("5.9.1.12.4:1f")


def test_who_cannot_enter_stays_where_he_was_in_his_city_as_a_visitor_or_in_hand() -> None:  # V6.5
    p = after(
        line("plan.-.x.-.x", "12:3f", "Hc:1f.-.-.-.-.-.-", "h:s.c.g.t"), "1 send fat 12", "1 send small stay", "3 send fat stay"
    )
    assert (field(p, 1)[:4], field(p, 2)) == ("C:1f", "hh:s.c.g.t")
    p = after(line("plan.-.x.-.x", "12:3f", hands="h:s.c.g.t"), "1 send small 12", "3 send fat stay")
    assert field(p, 2) == "h:s.c.g.t"


def test_cities_take_everybody() -> None:  # V6.6
    p = after(line("plan.I.I.-.-", "12:3f 11:4f", "-:1f.-:2f.-.-.-.-.-"), "3 send fat isfahan", "4 send fat isfahan")
    assert field(p, 1).endswith("-:1f2f3f4f")


def test_entering_the_right_hand_with_six_types_ends_the_game_before_later_seats_travel() -> None:  # V6.7
    table = line("plan.-.x.-.x", "12:3f 5:1f", "-:3t.-.-.-.-.-.-", "h.c.hcgtws.t")
    p = after(table, "1 send fat tabriz", "1 accuse none", "3 send fat stay", "3 send tall 6", "3 accuse none")
    assert (p.winner, p.why, field(p, 0)) == (3, "journey", "5:1f.9.1.12:3f.4.7.2.10.8.3.11.6:3t")
    assert DUNGEON not in p.at


def test_where_nobody_is_free_no_planners_are_shown() -> None:  # V5.1, V6.1
    match = laid(line("talk.1.0", cells="1s.2f.-", hands="hp.cp.g.t", first=1), "1 done", "2 done", "3 done", "4 done")
    assert not any(isinstance(event, Shown | Travelled) for event in match.log)
