"""Parts that several screens share: icons, cards, tokens, the ring of seats, the moves as buttons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from karaya_core.sultans import Move, View
from karaya_core.sultans.roles import DEAL, FORTUNE_TELLER, NAMES, SIDES, SPARE, VIZIER
from karaya_core.table.words import Words
from web.nodes import Node, node
from web.pages.names import card_name, name_at, names_of
from web.scene import Refused, TablePlan

PICTURES = "assets/cards.svg"
SIDE_PICTURE = {"rebels": "side-rebel", "loyalists": "side-loyalist", "": "side-neutral"}
#: Moves that kill or reveal are confirmed by holding.
HELD = frozenset((
    "execute", "detain", "assassinate", "revolt", "capture", "hunt", "dance", "manipulate", "predict",
    "throne", "avoid", "strike", "join",
))  # fmt: skip
VERB_PICTURE = {
    "peek": "eye", "switch": "swap", "hide": "hide", "execute": "emblem-sultan", "throne": "emblem-sultan",
    "detain": "emblem-guard", "strike": "emblem-guard", "avoid": "emblem-guard",
    "assassinate": "emblem-assassin", "revolt": "emblem-slave", "join": "emblem-slave",
    "capture": "emblem-slave_driver", "hunt": "emblem-slave_driver",
    "stop": "emblem-slave_driver", "dance": "emblem-belly_dancer", "manipulate": "emblem-vizier",
    "predict": "emblem-fortune_teller", "read": "emblem-fortune_teller", "foretell": "emblem-fortune_teller",
    "pass": "close",
}  # fmt: skip


# ---------------------------------------------------------------------- small parts


@lru_cache(maxsize=128)
def icon(name: str, extra: str = "") -> Node:
    cls = f"icon {extra}" if extra else "icon"
    return node("svg", node("use", href=f"{PICTURES}#{name}"), cls=cls, aria_hidden="true")


def icon_button(picture: str, label: str, act: str, extra: str = "", key: str = "", seat: str = "") -> Node:
    return node(
        "button",
        icon(picture),
        key=key or act,
        cls=f"btn btn-icon {extra}".rstrip(),
        type="button",
        data_act=act,
        data_seat=seat or None,
        aria_label=label,
        title=label,
    )


def button(text: str, act: str, extra: str = "", key: str = "", picture: str = "", seat: str = "") -> Node:
    return node(
        "button",
        picture and icon(picture),
        text,
        key=key or act,
        cls=f"btn {extra}".rstrip(),
        type="button",
        data_act=act,
        data_seat=seat or None,
    )


@lru_cache(maxsize=64)
def card(w: Words, face: int | None, silent: bool = False) -> Node:
    """A card; face down it is the same picture whatever it is. `silent`: the text beside it says it."""
    name = None if face is None else NAMES[face]
    label = w("card.down") if face is None else card_name(w, face)
    return node(
        "svg",
        node("use", href=f"{PICTURES}#card-{name or 'back'}"),
        cls="card is-down" if name is None else "card is-up",
        data_card=name,
        role=None if silent else "img",
        aria_label=None if silent else label,
        aria_hidden="true" if silent else None,
    )


@lru_cache(maxsize=64)
def token(w: Words, kind: str) -> Node:
    return node(
        "svg",
        node("use", href=f"{PICTURES}#token-{kind}"),
        key=kind,
        cls=f"token token-{kind}",
        role="img",
        aria_label=w(f"token.{kind}"),
    )


def tokens(view: View, seat: int) -> tuple[str, ...]:
    """The tokens that lie at a seat, as in the box."""
    found = ["coronation"] if view.coronation == seat else []
    found += [
        kind
        for kind, bits in (
            ("detained", view.detained),
            ("captured", view.captured),
            ("manipulated", view.yellow),
        )
        if bits >> seat & 1
    ]
    if view.alive >> seat & 1 and not view.hidden >> seat & 1:
        side = {VIZIER: view.allegiance, FORTUNE_TELLER: view.prediction}.get(view.faces[seat] or 0, 0)
        found += [SIDES[side]] if side else []
    return tuple(found)


def cast(view: View) -> list[tuple[str, int]]:
    """Which cards are in play and how many, as everybody knows (S2.1; of a composed position less)."""
    if view.numbers is not None and view.numbers != DEAL[view.n][2:4]:
        return [("assassin", view.numbers[0]), ("slave", view.numbers[1])]
    kinds = ("sultan", "guard", "assassin", "slave", "neutral")
    return [(kind, number) for kind, number in zip(kinds, DEAL[view.n]) if number]


def dialog(w: Words, key: str, title: str, body: Iterable[Node], foot: Iterable[Node] = ()) -> list[Node]:
    """A dialog and the veil behind it."""
    return [
        node("div", key=f"{key}-veil", cls="veil", data_act="close"),
        node(
            "dialog",
            node(
                "header",
                node("h2", title, cls="panel-title", id=f"{key}-title"),
                icon_button("close", w("tool.close"), "close", "btn-quiet"),
                cls="dialog-head",
            ),
            node("div", list(body), cls="dialog-body"),
            node("footer", list(foot), cls="dialog-foot"),
            key=key,
            cls="dialog",
            open=True,
            aria_labelledby=f"{key}-title",
        ),
    ]


# ---------------------------------------------------------------------- the ring


@dataclass(frozen=True, slots=True)
class SeatLook:
    """All that is drawn of a seat. Equal looks give the same node, so an unchanged seat costs nothing."""

    seat: int
    place: int
    name: str
    face: int | None
    state: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    points: int | None = None
    bot: bool = False
    claim: tuple[str, int] | None = None
    claims_differ: bool = False
    act: str = "seat"


@lru_cache(maxsize=512)
def seat_place(w: Words, look: SeatLook) -> Node:
    classes = ["seat", *(f"is-{state}" for state in look.state)]
    said = [w(f"seat.{key}") for state, key in _SPOKEN if state in look.state]
    return node(
        "li",
        node(
            "button",
            card(w, look.face),
            node("span", look.name, key="name", cls="seat-name"),
            node("span", look.seat, key="number", cls="seat-number"),
            look.points is not None and _points(w, look.points),
            look.tokens
            and node("span", [token(w, kind) for kind in look.tokens], key="tokens", cls="tokens"),
            look.bot and _bot(w),
            "looked" in look.state and node("span", icon("eye"), key="looked", cls="seat-looked"),
            said and node("span", ", " + ", ".join(said), key="said", cls="visually-hidden"),
            look.claim and _claim(w, look.claim, look.claims_differ),
            key=f"seat-{look.seat}",
            cls=" ".join(classes),
            type="button",
            data_act=look.act or None,
            data_seat=look.seat,
            aria_pressed="true" if "chosen" in look.state else None,
            title=look.name,
        ),
        key=str(look.seat),
        cls="place",
        data_place=look.place,
    )


_SPOKEN = (
    ("active", "turn"),
    ("me", "me"),
    ("dead", "dead"),
    ("asked", "asked"),
    ("near", "near"),
    ("looked", "looked"),
)


def _points(w: Words, points: int) -> Node:
    hidden = node("span", ", " + w("seat.points", n=points), cls="visually-hidden")
    return node("span", node("span", points, aria_hidden="true"), hidden, key="points", cls="seat-points")


def _bot(w: Words) -> Node:
    return node(
        "span", icon("robot"), node("span", ", " + w("bot"), cls="visually-hidden"), key="bot", cls="seat-bot"
    )


def _claim(w: Words, claim: tuple[str, int], differ: bool) -> Node:
    by, face = claim
    text = w("seat.claim", name=by, card=card_name(w, face)) + (", " + w("seat.claims") if differ else "")
    return node(
        "span",
        icon(f"emblem-{NAMES[face]}"),
        node("span", ", " + text, cls="visually-hidden"),
        key="claim",
        cls="claim is-many" if differ else "claim",
        data_card=NAMES[face],
        title=text,
    )


def seat_looks(
    w: Words,
    plan: TablePlan,
    view: View,
    *,
    viewer: int | None = None,
    score: Sequence[int] = (),
    states: Callable[[int], Iterable[str]] = lambda seat: (),
    act: str = "seat",
    faces: Sequence[int | None] | None = None,
) -> list[SeatLook]:
    """What each seat looks like to this view; `states` adds what only one screen knows."""
    names = names_of(w, plan)
    claims = _claims(view, names)
    near = view.neighbours(view.active) if view.active and not view.over else ()
    first = viewer or 1
    shown = view.faces if faces is None else faces
    return [
        SeatLook(
            seat,
            (seat - first) % view.n,
            names[seat - 1],
            shown[seat],
            (*_states(view, seat, viewer, near), *states(seat)),
            tokens(view, seat),
            score[seat - 1] if score else None,
            plan.seats[seat - 1].is_bot,
            *claims.get(seat, (None, False)),
            act,
        )
        for seat in range(1, view.n + 1)
    ]


def _states(view: View, seat: int, viewer: int | None, near: Sequence[int]) -> list[str]:
    alive = view.alive >> seat & 1
    found = ["active"] if view.active == seat and not view.over else []
    found += ["me"] if seat == viewer else []
    found += [] if alive else ["dead"]
    found += ["near"] if seat in near and alive and seat != view.active else []
    return found


def _claims(view: View, names: Sequence[str]) -> dict[int, tuple[tuple[str, int] | None, bool]]:
    """The latest claim about each seat, and whether claims about it differ."""
    latest: dict[int, tuple[tuple[str, int] | None, bool]] = {}
    heard: dict[int, dict[int, int]] = {}
    for by, target, face in view.claims:
        said = heard.setdefault(target, {})
        said[by] = face
        latest[target] = ((names[by - 1], face), len(set(said.values())) > 1)
    return latest


def ring(w: Words, looks: Sequence[SeatLook]) -> Node:
    return node("ol", [seat_place(w, look) for look in looks], key="ring", cls="ring", data_seats=len(looks))


# ---------------------------------------------------------------------- moves


def moves_panel(
    w: Words,
    names: Sequence[str],
    moves: Sequence[Move],
    refused: Sequence[Refused],
    chosen: int | None,
    title: str = "",
    more: Iterable[Node] = (),
) -> Node:
    """The moves by verb. With a place chosen only those at it, and why the others there are not possible."""
    offered = [move for move in moves if chosen is None or _is_at(move, chosen)]
    groups: dict[str, list[Move]] = {}
    for move in offered:
        groups.setdefault(move.verb, []).append(move)
    why = _refused_by_verb(refused, chosen, groups)
    verbs = [*groups, *(verb for verb in why if verb not in groups)]
    heading = title or w("moves")
    if chosen is not None:
        heading = w("moves.at", name=name_at(w, names, chosen))
    return node(
        "section",
        node("h2", heading, key="title", cls="actions-title"),
        [_verb(w, names, verb, groups.get(verb, ()), why.get(verb, ())) for verb in verbs],
        not verbs and node("p", w("moves.none"), key="none", cls="why"),
        node(
            "div",
            chosen is not None and button(w("moves.all"), "unchoose", "btn-quiet"),
            list(more),
            key="more",
            cls="actions-more",
        ),
        key="actions",
        cls="actions",
        aria_label=w("moves"),
    )


def _is_at(move: Move, place: int) -> bool:
    return move.target == place or (move.target is None and move.seat == place)


def _refused_by_verb(
    refused: Sequence[Refused], chosen: int | None, groups: dict[str, list[Move]]
) -> dict[str, list[Refused]]:
    """At a chosen place every reason; else one reason for each verb that is not possible at all."""
    found: dict[str, list[Refused]] = {}
    for entry in refused:
        verb, place = _verb_and_place(entry.move)
        if chosen is None:
            if verb not in groups:
                found.setdefault(verb, [entry])
        elif place is None or place == chosen:
            found.setdefault(verb, []).append(entry)
    return found


def _verb_and_place(text: str) -> tuple[str, int | None]:
    """Of a move's text, or of a verb alone."""
    words = text.split(" ")
    if len(words) == 1:
        return text, None
    if len(words) == 2:
        return words[1], int(words[0])
    where = words[2]
    return words[1], SPARE if where == "spare" else int(where) if where.isdigit() else int(words[0])


def _verb(
    w: Words, names: Sequence[str], verb: str, moves: Sequence[Move], refused: Sequence[Refused]
) -> Node:
    reasons = list(dict.fromkeys(reason(w, names, entry) for entry in refused))
    return node(
        "fieldset",
        node("legend", icon(VERB_PICTURE[verb]), w(f"verb.{verb}"), cls="verb-name"),
        node(
            "div",
            [move_button(w, tuple(names), move) for move in moves],
            not moves and bool(refused) and _refused_button(w, verb),
            cls="verb-moves",
        ),
        reasons and node("p", " ".join(reasons), key="why", cls="why", id=f"why-{verb}"),
        key=verb,
        cls="verb",
        data_verb=verb,
    )


def _refused_button(w: Words, verb: str) -> Node:
    return node(
        "button",
        w(f"verb.{verb}"),
        key=f"no-{verb}",
        cls="btn",
        type="button",
        aria_disabled="true",
        aria_describedby=f"why-{verb}",
        data_act="why",
    )


@lru_cache(maxsize=512)
def move_button(w: Words, names: tuple[str, ...], move: Move) -> Node:
    return node(
        "button",
        move_text(w, names, move),
        key=move.text,
        cls="btn btn-hold" if move.verb in HELD else "btn",
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
