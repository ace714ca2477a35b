"""The table of *Verrat!*: board, hands, what can be done, what happened."""

from __future__ import annotations

from collections.abc import Sequence

from karaya_core.table.words import Words
from karaya_core.verrat import events
from karaya_core.verrat.terms import DESTINATION_OF_NAME, OF_SEAT, SHAPES
from karaya_core.verrat.view import View
from web.games.verrat import story
from web.games.verrat.board import board
from web.games.verrat.choices import WHEEL, Choices, choices, may_plan
from web.games.verrat.panel import panel
from web.games.verrat.phases import phase
from web.games.verrat.scene import CurtainScene, TableScene
from web.games.verrat.seats import own, seats
from web.nodes import Node, node
from web.parts.buttons import button
from web.parts.names import names_of

Names = Sequence[str]


def table(w: Words, scene: TableScene) -> Node:
    names, found = names_of(w, scene.plan), choices(scene)
    view = scene.view
    return node(
        "div",
        node(
            "div",
            board(w, names, view, found, goals(scene), marked(view)),
            seats(w, names, scene, found),
            key="felt",
            cls="v-felt",
        ),
        node(
            "div",
            node("div", own(w, view), panel(w, names, scene, found), key="desk", cls="v-desk"),
            story.kept_words(w, names, view),
            story.log(w, names, view, scene.log_from),
            key="beside",
            cls="v-beside",
        ),
        key="table",
        cls="v-table" + (" is-private" if scene.private else ""),
        data_choosing=_choosing(found) if len(scene.words) > 1 else None,
    )


def _choosing(found: Choices) -> str | None:
    """Where the eye is wanted: on the cards in the hands, or on the board."""
    return "cards" if found.sockets else "board" if found.viziers or found.chairs or found.cities else None


def goals(scene: TableScene) -> dict[int, int]:
    """Where viziers are about to go: as one who plans has drafted it, or as the open planners say until it is done."""
    if not may_plan(scene):
        return story.on_their_way(scene.view)
    of_seat = OF_SEAT[scene.chooser or 0]
    drafts = {shape: text for shape, text in scene.draft.items() if shape != WHEEL}
    return {of_seat[SHAPES.index(shape)]: DESTINATION_OF_NAME[text.rpartition(" ")[2]] for shape, text in drafts.items()}


def marked(view: View) -> frozenset[int]:
    """The viziers to whom something has happened just now."""
    if not view.story:
        return frozenset()
    last = view.story[-1]
    if isinstance(last, events.Travelled | events.Blocked | events.Pardoned):
        return frozenset((last.vizier,))
    if isinstance(last, events.Collided):
        return frozenset(last.viziers)
    if isinstance(last, events.Banished):
        return frozenset((last.vizier, *(vizier for vizier, _ in last.pushed)))
    return frozenset()


def state(w: Words, view: View) -> str:
    """The text of the bar: the round and the phase."""
    return "\n".join([w("court.round", n=view.round), w(f"phase.{phase(view)}")])


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
