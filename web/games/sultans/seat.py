"""A place that was pointed at: what everybody can see of it, and what can be said about it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from karaya_core.sultans import View
from karaya_core.sultans.moves import move
from karaya_core.sultans.roles import NAMES, SPARE
from karaya_core.table.words import Words
from web.games.sultans.cards import token, tokens
from web.games.sultans.names import card_name, name_at
from web.nodes import Node, node
from web.parts.buttons import icon


def facts(w: Words, names: Sequence[str], view: View, place: int, own: bool = True) -> Node:
    """What lies there, who sits beside, who said what: in words, for those who cannot or need not look."""
    lines = [node("li", _lies(w, view, place, own), key="lies")]
    if place != SPARE:
        lines += [node("li", token(w, kind), " ", w(f"token.{kind}.means"), key=kind) for kind in tokens(view, place)]
        if view.is_alive(place):
            beside = ", ".join(names[seat - 1] for seat in view.neighbours(place))
            lines.append(node("li", w("facts.beside", names=beside), key="beside"))
    lines += _said(w, names, view, place)
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


def _said(w: Words, names: Sequence[str], view: View, place: int) -> list[Node]:
    """The last word of each speaker about this place."""
    latest = {by: face for by, target, face in view.claims if target == place}
    return [
        node(
            "li",
            icon(f"emblem-{NAMES[face]}"),
            " ",
            w("facts.said", name=name_at(w, names, by), card=card_name(w, face)),
            key=f"said-{by}",
            cls="is-claim",
        )
        for by, face in latest.items()
    ]


def claims(w: Words, names: Sequence[str], speakers: Iterable[int], target: int) -> list[Node]:
    """A claim in two touches: the seat, then the card. Around a tablet each person has a row of cards of their own."""
    people = list(speakers)
    if not people:
        return []
    alone = len(people) == 1
    title = node("h3", w("claim.open" if alone else "claim.who"), key="claim-title", cls="claim-title")
    return [title, *(_claims_of(w, names[by - 1], name_at(w, names, target), by, target, alone) for by in people)]


@lru_cache(maxsize=512)
def _claims_of(w: Words, speaker_name: str, target_name: str, speaker: int, target: int, alone: bool) -> Node:
    label = w("claim.by", name=speaker_name, target=target_name)
    return node(
        "div",
        not alone and node("strong", speaker_name, key="who", cls="claim-who"),
        [_claim(w, speaker, target, name, alone) for name in NAMES],
        key=f"claims-{speaker}",
        cls="claim-cards" if alone else "claim-row",
        role="group",
        aria_label=label,
    )


def _claim(w: Words, speaker: int, target: int, name: str, written: bool) -> Node:
    """With the card's name written where there is room for it."""
    card = w(f"card.{name}")
    return node(
        "button",
        icon(f"emblem-{name}"),
        written and card,
        key=f"{speaker}-{name}",
        cls="btn claim-card" if written else "btn btn-icon",
        type="button",
        data_move=move(speaker, "claim", target, name).text,
        aria_label=None if written else card,
        title=None if written else card,
    )
