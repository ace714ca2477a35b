"""Phase 1: each seat speaks in turn, and may offer trades (V4)."""

from __future__ import annotations

from . import orders
from .events import Asked, Done, Offered, Refused, Traded
from .moves import ACCEPT, DONE, OFFERS, REFUSE, Move
from .position import Position
from .terms import OFFER, TALK
from .verbs import verb


def begin(p: Position) -> None:
    speak(p, p.first)


def speak(p: Position, seat: int) -> None:
    """The seat's turn to speak begins (V4.1)."""
    p.seat = seat
    p.offers = 0
    p.tell(Asked, seat, TALK)
    may_go_on(p)


def may_go_on(p: Position) -> None:
    """The seat that speaks may offer something, or be done."""
    p.ask(TALK, p.seat, (*offers(p, p.seat), DONE[p.seat]))


def offers(p: Position, seat: int) -> list[Move]:
    """One power card of its own for another kind of somebody else's, while it has offers left (V4.3 to V4.5)."""
    found: list[Move] = []
    if p.offers < p.limits[1]:
        types, by_other = p.types, OFFERS[seat]
        mine = types[seat] << 6
        for other in (1, 2, 3, 4):
            if other != seat:
                found += by_other[other][mine | types[other]]
    return found


@verb("offer")
def offer(p: Position, move: Move) -> None:
    p.offers += 1
    p.offer = (move.other, move.card, move.wanted)
    p.tell(Offered, move.seat, move.other, move.card, move.wanted)
    p.ask(OFFER, move.other, (ACCEPT[move.other], REFUSE[move.other]))


@verb("accept")
def accept(p: Position, move: Move) -> None:
    """The cards change hands at once, and the speaker may go on (V4.3)."""
    other, card, wanted = p.offer
    p.exchange(p.seat, card, other, wanted)
    p.tell(Traded, p.seat, other, card, wanted)
    if not p.has_won("trade"):
        may_go_on(p)


@verb("refuse")
def refuse(p: Position, move: Move) -> None:
    other, card, wanted = p.offer
    p.tell(Refused, p.seat, other, card, wanted)
    may_go_on(p)


@verb("done")
def done(p: Position, move: Move) -> None:
    """The next seat speaks; after the last one orders are given (V4.1)."""
    p.tell(Done, move.seat)
    following = move.seat % 4 + 1
    if following != p.first:
        speak(p, following)
    else:
        orders.begin(p)
