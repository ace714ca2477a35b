"""The table: as the public sees it, or as the one person who plays alone with bots sees it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from karaya_core.sultans import View
from karaya_core.sultans.roles import SPARE
from karaya_core.table.moves import Listed, Moves
from karaya_core.table.words import Words
from web.games.sultans import middle, offers, seat, story
from web.games.sultans.claims import claims
from web.games.sultans.names import name_at, title_of
from web.games.sultans.notes import notes
from web.games.sultans.own import own
from web.games.sultans.ring import CALLED, LOOK_AT, SeatLook, Touch, done_to, remembered, ring, seat_looks, spare_parts
from web.games.sultans.scene import TableScene
from web.games.sultans.window import ANSWERS, window
from web.nodes import Child, Node, node
from web.parts.buttons import button
from web.parts.choices import Step
from web.parts.names import names_of


def table(w: Words, scene: TableScene) -> Node:
    names = names_of(w, scene.plan)
    view = scene.view
    return node(
        "div",
        _felt(w, names, scene),
        _actions(w, names, scene),
        not scene.viewer and not view.over and _people(w, names, scene),
        story.log(w, names, view.story, scene.log_from, scene.viewer),
        scene.viewer and scene.plan.notes and notes(w, names, view),
        key="table",
        cls="table",
    )


def state(w: Words, scene: TableScene) -> str:
    """The text of the bar: round and lap, each on its own line."""
    rounds = scene.plan.settings["rounds"]
    told = w("bar.round_of", n=scene.round, rounds=rounds) if rounds else w("bar.round", n=scene.round)
    return "\n".join([told, w("bar.lap", n=scene.view.laps + 1), *([w("bar.offline")] if scene.offline else [])])


def _humans(scene: TableScene) -> list[int]:
    """People who are still in the round; a person alone speaks only for themselves."""
    if scene.viewer:
        return [scene.viewer] if _lives(scene, scene.viewer) else []
    return [s for s in range(1, scene.view.n + 1) if _is_human(scene, s) and _lives(scene, s)]


def _is_human(scene: TableScene, place: int) -> bool:
    return not scene.plan.seats[place - 1].is_bot


def _lives(scene: TableScene, place: int) -> bool:
    return scene.view.is_alive(place)


# ---------------------------------------------------------------------- the ring and the middle


def choices(scene: TableScene) -> Moves:
    """What a choice that was begun is made from: the moves, or what can be said."""
    if scene.words[1:2] == ("claim",):
        return Listed(claims(scene.view, int(scene.words[0])))
    return Listed(scene.moves)


def _felt(w: Words, names: tuple[str, ...], scene: TableScene) -> Node:
    view = scene.view
    at = offers.at_places(choices(scene), scene.words)
    held = bool(scene.words) and offers.is_held(scene.words[1])
    people = _humans(scene)

    def states(place: int) -> Iterable[str]:
        if place in at:
            yield "target"
        elif at:
            yield "aside"
        if place == scene.chosen:
            yield "chosen"
        if view.window and place in view.window.asked:
            yield "answered" if place in scene.answered else "asked"

    def touch(place: int) -> Touch:
        if place in at:
            return on_the_ring(at[place], held)
        asked = view.window is not None and not scene.viewer and place in view.window.asked and place in people
        return CALLED if asked else LOOK_AT

    deed = None if at or view.over else story.deed(view.story)  # while one chooses, only what can be chosen is marked
    looks = seat_looks(
        w, scene.plan, view, viewer=scene.viewer, score=scene.score, states=states, touch=touch, faces=scene.cards, deed=deed
    )  # fmt: skip
    return node(
        "section",
        ring(w, [_you(w, scene, look) for look in looks]),
        node(
            "div",
            middle.omens(w, names, view, _spare(w, scene, at.get(SPARE), held, done_to(deed, "spare")), scene.viewer),
            middle.news(w, names, view, scene.viewer),
            not scene.telling
            and node("p", whose(w, names, view), key="turn", cls="middle-turn is-now" if _waits(scene) else "middle-turn"),
            key="middle",
            cls="middle",
            data_seats=view.n,
        ),
        key="felt",
        cls="felt is-choosing" if at else "felt is-asking" if view.window else "felt",
        aria_label=w("table"),
    )


def on_the_ring(step: Step, held: bool) -> Touch:
    """A place that can be named next."""
    return Touch("", step.move, step.words, held and step.whole)


def _waits(scene: TableScene) -> bool:
    """The table waits for a person."""
    place = scene.waiting_for
    return scene.view.window is not None or (place > 0 and not scene.view.over and _is_human(scene, place))


def _you(w: Words, scene: TableScene, look: SeatLook) -> SeatLook:
    """Who looks at the screen alone is called so."""
    return replace(look, name=w("me")) if look.seat == scene.viewer else look


def _spare(w: Words, scene: TableScene, step: Step | None, held: bool, deed: str = "") -> Node:
    face = scene.cards[SPARE] if scene.cards else scene.view.faces[SPARE] if scene.view.over else None
    return spare_place(
        spare_parts(w, face, remembered(scene.plan, scene.view, SPARE), deed),
        on_the_ring(step, held) if step else LOOK_AT,
        chosen=scene.chosen == SPARE,
    )


def spare_place(parts: Iterable[Child], touch: Touch, chosen: bool) -> Node:
    """The Spare, which can be pointed at like a seat."""
    marks = [
        "spare",
        "is-target" if touch.move or touch.words else "",
        "is-chosen" if chosen else "",
        "btn-hold" if touch.held else "",
    ]
    return node(
        "button",
        list(parts),
        key="spare",
        cls=" ".join(filter(None, marks)),
        type="button",
        data_act=touch.act or None,
        data_move=touch.move,
        data_words=touch.words,
        data_seat="spare",
        aria_pressed="true" if chosen else None,
    )


def whose(w: Words, names: tuple[str, ...], view: View) -> str:
    """Whom the table waits for, by public facts."""
    if view.over:
        return w("middle.over")
    if view.window:
        return w("middle.window")
    if view.acting and view.acting[0] != "again":
        mine = view.acting[1] == view.seat
        return w("middle.act.you") if mine else w("middle.act", name=names[view.acting[1] - 1])
    return w("middle.turn.you") if view.active == view.seat else w("middle.turn", name=name_at(w, names, view.active))


# ---------------------------------------------------------------------- one's own card, and what can be done


def _actions(w: Words, names: tuple[str, ...], scene: TableScene) -> Node:
    """One's own card, what is asked, what can be done, and what can be said; at the place that was pointed at, if any."""
    place, view = scene.chosen, scene.view
    mine = own(w, view) if scene.viewer and not view.over else None
    body: list[Child] = [view.window is not None and window(w, names, scene, _humans(scene))]
    state = "is-asked" if view.window else "is-now" if _waits(scene) else ""
    title = _title(w, names, scene)
    if scene.words:
        body.append(offers.asking(w, names, choices(scene), scene.words, scene.begun))
        state = "is-choosing"
    elif place is not None:
        title, state = w("me") if place == scene.viewer else title_of(w, names, place), "is-at"
        body += _at_place(w, names, scene, place)
    else:
        body.append(_verbs(w, names, scene))
    if not scene.words:
        body.append(_take(w, names, scene))
    body.append(scene.note and node("p", w(scene.note), key="note", cls="why", role="status"))
    if scene.viewer and not scene.words and place is None and not view.window:
        body.append(story.recap(w, names, view.story, scene.log_from, scene.viewer))
    body.append(node("div", _more(w, scene), key="more", cls="actions-more"))
    return offers.panel(w, title, body, state, mine)


