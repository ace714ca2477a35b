"""Cards and tokens as they lie on the table."""

from __future__ import annotations

from functools import lru_cache

from karaya_core.sultans import View
from karaya_core.sultans.characters import side_on
from karaya_core.sultans.roles import DEAL, NAMES, SIDES
from karaya_core.table.words import Words
from web.games.sultans.names import card_name
from web.nodes import Node, node
from web.parts.buttons import icon, picture

SIDE_PICTURE = {"rebels": "side-rebel", "loyalists": "side-loyalist", "": "side-neutral"}


@lru_cache(maxsize=64)
def card(w: Words, face: int | None, silent: bool = False) -> Node:
    """A card; face down it is the same picture whatever it is. `silent`: the text beside it says it."""
    name = None if face is None else NAMES[face]
    label = w("card.down") if face is None else card_name(w, face)
    return node(
        "svg",
        node("use", href=picture(f"card-{name or 'back'}")),
        cls="card is-down" if name is None else "card is-up",
        data_card=name,
        role=None if silent else "img",
        aria_label=None if silent else label,
        aria_hidden="true" if silent else None,
    )


@lru_cache(maxsize=8)
def ribbon(w: Words, side: str) -> Node:
    """A side as a word, in its colour and with its sign."""
    name = side or "neutral"
    return node("span", icon(SIDE_PICTURE[side]), w(f"own.side.{name}"), key="side", cls="ribbon", data_side=name)


@lru_cache(maxsize=64)
def token(w: Words, kind: str) -> Node:
    return node(
        "svg",
        node("use", href=picture(f"token-{kind}")),
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
    if view.is_alive(seat) and not view.is_hidden(seat):
        side = side_on(view, view.faces[seat])
        found += [SIDES[side]] if side else []
    return tuple(found)


def cast(w: Words, view: View) -> Node:
    """Which cards are in play and how many, as everybody knows (S2.1; of a composed position less)."""
    sultans, guards, assassins, slaves, neutrals = DEAL[view.n]
    assassins, slaves = view.numbers or (assassins, slaves)
    counts = {"sultan": sultans, "guard": guards, "assassin": assassins, "slave": slaves, "neutral": neutrals}
    return _cast(w, tuple((card, number) for card, number in counts.items() if number))


@lru_cache(maxsize=32)
def _cast(w: Words, counts: tuple[tuple[str, int], ...]) -> Node:
    """One button with the emblems; a touch says who they are and what they do."""
    return node(
        "div",
        node(
            "button",
            node("span", w("bar.cast"), ": ", key="what", cls="visually-hidden"),
            [_cast_card(w, *entry) for entry in counts],
            key="show",
            cls="cast-show",
            type="button",
            popovertarget="cast-means",
        ),
        node(
            "div",
            node("strong", w("cast.title"), key="title"),
            node("ul", [_cast_line(w, *entry) for entry in counts], key="list", cls="cast-list"),
            key="means",
            id="cast-means",
            cls="pop cast-means",
            popover="auto",
        ),
        key="cast",
        cls="bar-cast",
    )


def _cast_card(w: Words, card: str, number: int) -> Node:
    return node(
        "span",
        icon("side-neutral" if card == "neutral" else f"emblem-{card}"),
        node("span", w(f"card.{card}"), ": ", key="card", cls="visually-hidden"),
        node("span", number, key="number", cls="cast-number"),
        node("span", ", ", key="comma", cls="visually-hidden"),
        key=card,
        cls="cast",
        data_card=card,
    )


def _cast_line(w: Words, card: str, number: int) -> Node:
    return node(
        "li",
        icon("side-neutral" if card == "neutral" else f"emblem-{card}"),
        node("strong", f"{number} × {w(f'card.{card}')}", key="card"),
        node("p", w("cast.neutral" if card == "neutral" else f"about.{card}"), key="about"),
        key=card,
        cls="cast-line",
    )
