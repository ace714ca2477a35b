"""The seats on their ring: what lies there, who sits beside whom, and what is said about whom."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, radians, sin
from typing import NamedTuple

from karaya_core.sultans import View
from karaya_core.sultans.roles import NAMES
from karaya_core.table.steps import Arrow
from karaya_core.table.words import Words
from web.games.sultans.cards import card, token, tokens
from web.games.sultans.names import card_name
from web.games.sultans.offers import picture_of
from web.nodes import Node, node
from web.parts.buttons import icon
from web.parts.names import names_of
from web.scene import TablePlan

#: As in css/ring.css: how far seats are moved along the ellipse, in degrees, by the number of seats.
EASE = {5: 4.0, 6: 4.0, 7: 3.75, 8: 0.0, 9: 2.75, 10: 2.25, 11: 2.5, 12: 4.0, 13: 2.5, 14: 2.0, 15: 1.75}


class Touch(NamedTuple):
    """What touching a seat does."""

    act: str = "seat"  # "": nothing
    move: str | None = None  # it completes a move
    words: str | None = None  # it goes on with one
    held: bool = False  # only when the finger stays
    call: bool = False  # an open call: the seat is held to answer it


LOOK_AT, UNTOUCHED, CALLED = Touch(), Touch(""), Touch(call=True)


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
    touch: Touch = LOOK_AT
    known: int | None = None  # face down, but the viewer remembers it
    deed: str = ""  # what has just been done to it, as a picture


#: Deeds that are no verbs, as pictures; a verb has its own.
DEEDS = {
    "look": "eye", "switch": "swap", "strike": "emblem-guard", "killed": "close", "detained": "emblem-guard",
    "captured": "emblem-slave_driver", "manipulated": "emblem-vizier",
}  # fmt: skip


@lru_cache(maxsize=512)
def seat_place(w: Words, look: SeatLook) -> Node:
    touch = look.touch
    can = bool(touch.act or touch.move or touch.words)
    classes = ["seat", *(f"is-{state}" for state in look.state), *(["btn-hold"] if touch.held else [])]
    said = [w(f"seat.{key}") for state, key in _SPOKEN if state in look.state and (key != "me" or look.name != w("me"))]
    return node(
        "li",
        node(
            "button" if can else "div",
            node("span", look.name, key="name", cls="seat-name"),
            node("span", ", ", key="comma", cls="visually-hidden"),
            card(w, look.face),
            node("span", look.seat, key="number", cls="seat-number", aria_hidden="true"),
            look.points is not None and _points(w, look.points),
            look.tokens and node("span", [token(w, kind) for kind in look.tokens], key="tokens", cls="tokens"),
            look.bot and _bot(w),
            "answered" in look.state and node("span", icon("hide"), key="answered", cls="seat-answered"),
            "looked" in look.state and node("span", icon("eye"), key="looked", cls="seat-looked"),
            "secret" in look.state and node("span", icon("hide"), key="secret", cls="seat-secret"),
            look.known is not None and known(w, look.known),
            look.deed and node("span", icon(look.deed), key="deed", cls="seat-deed"),
            said and node("span", ", " + ", ".join(said), key="said", cls="visually-hidden"),
            look.claim and _claim(w, look.claim, look.claims_differ),
            key=f"seat-{look.seat}",
            cls=" ".join(classes),
            type="button" if can else None,
            data_act=touch.act or None,
            data_move=touch.move,
            data_words=touch.words,
            data_hold="call" if touch.call else None,
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
    ("secret", "secret"),
    ("target", "target"),
    ("asked", "asked"),
    ("answered", "answered"),
    ("near", "near"),
    ("looked", "looked"),
)


def _points(w: Words, points: int) -> Node:
    hidden = node("span", ", " + w("seat.points", n=points), cls="visually-hidden")
    return node("span", node("span", points, aria_hidden="true"), hidden, key="points", cls="seat-points")


def _bot(w: Words) -> Node:
    return node("span", icon("robot"), node("span", ", " + w("bot"), cls="visually-hidden"), key="bot", cls="seat-bot")


@lru_cache(maxsize=32)
def known(w: Words, face: int) -> Node:
    """What the viewer has seen of a card that lies face down."""
    text = w("seat.known", card=card_name(w, face))
    return node(
        "span",
        icon(f"emblem-{NAMES[face]}"),
        node("span", ", " + text, cls="visually-hidden"),
        key="known",
        cls="seat-known",
        title=text,
    )


def _claim(w: Words, claim: tuple[str, int], differ: bool) -> Node:
    by, face = claim
    text = w("seat.claim" if by else "seat.claim.you", name=by, card=card_name(w, face))
    text += ", " + w("seat.claims") if differ else ""
    return node(
        "span",
        icon(f"emblem-{NAMES[face]}"),
        node("span", ", " + text, cls="visually-hidden"),
        key="claim",
        cls="claim is-many" if differ else "claim",
        data_card=NAMES[face],
        title=text,
    )


# ---------------------------------------------------------------------- what each seat looks like


def seat_looks(
    w: Words,
    plan: TablePlan,
    view: View,
    *,
    viewer: int | None = None,
    score: Sequence[int] = (),
    states: Callable[[int], Iterable[str]] = lambda seat: (),
    touch: Callable[[int], Touch] = lambda seat: LOOK_AT,
    faces: Sequence[int | None] | None = None,
    recall: bool = True,
    deed: Arrow | None = None,
) -> list[SeatLook]:
    """What each seat looks like to this view; `states` adds what only one screen knows, `recall` what is remembered, `deed`
    who has just done what to whom."""
    names = names_of(w, plan)
    claims = _claims(view, names, viewer)
    near = view.neighbours(view.active) if view.active and not view.over else ()
    first = viewer or 1
    several = sum(not seat.is_bot for seat in plan.seats) > 1  # who plays alone plays with bots
    shown = view.faces if faces is None else faces
    return [
        SeatLook(
            seat,
            (seat - first) % view.n,
            names[seat - 1],
            shown[seat],
            (*_states(view, seat, viewer, near, shown[seat]), *states(seat), *(["doer"] if _did(deed, seat) else [])),
            tokens(view, seat),
            score[seat - 1] if any(score) else None,  # before anybody has any, nothing says so
            plan.seats[seat - 1].is_bot and several,
            *claims.get(seat, (None, False)),
            touch(seat),
            remembered(plan, view, seat) if recall and shown[seat] is None else None,
            done_to(deed, str(seat)),
        )
        for seat in range(1, view.n + 1)
    ]


def _did(deed: Arrow | None, seat: int) -> bool:
    return deed is not None and deed.source == str(seat)


def done_to(deed: Arrow | None, place: str) -> str:
    """What has just been done to a place, as a picture."""
    if deed is None or deed.target != place:
        return ""
    return DEEDS.get(deed.how) or picture_of(deed.how)


def remembered(plan: TablePlan, view: View, place: int) -> int | None:
    """The card at a place as the viewer's notes have it, if notes were agreed on."""
    memory = view.memory.get(place) if plan.notes and view.seat else None
    return memory.card if memory else None


