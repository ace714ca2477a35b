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
    lead: Node | None = None,
    foot: Node | None = None,
    call: str = "",
    beat: int | None = None,
    moment: str = "",
    cues: str = "",
    voice: str = "",
    quiet: bool = False,
) -> Node:
    """`state` is text for the bar, parts set apart by a line break; `bar` is what a game has there besides; `front` lies in
    front of the screen, `lead` stands above it, `foot` under it. `call` says whose turn it is,
    in the title and to those who listen. `beat` counts what was told; `moment` is what stands in front
    of a person alone. `cues` and `voice` are what of it moves and is heard, unless it is to be `quiet`."""
    return node(
        "div",
        node(
            "header",
            node("h1", w("title"), key="title", cls="bar-title"),
            state and _state(state),
            bar,
            tools and screen != "private" and _tools(w, quiet),  # a private screen covers the bar and has its own way out
            key="bar",
            cls="bar",
        ),
        node("div", lead, body, key=_stage_of(screen), cls="stage", tabindex=-1, data_home=""),
        foot,
        list(front),
        node("p", call, key="call", cls="visually-hidden", role="status"),
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
        data_cues=cues or None,
        data_voice=voice or None,
        data_sound="off" if quiet else "on",
        data_title=f"{call} · {w('title')}" if call else w("title"),
        data_beat=beat,
        data_moment=moment or None,
    )


def _stage_of(screen: str) -> str:
    """No node of a private screen serves again on the open one: even the order of its attributes would tell what was offered."""
    return "stage-private" if screen.startswith("private") else "stage"


def _state(state: str) -> Node:
    return node("p", [node("span", part) for part in state.split("\n") if part], key="state", cls="bar-state")


def _tools(w: Words, quiet: bool) -> Node:
    return node(
        "nav",
        icon_button("silent" if quiet else "sound", w("tool.sound_on" if quiet else "tool.sound_off"), "sound"),
        icon_button("hide", w("tool.cover"), "cover"),
        icon_button("menu", w("tool.menu"), "menu"),
        key="tools",
        cls="bar-tools",
        aria_label=w("tool.menu"),
    )
