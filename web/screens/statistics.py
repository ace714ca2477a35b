"""What this device remembers of the rounds played on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from karaya_core.sultans.roles import NAMES
from karaya_core.table.words import Words
from web.nodes import Node, node
from web.parts.buttons import button, icon

SIDES = ("loyalists", "rebels", "void")
CHART = 40  # rounds in the chart


def statistics(w: Words, data: Mapping[str, Any]) -> Node:
    return node(
        "article",
        node("h2", w("statistics"), key="title", cls="panel-title"),
        node("p", w("statistics.help"), key="help"),
        _numbers(w, data) if data["rounds"] else node("p", w("statistics.none"), key="none"),
        data["cards"] and _cards(w, data["cards"]),
        len(data["points"]) > 1 and _chart(w, data["points"][-CHART:]),
        node("label", _switch(data["on"]), node("span", w("statistics.on")), key="switch", cls="setting setting-check"),
        node(
            "div",
            button(w("statistics.back"), "statistics", "btn-main"),
            button(w("statistics.export"), "statistics-export", picture="download"),
            key="go",
            cls="panel-buttons",
        ),
        key="statistics",
        cls="panel prose statistics",
    )


def _switch(on: bool) -> Node:
    return node("input", key="on", cls="check", type="checkbox", checked=on, data_act="statistics-on")


def _numbers(w: Words, data: Mapping[str, Any]) -> Node:
    rows = [("games", data["games"]), ("rounds", data["rounds"]), ("longest", data["longest"])]
    rows += [(side, data["sides"].get(side, 0)) for side in SIDES]
    cells = [node("div", node("dt", w(f"statistics.{name}")), node("dd", str(n)), key=name) for name, n in rows]
    return node("dl", cells, key="numbers", cls="statistics-numbers")


def _cards(w: Words, cards: Mapping[str, list[int]]) -> Node:
    """Points for each card one held at the end."""
    rows = [
        node(
            "tr",
            node("th", icon(f"emblem-{name}"), " ", w(f"card.{name}"), scope="row"),
            node("td", str(cards[name][0])),
            node("td", f"{cards[name][1] / cards[name][0]:.2f}"),
            key=name,
        )
        for name in NAMES
        if name in cards
    ]
    head = node("tr", [node("th", w(f"statistics.{column}"), scope="col") for column in ("card", "times", "mean")])
    return node("table", node("thead", head), node("tbody", rows), key="cards", cls="statistics-cards")


def _chart(w: Words, points: list[float]) -> Node:
    """The people's mean points, round by round, as a line."""
    step = 100 / (len(points) - 1)
    line = " ".join(f"{place * step:.1f},{30 - 10 * value:.1f}" for place, value in enumerate(points))
    return node(
        "svg",
        node("polyline", points=line, cls="chart-line"),
        key="chart",
        cls="statistics-chart",
        viewBox="-2 -2 104 36",
        preserveAspectRatio="none",
        role="img",
        aria_label=w("statistics.chart"),
    )
