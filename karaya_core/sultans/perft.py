"""Counting paths: the quickest way to hold two readings of the rules against each other."""

from __future__ import annotations

from .position import Position


def perft(p: Position, depth: int) -> int:
    """The number of paths of exactly `depth` decisions; one that ends early because the round is over counts 1."""
    if depth < 1 or p.over:
        return 1
    moves = p.legal()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = p.clone()
        after.apply(move)
        total += perft(after, depth - 1)
    return total
