"""Phase 5: banishment (V8)."""

from __future__ import annotations

from karaya_core.verrat.events import Banished, Spared, Wheels
from tests.verrat.tables import after, field, laid, line

FOUR = "h.c.g.hcgt"


def test_a_wheel_weighs_the_chairs_of_its_seats_viziers_after_the_journeys() -> None:  # V8.1
    table = line("plan.-.-.-.x", "12:3f 5:1f 4:1s 9:2f", "-:2s.-.-.-.-.-.-", "h.c.hcgt.t")
    match = laid(
        table, "1 send fat stay", "1 send small stay", "1 accuse 3 fat", "2 send fat uskub", "2 send small 2", "2 accuse none",
        "3 send fat stay", "3 accuse none",
    )  # fmt: skip
    assert Wheels((-1, 7, 0, 0, -1), (0, 9, 2, 12, 0)) in match.log
    assert Banished(7, 9, ()) in match.log


def test_an_accusation_from_the_road_and_one_of_a_vizier_in_hand_do_not_count() -> None:  # V8.2
    table = line("plan.-.-.x.-", "9:2f 8:4f", "-:1f.-.-.-.-.-.-", "h.c.g.hcgt:s")
    for one, other in (("1 accuse 4 fat", "2 accuse 4 small"), ("1 accuse 4 fat", "2 accuse none")):
        match = laid(
            table, "1 send fat stay", one, "2 send fat stay", other, "4 send fat stay", "4 send small stay", "4 accuse none"
        )
        assert Spared() in match.log and field(match.position, 3).startswith("-.-.-")


def test_who_left_the_hand_is_within_reach() -> None:  # V8.2
    table = line("plan.-.x.x.-", "9:1f 8:4f", hands="h.c.g.hcgt:s")
    p = after(table, "1 send fat stay", "1 accuse 4 small", "4 send fat stay", "4 send small 2", "4 accuse none")
    assert field(p, 3).startswith("4s.-.-")


def test_accusations_of_one_vizier_are_added_up_and_most_votes_decide() -> None:  # V8.3
    table = line("plan.-.-.-.-", "7:1f 4:2f 10:3f 8:4f 3:4s", hands=FOUR)
    match = laid(
        table, "1 send fat stay", "1 accuse 4 small", "2 send fat stay", "2 accuse 4 small", "3 send fat stay", "3 accuse 4 fat",
        "4 send fat stay", "4 send small stay", "4 accuse none",
    )  # fmt: skip
    assert Banished(11, 11, ()) in match.log


def test_a_single_accused_goes_with_any_weight_and_with_none_nobody_goes() -> None:  # V8.3
    table = line("plan.-.-.x.-", "1:1f 12:2f 8:4f", hands=FOUR)
    rest = ("2 send fat stay", "2 accuse none", "4 send fat stay", "4 accuse none")
    assert Banished(10, 1, ()) in laid(table, "1 send fat stay", "1 accuse 4 fat", *rest).log
    assert Spared() in laid(table, "1 send fat stay", "1 accuse none", *rest).log


def test_of_equals_the_one_on_the_higher_chair_goes_before_one_in_a_city() -> None:  # V8.4
    table = line("plan.-.-.x.-", "9:1f 5:2f 4:2s 3:4f 8:4s", "-:4t.-.-.-.-.-.-", FOUR)
    rest = ("2 send fat stay", "2 send small stay", "4 send fat stay", "4 send small stay", "4 send tall stay", "4 accuse none")
    p = after(table, "1 send fat stay", "1 accuse 4 small", *rest[:2], "2 accuse 4 fat", *rest[2:])
    assert field(p, 3).startswith("4s.")
    p = after(table, "1 send fat stay", "1 accuse 4 tall", *rest[:2], "2 accuse 4 fat", *rest[2:])
    assert field(p, 3).startswith("4f.")


def test_of_equals_in_cities_the_one_against_whom_the_highest_chair_votes_goes() -> None:  # V8.5
    table = line("plan.-.-.x.-", "9:1f 5:2f 4:2s", "-:4f.-:4s.-.-.-.-.-", FOUR)
    rest = ("2 send fat stay", "2 send small stay", "4 send fat stay", "4 send small stay", "4 accuse none")
    for accused, other in (("fat", "small"), ("small", "fat")):
        p = after(table, "1 send fat stay", f"1 accuse 4 {accused}", *rest[:2], f"2 accuse 4 {other}", *rest[2:])
        assert field(p, 3).startswith(f"4{accused[0]}.")


def banished_with(cells: str) -> str:
    table = line("plan.-.x.x.-", "9:1f 8:4f", hands=FOUR, cells=cells)
    return field(after(table, "1 send fat stay", "1 accuse 4 fat", "4 send fat stay", "4 accuse none"), 3)


def test_he_goes_to_the_first_dungeon_and_each_prisoner_pushes_the_next_as_far_as_the_first_gap() -> None:  # V8.6
    assert banished_with("-.2f.3f").startswith("4f.2f.3f.")
    assert banished_with("2f.-.3f").startswith("4f.2f.3f.")
    assert banished_with("2f.3f.-").startswith("4f.2f.3f.")
    assert banished_with("2f.3f.3s") == "4f.2f.3f.1s1t2s2t3s3t4s4t"


def test_his_chair_is_empty_from_then_on() -> None:  # V8.6
    p = after(
        line("plan.-.x.x.-", "9:1f 8:4f", hands=FOUR), "1 send fat stay", "1 accuse 4 fat", "4 send fat stay", "4 accuse none"
    )
    assert sum(map(bool, p.sits)) == 1


def test_the_island_is_for_ever_and_a_seat_plays_on_without_viziers() -> None:  # V8.7
    match = laid(line("talk.1.0", "12:1f", hands="h.cp.g.t"), "1 done")
    assert match.position.to_decide() == [2]
    for move in ("2 done", "3 done", "4 done", "1 send fat stay"):
        match.play(move)
    assert match.position.to_decide() == [1] and field(match.position, 3).endswith("2f2s2t3f3s3t4f4s4t")
