"""The laws of `tests/laws.py`, over all sizes and editions and many seeds."""

from __future__ import annotations

import pytest

from karaya_core.sultans import Match, Position, parse_move
from karaya_core.sultans.game import GAME
from karaya_core.sultans.worlds import worlds
from karaya_core.table.luck import Luck
from tests import laws

SIZES = range(5, 16)
EDITIONS = ("english", "french", "russian")
TABLES = [(n, edition) for n in SIZES for edition in EDITIONS]
SEEDS = 6
TWIN_SEEDS = 60


@pytest.mark.parametrize(("n", "edition"), TABLES)
def test_at_every_decision_the_laws_hold(n: int, edition: str) -> None:  # S3.1, S7.6
    for number in range(SEEDS):
        seed = f"law:{n}:{edition}:{number}"
        match, luck = laws.new_match(n, edition, seed, laps=4), Luck(seed)
        decisions = 0
        while not match.position.over:
            laws.every_choice_has_an_answer(match)
            laws.everything_else_is_refused(match, luck)
            laws.json_round_trips(match)
            laws.the_position_line_round_trips(match)
            laws.a_victory_needs_no_hidden_card(match)
            if decisions % 4 == 0 or match.position.steps:
                laws.what_is_offered_is_playable(match)
            if decisions % 12 == 0 or (match.position.steps and luck.chance() < 0.3):
                laws.saves_round_trip(match)
            match.play(laws.any_move(match.position, luck))
            decisions += 1
        laws.a_victory_needs_no_hidden_card(match)
        laws.json_round_trips(match)
        laws.the_position_line_round_trips(match)


@pytest.mark.parametrize(("n", "edition"), TABLES)
def test_replay_equals_and_undo_goes_back(n: int, edition: str) -> None:
    for number in range(SEEDS):
        match = laws.played(n, edition, f"replay:{number}")
        laws.replay_equals(match)
        laws.undo_goes_back_to_any_decision(match, Luck(str(number)).below(len(match.moves)))


@pytest.mark.parametrize(("n", "edition"), TABLES)
def test_the_same_seed_gives_the_same_game(n: int, edition: str) -> None:
    one, two = laws.played(n, edition, "same"), laws.played(n, edition, "same")
    assert one.record() == two.record()
    assert one.record() != laws.played(n, edition, "other").record()


def strangers_at(n: int, edition: str, number: int) -> tuple[Match, int | None, int, int]:
    """A played round, a watcher, and two places whose different cards the watcher was not dealt."""
    seed = f"twins:{n}:{edition}:{number}"
    match, luck = laws.played(n, edition, seed), Luck(seed)
    cards = Position.parse(match.rounds[0].line).cards
    while True:
        watcher = luck.below(n + 1) or None
        a, b = luck.below(n + 1), luck.below(n + 1)
        if cards[a] != cards[b] and watcher not in (a, b):
            return match, watcher, a, b


def secrets_kept(law: object, seeds: int = TWIN_SEEDS) -> int:
    assert callable(law)
    return sum(law(*strangers_at(n, edition, number)) for n, edition in TABLES for number in range(seeds))


def test_twin_worlds_look_the_same_to_who_is_to_decide() -> None:  # S11.4, S11.5, S11.6
    assert secrets_kept(laws.twin_worlds) > 3000


def test_a_stranger_to_two_cards_hears_the_same_story() -> None:  # S11.1, S11.2, S11.6
    assert secrets_kept(laws.stranger) > 30_000


def exchanges_unseen(seeds: int = 2) -> int:
    return sum(
        laws.hides_look_alike(laws.played(n, edition, f"hides:{number}", laps=3))
        for n, edition in TABLES for number in range(seeds)
    )  # fmt: skip


def test_what_a_hider_does_unseen_looks_the_same_to_all_others() -> None:  # S3.4, S3.5, S11.2
    assert exchanges_unseen() > 300


@pytest.mark.parametrize("n", [5, 6, 7])
def test_the_truth_is_among_the_worlds_and_all_of_them_offer_the_same(n: int) -> None:  # S11.6
    for number in range(3):
        match = laws.played(n, EDITIONS[number], f"worlds:{number}", laps=2)
        watcher = number + 1
        again = Match.from_record(match.record()[:1])
        for made in match.moves:
            p = again.position
            if not p.steps and p.to_decide == watcher:
                possible = worlds(again.view(watcher)).deals
                assert tuple(p.cards) in possible
                offered = again.view(watcher).moves
                for cards in possible[:: max(1, len(possible) // 50)]:
                    twin = Position.from_json({**p.to_json(), "cards": list(cards), "sultan": _sultan(cards)})
                    assert tuple(m for m in twin.legal() if m.seat == watcher) == offered
            again.play(made)


def _sultan(cards: tuple[int, ...]) -> int:
    return cards.index(0) if 0 in cards else 0


def test_a_twin_is_told_apart_by_a_move_of_or_at_one_of_the_two_cards_that_changed_places() -> None:  # S11
    position = Position.parse("s.g.a.l.d.l/l/3/-/-")
    twins = list(GAME.twins(position, 3, Luck("twins")))
    assert {3 in changed(position, twin.position) for twin in twins} == {False}, "the watcher knows its own card"
    for twin in twins:
        a, b = changed(position, twin.position)
        for seat in range(1, 7):
            for target in range(1, 7):
                if seat != target:
                    assert twin.tells(parse_move(f"{seat} peek {target}")) == bool({seat, target} & {a, b})
                    assert twin.tells(parse_move(f"{seat} detain {target}")) == (seat in (a, b)), "a token shows no card"


def changed(one: Position, other: Position) -> tuple[int, int]:
    a, b = (place for place in range(one.n + 1) if one.cards[place] != other.cards[place])
    return a, b
