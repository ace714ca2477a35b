"""What rules of thumb make of a table, one sentence for each judgement (`bots/sultans/policy_thumb.py`)."""

from __future__ import annotations

from tests.bots.judging import answers, takes_the_throne


def verbs(line: str, *moves: str, knows: dict[int, str] | None = None, laps: int = 0, edition: str = "english") -> set[str]:
    """What kind of thing is done, on whomever."""
    return {text.split()[0] for text in answers("thumb", line, *moves, knows=knows, laps=laps, edition=edition)}


# ---- the Sultan


def test_a_sultan_whom_nobody_can_hurt_takes_the_throne() -> None:
    assert answers("thumb", "s.g.a.l.l/l/1/-/-", knows={2: "g", 3: "a", 4: "l", 5: "l"}) == {"throne"}


def test_a_sultan_who_knows_an_assassin_and_no_guard_looks_round_instead() -> None:
    assert answers("thumb", "s.l.a.l.l/g/1/-/-", knows={2: "l", 3: "a", 4: "l"}) == {"peek 5"}


def test_a_sultan_dares_more_the_longer_the_round_lasts() -> None:
    everything = {2: "l", 3: "a", 4: "l", 5: "l", 0: "g"}
    assert "throne" not in answers("thumb", "s.l.a.l.l/g/1/-/-", knows=everything, laps=4)
    assert answers("thumb", "s.l.a.l.l/g/1/-/-", knows=everything, laps=5) == {"throne"}


def test_a_bold_sultan_dares_sooner_than_a_careful_one() -> None:
    line = "s.g.a.l.l.d.b/l/1/-/-"
    assert {temper: "throne" in answers("thumb", line, temper=temper) for temper in ("bold", "", "careful")} == {
        "bold": True, "": False, "careful": False,
    }  # fmt: skip


def test_a_sultan_comes_up_out_of_turn_when_he_would_in_his_own() -> None:
    assert takes_the_throne("thumb", "s.g.a.l.l/l/4/-/-", knows={2: "g", 3: "a", 4: "l", 5: "l"}, seat=1)
    assert not takes_the_throne("thumb", "s.l.a.l.l/g/4/-/-", knows={2: "l", 3: "a", 4: "l"}, seat=1)


def test_only_a_hidden_sultan_thinks_of_the_throne() -> None:
    assert not takes_the_throne("thumb", "S.g.a.l.l/l/4/-/-", knows={2: "g", 3: "a", 4: "l", 5: "l"}, seat=1)
    assert not takes_the_throne("thumb", "s.g.a.l.l/l/4/-/-", seat=2)


def test_a_known_sultan_executes_a_known_assassin_before_any_slave() -> None:
    assert answers("thumb", "S.L.L.g.A.d/b/1/-/-") == {"execute 5"}


def test_a_known_sultan_executes_a_slave_only_where_two_lie_open() -> None:
    assert answers("thumb", "S.L.g.L.a.d.l/l/1/-/-") == {"execute 2"}
    assert {verb.split()[0] for verb in answers("thumb", "S.L.g.l.a.d.l/l/1/-/-")} == {"peek"}


def test_a_captured_slave_needs_no_execution() -> None:
    assert {verb.split()[0] for verb in answers("thumb", "S.L.g.Lc.a.D.l/l/1/-/-")} == {"peek"}


def test_a_tired_sultan_looks_round() -> None:
    assert {verb.split()[0] for verb in answers("thumb", "Sm.L.g.L.A.d/l/1/-/-")} == {"peek"}


# ---- the Guard


def test_at_a_coronation_a_guard_detains_the_assassin_he_knows() -> None:
    assert answers("thumb", "S.g.a.l.l/l/2/5/-", knows={3: "a"}) == {"detain 3"}


def test_at_a_coronation_a_guard_who_knows_no_assassin_detains_a_stranger() -> None:
    assert answers("thumb", "S.g.a.l.l.d/l/2/6/-", knows={4: "l"}) <= {"detain 3", "detain 5", "detain 6"}


def test_at_a_coronation_a_guard_who_knows_everybody_detains_a_slave() -> None:
    assert answers("thumb", "S.g.b.l.l/a/2/5/-", knows={3: "b", 4: "l", 5: "l"}) == {"detain 4"}


