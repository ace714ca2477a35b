"""What happened, as a sentence of a language, for screens and viewers. What a seat did not see is no part of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from itertools import pairwise
from typing import Any

from ..table.steps import Arrow
from ..table.to_you import to_you
from ..table.words import Words
from . import draws, events
from .box import CARD_NAMES, DJINNS, ELDER, FACE_DOWN, TRIBE_NAMES, UNKNOWN_DJINN, VIZIER, Kind
from .map import NAMES

Names = Sequence[str]
Teller = Callable[[Words, Names, Any], str]


def sentence(w: Words, names: Names, event: Any, kinds: Sequence[Kind] = (), viewer: int | None = None) -> str:
    """One event as its viewer saw it; the empty string if it is not worth a line. `kinds`: the tiles, from a1."""
    w = to_you(w, viewer, event, ("seat",), ("opponent",))
    if isinstance(event, events.TookTile):
        kind = kinds[event.tile]
        fields = {"name": names[event.seat - 1], "tile": NAMES[event.tile], "kind": kind_name(w, kind), "n": kind.value}
        return w("event.took", **fields)
    if isinstance(event, events.Ended) and event.winners == (viewer,):
        return w("event.ended.one.you")
    tell = TELLERS.get(type(event))
    return tell(w, names, event) if tell else ""


def words_of(language: str) -> Words:
    """The game's own words, without those of any screen."""
    return Words(language, import_module(f"{__package__}.words.{language}").WORDS)


def arrows(event: Any) -> tuple[Arrow, ...]:
    """The way of a sowing from tile to tile, and the tile or seat at which something else happens."""
    if isinstance(event, events.Sown):
        way = [event.start, *(tile for _, tile in event.drops)]
        return tuple(Arrow(NAMES[a], NAMES[b], "sow") for a, b in pairwise(way))
    if isinstance(event, events.TookTile | events.PlacedPalm | events.PlacedPalace | draws.CameFromTheBag):
        return (Arrow("", NAMES[event.tile], "place"),)
    if isinstance(event, events.Killed):
        return (Arrow("", NAMES[event.tile] if event.tile is not None else str(event.opponent), "kill"),)
    return ()


def kind_name(w: Words, kind: Kind) -> str:
    return w(f"kind.{kind.name}")


def count_of(w: Words, tribe: int, number: int) -> str:
    return w(f"n.{TRIBE_NAMES[tribe]}", n=number)


def counted(w: Words, meeples: Sequence[int]) -> str:
    return ", ".join(count_of(w, tribe, number) for tribe, number in enumerate(meeples) if number)


def djinn_name(w: Words, djinn: int) -> str:
    return w(f"djinn.{DJINNS[djinn]}")


def card_names(w: Words, cards: Iterable[int]) -> str:
    return ", ".join(w(f"card.{CARD_NAMES[card]}") for card in cards)


def _tribes(w: Words, tribes: Sequence[int]) -> str:
    return counted(w, [tribes.count(tribe) for tribe in range(5)])


def _price(w: Words, e: Any) -> str:
    return w(f"price.{'w' * e.elders}{'k' * e.fakirs}")


def _fakirs(w: Words, number: int) -> str:
    return w("n.fakir", n=number)


def _laid(w: Words, names: Names, e: events.Laid) -> str:
    """A deal, or a table that somebody composed: in a deal nobody has anything but their gold."""
    seats = e.line.split("/")[1].split(".")
    return w("event.laid" if all(seat in ("50", "?") for seat in seats) else "event.laid.composed")


def _bid(w: Words, names: Names, e: events.Bid) -> str:
    fields = {"name": names[e.seat - 1], "space": e.space, "n": e.price}
    return w("event.bid.fakirs", fakirs=_fakirs(w, e.fakirs), **fields) if e.fakirs else w("event.bid", **fields)


def _sown(w: Words, names: Names, e: events.Sown) -> str:
    way = " ".join(f"{w(f'letter.{TRIBE_NAMES[tribe]}')}\u2192{NAMES[tile]}" for tribe, tile in e.drops)
    return w("event.sown", name=names[e.seat - 1], n=len(e.drops), start=NAMES[e.start], way=way)


def _picked(w: Words, names: Names, e: events.PickedUp) -> str:
    return w("event.picked", name=names[e.seat - 1], what=count_of(w, e.tribe, e.number), tile=NAMES[e.tile])


def _gathered(w: Words, names: Names, e: events.Gathered) -> str:
    return w("event.gathered", name=names[e.seat - 1], what=count_of(w, e.tribe, e.number))


def _traded(w: Words, names: Names, e: events.Traded) -> str:
    if not e.cards:
        return w("event.traded.none", name=names[e.seat - 1])
    return w("event.traded", name=names[e.seat - 1], cards=card_names(w, e.cards))


