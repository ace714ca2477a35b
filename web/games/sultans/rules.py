"""The rules on one screen, in short: the aim, a turn, and each card."""

from __future__ import annotations

from karaya_core.sultans.roles import NAMES
from karaya_core.table.words import Words
from web.games.sultans import cards
from web.nodes import Node, node

PARTS = ("aim", "turn", "change", "end", "points")


def rules(w: Words) -> list[Node]:
    return [
        *(node("section", node("h3", w(f"rules.{part}")), node("p", w(f"rules.{part}.text")), key=part) for part in PARTS),
        node("h3", w("rules.cards"), key="cards-title"),
        node("ul", [_card(w, card) for card in range(len(NAMES))], key="cards", cls="rules-cards"),
    ]


def _card(w: Words, card: int) -> Node:
    name = NAMES[card]
    return node(
        "li",
        cards.card(w, card, True),
        node("div", node("strong", w(f"card.{name}")), node("p", w(f"about.{name}"))),
        key=name,
        cls="rules-card",
    )
