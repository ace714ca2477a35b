"""The round again, step by step: as the public saw it, as one seat saw it, or with everything open."""

from __future__ import annotations

from karaya_core.table.words import Words
from web.nodes import Node, node
from web.pages import parts, story
from web.pages.names import names_of
from web.pages.parts import button, icon_button
from web.scene import ReplayScene


def replay(w: Words, scene: ReplayScene) -> Node:
    names = names_of(w, scene.plan)
    viewer = int(scene.eyes) if scene.eyes.isdigit() else None
    looks = parts.seat_looks(w, scene.plan, scene.view, viewer=viewer, faces=scene.cards)
    return node(
        "div",
        node(
            "section",
            parts.ring(w, looks),
            node("div", _spare(w, scene), _turn(w, names, scene), key="middle", cls="middle"),
            key="felt",
            cls="felt",
            aria_label=w("table"),
        ),
        _bar(w, names, scene),
        story.log(w, names, scene.view.story, max(0, len(scene.view.story) - 1)),
        node("div", button(w("replay.leave"), "replay-leave", "btn-main"), key="more", cls="actions-more"),
        key="replay",
        cls="table replay",
    )


def _spare(w: Words, scene: ReplayScene) -> Node:
    face = scene.view.faces[0] if scene.cards is None else scene.cards[0]
    return node(
        "div",
        parts.card(w, face),
        node("span", w("spare"), cls="spare-name"),
        key="spare",
        cls="spare",
        data_seat="spare",
    )


def _turn(w: Words, names: tuple[str, ...], scene: ReplayScene) -> Node:
    view = scene.view
    text = w("middle.over") if view.over or not view.active else w("middle.turn", name=names[view.active - 1])
    return node("p", text, key="turn", cls="middle-turn")


def _bar(w: Words, names: tuple[str, ...], scene: ReplayScene) -> Node:
    playing = scene.playing
    return node(
        "section",
        icon_button("up", w("replay.first"), "replay-first"),
        icon_button("back", w("replay.back"), "replay-back"),
        icon_button(
            "pause" if playing else "play", w("replay.pause" if playing else "replay.play"), "replay-play"
        ),
        icon_button("step", w("replay.forward"), "replay-forward"),
        icon_button("down", w("replay.last"), "replay-last"),
        node(
            "input",
            key="at",
            cls="slider",
            type="range",
            min=0,
            max=scene.length,
            value=str(scene.at),
            data_act="replay-at",
            aria_label=w("replay.at"),
        ),
        node("span", f"{scene.at} / {scene.length}", key="number", cls="replay-at"),
        _eyes(w, names, scene),
        key="bar",
        cls="replay-bar",
        aria_label=w("ending.replay"),
    )


def _eyes(w: Words, names: tuple[str, ...], scene: ReplayScene) -> Node:
    options = [("public", w("replay.public")), ("open", w("replay.open"))]
    options += [(str(seat), name) for seat, name in enumerate(names, 1)]
    return node(
        "select",
        [node("option", text, key=value, value=value) for value, text in options],
        key="eyes",
        cls="field replay-view",
        value=scene.eyes,
        data_act="replay-eyes",
        aria_label=w("replay.eyes"),
    )
