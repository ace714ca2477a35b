"""The frame around every screen: the bar with what is public, the screen itself, short messages."""

from __future__ import annotations

from collections.abc import Sequence

from karaya_core.table.words import Words
from web.nodes import Node, node
from web.parts.buttons import icon_button


def shell(
    w: Words,
    screen: str,
    body: Node,
    *,
    state: str = "",
    bar: Node | None = None,
    toast: str = "",
    tools: bool = True,
    front: Sequence[Node] = (),
) -> Node:
    """`state` is text for the bar, parts set apart by a line break; `bar` is what a game has there besides; `front`
    lies in front of the screen."""
    return node(
        "div",
        node(
            "header",
            node("h1", w("title"), key="title", cls="bar-title"),
            state and _state(state),
            bar,
            tools and screen != "private" and _tools(w),  # a private screen covers the bar and has its own way out
            key="bar",
            cls="bar",
        ),
        node("div", body, key="stage", cls="stage"),
        list(front),
        node(
            "div",
            toast and node("p", toast, key=toast, cls="toast"),
            key="toasts",
            cls="toasts",
            role="status",
        ),
        key="app",
        cls="app",
        data_screen=screen,
    )


def _state(state: str) -> Node:
    return node("p", [node("span", part) for part in state.split("\n") if part], key="state", cls="bar-state")


def _tools(w: Words) -> Node:
    return node(
        "nav",
        icon_button("hide", w("tool.cover"), "cover"),
        icon_button("menu", w("tool.menu"), "menu"),
        key="tools",
        cls="bar-tools",
        aria_label=w("tool.menu"),
    )
