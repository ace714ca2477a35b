"""How likely each seat is to win, from what lies on the table when a round begins.

A seat's strength is a sum of weights: for its kinds, its spare cards and pardons, for where each of its viziers is (a place near
the right hand is worth more to one who has nearly all kinds), and for its votes. Chances are shares of the four strengths. The
weights of places and votes follow those of a conditional logit over games of watchful players (BENCHMARKS.md); these do not know
what to make of a kind more, so the weights of kinds are set by hand.
"""

from __future__ import annotations

from math import exp

from ...verrat.board import Board
from ...verrat.position import Position
from ...verrat.terms import DUNGEON, ISLAND, PARDON, RIGHT_HAND

KINDS = (-0.7, -0.5, -0.25, 0.05, 0.35, 0.75, 1.2)  # by how many
SPARE = 0.02  # for each card beyond the first of a kind, six at most
PARDONS = (0.0, 0.08, 0.12)
PARDON_IN_NEED = 0.25  # a pardon with somebody in the dungeons to use it for
VOTES = (0.02, 0.043, 0.077)  # a vote: with up to four kinds, five, six

#: By place, with up to four kinds, with five, with six.
PLACES = tuple(
    tuple(row)
    for row in (
        [*[0.18] * 6, 0.2, 0.2, 0.15, 0.15, 0.15, 0.25, *[0.42] * 7, 0.45, -0.85, -0.8, -0.8, -1.1],
        [*[0.02] * 6, 0.0, 0.05, 0.15, 0.2, 0.25, 0.2, *[0.54] * 7, 0.45, -0.65, -0.65, -0.65, -0.9],
        [*[0.34] * 6, 0.34, 0.36, 0.4, 0.45, 0.6, 0.3, *[0.59] * 7, 0.58, -0.65, -0.75, -0.75, -0.8],
    )
)


def strength(b: Board, seat: int) -> float:
    hands, at, markers = b.hands, b.at, b.markers
    kinds = b.types[seat].bit_count()
    group = max(kinds - 4, 0)
    places = PLACES[group]
    votes, locked, total = 0, 0, KINDS[kinds]
    for vizier in (3 * seat - 2, 3 * seat - 1, 3 * seat):
        place = at[vizier]
        total += places[place]
        if place <= RIGHT_HAND:
            votes += markers[place]
        elif DUNGEON <= place < ISLAND:
            locked += 1
    held = hands[7 * seat + PARDON]
    if held:
        total += PARDONS[held if held < 2 else 2]
        if locked:
            total += PARDON_IN_NEED
    spare = sum(hands[7 * seat : 7 * seat + 6]) - kinds
    return total + VOTES[group] * votes + SPARE * (spare if spare < 6 else 6)


def chance(b: Board, seat: int) -> float:
    """The seat's share of the four strengths."""
    shares = [exp(strength(b, other)) for other in (1, 2, 3, 4)]
    return shares[seat - 1] / sum(shares)


def worth(p: Position, seat: int) -> float:
    """The same after a played-out round, in which somebody may have won."""
    if p.over:
        return 1.0 if p.winner == seat else 0.0
    return chance(p, seat)
