"""How an event is seen and heard at the table, and what a voice reads: from what everybody sees of it."""

from __future__ import annotations

from typing import Any

from karaya_core.sultans import events
from karaya_core.sultans.events import Event
from karaya_core.table.words import Words
from web.cues import Cue
from web.games.sultans.look import asked_to_look
from web.games.sultans.names import name_at
from web.games.sultans.scene import LookScene, PrivateScene, TableScene
from web.parts.names import names_of

NOTHING = Cue()


def cue(event: Event) -> Cue:
    match event:
        case events.Dealt():
            return Cue("deal", (), "card")
        case events.Turn(seat) | events.Again(seat):
            return Cue(calls=seat)
        case events.Peeked(target=place) | events.Read(target=place):
            return Cue("touch", (place,), "card")
        case events.Switched(seat, other):
            return Cue("cross", (seat, other), "card")
        case events.Hid(seat):
            return Cue("turn", (seat,), "card")
        case events.Revealed(seat):
            return Cue("turn", (seat,), "chime")
        case events.Struck(seat):
            return Cue("touch", (seat,), "blade")
        case events.Killed(seat):
            return Cue("fall", (seat,), "blade")
        case events.Crowned(seat):
            return Cue("set", (seat,), "gong")
        case events.Detained(seat) | events.Captured(seat) | events.Manipulated(seat):
            return Cue("set", (seat,), "knock")
        case events.Covered():  # S3.5: that cards lie under the cloth, and no more
            return Cue(sound="cover")
        case events.WindowOpened():
            return Cue(sound="ask")
        case events.Ended():
            return Cue("turn", tuple(range(1, len(event.cards))), "gong")
    return NOTHING


def voice(w: Words, scene: Any) -> str:
    """The phases in which nobody looks at the screen, or everybody should."""
    if isinstance(scene, PrivateScene) and scene.stage == "eyes":
        return w("private.eyes.text", name=names_of(w, scene.plan)[scene.seat - 1])
    if isinstance(scene, LookScene):
        return asked_to_look(w, scene)
    opened = scene.view.window if isinstance(scene, TableScene) else None
    if opened is None:
        return ""
    names = names_of(w, scene.plan)
    fields = {"by": name_at(w, names, opened.by), "target": name_at(w, names, opened.target)}
    return " ".join([w(f"window.{opened.kind}.what", **fields), w(f"window.{opened.kind}.ask")])
