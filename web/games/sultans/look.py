"""Everybody looks at their own card, in any order: each holds their own seat."""

from __future__ import annotations

from collections.abc import Iterable

from karaya_core.table.words import Words
from web.games.sultans.private import hold_card
from web.games.sultans.ring import Touch, ring, seat_looks
from web.games.sultans.scene import LookScene
from web.nodes import Node, node
from web.parts.buttons import button
from web.parts.names import names_of


def look(w: Words, scene: LookScene) -> Node:
    people = [seat for seat, plan in enumerate(scene.plan.seats, 1) if not plan.is_bot]

    def states(seat: int) -> Iterable[str]:
        if seat in scene.looked:
            yield "looked"

    everybody = set(scene.due) == set(people)

    def touch(seat: int) -> Touch:
        return Touch("look" if seat in (people if everybody else scene.due) else "")

    looks = seat_looks(w, scene.plan, scene.view, states=states, touch=touch)
    done = len(scene.looked.intersection(scene.due))
    all_have = done == len(scene.due)
    return node(
        "div",
        node(
            "section",
            ring(w, looks),
            node(
                "div",
                node("p", asked_to_look(w, scene), key="what", cls="middle-turn is-now"),
                node("p", w("look.count", n=done, all=len(scene.due)), key="count", cls="middle-count"),
                key="middle",
                cls="middle",
            ),
            key="felt",
            cls="felt",
            aria_label=w("table"),
        ),
        node(
            "div",
            button(w("look.begin"), "begin", "btn-main btn-big" if all_have else ""),
            key="more",
            cls="actions-more",
        ),
        scene.held > 0 and _held(w, scene),
        key="lookround",
        cls="table lookround",
    )


def asked_to_look(w: Words, scene: LookScene) -> str:
    """Who is to look now."""
    names, people = names_of(w, scene.plan), {seat for seat, plan in enumerate(scene.plan.seats, 1) if not plan.is_bot}
    if set(scene.due) == people:
        return w("look.everybody")
    return w("look.these", names=", ".join(names[seat - 1] for seat in scene.due))


def _held(w: Words, scene: LookScene) -> Node:
    """The card over everything, while the seat is held."""
    return node(
        "section",
        node("p", w("seat", n=scene.held), key="seat", cls="private-seat"),
        node("h2", names_of(w, scene.plan)[scene.held - 1], key="name", cls="private-name"),
        hold_card(w, scene.card, "look-held", told=True),
        node("p", w("look.hidden"), key="how", cls="private-text"),
        key="held",
        cls="private look",
        data_turn=scene.turn,
    )
