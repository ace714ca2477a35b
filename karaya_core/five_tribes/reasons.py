"""Which points of the rules an event rests on: for whoever asks why that was so.

Only what everybody who sees the event sees of it counts, so that the answer tells nobody more than the event did.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import draws, events
from .box import ELDER
from .tile_action import MARKETS

Points = tuple[str, ...]

#: What part of a turn, or of the game, begins.
PARTS: dict[str, Points] = {
    "b": ("F3.1", "F4.1"),
    "t": ("F7.4", "F7.5"),
    "a": ("F8.1",),
    "e": ("F5.2", "F9.1"),
    "x": ("F13.3", "F13.4", "F13.5"),
}
SMALL_MARKET = "small_market"


def of_djinn(djinn: int) -> str:
    """His own point: they stand in the order of the box."""
    return f"F11.{djinn + 1}"


def _bid(event: events.Bid) -> Points:
    zeros = () if event.space else ("F4.3",)
    return ("F4.1", *zeros, "F4.6", "F11.13") if event.fakirs else ("F4.1", *zeros)


def _killed(event: events.Killed) -> Points:
    two = ("F11.10",) if len(event.victims) > 1 else ()
    return ("F7.5", *two, "F11.12") if event.served else ("F7.5", *two)


def _bought(event: events.Bought) -> Points:
    return ("F8.3",) if event.price == MARKETS[SMALL_MARKET][0] else ("F8.4",)


#: By what happened: the points, or how its fields say them.
POINTS: dict[type, Points | Callable[[Any], Points]] = {
    events.Laid: ("F2.2", "F2.3"),
    events.Ended: ("F12.9", "F13.3"),
    events.Part: lambda event: PARTS[event.part],
    events.Bid: _bid,
    events.TurnBegins: ("F4.3", "F5.1"),
    events.Sown: ("F5.3", "F5.6"),
    events.PickedUp: ("F6.1", "F5.6"),
    events.TookTile: ("F6.2", "F6.3"),
    events.Stayed: ("F13.4", "F5.8"),
    events.Gathered: lambda event: ("F7.1", "F12.3" if event.tribe == ELDER else "F12.2"),
    events.Traded: ("F7.3",),
    events.Built: ("F7.4",),
    events.Killed: _killed,
    events.Passed: ("F7.5",),
    events.PlacedPalm: ("F8.2", "F12.6"),
    events.PlacedPalace: ("F8.2", "F12.7"),
    events.Bought: _bought,
    events.Invoked: lambda event: ("F8.5", of_djinn(event.djinn)),
    events.Sold: ("F9.1", "F1.4"),
    events.PaidDjinn: lambda event: (of_djinn(event.djinn), "F10.2", "F10.4"),
    events.Earned: lambda event: (of_djinn(event.djinn), "F10.6"),
    draws.CameFromTheBag: ("F11.2", "F10.2"),
    draws.Drew: ("F11.12", "F11.21"),
    draws.DrewDjinn: ("F11.20", "F10.2"),
    draws.Kept: ("F11.20", "F10.1"),
    draws.Reshuffled: ("F13.2",),
    draws.Filled: ("F13.1",),
}


def rests_on(event: events.Event) -> Points:
    points = POINTS[type(event)]
    return points(event) if callable(points) else points
