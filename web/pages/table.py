"""The table: as the public sees it, or as the one person who plays alone with bots sees it."""

from __future__ import annotations

from collections.abc import Iterable

from karaya_core.sultans import View
from karaya_core.sultans.moves import move
from karaya_core.sultans.roles import NAMES, SPARE
from karaya_core.table.words import Words
from web.nodes import Node, node
from web.pages import parts, story
from web.pages.names import card_name, name_at, names_of
from web.pages.parts import button, icon
from web.scene import TableScene


def table(w: Words, scene: TableScene) -> Node:
    names = names_of(w, scene.plan)
    view = scene.view
    return node(
        "div",
        view.window is not None and _window(w, names, scene),
        _felt(w, names, scene),
        _mine(w, names, scene),
        _actions(w, names, scene),
        story.log(w, names, view.story, scene.log_from),
        scene.viewer and scene.show_notes and scene.plan.notes and notes(w, names, view),
        scene.claiming and scene.chosen is not None and _claims(w, names, scene),
        scene.show_menu and _menu(w, names, scene),
        key="table",
        cls="table",
    )


def state(w: Words, scene: TableScene) -> str:
    """The text of the bar: round and lap, each on its own line."""
    rounds = scene.plan.rounds
    told = w("bar.round_of", n=scene.round, rounds=rounds) if rounds else w("bar.round", n=scene.round)
    return "\n".join(
        [told, w("bar.lap", n=scene.view.laps + 1), *([w("bar.offline")] if scene.offline else [])]
    )


def _humans(scene: TableScene) -> list[int]:
    """People who are still in the round; a person alone speaks only for themselves."""
    if scene.viewer:
        return [scene.viewer] if scene.view.alive >> scene.viewer & 1 else []
    return [s for s in range(1, scene.view.n + 1) if _is_human(scene, s) and scene.view.alive >> s & 1]


def _is_human(scene: TableScene, seat: int) -> bool:
    return not scene.plan.seats[seat - 1].is_bot


# ---------------------------------------------------------------------- the ring and the middle


def _felt(w: Words, names: tuple[str, ...], scene: TableScene) -> Node:
    view = scene.view
    targets = {m.target for m in scene.moves if m.target is not None}
    asked = view.window.asked if view.window else ()

    def states(seat: int) -> Iterable[str]:
        if seat in targets and seat != scene.viewer:
            yield "target"
        if seat == scene.chosen:
            yield "chosen"
        if seat in asked:
            yield "asked"

    looks = parts.seat_looks(w, scene.plan, view, viewer=scene.viewer, score=scene.score, states=states)
    return node(
        "section",
        parts.ring(w, looks),
        node("div", _spare(w, scene, SPARE in targets), _whose(w, names, scene), key="middle", cls="middle"),
        key="felt",
        cls="felt",
        aria_label=w("table"),
    )


def _spare(w: Words, scene: TableScene, target: bool) -> Node:
    classes = ["spare", "is-target" if target else "", "is-chosen" if scene.chosen == SPARE else ""]
    return node(
        "button",
        parts.card(w, scene.view.faces[SPARE] if scene.view.over else None),
        node("span", w("spare"), cls="spare-name"),
        key="spare",
        cls=" ".join(filter(None, classes)),
        type="button",
        data_act="seat",
        data_seat="spare",
        aria_pressed="true" if scene.chosen == SPARE else None,
    )


def _whose(w: Words, names: tuple[str, ...], scene: TableScene) -> Node:
    view = scene.view
    if view.over:
        text = w("middle.over")
    elif view.window:
        text = w("middle.window")
    elif view.acting and view.acting[0] != "again":
        text = w("middle.act", name=names[view.acting[1] - 1])
    else:
        text = w("middle.turn", name=name_at(w, names, view.active))
    return node("p", text, key="turn", cls="middle-turn")


# ---------------------------------------------------------------------- a window, from public facts alone


