"""Bidding for the order of turns (F4)."""

from __future__ import annotations

from collections.abc import Iterator

from .box import FAKIR, FIRST_ZERO, SPACES
from .djinns import DJINNS
from .events import Bid, TurnBegins
from .moves import Move
from .position import Position

ONE = SPACES.index(1)


def bids(p: Position, seat: int) -> list[Move]:
    """Every free space that can be paid for, with as many Fakirs as Kumarbi takes; else 1 for nothing (F4.7)."""
    found = [
        Move(seat, "bid", (str(SPACES[place]), str(fakirs)) if fakirs else (str(SPACES[place]),))
        for place in free(p)
        for fakirs in range(_most_fakirs(p, seat, place) + 1)
        if SPACES[place + fakirs] <= p.gold[seat]
    ]
    return found or [Move(seat, "bid", ("1",))]


def free(p: Position) -> Iterator[int]:
    """A space of 1 or more holds one marker, the zeros together hold three (F4.2)."""
    yield from (place for place in range(FIRST_ZERO) if not p.track[place])
    if not all(p.track[FIRST_ZERO:]):
        yield FIRST_ZERO


def _most_fakirs(p: Position, seat: int, place: int) -> int:
    """No more than it takes to pay nothing (F11.13)."""
    if any(DJINNS[djinn].takes_fakirs_for_bids for djinn in p.djinns[seat]):
        return min(p.hands[seat][FAKIR], FIRST_ZERO - place)
    return 0


def price(p: Position, seat: int, space: int, fakirs: int) -> int:
    """What the space so many places lower costs; nothing for one who could pay for no free space at all (F4.7)."""
    asked = SPACES[SPACES.index(space) + fakirs]
    return asked if asked <= p.gold[seat] else 0


def bid(p: Position, move: Move) -> None:
    space, fakirs = int(move.words[0]), int(move.words[1]) if len(move.words) > 1 else 0
    p.tell(Bid(move.seat, space, price(p, move.seat, space, fakirs), fakirs))
    if not p.bidders:
        p.tell(TurnBegins(p.next_marker()))
