"""Viziers, cards, chairs as they are drawn everywhere: shape says which vizier, motif and colour say whose."""

from __future__ import annotations

from functools import lru_cache

from karaya_core.table.words import Words
from karaya_core.verrat.terms import CARDS, CITIES, HIDDEN, KNOWN, OWNER, SHAPES, shape_of
from web.nodes import Node, node
from web.parts.buttons import picture

VOTE = 20  # a seat's vote, among the pieces that move: 21 to 24; viziers are 1 to 12
SOCKET = 100  # among the spots that things come from and go to: for each seat ten; the destinations are 1 to 19


def socket_spot(seat: int, card: int) -> int:
    return SOCKET + 10 * seat + card


@lru_cache(maxsize=128)
def drawing(name: str, cls: str = "") -> Node:
    return node("svg", node("use", href=picture(f"verrat-{name}")), cls=f"v-picture {cls}".rstrip(), aria_hidden="true")


@lru_cache(maxsize=16)
def vizier_picture(vizier: int) -> Node:
    """The figure in its seat's colour, and the seat's motif at its foot."""
    seat = OWNER[vizier]
    return node(
        "span",
        drawing(SHAPES[shape_of(vizier)], "v-figure"),
        drawing(f"seat-{seat}", "v-motif"),
        cls="v-vizier",
        data_of_seat=seat,
        data_shape=SHAPES[shape_of(vizier)],
    )


@lru_cache(maxsize=8)
def motif(seat: int) -> Node:
    return node("span", drawing(f"seat-{seat}"), cls="v-seat-motif", data_of_seat=seat)


@lru_cache(maxsize=64)
def card_picture(w: Words, card: int) -> Node:
    """A card face up, or its back."""
    kind = card & ~KNOWN
    if kind == HIDDEN:
        return node("span", drawing("card-back"), cls="v-card is-back")
    return node("span", drawing(CARDS[kind]), cls="v-card", data_card=CARDS[kind], title=w(f"card.{CARDS[kind]}"))


@lru_cache(maxsize=8)
def city_picture(city: int) -> Node:
    return drawing(CITIES[city], "v-city-picture")