def _window(w: Words, names: tuple[str, ...], scene: TableScene) -> Node:
    window = scene.view.window
    assert window is not None
    fields = {"by": name_at(w, names, window.by), "target": name_at(w, names, window.target)}
    people = [seat for seat in window.asked if seat in _humans(scene)]
    return node(
        "section",
        node(
            "p",
            w(f"window.{window.kind}.what", **fields),
            key="what",
            cls="window-what",
            id="window-what",
            role="alert",
        ),
        node("p", w(f"window.{window.kind}.ask"), key="ask", cls="window-ask"),
        scene.countdown is not None and countdown(w, scene.countdown),
        people and node("p", w("window.hold"), key="hold", cls="why"),
        people and node("div", [_react(w, names, scene, s) for s in people], key="seats", cls="window-seats"),
        people and node("div", _nobody(w, scene), key="end", cls="window-end"),
        key="window",
        cls="window",
        role="region",
        aria_labelledby="window-what",
    )


def countdown(w: Words, share: float) -> Node:
    return node(
        "progress",
        key="countdown",
        cls="countdown",
        max=1,
        value=round(share, 2),
        aria_label=w("window.left"),
    )


def _react(w: Words, names: tuple[str, ...], scene: TableScene, seat: int) -> Node:
    collected = seat in scene.collected
    return node(
        "button",
        names[seat - 1],
        collected and node("span", ", " + w("window.collected"), cls="visually-hidden"),
        key=f"react-{seat}",
        cls="btn btn-hold hold-seat is-collected" if collected else "btn btn-hold hold-seat",
        type="button",
        data_act="react",
        data_seat=seat,
        aria_pressed="true" if collected else "false",
    )


def _nobody(w: Words, scene: TableScene) -> Node:
    return button(w("window.go") if scene.collected else w("window.nobody"), "nobody", "btn-main")


# ---------------------------------------------------------------------- one's own card, the moves


def _mine(w: Words, names: tuple[str, ...], scene: TableScene) -> Node:
    view = scene.view
    own = view.own if scene.viewer else None
    text = w("mine.own") if scene.viewer else w("mine.who")
    below = card_name(w, own) if own is not None else w("mine.hold")
    return node(
        "section",
        node(
            "button",
            parts.card(w, own, True),
            node("span", text, node("small", below), cls="mine-text"),
            key="own",
            cls="peek-own",
            type="button",
            data_act="own",
        ),
        not view.over and _interrupts(w, names, scene),
        key="mine",
        cls="mine",
        aria_label=text,
    )


def _interrupts(w: Words, names: tuple[str, ...], scene: TableScene) -> Node | None:
    """S9.1: the Sultan's "at any time". The same for every living person, whatever they hold."""
    people = _humans(scene)
    if not people:
        return None
    if len(people) == 1:
        return button(
            w("interrupt"), "interrupt", "btn-quiet btn-hold", f"interrupt-{people[0]}", seat=str(people[0])
        )
    return node(
        "details",
        node("summary", w("interrupt"), cls="btn btn-quiet"),
        node("p", w("interrupt.help"), cls="why"),
        node(
            "div",
            [button(names[s - 1], "interrupt", "btn-hold", f"interrupt-{s}", seat=str(s)) for s in people],
            cls="window-seats",
        ),
        key="interrupts",
        cls="interrupts",
    )


def _actions(w: Words, names: tuple[str, ...], scene: TableScene) -> Node:
    more = [
        scene.chosen is not None and not scene.view.over and button(w("claim.open"), "claim", "btn-quiet"),
        scene.can_undo and button(w("undo"), "undo", "btn-quiet", picture="undo"),
        scene.can_skip and button(_skip_text(w, scene), "skip", picture="step"),
    ]
    shown = [item for item in more if isinstance(item, Node)]
    if scene.moves or scene.refused:
        return parts.moves_panel(
            w, names, scene.moves, scene.refused, scene.chosen, prompt(w, scene.view), shown
        )
    return node(
        "section",
        node("h2", w("moves"), key="title", cls="actions-title"),
        _take(w, names, scene) or node("p", w("moves.wait"), key="wait", cls="why"),
        scene.note and node("p", w(scene.note), key="note", cls="why"),
        node(
            "div",
            shown,
            scene.chosen is not None and button(w("tool.close"), "unchoose", "btn-quiet"),
            key="more",
            cls="actions-more",
        ),
        key="actions",
        cls="actions",
        aria_label=w("moves"),
    )


