"""The rules of a game in short."""

from __future__ import annotations

from karaya_core.table.words import Words
from web.nodes import Node, node
from web.page import Page
from web.parts.buttons import aside_head, button, how_to


def rules(w: Words, page: Page) -> Node:
    return node(
        "article",
        aside_head(w, w("rules"), "rules"),
        node(
            "div",
            how_to(w, page.about.key),
            button(w("lessons"), "lessons", picture="person"),
            key="learn",
            cls="panel-buttons",
        ),
        page.rules(w),
        node("p", node("small", w("unofficial"), " ", w("credits")), key="credits"),
        node("div", button(w("rules.back"), "rules", "btn-main"), key="go", cls="panel-buttons"),
        key="rules",
        cls="panel prose rules",
    )
