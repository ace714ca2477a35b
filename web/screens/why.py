"""Why was that so? The points of the rules behind something that happened, and the lessons that teach them."""

from __future__ import annotations

from collections.abc import Sequence

from karaya_core.table.words import Words
from web.learning import Listed
from web.nodes import Node, node
from web.parts.buttons import dialog, icon
from web.screens.lesson import in_language
from web.why import Reason, Why, rules_page


def why(w: Words, asked: Why) -> list[Node]:
    """In front of the screen from which somebody asked; nothing, if nobody did."""
    if not asked.open:
        return []
    body = [
        node("p", asked.said, key="said", cls="why-said"),
        node("ul", [_reason(w, reason) for reason in asked.reasons()], key="reasons", cls="why-reasons"),
        _lessons(w, asked.lessons()),
    ]
    return dialog(w, "why-so", w("why"), body, "why-so-close")


def _reason(w: Words, reason: Reason) -> Node:
    """The id leads to the point among all the others, on a page of its own."""
    address = f"{rules_page(w.language)}#{reason.point}"
    lines = [node("span", line, key=str(number)) for number, line in enumerate(reason.text.split("\n"))]
    link = node(
        "a",
        reason.point,
        key="point",
        cls="why-point",
        href=address,
        target="_blank",
        rel="noopener",
        aria_label=w("why.point", rule=reason.point),
    )
    return node("li", link, node("p", lines, key="text"), key=reason.point)


def _lessons(w: Words, found: Sequence[Listed]) -> Node | None:
    if not found:
        return None
    return node(
        "section",
        node("h3", w("why.lessons"), key="title"),
        node("ul", [node("li", _lesson(w, entry), key=entry.name) for entry in found], key="list", cls="why-lessons"),
        key="lessons",
    )


def _lesson(w: Words, entry: Listed) -> Node:
    return node(
        "button",
        icon("person"),
        node("span", in_language(w, entry.title), key="title"),
        entry.done and node("small", icon("trophy"), w("lessons.done"), key="done", cls="lessons-state"),
        key=f"lesson-{entry.name}",
        cls="btn",
        type="button",
        name=entry.name,
        data_act="why-so-lesson",
    )
