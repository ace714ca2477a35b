"""Who somebody is: a colour, a motif, three viziers; and what they want now."""

from __future__ import annotations

from collections.abc import Sequence

from karaya_core.table.words import Words
from karaya_core.verrat.terms import CARDS, KINDS, OF_SEAT
from karaya_core.verrat.view import View
from web.games.verrat.pieces import motif, vizier_picture
from web.nodes import node
from web.page import Identity

MOST_NAMED = 3  # of the powers that are lacking; more are only counted


def identity(w: Words, names: Sequence[str], view: View) -> Identity | None:
    seat = view.seat
    if seat is None:
        return None
    three = node("span", [vizier_picture(vizier) for vizier in OF_SEAT[seat]], cls="v-three", data_of_seat=seat)
    return Identity(three, names[seat - 1], w(f"seat.colour.{seat}"), motif(seat), goal(w, view, seat))


def goal(w: Words, view: View, seat: int) -> str:
    lacking = [w(f"card.{CARDS[card]}") for card in KINDS if not view.types[seat] >> card & 1]
    if not lacking:
        return w("goal.chair")
    return w("goal.cards", cards=", ".join(lacking)) if len(lacking) <= MOST_NAMED else w("goal.powers", n=len(lacking))
