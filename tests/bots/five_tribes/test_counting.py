"""A bot keeps count of what others own, by what everybody saw; and it knows nothing more (F14.4)."""

from __future__ import annotations

from typing import Any

import pytest

from karaya_core.bots import company, make
from karaya_core.bots.five_tribes.counting import Counting
from karaya_core.five_tribes.about import ABOUT
from karaya_core.five_tribes.box import FACE_DOWN, UNKNOWN_DJINN
from karaya_core.five_tribes.game import GAME
from karaya_core.five_tribes.position import Position
from karaya_core.table.luck import Luck
from karaya_core.table.match import Match
from karaya_core.table.runner import play_deal, seated
from tests.bots.test_no_cheat import reachable
from tests.five_tribes.tables import match as laid

#: In how many moments of random games each level is asked: what thinks longer is asked less.
MOMENTS = {"random": 60, "greedy": 60, "denying": 30, "planner": 30}


def random_game(seats: int, seed: str, most: int = 1000) -> Match:
    match, luck = Match(GAME, ["?"] * seats, seed=seed), Luck(f"counting:{seed}")
    while not match.position.over and len(match.moves) < most:
        match.play(match.position.legal().some(luck), bring_luck=True)
    return match


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_gold_and_cards_of_others_are_counted_right_from_the_story(seats: int) -> None:
    match, luck, notes = Match(GAME, ["?"] * seats, seed="count"), Luck("count"), Counting()
    while not match.position.over:
        p = match.position
        table = notes.table(match.view(1))
        assert table.gold == p.gold and table.bag == p.bag
        for seat in p.seats:
            unseen = table.hands[seat][FACE_DOWN]
            missing = sum(abs(a - b) for a, b in zip(table.hands[seat][:FACE_DOWN], p.hands[seat], strict=False))
            assert sum(table.hands[seat]) == sum(p.hands[seat]) and missing <= unseen, "but for what was drawn face down"
        assert set(table.resources.pile) <= {FACE_DOWN} and set(table.spirits.pile) <= {UNKNOWN_DJINN}
        match.play(match.position.legal().some(luck), bring_luck=True)


def test_what_was_taken_back_is_forgotten() -> None:
    notes, match = Counting(), laid("1 sow b3 wc3", tiles={"b3": "Mw", "c3": "Mwg"}, seats="9,,ij.50.50")
    assert notes.table(match.view(1)).elders[1] == 2
    assert notes.table(laid(tiles={"b3": "Mw", "c3": "Mwg"}, seats="9,,ij.50.50").view(1)).elders[1] == 0


def choice(level: str, line: str) -> str:
    match = Match(GAME, ["?"] * (line.split("/")[1].count(".") + 1), line=line, seed="cheat")
    (question,) = match.awaited()
    found: str = make(level, "cheat", game="five_tribes").choose(match.view(question.seat), question.prompt).text
    return found


@pytest.mark.parametrize("level", ABOUT.levels)
def test_others_gold_hands_and_the_piles_never_change_a_choice(level: str) -> None:
    compared = 0
    for number in range(MOMENTS[level]):
        luck = Luck(f"moment {number}")
        p = random_game(2 + number % 3, f"cheat {number}", most=10 + luck.below(60)).position
        for twin in GAME.twins(p, p.active, luck) if not p.over else ():
            there: Position = twin.position
            if there.gold[p.active] == p.gold[p.active] and there.hands[p.active] == p.hands[p.active]:
                assert choice(level, p.line()) == choice(level, there.line())
                compared += 1
    assert compared >= MOMENTS[level], "hardly anything was compared"


@pytest.mark.parametrize("level", ABOUT.levels)
def test_no_truth_can_be_reached_from_what_a_bot_is_given(level: str) -> None:
    """Bots try things on tables of their own making; the real one is not among what they hold."""
    match = Match(GAME, ["?"] * 3, seed="reach")
    bots: dict[int, Any] = {seat: make(level, f"reach:{seat}", game="five_tribes") for seat in (1, 2, 3)}
    for _ in range(12):
        (question,) = match.awaited()
        match.play(bots[question.seat].choose(match.view(question.seat), question.prompt), bring_luck=True)
    for seat in (1, 2, 3):
        for thing in (match.view(seat), bots[seat]):
            assert not any(found is match or isinstance(found, Position) for found in reachable(thing))


# ---------------------------------------------------------------------- the same seed, the same game


def played(level: str, seats: int, seed: str) -> Match:
    match = Match(GAME, ["?"] * seats, seed=seed)
    play_deal(match, seated([make(level, f"{seed}:{seat}", game="five_tribes") for seat in range(seats)]))
    return match


@pytest.mark.parametrize("level", ABOUT.levels)
def test_the_same_seed_gives_the_same_game_and_another_seed_another(level: str) -> None:
    once, again, other = played(level, 3, "same"), played(level, 3, "same"), played(level, 3, "other")
    assert once.moves == again.moves != other.moves


@pytest.mark.parametrize("level", ABOUT.levels)
def test_thinking_in_slices_gives_the_move_of_choose(level: str) -> None:
    match = random_game(4, "slices", most=9)
    (question,) = match.awaited()
    thought, breaths = make(level, "x", game="five_tribes").thinking(match.view(question.seat), question.prompt), 0
    while True:
        try:
            next(thought)
            breaths += 1
        except StopIteration as done:
            move = done.value
            break
    assert move == make(level, "x", game="five_tribes").choose(match.view(question.seat), question.prompt)
    assert breaths > (8 if level in ("denying", "planner") else 0)


def test_nobody_has_a_temperament() -> None:
    with pytest.raises(ValueError, match="no temperament"):
        company("five_tribes").make("greedy", "seed", "bold")
