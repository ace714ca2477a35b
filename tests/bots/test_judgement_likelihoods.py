"""What others do tells of their cards, and what tells nothing (`bots/sultans/likelihoods.py`)."""

from __future__ import annotations

from karaya_core.bots.sultans.likelihoods import (
    DOUBTED,
    NO_JOIN,
    NO_JOIN_NEAR,
    NO_STRIKE,
    PEEKS,
    PEEKS_AT_A_CROWN,
    SWITCHES,
    SWITCHES_AT_A_CROWN,
    SWITCHES_SPARE,
    Weights,
    hints,
)
from karaya_core.sultans.roles import GUARD, SLAVE, SULTAN
from karaya_core.sultans.view import View
from tests.bots.judging import seen_by, table


def hinted(line: str, *moves: str, seat: int, knows: dict[int, str] | None = None, laps: int = 0) -> dict[int, list[Weights]]:
    """Everything that a seat reads out of a story, by the place it is about."""
    match = table(line)
    seen_by(match, seat, knows or {}, laps)
    for move in moves:
        match.play(move)
    view = match.view(seat)
    before = View(seat, view.n, view.edition, view.numbers)
    found: dict[int, list[Weights]] = {}
    for event in view.story:
        for place, weights in hints(event, before):
            found.setdefault(place, []).append(weights)
        before.see(event)
    return found


DEAL = "s.g.a.l.l.d.v.l/l/2/-/-"


# ---- turns


def test_a_hidden_players_look_and_exchanges_tell_of_the_card_each_in_their_way() -> None:
    assert hinted(DEAL, "2 peek 3", seat=8) == {2: [PEEKS[0]]}
    assert hinted(DEAL, "2 switch 3", seat=8) == {2: [SWITCHES[0]]}
    assert hinted(DEAL, "2 switch spare", seat=8) == {2: [SWITCHES_SPARE[0]]}


def test_it_tells_something_else_in_later_laps_and_the_last_counts_for_all_after() -> None:
    for laps in (1, 2, 3, 9):
        assert hinted(DEAL, "2 peek 3", seat=8, laps=laps) == {2: [PEEKS[min(laps, 3)]]}
        assert hinted(DEAL, "2 switch 3", seat=8, laps=laps) == {2: [SWITCHES[min(laps, 2)]]}


def test_at_a_coronation_it_tells_something_else_again() -> None:
    crowned = "S.g.a.l.l.d.v.l/l/2/7/-"
    assert hinted(crowned, "2 peek 3", seat=8) == {2: [PEEKS_AT_A_CROWN]}
    for partner in ("3", "spare"):
        assert hinted(crowned, f"2 switch {partner}", seat=8) == {2: [SWITCHES_AT_A_CROWN]}


def test_ones_own_turn_and_that_of_a_known_player_tell_nothing() -> None:
    assert hinted(DEAL, "2 peek 3", seat=2) == {}
    assert hinted("s.G.a.l.l.d.v.l/l/2/-/-", "2 peek 3", seat=8) == {}
    assert hinted("s.G.a.l.l.d.v.l/l/2/-/-", "2 hide keep", seat=8) == {}


# ---- words


def test_a_claim_makes_everything_else_less_likely_there() -> None:
    (weights,) = hinted(DEAL, "3 claim 1 sultan", seat=8)[1]
    assert weights == tuple(1.0 if card == SULTAN else DOUBTED for card in range(8))
    assert hinted(DEAL, "3 claim spare guard", seat=8)[0] == [tuple(1.0 if card == GUARD else DOUBTED for card in range(8))]


def test_ones_own_claims_and_those_about_open_cards_tell_nothing() -> None:
    assert hinted(DEAL, "8 claim 1 sultan", seat=8) == {}
    assert hinted("S.g.a.l.l.d.v.l/l/2/-/-", "3 claim 1 guard", seat=8) == {}


def test_a_liar_is_believed_less_and_after_two_lies_not_at_all() -> None:
    lie = "3 claim 7 guard"
    doubts = [hinted(DEAL, *[lie] * lies, "3 claim 1 sultan", seat=8, knows={7: "v"})[1][0][GUARD] for lies in range(3)]
    assert [round(doubt, 9) for doubt in doubts] == [0.55, 0.85, 1.0]


