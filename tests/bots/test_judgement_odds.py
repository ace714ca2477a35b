"""What those who reckon make of a table (`bots/sultans/policy_odds.py`, `coronation.py`, `belief_state.py`), a sentence each."""

from __future__ import annotations

from karaya_core.bots import make
from karaya_core.bots.sultans.belief import BeliefBot
from karaya_core.bots.sultans.coronation import between
from karaya_core.sultans.roles import ASSASSIN, GUARD, SLAVE, SULTAN
from tests.bots.judging import answers, seen_by, table, takes_the_throne


def believes(line: str, *moves: str, seat: int, knows: dict[int, str] | None = None) -> list[list[float]]:
    """How likely each card is at each place, for a seat that reckons."""
    match = table(line)
    seen_by(match, seat, knows or {}, 0)
    for move in moves:
        match.play(move)
    bot = make("belief", "odds")
    assert isinstance(bot, BeliefBot)
    return bot.beliefs.odds(match.view(seat))


def verbs(chosen: set[str]) -> set[str]:
    return {text.split()[0] for text in chosen}


# ---- before a coronation


def test_an_assassin_strikes_where_the_sultan_sits_with_even_chances_and_thumb_does_not() -> None:
    line, knows = "s.l.a.l.g.d/l/3/-/-", {2: "l", 4: "l", 5: "g", 6: "d"}
    assert answers("belief", line, knows=knows) == {"assassinate 1"}
    assert answers("thumb", line, knows=knows) == {"peek 1"}


def test_one_chance_in_three_is_not_enough_for_an_assassin_unless_he_is_bold() -> None:
    line, knows = "s.l.a.l.g.d/l/3/-/-", {2: "l", 4: "l", 5: "g"}
    assert "assassinate" not in verbs(answers("belief", line, knows=knows))
    assert answers("belief", line, knows=knows, temper="bold") <= {"assassinate 1", "assassinate 6"}


def test_an_assassin_does_not_strike_past_a_known_guard() -> None:
    assert "assassinate" not in verbs(answers("belief", "s.l.a.g.l.d/l/3/-/-", knows={2: "l", 4: "g", 5: "l", 6: "d"}))


def test_a_hidden_guard_detains_the_assassin_he_knows_after_the_first_lap() -> None:
    line, knows = "s.g.a.l.l/l/2/-/-", {3: "a"}
    assert answers("belief", line, knows=knows, laps=1) == {"detain 3"}
    assert "detain" not in verbs(answers("belief", line, knows=knows))
    assert answers("belief", line, knows=knows, temper="bold") == {"detain 3"}


def test_a_hidden_guard_shows_himself_on_the_likeliest_assassin_after_two_laps() -> None:
    line, knows = "s.g.a.l.l.d/l/2/-/-", {1: "s", 5: "l", 0: "l"}
    assert "detain" not in verbs(answers("belief", line, knows=knows, laps=1))
    assert answers("belief", line, knows=knows, laps=2) <= {"detain 3", "detain 4", "detain 6"}


def test_a_distracted_guard_detains_nobody() -> None:
    assert "detain" not in verbs(answers("belief", "s.g.B.a.l.l/l/2/-/-", knows={4: "a"}, laps=3))


def test_a_slave_calls_where_a_row_is_likely_enough() -> None:
    line = "s.g.l.l.l.a/d/4/-/-"
    assert answers("belief", line, knows={1: "s", 2: "g", 3: "l"}) == {"revolt"}
    assert "revolt" not in verbs(answers("belief", line))


def test_a_dancer_dances_at_once() -> None:
    assert answers("belief", "s.g.a.l.b.l/l/5/-/-") == {"dance"}


def test_a_known_dancer_takes_a_better_card_after_two_laps_and_not_before() -> None:
    line = "s.g.a.l.B.l/l/5/-/-"
    assert verbs(answers("belief", line, laps=2)) == {"peek"}
    assert verbs(answers("belief", line, laps=3)) == {"hide"}
    assert "hide keep" not in answers("belief", line, laps=3)


def test_a_known_slave_driver_without_prey_hides_after_two_laps() -> None:
    line = "s.g.a.l.l.D/l/6/-/-"
    assert verbs(answers("belief", line, laps=1)) == {"peek"}
    assert answers("belief", line, laps=2) == {"hide keep"}
    assert answers("belief", line, knows={4: "l"}, laps=2) == {"hunt 4"}


def test_a_vizier_makes_the_likeliest_sultan_act_at_once() -> None:
    assert answers("belief", "s.g.a.l.l.v/l/6/-/-", knows={2: "g", 3: "a", 4: "l"}) <= {
        "manipulate 1 loyalists",
        "manipulate 5 loyalists",
    }


def test_a_slave_takes_the_guards_card_when_he_has_seen_it() -> None:
    assert answers("belief", "s.g.a.l.l.d/l/4/-/-", knows={2: "g"}) == {"switch 2"}


