"""In the middle of the court: how far the round is, and what has just happened; when the wheels are opened, the votes."""

from __future__ import annotations

from collections.abc import Sequence

from karaya_core.table.words import Words
from karaya_core.verrat import events
from karaya_core.verrat.telling import vizier_name
from karaya_core.verrat.view import View
from web.games.verrat import story
from web.games.verrat.phases import PHASES, phase
from web.games.verrat.pieces import VOTE, motif, vizier_picture
from web.nodes import Node, node

Names = Sequence[str]
MOST = 90  # signs: what went before and is longer stands in the log alone


def middle(w: Words, names: Names, view: View) -> Node:
    wheels = story.just_opened(view)
    *before, latest = [*story.news(w, names, view)] or [""]
    shown = wheels is not None and view.story[-1] is wheels  # the votes say it better than the sentence
    return node(
        "div",
        node("p", w("court.round", n=view.round), key="round", cls="v-round"),
        _track(view),
        wheels and _votes(w, names, view.seat, wheels),
        node(
            "p",
            before and not wheels and len(before[0]) <= MOST and [node("span", before, key="before", cls="v-before"), " "],
            latest,
            key="news",
            cls="visually-hidden" if shown else "v-news",
            role="status",
        ),
        key="middle",
        cls="v-middle",
    )


def _track(view: View) -> Node:
    """Seven phases; the bar says which it is in words."""
    now = phase(view)
    marks = [node("li", key=name, cls="is-now" if name == now and not view.over else None) for name in PHASES]
    return node("ol", marks, key="track", cls="v-track", aria_hidden="true")


def _votes(w: Words, names: Names, viewer: int | None, wheels: events.Wheels) -> Node:
    """One line for each seat that set its wheel: what it weighs, and against whom."""
    asked = [(seat, wheel) for seat, wheel in enumerate(wheels.wheels) if seat and wheel >= 0]
    rows = [_vote(w, names, viewer, seat, wheel, wheels.weights[seat]) for seat, wheel in asked]
    return node("ul", rows, key="votes", cls="v-ballot")


def _vote(w: Words, names: Names, viewer: int | None, seat: int, wheel: int, weight: int) -> Node:
    return node(
        "li",
        motif(seat),
        node("strong", str(weight), key="weight"),
        node("span", "▸", key="at", cls="v-at"),
        vizier_picture(wheel) if wheel else node("span", "–", key="nobody", cls="v-nobody"),
        key=f"vote-{seat}",
        cls="v-vote" if wheel and weight else "v-vote is-void",
        title=vizier_name(w, names, wheel, viewer) if wheel else None,
        data_piece=VOTE + seat,
        aria_hidden="true",
    )
