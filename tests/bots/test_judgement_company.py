"""What good company makes of a table, one sentence for each judgement (`bots/sultans/company.py`)."""

from __future__ import annotations

from tests.bots.judging import answers, takes_the_throne

EVERYTHING = {2: "g", 3: "a", 4: "l", 5: "l"}


def verbs(line: str, *moves: str, knows: dict[int, str] | None = None, laps: int = 0, temper: str = "") -> set[str]:
    """What kind of thing is done, on whomever."""
    return {text.split()[0] for text in answers("company", line, *moves, knows=knows, laps=laps, temper=temper)}


# ---- the Sultan


def test_a_sultan_whom_nobody_can_hurt_waits_until_the_others_have_had_a_say() -> None:
    line = "s.g.a.l.l/l/1/-/-"
    assert answers("thumb", line, knows=EVERYTHING) == {"throne"}
    assert [verbs(line, knows=EVERYTHING, laps=laps) for laps in (0, 1, 3)] == [{"peek"}, {"peek"}, {"throne"}]


def test_nobody_can_count_on_when_a_sultan_loses_his_patience() -> None:
    assert verbs("s.g.a.l.l/l/1/-/-", knows=EVERYTHING, laps=2) == {"peek", "throne"}


def test_a_bold_sultan_has_less_patience_and_a_careful_one_more() -> None:
    line, knows = "s.g.l.l.l/a/1/-/-", {2: "g", 3: "l", 4: "l", 5: "l", 0: "a"}
    assert "throne" in verbs(line, knows=knows, laps=1, temper="bold")
    assert "throne" not in verbs(line, knows=knows, laps=2, temper="careful")
    assert verbs(line, knows=knows, laps=4, temper="careful") == {"throne"}


def test_a_sultan_who_is_in_danger_waits_longer_but_not_for_ever() -> None:
    line, knows = "s.l.a.l.l/g/1/-/-", {2: "l", 3: "a", 4: "l", 5: "l", 0: "g"}
    assert "throne" not in verbs(line, knows=knows, laps=4)
    assert verbs(line, knows=knows, laps=5) == {"throne"}


def test_a_sultan_comes_up_out_of_turn_only_when_he_would_in_his_own() -> None:
    line = "s.g.a.l.l/l/4/-/-"
    assert not takes_the_throne("company", line, knows=EVERYTHING, laps=1, seat=1)
    assert takes_the_throne("company", line, knows=EVERYTHING, laps=3, seat=1)


def test_a_sultan_is_needed_when_two_slaves_lie_open() -> None:
    knows = {2: "g", 3: "l", 4: "a"}
    assert takes_the_throne("company", "s.g.L.a.L/l/4/-/-", knows=knows, seat=1)
    assert not takes_the_throne("company", "s.g.L.a.l/l/4/-/-", knows=knows, seat=1)
    assert not takes_the_throne("company", "s.g.L.a.Lc.D/l/4/-/-", knows=knows, seat=1)


def test_a_sultan_avoids_detention_only_when_he_would_come_up_anyway() -> None:
    line, knows = "g.s.a.l.l/l/1/-/-", {1: "g", 3: "a", 4: "l", 5: "l"}
    assert answers("company", line, "1 detain 2", knows=knows, seat=2) == {"pass"}
    assert answers("company", line, "1 detain 2", knows=knows, laps=3, seat=2) == {"avoid"}


def test_a_known_sultan_rules_as_by_rules_of_thumb() -> None:
    assert answers("company", "S.L.L.g.A.d/b/1/-/-") == {"execute 5"}


# ---- the Assassin


def test_an_assassin_who_has_found_the_sultan_strikes() -> None:
    assert answers("company", "s.l.a.l.l.g/l/3/-/-", knows={1: "s"}) == {"assassinate 1"}
    assert answers("company", "S.l.a.l.l.g/l/3/2/-", knows={2: "l", 4: "l"}) == {"assassinate 1"}


def test_an_assassin_does_not_strike_in_the_dark_not_even_a_known_one() -> None:
    assert verbs("s.l.l.a.l.g/l/4/-/-", laps=3) == {"peek", "switch"}
    known = "s.l.l.A.l.g.l/d/4/-/-"
    assert "assassinate" in {text.split()[0] for text in answers("thumb", known, knows={6: "g", 3: "l"})}
    assert verbs(known, knows={6: "g", 3: "l"}) == {"peek"}


def test_an_assassin_strikes_where_the_sultan_is_one_of_two_and_no_guard_in_the_way() -> None:
    line = "s.l.l.a.l.g/l/4/-/-"
    assert answers("company", line, knows={2: "l", 3: "l", 5: "l", 6: "g"}) == {"peek 1"}, "the Guard sits beside"
    assert answers("company", "s.l.l.a.g.l/l/4/-/-", knows={2: "l", 3: "l", 6: "l", 0: "l"}) <= {"assassinate 1", "assassinate 5"}
    assert answers("company", "s.l.l.a.g.l/l/4/-/-", knows={2: "l", 3: "l", 6: "l"}) == {"peek 1", "peek 5"}


def test_an_assassin_strikes_at_a_stranger_when_four_laps_are_over() -> None:
    assert "assassinate" in verbs("s.l.l.a.l.g/l/4/-/-", laps=4)
    assert verbs("s.l.l.a.l.g/l/4/-/-", laps=4, knows={0: "l"}) == {"assassinate"}


# ---- the Slaves


def test_a_slave_calls_for_a_row_that_is_likely_enough_and_not_in_the_first_lap() -> None:
    line, knows = "s.l.l.l.a/g/3/-/-", {2: "l", 5: "a"}
    assert verbs(line, knows=knows, laps=1) == {"revolt"}, "the third Slave is one of three, and two of those places make a row"
    assert verbs(line, knows=knows) == {"peek"}
    assert verbs(line, knows={2: "l", 1: "s"}, laps=1) == {"peek"}, "one of three"
    assert verbs("s.l.l.l.a.d.g/g/3/-/-", laps=1) == {"peek"}


def test_at_a_coronation_everybody_plays_as_by_rules_of_thumb() -> None:
    assert verbs("S.g.l.l.a/l/3/2/-") == {"revolt"}
    assert answers("company", "S.g.a.l.l/l/2/5/-", knows={3: "a"}) == {"detain 3"}


# ---- the card in the middle


def test_the_card_in_the_middle_is_fetched_when_nobody_has_come_up_for_long() -> None:
    line = "f.g.a.l.l.l/s/4/-/-"
    assert "switch spare" not in answers("company", line, laps=2, knows={1: "f", 2: "g", 3: "a"})
    assert "switch spare" in answers("company", line, laps=3, knows={1: "f", 2: "g", 3: "a", 5: "l"})


def test_nobody_fetches_a_card_that_he_knows_nor_when_he_has_found_the_sultan_nor_a_guard() -> None:
    assert "switch spare" not in answers("company", "f.d.v.b.a.l.l/s/1/-/-", laps=3, knows={0: "s"})
    assert "switch spare" not in answers("company", "v.s.a.l.l.l.d/g/1/-/-", laps=3, knows={2: "s"})
    assert "switch spare" not in answers("company", "g.s.a.l.l.l.d/v/1/-/-", laps=3)
