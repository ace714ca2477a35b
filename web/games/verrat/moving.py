"""How an event is seen and heard at the table: from what everybody saw of it."""

from __future__ import annotations

from typing import Any

from karaya_core.verrat import events
from karaya_core.verrat.terms import KAFFA, TO_CITY, VIZIERS
from web.cues import Cue
from web.games.verrat.pieces import VOTE, socket_spot

NOTHING = Cue()


def cue(event: Any) -> Cue:
    match event:
        case events.Laid():
            return Cue(sound="card")
        case events.Asked(seat):
            return Cue(calls=seat)
        case events.Offered():
            return Cue(sound="ask")
        case events.Traded(seat, other, card, wanted):
            there = (socket_spot(seat, card), socket_spot(other, card))
            return Cue("pass", (*there, socket_spot(other, wanted), socket_spot(seat, wanted)), "card")
        case events.Planning():
            return Cue(sound="ask")
        case events.Shown():
            return Cue(sound="chime")
        case events.Collided(chair, viziers):
            return Cue("bounce", (chair, *viziers), "blade")
        case events.Blocked(vizier, chair):
            return Cue("bounce", (chair, vizier), "knock")
        case events.Travelled(vizier):
            return Cue("slide", (vizier,), "card")
        case events.Took(seat, city, card):
            return Cue("pass", (TO_CITY + city, socket_spot(seat, card)), "card")
        case events.Found(seat, card):
            return Cue("pass", (TO_CITY + KAFFA, socket_spot(seat, card)), "card")
        case events.Demanded(seat, other, card):
            return Cue("pass", (socket_spot(other, card), socket_spot(seat, card)), "blade")
        case events.Wheels(wheels):
            return Cue("lay", tuple(VOTE + seat for seat, wheel in enumerate(wheels) if seat and wheel >= 0), "knock")
        case events.Banished(vizier, _, pushed):
            return Cue("slide", (vizier, *(other for other, _ in pushed)), "gong")
        case events.Pardoned(vizier):
            return Cue("slide", (vizier,), "chime")
        case events.Changed():
            return Cue("slide", tuple(VIZIERS), "card")
        case events.Won() | events.Void():
            return Cue(sound="gong")
    return NOTHING  # above all of orders and wheels before they are shown
