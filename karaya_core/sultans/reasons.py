"""Which points of the rules an event rests on: for whoever asks why that was so.

Only what everybody who sees the event sees of it counts, so that the answer tells nobody more than the event did.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..table.kinds import kind_of
from .events import Event

Points = tuple[str, ...]

#: Why a card came up.
REVEALED: dict[str, Points] = {
    "acts": ("S3.6",),
    "throne": ("S9.1", "S3.7"),
    "strike": ("S9.2", "S3.7"),
    "avoid": ("S9.2", "S3.7"),
    "join": ("S9.4", "S3.7"),
    "hunt": ("S9.5",),
    "manipulated": ("S9.7",),
}
#: What an Action is.
ACTS: dict[str, Points] = {
    "execute": ("S9.1",),
    "detain": ("S9.2",),
    "assassinate": ("S9.3", "S9.2"),
    "revolt": ("S9.4",),
    "hunt": ("S9.5",),
    "capture": ("S9.5",),
    "dance": ("S9.6",),
    "manipulate": ("S9.7",),
    "predict": ("S9.8",),
}
WINDOWS: dict[str, Points] = {"strike": ("S9.2", "S11.4"), "avoid": ("S9.2", "S11.4"), "join": ("S9.4", "S11.4")}
SKIPPED: dict[str, Points] = {"captured": ("S6.1", "S9.5"), "detained": ("S6.1", "S6.3")}
ENDED: dict[str, Points] = {
    "coronation": ("S7.1", "S8.1"),
    "no_hope": ("S7.2", "S8.1"),
    "assassination": ("S7.3", "S8.1"),
    "revolution": ("S7.4", "S8.1"),
    "void": ("S7.7",),
}

#: By the kind of an event: the points, or how its fields say them.
POINTS: dict[str, Points | Callable[[Any], Points]] = {
    "dealt": ("S2.1", "S2.3"),
    "laid": ("S1.1",),
    "turn": ("S6.1", "S3.1"),
    "skipped": lambda event: SKIPPED[event.why],
    "released": ("S6.1", "S6.3"),
    "lap": ("S7.7",),
    "again": ("S9.5", "S10.3"),
    "peeked": ("S3.2", "S11.2"),
    "switched": ("S3.3", "S3.4"),
    "hid": ("S3.5",),
    "covered": ("S3.5", "S11.2"),
    "revealed": lambda event: REVEALED[event.why],
    "killed": ("S4.1", "S4.2"),
    "crowned": ("S7.1",),
    "uncrowned": ("S5.1", "S7.1"),
    "acts": lambda event: ACTS[event.verb],
    "detained": ("S9.2", "S6.3"),
    "captured": ("S9.5",),
    "freed": ("S5.2",),
    "manipulated": ("S9.7",),
    "idle": ("S9.7",),
    "declared": ("S9.7", "S8.4"),
    "read": ("S9.8", "S11.2"),
    "foretold": ("S9.8", "S8.5"),
    "hunt_failed": ("S9.5",),
    "hunts_on": ("S9.5", "S10.3"),
    "stopped": ("S9.5",),
    "window": lambda event: WINDOWS[event.window],
    "closed": lambda event: WINDOWS[event.window],
    "avoided": ("S9.2",),
    "struck": ("S9.2",),
    "joined": ("S9.4", "S7.4"),
    "claimed": ("S11.7",),
    "ended": lambda event: ENDED[event.why],
}


def rests_on(event: Event) -> Points:
    points = POINTS[kind_of(event)]
    return points(event) if callable(points) else points
