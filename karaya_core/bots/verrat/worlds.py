"""A table that could be the true one: what a view does not know of the piles is drawn from what is left in the box."""

from __future__ import annotations

from ...table.luck import Luck
from ...verrat.board import as_kaffa
from ...verrat.position import Position
from ...verrat.terms import EACH, HIDDEN, KAFFA, KNOWN, NO_WHEEL
from ...verrat.view import View
from .rounds import Wheels

NO_LIMITS = (0, 0)  # a play-out ends with its round; nobody trades in it


def world(view: View, luck: Luck) -> Position:
    """The view's table as a position that has no secrets. It is never void, and nobody trades."""
    p = Position(NO_LIMITS)
    p.markers, p.place_of = view.markers, view.place_of
    p.sits, p.at, p.cells = view.sits[:], view.at[:], view.cells[:]
    p.hands, p.types = view.hands[:], view.types[:]
    p.searched, p.round, p.first = view.searched, view.round, view.first
    unseen = luck.shuffled(hidden_cards(view))
    p.piles = [tuple([unseen.pop() if card == HIDDEN else card for card in pile]) for pile in view.piles]
    p.piles[KAFFA] = as_kaffa(p.piles[KAFFA])
    return p


def hidden_cards(view: View) -> list[int]:
    """What lies face down for this seat, in no order: the box without everything it has seen."""
    left = [EACH] * 7
    for place, count in enumerate(view.hands[7:]):
        left[place % 7] -= count
    for pile in view.piles:
        for card in pile:
            if card != HIDDEN:
                left[card & ~KNOWN] -= 1
    cards = [card for card in range(7) for _ in range(left[card])]
    # a table that somebody composed may hold other cards than the box
    short = sum(pile.count(HIDDEN) for pile in view.piles) - len(cards)
    return cards + [number % 7 for number in range(short)]


def no_wheels() -> Wheels:
    return [NO_WHEEL] * 5