def test_at_a_coronation_a_hidden_guard_shows_himself_on_anybody_when_there_is_nobody_to_fear() -> None:
    assert answers("thumb", "S.g.b.d.v/a/2/5/-", knows={3: "b", 4: "d", 5: "v"}) == {"detain 1"}


def test_a_known_guard_keeps_detaining_the_assassin_he_knows_but_a_hidden_one_stays_hidden() -> None:
    assert answers("thumb", "s.G.a.l.l/l/2/-/-", knows={3: "a"}) == {"detain 3"}
    assert {verb.split()[0] for verb in answers("thumb", "s.g.a.l.l/l/2/-/-", knows={3: "a"})} == {"peek"}


def test_an_assassin_who_is_detained_needs_no_second_token() -> None:
    assert {verb.split()[0] for verb in answers("thumb", "s.G.ad.l.l/l/2/-/-", knows={3: "a"})} == {"peek"}


def test_a_distracted_guard_and_a_tired_one_look_round() -> None:
    assert {verb.split()[0] for verb in answers("thumb", "s.G.B.a.l.l/l/2/-/-", knows={4: "a"})} == {"peek"}
    assert {verb.split()[0] for verb in answers("thumb", "s.Gm.b.a.l.l/l/2/-/-", knows={4: "a"})} == {"peek"}


# ---- the Assassin


def test_an_assassin_who_knows_an_unguarded_sultan_strikes() -> None:
    assert answers("thumb", "s.l.a.l.l.g/l/3/-/-", knows={1: "s"}) == {"assassinate 1"}


def test_an_assassin_who_knows_a_guard_in_the_way_kills_the_guard() -> None:
    assert answers("thumb", "s.g.l.a.l.l/l/4/-/-", knows={1: "s", 2: "g"}) == {"assassinate 2"}


def test_an_assassin_with_a_guard_at_his_side_waits() -> None:
    assert {verb.split()[0] for verb in answers("thumb", "s.l.l.g.a.l/l/5/-/-", knows={1: "s", 4: "g"})} == {"peek"}


def test_a_dancer_clears_the_assassins_way() -> None:
    assert answers("thumb", "s.g.B.a.l.l/l/4/-/-", knows={1: "s", 2: "g"}) == {"assassinate 1"}


def test_at_a_coronation_an_assassin_who_cannot_get_through_takes_the_guards_card() -> None:
    assert answers("thumb", "S.l.l.g.a.l/l/5/3/-", knows={4: "g"}) == {"switch 4"}


def test_at_a_coronation_an_assassin_without_a_way_out_takes_any_card_he_does_not_know() -> None:
    assert answers("thumb", "S.l.l.G.a.l/l/5/3/-", knows={2: "l"}) <= {"switch 3", "switch 6", "switch spare"}


def test_a_known_assassin_kills_a_stranger_whom_no_known_guard_protects() -> None:
    assert answers("thumb", "s.l.l.A.l.g.l/d/4/-/-", knows={6: "g", 3: "l"}) == {"assassinate 1", "assassinate 2"}


def test_a_known_assassin_with_a_guard_at_his_side_kills_nobody() -> None:
    assert {verb.split()[0] for verb in answers("thumb", "s.l.g.A.l.l/l/4/-/-", knows={3: "g"})} == {"peek"}


def test_a_hidden_assassin_strikes_at_a_stranger_when_four_laps_are_over_and_not_before() -> None:
    line = "s.l.l.a.l.g/l/4/-/-"
    assert {verb.split()[0] for verb in answers("thumb", line, laps=3)} == {"peek"}
    assert {verb.split()[0] for verb in answers("thumb", line, laps=4)} == {"assassinate"}


def test_a_tired_assassin_looks_round() -> None:
    assert {verb.split()[0] for verb in answers("thumb", "s.l.Am.l.l.g/l/3/-/-", knows={1: "s"})} == {"peek"}


# ---- the Slave


def test_a_slave_between_two_slaves_whom_he_knows_calls() -> None:
    assert answers("thumb", "s.l.l.l.a.g/d/3/-/-", knows={2: "l", 4: "l"}) == {"revolt"}


