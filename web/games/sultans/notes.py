"""What I know: the memory of one seat, as the engine keeps it."""

from __future__ import annotations

from karaya_core.sultans import View
from karaya_core.sultans.roles import NAMES
from karaya_core.table.words import Words
from web.games.sultans.names import card_name, title_of
from web.nodes import Node, node
from web.parts.buttons import icon


def notes(w: Words, names: tuple[str, ...], view: View, folded: bool = False) -> Node:
    """What the seat has seen for certain, and what everybody saw it is not. Around a tablet it is folded away."""
    known = sorted(view.memory.values(), key=lambda memory: memory.place)
    lines = [
        node(
            "li",
            icon(f"emblem-{NAMES[memory.card]}"),
            node("span", w("notes.card", place=title_of(w, names, memory.place), card=card_name(w, memory.card))),
            node("small", w(f"notes.{memory.how}")),
            key=f"note-{memory.place}",
            cls="note",
        )
        for memory in known
    ]
    lines += [
        node("li", w("notes.not_slave", place=title_of(w, names, place)), key=f"not-{place}", cls="note")
        for place in sorted(view.not_slaves - set(view.memory))
    ]
    body = node("ul", lines, cls="notes-list") if lines else node("p", w("notes.none"), cls="quiet")
    if folded:
        summary = node("summary", icon("book"), w("notes"), key="summary", cls="btn btn-quiet")
        return node("details", summary, body, key="notes", cls="notes")
    return node(
        "section",
        node("h2", w("notes"), cls="panel-title"),
        body,
        key="notes",
        cls="notes",
        aria_label=w("notes"),
    )
