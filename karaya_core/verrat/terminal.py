"""*Verrat!* at a terminal, in plain English."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from ..table.match import Match
from ..table.terminal import Terminal
from . import events
from .board import Board
from .notation import PILE_LETTERS, names
from .terms import (
    CARDS,
    CHAIRS,
    CITIES,
    CITY,
    DEMAND,
    DESTINATIONS,
    DUNGEON,
    HAND,
    ISLAND,
    KAFFA,
    OF_SEAT,
    ORDER,
    OWNER,
    PARDONING,
    RIGHT_HAND,
    SHAPES,
    TALK,
    TO_CITY,
    VIZIERS,
    shape_of,
)

PROMPTS = {
    "talk": "offer a trade, or be done",
    "offer": "accept or refuse",
    "plan": "your orders",
    "kaffa": "which card do you take at Kaffa?",
    "demand": "which card do you demand?",
    "pardon": "whom do you pardon?",
}
BEGINS = {TALK: "has the word", DEMAND: "may demand a card", PARDONING: "may pardon a vizier"}
ENDS = {
    "trade": "by a trade", "journey": "by entering the right hand", "card": "by a card", "demand": "by a demanded card",
    "chairs": "by the change of chairs", "won": "", "rounds": "the last round is over", "nobody": "nobody is left who could act",
    "void": "",
}  # fmt: skip


# ---------------------------------------------------------------------- the table


def heading(match: Match) -> str:
    view = match.view(None)
    order = " ".join(map(str, ORDER[view.first]))
    if not view.over:
        return f"Round {view.round}, order of seats {order}"
    return f"Round {view.round}; " + ending(view.winner, view.why)


def ending(winner: int, why: str) -> str:
    how = ENDS[why]
    return (f"seat {winner} has won {how}" if winner else f"the game is void: {how}").rstrip(": ")


def court(b: Board) -> list[str]:
    """The ring of chairs, clockwise from the Sultan's left hand to his right."""
    chairs = [f"{b.markers[place]}{':' + names([b.sits[place]]) if b.sits[place] else ''}" for place in CHAIRS]
    return ["", f"  court     {'  '.join(chairs)} (right hand)"]


def cities(b: Board) -> list[str]:
    lines = [""]
    for city, name in enumerate(CITIES):
        pile = " ".join(PILE_LETTERS[card] for card in b.piles[city]) or "-"
        known = f"  searched by {seats_named(b.searched)}" if city == KAFFA and b.searched else ""
        lines.append(f"  {name:<9} {pile:<10}{known}  {names(b.in_city(city))}".rstrip())
    return lines


def seats_named(bits: int) -> str:
    return ", ".join(str(seat) for seat in (1, 2, 3, 4) if bits >> seat & 1)


def seats(b: Board) -> list[str]:
    lines = [""]
    for seat in (1, 2, 3, 4):
        held = ", ".join(f"{b.count(seat, card)} {CARDS[card]}" for card in range(7) if b.count(seat, card)) or "nothing"
        in_hand = [vizier for vizier in OF_SEAT[seat] if b.at[vizier] == HAND]
        waiting = f"; in hand {names(in_hand)}" if in_hand else ""
        lines.append(f"  seat {seat}    {held}; {b.types[seat].bit_count()} types, {b.votes(seat)} votes{waiting}")
    return lines


def dungeons(b: Board) -> list[str]:
    cells = "  ".join(names([vizier]) if vizier else "-" for vizier in b.cells)
    lost = names(vizier for vizier in VIZIERS if b.at[vizier] == ISLAND)
    return ["", f"  dungeons  {cells}", f"  island    {lost or '-'}"]


# ---------------------------------------------------------------------- what happened


def vizier_name(vizier: int) -> str:
    return f"seat {OWNER[vizier]}'s {SHAPES[shape_of(vizier)]} vizier"


def to_where(to: int) -> str:
    return "stays" if not to else f"goes to {DESTINATIONS[to].title()}" if to >= TO_CITY else f"goes to chair {to}"


def place_name(place: int) -> str:
    if place <= RIGHT_HAND:
        return "his chair"
    if place < HAND:
        return CITIES[place - CITY].title()
    return f"dungeon {place - DUNGEON + 1}" if place < ISLAND else "the island"