def test_a_slave_at_the_end_of_a_row_that_he_knows_calls() -> None:
    assert answers("thumb", "s.l.l.l.a.g/d/2/-/-", knows={3: "l", 4: "l"}) == {"revolt"}


def test_a_bound_slave_makes_no_row() -> None:
    for line in ("s.l.l.ld.a.g/d/3/-/-", "s.ld.l.l.a.g/d/4/-/-"):
        seat = int(line.split("/")[2])
        mates = {place: "l" for place in (2, 3, 4) if place != seat}
        assert {verb.split()[0] for verb in answers("thumb", line, knows=mates)} == {"peek"}


def test_at_a_coronation_a_slave_shows_himself() -> None:
    assert answers("thumb", "S.g.a.l.l/l/4/3/-") == {"revolt"}


def test_a_slave_who_lies_open_has_nothing_left_to_show() -> None:
    assert {verb.split()[0] for verb in answers("thumb", "S.g.a.L.l/l/4/3/-")} == {"peek"}


def test_when_the_loyalists_are_likely_to_win_a_slave_takes_a_card_of_theirs() -> None:
    assert answers("thumb", "S.g.b.l.l.a/l/4/3/-", knows={2: "g", 3: "b"}) == {"switch 2"}
    assert answers("thumb", "S.l.b.l.l.a/g/4/3/-", knows={3: "b", 6: "a"}) == {"revolt"}, "and while they are not, he does not"


def test_after_the_first_lap_a_slave_may_take_a_better_card_that_he_knows() -> None:
    line, knows = "s.g.a.l.l.d/l/4/-/-", {3: "a", 6: "d"}
    assert answers("thumb", line, knows=knows) == {"peek 5"}, "not in the first lap"
    assert answers("thumb", line, knows=knows, laps=1) == {"peek 5", "switch 3"}


def test_a_slave_looks_at_his_neighbours_first() -> None:
    assert answers("thumb", "s.g.a.l.l.d/l/4/-/-") == {"peek 3", "peek 5"}


# ---- the neutrals


def test_a_slave_driver_hunts_a_slave_whom_he_knows() -> None:
    assert answers("thumb", "s.g.a.l.l.d/l/6/-/-", knows={4: "l"}) == {"hunt 4"}


def test_a_slave_driver_captures_a_slave_who_lies_open() -> None:
    assert answers("thumb", "s.g.a.L.l.d/l/6/-/-") == {"capture 4"}


def test_a_slave_driver_hunts_strangers_at_a_coronation_and_after_two_laps() -> None:
    hunts = {"hunt 2", "hunt 3", "hunt 4", "hunt 5"}
    assert {verb.split()[0] for verb in answers("thumb", "s.g.a.l.l.d/l/6/-/-", laps=1)} == {"peek"}
    assert answers("thumb", "s.g.a.l.l.d/l/6/-/-", laps=2) <= hunts | {"hunt 1"}
    assert answers("thumb", "S.g.a.l.l.d/l/6/3/-") <= hunts


def test_a_tired_slave_driver_looks_round() -> None:
    assert {verb.split()[0] for verb in answers("thumb", "s.g.a.L.l.Dm/l/6/-/-")} == {"peek"}


def test_a_dancer_dances_where_the_coronation_may_fail() -> None:
    assert answers("thumb", "S.l.a.l.b.g/l/5/3/-", knows={2: "l", 3: "a", 6: "l"}) == {"dance"}


def test_a_dancer_who_trusts_the_sultan_stays_hidden_and_changes_nothing() -> None:
    assert answers("thumb", "S.g.a.l.b.l/l/5/3/-", knows={2: "g", 3: "a", 4: "l", 6: "l"}) <= {
        "peek 2",
        "peek 3",
        "peek 4",
        "peek 6",
    }


def test_a_known_dancer_hides_before_the_loyalists_win() -> None:
    assert answers("thumb", "S.g.a.l.B.l/l/5/3/-", knows={2: "g", 3: "a", 4: "l", 6: "l"}) == {"hide keep"}
    assert {verb.split()[0] for verb in answers("thumb", "S.l.a.l.B.g/l/5/3/-", knows={2: "l", 3: "a"})} == {"peek"}


