"""Screens for one person's eyes. They look alike whatever the card is: only a picture and a text differ."""

from __future__ import annotations

from collections.abc import Iterable

from karaya_core.sultans import View
from karaya_core.sultans.roles import NAMES, SPARE
from karaya_core.sultans.verbs import VERBS
from karaya_core.table.moves import Listed
from karaya_core.table.words import Words
from web.games.sultans import cards, offers, seat
from web.games.sultans.names import card_name, name_at, title_of
from web.games.sultans.notes import notes
from web.games.sultans.ring import LOOK_AT, Touch, seat_looks, small_felt, spare_parts
from web.games.sultans.scene import PrivateScene
from web.games.sultans.table import interrupts, on_the_ring, prompt, spare_place
from web.nodes import Child, Node, node
from web.parts.buttons import button, icon
from web.parts.names import names_of


def private(w: Words, scene: PrivateScene) -> Node:
    names = names_of(w, scene.plan)
    stages = {"curtain": _curtain, "look": _look, "choose": _choose, "eyes": _eyes}
    if scene.view is None and scene.stage == "choose":  # behind a curtain there is nothing to choose
        return _curtain(w, names, scene)
    return stages[scene.stage](w, names, scene)


def _screen(w: Words, names: tuple[str, ...], scene: PrivateScene, kind: str, body: Iterable[Child]) -> Node:
    return node(
        "section",
        node(
            "div",
            node("p", w("seat", n=scene.seat), key="seat", cls="private-seat"),
            node("h2", names[scene.seat - 1], key="name", cls="private-name"),
            key="head",
            cls="private-head",
        ),
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
            scene.first and _first(w, names, scene.first),
        ],
    )


def _first(w: Words, names: tuple[str, ...], people: tuple[int, ...]) -> Node:
    """S9.1: the Sultan's "at any time", while the tablet goes round: the same for every living person."""
    return node(
        "details",
        node("summary", w("interrupt"), key="summary", cls="btn btn-quiet"),
        node("div", [interrupts(names, seat) for seat in people], key="people", cls="window-seats"),
        key="first",
        cls="private-first",
    )


def hold_card(w: Words, face: int | None, act: str = "hold", hint: str = "private.hold", told: bool = False) -> Node:
    """The card under one's thumb: face down unless it is held. With what is told of it, all of it is small enough for a hand
    to shield."""
    return node(
        "button",
        cards.card(w, face, True),
        node("span", w(hint) if face is None else card_name(w, face), key="text", cls="hold-text"),
        told and node("small", w("private.look") if face is None else w(f"about.{NAMES[face]}"), key="about", cls="hold-about"),
        key="hold",
        cls="hold-card",
        type="button",
        data_act=act,
        aria_pressed="false" if face is None else "true",
    )


def _held(scene: PrivateScene) -> int | None:
    if not scene.held or scene.view is None:
        return None
    return scene.saw[1] if scene.saw else scene.view.own


def _look(w: Words, names: tuple[str, ...], scene: PrivateScene) -> Node:
    """One's own card, or the one that was just looked at."""
    face = _held(scene)
    hint = "private.hold_other" if scene.saw else "private.hold"
    return _screen(
        w,
        names,
        scene,
        "look",
        [
            scene.saw and node("p", w("private.saw", name=name_at(w, names, scene.saw[0])), key="saw", cls="private-saw"),
            hold_card(w, face, hint=hint, told=True),
            node(
                "div",
                _show(w, face),
                _cover(w),
                button(w("private.done"), "done", "btn-main"),
                key="buttons",
                cls="private-buttons",
            ),
            scene.show_notes and scene.view is not None and notes(w, names, scene.view, folded=True),
        ],
    )  # fmt: skip


def _show(w: Words, face: int | None) -> Node:
    """For those who cannot hold: a touch shows, another hides."""
    return button(w("private.show") if face is None else w("private.hide"), "tap-show", "btn-quiet", picture="eye")


def _cover(w: Words) -> Node:
    """Always at hand: somebody looks over one's shoulder."""
    return button(w("tool.cover"), "cover", "btn-quiet", picture="hide")


def _choose(w: Words, names: tuple[str, ...], scene: PrivateScene) -> Node:
    """The table from one's own seat, one's own card under the thumb, and the moves."""
    view = scene.view
    assert view is not None
    return _screen(
        w,
        names,
        scene,
        "choose",
        [
            node("p", _question(w, names, scene), key="text", cls="private-text"),
            node("div", hold_card(w, _held(scene)), _show(w, _held(scene)), _cover(w), key="card", cls="choose-card"),
            _felt(w, scene, view),
            offers.answers_panel(w, scene.window[0], scene.seat, _title(w, scene, view))
            if scene.window
            else _moves(w, names, scene, view),
            scene.folded is not None and not scene.words and _fold(w, names, scene),
            scene.show_notes and notes(w, names, view, folded=True),
        ],
    )


