"""What a seat may say in phase 1: plans, accusations, trades that it would make. Words change nothing and may be false (V4.2)."""

from __future__ import annotations

from collections.abc import Callable

from ..table.moves import NO_MOVES, Listed
from .board import Board
from .events import Announced, Denounced, Event, Proposed
from .moves import BARRED_FROM, Move, accuse, propose, send
from .terms import DESTINATIONS, KINDS, OFFER, TALK, VIZIERS
from .view import View


def may_say(view: View, seat: int) -> Listed:
    """By what is public; only while the seats speak (V4.7)."""
    if view.over or view.waiting not in (TALK, OFFER) or not 1 <= seat <= view.n:
        return NO_MOVES
    return Listed((*announcements(view, seat), *denunciations(view, seat), *proposals(view, seat)))


def announcements(board: Board, seat: int) -> list[Move]:
    """Where one of its free viziers could be sent (V5.2)."""
    return [
        send(vizier, to, "announce")
        for vizier in board.travellers(seat)
        for to in range(len(DESTINATIONS))
        if not BARRED_FROM[board.at[vizier]] >> to & 1
    ]


def denunciations(board: Board, seat: int) -> list[Move]:
    """Who could be accused (V5.5)."""
    accusable = board.accusable()
    return [accuse(seat, vizier, "denounce") for vizier in VIZIERS if accusable >> vizier & 1]


def proposals(board: Board, seat: int) -> list[Move]:
    """A card that it holds for one of another kind; from one seat only what that seat holds."""
    trades = [(card, wanted) for card in KINDS for wanted in KINDS if card != wanted and board.count(seat, card)]
    to_all = [propose(seat, card, wanted) for card, wanted in trades]
    others = [other for other in (1, 2, 3, 4) if other != seat]
    return to_all + [propose(seat, *trade, other) for other in others for trade in trades if board.count(other, trade[1])]


def said(move: Move) -> Event:
    """What everybody hears."""
    return SAYINGS[move.verb](move)


SAYINGS: dict[str, Callable[[Move], Event]] = {
    "announce": lambda move: Announced(move.seat, move.vizier, move.to),
    "denounce": lambda move: Denounced(move.seat, move.vizier),
    "propose": lambda move: Proposed(move.seat, move.card, move.wanted, move.other),
}
