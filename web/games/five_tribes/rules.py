"""The rules on one screen, in short: the aim, the parts of a round, and what everything is."""

from __future__ import annotations

from karaya_core.five_tribes.box import DJINNS, TRIBE_NAMES
from karaya_core.table.words import Words
from web.games.five_tribes.pieces import drawing, meeple
from web.games.five_tribes.rows import djinn_card
from web.nodes import Node, node

PARTS = ("aim", "bidding", "sowing", "control", "tribes", "tile", "selling", "end")
KINDS = ("village", "sacred_place", "oasis", "small_market", "large_market")


def rules(w: Words) -> list[Node]:
    return [
        *(node("section", node("h3", w(f"rules.{part}")), node("p", w(f"rules.{part}.text")), key=part) for part in PARTS),
        node("h3", w("rules.the_tribes"), key="tribes-title"),
        node("ul", [_tribe(w, tribe) for tribe in range(len(TRIBE_NAMES))], key="the-tribes", cls="rules-cards"),
        node("h3", w("rules.the_tiles"), key="tiles-title"),
        node("ul", [_kind(w, kind) for kind in KINDS], key="the-tiles", cls="rules-cards"),
        node("h3", w("rules.the_djinns"), key="djinns-title"),
        node("ul", [djinn_card(w, djinn, example=True) for djinn in range(len(DJINNS))], key="the-djinns", cls="f-djinns"),
    ]


def _tribe(w: Words, tribe: int) -> Node:
    name = TRIBE_NAMES[tribe]
    return node(
        "li",
        node("span", meeple(w, tribe), cls="f-term"),
        node("div", node("strong", w(f"tribe.{name}")), node("p", w(f"term.{name}"))),
        key=name,
        cls="rules-card",
    )


def _kind(w: Words, kind: str) -> Node:
    return node(
        "li",
        node("span", drawing(kind), cls="f-term"),
        node("div", node("strong", w(f"kind.{kind}")), node("p", w(f"term.{kind}"))),
        key=kind,
        cls="rules-card",
    )
