"""What happened, as a sentence of a language, for screens and viewers. What a seat did not see is no part of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from ..table.kinds import kind_of
from ..table.steps import Arrow
from ..table.words import Words
from . import events
from .events import Event
from .roles import NAMES, SIDES, SPARE

Names = Sequence[str]


def words_of(language: str) -> Words:
    """The game's own words, without those of any screen."""
    return Words(language, import_module(f"{__package__}.words.{language}").WORDS)


def sentence(w: Words, names: Names, event: Event) -> str:
    """One event as its viewer saw it; the empty string if it is not worth a line."""
    tell = TELLERS.get(type(event))
    return tell(w, names, event) if tell else ""


def arrows(event: Event) -> tuple[Arrow, ...]:
    """Who acts on whom, between seats; the card in the middle is `spare`."""
    if isinstance(event, events.Peeked | events.Read):
        return (Arrow(str(event.seat), str(event.target), "look"),)
    if isinstance(event, events.Switched):
        return (Arrow(str(event.seat), place(event.other), "switch"),)
    if isinstance(event, events.Acts) and event.target:
        return (Arrow(str(event.seat), str(event.target), event.verb),)
    if isinstance(event, events.Struck):
        return (Arrow(str(event.seat), str(event.assassin), "strike"),)
    if isinstance(event, events.Detained | events.Captured | events.Manipulated | events.Killed) and event.by:
        return (Arrow(str(event.by), str(event.seat), kind_of(event)),)
    return ()


def place(number: int) -> str:
    return str(number) if number != SPARE else "spare"


def name_at(w: Words, names: Sequence[str], place: int) -> str:
    """Who sits at a place; place 0 is the Spare."""
    return w("place.spare") if place == SPARE else names[place - 1]


def card_name(w: Words, card: int) -> str:
    return w(f"card.{NAMES[card]}")


def a_card(w: Words, card: int) -> str:
    """A card inside a sentence: a Guard, but the Sultan, of whom there is one."""
    return w(f"a.{NAMES[card]}")


# ---------------------------------------------------------------------- one teller for each kind

Teller = Callable[[Words, Names, Any], str]
OfASeat = (
    events.Released | events.Crowned | events.Avoided | events.HuntsOn | events.Again | events.Idle | events.Stopped
)  # fmt: skip


def _by_seat(
    w: Words,
    names: Names,
    event: events.Released | events.Crowned | events.Avoided | events.HuntsOn | events.Again | events.Idle | events.Stopped,
) -> str:
    """Kinds that name one seat and nothing else."""
    return w(f"event.{kind_of(event)}", name=name_at(w, names, event.seat))


def _at_target(w: Words, names: Names, event: events.Struck | events.HuntFailed) -> str:
    target = event.assassin if isinstance(event, events.Struck) else event.target
    return w(f"event.{kind_of(event)}", name=name_at(w, names, event.seat), target=name_at(w, names, target))


def _done_by(w: Words, names: Names, event: events.Detained | events.Captured | events.Manipulated) -> str:
    return w(f"event.{kind_of(event)}", name=name_at(w, names, event.seat), by=name_at(w, names, event.by))


def _dealt(w: Words, names: Names, event: events.Dealt) -> str:
    return w("event.dealt", name=name_at(w, names, event.first))


def _laid(w: Words, names: Names, event: events.Laid) -> str:
    return w("event.laid", name=name_at(w, names, event.active))


def _skipped(w: Words, names: Names, event: events.Skipped) -> str:
    return w(f"event.skipped.{event.why}", name=name_at(w, names, event.seat))


def _lap(w: Words, names: Names, event: events.Lap) -> str:
    return w("event.lap", n=event.number)


def _looked(w: Words, names: Names, event: events.Peeked | events.Read) -> str:
    """A peek or a reading: only the looker learns the card (S11.2)."""
    kind, (seat, target, card) = kind_of(event), event
    fields = {"name": name_at(w, names, seat), "target": name_at(w, names, target)}
    return w(f"event.{kind}", **fields) if card is None else w(f"event.{kind}.card", card=a_card(w, card), **fields)