def _listed(parts: Iterable[str]) -> str:
    return "; ".join(parts)


def _wheels(e: events.Wheels) -> str:
    pairs = zip(e.wheels, e.weights, strict=True)
    told = (f"seat {seat} ({weight} votes) {vizier_name(wheel) if wheel else 'nobody'}"
            for seat, (wheel, weight) in enumerate(pairs) if wheel >= 0)  # fmt: skip
    return "accused: " + _listed(told)


def _banished(e: events.Banished) -> str:
    pushed = "".join(f"; {vizier_name(vizier)} is pushed to {place_name(place)}" for vizier, place in e.pushed)
    return f"{vizier_name(e.vizier)} is thrown into the dungeon with {e.votes} votes{pushed}"


def _searched(e: events.Searched) -> str:
    seen = "" if e.pile is None else ": " + " ".join(PILE_LETTERS[card] for card in e.pile)
    return f"seat {e.seat} searches Kaffa{seen}"


TELLING: dict[type, Callable[[Any], str]] = {
    events.Laid: lambda e: "the table is set" if e.fresh else "a position is laid on the table",
    events.Round: lambda e: f"round {e.number}; seat {e.first} is first",
    events.Asked: lambda e: f"seat {e.seat} {BEGINS[e.stage]}",
    events.Offered: lambda e: f"seat {e.seat} offers seat {e.other} {CARDS[e.card]} for {CARDS[e.wanted]}",
    events.Traded: lambda e: f"seat {e.other} accepts",
    events.Refused: lambda e: f"seat {e.other} refuses",
    events.Done: lambda e: f"seat {e.seat} is done",
    events.Announced: lambda e: f"seat {e.seat} says: my {SHAPES[shape_of(e.vizier)]} vizier {to_where(e.to)}",
    events.Denounced: lambda e: f"seat {e.seat} says: {vizier_name(e.vizier)} is a traitor",
    events.Proposed: lambda e: (
        f"seat {e.seat} says: {CARDS[e.card]} for {CARDS[e.wanted]}" + (f", seat {e.other}?" if e.other else "?")
    ),
    events.Planning: lambda e: "orders are given by seats " + ", ".join(map(str, e.asked)),
    events.Ordered: lambda e: f"your {SHAPES[shape_of(e.vizier)]} vizier {to_where(e.to)}",
    events.Accused: lambda e: f"you accuse {vizier_name(e.vizier) if e.vizier else 'nobody'}",
    events.Sealed: lambda e: f"seat {e.seat} has sealed",
    events.Shown: lambda e: "the planners: " + _listed(f"{vizier_name(vizier)} {to_where(to)}" for vizier, to in e.orders),
    events.Collided: lambda e: f"chair {e.chair} is named by several seats: nobody enters it",
    events.Travelled: lambda e: f"{vizier_name(e.vizier)} arrives at {place_name(e.place)}",
    events.Blocked: lambda e: f"chair {e.chair} is taken: {vizier_name(e.vizier)} stays where he was",
    events.Took: lambda e: f"seat {e.seat} takes {CARDS[e.card]} at {CITIES[e.city].title()}",
    events.Turned: lambda e: f"the next card at {CITIES[e.city].title()}: {CARDS[e.card]}",
    events.Searched: _searched,
    events.Found: lambda e: f"seat {e.seat} takes {CARDS[e.card]} at Kaffa",
    events.Demanded: lambda e: f"seat {e.seat} takes {CARDS[e.card]} from seat {e.other}",
    events.Passed: lambda e: f"seat {e.seat} passes",
    events.Wheels: _wheels,
    events.Spared: lambda e: "nobody is thrown into the dungeon",
    events.Banished: _banished,
    events.Pardoned: lambda e: f"{vizier_name(e.vizier)} is pardoned; the card goes under {CITIES[e.city].title()}",
    events.Changed: lambda e: "everybody at court moves one chair on",
    events.Won: lambda e: ending(e.seat, e.why),
    events.Void: lambda e: ending(0, e.why),
}


class AtTerminal(Terminal):
    prompts = PROMPTS
    tells = TELLING

    def table(self, match: Match, seat: int | None, everything: bool = False) -> list[str]:
        board: Board = match.position if everything else match.view(seat)
        return [heading(match), *court(board), *cities(board), *seats(board), *dungeons(board)]
