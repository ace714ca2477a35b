"""Setting up a game from luck (V2)."""

from __future__ import annotations

from ..table.luck import Luck
from . import intrigue
from .board import as_kaffa
from .position import Limits, Position
from .terms import EACH, KAFFA, KNOWN, VIZIERS


def deal(luck: Luck, limits: Limits) -> Position:
    """Markers, viziers, cards; who has which colour is drawn last (V2.4)."""
    p = Position(limits)
    p.lay_markers(luck.shuffled(range(1, 13)))
    deck = luck.shuffled([card for card in range(7) for _ in range(EACH)])
    for seat in (1, 2, 3, 4):
        p.gain(seat, deck.pop())
        p.gain(seat, deck.pop())
    for city in range(7):
        if city == KAFFA:
            p.piles[city] = as_kaffa(deck.pop() for _ in range(4))
        else:
            top, *rest = (deck.pop() for _ in range(5))
            p.piles[city] = (top | KNOWN, *rest)
    for place, vizier in enumerate(luck.shuffled(VIZIERS)):
        p.put(vizier, place)
    p.box = p.counted()
    p.first = p.highest_at_court()
    intrigue.begin(p)
    return p
