"""What happened, and what each seat sees of it (S11).

The position tells the truth as plain tuples `(kind, …)`; `as_seen` is the one place that says what of it reaches a
seat. What is private and not one's own comes out as None. Kinds, with their fields:

    dealt cards first            hid seat card                acts seat verb target
    turn seat                    covered seat other cards     window kind by target asked
    skipped seat why             revealed seat card why       closed kind
    released seat                killed seat card by          avoided seat
    lap number                   crowned seat                 struck seat assassin
    peeked seat target card      uncrowned                    joined seats
    read seat target card        detained seat by             hunt_failed seat target
    switched seat other c1 c2    captured seat by             again seat
    claimed seat target card     freed seats                  idle seat
    declared seat side           manipulated seat by          stopped seat
    foretold seat side           hunts_on seat                laid cards table
    ended winner why cards active switches points
"""

from __future__ import annotations

from typing import Any

from .position import Event

PUBLIC = None


def as_seen(event: Event, seat: int | None, hidden: int) -> Event:
    """An event as a seat (or the public, None) sees it. `hidden`: who lay face down when it happened."""
    kind = event[0]
    if kind == "dealt":
        return ("dealt", event[1][seat] if seat else None, event[2])
    if kind == "laid":
        faces = tuple(
            card if place and (place == seat or not event[2][0] >> place & 1) else None for place, card in enumerate(event[1])
        )
        return ("laid", faces, event[2])
    if kind in ("peeked", "read"):
        return event if seat == event[1] else (*event[:3], None)
    if kind == "switched":
        _, by, other, first, second = event
        return (kind, by, other, first if seat == by else None, second if seat == other and other else None)
    if kind == "covered":
        return _covered(event, seat, hidden)
    return event


def _covered(event: Event, seat: int | None, hidden: int) -> Event:
    """After a hide everybody who lies face down looks at their own card; only the hider knows what was done."""
    _, by, other, cards = event
    own: Any = cards[seat] if seat and hidden >> seat & 1 else None
    return ("covered", by, other if seat == by else None, own)