def test_the_better_of_two_cards_is_taken() -> None:
    assert answers("belief", "s.g.a.l.l.d/l/4/-/-", knows={2: "g", 6: "d"}) == {"switch 6"}


def test_an_exchange_in_the_middle_is_as_good_as_with_a_player_and_nobody_learns_ones_card() -> None:
    assert answers("belief", "s.l.a.l.f.d/g/4/-/-", knows={0: "g", 3: "a", 5: "f"}) == {"switch spare"}


def test_whoever_has_a_good_card_keeps_it() -> None:
    assert "switch" not in verbs(answers("belief", "s.g.a.l.l.d/l/6/-/-", knows={2: "g"}))


def test_an_unlucky_slave_does_not_switch_straight_back() -> None:
    assert "switch 2" not in answers("belief", "s.g.a.l.l.d/l/4/-/2~4", knows={2: "g"})


# ---- the throne


def test_a_sultan_who_reckons_comes_up_when_the_crown_is_likely_enough() -> None:
    safe, unsafe = {2: "g", 3: "l", 4: "a", 5: "l"}, {2: "l", 3: "a", 4: "l", 5: "l"}
    assert answers("belief", "s.g.l.a.l/l/1/-/-", knows=safe) == {"throne"}
    assert "throne" not in answers("belief", "s.l.a.l.l/g/1/-/-", knows=unsafe)
    assert takes_the_throne("belief", "s.g.l.a.l/l/4/-/-", knows=safe, seat=1)
    assert not takes_the_throne("belief", "s.l.a.l.l/g/2/-/-", knows=unsafe, seat=1)


def test_an_assassin_whose_turn_it_is_cannot_stop_a_crown_that_begins_now() -> None:
    """The token lies before the active seat: whoever has it has had his turn when it comes round."""
    knows = {2: "l", 3: "a", 4: "l", 5: "l"}
    assert takes_the_throne("belief", "s.l.a.l.l/g/3/-/-", knows=knows, seat=1)
    assert not takes_the_throne("belief", "s.l.a.l.l/g/2/-/-", knows=knows, seat=1)


def test_detained_captured_and_tired_assassins_do_not_count() -> None:
    knows = {2: "l", 3: "a", 4: "l", 5: "l"}
    assert takes_the_throne("belief", "s.l.ad.l.l/g/2/-/-", knows=knows, seat=1)
    assert takes_the_throne("belief", "s.l.Am.l.l/g/2/-/-", knows=knows, seat=1)


def test_a_sultan_is_content_with_less_the_longer_the_round_lasts() -> None:
    line, knows = "s.l.a.l.l/g/2/-/-", {2: "l", 3: "a", 4: "l", 5: "l"}
    found = [takes_the_throne("belief", line, knows=knows, seat=1, laps=laps) for laps in range(12)]
    assert found == sorted(found)
    assert found[0] is False
    assert found[-1] is True


def test_only_seats_between_the_active_one_and_the_token_can_still_spoil_it() -> None:
    assert between(7, 2, 5) == (3, 4)
    assert between(7, 6, 2) == (7, 1)
    assert between(7, 4, 5) == ()
    assert between(7, 5, 5) == (6, 7, 1, 2, 3, 4)


def test_a_known_sultan_stays_on_the_throne() -> None:
    assert answers("belief", "S.g.A.l.l.d/l/1/4/-") == {"execute 3"}
    assert verbs(answers("belief", "S.g.a.l.l.d/l/1/4/-")) == {"peek"}


def test_whoever_is_tired_does_not_reckon() -> None:
    assert verbs(answers("belief", "s.g.a.Lm.l.d/l/4/-/-", knows={2: "g"})) == {"peek"}
    assert answers("belief", "s.g.a.L.l.d/l/4/-/-", knows={2: "g"}) == {"hide 2"}


# ---- at a coronation


def test_at_a_coronation_a_guard_detains_the_assassin_who_still_has_a_turn() -> None:
    assert answers("belief", "S.g.l.a.l.l.d.a/g/2/6/-", knows={4: "a", 8: "a"}) == {"detain 4"}


def test_at_a_coronation_that_nobody_can_spoil_a_hidden_guard_shows_himself_for_two_points() -> None:
    assert verbs(answers("belief", "S.g.l.l.l.a/d/2/3/-")) == {"detain"}


def test_at_a_coronation_an_assassin_with_a_free_way_strikes() -> None:
    assert "assassinate 1" not in answers("belief", "S.l.a.l.l.g/l/3/5/-", knows={2: "l", 4: "l", 6: "g"})
    assert answers("belief", "S.l.a.l.g.l/l/3/5/-", knows={2: "l", 4: "l", 6: "l"}) == {"assassinate 1"}


def test_an_assassin_who_cannot_get_through_changes_sides() -> None:
    assert answers("belief", "S.l.a.g.l.d/l/3/6/-", knows={2: "l", 4: "g"}) <= {"switch 4"}