def _skip_text(w: Words, scene: TableScene) -> str:
    dead = scene.viewer and not scene.view.alive >> scene.viewer & 1
    return w("skip.end") if dead else w("skip")


def _take(w: Words, names: tuple[str, ...], scene: TableScene) -> Node | None:
    """People around one tablet: who is waited for takes it and chooses behind the curtain."""
    seat = scene.waiting_for
    if scene.viewer or not seat or scene.view.over or scene.view.window or not _is_human(scene, seat):
        return None
    return button(w("moves.take", name=names[seat - 1]), "take", "btn-main btn-big", seat=str(seat))


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


# ---------------------------------------------------------------------- notes, claims, menu


def notes(w: Words, names: tuple[str, ...], view: View) -> Node:
    """What the seat has seen for certain, as the engine remembers it."""
    known = sorted(view.memory.values(), key=lambda memory: memory.place)
    lines = [
        node(
            "li",
            icon(f"emblem-{NAMES[memory.card]}"),
            node(
                "span", w("notes.card", place=name_at(w, names, memory.place), card=card_name(w, memory.card))
            ),
            node("small", w(f"notes.{memory.how}")),
            key=f"note-{memory.place}",
            cls="note",
        )
        for memory in known
    ]
    lines += [
        node("li", w("notes.not_slave", place=name_at(w, names, place)), key=f"not-{place}", cls="note")
        for place in sorted(view.not_slaves - set(view.memory))
    ]
    return node(
        "section",
        node("h2", w("notes"), cls="panel-title"),
        node("ul", lines, cls="notes-list") if lines else node("p", w("notes.none")),
        key="notes",
        cls="notes",
        aria_label=w("notes"),
    )


def _claims(w: Words, names: tuple[str, ...], scene: TableScene) -> list[Node]:
    """One group of eight cards for each living person: the claim is made with the second touch."""
    target = scene.chosen or SPARE
    body = [_claims_of(w, names, speaker, target, scene.viewer is None) for speaker in _humans(scene)]
    return parts.dialog(w, "claims", w("claim.title", name=name_at(w, names, target)), body)


def _claims_of(w: Words, names: tuple[str, ...], speaker: int, target: int, named: bool) -> Node:
    cards = [
        node(
            "button",
            icon(f"emblem-{name}"),
            w(f"card.{name}"),
            key=f"{speaker}-{name}",
            cls="btn claim-card",
            type="button",
            data_move=move(speaker, "claim", target, name).text,
        )
        for name in NAMES
    ]
    who = names[speaker - 1]
    return node(
        "div",
        named and node("h3", who, key="who", cls="panel-title"),
        node("div", cards, key="cards", cls="claim-cards", role="group", aria_label=who),
        key=f"claims-{speaker}",
    )


def _menu(w: Words, names: tuple[str, ...], scene: TableScene) -> list[Node]:
    items = [
        ("undo", "undo", "menu.undo"), ("cover", "hide", "menu.cover"),
        ("deal-anew", "swap", "menu.deal_anew"), ("rules", "book", "menu.rules"),
        ("language", "gear", "menu.language"), ("theme", "eye", "menu.theme"), ("leave", "back", "menu.leave"),
    ]  # fmt: skip
    offered = [item for item in items if item[0] != "undo" or scene.can_undo]
    rows = [_menu_item(w(key), act, picture) for act, picture, key in offered]
    return parts.dialog(w, "menu", w("menu"), [node("ul", rows, cls="menu")])


def _menu_item(text: str, act: str, picture: str) -> Node:
    return node("li", button(text, act, "btn-quiet menu-item", f"menu-{act}", picture), key=act)