def test_a_dancer_may_dance_after_the_first_lap_but_not_before() -> None:
    assert "dance" not in answers("thumb", "s.g.a.l.b.l/l/5/-/-")
    assert "dance" in answers("thumb", "s.g.a.l.b.l/l/5/-/-", laps=1)


def test_a_vizier_brings_a_sultan_to_the_throne_whom_nobody_will_hurt() -> None:
    assert answers("thumb", "s.g.a.l.l.v/l/6/-/-", knows={1: "s", 2: "g", 3: "l"}) == {"manipulate 1 loyalists"}


def test_a_vizier_leaves_a_sultan_in_danger_alone() -> None:
    assert {verb.split()[0] for verb in answers("thumb", "s.l.a.l.l.v/g/6/-/-", knows={1: "s", 2: "l", 3: "a", 5: "l"})} == {
        "peek"
    }


def test_at_a_coronation_a_vizier_forces_the_assassin_whom_he_knows() -> None:
    assert answers("thumb", "S.l.a.l.l.v/g/6/4/-", knows={2: "l", 3: "a"}) == {"manipulate 3 rebels"}


def test_at_a_coronation_that_is_safe_a_vizier_declares_for_the_loyalists_and_names_somebody_harmless() -> None:
    chosen = answers("thumb", "S.g.a.l.b.v/l/6/4/-", knows={2: "g", 3: "a", 4: "l", 5: "b"})
    assert chosen <= {"manipulate 2 loyalists", "manipulate 5 loyalists"}


def test_a_vizier_who_has_declared_looks_round_at_a_coronation() -> None:
    assert {verb.split()[0] for verb in answers("thumb", "S.g.a.l.l.Vl/l/6/4/-", knows={3: "a"})} == {"peek"}


def test_a_vizier_makes_somebody_act_after_four_laps() -> None:
    assert {verb.split()[0] for verb in answers("thumb", "s.g.a.l.l.v/l/6/-/-", laps=3)} == {"peek"}
    assert {verb.split()[0] for verb in answers("thumb", "s.g.a.l.l.v/l/6/-/-", laps=4)} == {"manipulate"}


def test_a_fortune_teller_predicts_once_the_sultan_is_up() -> None:
    assert answers("thumb", "S.g.a.l.l.f/l/6/4/-") == {"predict"}
    assert {verb.split()[0] for verb in answers("thumb", "s.g.a.l.l.f/l/6/-/-")} == {"peek"}


def test_a_fortune_teller_gives_her_card_away_after_the_first_lap() -> None:
    assert answers("thumb", "s.g.a.l.l.f/l/6/-/-", knows={2: "g", 3: "a"}, laps=1) == {"switch 2"}
    assert {verb.split()[0] for verb in answers("thumb", "s.g.a.l.l.f/l/6/-/-", laps=1)} == {"switch"}


def test_having_predicted_she_hides_with_a_card_that_can_win() -> None:
    assert answers("thumb", "s.g.a.l.l.Fr/l/6/-/-", knows={2: "g", 3: "a"}) == {"hide 2"}
    assert "hide keep" not in answers("thumb", "s.g.a.l.l.Fr/l/6/-/-")


# ---- answers


def test_a_guard_who_can_strike_strikes() -> None:
    assert answers("thumb", "s.g.a.l.l/l/3/-/-", "3 assassinate 1", seat=2) == {"strike"}


def test_a_slave_joins_a_row_that_he_knows() -> None:
    assert answers("thumb", "l.s.l.l.a.g/d/1/-/-", "1 revolt", seat=3) == {"pass"}
    assert answers("thumb", "s.l.L.l.a.l.g/d/6/-/-", "6 revolt", knows={4: "l"}, seat=2) == {"join"}


def test_a_slave_beside_the_caller_joins_and_one_far_away_does_not() -> None:
    assert answers("thumb", "l.l.s.a.g.d/l/1/-/-", "1 revolt", seat=2) == {"join"}
    assert answers("thumb", "l.s.a.l.g.d/l/1/-/-", "1 revolt", seat=4) == {"pass"}


def test_every_slave_joins_while_the_sultan_is_up() -> None:
    assert answers("thumb", "l.S.a.l.g.d/l/1/6/-", "1 revolt", seat=4) == {"join"}


