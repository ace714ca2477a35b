"""Bidding by the gap: what a place in the order is worth, less its price (F4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...five_tribes.bidding import price
from ...five_tribes.box import FIRST_ZERO, SPACES
from ...five_tribes.moves import Move
from ...five_tribes.position import Position

Outbid = Mapping[int, float]  # by space: the share of those who bid later that are taken to go before it
FLAT: Outbid = dict.fromkeys(SPACES, 0.35)
STEEP: Outbid = {1: 0.5, 3: 0.35, 5: 0.25, 8: 0.15, 12: 0.05, 18: 0.0}


def turns_before(p: Position, space: int, outbid: Outbid = FLAT) -> float:
    """How many turns are likely to come before that of a marker on a space."""
    to_come = len(p.bidders) - 1
    if space:
        return sum(map(bool, p.track[: SPACES.index(space)])) + outbid[space] * to_come
    return sum(map(bool, p.track[:FIRST_ZERO])) + to_come  # on the zeros who comes later plays before (F4.3)


def worth_after(gains: Sequence[float], turns: float) -> float:
    """What is left after so many turns, if each takes the best there is."""
    before = int(turns)
    part = turns - before
    left = [*gains[before : before + 2], 0.0, 0.0]
    return left[0] * (1 - part) + left[1] * part


def cost(p: Position, move: Move, fakir: float) -> float:
    """What a bid costs: gold, and Fakirs where Kumarbi takes them."""
    fakirs = int(move.words[1]) if len(move.words) > 1 else 0
    return price(p, move.seat, int(move.words[0]), fakirs) + fakir * fakirs
