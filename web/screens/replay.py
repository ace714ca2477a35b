"""The round again, step by step: as the public saw it, as one seat saw it, or with everything open."""

from __future__ import annotations

from karaya_core.table.words import Words
from web.nodes import Node, node
from web.page import Page
from web.parts.buttons import button, icon_button, select
from web.parts.names import names_of
from web.scene import ReplayScene


def replay(w: Words, page: Page, scene: ReplayScene) -> Node:
    names = names_of(w, scene.plan)
    table, story = page.replayed(w, names, scene)
    return node(
        "div",
        table,
        _bar(w, names, scene),
        story,
        node(
            "div",
            button(w("compose.moment"), "compose", picture="gear"),
            button(w("replay.leave"), "replay-close", "btn-main"),
            key="more",
            cls="actions-more",
        ),
        key="replay",
        cls="table replay",
    )


def diagram(w: Words, page: Page, scene: ReplayScene) -> Node:
    """One moment, to be looked at."""
    table, _ = page.replayed(w, names_of(w, scene.plan), scene)
    return node("div", table, key="replay", cls="table replay diagram")


def _bar(w: Words, names: tuple[str, ...], scene: ReplayScene) -> Node:
    playing = scene.playing
    return node(
        "section",
        icon_button("first", w("replay.first"), "replay-first"),
        icon_button("previous", w("replay.back"), "replay-back"),
        icon_button("pause" if playing else "play", w("replay.pause" if playing else "replay.play"), "replay-play"),
        icon_button("step", w("replay.forward"), "replay-forward"),
        icon_button("last", w("replay.last"), "replay-last"),
        node(
            "input",
            key="at",
            cls="slider",
            type="range",
            min=1,
            max=scene.length,
            value=str(scene.at),
            data_act="replay-at",
            aria_label=w("replay.at"),
        ),
        node("span", f"{scene.at} / {scene.length}", key="number", cls="replay-at"),
        _eyes(w, names, scene),
        scene.rounds > 1 and _round(w, scene),
        key="bar",
        cls="replay-bar",
        aria_label=w("ending.replay"),
    )


def _eyes(w: Words, names: tuple[str, ...], scene: ReplayScene) -> Node:
    options = [("public", w("replay.public")), ("open", w("replay.open"))]
    options += [(str(seat), name) for seat, name in enumerate(names, 1)]
    return select("eyes", scene.eyes, options, cls="field replay-view", data_act="replay-eyes", aria_label=w("replay.eyes"))


def _round(w: Words, scene: ReplayScene) -> Node:
    options = [(str(number), w("bar.round", n=number)) for number in range(1, scene.rounds + 1)]
    return select(
        "round", str(scene.round), options, cls="field replay-view", data_act="replay-round", aria_label=w("replay.round")
    )