def test_whoever_gets_the_dagger_must_not_be_able_to_use_it() -> None:
    """Of two Guards' cards the Assassin takes that of the one whose turn is over."""
    line = "S.g.l.l.a.g.b.a/l/5/8/-"
    assert answers("belief", line, knows={2: "g", 6: "g", 4: "l", 3: "l"}) == {"switch 2"}


def test_a_slave_on_the_losing_side_takes_a_card_of_the_winners() -> None:
    assert answers("belief", "S.g.a.l.l.b/l/4/5/-", knows={2: "g"}) == {"switch 2"}


def test_a_slave_in_the_middle_of_a_row_calls_even_at_a_coronation() -> None:
    assert answers("belief", "S.g.a.l.l.l/b/5/6/-", knows={4: "l", 6: "l", 2: "g"}) == {"revolt"}


def test_a_dancer_who_can_clear_the_way_dances_and_else_stays_with_the_loyalists() -> None:
    assert answers("belief", "S.g.b.a.l.l/l/3/6/-", knows={2: "g", 4: "a", 5: "l", 6: "l"}) == {"dance"}
    assert "dance" not in answers("belief", "S.b.l.a.l.g/l/2/6/-", knows={3: "l", 4: "a", 5: "l", 6: "g"}), "she sits elsewhere"
    assert answers("belief", "S.g.l.l.b.a/l/5/6/-", knows={2: "g", 3: "l", 4: "l", 6: "a"}) != {"dance"}


def test_a_known_dancer_hides_before_a_sure_crown() -> None:
    assert answers("belief", "S.g.l.l.B.a/l/5/6/-", knows={2: "g", 3: "l", 4: "l", 6: "a"}) == {"hide keep"}


def test_a_vizier_forces_the_assassin_who_would_hit_and_else_somebody_harmless_for_the_loyalists() -> None:
    assert answers("belief", "S.l.a.l.l.v/g/6/2/-", knows={2: "l", 3: "a", 4: "l", 5: "l"}) == {"manipulate 3 rebels"}
    chosen = answers("belief", "S.g.a.l.b.v/l/6/2/-", knows={2: "g", 3: "a", 4: "l", 5: "b"})
    assert chosen <= {"manipulate 2 loyalists", "manipulate 5 loyalists"}


def test_a_fortune_teller_predicts_at_a_coronation() -> None:
    assert answers("belief", "S.g.a.l.l.f/l/6/2/-") == {"predict"}


def test_a_slave_driver_hunts_at_a_coronation_that_will_succeed() -> None:
    assert verbs(answers("belief", "S.g.a.l.l.d/l/6/2/-", knows={2: "g"})) == {"hunt"}


# ---- what others do tells of their cards


def test_who_let_a_kill_happen_is_hardly_a_guard() -> None:
    line, kill = "s.l.a.b.g.l.l.d/g/3/-/-", "3 assassinate 5"
    before, after = believes(line, seat=8), believes(line, kill, seat=8)
    assert after[4][GUARD] < 0.1 < before[4][GUARD]


def test_a_claim_is_half_believed_and_not_any_more_from_a_liar() -> None:
    line = "s.l.a.l.g.l.v.d/g/3/-/-"
    before, told = believes(line, seat=8), believes(line, "2 claim 1 sultan", seat=8)
    liar = believes(line, "2 claim 7 guard", "2 claim 7 slave", "2 claim 1 sultan", seat=8, knows={7: "v"})
    assert told[1][SULTAN] > before[1][SULTAN] * 1.3
    assert told[1][SULTAN] < 0.9
    known = believes(line, seat=8, knows={7: "v"})
    assert abs(liar[1][SULTAN] - known[1][SULTAN]) < 0.01


def test_what_was_seen_stays_seen_whatever_is_said() -> None:
    odds = believes("s.l.a.l.g.l.v.d/g/3/-/-", "2 claim 1 assassin", seat=8, knows={1: "s"})
    assert odds[1][SULTAN] == 1


def test_whoever_switches_at_once_probably_held_a_weak_card() -> None:
    line = "s.l.a.l.g.l.v.d/g/2/-/-"
    before, after = believes(line, seat=8), believes(line, "2 switch 6", seat=8)
    weak = after[6][SLAVE] + after[6][ASSASSIN]  # what seat 2 gave away
    assert weak > before[2][SLAVE] + before[2][ASSASSIN] + 0.2


def test_what_is_left_over_is_as_good_as_seen() -> None:
    line, knows = "s.G.a.l.l/l/2/-/-", {1: "s", 4: "l", 5: "l", 0: "l"}
    assert answers("belief", line, knows=knows, laps=1) == {"detain 3"}
    assert "detain" not in verbs(answers("thumb", line, knows=knows, laps=1))


def test_whoever_did_one_harm_is_suspected_first_by_the_vengeful() -> None:
    line, harm = "a.g.l.s.l.g.b.a.l/l/9/-/-", ("9 peek 1", "1 peek 2")
    plain, vengeful = (answers("belief", line, *harm, seat=2, laps=3, temper=temper) for temper in ("", "vengeful"))
    assert (plain, vengeful) == ({"detain 9"}, {"detain 1"})
