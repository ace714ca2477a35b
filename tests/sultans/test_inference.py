"""The parts that reckon with deals, each against the plainest way: list everything, weigh it, count."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from math import isclose

import pytest

from karaya_core.sultans import Match
from karaya_core.sultans.inference.base import Cards, Follower, Weighted, comb, decks, marginals
from karaya_core.sultans.inference.exact import Exact
from karaya_core.sultans.inference.face_counts import FaceCounts
from karaya_core.sultans.inference.particles import resampled
from karaya_core.sultans.inference.sampling import BIND, COVER, LIFT, NOT_SLAVE, Sampler
from karaya_core.sultans.roles import ASSASSIN, BOX, DEAL, SLAVE, SULTAN
from karaya_core.sultans.view import View
from karaya_core.sultans.worlds import worlds
from karaya_core.table.luck import Luck

SMALL = ((1, 1, 1, 2, 0, 0, 0, 0), (1, 1, 1, 1, 1, 0, 0, 0))  # two packs of five cards
Evidence = list[tuple[str, int, object]]


def match_at(line: str, *moves: str, edition: str = "english") -> Match:
    n = line.split("/")[0].count(".") + 1
    match = Match.new([str(seat) for seat in range(1, n + 1)], "", edition, rounds=1, position=line)
    for move in moves:
        match.play(move)
    return match


# ---- all deals at once


def plainly(packs: tuple[Cards, ...], evidence: Evidence) -> dict[Cards, float]:
    """Every deal with its weight, listed."""
    found: dict[Cards, float] = {}
    for pack in packs:
        for faces in set(permutations([face for face in range(8) for _ in range(pack[face])])):
            weight = 1.0
            for kind, card, what in evidence:
                if kind == "bind":
                    weight *= faces[card] == what
                elif kind == "bar":
                    weight *= faces[card] != what
                elif isinstance(what, tuple):
                    weight *= what[faces[card]]
            if weight:
                found[faces] = weight
    return found


def some_evidence(luck: Luck) -> Evidence:
    found: Evidence = []
    for _ in range(luck.below(4)):
        kind = luck.pick(("bind", "bar", "weigh", "weigh"))
        what = tuple(luck.pick((0.1, 0.5, 1.0)) for _ in range(8)) if kind == "weigh" else luck.below(5)
        found.append((kind, luck.below(5), what))
    return found


def told(evidence: Evidence) -> FaceCounts:
    counts = FaceCounts(5, SMALL)
    for kind, card, what in evidence:
        getattr(counts, kind)(card, what)
    return counts


def test_counted_at_once_every_deal_has_the_weight_that_it_has_when_listed() -> None:
    contradictions = 0
    for seed in range(150):
        evidence = some_evidence(Luck(f"counts {seed}"))
        expected, counts = plainly(SMALL, evidence), told(evidence)
        if not expected:
            contradictions += 1
            assert counts.total == 0
            assert list(counts.deals()) == []
            continue
        listed = dict(counts.deals())
        assert len(list(counts.deals())) == len(listed)
        assert listed.keys() == expected.keys()
        whole, ours = sum(expected.values()), sum(listed.values())
        assert isclose(counts.total, ours)
        for faces, weight in expected.items():
            assert isclose(listed[faces] / ours, weight / whole)
    assert 0 < contradictions < 60


def test_the_odds_counted_at_once_are_those_of_the_listed_deals() -> None:
    for seed in range(100):
        evidence = some_evidence(Luck(f"odds {seed}"))
        expected = plainly(SMALL, evidence)
        if not expected:
            continue
        odds, whole = told(evidence).marginals(), sum(expected.values())
        for card, face in product(range(5), range(8)):
            share = sum(weight for faces, weight in expected.items() if faces[card] == face) / whole
            assert isclose(odds[card][face], share, abs_tol=1e-12)


def test_drawn_deals_come_as_often_as_they_weigh() -> None:
    evidence: Evidence = [("weigh", 0, (1.0, 0.1, 1.0, 0.5, 1.0, 1, 1, 1)), ("bar", 1, SLAVE), ("bind", 2, SULTAN)]
    expected, counts, luck = plainly(SMALL, evidence), told(evidence), Luck("draws")
    drawn = Counter(counts.draw(luck) for _ in range(6_000))
    assert drawn.keys() == expected.keys()
    whole = sum(expected.values())
    for faces, weight in expected.items():
        assert abs(drawn[faces] / 6_000 - weight / whole) < 0.03


def test_what_is_only_likely_can_be_forgotten_what_was_seen_cannot() -> None:
    counts = told([("bind", 0, SULTAN), ("weigh", 1, (1, 0, 0, 0, 0, 0, 0, 0))])
    assert counts.total == 0, "there is one Sultan"
    counts.forget_the_likely()
    assert dict(counts.deals()).keys() == plainly(SMALL, [("bind", 0, SULTAN)]).keys()


def test_evidence_that_would_rule_out_everything_a_card_may_be_is_no_evidence() -> None:
    counts = told([("bind", 0, SULTAN)])
    before = dict(counts.deals())
    counts.weigh(0, (0, 1, 1, 1, 1, 1, 1, 1))
    assert dict(counts.deals()) == before


def test_new_evidence_is_counted_after_the_first_count() -> None:
    for fresh in (("bind", 1, 2), ("bar", 1, 3), ("weigh", 1, (1.0, 0.2, 1, 1, 1, 1, 1, 1))):
        counts = told([])
        counts.marginals()
        getattr(counts, fresh[0])(*fresh[1:])
        expected = plainly(SMALL, [fresh])
        share = sum(weight for faces, weight in expected.items() if faces[1] == 1) / sum(expected.values())
        assert isclose(counts.marginals()[1][1], share, abs_tol=1e-12)


# ---- packs


@pytest.mark.parametrize("n", sorted(DEAL))
def test_a_deal_has_the_pack_of_its_table_with_any_neutrals(n: int) -> None:  # S2.1, S2.2
    view = Match.new([str(seat) for seat in range(n)], "packs", rounds=1).view(1)
    packs = decks(view)
    assert len(set(packs)) == len(packs) == {0: 1, 1: 4, 2: 6, 3: 4, 4: 1}[DEAL[n][4]]
    for pack in packs:
        assert pack[:4] == DEAL[n][:4]
        assert sum(pack) == n + 1
        assert max(pack[4:]) <= 1


@pytest.mark.parametrize("line", ["g.g.g.a.l/l/1", "d.b.v.f.s.g/a/1", "s.a.a.l.l/l/1", "l.l.l.l.l.a.a.d.b/v/1"])
def test_a_composed_table_may_have_any_pack_of_the_box_with_its_assassins_and_slaves(line: str) -> None:  # notation
    match = match_at(line)
    p = match.position
    expected = {
        pack for pack in product(*(range(most + 1) for most in BOX))
        if sum(pack) == p.n + 1 and pack[2:4] == (p.assassins, p.slaves)
    }  # fmt: skip
    packs = decks(match.view(None))
    assert set(packs) == expected
    assert len(packs) == len(expected)


# ---- following a story


def test_a_composed_table_has_as_many_worlds_as_can_be_listed() -> None:  # S7.6
    match = match_at("S.g.a.L.l/l/3")
    for seat in (None, 1, 2, 5):
        p = match.position
        expected = set()
        for pack in decks(match.view(None)):
            cards = [face for face in range(8) for _ in range(pack[face])]
            for deal in set(permutations(cards)):
                fits = all(deal[s] == p.cards[s] for s in range(1, 6) if s == seat or not p.is_hidden(s))
                if fits:
                    expected.add(deal)
        found = worlds(match.view(seat))
        assert (set(found.deals), found.count) == (expected, len(expected))


def test_fewer_worlds_can_be_asked_for_and_the_count_stays_true() -> None:
    view = match_at("s.g.a.l.l/l/3").view(3)
    whole = worlds(view)
    assert whole.count == 20
    assert worlds(view, limit=7).deals == whole.deals[:7]
    assert worlds(view, limit=7).count == 20
    assert worlds(view, limit=0).deals == ()


def test_a_look_leaves_the_worlds_in_which_that_card_lies_there() -> None:  # S11.2
    match = match_at("s.g.a.l.l/l/3", "3 peek 1")
    assert all(deal[1] == SULTAN for deal in worlds(match.view(3)).deals)
    assert worlds(match.view(3)).count == 4  # a Guard and three Slaves at four places
    assert worlds(match.view(4)).count == 60, "nobody else has seen it"


def test_a_failed_hunt_leaves_no_slave_there_and_a_switch_carries_that_along() -> None:  # S9.5, S3.3
    match = match_at("s.g.a.d.l.l/l/4", "4 hunt 1")
    assert {deal[1] == SLAVE for deal in worlds(match.view(3)).deals} == {False}
    for move in ("5 peek 6", "6 switch 1"):
        match.play(move)
    assert {deal[6] == SLAVE for deal in worlds(match.view(3)).deals} == {False}
    assert {deal[1] == SLAVE for deal in worlds(match.view(3)).deals} == {True, False}


def test_a_hide_may_have_exchanged_with_any_hidden_player_the_edition_allows() -> None:  # S3.5, S10.1
    for edition, partners in (("english", {1, 2, 5}), ("french", {1, 5})):
        match = match_at("s.gd.A.L.l.d/v/3", "3 hide keep", edition=edition)
        view = match.view(6)
        at = {deal.index(2) for deal in worlds(view).deals}
        assert at == {0, 3, *partners}


def test_whoever_was_switched_with_is_no_partner_of_a_hider() -> None:  # S3.4
    match = match_at("s.g.A.l.l.d/v/1/-/2~3", "1 peek 4", "2 peek 1", "3 hide keep")
    assert 2 in {deal.index(2) for deal in worlds(match.view(6)).deals}, "his next turn has begun"
    match = match_at("s.g.A.l.l.d/v/3/-/2~3", "3 hide keep")
    assert 2 not in {deal.index(2) for deal in worlds(match.view(6)).deals}


def test_what_a_hider_did_is_known_to_him_and_to_whom_he_exchanged_with() -> None:  # S11.2
    match = match_at("s.g.A.l.l/l/3", "3 hide 2")
    assert all(deal[2] == 2 and deal[3] == 1 for deal in worlds(match.view(3)).deals)
    assert all(deal[2] == 2 and deal[3] == 1 for deal in worlds(match.view(2)).deals), "his own card went to the hider"
    assert {deal.index(2) for deal in worlds(match.view(1)).deals} == {0, 2, 3, 4, 5}


def test_whoever_is_revealed_killed_or_hides_has_shown_the_card() -> None:  # S11.1
    match = match_at("s.g.a.l.l/l/3", "3 assassinate 4", "2 pass")
    deals = worlds(match.view(5)).deals
    assert {(deal[3], deal[4]) for deal in deals} == {(2, 3)}
    for move in ("5 peek 1", "1 peek 5", "2 peek 1", "3 hide keep"):
        match.play(move)
    assert {deal.index(2) for deal in worlds(match.view(5)).deals} == {0, 1, 2, 3}


# ---- weights, drawn and listed


def likely_slave_at_4(event: object, before: View) -> list[tuple[int, tuple[float, ...]]]:
    """A stranger who switches is a Slave three times as likely as anything else."""
    return [(4, (1.0, 1, 1, 3, 1, 1, 1, 1))] if len(before.story) == 1 else []


@pytest.mark.parametrize("moves", [("3 peek 1",), ("3 switch 2", "4 peek 5")])
def test_likelihoods_count_where_the_card_lies_by_then(moves: tuple[str, ...]) -> None:
    view = match_at("s.g.a.l.l/l/3", *moves).view(5)
    plain, weighed = Exact(view), Exact(view, likely_slave_at_4)
    plain.follow(view)
    weighed.follow(view)
    slave, other = plain.odds()[4][SLAVE], 1 - plain.odds()[4][SLAVE]
    assert isclose(weighed.odds()[4][SLAVE], 3 * slave / (3 * slave + other))


def test_the_same_odds_come_of_listed_and_of_counted_worlds() -> None:
    view = match_at("s.g.A.l.l/l/3", "3 hide keep", "4 peek 5").view(4)
    listed = Exact(view, likely_slave_at_4)
    listed.follow(view)
    assert listed.all is not None
    assert isclose(sum(weight for _, weight in listed.weighted()), sum(listed.all.values()))
    assert [[round(x, 9) for x in row] for row in listed.odds()] == [
        [round(x, 9) for x in row] for row in marginals(listed.weighted(), 6)
    ]


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("s.g.a.l.l.d/l/3", ("3 peek 1", "4 switch 5", "5 peek 4", "6 hunt 2")),
        ("s.g.A.l.l.d/l/3", ("3 hide 4", "4 peek 5", "5 switch 6")),
        ("s.g.A.L.l.v/l/3", ("3 hide spare", "4 hide keep", "5 peek 6")),
        ("s.gd.A.l.l.d/l/3", ("3 hide 5", "4 switch 3")),
        ("a.g.A.l.l.s/l/3", ("3 hide 4", "4 peek 5", "5 peek 4")),  # seat 1 would not notice an exchange of like for like
    ],
)
@pytest.mark.parametrize("seat", [1, 5, 6])
def test_drawn_worlds_are_those_that_are_listed_and_about_as_likely(line: str, moves: tuple[str, ...], seat: int) -> None:
    for edition in ("english", "french"):
        view = match_at(line, *moves, edition=edition).view(seat)
        exact, sampler = Exact(view), Sampler(view)
        exact.follow(view)
        sampler.follow(view)
        possible = {cards for cards, _ in exact.weighted()}
        drawn = sampler.draw(3_000, Luck("drawn"))
        carried = resampled(sampler, 300, Luck("carried"))
        assert len(carried) == 300
        assert set(carried) <= possible
        if moves[-1] == "4 switch 3":
            continue  # what bots draw at large tables does not look at switching straight back
        assert {cards for cards, _ in drawn} <= possible
        odds, sampled = exact.odds(), marginals(drawn, view.n + 1)
        for place, face in product(range(view.n + 1), range(8)):
            assert abs(odds[place][face] - sampled[place][face]) < 0.07


def sampler_with(view: View, *steps: tuple[int, int, object]) -> Sampler:
    sampler = Sampler(view)
    sampler.follow(view)
    sampler.steps += steps
    return sampler


@pytest.mark.parametrize(
    ("between", "possible"),
    [
        ((), False),
        (((LIFT, 2, False),), False),  # the turn of whoever was exchanged with frees nobody
        (((LIFT, 3, False),), True),
        (((LIFT, 2, True),), True),  # killed: nobody is left to switch back with
    ],
)
def test_an_exchange_binds_until_the_next_turn_of_who_hid(
    between: tuple[tuple[int, int, object], ...], possible: bool
) -> None:  # S3.4
    view = match_at("s.g.A.l.l/l/3").view(1)
    sampler = sampler_with(view, (COVER, 3, (2,)), *between, (COVER, 2, (3,)))
    worlds_found = [sampler._draw_one(sampler.packs, Luck(f"bound {number}")) for number in range(40)]
    assert any(worlds_found) == possible


@pytest.mark.parametrize("seat", [None, 1, 3])
def test_where_no_deal_fits_the_story_what_is_certain_stays_and_the_rest_is_a_pack(seat: int | None) -> None:
    view = match_at("S.g.A.l.l/l/3").view(seat)
    sampler = sampler_with(view, (BIND, 4, SLAVE), (NOT_SLAVE, 4, None))
    drawn = sampler.draw(30, Luck("contradiction"))
    assert len(drawn) == 30 and {weight for _, weight in drawn} == {1.0}
    packs = {tuple(pack) for pack in decks(view)}
    for cards, _ in drawn:
        assert (cards[1], cards[3]) == (SULTAN, ASSASSIN), "they lie open"
        assert tuple(cards.count(card) for card in range(8)) in packs
    assert len({cards for cards, _ in drawn}) > 5, "anything else may lie anywhere"


def test_likelihoods_count_after_a_hide_as_before_it() -> None:
    view = match_at("s.g.A.l.l/l/3", "3 hide keep", "4 peek 5").view(5)

    def after_the_hide(event: object, before: View) -> list[tuple[int, tuple[float, ...]]]:
        return [(4, (1.0, 1, 1, 3, 1, 1, 1, 1))] if len(before.story) == len(view.story) - 1 else []

    plain, weighed = Exact(view), Exact(view, after_the_hide)
    plain.follow(view)
    weighed.follow(view)
    assert plain.all is not None, "a hide is listed world by world"
    slave, other = plain.odds()[4][SLAVE], 1 - plain.odds()[4][SLAVE]
    assert isclose(weighed.odds()[4][SLAVE], 3 * slave / (3 * slave + other))


class Lowest(Luck):
    """The least that luck can give."""

    def chance(self) -> float:
        return 0.0


def test_a_comb_takes_nothing_that_weighs_nothing() -> None:
    assert comb([((0,), 0.0), ((1,), 1.0)], 2, Lowest("least")) == [(1,), (1,)]


def test_a_comb_takes_each_world_as_often_as_it_weighs() -> None:
    weighted: Weighted = [((place,), weight) for place, weight in enumerate((1.0, 0.0, 2.0, 5.0))]
    uneven: Weighted = [((0,), 0.3), ((1,), 0.7)]
    for seed in range(20):
        taken = Counter(comb(weighted, 80, Luck(f"comb {seed}")))
        assert [taken[(place,)] for place in range(4)] == [10, 0, 20, 50]
        assert sum(comb(uneven, 7, Luck(str(seed))).count((place,)) for place in (0, 1)) == 7
    assert len({tuple(comb(weighted, 8, Luck(f"order {seed}"))) for seed in range(10)}) > 1, "in any order"


def test_marginals_are_shares_of_the_whole_and_nothing_of_nothing() -> None:
    assert marginals([((3, 1), 1.0), ((1, 3), 3.0)], 2) == [[0, 0.75, 0, 0.25, 0, 0, 0, 0], [0, 0.25, 0, 0.75, 0, 0, 0, 0]]
    assert marginals([], 2) == [[0.0] * 8] * 2


def test_a_follower_knows_the_spare_as_a_partner_of_every_hider() -> None:
    view = match_at("s.g.A.l.l/l/3").view(1)
    follower = Follower(view)
    with pytest.raises(NotImplementedError):
        follower.follow(view)
    exact = Exact(view)
    exact.follow(view)
    assert exact.partners(3) == [0, 1, 2, 4, 5]
