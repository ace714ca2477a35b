"""What the end says first: won or lost, what for, and what decided it. For a moment it fills the screen."""

from __future__ import annotations

from karaya_core.table.words import Words
from web.nodes import Node, node
from web.page import Result

OUTCOMES = {True: "won", False: "lost", None: "open"}


def verdict(w: Words, result: Result, number: int) -> Node:
    outcome = OUTCOMES[result.won]
    headline = result.title if result.won is None else w(f"result.{outcome}", n=result.points, why=result.why)
    if result.won is not None and not result.why:
        headline = w(f"result.{outcome}.only", n=result.points)
    headline = result.told or headline
    return node(
        "section",
        node("div", result.picture or result.sign, node("p", headline), key="curtain", cls="verdict-curtain", aria_hidden="true"),
        result.picture and node("div", result.picture, key="picture", cls="verdict-picture"),
        node("h2", result.sign, node("span", headline, key="said"), key="headline", cls="verdict-headline"),
        node("p", " ".join(result.decided), key="decided", cls="verdict-decided") if result.decided else None,
        key=f"verdict-{number}",
        cls="panel verdict",
        role="status",
        data_result=outcome,
    )
