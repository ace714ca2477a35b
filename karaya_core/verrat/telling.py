"""What happened, as a sentence of a language, for screens and viewers. What a seat did not see is no part of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from ..table.steps import Arrow
from ..table.to_you import to_you
from ..table.words import Words
from . import events
from .terms import (
    CARDS,
    CITIES,
    CITY,
    DEMAND,
    DESTINATIONS,
    DUNGEON,
    HAND,
    ISLAND,
    OWNER,
    PARDONING,
    RIGHT_HAND,
    SHAPES,
    TALK,
    TO_CITY,
    VIZIER_NAMES,
    shape_of,
)

Names = Sequence[str]
Teller = Callable[[Words, Names, Any, int | None], str]
ASKED = {TALK: "talk", DEMAND: "demand", PARDONING: "pardon"}


def words_of(language: str) -> Words:
    """The game's own words, without those of any screen."""
    return Words(language, import_module(f"{__package__}.words.{language}").WORDS)


def arrows(event: Any) -> tuple[Arrow, ...]:
    """Who acts on whom: seats by number, viziers as `3t`, chairs and cities as the drawing names them."""
    if isinstance(event, events.Offered | events.Traded | events.Refused | events.Demanded):
        return (Arrow(str(event.seat), str(event.other), "trade"),)
    if isinstance(event, events.Denounced):
        return (Arrow(str(event.seat), VIZIER_NAMES[event.vizier], "accuse"),)
    if isinstance(event, events.Wheels):
        found = enumerate(event.wheels)
        return tuple(Arrow(str(seat), VIZIER_NAMES[wheel], "accuse") for seat, wheel in found if seat and wheel > 0)
    if isinstance(event, events.Travelled | events.Banished | events.Pardoned | events.Blocked):
        return (Arrow("", VIZIER_NAMES[event.vizier], "move"),)
    return ()


def sentence(w: Words, names: Names, event: Any, markers: Sequence[int], viewer: int | None = None) -> str:
    """One event as its viewer saw it; the empty string if it is not worth a line. `markers`: the numbers of the chairs;
    `viewer`: the seat that is told "you" of what it did, of what was done to it and of its viziers."""
    w = to_you(w, viewer, event, ("seat", "first"), ("other",))
    if isinstance(event, events.Travelled):
        told = _travelled(w, names, event, viewer, markers)
    elif isinstance(event, events.Ordered | events.Accused | events.Searched) and event.seat != viewer:
        told = UNSEEN[type(event)](w, names, event, viewer)
    else:
        tell = TELLERS.get(type(event))
        told = tell(w, names, event, viewer) if tell else ""
    return told[:1].upper() + told[1:]


def vizier_name(w: Words, names: Names, vizier: int, viewer: int | None = None, whom: bool = False) -> str:
    """Whose vizier, and which; `viewer`: the seat whose viziers are "yours"; `whom`: where something is done to him
    (Russian has a form for that)."""
    owner, which = OWNER[vizier], f"{SHAPES[shape_of(vizier)]}{'.whom' * whom}"
    return w(f"yours.{which}") if owner == viewer else w(f"vizier.{which}", name=names[owner - 1])


def mine(w: Words, vizier: int) -> str:
    return w(f"my.{SHAPES[shape_of(vizier)]}")


def card_name(w: Words, card: int) -> str:
    return w(f"a.{CARDS[card]}")


def city_name(w: Words, city: int) -> str:
    return w(f"city.{CITIES[city]}")


def _order(w: Words, key: str, to: int, **fields: object) -> str:
    """An order in one of its three forms: to stay, to a chair, to a city."""
    if not to:
        return w(f"{key}.stay", **fields)
    if to < TO_CITY:
        return w(f"{key}.chair", n=to, **fields)
    return w(f"{key}.city", city=w(f"city.{DESTINATIONS[to]}"), **fields)


