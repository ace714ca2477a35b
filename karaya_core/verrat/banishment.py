"""Phase 5: the wheels are shown, and the most accused vizier goes to the dungeons (V8)."""

from __future__ import annotations

from . import pardon
from .events import Banished, Spared, Wheels
from .position import Position
from .terms import DUNGEON, HAND, NO_WHEEL, NOBODY, OF_SEAT, ORDER


def banish(p: Position) -> None:
    if p.wheels != NONE_SET:
        weights = (0, *[p.votes(seat) for seat in (1, 2, 3, 4)])
        p.tell(Wheels, tuple(p.wheels), weights)
        vizier, votes = most_accused(p, weights)
        if vizier:
            throw(p, vizier, votes)
        else:
            p.tell(Spared)
        p.wheels = NONE_SET[:]
    pardon.ask_in_turn(p, ORDER[p.first])


NONE_SET = [NO_WHEEL] * 5


def most_accused(p: Position, weights: tuple[int, ...]) -> tuple[int, int]:
    """The vizier with most votes against him, and how many; nobody if no accusation counts (V8.2, V8.3).

    Of equals goes the one on the higher chair, a city counting as 0 (V8.4), then the one against whom the highest chair
    votes (V8.5).
    """
    against: dict[int, int] = {}
    loudest: dict[int, int] = {}
    for seat in (1, 2, 3, 4):
        vizier = p.wheels[seat]
        if vizier > NOBODY and weights[seat] and p.at[vizier] < HAND:
            against[vizier] = against.get(vizier, 0) + weights[seat]
            highest = max([p.chair(voter) for voter in OF_SEAT[seat]])
            loudest[vizier] = max(loudest.get(vizier, 0), highest)
    if not against:
        return NOBODY, 0
    vizier = max(against, key=lambda accused: (against[accused], p.chair(accused), loudest[accused]))
    return vizier, against[vizier]


def throw(p: Position, vizier: int, votes: int) -> None:
    """To the first dungeon; whoever was there is pushed on (V8.6)."""
    before = p.cells[:]
    p.imprison(vizier)
    if p.log is not None:
        pushed = tuple((prisoner, p.at[prisoner]) for cell, prisoner in enumerate(before)
                       if prisoner and p.at[prisoner] != DUNGEON + cell)  # fmt: skip
        p.tell(Banished, vizier, votes, pushed)
