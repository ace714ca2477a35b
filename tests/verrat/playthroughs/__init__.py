"""Rounds in each language, told decision by decision; `python -m tests.verrat.playthroughs` writes them anew."""

from __future__ import annotations

from pathlib import Path

from karaya_core.table import Luck, Match
from karaya_core.verrat.game import GAME
from karaya_core.verrat.moves import Move
from tests.table.told import Telling, told
from tests.verrat.tables import NAMES

HERE = Path(__file__).parent
#: The first shows everything that may happen within a game, the second a victory, the third ends as void (a test sees to it).
TOLD = {
    language: Telling(f"told {seed}", tuple(NAMES), {"rounds": rounds, "offers": 1}, language, watcher, 220)
    for language, seed, rounds, watcher in (("en", 7, 30, 4), ("fr", 24, 30, 2), ("ru", 4, 6, 3))
}


def path(language: str) -> Path:
    return HERE / f"{language}.txt"


def playthrough(language: str) -> str:
    return told(GAME, TOLD[language], pick, lambda match: match.view(None).round)


def pick(match: Match, luck: Luck) -> Move:
    """Anything that is legal, its verb first; and something said now and then."""
    if luck.chance() < 0.2 and match.talk(seat := luck.below(4) + 1).number():
        return _of_a_verb(list(match.talk(seat)), luck)
    return _of_a_verb(match.position.legal(), luck)


def _of_a_verb(moves: list[Move], luck: Luck) -> Move:
    verb = luck.pick(sorted({move.verb for move in moves}))
    return luck.pick([move for move in moves if move.verb == verb])
