"""A place that was pointed at: what everybody can see of it, and what can be said about it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from karaya_core.sultans import View
from karaya_core.sultans.roles import NAMES, SPARE
from karaya_core.table.words import Words
from web.games.sultans.cards import token, tokens
from web.games.sultans.names import card_name, name_at
from web.nodes import Node, node
from web.parts.buttons import icon


def facts(w: Words, names: Sequence[str], view: View, place: int, own: bool = True, viewer: int | None = None) -> Node:
    """What lies there, who sits beside, who said what: in words, for those who cannot or need not look. `viewer`: who looks at
    the screen alone and is called "you"."""
    lines = [node("li", _lies(w, view, place, own), key="lies")]
    if place != SPARE:
        lines += [node("li", token(w, kind), " ", w(f"token.{kind}.means"), key=kind) for kind in tokens(view, place)]
        if view.is_alive(place):
            beside = ", ".join(w("facts.you") if seat == viewer else names[seat - 1] for seat in view.neighbours(place))
            lines.append(node("li", w("facts.beside", names=beside), key="beside"))
    lines += _said(w, names, view, place, viewer)
    return node("ul", lines, key="facts", cls="facts")


def _lies(w: Words, view: View, place: int, own: bool) -> str:
    if place == SPARE:
        return w("facts.spare")
    face = view.faces[place]
    if not view.is_alive(place):
        return w("facts.killed", card=card_name(w, face)) if face is not None else w("seat.dead")
    if not view.is_hidden(place) and face is not None:
        return w("facts.open", card=card_name(w, face))
    return w("facts.own", card=card_name(w, face)) if face is not None and own else w("facts.down")


def _said(w: Words, names: Sequence[str], view: View, place: int, viewer: int | None) -> list[Node]:
    """The last word of each speaker about this place."""
    latest = {by: face for by, target, face in view.claims if target == place}
    return [
        node(
            "li",
            icon(f"emblem-{NAMES[face]}"),
            " ",
            w("facts.said.you" if by == viewer else "facts.said", name=name_at(w, names, by), card=card_name(w, face)),
            key=f"said-{by}",
            cls="is-claim",
        )
        for by, face in latest.items()
    ]


def speakers(w: Words, names: Sequence[str], people: Iterable[int], place: int) -> Node:
    """Around a tablet: who says which card it is? The cards follow."""
    at = "spare" if place == SPARE else str(place)
    chips = [
        node(
            "button",
            names[by - 1],
            key=f"speaker-{by}",
            cls="btn",
            type="button",
            data_words=f"{by} claim {at}",
            aria_label=w("claim.by", name=names[by - 1], target=name_at(w, names, place)),
        )
        for by in people
    ]
    return node(
        "div",
        node("h3", w("claim.who"), key="title", cls="claim-title"),
        node("div", chips, key="people", cls="speakers"),
        key="talk",
        cls="talk",
    )
