"""The deals that a seat cannot exclude: where every card may lie now, given all that the seat saw.

Up to eight seats they are all kept, each with a weight (`inference.exact`); above that they are drawn, for bots with
weights (`inference.sampling`), for whoever asks `worlds` so that each fits all that was seen (`inference.particles`).
"""

from __future__ import annotations

from dataclasses import dataclass

from ..table.luck import Luck
from .inference.base import Cards
from .inference.exact import Exact
from .inference.particles import resampled
from .inference.sampling import Sampler
from .view import View

EXACT_SEATS = 8
LISTED, DRAWN = 100_000, 1000  # how many worlds are given unless told otherwise: listed all at once, drawn one by one


@dataclass(frozen=True, slots=True)
class Worlds:
    """Deals by place (the Spare first); `count` is how many there are, None if they were drawn."""

    deals: tuple[Cards, ...]
    count: int | None


def worlds(view: View, limit: int | None = None, seed: str = "worlds") -> Worlds:
    """What the seat cannot exclude: all of it up to eight seats (at most `limit` are listed), else drawn deals
    (after a very long round possibly none: what is given is never false).

    Once the round is over, everything is open: that is the one deal left.
    """
    if view.over:
        return Worlds((tuple(card for card in view.faces if card is not None),), 1)
    if view.n <= EXACT_SEATS:
        exact = Exact(view)
        exact.follow(view)
        deals = sorted({cards for cards, _ in exact.weighted()})
        return Worlds(tuple(deals[: LISTED if limit is None else limit]), len(deals))
    sampler = Sampler(view)
    sampler.follow(view)
    return Worlds(tuple(resampled(sampler, DRAWN if limit is None else limit, Luck(seed))), None)
