"""Meeples, camels, cards, Djinns as they are drawn everywhere. Shape and letter say which, colour only repeats it."""

from __future__ import annotations

from functools import lru_cache

from karaya_core.five_tribes.box import CARD_NAMES, CARD_NUMBERS, DJINNS, TRIBE_NAMES
from karaya_core.table.words import Words
from web.nodes import Node, node
from web.parts.buttons import picture


@lru_cache(maxsize=128)
def drawing(name: str, cls: str = "") -> Node:
    return node("svg", node("use", href=picture(f"five_tribes-{name}")), cls=f"f-picture {cls}".rstrip(), aria_hidden="true")


@lru_cache(maxsize=64)
def meeple(w: Words, tribe: int) -> Node:
    """The figure in its tribe's colour, with the letter of its name."""
    name = TRIBE_NAMES[tribe]
    letter = node("span", w(f"letter.{name}"), cls="f-letter", aria_hidden="true")
    return node("span", drawing(name), letter, cls="f-meeple", data_tribe=name, title=w(f"tribe.{name}"))


@lru_cache(maxsize=256)
def meeples(w: Words, tribe: int, number: int, alone: bool = False) -> Node:
    """`alone`: on the board, where it shows when the picture that walks there has come."""
    return node(
        "span",
        meeple(w, tribe),
        number > 1 and node("span", str(number), key="n", cls="f-number"),
        key=TRIBE_NAMES[tribe],
        cls="f-group",
        aria_hidden="true",
        data_thing=f"five_tribes-{TRIBE_NAMES[tribe]}" if alone else None,
    )


@lru_cache(maxsize=8)
def camel(seat: int) -> Node:
    return node(
        "span",
        drawing("camel"),
        drawing(f"seat-{seat}", "f-motif"),
        cls="f-camel",
        data_of_seat=seat,
        data_thing="five_tribes-camel",
    )


@lru_cache(maxsize=8)
def motif(seat: int) -> Node:
    return node("span", drawing(f"seat-{seat}"), cls="f-seat-motif", data_of_seat=seat)


@lru_cache(maxsize=64)
def card(w: Words, kind: int) -> Node:
    """A resource card, or its back."""
    if kind >= len(CARD_NUMBERS):
        return node("span", drawing("card-back"), cls="f-card is-back")
    name = CARD_NAMES[kind]
    return node(
        "span",
        drawing(name),
        node("span", w(f"card.{name}"), cls="f-card-name"),
        cls="f-card",
        data_card=name,
        title=w(f"card.{name}"),
    )


#: What a Djinn's power is about, in one or two pictures.
EMBLEMS = {
    "al_amin": ("fakir", "jewels"), "anun_nak": ("bag",), "baal": ("djinn", "coin"), "boaz": ("shield",),
    "bouraq": ("palace",), "echidna": ("builder", "coin"), "enki": ("palm",), "hagis": ("palace", "arrow"),
    "haurvatat": ("palm", "star"), "iblis": ("assassin", "assassin"), "jafaar": ("vizier", "star"),
    "kandicha": ("assassin", "bag"), "kumarbi": ("fakir", "coin"), "lamia": ("palm", "arrow"), "leta": ("camel",),
    "marid": ("camel", "coin"), "monkir": ("palace", "coin"), "nekir": ("assassin", "coin"), "shamhat": ("elder", "star"),
    "sibittis": ("djinn", "djinn"), "sloar": ("card-back",), "utug": ("camel", "elder"),
}  # fmt: skip


@lru_cache(maxsize=64)
def djinn_picture(djinn: int) -> Node:
    """One figure, told apart by its colour, and by the emblems of what it is about."""
    name = DJINNS[djinn]
    emblems = [_emblem(what, place) for place, what in enumerate(EMBLEMS[name])]
    return node("span", drawing("djinn"), node("span", emblems, cls="f-emblems"), cls="f-djinn-picture", data_djinn=name)


def _emblem(what: str, place: int) -> Node:
    return node("span", drawing(what), key=str(place), cls="f-emblem", data_tribe=what if what in TRIBE_NAMES else None)
