"""No bot cheats: what is sealed or lies face down never changes what it does (V11)."""

from __future__ import annotations

import pytest

from karaya_core.bots import make
from karaya_core.table import Luck, Match
from karaya_core.verrat.about import ABOUT
from karaya_core.verrat.game import GAME
from tests.bots.test_no_cheat import reachable
from tests.verrat.tables import NAMES, laid, random_game

#: How many moments of random games each level is asked in: what thinks longer is asked less.
MOMENTS = {"random": 60, "collector": 60, "watchful": 12, "schemer": 4, "intriguer": 4}


def moments(count: int) -> list[str]:
    """Lines of positions in which something is sealed, or chosen after it was."""
    found: list[str] = []
    for number in range(count):
        luck = Luck(f"moments {number}")
        match = random_game(f"cheat {number}", {"rounds": 0, "offers": 1}, most=40 + luck.below(160))
        if not match.position.over:
            found.append(match.position.line())
    return found


def choice(level: str, line: str, seat: int) -> str:
    match = laid(line)
    prompt = next(question.prompt for question in match.awaited() if question.seat == seat)
    found: str = make(level, "cheat", game="verrat").choose(match.view(seat), prompt).text
    return found


@pytest.mark.parametrize("level", ABOUT.levels)
def test_what_is_sealed_or_face_down_never_changes_a_choice(level: str) -> None:
    compared = 0
    for line in moments(MOMENTS[level]):
        if compared >= 3 * MOMENTS[level]:
            break
        here = laid(line)
        for seat in here.position.to_decide():
            for twin in GAME.twins(here.position, seat, Luck(line)):
                if twin.position.open[seat] != here.position.open[seat]:
                    continue
                there = laid(twin.position.line())
                if there.view(seat).line() != here.view(seat).line():
                    continue
                assert choice(level, line, seat) == choice(level, twin.position.line(), seat)
                compared += 1
    assert compared >= MOMENTS[level], "hardly anything was compared"


@pytest.mark.parametrize("level", ABOUT.levels)
def test_no_truth_can_be_reached_from_what_a_bot_is_given(level: str) -> None:
    """Bots play on positions of their own making; the table's own one is not among what they hold."""
    match = Match(GAME, NAMES, {}, "reach")
    bots = {seat: make(level, f"reach:{seat}", game="verrat") for seat in (1, 2, 3, 4)}
    for _ in range(6):
        question = match.awaited()[0]
        match.play(bots[question.seat].choose(match.view(question.seat), question.prompt))
    for seat in (1, 2, 3, 4):
        for thing in (match.view(seat), bots[seat]):
            assert not any(found is match or found is match.position for found in reachable(thing))
