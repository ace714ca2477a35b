"""A table laid by its line, the seat that a bot plays there, and what comes of it when the others do as they are told."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import Any

from karaya_core.bots import make
from karaya_core.bots.verrat.answers import answer
from karaya_core.table import Match
from karaya_core.verrat.position import Position
from karaya_core.verrat.terms import AT_KAFFA, DEMAND, PARDONING, PLAN
from tests.verrat.tables import ALL, BARE, laid, line

SEEDS = range(3)  # where a bot picks among equals, several lucks
BOXES = ("", "plan", "x")


def planning(court: str = "", cities: str = BARE, hands: str = "h.c.g.t", cells: str = "-.-.-", number: int = 3) -> str:
    """The line of a table at which orders are asked of everybody who has a free vizier."""
    placed = f"{court} {cities}"
    in_hand = [f"{seat}{shape}" for seat, part in enumerate(hands.split("."), 1) for shape in part.partition(":")[2]]
    free = {vizier[0] for vizier in ALL if vizier in in_hand or any(vizier in part.partition(":")[2] for part in _parts(placed))}
    waiting = ".".join("-" if str(seat) in free else "x" for seat in (1, 2, 3, 4))
    return line(f"plan.{waiting}", court, cities, hands, cells, number)


def _parts(text: str) -> list[str]:
    return text.replace(" ", ".").split(".")


def answers(level: str, table: str, seat: int) -> set[str]:
    """What a bot answers to the question at a table, with several lucks, without the seat's number."""
    found = set()
    for seed in SEEDS:
        match = laid(table)
        question = next(question for question in match.awaited() if question.seat == seat)
        move = make(level, f"judging {seed}", game="verrat").choose(match.view(seat), question.prompt)
        assert move in match.position.legal()
        found.add(move.text.split(" ", 1)[1])
    return found


def planned(level: str, table: str, seat: int, seed: int = 0, heard: Iterable[str] = ()) -> list[str]:
    """The whole planner that a bot fills, without the seat's number."""
    match = laid(table, *heard)
    bot = make(level, f"judging {seed}", game="verrat")
    found = []
    while match.position.stage == PLAN and match.position.open[seat]:
        move = _asked(bot, match, seat)
        found.append(move.text.split(" ", 1)[1])
    return found


def all_planned(level: str, table: str, seat: int) -> list[list[str]]:
    return [planned(level, table, seat, seed) for seed in SEEDS]


def _asked(bot: Any, match: Match, seat: int) -> Any:
    prompt = next(question.prompt for question in match.awaited() if question.seat == seat)
    move = bot.choose(match.view(seat), prompt)
    match.play(move)
    return move


def round_played(level: str, table: str, seat: int, others: Iterable[str], seed: int = 0) -> Position:
    """The round to its end. The others do what they are told, and stay and accuse nobody where they are told nothing."""
    match = laid(table)
    told = [*others]
    bot = make(level, f"judging {seed}", game="verrat")
    number = match.position.round
    while not match.position.over and match.position.round == number:
        p = match.position
        if p.open[seat]:
            _asked(bot, match, seat)
        elif p.stage == PLAN:
            asked = next(s for s in (1, 2, 3, 4) if p.open[s])
            match.play(next((m for m in p.open[asked] if m.text in told), _nothing(p.open[asked])))
        elif p.stage in (AT_KAFFA, DEMAND, PARDONING):
            match.play(answer(p, p.seat, p.stage, p.open[p.seat]))
        else:
            break
    found: Position = match.position
    return found


def _nothing(moves: Iterable[Any]) -> Any:
    """To stay, or to accuse nobody."""
    return next(move for move in moves if move.text.endswith((" stay", " none")))


def drained(thought: Generator[None, None, Any]) -> Any:
    """What a thought comes to."""
    while True:
        try:
            next(thought)
        except StopIteration as done:
            return done.value