def _verbs(w: Words, names: tuple[str, ...], scene: TableScene) -> Node | None:
    """First what. Who is alone may also say something, at any time."""
    viewer = scene.viewer
    if scene.speaker and not scene.view.window:
        return offers.verb_row(w, names, scene.speaker, Listed(scene.moves)) if scene.moves else None
    if not viewer or scene.view.over or scene.view.window:
        interrupts = [move for move in scene.moves if move.verb not in ANSWERS]
        return offers.verb_row(w, names, viewer, Listed(interrupts)) if viewer and interrupts else None
    talk = claims(scene.view, viewer)[:1] if _lives(scene, viewer) else ()
    return offers.verb_row(w, names, viewer, Listed([*scene.moves, *talk]), scene.refused)


def _at_place(w: Words, names: tuple[str, ...], scene: TableScene, place: int) -> list[Child]:
    view, viewer = scene.view, scene.viewer
    lies_down = not view.over and (place == SPARE or view.is_hidden(place))
    people = _humans(scene)
    moves = [move for move in scene.moves if move.verb not in ANSWERS]
    facts = seat.facts(w, names, view, place, viewer=viewer)
    head = node("div", offers.back_button(w), facts, key="at-head", cls="at-head")
    if place == viewer and not view.window:
        return [head, offers.verb_row(w, names, viewer, Listed([*moves, *(claims(view, viewer)[:1] if people else ())]))]
    return [
        head,
        viewer and offers.at_place(w, names, viewer, moves, scene.refused, place, talk=lies_down and bool(people)),
        scene.speaker > 0 and offers.at_place(w, names, scene.speaker, moves, (), place),
        not viewer and lies_down and people and seat.speakers(w, names, people, place),
    ]