def _switched(w: Words, names: Names, event: events.Switched) -> str:
    seat, other, mine, theirs = event
    fields: dict[str, Any] = {"name": name_at(w, names, seat), "target": name_at(w, names, other)}
    if mine is not None:
        key = "event.switched.spare.mine" if other == SPARE else "event.switched.mine"
        return w(key, card=a_card(w, mine), **fields)
    if theirs is not None:
        return w("event.switched.theirs", card=a_card(w, theirs), **fields)
    return w("event.switched.spare" if other == SPARE else "event.switched", **fields)


def _claimed(w: Words, names: Names, event: events.Claimed) -> str:
    seat, target, card = event
    fields = {"name": name_at(w, names, seat), "card": a_card(w, card)}
    if seat == target:
        return w("event.claimed.self", **fields)
    return w("event.claimed", target=name_at(w, names, target), **fields)


def _for_a_side(w: Words, names: Names, event: events.Declared | events.Foretold) -> str:
    return w(f"event.{kind_of(event)}.{SIDES[event.side]}", name=name_at(w, names, event.seat))


def _hid(w: Words, names: Names, event: events.Hid) -> str:
    return w("event.hid", name=name_at(w, names, event.seat), card=a_card(w, event.card))


def _covered(w: Words, names: Names, event: events.Covered) -> str:
    """Only the hider knows what was exchanged, if anything (S3.5)."""
    seat, other = event.seat, event.other
    if other is None:
        return w("event.covered")
    if other == seat:
        return w("event.covered.kept", name=name_at(w, names, seat))
    if other == SPARE:
        return w("event.covered.spare", name=name_at(w, names, seat))
    return w("event.covered.with", name=name_at(w, names, seat), target=name_at(w, names, other))


def _revealed(w: Words, names: Names, event: events.Revealed) -> str:
    seat, card, why = event
    if why == "throne":
        return w("event.revealed.throne", name=name_at(w, names, seat), card=card_name(w, card))
    key = "event.revealed.join" if why == "join" else "event.revealed"
    return w(key, name=name_at(w, names, seat), card=a_card(w, card))


def _killed(w: Words, names: Names, event: events.Killed) -> str:
    seat, card, by = event
    return w("event.killed", name=name_at(w, names, seat), by=name_at(w, names, by), card=a_card(w, card))


def _uncrowned(w: Words, names: Names, event: events.Uncrowned) -> str:
    return w("event.uncrowned")


def _freed(w: Words, names: Names, event: events.Freed) -> str:
    return w("event.freed", names=", ".join(name_at(w, names, seat) for seat in event.seats))


def _acts(w: Words, names: Names, event: events.Acts) -> str:
    """What the Action does is told by what follows where that says it all (execute, capture, manipulate)."""
    seat, verb, target = event
    if verb in ("revolt", "dance", "predict"):
        return w(f"event.acts.{verb}", name=name_at(w, names, seat))
    if verb in ("detain", "assassinate", "hunt"):
        return w(f"event.acts.{verb}", name=name_at(w, names, seat), target=name_at(w, names, target or 0))
    return ""


def _ended(w: Words, names: Names, event: events.Ended) -> str:
    title = w(f"end.title.{SIDES[event.winner] or 'void'}")
    return f"{title}. {w(f'end.{event.why}')}"


TELLERS: dict[type, Teller] = {
    events.Dealt: _dealt, events.Laid: _laid, events.Skipped: _skipped, events.Released: _by_seat, events.Lap: _lap,
    events.Peeked: _looked, events.Read: _looked, events.Switched: _switched, events.Claimed: _claimed,
    events.Declared: _for_a_side, events.Foretold: _for_a_side, events.Hid: _hid, events.Covered: _covered,
    events.Revealed: _revealed, events.Killed: _killed, events.Crowned: _by_seat, events.Uncrowned: _uncrowned,
    events.Detained: _done_by, events.Captured: _done_by, events.Manipulated: _done_by, events.Freed: _freed, events.Acts: _acts,
    events.Avoided: _by_seat, events.Struck: _at_target, events.HuntFailed: _at_target, events.HuntsOn: _by_seat,
    events.Again: _by_seat, events.Idle: _by_seat, events.Stopped: _by_seat, events.Ended: _ended,
}  # fmt: skip
