"""A moment of a round again: as the public saw it, as one seat saw it, or with everything open."""

from __future__ import annotations

from karaya_core.sultans.roles import SPARE
from karaya_core.table.words import Words
from web.games.sultans import middle, story
from web.games.sultans.ring import UNTOUCHED, done_to, ring, seat_looks, spare_parts
from web.games.sultans.table import whose
from web.nodes import Node, node
from web.scene import ReplayScene


def replayed(w: Words, names: tuple[str, ...], scene: ReplayScene) -> tuple[Node, Node]:
    """The table, and the story so far."""
    viewer = int(scene.eyes) if scene.eyes.isdigit() else None
    deed = None if scene.view.over else story.deed(scene.view.story)
    looks = seat_looks(w, scene.plan, scene.view, viewer=viewer, faces=scene.cards, touch=lambda seat: UNTOUCHED, deed=deed)
    face = scene.view.faces[SPARE] if scene.cards is None else scene.cards[SPARE]
    spare = node("div", spare_parts(w, face, deed=done_to(deed, "spare")), key="spare", cls="spare", data_seat="spare")
    felt = node(
        "section",
        ring(w, looks),
        node(
            "div",
            middle.omens(w, names, scene.view, spare, None),
            node("p", story.news(w, names, scene.view.story, 1), key="news", cls="middle-news", role="status"),
            node("p", whose(w, names, scene.view), key="turn", cls="middle-turn"),
            key="middle",
            cls="middle",
            data_seats=scene.view.n,
        ),
        key="felt",
        cls="felt",
        aria_label=w("table"),
    )
    return felt, story.log(w, names, scene.view.story, max(0, len(scene.view.story) - 1))