def _built(w: Words, names: Names, e: events.Built) -> str:
    fields = {"name": names[e.seat - 1], "n": e.gold, "builders": w("n.builder", n=e.builders), "blue": e.blue}
    return w("event.built.fakirs", fakirs=_fakirs(w, e.fakirs), **fields) if e.fakirs else w("event.built", **fields)


def _killed(w: Words, names: Names, e: events.Killed) -> str:
    name, victims = names[e.seat - 1], _tribes(w, e.victims)
    if e.served and all(victim in (VIZIER, ELDER) for victim in e.victims):
        told = w("event.served", name=name, victims=victims)
    elif e.tile is not None:
        told = w("event.killed.tile", name=name, tile=NAMES[e.tile], victims=victims)
    else:
        told = w("event.killed.front", name=name, other=names[e.opponent - 1], victims=victims)
    return f"{told} {w('event.killed.fakirs', fakirs=_fakirs(w, e.fakirs))}" if e.fakirs else told


def _bought(w: Words, names: Names, e: events.Bought) -> str:
    return w("event.bought", name=names[e.seat - 1], n=e.price, cards=card_names(w, e.cards))


def _invoked(w: Words, names: Names, e: events.Invoked) -> str:
    return w("event.invoked", name=names[e.seat - 1], djinn=djinn_name(w, e.djinn), price=_price(w, e))


def _sold(w: Words, names: Names, e: events.Sold) -> str:
    return w("event.sold", name=names[e.seat - 1], n=e.gold, cards=card_names(w, e.goods))


def _paid(w: Words, names: Names, e: events.PaidDjinn) -> str:
    return w("event.paid", name=names[e.seat - 1], djinn=djinn_name(w, e.djinn), price=_price(w, e))


def _earned(w: Words, names: Names, e: events.Earned) -> str:
    return w("event.earned", name=names[e.seat - 1], djinn=djinn_name(w, e.djinn), n=e.gold)


def _bag(w: Words, names: Names, e: draws.CameFromTheBag) -> str:
    return w("event.bag", tile=NAMES[e.tile], what=counted(w, e.meeples))


def _drew(w: Words, names: Names, e: draws.Drew) -> str:
    if e.card == FACE_DOWN:
        return w("event.drew.hidden", name=names[e.seat - 1])
    return w("event.drew", name=names[e.seat - 1], card=card_names(w, [e.card]))


def _drew_djinn(w: Words, names: Names, e: draws.DrewDjinn) -> str:
    if e.djinn == UNKNOWN_DJINN:
        return w("event.drew_djinn.hidden", name=names[e.seat - 1])
    return w("event.drew_djinn", name=names[e.seat - 1], djinn=djinn_name(w, e.djinn))


def _kept(w: Words, names: Names, e: draws.Kept) -> str:
    fields = {"name": names[e.seat - 1], "djinn": djinn_name(w, e.djinn)}
    others = ", ".join(djinn_name(w, djinn) for djinn in e.others)
    return w("event.kept.others", others=others, **fields) if others else w("event.kept", **fields)


def _filled(w: Words, names: Names, e: draws.Filled) -> str:
    resources = e.of == "resources"
    cards = card_names(w, e.cards) if resources else ", ".join(djinn_name(w, djinn) for djinn in e.cards)
    return w(f"event.filled.{e.of}", cards=cards)


def _ended(w: Words, names: Names, e: events.Ended) -> str:
    who = ", ".join(names[seat - 1] for seat in e.winners)
    return w("event.ended.one" if len(e.winners) == 1 else "event.ended.shared", names=who)


def _part(w: Words, names: Names, e: events.Part) -> str:
    return {"b": w("event.bidding"), "x": w("event.over")}.get(e.part, "")


def _by(kind: str) -> Teller:
    """Kinds that name one seat and nothing else."""
    return lambda w, names, e: w(f"event.{kind}", name=names[e.seat - 1])


def _at(kind: str) -> Teller:
    return lambda w, names, e: w(f"event.{kind}", name=names[e.seat - 1], tile=NAMES[e.tile])


TELLERS: dict[type, Teller] = {
    events.Laid: _laid,
    events.Part: _part,
    events.Bid: _bid,
    events.TurnBegins: _by("turn"),
    events.Sown: _sown,
    events.PickedUp: _picked,
    events.Stayed: _by("stayed"),
    events.Gathered: _gathered,
    events.Traded: _traded,
    events.Built: _built,
    events.Killed: _killed,
    events.Passed: _by("passed"),
    events.PlacedPalm: _at("palm"),
    events.PlacedPalace: _at("palace"),
    events.Bought: _bought,
    events.Invoked: _invoked,
    events.Sold: _sold,
    events.PaidDjinn: _paid,
    events.Earned: _earned,
    draws.CameFromTheBag: _bag,
    draws.Drew: _drew,
    draws.DrewDjinn: _drew_djinn,
    draws.Kept: _kept,
    draws.Reshuffled: lambda w, names, e: w(f"event.reshuffled.{e.of}"),
    draws.Filled: _filled,
    events.Ended: _ended,
}
