"""What luck decides in the middle of a game (F14.6): what comes from the bag, and how a new pile lies.

Nothing else draws. A position is played on with one of three fates: what stands behind the move, what `Luck` brings
(and that is written down to stand there), or the plain order of the letters, which is what perft counts with.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..table.luck import Luck
from .box import CARDS, DJINN_LETTERS, TRIBES
from .moves import Fortune


class WrongLuck(ValueError):
    """What stands behind a move is not possible, or not needed, or something is missing."""


class Fate(Protocol):
    def bag(self, bag: Sequence[int], number: int) -> tuple[int, ...]:
        """So many meeples out of the bag, counted by tribe."""

    def pile(self, of: str, cards: Sequence[int]) -> list[int]:
        """These cards as a new pile, the top first; `of` is `resources` or `djinns`."""


LETTERS = {"bag": TRIBES, "resources": CARDS, "djinns": DJINN_LETTERS}


def _each(counted: Sequence[int]) -> list[int]:
    return [what for what, number in enumerate(counted) for _ in range(number)]


def _counted(drawn: Sequence[int]) -> tuple[int, ...]:
    return tuple(drawn.count(tribe) for tribe in range(5))


class InOrder:
    """The first letters first."""

    def bag(self, bag: Sequence[int], number: int) -> tuple[int, ...]:
        return _counted(_each(bag)[:number])

    def pile(self, of: str, cards: Sequence[int]) -> list[int]:
        return sorted(cards)


class Drawn:
    """As `Luck` brings it, written down."""

    def __init__(self, luck: Luck) -> None:
        self.luck = luck
        self.fortunes: tuple[Fortune, ...] = ()

    def _write(self, of: str, things: Sequence[int]) -> None:
        self.fortunes += ((of, "".join(LETTERS[of][thing] for thing in things)),)

    def bag(self, bag: Sequence[int], number: int) -> tuple[int, ...]:
        drawn = sorted(self.luck.shuffled(_each(bag))[:number])
        self._write("bag", drawn)
        return _counted(drawn)

    def pile(self, of: str, cards: Sequence[int]) -> list[int]:
        pile = self.luck.shuffled(sorted(cards))
        self._write(of, pile)
        return pile


class Written:
    """As it stands behind the move."""

    def __init__(self, fortunes: tuple[Fortune, ...]) -> None:
        self.fortunes = list(fortunes)

    def _next(self, of: str) -> list[int]:
        if not self.fortunes or self.fortunes[0][0] != of:
            raise WrongLuck(f"luck of the {of} is missing")
        return [LETTERS[of].index(letter) for letter in self.fortunes.pop(0)[1]]

    def bag(self, bag: Sequence[int], number: int) -> tuple[int, ...]:
        drawn = _counted(self._next("bag"))
        if sum(drawn) != number or any(came > there for came, there in zip(drawn, bag)):
            raise WrongLuck("the bag does not give that")
        return drawn

    def pile(self, of: str, cards: Sequence[int]) -> list[int]:
        pile = self._next(of)
        if sorted(pile) != sorted(cards):
            raise WrongLuck("other cards lie in the discards")
        return pile

    def close(self) -> None:
        if self.fortunes:
            raise WrongLuck("luck that nothing asks for")
