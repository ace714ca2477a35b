"""What this device remembers of the rounds played on it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from karaya_core.table.words import Words
from web.nodes import Node, node
from web.page import Page
from web.parts.buttons import aside_head, button

CHART = 40  # rounds in the chart


def statistics(w: Words, page: Page, data: Mapping[str, Any], on: bool) -> Node:
    """`data`: what is remembered of this game (`tally`); `on`: rounds are counted at all."""
    return node(
        "article",
        aside_head(w, w("statistics"), "statistics"),
        node("p", w("statistics.help"), key="help"),
        _numbers(w, page, data) if data["rounds"] else node("p", w("statistics.none"), key="none"),
        page.tables(w, data["own"]),
        len(data["points"]) > 1 and _chart(w, data["points"][-CHART:]),
        node("label", _switch(on), node("span", w("statistics.on")), key="switch", cls="setting setting-check"),
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


def _numbers(w: Words, page: Page, data: Mapping[str, Any]) -> Node:
    rows = [(w(f"statistics.{name}"), data[name]) for name in ("games", "rounds", "longest")]
    rows += page.counted(w, data["own"])
    cells = [node("div", node("dt", label), node("dd", str(n)), key=str(place)) for place, (label, n) in enumerate(rows)]
    return node("dl", cells, key="numbers", cls="statistics-numbers")


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
