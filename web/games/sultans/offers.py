"""What can be done now, as a plain list by verb, and why the rest cannot."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from karaya_core.sultans import Move
from karaya_core.sultans.moves import move as move_of
from karaya_core.sultans.roles import NAMES, SPARE
from karaya_core.sultans.verbs import VERBS
from karaya_core.table.words import Words
from web.games.sultans.names import name_at
from web.games.sultans.scene import Refused
from web.nodes import Child, Node, node
from web.parts.buttons import button, icon

#: Pictures of the verbs that anybody has; the others have the emblem of their character.
VERB_PICTURE = {"peek": "eye", "switch": "swap", "hide": "hide", "pass": "close"}


def picture_of(verb: str) -> str:
    cards = VERBS[verb].cards
    return f"emblem-{NAMES[cards[0]]}" if cards else VERB_PICTURE[verb]


def moves_panel(
    w: Words,
    names: Sequence[str],
    moves: Sequence[Move],
    refused: Sequence[Refused],
    chosen: int | None,
    title: str = "",
    more: Iterable[Child] = (),
    above: Iterable[Child] = (),
) -> Node:
    """The moves by verb. With a place chosen only those at it, and why the others there are not possible."""
    offered = offers(w, names, moves, refused, chosen)
    return node(
        "section",
        node("h2", title or w("moves"), key="title", cls="actions-title"),
        list(above),
        offered,
        bool(moves) and not offered and node("p", w("moves.none"), key="none", cls="why"),
        node("div", list(more), key="more", cls="actions-more"),
        key="actions",
        cls="actions" if chosen is None else "actions is-at",
        aria_label=w("moves"),
    )


def offers(w: Words, names: Sequence[str], moves: Sequence[Move], refused: Sequence[Refused], chosen: int | None) -> list[Node]:
    """A group of buttons for each verb, or with a place chosen a button for each verb; and the reasons why not."""
    offered = [move for move in moves if chosen is None or _is_at(move, chosen)]
    groups: dict[str, list[Move]] = {}
    for move in offered:
        groups.setdefault(move.verb, []).append(move)
    why = _refused_by_verb(refused, chosen, groups)
    if chosen is not None:
        return _at_place(w, names, offered, [entry for entries in why.values() for entry in entries])
    verbs = [*groups, *(verb for verb in why if verb not in groups)]
    return [_verb(w, names, verb, groups.get(verb, ()), why.get(verb, ())) for verb in verbs]


def answers_panel(w: Words, verb: str, seat: int, title: str) -> Node:
    """A silent round: the same two buttons for everybody. Who cannot react and presses the first has done nothing."""
    return node(
        "section",
        node("h2", title, key="title", cls="actions-title"),
        _answer(w, verb, move_button(w, (), move_of(seat, verb), True), w(f"verb.{verb}.help")),
        _answer(w, "pass", move_button(w, (), move_of(seat, "pass"), True), w("window.silent")),
        key="actions",
        cls="actions",
        aria_label=w("moves"),
    )


def _answer(w: Words, verb: str, control: Node, text: str) -> Node:
    return node(
        "fieldset",
        node("legend", w(f"verb.{verb}"), key="name", cls="visually-hidden"),
        node("div", control, key="moves", cls="verb-moves"),
        node("p", text, key="help", cls="verb-help"),
        key=verb,
        cls="verb is-plain",
        data_verb=verb,
    )


def _is_at(move: Move, place: int) -> bool:
    return move.target == place or (move.target is None and move.seat == place)


def _refused_by_verb(refused: Sequence[Refused], chosen: int | None, groups: dict[str, list[Move]]) -> dict[str, list[Refused]]:
    """At a chosen place every reason; else one reason for each verb that is not possible at all."""
    found: dict[str, list[Refused]] = {}
    for entry in refused:
        verb, place = entry.verb, _place_of(entry.move)
        if chosen is None:
            if verb not in groups:
                found.setdefault(verb, [entry])
        elif place is None or place == chosen:
            found.setdefault(verb, []).append(entry)
    return found


def _place_of(text: str) -> int | None:
    """Where a move is aimed at, its own seat if nowhere else; None for a verb alone."""
    words = text.split(" ")
    if len(words) == 1:
        return None
    where = words[2] if len(words) > 2 else ""
    return SPARE if where == "spare" else int(where) if where.isdigit() else int(words[0])


def _verb(w: Words, names: Sequence[str], verb: str, moves: Sequence[Move], refused: Sequence[Refused]) -> Node:
    reasons = list(dict.fromkeys(reason(w, names, entry) for entry in refused))
    kind = "" if moves else " is-refused"
    if len(moves) == 1 and moves[0].target is None and not moves[0].what:
        kind = " is-plain"
    return node(
        "fieldset",
        node(
            "legend",
            icon(picture_of(verb)),
            node("span", w(f"verb.{verb}")),
            key="name",
            cls="verb-name",
        ),
        bool(moves) and node("p", w(f"verb.{verb}.help"), key="help", cls="verb-help"),
        node(
            "div",
            [move_button(w, tuple(names), move, bool(kind)) for move in moves],
            not moves and bool(refused) and _refused_button(w, verb),
            key="moves",
            cls="verb-moves",
        ),
        reasons and node("p", " ".join(reasons), key="why", cls="why", id=f"why-{verb}"),
        key=verb,
        cls="verb" + kind,
        data_verb=verb,
    )


def _at_place(w: Words, names: Sequence[str], moves: Sequence[Move], refused: Sequence[Refused]) -> list[Node]:
    """At one place a button for each verb is enough; what is not possible there says why."""
    reasons: dict[str, list[str]] = {}
    for entry in refused:
        reasons.setdefault(reason(w, names, entry), []).append(entry.verb)
    lines = [
        node(
            "li",
            node("strong", ", ".join(w(f"verb.{verb}") for verb in dict.fromkeys(verbs)), key="verbs"),
            ": ",
            why,
            key=why,
        )
        for why, verbs in reasons.items()
    ]
    offer = node("div", [place_button(w, tuple(names), move) for move in moves], key="at", cls="verb-moves at-place")
    return ([offer] if moves else []) + ([node("ul", lines, key="why", cls="reasons")] if lines else [])


@lru_cache(maxsize=512)
def place_button(w: Words, names: tuple[str, ...], move: Move) -> Node:
    """The verb on the button; whom it is done to stands above."""
    parts = [w(f"verb.{move.verb}")]
    if move.verb == "hide":
        parts.append(w("move.keep") if move.target == move.seat else w("move.exchange"))
    elif move.what:
        parts.append(w(f"side.{move.what}"))
    return node(
        "button",
        icon(picture_of(move.verb)),
        node("span", parts[0], len(parts) > 1 and node("small", parts[1])),
        key=move.text,
        cls="btn btn-hold" if VERBS[move.verb].shows else "btn",
        type="button",
        data_move=move.text,
        title=w(f"verb.{move.verb}.help"),
    )


def _refused_button(w: Words, verb: str) -> Node:
    return node(
        "button",
        icon(picture_of(verb)),
        w(f"verb.{verb}"),
        key=f"no-{verb}",
        cls="btn",
        type="button",
        aria_disabled="true",
        aria_describedby=f"why-{verb}",
        data_act="why",
    )


@lru_cache(maxsize=512)
def move_button(w: Words, names: tuple[str, ...], move: Move, picture: bool = False) -> Node:
    return node(
        "button",
        picture and icon(picture_of(move.verb)),
        move_text(w, names, move),
        key=move.text,
        cls="btn btn-hold" if VERBS[move.verb].shows else "btn",
        type="button",
        data_move=move.text,
    )


def move_text(w: Words, names: Sequence[str], move: Move) -> str:
    """What stands on a move's button, under the name of its verb."""
    if move.target is None:
        return w(f"side.{move.what}") if move.what else w(f"verb.{move.verb}")
    if move.target == SPARE:
        return w("move.spare")
    if move.target == move.seat:
        return w("move.keep")
    target = names[move.target - 1]
    return w(f"move.{move.what}", target=target) if move.what else target


def reason(w: Words, names: Sequence[str], refused: Refused) -> str:
    """Why something is not possible, with the rule."""
    fields: dict[str, object] = dict(refused.fields)
    if isinstance(seat := fields.pop("seat", None), int):
        fields["name"] = name_at(w, names, seat)
    for kind in ("card", "side", "verb"):
        if isinstance(word := fields.get(kind), str) and f"{kind}.{word}" in w:
            fields[kind] = w(f"{kind}.{word}")
    return f"{w(f'refusal.{refused.key}', **fields)} ({refused.rule})"


def unchoose(w: Words) -> Node:
    return button(w("moves.all"), "unchoose", "btn-quiet", picture="back")
