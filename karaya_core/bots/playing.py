"""A round played by bots alone: every question goes to its seat's bot, with its view and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from ..sultans.match import Match
from ..sultans.moves import Move
from ..sultans.roles import SULTAN
from .bot import Bot


def next_move(match: Match, bots: Sequence[Bot]) -> Move:
    """What is played next; `bots[0]` sits at seat 1. A hidden Sultan may come up before the one who is asked."""
    p = match.position
    choice = match.choices()[0]
    king = p.sultan
    if king and king != choice.seat and p.cards[king] == SULTAN and p.hidden >> king & 1:
        throne = bots[king - 1].interrupt(match.view(king))
        if throne is not None:
            return throne
    return bots[choice.seat - 1].choose(match.view(choice.seat), choice.prompt)


def play_round(match: Match, bots: Sequence[Bot]) -> None:
    """Play the running round to its end."""
    while not match.position.over:
        match.play(next_move(match, bots))