def test_a_hidden_guard_lets_himself_be_detained_unless_the_sultan_is_up() -> None:
    assert answers("thumb", "g.g.s.a.l.l.l.a/d/1/-/-", "1 detain 2", seat=2) == {"pass"}
    assert answers("thumb", "g.g.S.a.l.l.l.a/d/1/4/-", "1 detain 2", seat=2) == {"avoid"}


def test_a_known_guard_always_refuses() -> None:
    assert answers("thumb", "g.G.s.a.l.l.l.a/d/1/-/-", "1 detain 2", seat=2) == {"avoid"}


def test_a_sultan_avoids_detention_only_where_he_would_take_the_throne() -> None:
    assert answers("thumb", "g.l.s.g.l.a/l/1/-/-", "1 detain 3", knows={2: "l", 4: "g", 5: "l", 6: "a"}, seat=3) == {"avoid"}
    assert answers("thumb", "g.l.s.l.a.l/l/1/-/-", "1 detain 3", knows={2: "l", 4: "l", 5: "a", 6: "l"}, seat=3) == {"pass"}


def test_forced_a_sultan_executes_an_assassin_rather_than_a_slave() -> None:
    assert answers("thumb", "v.s.L.A.l.g/l/1/-/-", "1 manipulate 2 rebels", seat=2) == {"execute 4"}


def test_forced_a_guard_detains_the_assassin_he_knows() -> None:
    assert answers("thumb", "v.g.s.a.l.l/l/1/-/-", "1 manipulate 2 rebels", knows={4: "a"}, seat=2) == {"detain 4"}


def test_forced_an_assassin_kills_the_sultan_he_knows_or_a_stranger() -> None:
    assert answers("thumb", "v.a.l.s.l.g/l/1/-/-", "1 manipulate 2 rebels", knows={4: "s"}, seat=2) == {"assassinate 4"}
    assert answers("thumb", "v.a.l.s.l.g/l/1/-/-", "1 manipulate 2 rebels", knows={3: "l"}, seat=2) <= {
        f"assassinate {seat}" for seat in (4, 5, 6)
    }


def test_a_slave_driver_goes_on_hunting_the_slaves_he_knows_and_stops_when_he_knows_everybody() -> None:
    hunt = ("5 hunt 4", "6 pass")
    assert answers("thumb", "s.g.a.l.d.l/b/5/-/-", *hunt, knows={6: "l"}, edition="french") == {"hunt 6"}
    assert answers("thumb", "s.g.a.l.d.b/l/5/-/-", "5 hunt 4", knows={1: "s", 2: "g", 3: "a", 6: "b"}, edition="french") == {
        "stop"
    }


def test_a_fortune_teller_foretells_the_side_that_will_probably_win() -> None:
    reads = ("6 predict", "6 read 2", "6 read 3", "6 read 4")
    assert answers("thumb", "S.g.l.l.a.f/l/6/5/-", *reads) == {"foretell loyalists"}
    assert answers("thumb", "S.l.a.a.l.f/g/6/5/-", *reads) == {"foretell rebels"}


def test_a_fortune_teller_reads_whom_she_does_not_know() -> None:
    assert answers("thumb", "s.g.a.l.l.f/l/6/-/-", "6 predict", knows={1: "s", 2: "g", 3: "a"}) == {"read 4", "read 5"}


# ---- what they do not do


def test_tired_rebels_and_viziers_look_round_too() -> None:
    assert verbs("s.l.Lm.l.a.g/d/3/-/-", knows={2: "l", 4: "l"}) == {"peek"}
    assert verbs("s.g.l.a.l.Vml/l/6/-/-", knows={1: "s", 2: "g", 3: "l"}) == {"peek"}


def test_a_detained_slave_is_no_part_of_a_row() -> None:
    line = "s.{}.L.l.a.l.g/d/6/-/-"
    assert answers("thumb", line.format("l"), "6 revolt", knows={4: "l"}, seat=2) == {"join"}
    assert answers("thumb", line.format("ld"), "6 revolt", knows={4: "l"}, seat=2) == {"pass"}


def test_a_vizier_whom_nobody_is_left_to_serve_changes_nothing() -> None:
    assert answers("thumb", "S.G.A.L.B.v/l/6/4/-") == {"switch spare"}


