"""Luck that gives the same answers on every Python.

Only `random.Random.random()` is promised to stay the same from version to version, so everything else is built
on it here: a game dealt from a seed in the browser is the game dealt from it on a desk.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Luck:
    """Draws that follow from a text alone.

    >>> Luck("tuesday").shuffled("abcde")
    ['c', 'e', 'd', 'a', 'b']
    """

    __slots__ = ("_random",)

    def __init__(self, seed: str) -> None:
        self._random = Random(f"karaya:{seed}").random

    def below(self, limit: int) -> int:
        """A whole number from 0 up to but not including limit."""
        return int(self._random() * limit)

    def pick(self, things: Sequence[T]) -> T:
        return things[int(self._random() * len(things))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        deck = list(things)
        for last in range(len(deck) - 1, 0, -1):
            other = int(self._random() * (last + 1))
            deck[last], deck[other] = deck[other], deck[last]
        return deck

    def chance(self) -> float:
        return self._random()
