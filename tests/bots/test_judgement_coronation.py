"""How a coronation is judged, and what every card is worth, in numbers (`bots/sultans/coronation.py`)."""

from __future__ import annotations

from math import isclose

import pytest

from karaya_core.bots import make
from karaya_core.bots.sultans.context import Context, distracted
from karaya_core.bots.sultans.coronation import (
    REST,
    SLIPS,
    STRIKES,
    best_at_crown,
    best_before,
    crowned,
    hidden_worth,
    known_worth,
    loyal_chance,
    promises,
    row_chance,
    unblocked,
)
from karaya_core.bots.sultans.thumb import ThumbBot
from karaya_core.sultans.roles import (
    ASSASSIN,
    BELLY_DANCER,
    FORTUNE_TELLER,
    GUARD,
    SLAVE,
    SLAVE_DRIVER,
    SULTAN,
    VIZIER,
)
from tests.bots.judging import answers, seen_by, table


def context(line: str, seat: int = 0, knows: dict[int, str] | None = None, laps: int = 0, level: str = "belief") -> Context:
    match = table(line)
    view = seen_by(match, seat or match.position.active, knows or {}, laps)
    bot = make(level, "judging")
    assert isinstance(bot, ThumbBot)
    return bot.context(view)


def verbs(chosen: set[str]) -> set[str]:
    return {text.split()[0] for text in chosen}


# ---- who can still spoil it


def test_a_known_guard_at_hand_hardly_lets_a_blow_through_a_distracted_one_does() -> None:
    knows = {2: "g", 3: "l", 4: "a", 5: "l"}
    c = context("S.g.l.a.l.d/l/6/3/-", knows=knows)
    assert unblocked(c, 4, 1, 0) == SLIPS
    assert unblocked(c, 4, 1, 1 << 2) == 1.0
    c = context("S.g.B.a.l.d/l/6/3/-", knows={2: "g", 4: "a", 5: "l"})
    assert unblocked(c, 4, 1, distracted(c)) == 1.0


def test_an_unseen_neighbour_may_be_a_guard_as_likely_as_he_is() -> None:
    c = context("S.g.l.a.l.d/l/6/3/-", knows={4: "a", 5: "l", 3: "l"})
    assert isclose(unblocked(c, 4, 1, 0), 1 - c.shares(2)[GUARD])
    assert 0 < c.shares(2)[GUARD] < 1


def test_the_assassin_himself_stops_nobody() -> None:
    c = context("S.a.l.l.d.g/l/5/3/-", knows={2: "a", 3: "l", 6: "l"})
    assert unblocked(c, 2, 1, 0) == 1.0


def test_a_crown_fails_by_those_between_the_active_seat_and_the_token_alone() -> None:
    knows = {2: "l", 3: "a", 4: "l", 5: "l", 0: "g"}
    after, before = context("S.l.a.l.l.d/g/6/3/-", knows=knows), context("S.l.a.l.l.d/g/6/4/-", knows=knows)
    assert crowned(after, 1, 3, 0) == REST
    assert isclose(crowned(before, 1, 4, 0), REST * (1 - STRIKES))


def test_a_stranger_spoils_it_as_likely_as_he_is_an_assassin() -> None:
    c = context("S.l.a.l.l.d/g/6/3/-", knows={3: "l", 4: "l", 5: "l"})
    free = unblocked(c, 2, 1, 0)
    assert isclose(crowned(c, 1, 3, 0), REST * (1 - STRIKES * c.shares(2)[ASSASSIN] * free))
    assert crowned(c, 1, 3, 0, without=1 << 2) == REST


@pytest.mark.parametrize("field", ["Ad", "Am", "ad"])
def test_the_bound_and_the_tired_spoil_nothing(field: str) -> None:
    c = context(f"S.l.{field}.l.l.d/g/6/4/-", knows={2: "l", 3: "a"})
    assert crowned(c, 1, 4, 0) == REST


def test_without_a_sultan_on_the_throne_the_sides_are_even() -> None:
    assert loyal_chance(context("s.l.a.l.l.d/g/6/-/-", knows={1: "s", 3: "a"})) == 0.5
    assert loyal_chance(context("S.l.a.l.l.d/g/6/-/-", knows={3: "a"})) == 0.5


def test_those_who_reckon_and_those_who_do_not_judge_a_crown_each_in_their_way() -> None:
    line, knows = "S.l.a.l.l.d/g/6/3/-", {2: "l", 3: "a", 4: "l", 5: "l"}
    assert loyal_chance(context(line, knows=knows)) == REST
    assert loyal_chance(context(line, knows=knows, level="thumb")) == 0.5, "an Assassin is an Assassin to them"