def _by(kind: str) -> Teller:
    """Kinds that name one seat and nothing else."""
    return lambda w, names, e, viewer: w(f"event.{kind}", name=names[e.seat - 1])


def _laid(w: Words, names: Names, e: events.Laid, viewer: int | None) -> str:
    return w("event.laid" if e.fresh else "event.laid.composed")


def _round(w: Words, names: Names, e: events.Round, viewer: int | None) -> str:
    return w("event.round", n=e.number, name=names[e.first - 1])


def _asked(w: Words, names: Names, e: events.Asked, viewer: int | None) -> str:
    return w(f"event.asked.{ASKED[e.stage]}", name=names[e.seat - 1])


def _trade(kind: str) -> Teller:
    return lambda w, names, e, viewer: w(
        f"event.{kind}",
        name=names[e.seat - 1],
        other=names[e.other - 1],
        card=card_name(w, e.card),
        wanted=card_name(w, e.wanted),
    )


def _proposed(w: Words, names: Names, e: events.Proposed, viewer: int | None) -> str:
    fields = {"name": names[e.seat - 1], "card": card_name(w, e.card), "wanted": card_name(w, e.wanted)}
    return w("event.proposed.other", other=names[e.other - 1], **fields) if e.other else w("event.proposed", **fields)


def _announced(w: Words, names: Names, e: events.Announced, viewer: int | None) -> str:
    said = mine(w, e.vizier)
    return _order(w, "event.announced", e.to, name=names[e.seat - 1], vizier=said[:1].upper() + said[1:])


def _denounced(w: Words, names: Names, e: events.Denounced, viewer: int | None) -> str:
    return w("event.denounced", name=names[e.seat - 1], vizier=vizier_name(w, names, e.vizier, viewer))


def _ordered(w: Words, names: Names, e: events.Ordered, viewer: int | None) -> str:
    return _order(w, "event.ordered", e.to, vizier=w(f"shape.{SHAPES[shape_of(e.vizier)]}"))


def _accused(w: Words, names: Names, e: events.Accused, viewer: int | None) -> str:
    if not e.vizier:
        return w("event.accused.none")
    return w("event.accused", vizier=vizier_name(w, names, e.vizier, viewer, whom=True))


def _ordered_by(w: Words, names: Names, e: events.Ordered, viewer: int | None) -> str:
    return _order(w, "event.ordered.by", e.to, vizier=vizier_name(w, names, e.vizier, viewer))


def _accused_by(w: Words, names: Names, e: events.Accused, viewer: int | None) -> str:
    name = names[e.seat - 1]
    if not e.vizier:
        return w("event.accused.by.none", name=name)
    return w("event.accused.by", name=name, vizier=vizier_name(w, names, e.vizier, viewer, whom=True))


def _collided(w: Words, names: Names, e: events.Collided, viewer: int | None) -> str:
    return w("event.collided", n=e.chair)


def _travelled(w: Words, names: Names, e: events.Travelled, viewer: int | None, markers: Sequence[int]) -> str:
    who = vizier_name(w, names, e.vizier, viewer)
    if CITY <= e.place < HAND:
        return w("event.travelled.city", vizier=who, city=city_name(w, e.place - CITY))
    key = "right_hand" if e.place == RIGHT_HAND else "chair"
    return w(f"event.travelled.{key}", vizier=who, n=markers[e.place])


def _blocked(w: Words, names: Names, e: events.Blocked, viewer: int | None) -> str:
    return w("event.blocked", n=e.chair, vizier=vizier_name(w, names, e.vizier, viewer))


def _took(w: Words, names: Names, e: events.Took, viewer: int | None) -> str:
    return w("event.took", name=names[e.seat - 1], card=card_name(w, e.card), city=city_name(w, e.city))


def _turned(w: Words, names: Names, e: events.Turned, viewer: int | None) -> str:
    return w("event.turned", card=card_name(w, e.card), city=city_name(w, e.city))


