"""Screens for one person's eyes. They look alike whatever the card is: only a picture and a text differ."""

from __future__ import annotations

from collections.abc import Iterable

from karaya_core.sultans import View
from karaya_core.sultans.roles import NAMES
from karaya_core.table.words import Words
from web.nodes import Child, Node, node
from web.pages import parts
from web.pages.names import card_name, name_at, names_of
from web.pages.parts import button, icon
from web.pages.table import countdown, notes, prompt
from web.scene import PrivateScene


def private(w: Words, scene: PrivateScene) -> Node:
    names = names_of(w, scene.plan)
    stages = {"curtain": _curtain, "look": _look, "choose": _choose, "eyes": _eyes}
    if scene.view is None and scene.stage == "choose":  # behind a curtain there is nothing to choose
        return _curtain(w, names, scene)
    return stages[scene.stage](w, names, scene)


def _screen(w: Words, names: tuple[str, ...], scene: PrivateScene, kind: str, body: Iterable[Child]) -> Node:
    return node(
        "section",
        node("p", w("seat", n=scene.seat), key="seat", cls="private-seat"),
        node("h2", names[scene.seat - 1], key="name", cls="private-name"),
        list(body),
        key=f"private-{kind}-{scene.seat}",
        cls=f"private {kind}",
        data_turn=scene.turn,
    )


def _curtain(w: Words, names: tuple[str, ...], scene: PrivateScene) -> Node:
    return _screen(
        w,
        names,
        scene,
        "curtain",
        [
            node("p", w("private.curtain"), key="text", cls="private-text"),
            button(w("private.iam", name=names[scene.seat - 1]), "iam", "btn-main btn-big"),
        ],
    )


def hold_card(w: Words, face: int | None, act: str = "hold") -> Node:
    """The card under one's thumb: face down unless it is held."""
    return node(
        "button",
        parts.card(w, face, True),
        node("span", w("private.hold") if face is None else card_name(w, face), cls="hold-text"),
        key="hold",
        cls="hold-card",
        type="button",
        data_act=act,
        aria_pressed="false" if face is None else "true",
    )


def about(w: Words, face: int | None) -> Node:
    text = w("private.look") if face is None else w(f"about.{NAMES[face]}")
    return node("p", text, key="text", cls="private-text")


def _held(scene: PrivateScene) -> int | None:
    return scene.view.own if scene.held and scene.view is not None else None


def _look(w: Words, names: tuple[str, ...], scene: PrivateScene) -> Node:
    face = _held(scene)
    return _screen(
        w,
        names,
        scene,
        "look",
        [
            hold_card(w, face),
            about(w, face),
            scene.show_notes and scene.view is not None and notes(w, names, scene.view),
            node(
                "div",
                button(w("private.show") if face is None else w("private.hide"), "tap-show"),
                button(w("private.done"), "done", "btn-main"),
                key="buttons",
                cls="private-buttons",
            ),
        ],
    )


def _choose(w: Words, names: tuple[str, ...], scene: PrivateScene) -> Node:
    view = scene.view
    assert view is not None
    return _screen(
        w,
        names,
        scene,
        "choose",
        [
            hold_card(w, _held(scene)),
            node("p", _question(w, names, scene), key="text", cls="private-text"),
            parts.moves_panel(
                w, names, scene.moves, scene.refused, scene.chosen, _title(w, scene, view), _more(w, scene)
            ),
            scene.show_notes and notes(w, names, view),
        ],
    )


def _question(w: Words, names: tuple[str, ...], scene: PrivateScene) -> str:
    """In a silent round everybody who could be asked reads the same question."""
    if scene.window is None:
        return w("private.choose")
    kind, by, target = scene.window
    what = w(f"window.{kind}.what", by=name_at(w, names, by), target=name_at(w, names, target))
    return f"{what} {w(f'window.{kind}.ask')}"


def _title(w: Words, scene: PrivateScene, view: View) -> str:
    return w(f"prompt.{scene.window[0]}") if scene.window else prompt(w, view)


def _more(w: Words, scene: PrivateScene) -> list[Node]:
    """Who cannot react gets a button that looks like the others' "do nothing"."""
    if any(move.verb != "throne" for move in scene.moves):
        return [button(w("private.show"), "tap-show", "btn-quiet")]
    text = w("verb.pass") if scene.window else w("private.done")
    return [button(text, "done"), button(w("private.show"), "tap-show", "btn-quiet")]


def _eyes(w: Words, names: tuple[str, ...], scene: PrivateScene) -> Node:
    """S3.5: it looks and lasts the same whether anything is exchanged or not."""
    return node(
        "section",
        icon("hide", "eyes-icon"),
        node("h2", w("private.eyes"), key="name", cls="private-name"),
        node("p", w("private.eyes.text", name=names[scene.seat - 1]), key="text", cls="private-text"),
        countdown(w, 1.0),
        key="private-eyes",
        cls="private eyes",
        data_turn=scene.turn,
        role="alert",
    )
