"""The story beside the table, for every game: the newest line first, so that it can be read without scrolling."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from karaya_core.table.words import Words
from web.nodes import Node, node
from web.parts.why import why

MOST_LINES = 150


def log_panel(w: Words, lines: Sequence[Node], cls: str = "log panel") -> Node:
    return node(
        "section",
        node("h2", w("log"), cls="panel-title"),
        node(
            "div",
            node("ol", lines, cls="log-list") if lines else node("p", w("log.none")),
            key="scroll",
            cls="log-scroll",
            role="log",
            tabindex=0,
            aria_label=w("log.label"),
        ),
        key="log",
        cls=cls,
        aria_label=w("log"),
    )


def newest_lines(length: int, line: Callable[[int, bool], Node | None]) -> list[Node]:
    """The last lines of a story of so many events; `line` makes one (by its place, and whether it is the newest), or none."""
    lines: list[Node] = []
    for index in range(length - 1, -1, -1):
        made = line(index, not lines)
        if made is not None:
            lines.append(made)
        if len(lines) >= MOST_LINES:
            break
    return lines


def log_line(text: str, rules: Sequence[str], index: int, newest: bool, *marks: str) -> Node:
    """One thing that happened; touched, it says why it was so."""
    return node("li", why(text, rules, newest), key=str(index), cls=" ".join(filter(None, ("log-line", *marks))))
