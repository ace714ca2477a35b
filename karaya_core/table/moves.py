"""Legal moves as a collection that can be asked things without being written out.

A turn of Five Tribes has up to millions of moves; nobody who only wants to know whether one of them is legal, how
many there are or which word may come next should have to list them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Any, Protocol

from .luck import Luck


class Move(Protocol):
    """An answer of a seat. Its text is `SEAT VERB [ARGUMENT…]`, single spaces; equal texts are equal moves."""

    @property
    def seat(self) -> int: ...
    @property
    def verb(self) -> str: ...
    @property
    def text(self) -> str: ...


class Moves(Protocol):
    """The legal answers to a question."""

    def __iter__(self) -> Iterator[Any]: ...
    def __contains__(self, move: object, /) -> bool: ...

    def number(self) -> int:
        """How many there are. A method, because `len` may not return what is too large for the browser's Python."""

    def starting(self, words: Sequence[str]) -> tuple[str, ...]:
        """The words that may follow these first words of a move's text, each once.

        None if there is no such move, or these are a whole one and none is longer (`bid 8` is one, and so is `bid 8 1`).
        """

    def some(self, luck: Luck) -> Any:
        """Any one of them, each as likely as the others."""


class Listed(tuple[Any, ...]):
    """Moves that are few enough to be listed.

    >>> from karaya_core.sultans import parse_move
    >>> moves = Listed(parse_move(text) for text in ("3 peek 1", "3 peek 4", "3 revolt"))
    >>> parse_move("3 peek 4") in moves, moves.number()
    (True, 3)
    >>> moves.starting(["3"]), moves.starting(["3", "peek"])
    (('peek', 'revolt'), ('1', '4'))
    """

    __slots__ = ()

    def number(self) -> int:
        return len(self)

    def starting(self, words: Sequence[str]) -> tuple[str, ...]:
        return following((move.text.split(" ") for move in self), words)

    def some(self, luck: Luck) -> Any:
        return luck.pick(self)


class Together:
    """Several collections as one: of some the moves are listed, of others only a rule can tell.

    >>> from karaya_core.sultans import parse_move
    >>> moves = Together(Listed([parse_move("3 revolt")]), Listed([parse_move("3 peek 1"), parse_move("3 peek 4")]))
    >>> moves.number(), moves.starting(["3"]), parse_move("3 peek 4") in moves
    (3, ('revolt', 'peek'), True)
    """

    __slots__ = ("parts",)

    def __init__(self, *parts: Moves) -> None:
        self.parts = parts

    def __iter__(self) -> Iterator[Any]:
        return chain.from_iterable(self.parts)

    def __contains__(self, move: object, /) -> bool:
        return any(move in part for part in self.parts)

    def number(self) -> int:
        return sum(part.number() for part in self.parts)

    def starting(self, words: Sequence[str]) -> tuple[str, ...]:
        return tuple(dict.fromkeys(word for part in self.parts for word in part.starting(words)))

    def some(self, luck: Luck) -> Any:
        place = int(luck.chance() * self.number())
        for part in self.parts:
            place -= part.number()
            if place < 0:
                return part.some(luck)
        raise IndexError("expected a move, found none")


NO_MOVES = Listed()


def following(texts: Iterable[Sequence[str]], words: Sequence[str]) -> tuple[str, ...]:
    """The words that come after `words` in any of these texts, in the order in which they are met."""
    start, place = list(words), len(words)
    return tuple(dict.fromkeys(text[place] for text in texts if len(text) > place and list(text[:place]) == start))
