"""The table of *Five Tribes*: board, order, rows, what can be done, hands, what happened."""

from __future__ import annotations

from collections.abc import Sequence

from karaya_core.five_tribes.turn import prompt
from karaya_core.five_tribes.view import View
from karaya_core.table.words import Words
from web.games.five_tribes import story
from web.games.five_tribes.board import board
from web.games.five_tribes.choices import Choices, begun, choices
from web.games.five_tribes.hand import hand
from web.games.five_tribes.panel import panel
from web.games.five_tribes.rows import djinn_row, row
from web.games.five_tribes.scene import CurtainScene, TableScene
from web.games.five_tribes.seats import seats
from web.games.five_tribes.track import track
from web.nodes import Node, node
from web.parts.buttons import button
from web.parts.names import called, names_of

Names = Sequence[str]


def table(w: Words, scene: TableScene) -> Node:
    names, found, view = names_of(w, scene.plan), choices(scene), scene.view
    alone = called(w, scene.plan, view.seat)
    asked = [found.verb] if found.row or (found.verb == "invoke" and len(found.words) < 3 and found.djinns) else []
    return node(
        "div",
        board(w, names, view, found, None if begun(scene) else scene.chooser),
        node(
            "div",
            node(
                "div",
                panel(w, names, scene, found, [_rows(w, view, found)[what] for what in asked]),
                hand(w, scene, found),
                key="desk",
                cls="f-desk",
            ),
            node(
                "div",
                track(w, alone, view, found),
                [shown for what, shown in _rows(w, view, found).items() if what not in asked],
                key="market",
                cls="f-market",
            ),
            key="side",
            cls="f-side",
        ),
        seats(w, alone, scene, found),
        story.log(w, names, view, scene.log_from),
        key="table",
        cls="f-table" + (" is-private" if scene.private else ""),
    )


def _rows(w: Words, view: View, found: Choices) -> dict[str, Node]:
    """By what is said to take something from them: a row that is asked about lies in the panel, right under the question."""
    return {"buy": row(w, view, found), "invoke": djinn_row(w, view, found)}


def state(w: Words, view: View) -> str:
    """The text of the bar: the part of the round, and how near the end is."""
    left = min(view.camels_left(seat) for seat in view.seats)
    asked = "over" if view.over else prompt(view)  # type: ignore[arg-type]
    return "\n".join([w(f"phase.{asked}"), w("bar.camels", n=left)])


def curtain(w: Words, scene: CurtainScene) -> Node:
    """The tablet goes to somebody, and shows nothing until they say who they are."""
    name = names_of(w, scene.plan)[scene.seat - 1]
    return node(
        "div",
        node(
            "header",
            node("span", w("seat", n=scene.seat), key="seat", cls="private-seat"),
            node("h2", name, key="name", cls="private-name"),
            key="head",
            cls="private-head",
        ),
        node("p", w("private.curtain"), key="text", cls="private-text"),
        button(w("private.iam", name=name), "iam", "btn-main btn-big"),
        button(w("tool.cover"), "cover", "btn-quiet", picture="hide"),
        key="private",
        cls="private",
        data_kind="curtain",
    )
