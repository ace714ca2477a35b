"""A small table, a seat that is asked there, and what a bot does."""

from __future__ import annotations

from typing import Any

from karaya_core.bots import make
from karaya_core.five_tribes.position import Position
from karaya_core.table.match import Match
from tests.five_tribes.tables import match

SEEDS = range(4)  # where a bot picks among equals, several lucks


def answers(level: str, *moves: str, **table: Any) -> set[str]:
    """What a bot of this level answers, with several lucks, without the seat's number."""
    return {asked(level, match(*moves, **table), seed).split(" ", 1)[1] for seed in SEEDS}


def asked(level: str, played: Match, seed: int) -> str:
    (question,) = played.awaited()
    move = make(level, f"judging {seed}", game="five_tribes").choose(played.view(question.seat), question.prompt)
    assert move in played.position.legal()
    text: str = move.text
    return text


def lasts(level: str, **table: Any) -> set[str]:
    """The last drops of the sowings that it may choose."""
    return {text.split(" ")[-1] for text in answers(level, **table)}


def starts(level: str, **table: Any) -> set[str]:
    return {text.split(" ")[1] for text in answers(level, **table)}


def turn(level: str, *moves: str, seed: int = 0, **table: Any) -> Position:
    """The table after its whole turn, before it says that it ends."""
    played = match(*moves, **table)
    seat = played.position.active
    while not played.position.over and played.position.active == seat:
        text = asked(level, played, seed)
        if text.endswith(" end"):
            break
        played.play(text, bring_luck=True)
    found: Position = played.position
    return found
