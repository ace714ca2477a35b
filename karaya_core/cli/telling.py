"""What happened, in plain English for a terminal. Cards that a seat did not see are no part of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..sultans.position import Event
from ..sultans.roles import NAMES, SIDES


def card_name(card: int | None) -> str:
    return "?" if card is None else NAMES[card].replace("_", " ").title()


def place_name(place: int) -> str:
    return f"seat {place}" if place else "the Spare"


def _seats(seats: Sequence[int]) -> str:
    return ", ".join(str(seat) for seat in seats) or "nobody"


def _saw(card: int | None) -> str:
    return "" if card is None else f": {card_name(card)}"


def _switched(by: int, other: int, mine: int | None, theirs: int | None) -> str:
    own = mine if mine is not None else theirs
    return f"seat {by} switches with {place_name(other)}" + ("" if own is None else f"; you now hold: {card_name(own)}")


def _covered(by: int, other: int | None, own: int | None) -> str:
    if other is not None and other != by:
        return f"you exchanged with {place_name(other)} and now hold: {card_name(own)}"
    return "" if own is None else f"you look at your own card: {card_name(own)}"


def _ended(winner: int, why: str, cards: Sequence[int], *_: Any) -> str:
    result = f"the {SIDES[winner]} have won ({why.replace('_', ' ')})" if winner else "the round is void"
    return f"{result}; the cards: " + ", ".join(f"{s} {card_name(c)}" for s, c in enumerate(cards) if s)


TELLING: dict[str, Callable[..., str]] = {
    "dealt": lambda own, first: f"the cards are dealt{_saw(own)}; seat {first} begins",
    "laid": lambda faces, table: "a position is laid on the table",
    "turn": lambda seat: f"it is seat {seat}'s turn",
    "skipped": lambda seat, why: f"seat {seat} is {why}: no turn",
    "released": lambda seat: f"seat {seat} loses the grey token",
    "lap": lambda number: f"the turn has gone round {number} times",
    "peeked": lambda seat, target, card: f"seat {seat} peeks at seat {target}{_saw(card)}",
    "read": lambda seat, target, card: f"seat {seat} reads seat {target}{_saw(card)}",
    "switched": _switched,
    "claimed": lambda seat, target, card: f"seat {seat} says: {place_name(target)} is {card_name(card)}",
    "declared": lambda seat, side: f"seat {seat} declares for the {SIDES[side]}",
    "foretold": lambda seat, side: f"seat {seat} foretells that the {SIDES[side]} will win",
    "hid": lambda seat, card: f"seat {seat} hides the {card_name(card)}",
    "covered": _covered,
    "revealed": lambda seat, card, why: f"seat {seat} comes up: {card_name(card)}",
    "killed": lambda seat, card, by: f"seat {seat} is killed: {card_name(card)}",
    "crowned": lambda seat: f"the white token lies before seat {seat}",
    "uncrowned": lambda: "the white token is taken away",
    "detained": lambda seat, by: f"seat {seat} is detained",
    "captured": lambda seat, by: f"seat {seat} is captured",
    "freed": lambda seats: f"freed: {_seats(seats)}",
    "manipulated": lambda seat, by: f"seat {seat} must act at once",
    "acts": lambda seat, verb, target: f"seat {seat}: {verb}" + (f" {target}" if target else ""),
    "window": lambda kind, by, target, asked: f"who might answer with {kind}: {_seats(asked)}",
    "avoided": lambda seat: f"seat {seat} avoids detention",
    "struck": lambda seat, assassin: f"seat {seat} strikes first at seat {assassin}",
    "joined": lambda seats: f"these join: {_seats(seats)}",
    "hunt_failed": lambda seat, target: f"seat {target} is no Slave",
    "again": lambda seat: f"seat {seat} has another turn",
    "hunts_on": lambda seat: f"seat {seat} may hunt on",
    "idle": lambda seat: f"seat {seat} can do nothing",
    "stopped": lambda seat: f"seat {seat} stops",
    "ended": _ended,
}


def told(event: Event) -> str:
    """One sentence, or nothing where there is nothing to say."""
    return TELLING[event[0]](*event[1:]) if event[0] in TELLING else ""
