"""Beliefs: the same as brute force where they are exact, near it where they are drawn, and never empty."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from karaya_core.bots import make
from karaya_core.bots.sultans.belief_state import Beliefs
from karaya_core.bots.sultans.calibration import brier
from karaya_core.sultans import Match, View
from karaya_core.sultans.inference.base import Weighted
from karaya_core.sultans.inference.exact import Exact
from karaya_core.sultans.inference.sampling import Sampler
from karaya_core.sultans.worlds import worlds
from karaya_core.table.luck import Luck
from karaya_core.table.runner import play_deal, seated

from .brute import possible


def played(seats: int, seed: str, moves: int, edition: str = "english") -> Match:
    """A table after some moves, any legal ones: hides, switches and windows come up soon."""
    luck = Luck(f"{seed}:moves")
    match = Match.new(["?"] * seats, seed, edition, rounds=1)
    for _ in range(moves):
        if match.position.over:
            break
        by_verb: dict[str, list[str]] = {}
        for move in match.position.legal():
            by_verb.setdefault(move.verb, []).append(move.text)
        match.play(luck.pick(by_verb[luck.pick(sorted(by_verb))]))
    return match


def shares(weighted: Weighted, places: int) -> list[list[float]]:
    odds = [[0.0] * 8 for _ in range(places)]
    total = 0.0
    for cards, weight in weighted:
        total += weight
        for place, card in enumerate(cards):
            odds[place][card] += weight
    return [[share / total for share in row] for row in odds]


TABLES = [(5, number, 14) for number in range(12)] + [(6, number, 9) for number in range(6)] + [(7, 0, 5), (7, 3, 6)]


@pytest.mark.parametrize(("seats", "number", "moves"), TABLES)
def test_exact_worlds_are_those_of_brute_force(seats: int, number: int, moves: int) -> None:
    match = played(seats, f"brute:{number}", moves)
    if match.position.over:
        moves = len(match.moves) - 1
        match = played(seats, f"brute:{number}", moves)
    for seat in (1, 3, 5) if seats == 5 else (2,):
        by_force = possible(match, seat)
        follower = Exact(match.view(seat))
        follower.follow(match.view(seat))
        total = sum(by_force.values())
        assert {cards for cards, _ in follower.weighted()} == set(by_force)
        forced = shares([(cards, float(ways)) for cards, ways in by_force.items()], seats + 1)
        for place, row in enumerate(shares(follower.weighted(), seats + 1)):
            assert row == pytest.approx(forced[place], abs=1e-9), f"place {place} of {total} ways"


@pytest.mark.parametrize("number", range(4))
def test_drawn_worlds_come_near_the_exact_ones(number: int) -> None:
    match = played(7, f"drawn:{number}", 8)
    view = match.view(3)
    exact, drawn = Exact(view), Sampler(view)
    exact.follow(view)
    drawn.follow(view)
    wanted = shares(exact.weighted(), 8)
    found = shares(drawn.draw(4000, Luck(f"drawn:{number}")), 8)
    for place in range(8):
        assert found[place] == pytest.approx(wanted[place], abs=0.06)


def test_drawn_worlds_are_possible_ones() -> None:
    match = played(6, "possible", 10)
    for seat in range(1, 7):
        view = match.view(seat)
        drawn = Sampler(view)
        drawn.follow(view)
        exact = set(worlds(view).deals)
        assert {cards for cards, _ in drawn.draw(300, Luck("possible"))} <= exact


def moments(seats: int, seed: str, edition: str) -> Iterator[tuple[Match, View]]:
    """All views of a whole round of anything that is legal."""
    for moves in range(0, 60, 4):
        match = played(seats, seed, moves, edition)
        if match.position.over:
            return
        for seat in range(1, seats + 1):
            yield match, match.view(seat)


@pytest.mark.parametrize("edition", ["english", "french", "russian"])
@pytest.mark.parametrize("seats", [5, 7, 9, 12, 15])
def test_beliefs_are_never_empty_and_hold_what_is_certain(seats: int, edition: str) -> None:
    for _, view in moments(seats, f"never:{edition}", edition):
        beliefs = Beliefs(Luck("never"))
        odds = beliefs.odds(view)
        assert beliefs.worlds(view)
        for place in range(seats + 1):
            assert sum(odds[place]) == pytest.approx(1.0)
            certain = view.certain(place)
            if certain is not None:
                assert odds[place][certain] == pytest.approx(1.0)


@pytest.mark.parametrize("seats", [6, 10])
def test_beliefs_kept_up_event_by_event_are_those_made_at_once(seats: int) -> None:
    kept = {seat: Beliefs(Luck("kept")) for seat in range(1, seats + 1)}
    match = Match.new(["?"] * seats, "kept", rounds=1)
    luck = Luck("kept:moves")
    for _ in range(25):
        if match.position.over:
            break
        match.play(luck.pick(match.position.legal()))
        for seat in range(1, seats + 1):
            kept[seat].odds(match.view(seat))
    if match.position.over:
        return
    for seat in range(1, seats + 1):
        fresh = Beliefs(Luck("fresh")).odds(match.view(seat))
        near = 1e-9 if seats <= 8 else 0.35
        for place, row in enumerate(kept[seat].odds(match.view(seat))):
            assert row == pytest.approx(fresh[place], abs=near)


def test_beliefs_are_better_than_an_even_spread() -> None:
    for level in ("thumb", "belief"):
        for own, even, places in brier(level, 10, 12, "calibration").values():
            assert places < 100 or own < 0.95 * even


def test_a_contradiction_falls_back_to_hard_evidence() -> None:
    """Weights that rule everything out leave what was seen for certain standing."""
    match = played(10, "contradiction", 12)
    view = match.view(4)
    nothing = Sampler(view, lambda event, before: [(place, (0.0,) * 8) for place in range(11)])
    nothing.follow(view)
    for cards, weight in nothing.draw(20, Luck("contradiction")):
        assert weight > 0
        for place in range(11):
            certain = view.certain(place)
            assert certain is None or cards[place] == certain
    small = played(6, "contradiction", 8)
    exact = Exact(small.view(2), lambda event, before: [(place, (0.0,) * 8) for place in range(7)])
    exact.follow(small.view(2))
    assert sum(weight for _, weight in exact.weighted()) > 0


def test_a_round_of_believers_ends() -> None:
    match = Match.new(["?"] * 9, "ends", rounds=1)
    play_deal(match, seated([make("belief", f"ends:{seat}") for seat in range(9)]))
    assert match.position.over


@pytest.mark.parametrize("moves", [3, 9])
def test_worlds_drawn_from_exact_beliefs_come_as_often_as_they_are_likely(moves: int) -> None:
    match = played(7, "comb", moves)
    view = match.view(5)
    beliefs = Beliefs(Luck("comb"))
    wanted = beliefs.odds(view)
    assert shares(beliefs.worlds(view), 8) == [pytest.approx(row, abs=1e-9) for row in wanted]
    found = shares([(cards, 1.0) for cards in beliefs.draw(view, 3000)], 8)
    for place in range(8):
        assert found[place] == pytest.approx(wanted[place], abs=0.05)