def test_a_vizier_is_bound_by_what_he_declared() -> None:
    knows = {1: "s", 2: "g", 3: "l"}
    assert answers("thumb", "s.g.l.a.l.Vl/l/6/-/-", knows=knows) == {"manipulate 1"}
    assert verbs("s.g.l.a.l.Vr/l/6/-/-", knows=knows) == {"peek"}


def test_a_fortune_teller_hides_with_a_card_that_she_does_not_know_if_no_good_one_is_known() -> None:
    line = "b.v.l.l.l.Fr/l/6/-/-"
    everywhere = {1: "b", 2: "v", 3: "l", 4: "l", 5: "l"}
    assert answers("thumb", line, knows=everywhere) == {"hide spare"}
    assert answers("thumb", line, knows={**everywhere, 0: "l"}) == {"hide spare"}
    del everywhere[3]
    assert answers("thumb", line, knows={**everywhere, 0: "l"}) == {"hide 3"}


def test_forced_a_slave_driver_hunts_the_slave_he_knows() -> None:
    assert answers("thumb", "v.d.l.s.a.g/l/1/-/-", "1 manipulate 2 rebels", knows={3: "l"}, seat=2) == {"hunt 3"}


def test_forced_a_sultan_executes_a_slave_where_there_is_no_assassin() -> None:
    assert answers("thumb", "v.s.L.g.a.l/l/1/-/-", "1 manipulate 2 rebels", seat=2) == {"execute 3"}


def test_forced_a_guard_who_knows_no_assassin_detains_a_stranger() -> None:
    chosen = answers("thumb", "v.g.s.l.a.l/l/1/-/-", "1 manipulate 2 rebels", knows={3: "s"}, seat=2)
    assert chosen <= {"detain 4", "detain 5", "detain 6"}


def test_after_a_hunt_a_slave_driver_captures_who_lies_open_and_hunts_strangers() -> None:
    knows = {1: "s", 2: "g", 6: "b"}
    assert answers("thumb", "s.g.L.l.d.b/a/5/-/-", "5 hunt 4", knows=knows, edition="french") == {"capture 3"}
    assert verbs("s.g.a.l.d.b/l/5/-/-", "5 hunt 4", edition="french") == {"hunt"}


def test_at_a_coronation_a_distracted_guard_looks_round() -> None:
    assert verbs("S.g.B.a.l.l/l/2/6/-", knows={4: "a"}) == {"peek"}


def test_at_a_coronation_a_known_guard_detains_no_friend() -> None:
    assert verbs("S.G.b.d.v/a/2/5/-", knows={3: "b", 4: "d", 5: "v"}) == {"peek"}


def test_an_assassin_does_not_strike_at_a_guard_whom_another_guard_protects() -> None:
    assert verbs("s.g.l.a.g.l/l/4/-/-", knows={1: "s", 2: "g", 5: "g"}) == {"peek"}


def test_a_slave_who_knows_no_better_card_shows_himself_though_the_loyalists_will_win() -> None:
    assert answers("thumb", "S.G.a.l.l.b/l/4/3/-", knows={3: "a"}) == {"revolt"}


def test_a_known_slave_driver_without_prey_looks_round() -> None:
    assert verbs("s.g.a.l.l.D/l/6/-/-", laps=3) == {"peek"}


def test_at_a_coronation_a_slave_driver_shows_himself_though_there_is_no_slave() -> None:
    assert verbs("S.g.a.b.v.d/l/6/4/-", knows={2: "g", 3: "a", 4: "b", 5: "v"}) == {"hunt"}


# ---- memory


def test_easy_forgets_what_it_saw_a_while_ago_and_thumb_does_not() -> None:
    line, seen = "s.l.a.l.l.g/l/3/-/-", {1: "s"}
    rest = ("3 peek 4", "4 peek 5", "5 peek 4", "6 peek 4", "1 peek 2", "2 peek 1")
    assert answers("thumb", line, *rest, *rest, knows=seen) == {"assassinate 1"}
    assert answers("easy", line, knows=seen) == {"assassinate 1"}
    assert "assassinate 1" not in answers("easy", line, *rest, *rest, knows=seen)