# ---- what a card is worth


def test_face_down_a_card_wins_with_its_side() -> None:  # S8.1, S8.2, S8.3, S8.5
    worth = hidden_worth(0.8)
    assert (worth[GUARD], worth[BELLY_DANCER]) == (0.8, 0.8)
    for card in (ASSASSIN, SLAVE, SLAVE_DRIVER):
        assert isclose(worth[card], 0.2)
    assert worth[FORTUNE_TELLER] == 0


def test_face_up_it_is_worth_twice_as_much_and_neutrals_change_sides() -> None:  # S8.1 to S8.5
    c = context("S.l.a.l.l.Vr/g/1/3/-")
    for card in (SULTAN, GUARD, SLAVE_DRIVER):
        assert known_worth(c, card, 0.8) == 1.6
    for card in (ASSASSIN, SLAVE, BELLY_DANCER, VIZIER):
        assert isclose(known_worth(c, card, 0.8), 0.4)
    assert known_worth(c, FORTUNE_TELLER, 0.8) == 1.6
    assert known_worth(context("S.l.a.l.l.Vl/g/1/3/-"), VIZIER, 0.8) == 1.6
    assert isclose(known_worth(context("S.l.a.l.l.Fr/g/1/3/-"), FORTUNE_TELLER, 0.8), 0.4)


def test_a_place_one_knows_promises_its_card_and_another_what_may_lie_there() -> None:
    worth = (0.0, 1.0, 0.0, 0.5, 0.0, 0.0, 0.0, 0.0)
    for level in ("belief", "thumb"):
        c = context("s.g.a.l.l.d/l/6/-/-", knows={2: "g", 4: "l"}, level=level)
        found = dict(promises(c, worth))
        assert set(found) == {0, 1, 2, 3, 4, 5}
        assert (found[2], found[4]) == (1.0, 0.5)
        assert isclose(found[3], c.shares(3)[GUARD] + 0.5 * c.shares(3)[SLAVE])


def test_only_those_one_may_exchange_with_promise_anything() -> None:  # S3.4
    c = context("s.g.a.L.l.d/l/6/-/2~6", knows={2: "g"})
    assert {place for place, _ in promises(c, hidden_worth(0.5))} == {0, 1, 3, 5}


def test_an_armed_partner_with_a_turn_to_come_is_half_as_good() -> None:
    line = "S.g.l.l.a.g.b.d/l/5/8/-"
    c = context(line, knows={2: "g", 6: "g", 3: "l", 4: "l"})
    value, place = best_at_crown(c, 0.9, 1, 0)
    assert (value, place) == (0.9, 2)
    c = context("S.l.l.a.l.g.b.d/l/5/8/-", knows={2: "l", 6: "g", 3: "l", 4: "a"})
    assert best_at_crown(c, 0.9, 1, 0) == (0.9, 6), "a Slave gives no dagger away"


def test_a_detained_partner_cannot_use_the_dagger_either() -> None:
    c = context("S.l.l.l.a.gd.b.d/l/5/8/-", knows={6: "g", 2: "l", 3: "l", 4: "l"})
    assert best_at_crown(c, 0.9, 1, 0) == (0.9, 6)
    c = context("S.l.l.l.a.g.b.d/l/5/8/-", knows={6: "g", 2: "l", 3: "l", 4: "l"})
    assert best_at_crown(c, 0.9, 1, 0) != (0.9, 6)


def test_before_a_crown_an_exchange_must_be_worth_the_turn_and_with_a_player_a_little_more() -> None:
    c = context("s.l.l.l.l.d/g/6/-/-", knows={0: "g", 2: "l", 3: "l", 4: "l"})
    assert best_before(c, 0.97 - 0.06 - 0.01) == 0
    assert best_before(c, 0.97) is None
    c = context("s.g.l.l.l.d/l/6/-/-", knows={2: "g", 0: "l", 1: "s", 3: "l", 4: "l", 5: "l"})
    assert best_before(c, 1.2 - 0.06 - 0.03) is None, "a partner learns one's card"
    assert best_before(c, 1.2 - 0.06 - 0.05) == 1
    c = context("s.g.l.l.l.D/l/6/-/-", knows={2: "g", 0: "l", 1: "s", 3: "l", 4: "l", 5: "l"})
    assert best_before(c, 1.2 - 0.06 - 0.03) == 1, "while hiding nobody does"


# ---- a row


