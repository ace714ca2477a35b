"""Where the twelve chairs stand round the court: in a circle, and in an oval where the screen is narrow."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from math import cos, dist, pi, sin

STEPS = 720  # as fine as a path round the oval is measured
WIDE = 4 / 3  # how much wider than high the oval is
REACH, REACH_ACROSS, REACH_DOWN = 41.0, 42.5, 40.0  # how far from the middle the chairs stand, in hundredths of the court


@lru_cache(maxsize=12)
def place_on_the_ring(place: int) -> str:
    """From the Sultan's left hand clockwise to his right hand; the throne is at the top, between the two."""
    share = (place + 1) / 13
    angle = 2 * pi * share
    oval = _round_the_oval(share)
    return "; ".join(
        (
            f"--x: {50 + REACH * sin(angle):.2f}%",
            f"--y: {50 - REACH * cos(angle):.2f}%",
            f"--oval-x: {50 + REACH_ACROSS * sin(oval):.2f}%",
            f"--oval-y: {50 - REACH_DOWN * cos(oval):.2f}%",
        )
    )


def _round_the_oval(share: float) -> float:
    """The angle at which so much of the way round is done: chairs stand equally far apart."""
    points = [(WIDE * REACH_ACROSS * sin(2 * pi * n / STEPS), REACH_DOWN * cos(2 * pi * n / STEPS)) for n in range(STEPS + 1)]
    ways = list(accumulate(map(dist, points, points[1:])))
    return 2 * pi * next(n for n, way in enumerate(ways, 1) if way >= share * ways[-1]) / STEPS
