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
from web.games.verrat.seats import seats
from web.nodes import Node, node
from web.parts.buttons import button
from web.parts.names import names_of

Names = Sequence[str]
PHASES = ("intrigue", "orders", "journeys", "cards", "banishment", "pardon", "chairs")


def table(w: Words, scene: TableScene) -> Node:
    names, found = names_of(w, scene.plan), choices(scene)
    view = scene.view
    return node(
        "div",
        board(w, names, view, found, drafts(w, scene), marked(view)),
        node(
            "div",
            panel(w, names, scene, found),
            node("p", story.news(w, names, view), key="news", cls="v-news", role="status"),
            key="desk",
            cls="v-desk",
        ),
        seats(w, names, scene, found),
        story.kept_words(w, names, view),
        story.log(w, names, view, scene.log_from),
        key="table",
        cls="v-table" + (" is-private" if scene.private else ""),
        data_choosing=_choosing(found) if len(scene.words) > 1 else None,
    )


def _choosing(found: Choices) -> str | None:
    """Where the eye is wanted: on the cards in the hands, or on the board."""
    return "cards" if found.sockets else "board" if found.viziers or found.chairs or found.cities else None


def drafts(w: Words, scene: TableScene) -> dict[int, str]:
    """Where viziers are about to be sent, for the one who sends them."""
    if not may_plan(scene):
        return {}
    seat, told = scene.chooser or 0, {}
    for shape, text in scene.draft.items():
        if shape != WHEEL:
            told[OF_SEAT[seat][SHAPES.index(shape)]] = story.where(w, DESTINATION_OF_NAME[text.rpartition(" ")[2]])
    return told


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
