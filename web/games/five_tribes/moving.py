"""How an event is seen and heard at the table: from what everybody sees of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from karaya_core.five_tribes import draws, events
from karaya_core.five_tribes.box import CARD_NAMES, FIRST_ZERO, SPACES, TRIBE_NAMES
from karaya_core.five_tribes.map import NAMES
from web.cues import Cue

SOUNDS: dict[type, str] = {
    events.Built: "chime",
    events.Sold: "chime",
    events.Passed: "knock",
    draws.CameFromTheBag: "knock",
    events.Ended: "gong",
}


def cue(event: Any) -> Cue:
    match event:
        case events.TurnBegins(seat):
            return Cue(calls=seat)
        case events.Bid(seat, space):
            return _walk([before(seat), f"space-{_space(space)}"], [f"seat-{seat}"], "card")
        case events.Sown(_, start, drops):
            way = [NAMES[start], *(NAMES[tile] for _, tile in drops)]
            return _walk(way, [TRIBE_NAMES[tribe] for tribe, _ in drops], "card")
        case events.PickedUp(seat, tile, tribe, number):
            return _walk([NAMES[tile], before(seat)], [TRIBE_NAMES[tribe]] * number)
        case events.TookTile(seat, tile):
            return _walk([before(seat), NAMES[tile]], ["camel"], "knock")
        case events.PlacedPalm(seat, tile):
            return _walk([before(seat), NAMES[tile]], ["palm"], "knock")
        case events.PlacedPalace(seat, tile):
            return _walk([before(seat), NAMES[tile]], ["palace"], "knock")
        case events.Killed(_, tile, opponent, victims):
            where = NAMES[tile] if tile is not None else before(opponent)
            return _walk([where], [TRIBE_NAMES[victim] for victim in victims], "blade")
        case events.Traded(seat, cards) | events.Bought(seat, _, cards):
            return _walk(["row", before(seat)], [CARD_NAMES[card] for card in cards], "card")
        case draws.Drew(seat):
            return _walk(["row", before(seat)], ["card-back"], "card")  # whatever it is
        case events.Invoked(seat) | draws.Kept(seat):
            return _walk(["djinns", before(seat)], ["djinn"], "chime")
    return Cue(sound=SOUNDS.get(type(event), ""))


def before(seat: int) -> str:
    """What lies before a seat, as a place."""
    return f"seat-{seat}"


def _space(space: int) -> int:
    """Whoever comes to the zeros stands first among them."""
    return SPACES.index(space) if space else FIRST_ZERO


def _walk(places: Iterable[str], things: Iterable[str], sound: str = "") -> Cue:
    return Cue("walk", tuple(places), sound, things=tuple(f"five_tribes-{thing}" for thing in things))
