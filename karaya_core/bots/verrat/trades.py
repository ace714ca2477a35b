"""What a trade is worth: the chances to win after it, for the one who offers and for the one who answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from ...verrat.events import Proposed, Refused, Round
from ...verrat.moves import Move, propose
from ...verrat.terms import KINDS
from ...verrat.view import View
from .answers import takes_new_kind, wins_by
from .standing import chance

LEAST_GAIN = 0.004  # in chances to win, for one who accepts


@contextmanager
def traded(view: View, seat: int, other: int, gives: int, gets: int) -> Iterator[None]:
    """The table with the cards exchanged, for as long as it is looked at."""
    view.exchange(seat, gives, other, gets)
    try:
        yield
    finally:
        view.exchange(seat, gets, other, gives)


def gain_by(view: View, seat: int, other: int, gives: int, gets: int) -> float:
    """How much a seat's chance grows; all of it where the trade wins, nothing is left of it where it loses."""
    if wins_by(view, seat, gives, gets):
        return 1.0
    before = chance(view, seat)
    if wins_by(view, other, gets, gives):
        return -before
    with traded(view, seat, other, gives, gets):
        return chance(view, seat) - before


def refused(view: View) -> set[tuple[int, int, int, int]]:
    """Offers that were refused in this round: nobody likes to be asked twice."""
    found = set()
    for event in reversed(view.story):
        if isinstance(event, Round):
            break
        if isinstance(event, Refused):
            found.add((event.seat, event.other, event.card, event.wanted))
    return found


def best_offer(view: View, seat: int, least: float) -> Move | None:
    """The offer that brings most, of those that the other has a reason to accept."""
    asked = refused(view)
    best, most = None, least
    for move in view.moves:
        if move.verb != "offer" or (seat, move.other, move.card, move.wanted) in asked:
            continue
        gain = gain_by(view, seat, move.other, move.card, move.wanted)
        if gain > most and acceptable(view, move, gain):
            best, most = move, gain
    return best


def acceptable(view: View, move: Move, gain: float) -> bool:
    """The other has something of it as well, as far as one can tell; or it is worth a try because it wins."""
    return gain == 1.0 or gain_by(view, move.other, move.seat, move.wanted, move.card) > LEAST_GAIN


# ---------------------------------------------------------------------- words about trades


def wish(view: View, seat: int) -> Iterator[Move]:
    """A trade by which it and another would hold a kind more, for those who speak after it."""
    for other in (1, 2, 3, 4):
        if other != seat:
            for card in KINDS:
                for wanted in KINDS:
                    if view.count(seat, card) and view.count(other, wanted) and card != wanted:
                        if takes_new_kind(view, seat, card, wanted) and takes_new_kind(view, other, wanted, card):
                            yield propose(seat, card, wanted, other)
                            return


def wished_for(view: View, seat: int, wishes: Iterable[Proposed], least: float) -> Move | None:
    """An offer that takes somebody at his word."""
    best, most = None, least
    for word in wishes:
        if word.seat != seat and word.other in (0, seat):
            for move in view.moves:
                if (move.other, move.card, move.wanted) == (word.seat, word.wanted, word.card):
                    gain = gain_by(view, seat, move.other, move.card, move.wanted)
                    if gain > most:
                        best, most = move, gain
    return best
