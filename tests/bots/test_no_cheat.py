"""No bot cheats: cards that its seat cannot see never change what it does (S11.6)."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest

from karaya_core.bots import Bot, make
from karaya_core.bots.sultans import LEVELS
from karaya_core.sultans import Match, Position, View
from karaya_core.sultans.roles import SULTAN
from karaya_core.table.luck import Luck

#: Rounds by level: what thinks longer plays fewer.
SEEDS = {"random": 12, "easy": 12, "thumb": 12, "belief": 4, "search": 1, "company": 12}


def dealt_otherwise(match: Match, seat: int, luck: Luck) -> Match:
    """The same seat with the same card at a table where all the other cards are dealt anew."""
    p = match.position
    others = [place for place in range(p.n + 1) if place != seat]
    cards = list(p.cards)
    for place, card in zip(others, luck.shuffled([cards[place] for place in others]), strict=True):
        cards[place] = card
    deal = Position(cards, p.active).line()
    return Match.new(match.names, match.seed, rounds=1, position=deal)


def next_move(match: Match, bots: list[Bot]) -> tuple[int, str]:
    """Who moves next in a game of bots, and their move: a Sultan who comes up goes first."""
    p = match.position
    asked, prompt = match.choices()[0].seat, match.choices()[0].prompt
    king = p.sultan
    if king and king != asked and p.cards[king] == SULTAN and p.is_hidden(king):
        throne = bots[king - 1].volunteer(match.view(king), "throne")
        if throne is not None:
            return king, throne.text
    return asked, bots[asked - 1].choose(match.view(asked), prompt).text


def seen_by(match: Match, seat: int) -> dict[str, Any]:
    return match.view(seat).as_data()


def decisions(level: str, seats: int, seed: str) -> Iterator[tuple[str, str]]:
    """What one seat answers at two tables that look the same to it, for as long as they do."""
    seat = Luck(f"{seed}:who").below(seats) + 1
    here = Match.new(["?"] * seats, seed, rounds=1)
    there = dealt_otherwise(here, seat, Luck(f"{seed}:otherwise"))
    bots = [make("thumb", f"{seed}:{s}") for s in range(1, seats + 1)]
    twins = make(level, f"{seed}:twin"), make(level, f"{seed}:twin")
    bots[seat - 1] = twins[0]
    while not here.position.over:
        mover, move = next_move(here, bots)
        if seen_by(here, seat) != seen_by(there, seat):
            return
        if mover == seat:
            asked = next((q for q in there.awaited() if q.seat == seat and not q.optional), None)
            if asked is None:
                answer = twins[1].volunteer(there.view(seat), "throne")
                yield move, answer.text if answer else ""
            else:
                yield move, twins[1].choose(there.view(seat), asked.prompt).text
        if move not in [m.text for m in there.position.legal()]:
            return
        here.play(move)
        there.play(move)


@pytest.mark.parametrize("level", LEVELS)
def test_cards_a_bot_cannot_see_never_change_its_choice(level: str) -> None:
    compared = 0
    for seats in (5, 8, 10):
        for number in range(SEEDS[level]):
            for here, there in decisions(level, seats, f"cheat:{number}"):
                assert here == there
                compared += 1
    assert compared >= 2 * SEEDS[level], "hardly anything was compared"


def reachable(thing: object) -> Iterator[object]:
    """Everything that can be got hold of from a thing, classes and modules aside."""
    seen: set[int] = set()
    waiting = [thing]
    while waiting:
        at = waiting.pop()
        if id(at) in seen or isinstance(at, (type, ModuleType)) or callable(at):
            continue
        seen.add(id(at))
        yield at
        waiting += gc.get_referents(at)


@pytest.mark.parametrize("level", LEVELS)
def test_no_truth_can_be_reached_from_what_a_bot_is_given(level: str) -> None:
    match = Match.new(["?"] * 7, "reach", rounds=1)
    bots = [make(level, f"reach:{seat}") for seat in range(1, 8)]
    for _ in range(6):
        if match.position.over:
            break
        match.play(next_move(match, bots)[1])
    for seat in range(1, 8):
        for thing in (match.view(seat), bots[seat - 1]):
            found = [type(x).__name__ for x in reachable(thing) if isinstance(x, (Position, Match))]
            assert found == []
    assert any(isinstance(x, View) for x in reachable(match.view(1)))
