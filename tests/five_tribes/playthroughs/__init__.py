"""A game in two languages and a few rounds in the third, told decision by decision.

`python -m tests.five_tribes.playthroughs` writes them anew.
"""

from __future__ import annotations

from pathlib import Path

from karaya_core.five_tribes.game import GAME
from karaya_core.five_tribes.moves import Move
from karaya_core.table import Luck, Match
from tests.table.told import Telling, told

HERE = Path(__file__).parent
TOLD = {
    "en": Telling("told 4", ("Ana", "Boris", "Vera"), {}, "en", 1, 300),
    "fr": Telling("told 1", ("Ana", "Boris"), {}, "fr", 2, 300),
    "ru": Telling("told 2", ("Ana", "Boris", "Vera", "Dov"), {}, "ru", 3, 60),
}


def path(language: str) -> Path:
    return HERE / f"{language}.txt"


def playthrough(language: str) -> str:
    return told(GAME, TOLD[language], pick, turn)


def turn(match: Match) -> int:
    """Whose turn it is, or 0 while places are bid for."""
    p = match.position
    return 0 if p.part == "b" else p.active


def pick(match: Match, luck: Luck) -> Move:
    """Anything that is legal, but a turn seldom ends while something else can be done; with the luck that stands behind it."""
    p = match.position
    tries = [p.legal().some(luck) for _ in range(4)]
    move = next((move for move in tries if move.verb != "end"), tries[0])
    return GAME.luck_for(p, move, luck)
