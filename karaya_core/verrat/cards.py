"""Phase 4: the only visitors take cards; chair 1 may demand one (V7)."""

from __future__ import annotations

from . import banishment
from .events import Asked, Demanded, Found, Passed, Searched, Took, Turned
from .moves import PASS, TAKES, Move, demand
from .position import Position
from .terms import AT_KAFFA, BIT, DEMAND, KAFFA, KINDS, KNOWN, ORDER, OWNER
from .verbs import verb


def collect(p: Position, seats: tuple[int, ...]) -> None:
    """These seats take their cards, in order; the search at Kaffa interrupts it."""
    lone = p.lone_visitors()
    if any(lone):
        for seat in seats:
            if take_open_cards(p, seat, lone):
                return
            if OWNER[lone[KAFFA]] == seat and p.piles[KAFFA]:
                search(p, seat)
                return
    may_demand(p)


def take_open_cards(p: Position, seat: int, lone: list[int]) -> bool:
    """City by city (V7.1), pardons too (V7.2); an empty pile gives nothing (V7.4). True: one of them won."""
    for city, vizier in enumerate(lone):
        if OWNER[vizier] == seat and city != KAFFA and p.piles[city]:
            card = p.take_top(seat, city)
            p.tell(Took, seat, city, card)
            if p.piles[city]:
                turned = p.piles[city][0] & ~KNOWN
                p.turn_up(city, turned)
                p.tell(Turned, city, turned)
            if p.has_won("card"):
                return True
    return False


# ---------------------------------------------------------------------- Kaffa


def search(p: Position, seat: int) -> None:
    """The only visitor looks through the whole pile, alone (V7.3), and knows it from now on (V11.3)."""
    p.searched |= BIT[seat]
    p.tell(Searched, seat, p.piles[KAFFA])
    ask_at_kaffa(p, seat)


def ask_at_kaffa(p: Position, seat: int) -> None:
    kinds = 0
    for card in p.piles[KAFFA]:
        kinds |= BIT[card & ~KNOWN]
    p.seat = seat
    p.ask(AT_KAFFA, seat, TAKES[seat][kinds])


@verb("take")
def take(p: Position, move: Move) -> None:
    """One card, which is open from now on; then the seats that follow take theirs."""
    p.take_at_kaffa(move.seat, move.card)
    p.tell(Found, move.seat, move.card)
    if not p.has_won("card"):
        order = ORDER[p.first]
        collect(p, order[order.index(move.seat) + 1 :])


# ---------------------------------------------------------------------- chair 1


def may_demand(p: Position) -> None:
    """The seat on the chair numbered 1 is asked, if there is anything that it may demand (V7.5)."""
    seat = OWNER[p.sits[p.place_of[1]]]
    if seat:
        answers = demands(p, seat)
        if answers:
            p.tell(Asked, seat, DEMAND)
            ask_for_demand(p, seat, answers)
            return
    banishment.banish(p)


def demands(p: Position, seat: int) -> list[Move]:
    """Every kind that it does not hold, of everybody who holds two or more."""
    hands, types = p.hands, p.types[seat]
    return [
        demand(seat, card, other)
        for card in KINDS
        if not types >> card & 1
        for other in (1, 2, 3, 4)
        if hands[7 * other + card] >= 2
    ]


def ask_for_demand(p: Position, seat: int, answers: list[Move]) -> None:
    p.seat = seat
    p.ask(DEMAND, seat, (*answers, PASS[seat]))


@verb("demand")
def take_demanded(p: Position, move: Move) -> None:
    """The other cannot refuse."""
    p.lose(move.other, move.card)
    p.gain(move.seat, move.card)
    p.tell(Demanded, move.seat, move.other, move.card)
    if not p.has_won("demand"):
        banishment.banish(p)


def demand_nothing(p: Position, move: Move) -> None:
    p.tell(Passed, move.seat)
    banishment.banish(p)
