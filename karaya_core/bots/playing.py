"""A round played by bots alone: every question goes to its seat's bot, with its view and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from ..sultans.match import Match
from ..sultans.roles import SULTAN
from .bot import Bot


def play_round(match: Match, bots: Sequence[Bot]) -> None:
    """Play the running round to its end; `bots[0]` sits at seat 1."""
    p = match.position
    while not p.over:
        seat, prompt = match.choices()[0].seat, match.choices()[0].prompt
        king = p.sultan
        if king and king != seat and p.cards[king] == SULTAN and p.hidden >> king & 1:
            throne = bots[king - 1].interrupt(match.view(king))
            if throne is not None:
                match.play(throne)
                continue
        match.play(bots[seat - 1].choose(match.view(seat), prompt))
