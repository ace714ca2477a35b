"""Which points of the rules an event rests on: for whoever asks why that was so.

Only what everybody who sees the event sees of it counts, so that the answer tells nobody more than the event did.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..table.kinds import kind_of
from . import events
from .events import Event
from .terms import CITY, DEMAND, ISLAND, PARDONING, RIGHT_HAND, TALK

Points = tuple[str, ...]

#: What a seat is asked for.
ASKED: dict[int, Points] = {TALK: ("V4.1", "V3.2"), DEMAND: ("V7.5",), PARDONING: ("V9.1",)}
#: How a game ended.
WON: dict[str, Points] = {
    "trade": ("V10.2", "V10.1"),
    "journey": ("V6.7", "V10.1"),
    "card": ("V10.2", "V10.1"),
    "demand": ("V10.2", "V7.5"),
    "chairs": ("V10.3", "V10.1"),
    "won": ("V10.1",),
    "rounds": ("V10.5",),
    "nobody": ("V10.6",),
    "void": ("V10.5",),
}


def _travelled(event: events.Travelled) -> Points:
    if event.place >= CITY:
        return ("V6.6", "V6.3")
    return ("V6.4", "V6.7") if event.place == RIGHT_HAND else ("V6.4", "V6.3")


def _banished(event: events.Banished) -> Points:
    to_the_island = any(place == ISLAND for _, place in event.pushed)
    return ("V8.3", "V8.6", "V8.7") if to_the_island else ("V8.3", "V8.6")


#: By the kind of an event: the points, or how its fields say them.
POINTS: dict[str, Points | Callable[[Any], Points]] = {
    "laid": ("V2.1", "V2.2"),
    "round": ("V3.1", "V3.2"),
    "asked": lambda event: ASKED[event.stage],
    "offered": ("V4.3", "V4.5"),
    "traded": ("V4.3", "V10.2"),
    "refused": ("V4.3", "V4.5"),
    "done": ("V4.1",),
    "announced": ("V4.2",),
    "denounced": ("V4.2", "V5.5"),
    "proposed": ("V4.2",),
    "planning": lambda event: ("V5.1", "V5.4") if event.wheels else ("V5.1",),
    "ordered": ("V5.2",),
    "accused": ("V5.5",),
    "sealed": ("V5.6",),
    "shown": ("V6.1",),
    "collided": ("V6.2",),
    "travelled": _travelled,
    "blocked": ("V6.4", "V6.5"),
    "took": ("V7.1", "V7.2"),
    "turned": ("V7.2",),
    "searched": ("V7.3", "V11.3"),
    "found": ("V7.3",),
    "demanded": ("V7.5",),
    "passed": ("V7.5", "V9.4"),
    "wheels": ("V8.1", "V8.2"),
    "spared": ("V8.2", "V8.3"),
    "banished": _banished,
    "pardoned": ("V9.2", "V9.3"),
    "changed": ("V10.3",),
    "won": lambda event: WON[event.why],
    "void": lambda event: WON[event.why],
    "ended": lambda event: (*WON[event.why], "V10.7"),
}


def rests_on(event: Event) -> Points:
    points = POINTS[kind_of(event)]
    return points(event) if callable(points) else points
