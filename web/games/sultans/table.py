"""The table: as the public sees it, or as the one person who plays alone with bots sees it."""

from __future__ import annotations

from collections.abc import Iterable

from karaya_core.sultans import View
from karaya_core.sultans.roles import NAMES, SPARE
from karaya_core.table.words import Words
from web.games.sultans import offers, seat, story
from web.games.sultans.names import card_name, name_at, title_of
from web.games.sultans.notes import notes
from web.games.sultans.ring import remembered, ring, seat_looks, spare_parts
from web.games.sultans.scene import TableScene
from web.games.sultans.window import ANSWERS, window
from web.nodes import Child, Node, node
from web.parts.buttons import button, icon
from web.parts.names import names_of


def table(w: Words, scene: TableScene) -> Node:
    names = names_of(w, scene.plan)
    view = scene.view
    return node(
        "div",
        view.window is not None and window(w, names, scene, _humans(scene)),
        _felt(w, names, scene),
        _actions(w, names, scene),
        not scene.viewer and not view.over and _people(w, names, scene),
        story.log(w, names, view.story, scene.log_from),
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


def _felt(w: Words, names: tuple[str, ...], scene: TableScene) -> Node:
    view = scene.view
    targets = {m.target for m in scene.moves if m.target is not None}
    asked = view.window.asked if view.window else ()

    def states(place: int) -> Iterable[str]:
        if place in targets and place != scene.viewer:
            yield "target"
        if place == scene.chosen:
            yield "chosen"
        if place in asked:
            yield "asked"

    looks = seat_looks(w, scene.plan, view, viewer=scene.viewer, score=scene.score, states=states, faces=scene.cards)
    return node(
        "section",
        ring(w, looks),
        node(
            "div",
            _spare(w, scene, SPARE in targets),
            node("p", whose(w, names, view), key="turn", cls="middle-turn"),
            _news(w, names, view),
            key="middle",
            cls="middle",
        ),
        key="felt",
        cls="felt",
        aria_label=w("table"),
    )


def _spare(w: Words, scene: TableScene, target: bool) -> Node:
    classes = ["spare", "is-target" if target else "", "is-chosen" if scene.chosen == SPARE else ""]
    face = scene.cards[SPARE] if scene.cards else scene.view.faces[SPARE] if scene.view.over else None
    return node(
        "button",
        spare_parts(w, face, remembered(scene.plan, scene.view, SPARE)),
        key="spare",
        cls=" ".join(filter(None, classes)),
        type="button",
        data_act="seat",
        data_seat="spare",
        aria_pressed="true" if scene.chosen == SPARE else None,
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


def _news(w: Words, names: tuple[str, ...], view: View) -> Node | None:
    """What has just happened, where everybody looks; the log says it to those who listen."""
    told = story.news(w, names, view.story)
    return node("p", told, key="news", cls="middle-news", aria_hidden="true") if told else None


# ---------------------------------------------------------------------- the moves


def _actions(w: Words, names: tuple[str, ...], scene: TableScene) -> Node:
    """One's own card, what can be done, and what can be said; at the place that was pointed at, if any."""
    place = scene.chosen
    moves = [m for m in scene.moves if m.verb not in ANSWERS] if scene.view.window else scene.moves
    title = _title(w, names, scene) if place is None else title_of(w, names, place)
    above: list[Child] = [seat.facts(w, names, scene.view, place)] if place is not None else [_own(w, scene)]
    above.append(_take(w, names, scene))
    if scene.viewer and place is None:
        above.append(story.recap(w, names, scene.view.story, scene.log_from))
    above.append(scene.note and node("p", w(scene.note), key="note", cls="why", role="status"))
    if not scene.moves and not scene.refused and place is None and not scene.view.over:
        above.append(node("p", w("moves.point"), key="point", cls="quiet"))
    return offers.moves_panel(
        w,
        names,
        moves,
        () if scene.view.window else scene.refused,
        place,
        title,
        [_more(w, scene), _talk(w, names, scene)],
        above,
    )


def _title(w: Words, names: tuple[str, ...], scene: TableScene) -> str:
    if not scene.viewer:
        return whose(w, names, scene.view)
    if not _lives(scene, scene.viewer):
        return w("moves.dead")
    return prompt(w, scene.view) if scene.moves else w("moves.wait")


def _own(w: Words, scene: TableScene) -> Node | None:
    """Who am I? Alone with bots it simply stands there."""
    own = scene.view.own
    if own is None or not scene.viewer or not _lives(scene, scene.viewer):
        return None
    hidden = scene.view.is_hidden(scene.viewer)
    return node(
        "p",
        icon(f"emblem-{NAMES[own]}"),
        node(
            "span",
            node("strong", w("mine.hidden" if hidden else "mine.known", card=card_name(w, own)), key="card"),
            " ",
            node("small", w(f"about.{NAMES[own]}"), key="about"),
            key="text",
        ),
        key="own",
        cls="own",
    )


def _talk(w: Words, names: tuple[str, ...], scene: TableScene) -> list[Node]:
    """Claims about a card that lies face down."""
    place = scene.chosen
    if place is None or scene.view.over or not (place == SPARE or scene.view.is_hidden(place)):
        return []
    return [node("div", seat.claims(w, names, _humans(scene), place), key="talk", cls="talk")]


def _more(w: Words, scene: TableScene) -> list[Child]:
    dead = bool(scene.viewer) and not _lives(scene, scene.viewer or 0)
    return [
        scene.chosen is not None and offers.unchoose(w),
        scene.can_undo and button(w("undo"), "undo", "btn-quiet", picture="undo"),
        (scene.can_pause or scene.paused) and _pause(w, scene),
        scene.paused and button(w("step"), "step", picture="step"),
        scene.can_skip and button(w("skip.end") if dead else w("skip"), "skip", picture="last"),
        dead and not scene.view.over and _open_eyes(w, scene),
    ]


def _pause(w: Words, scene: TableScene) -> Node:
    return button(w("go_on"), "pause", picture="play") if scene.paused else button(w("pause"), "pause", picture="pause")


def _open_eyes(w: Words, scene: TableScene) -> Node:
    return button(w("watch.closed" if scene.cards else "watch.openly"), "watch-openly", "btn-quiet", picture="eye")


def _take(w: Words, names: tuple[str, ...], scene: TableScene) -> Node | None:
    """People around one tablet: who is waited for takes it and chooses behind the curtain."""
    place = scene.waiting_for
    if scene.viewer or not place or scene.view.over or scene.view.window or not _is_human(scene, place):
        return None
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
