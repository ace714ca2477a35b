"""Nothing to play on: something went wrong, or the table is covered while everybody is away."""

from __future__ import annotations

from karaya_core.table.words import Words
from web.nodes import Node, node
from web.parts.buttons import button


def trouble(w: Words, key: str, text: str) -> Node:
    return node(
        "section",
        node("h2", w("trouble"), key="title", cls="panel-title"),
        node("p", w(key), key="what"),
        text and node("p", text[:400], key="text"),
        node("div", button(w("trouble.back"), "new", "btn-main"), key="buttons", cls="panel-buttons"),
        key="trouble",
        cls="panel prose",
        role="alert",
    )


def covered(w: Words) -> Node:
    """Paused: the same screen whatever lies under it."""
    return node(
        "section",
        node("h2", w("covered"), key="name", cls="private-name"),
        node("p", w("covered.text"), key="text", cls="private-text"),
        button(w("covered.go"), "uncover", "btn-main btn-big", picture="play"),
        key="covered",
        cls="private curtain is-covered",
        data_turn=0,
    )


def elsewhere(w: Words) -> Node:
    """The same game was opened in another tab, and goes on there."""
    return node(
        "section",
        node("h2", w("elsewhere"), key="name", cls="private-name"),
        node("p", w("elsewhere.text"), key="text", cls="private-text"),
        node("div", button(w("elsewhere.take"), "take-over", "btn-main"), button(w("trouble.back"), "new"), cls="panel-buttons"),
        key="elsewhere",
        cls="private curtain",
    )