def _title(w: Words, names: tuple[str, ...], scene: TableScene) -> str:
    if not scene.viewer:
        return whose(w, names, scene.view)
    if not _lives(scene, scene.viewer):
        return w("moves.dead")
    return prompt(w, scene.view) if scene.moves else w("moves.wait")


def _more(w: Words, scene: TableScene) -> list[Child]:
    dead = bool(scene.viewer) and not _lives(scene, scene.viewer or 0)
    return [
        scene.can_undo and button(w("undo"), "undo", "btn-quiet", picture="undo"),
        dead and not scene.view.over and _open_eyes(w, scene),
    ]


def _open_eyes(w: Words, scene: TableScene) -> Node:
    return button(w("watch.closed" if scene.cards else "watch.openly"), "watch-openly", "btn-quiet", picture="eye")


def _take(w: Words, names: tuple[str, ...], scene: TableScene) -> Node | None:
    """People around one tablet: what nobody else may see is chosen with the tablet in one's hands."""
    place = scene.waiting_for
    if scene.viewer or not place or scene.view.over or scene.view.window or not _is_human(scene, place):
        return None
    if scene.moves:
        return button(w("moves.take_too", name=names[place - 1]), "take", picture="hide", seat=str(place))
    return button(w("moves.take", name=names[place - 1]), "take", "btn-main btn-big", seat=str(place))


def _people(w: Words, names: tuple[str, ...], scene: TableScene) -> Node | None:
    """S9.1: "Who am I?" and the Sultan's "at any time". The same for every living person, whatever they hold."""
    people = _humans(scene)
    if not people:
        return None
    return node(
        "section",
        node("h2", w("interrupt"), key="title", cls="panel-title"),
        node("p", w("interrupt.help"), key="help", cls="quiet"),
        node(
            "div",
            [interrupts(names, s) for s in people],
            key="people",
            cls="window-seats",
        ),
        key="mine",
        cls="mine",
        aria_label=w("interrupt"),
    )


def interrupts(names: tuple[str, ...], place: int) -> Node:
    return button(names[place - 1], "interrupt", "", f"interrupt-{place}", seat=str(place))


def prompt(w: Words, view: View) -> str:
    """What the person is asked, from what everybody sees of the moment."""
    if view.window:
        return w(f"prompt.{view.window.kind}")
    if view.acting and view.acting[1] == view.seat:
        verbs = {m.verb for m in view.moves}
        return w("prompt.foretelling") if "foretell" in verbs else w(f"prompt.{view.acting[0]}")
    if any(m.verb != "throne" for m in view.moves):
        return w("prompt.turn")
    return w("moves.wait") if not view.moves else w("prompt.throne")