def test_a_row_is_as_likely_as_the_slaves_around() -> None:
    sure = {2: "l", 4: "l"}
    assert row_chance(context("s.l.l.l.a.g/d/3/-/-", knows=sure), 3) == 1.0
    assert row_chance(context("s.l.l.l.a.g/d/2/-/-", knows={3: "l", 4: "l"}), 2) == 1.0
    c = context("s.l.l.l.a.g/d/3/-/-", knows={2: "l", 1: "s", 5: "a"})
    assert isclose(row_chance(c, 3), c.chance(4, SLAVE))
    assert 0 < row_chance(c, 3) < 1


def test_nobody_bound_is_part_of_a_row() -> None:  # S7.4
    knows = {2: "l", 4: "l", 1: "s", 5: "a", 6: "g"}
    for line in ("s.l.ld.l.a.g/d/6/-/-", "s.ld.l.l.a.g/d/3/-/-", "s.l.l.ld.a.g/d/3/-/-"):
        assert row_chance(context(line, 3, knows=knows), 3) == 0.0
    assert row_chance(context("s.l.ld.l.a.g/d/2/-/-", 2, knows={3: "l", 4: "l", 1: "s", 6: "g"}), 2) == 0.0


def test_two_who_are_left_make_no_row() -> None:  # S1.4, S7.4
    assert row_chance(context("Bx.l.Gx.l.Vx/a/2/-/-", knows={4: "l"}), 2) == 0.0


# ---- and so they do


def test_a_distracted_guard_at_a_coronation_keeps_his_card_and_looks_round() -> None:
    assert verbs(answers("belief", "S.g.B.l.a.l/l/2/3/-")) == {"peek"}


def test_a_known_guard_with_nobody_to_fear_looks_round() -> None:
    assert verbs(answers("belief", "S.G.l.l.l.a/d/2/3/-")) == {"peek"}


def test_a_hidden_guard_shows_himself_on_somebody_who_is_no_guard() -> None:
    knows = {3: "g", 4: "l", 5: "l", 6: "l"}
    assert answers("belief", "S.g.g.l.l.l.a.a/d/2/3/-", knows=knows) == {"detain 4"}


def test_a_known_guard_before_a_coronation_detains_no_strangers() -> None:
    assert verbs(answers("belief", "s.G.a.l.l.d/l/2/-/-", laps=3)) == {"peek"}


def test_a_known_vizier_has_nothing_left_to_do_at_a_coronation() -> None:
    assert verbs(answers("belief", "S.g.a.l.l.Vl/l/6/2/-", knows={2: "g"})) == {"peek"}


def test_a_known_vizier_makes_nobody_act_before_one() -> None:
    assert verbs(answers("belief", "s.g.a.l.l.Vl/l/6/-/-")) == {"peek"}


def test_a_known_fortune_teller_hides_with_the_winners_card_at_a_coronation() -> None:
    assert answers("belief", "S.g.a.l.l.Fr/l/6/4/-", knows={2: "g"}) == {"hide 2"}


def test_a_hidden_slave_driver_who_reckons_hunts_after_two_laps_too() -> None:
    assert verbs(answers("belief", "s.g.a.l.l.d/l/6/-/-", laps=2)) == {"hunt"}


def test_whoever_lies_open_with_a_card_of_worth_does_not_hide_for_a_better_one() -> None:
    assert "hide" not in verbs(answers("belief", "s.G.a.l.l.d/l/2/-/-", knows={6: "d"}))
    assert answers("belief", "s.g.A.l.l.d/l/3/-/-", knows={6: "d", 2: "g"}) == {"hide 6"}


def test_a_dancer_who_is_hidden_dances_rather_than_to_take_a_better_card() -> None:
    assert answers("belief", "s.g.a.l.b.d/l/5/-/-", knows={6: "d"}) == {"dance"}


def test_a_known_slave_calls_again_for_a_sure_row_only() -> None:
    assert verbs(answers("belief", "S.b.d.L.a.f/g/4/2/-", knows={5: "a", 2: "b", 6: "f"})) == {"peek"}
    likely = {1: "s", 2: "g", 3: "l"}
    assert answers("belief", "s.g.l.l.l.a/d/4/-/-", knows=likely) == {"revolt"}
    assert "revolt" not in answers("belief", "s.g.l.L.l.a/d/4/-/-", knows=likely)


def test_a_distracted_guard_does_not_even_think_of_detaining() -> None:
    assert verbs(answers("belief", "s.g.B.a.l.l/l/2/-/-", knows={4: "a"}, laps=3)) == {"peek"}
