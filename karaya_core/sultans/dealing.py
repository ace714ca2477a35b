"""Setting up a round from luck (S2)."""

from __future__ import annotations

from ..table.luck import Luck
from .roles import ASSASSIN, DEAL, GUARD, NEUTRALS, SLAVE, SULTAN


def deal(n: int, luck: Luck) -> list[int]:
    """Cards for n seats, the Spare first. Which neutrals are in is luck, too (S2.2)."""
    sultans, guards, assassins, slaves, neutrals = DEAL[n]
    deck = [SULTAN] * sultans + [GUARD] * guards + [ASSASSIN] * assassins + [SLAVE] * slaves
    deck += luck.shuffled(NEUTRALS)[:neutrals]
    return luck.shuffled(deck)
