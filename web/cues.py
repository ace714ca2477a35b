"""What is seen to move and what is heard when something happens. It follows from what the public saw, and from nothing else.

The page carries it as `data-cues`; `boot/motion.js` and `boot/sound.js` play what is new in it.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

from web.keep import Shelf

#: What can be seen: cards are dealt, a card turns over, two cross, one falls, a token is set down, a card is touched; pieces
#: slide to where they stand now, bounce off a spot (its number comes first), are laid down; things pass from spot to spot;
#: they walk from place to place, and one of them stays at each.
MOTIONS = ("deal", "turn", "cross", "fall", "set", "touch", "slide", "bounce", "pass", "lay", "walk")
#: What can be heard. "call": it is a person's turn.
SOUNDS = ("card", "chime", "blade", "gong", "knock", "ask", "call", "cover")
MOST = 8  # of what was told last; whoever skips ahead is spared the rest

NAME, OFF = "karaya/sound", "off"


class Cue(NamedTuple):
    """How an event is seen and heard."""

    motion: str = ""
    places: tuple[int | str, ...] = ()  # where: seats, or what `data-spot` says
    sound: str = ""
    calls: int = 0  # the seat whose turn begins: a person's is heard
    things: tuple[str, ...] = ()  # what walks, as pictures; with one place only it is taken away there


def cues(page: Any, match: Any, people: Collection[int]) -> str:
    """The deal, how much of its story has been told, and the end of it: ``2.41 cross:3.5:card turn:3:chime``."""
    story = match.view(None).story
    names = {place: name for name, place in page.places.items()}
    told = []
    for event in story[-MOST:]:
        cue = page.cue(event)
        sound = "call" if cue.calls in people else cue.sound
        where = ".".join(str(names.get(place, place)) if isinstance(place, int) else place for place in cue.places)
        told.append(":".join([cue.motion, where, sound, *([".".join(cue.things)] if cue.things else [])]))
    return " ".join([f"{match.number}.{len(story)}", *told])


def quiet(shelf: Shelf) -> bool:
    """Somebody has turned the sound off on this device."""
    return shelf.get(NAME) == OFF


def switch(shelf: Shelf) -> None:
    if quiet(shelf):
        shelf.remove(NAME)
    else:
        shelf.set(NAME, OFF)
