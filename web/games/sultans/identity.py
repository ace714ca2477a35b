"""Who somebody is and what they want, what they found out, and how much a thing that happens counts."""

from __future__ import annotations

from collections.abc import Sequence

from karaya_core.sultans import View, events
from karaya_core.sultans.events import Event
from karaya_core.table.words import Words
from web.games.sultans.cards import card, ribbon
from web.games.sultans.names import a_card, card_name, name_at
from web.games.sultans.own import goal, side_of
from web.games.sultans.story import sentence
from web.page import HEAVY, MOVE, PASSING, Finding, Identity

#: Told together with what came before it.
WITH_THE_REST = (
    events.Acts, events.Turn, events.Lap, events.Released, events.Uncrowned, events.Crowned, events.WindowClosed, events.Joined,
    events.Struck, events.Avoided, events.Again, events.HuntsOn, events.Stopped,
)  # fmt: skip
COUNTS = (
    events.Revealed, events.Killed, events.Foretold, events.Declared, events.Hid, events.Freed, events.Captured,
    events.HuntFailed,
)  # fmt: skip


def weight(event: Event) -> int:
    return PASSING if isinstance(event, WITH_THE_REST) else HEAVY if isinstance(event, COUNTS) else MOVE


def identity(w: Words, view: View) -> Identity | None:
    seat, face = view.seat, view.own
    if seat is None or face is None or not view.is_alive(seat):
        return None
    side = side_of(view, seat, face)
    return Identity(card(w, face, True), card_name(w, face), "", ribbon(w, side), goal(w, view, seat, face))


def found_out(event: Event, seat: int) -> Event | None:
    """S11.2: a look shows a card; after an exchange one holds another."""
    if isinstance(event, (events.Peeked, events.Read)):
        return event if event.seat == seat and event.card is not None else None
    if isinstance(event, events.Switched):
        return event if event.mine is not None or event.theirs is not None else None
    if isinstance(event, events.Covered):
        return event if event.cards[seat] is not None else None
    return None


def finding(w: Words, names: Sequence[str], view: View, event: Event) -> Finding:
    if isinstance(event, (events.Peeked, events.Read)) and event.card is not None:
        text = w("found.holds", name=name_at(w, names, event.target), card=a_card(w, event.card))
        return Finding(card(w, event.card, True), text)
    seat, face = view.seat, view.own
    if seat is None or face is None:
        return Finding(None, sentence(w, names, event))
    now = w("found.own", card=a_card(w, face))
    return Finding(card(w, face, True), " ".join([sentence(w, names, event, seat), now, goal(w, view, seat, face)]))