def _states(view: View, seat: int, viewer: int | None, near: Sequence[int], face: int | None) -> list[str]:
    alive = view.is_alive(seat)
    found = ["active"] if view.active == seat and not view.over else []
    found += ["me"] if seat == viewer else []
    found += [] if alive else ["dead"]
    found += ["near"] if seat in near and alive and seat != view.active else []
    found += ["secret"] if face is not None and view.is_hidden(seat) and alive and not view.over else []
    return found


def _claims(view: View, names: Sequence[str], viewer: int | None) -> dict[int, tuple[tuple[str, int] | None, bool]]:
    """The latest claim about each seat, and whether claims about it differ. The viewer's own has no name."""
    latest: dict[int, tuple[tuple[str, int] | None, bool]] = {}
    heard: dict[int, dict[int, int]] = {}
    for by, target, face in view.claims:
        if not view.is_hidden(target):
            continue  # it lies open: nobody needs to be told
        said = heard.setdefault(target, {})
        said[by] = face
        latest[target] = (("" if by == viewer else names[by - 1], face), len(set(said.values())) > 1)
    return latest


def spare_parts(w: Words, face: int | None, seen: int | None = None, deed: str = "") -> list[Node | None]:
    """What is drawn of the Spare, whether it can be pointed at or not; `seen`: the viewer remembers it."""
    return [
        node("span", w("spare"), key="spare-name", cls="spare-name"),
        node("span", ", ", key="comma", cls="visually-hidden"),
        card(w, face),
        known(w, seen) if seen is not None and face is None else None,
        node("span", icon(deed), key="deed", cls="seat-deed") if deed else None,
    ]


# ---------------------------------------------------------------------- the ring itself


def ring(w: Words, looks: Sequence[SeatLook]) -> list[Node]:
    """The seats, and under them a line from neighbour to neighbour: it leaves the dead out (S4.2)."""
    living = tuple(look.place for look in looks if "dead" not in look.state)
    active = next((look.place for look in looks if "active" in look.state), None)
    return [
        links(len(looks), tuple(sorted(living)), active),
        node("ol", [seat_place(w, look) for look in looks], key="ring", cls="ring", data_seats=len(looks)),
    ]


def small_felt(w: Words, looks: Sequence[SeatLook], spare: Node, choosing: bool = False) -> Node:
    """The table beside something else: the ring, and the Spare in its middle."""
    return node(
        "section",
        ring(w, looks),
        node("div", spare, key="middle", cls="middle", data_seats=len(looks)),
        key="felt",
        cls="felt is-small is-choosing" if choosing else "felt is-small",
        aria_label=w("table"),
    )


@lru_cache(maxsize=256)
def links(n: int, living: tuple[int, ...], active: int | None) -> Node:
    """Who is adjacent to whom, as a picture; the words for it stand where a seat is chosen."""
    points = [_point(n, place) for place in living]
    around = _along([*points, points[0]]) if points else None
    beside = None
    if active in living and len(living) > 2:
        at = living.index(active)
        beside = _along([points[at - 1], points[at], points[(at + 1) % len(living)]])
    return node(
        "svg",
        node("path", key="around", cls="link", d=around),
        beside and node("path", key="beside", cls="link is-near", d=beside),
        key="links",
        cls="links",
        viewBox="0 0 100 100",
        preserveAspectRatio="none",
        data_seats=n,
        aria_hidden="true",
    )


def _along(points: Sequence[str]) -> str:
    """Along the ring from place to place, in the order of play: what stands in the middle is never crossed."""
    return f"M{points[0]}" + "".join(f" A50 50 0 0 1 {point}" for point in points[1:])


def _point(n: int, place: int) -> str:
    turn = 2 * pi * place / n
    angle = turn - radians(EASE[n]) * sin(4 * turn)
    return f"{50 - 50 * sin(angle):.1f} {50 + 50 * cos(angle):.1f}"