def _searched(w: Words, names: Names, e: events.Searched, viewer: int | None) -> str:
    return w("event.searched.pile", cards=_pile(w, e.pile or ()))


def _searched_by(w: Words, names: Names, e: events.Searched, viewer: int | None) -> str:
    name = names[e.seat - 1]
    if e.pile is None:
        return w("event.searched", name=name)
    return w("event.searched.by", name=name, cards=_pile(w, e.pile))


def _pile(w: Words, pile: Sequence[int]) -> str:
    return ", ".join(card_name(w, card & 7) for card in pile)


def _found(w: Words, names: Names, e: events.Found, viewer: int | None) -> str:
    return w("event.found", name=names[e.seat - 1], card=card_name(w, e.card))


def _demanded(w: Words, names: Names, e: events.Demanded, viewer: int | None) -> str:
    return w("event.demanded", name=names[e.seat - 1], other=names[e.other - 1], card=card_name(w, e.card))


def _wheels(w: Words, names: Names, e: events.Wheels, viewer: int | None) -> str:
    told = []
    for seat, (wheel, weight) in enumerate(zip(e.wheels, e.weights, strict=True)):
        if wheel > 0:
            whom = vizier_name(w, names, wheel, viewer, whom=True)
            told.append(w("event.wheels.one", name=names[seat - 1], n=weight, vizier=whom))
        elif wheel == 0 and seat:
            told.append(w("event.wheels.none", name=names[seat - 1], n=weight))
    return w("event.wheels", accusations=" ".join(told))


def _banished(w: Words, names: Names, e: events.Banished, viewer: int | None) -> str:
    told = [w("event.banished", vizier=vizier_name(w, names, e.vizier, viewer), n=e.votes)]
    for vizier, place in e.pushed:
        who = vizier_name(w, names, vizier, viewer)
        who = who[:1].upper() + who[1:]
        island = place == ISLAND
        told.append(
            w("event.pushed.island", vizier=who) if island else w("event.pushed.dungeon", vizier=who, n=place - DUNGEON + 1)
        )
    return " ".join(told)


def _pardoned(w: Words, names: Names, e: events.Pardoned, viewer: int | None) -> str:
    return w("event.pardoned", vizier=vizier_name(w, names, e.vizier, viewer), city=city_name(w, e.city))


def _plain(kind: str) -> Teller:
    return lambda w, names, e, viewer: w(f"event.{kind}")


def _ended(w: Words, names: Names, e: events.Won | events.Void, viewer: int | None) -> str:
    who = w("event.won", name=names[e.seat - 1]) if isinstance(e, events.Won) else w("event.void")
    return f"{who} {w(f'end.{e.why}')}"


TELLERS: dict[type, Teller] = {
    events.Laid: _laid,
    events.Round: _round,
    events.Asked: _asked,
    events.Offered: _trade("offered"),
    events.Traded: _trade("traded"),
    events.Refused: _trade("refused"),
    events.Done: _by("done"),
    events.Announced: _announced,
    events.Denounced: _denounced,
    events.Proposed: _proposed,
    events.Planning: _plain("planning"),
    events.Ordered: _ordered,
    events.Accused: _accused,
    events.Sealed: _by("sealed"),
    events.Shown: _plain("shown"),
    events.Collided: _collided,
    events.Blocked: _blocked,
    events.Took: _took,
    events.Turned: _turned,
    events.Searched: _searched,
    events.Found: _found,
    events.Demanded: _demanded,
    events.Passed: _by("passed"),
    events.Wheels: _wheels,
    events.Spared: _plain("spared"),
    events.Banished: _banished,
    events.Pardoned: _pardoned,
    events.Changed: _plain("changed"),
    events.Won: _ended,
    events.Void: _ended,
}
#: What a seat does unseen, told to others who may know it: where all lies open.
UNSEEN: dict[type, Teller] = {
    events.Ordered: _ordered_by,
    events.Accused: _accused_by,
    events.Searched: _searched_by,
}
