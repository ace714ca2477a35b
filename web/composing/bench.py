"""What a game brings to the composer, in `web/games/<its key>/composing/`, as `BENCH`: what may be put where.

The line is the table: what is put somewhere changes the line, and the table is drawn from it. So a line that was typed and one
that was laid are the same thing, also while it is not yet a position.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from typing import NamedTuple

from karaya_core.table.words import Words
from web import catalogue
from web.nodes import Node, node

PUT = "compose-put"  # what a place does when it is touched; `data-seat` or the control's value says which it is


class Piece(NamedTuple):
    """Something that can be put on the table, or done at a place."""

    key: str
    name: str
    picture: Node | None = None


class Tray(NamedTuple):
    name: str
    pieces: Sequence[Piece]


class Laid(NamedTuple):
    """The line after something was put, and the piece to go on with: an exchange wants two places."""

    line: str
    piece: str


class Bench(ABC):
    takes_away = False  # some pieces are put more than once, so they can be taken away one by one

    @abstractmethod
    def blank(self, seats: int) -> str:
        """A table to begin with."""

    @abstractmethod
    def seats_of(self, line: str) -> int:
        """How many seats the line has; a NotationError if no table can be drawn from it."""

    def resized(self, line: str, seats: int) -> str:
        """The same table with seats more or less."""
        return self.blank(seats)

    @abstractmethod
    def trays(self, w: Words, names: Sequence[str], line: str) -> Sequence[Tray]:
        """What there is to be put."""

    @abstractmethod
    def table(self, w: Words, names: Sequence[str], line: str, place: str) -> Node:
        """The table with every place that can be touched (`PUT`); `place`: the one that was touched before, if any."""

    @abstractmethod
    def put(self, line: str, piece: str, place: str, away: bool) -> Laid:
        """Put a piece somewhere, or take one away. What cannot be leaves the line as it is."""


#: What a control of a game's screen carries that it has no use for where things are put.
ELSEWHERE = ("popovertarget", "tabindex", "aria-disabled", "data-act", "data-move", "data-words", "type")


def touchable(tree: Node, place_of: Callable[[Node], str], chosen: str, label: str) -> Node:
    """A game's drawing as it is, but that nothing in it can be pressed except its places. `place_of` names the place that begins
    at a node, if one does: its first control becomes the place's. Where a place has none, or its name ends with a star, it gets
    one (`label`)."""
    name = place_of(tree)
    if name:
        place, own = name.rstrip("*"), name.endswith("*")
        made, found = _at(tree, place, chosen, own)
        return made if found and not own else Node(made.tag, made.key, made.attrs, (*made.children, _here(place, chosen, label)))
    children = [touchable(one, place_of, chosen, label) if isinstance(one, Node) else one for one in tree.children]
    return _bare(tree, children)


def _at(tree: Node, place: str, chosen: str, found: bool) -> tuple[Node, bool]:
    """A part of a place, and whether the place has its control."""
    mine = tree.tag == "button" and not found
    found = found or mine
    children: list[Node | str] = []
    for child in tree.children:
        if isinstance(child, Node):
            child, found = _at(child, place, chosen, found)
        children.append(child)
    made = _bare(tree, children)
    if mine:
        pressed = {"aria-pressed": "true"} if place == chosen else {}
        made = Node(
            "button", made.key, {**made.attrs, "type": "button", "data-act": PUT, "value": place, **pressed}, made.children
        )
    return made, found


def _bare(tree: Node, children: Sequence[Node | str]) -> Node:
    """The same without what pressing it would do."""
    attrs = {name: value for name, value in tree.attrs.items() if name not in ELSEWHERE}
    return Node("span" if tree.tag == "button" else tree.tag, tree.key, attrs, tuple(children))


def _here(place: str, chosen: str, label: str) -> Node:
    pressed = "true" if place == chosen else None
    return node(
        "button",
        label,
        key=f"put-{place}",
        cls="btn compose-here",
        type="button",
        data_act=PUT,
        value=place,
        aria_pressed=pressed,
    )


def bench_of(key: str) -> Bench:
    bench: Bench = import_module(f"web.games.{key}.composing").BENCH
    return bench


@cache
def words_of(language: str, key: str) -> Words:
    """The page's words, and the composer's."""
    code = language if language in catalogue.LANGUAGES else "en"
    return catalogue.load(code, key).with_more(
        *(import_module(f"{package}.words.{code}").WORDS for package in ("web.composing", f"web.games.{key}.composing"))
    )