def _moves(w: Words, names: tuple[str, ...], scene: PrivateScene, view: View) -> Node:
    """First what, then to whom, on the ring; or the other way round."""
    place = scene.chosen
    moves = [move for move in scene.moves if not _of_card(scene, move.verb)]
    refused = [refused for refused in scene.refused if not _of_card(scene, refused.verb)]
    if scene.words:
        asked = offers.asking(w, names, Listed(scene.moves), scene.words, scene.begun)
        return offers.panel(w, _title(w, scene, view), [asked], "is-choosing")
    done = node("div", _done(w, scene), key="more", cls="actions-more")
    if place is None:
        return offers.panel(w, _title(w, scene, view), [offers.verb_row(w, names, scene.seat, Listed(moves), refused), done])
    facts = seat.facts(w, names, view, place, own=False)
    head = node("div", offers.back_button(w), facts, key="at-head", cls="at-head")
    there = offers.at_place(w, names, scene.seat, moves, refused, place)
    return offers.panel(w, title_of(w, names, place), [head, there, done], "is-at")


def _interrupts(scene: PrivateScene) -> bool:
    """Out of one's turn. The Sultan, who may take the throne then, must not be read off the screen."""
    return scene.folded is not None and all(move.verb == "throne" for move in scene.moves)


def _of_card(scene: PrivateScene, verb: str) -> bool:
    return scene.folded is not None and VERBS[verb].tells_a_card


def _fold(w: Words, names: tuple[str, ...], scene: PrivateScene) -> Node:
    """What only one's own card can do, on the screen only when asked for: till then all private screens are the same."""
    offered = () if scene.folded else _of_the_card(w, names, scene)
    return node(
        "section",
        node(
            "button",
            icon("eye"),
            w("private.fold"),
            key="unfold",
            cls="btn fold",
            type="button",
            data_act="unfold",
            aria_expanded="false" if scene.folded else "true",
        ),
        list(offered),
        not scene.folded and not offered and node("p", w("private.fold.none"), key="none", cls="why"),
        key="fold",
        cls="actions",
        aria_label=w("private.fold"),
    )


def _of_the_card(w: Words, names: tuple[str, ...], scene: PrivateScene) -> list[Node]:
    moves = [move for move in scene.moves if _of_card(scene, move.verb)]
    refused = [entry for entry in scene.refused if _of_card(scene, entry.verb)]
    if scene.chosen is not None and not scene.window:
        return offers.at_place(w, names, scene.seat, moves, refused, scene.chosen)
    row = offers.verb_row(w, names, scene.seat, Listed(moves), refused)
    return [row] if row else []


def _felt(w: Words, scene: PrivateScene, view: View) -> Node:
    """The ring to point at. One's own card stays face down in it: it is seen under the thumb alone."""
    at = offers.at_places(Listed(scene.moves), scene.words)
    held = bool(scene.words) and offers.is_held(scene.words[1])

    def states(place: int) -> Iterable[str]:
        if place in at:
            yield "target"
        elif at:
            yield "aside"
        if place == scene.chosen:
            yield "chosen"

    faces = [None if view.is_hidden(place) or place == SPARE else face for place, face in enumerate(view.faces)]

    def touch(place: int) -> Touch:
        return on_the_ring(at[place], held) if place in at else LOOK_AT

    looks = seat_looks(w, scene.plan, view, viewer=scene.seat, states=states, touch=touch, faces=faces, recall=False)
    spare = spare_place(spare_parts(w, None), touch(SPARE), chosen=scene.chosen == SPARE)
    return small_felt(w, looks, spare, choosing=bool(at))


def _question(w: Words, names: tuple[str, ...], scene: PrivateScene) -> str:
    """In a silent round everybody who could be asked reads the same question."""
    if scene.window is None:
        return w("private.choose" if scene.moves and not _interrupts(scene) else "private.interrupt")
    kind, by, target = scene.window
    what = w(f"window.{kind}.what", by=name_at(w, names, by), target=name_at(w, names, target))
    return f"{what} {w(f'window.{kind}.ask')}"


def _title(w: Words, scene: PrivateScene, view: View) -> str:
    if scene.window:
        return w(f"prompt.{scene.window[0]}")
    if _interrupts(scene):
        return w("moves.wait")
    return prompt(w, view)


def _done(w: Words, scene: PrivateScene) -> Node | None:
    """Who has nothing to decide puts the tablet back."""
    if any(move.verb != "throne" for move in scene.moves):
        return None
    return button(w("private.done"), "done", "btn-main")


def _eyes(w: Words, names: tuple[str, ...], scene: PrivateScene) -> Node:
    """S3.5: it looks and lasts the same whether anything is exchanged or not."""
    return node(
        "section",
        icon("hide", "eyes-icon"),
        node("h2", w("private.eyes"), key="name", cls="private-name"),
        node("p", w("private.eyes.text", name=names[scene.seat - 1]), key="text", cls="private-text"),
        key="private-eyes",
        cls="private eyes",
        data_turn=scene.turn,
        role="alert",
    )