def test_another_players_lies_and_ones_own_truths_are_no_lies() -> None:
    for said in ("4 claim 7 guard", "3 claim 7 vizier", "3 claim 6 guard"):
        told = hinted(DEAL, said, "3 claim 1 sultan", seat=8, knows={7: "v"})
        assert told[1][0][GUARD] == DOUBTED


# ---- silence


def test_whoever_could_have_struck_and_did_not_is_hardly_a_guard() -> None:
    told = hinted("s.l.a.b.l.g.v.l/l/3/-/-", "3 assassinate 4", seat=8)
    assert told == {seat: [NO_STRIKE] for seat in (2, 4, 5)}, "the victim was asked, too"


def test_whom_it_was_not_asked_of_or_who_lies_open_or_oneself_was_not_silent() -> None:
    assert hinted("s.L.a.b.l.g.v.l/l/3/-/-", "3 assassinate 4", seat=8) == {4: [NO_STRIKE], 5: [NO_STRIKE]}
    assert hinted("s.l.a.b.l.g.v.l/l/3/-/-", "3 assassinate 4", seat=5) == {2: [NO_STRIKE], 4: [NO_STRIKE]}


def test_where_somebody_struck_nobody_was_silent() -> None:
    assert hinted("s.g.a.b.l.g.v.l/l/3/-/-", "3 assassinate 4", "2 strike", seat=8) == {}


def test_a_neighbour_who_does_not_join_is_hardly_a_slave_others_may_well_be() -> None:
    told = hinted("s.g.l.d.b.g.v.a/l/3/-/-", "3 revolt", seat=8)
    assert {place for place, weights in told.items() if weights == [NO_JOIN_NEAR]} == {2, 4}
    assert {place for place, weights in told.items() if weights == [NO_JOIN]} == {1, 5, 6, 7}


def test_at_a_coronation_whoever_does_not_join_is_hardly_a_slave_wherever_he_sits() -> None:
    told = hinted("S.g.l.d.b.g.v.a/l/3/7/-", "3 revolt", seat=8)
    assert told == {place: [NO_JOIN_NEAR] for place in (2, 4, 5, 6, 7)}


def test_whoever_joined_was_not_silent() -> None:
    told = hinted("s.g.l.d.l.g.v.a/l/3/-/-", "3 revolt", "5 join", seat=8)
    assert 5 not in told
    assert set(told) == {1, 2, 4, 6, 7}


def test_whoever_lets_himself_be_detained_is_less_likely_a_guard_or_the_sultan() -> None:
    (weights,) = hinted("s.g.l.d.b.g.v.a/l/2/-/-", "2 detain 5", seat=8)[5]
    assert [card for card, weight in enumerate(weights) if weight < 1] == [SULTAN, GUARD]
    assert weights[GUARD] == 0.7
    (weights,) = hinted("S.g.l.d.b.g.v.a/l/2/7/-", "2 detain 5", seat=8)[5]
    assert [card for card, weight in enumerate(weights) if weight < 1] == [GUARD]
    assert weights[GUARD] == 0.05


def test_whoever_avoided_it_has_shown_his_card() -> None:
    assert hinted("s.g.l.d.b.g.v.a/l/2/-/-", "2 detain 6", "6 avoid", seat=8) == {}


def test_a_detention_that_asked_nobody_tells_nothing() -> None:
    assert hinted("s.g.L.d.b.g.v.a/l/2/-/-", "2 detain 3", seat=8) == {}


def test_nothing_is_ever_ruled_out_by_what_is_only_unlikely() -> None:
    for table_of in (*PEEKS, *SWITCHES, *SWITCHES_SPARE, PEEKS_AT_A_CROWN, SWITCHES_AT_A_CROWN, NO_STRIKE, NO_JOIN, NO_JOIN_NEAR):
        assert len(table_of) == 8
        assert all(0 < weight <= 1 for weight in table_of)
    assert min(NO_JOIN_NEAR) == NO_JOIN_NEAR[SLAVE]
