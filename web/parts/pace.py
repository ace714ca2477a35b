"""At whose pace things happen: the next one at a touch, the pace in one touch, and straight on to one's own decision."""

from __future__ import annotations

from karaya_core.table.words import Words
from web.nodes import Node, node
from web.parts.buttons import icon, icon_button
from web.scene import PaceScene
from web.table.pacing import PACES

#: What stands on the buttons: how quick it is. Their names say it in words.
SIGNS = {"step": "\u25b8|", "calm": "\u203a", "normal": "\u203a\u203a", "brisk": "\u203a\u203a\u203a"}


def pace_bar(w: Words, scene: PaceScene) -> Node:
    return node(
        "div",
        node(
            "div",
            [_choice(w, name, scene.pace) for name in PACES],
            key="paces",
            cls="paces",
            role="group",
            aria_label=w("pace"),
        ),
        (scene.pace == "step" or scene.still) and _next(w, scene),
        scene.goes_on and icon_button("last", w("skip.end" if scene.out else "skip"), "skip"),
        key="pace-bar",
        cls="pace-bar",
    )


def _choice(w: Words, name: str, chosen: str) -> Node:
    return node(
        "button",
        node("span", SIGNS[name], key="sign", cls="pace-sign", aria_hidden="true"),
        node("span", w(f"pace.{name}.word"), key="word", cls="pace-word"),
        key=f"pace-{name}",
        cls="btn btn-quiet pace",
        type="button",
        data_act="pace",
        value=name,
        aria_pressed="true" if name == chosen else "false",
        aria_label=w(f"pace.{name}"),
        title=w(f"pace.{name}"),
    )


def _next(w: Words, scene: PaceScene) -> Node:
    """It keeps its place while a person decides, so that the focus and the finger stay where they are."""
    return node(
        "button",
        w("step"),
        icon("step"),
        key="step",
        cls="btn btn-main pace-next" if scene.waits else "btn pace-next",
        type="button",
        data_act="step",
        data_home="",
        aria_disabled=None if scene.waits else "true",
    )
