"""Sultans at a terminal, in plain English. Cards that a seat did not see are no part of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..table.match import Match
from ..table.terminal import Terminal
from . import events
from .characters import side_on
from .picture import picture
from .position import Position
from .roles import NAMES, SIDES
from .seats import BIT
from .view import View

TOKENS = (("detained", "detained"), ("captured", "captured"), ("yellow", "manipulated"))
PROMPTS = {
    "turn": "it is your turn",
    "forced": "the Vizier makes you act",
    "hunting": "go on, or stop",
    "reading": "whose card do you read?",
    "foretelling": "who will win?",
}


# ---------------------------------------------------------------------- the table


def table(p: Position, view: View, faces: Sequence[int | None]) -> list[str]:
    """A seat a line, then the middle."""
    head = [f"{view.n} seats, {p.edition.name} edition, {heading(p)}", "", "  seat  card            lies    marks"]
    rows = [
        f"{'>' if seat == view.active else ' '} {seat:>4}  {card_name(faces[seat]):<14}  "
        f"{'hidden' if view.is_hidden(seat) else 'known' if view.is_alive(seat) else 'killed':<6}  "
        f"{', '.join(marks(view, seat))}".rstrip()
        for seat in range(1, view.n + 1)
    ]
    middle = [f"  Spare  {card_name(faces[0])}"]
    if view.switched:
        middle.append("  No switching back: " + ", ".join(f"{b} with {a}" for a, b in sorted(view.switched.items())))
    return [*head, *rows, *middle]


def heading(p: Position) -> str:
    if not p.over:
        return f"seat {p.active} is active"
    if not p.winner:
        return "the round is void"
    points = " ".join(str(got) for got in p.points())
    return f"the {SIDES[p.winner]} have won ({p.ended_by.replace('_', ' ')}), points {points}"


def marks(view: View, seat: int) -> list[str]:
    found = [word for name, word in TOKENS if getattr(view, name) & BIT[seat]]
    if view.is_alive(seat) and not view.is_hidden(seat):
        side = side_on(view, view.faces[seat])
        if side:
            found.append(f"for the {SIDES[side]}")
    if view.coronation == seat:
        found.append("coronation")
    return found


# ---------------------------------------------------------------------- what happened


def card_name(card: int | None) -> str:
    return "?" if card is None else NAMES[card].replace("_", " ").title()


def place_name(place: int) -> str:
    return f"seat {place}" if place else "the Spare"


def _seats(seats: Sequence[int]) -> str:
    return ", ".join(str(seat) for seat in seats) or "nobody"


def _saw(card: int | None) -> str:
    return "" if card is None else f": {card_name(card)}"


def _dealt(e: events.Dealt) -> str:
    own = next((card for card in e.cards if card is not None), None)
    return f"the cards are dealt{_saw(own)}; seat {e.first} begins"


def _switched(e: events.Switched) -> str:
    own = e.mine if e.mine is not None else e.theirs
    return f"seat {e.seat} switches with {place_name(e.other)}" + ("" if own is None else f"; you now hold: {card_name(own)}")


def _covered(e: events.Covered) -> str:
    own = next((card for card in e.cards if card is not None), None)
    if e.other is not None and e.other != e.seat:
        return f"you exchanged with {place_name(e.other)} and now hold: {card_name(own)}"
    return "" if own is None else f"you look at your own card: {card_name(own)}"


def _ended(e: events.Ended) -> str:
    result = f"the {SIDES[e.winner]} have won ({e.why.replace('_', ' ')})" if e.winner else "the round is void"
    return f"{result}; the cards: " + ", ".join(f"{s} {card_name(c)}" for s, c in enumerate(e.cards) if s)


TELLING: dict[type, Callable[[Any], str]] = {
    events.Dealt: _dealt,
    events.Laid: lambda e: "a position is laid on the table",
    events.Turn: lambda e: f"it is seat {e.seat}'s turn",
    events.Skipped: lambda e: f"seat {e.seat} is {e.why}: no turn",
    events.Released: lambda e: f"seat {e.seat} loses the grey token",
    events.Lap: lambda e: f"the turn has gone round {e.number} times",
    events.Peeked: lambda e: f"seat {e.seat} peeks at seat {e.target}{_saw(e.card)}",
    events.Read: lambda e: f"seat {e.seat} reads seat {e.target}{_saw(e.card)}",
    events.Switched: _switched,
    events.Claimed: lambda e: f"seat {e.seat} says: {place_name(e.target)} is {card_name(e.card)}",
    events.Declared: lambda e: f"seat {e.seat} declares for the {SIDES[e.side]}",
    events.Foretold: lambda e: f"seat {e.seat} foretells that the {SIDES[e.side]} will win",
    events.Hid: lambda e: f"seat {e.seat} hides the {card_name(e.card)}",
    events.Covered: _covered,
    events.Revealed: lambda e: f"seat {e.seat} comes up: {card_name(e.card)}",
    events.Killed: lambda e: f"seat {e.seat} is killed: {card_name(e.card)}",
    events.Crowned: lambda e: f"the white token lies before seat {e.seat}",
    events.Uncrowned: lambda e: "the white token is taken away",
    events.Detained: lambda e: f"seat {e.seat} is detained",
    events.Captured: lambda e: f"seat {e.seat} is captured",
    events.Freed: lambda e: f"freed: {_seats(e.seats)}",
    events.Manipulated: lambda e: f"seat {e.seat} must act at once",
    events.Acts: lambda e: f"seat {e.seat}: {e.verb}" + (f" {e.target}" if e.target else ""),
    events.WindowOpened: lambda e: f"who might answer with {e.window}: {_seats(e.asked)}",
    events.Avoided: lambda e: f"seat {e.seat} avoids detention",
    events.Struck: lambda e: f"seat {e.seat} strikes first at seat {e.assassin}",
    events.Joined: lambda e: f"these join: {_seats(e.seats)}",
    events.HuntFailed: lambda e: f"seat {e.target} is no Slave",
    events.Again: lambda e: f"seat {e.seat} has another turn",
    events.HuntsOn: lambda e: f"seat {e.seat} may hunt on",
    events.Idle: lambda e: f"seat {e.seat} can do nothing",
    events.Stopped: lambda e: f"seat {e.seat} stops",
    events.Ended: _ended,
}


class AtTerminal(Terminal):
    prompts = PROMPTS
    tells = TELLING
    deal = "Round"
    volunteers = {"throne": "you have no throne to take"}  # noqa: RUF012

    def table(self, match: Match, seat: int | None, everything: bool = False) -> list[str]:
        view: View = match.view(seat)
        faces: list[int | None] = list(match.position.cards) if everything else view.faces
        return table(match.position, view, faces)

    def picture(self, match: Match, seat: int | None) -> str:
        return picture(match.position if seat is None else match.view(seat))
