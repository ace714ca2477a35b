"""The rules on one screen, in short: the aim, the seven phases, and what everything is."""

from __future__ import annotations

from karaya_core.table.words import Words
from karaya_core.verrat.terms import CARDS
from web.games.verrat.pieces import card_picture, drawing
from web.nodes import Node, node

PARTS = ("aim", "intrigue", "orders", "journeys", "cards", "banishment", "pardon", "chairs")
DRAWN_AS = {"city": "isfahan"}
TERMS = ("fat", "chair", "city", "wheel", "dungeon", "island", "kaffa")


def rules(w: Words) -> list[Node]:
    return [
        *(node("section", node("h3", w(f"rules.{part}")), node("p", w(f"rules.{part}.text")), key=part) for part in PARTS),
        node("h3", w("rules.things"), key="things-title"),
        node("ul", [_thing(w, term) for term in TERMS], key="things", cls="rules-cards"),
        node("h3", w("rules.powers"), key="powers-title"),
        node("ul", [_card(w, card) for card in range(len(CARDS))], key="powers", cls="rules-cards"),
    ]


def _thing(w: Words, term: str) -> Node:
    return node(
        "li",
        node("span", drawing(DRAWN_AS.get(term, term)), cls="v-term"),
        node("div", node("strong", w(f"term.{term}")), node("p", w(f"term.{term}.text"))),
        key=term,
        cls="rules-card",
    )


def _card(w: Words, card: int) -> Node:
    name = CARDS[card]
    told = w("term.pardon.text") if name == "pardon" else w("term.power.text")
    return node(
        "li",
        node("span", card_picture(w, card), cls="v-term"),
        node("div", node("strong", w(f"card.{name}")), node("p", told)),
        key=name,
        cls="rules-card",
    )
