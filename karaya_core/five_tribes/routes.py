"""A way over the tiles, found rather than counted: step by step, where `walks` says that ways go on to the end."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from .walks import onward

#: So many steps are tried for ways that spare a tile; if they do not find one it is taken for none.
PATIENCE = 3000


@lru_cache(maxsize=20_000)
def route(start: int, end: int, length: int, place: int = -1, visits: int = 0, passes: int = -1) -> tuple[int, ...] | None:
    """The first such way (`routes`); None if there is none."""
    return next(routes(start, end, length, place, visits, passes), None)


def routes(
    start: int, end: int, length: int, place: int = -1, visits: int = 0, passes: int = -1, turn: int = 0
) -> Iterator[tuple[int, ...]]:
    """Ways of so many steps from tile to tile, one after the other; `turn` changes which side is tried first.

    On another tile `place` they are just so many times, and on the tile of the end so many times before they end there
    (-1: it does not matter, however often).
    """
    left = PATIENCE

    def further(way: tuple[int, ...], before: int, here: int, met: int, to_come: int | None) -> Iterator[tuple[int, ...]]:
        nonlocal left
        steps = length - len(way)
        if not steps:
            if place < 0 or met == visits:
                yield way
            return
        possible = onward(before, here, end, steps, to_come)
        shift = (turn + len(way)) % len(possible)
        for tile, _, still in possible[shift:] + possible[:shift]:
            left -= 1
            if left < 0:
                return
            if tile != place or met < visits:
                yield from further((*way, tile), here, tile, met + (tile == place), still)

    if onward(-1, start, end, length, passes if passes >= 0 else None):
        yield from further((), -1, start, 0, passes if passes >= 0 else None)
