"""What every Djinn is (F10). Each has a file of its own that says what is on its card, and only that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ..box import DJINNS, FAKIR

if TYPE_CHECKING:
    from ..position import Position

Words = tuple[str, ...]

ELDER_OR_FAKIR = ("w", "k")
ELDER_AND_ONE_MORE = ("ww", "wk")
A_FAKIR = ("k",)


class Djinn:
    """`number` is its place in the alphabet, `prices` are the ways to pay for its power, once a turn (F10.2)."""

    number: int
    points: int
    prices: tuple[str, ...] = ()

    # what its owner's things are worth at the end
    vizier_worth = 1
    elder_worth = 2
    palm_worth = 3
    fakirs_a_good = 0  # so many Fakirs count as a good of any kind

    guards_the_front = False  # its owner's Viziers and Elders are no victims
    serves_with_the_dead = False  # what its owner's Assassins kill serves the owner
    takes_fakirs_for_bids = False

    @property
    def name(self) -> str:
        return DJINNS[self.number]

    # a power with a price

    def uses(self, p: Position, seat: int, price: str) -> Iterator[Words]:
        """The words that may stand behind the price now, one for each use; none, and it cannot be paid for (F10.5)."""
        return iter(())

    def works(self, p: Position, seat: int, words: Words) -> None:
        """The price has been paid."""

    # what it hears of while it lies before its owner

    def hears_meeples(self, p: Position, owner: int, seat: int, tiles: list[int]) -> None:
        """A seat has put meeples on these tiles, one each."""

    def hears_palace(self, p: Position, owner: int, seat: int) -> None:
        """A seat has placed a palace."""

    def hears_kill(self, p: Position, owner: int, seat: int) -> None:
        """A seat's Assassins have killed."""

    def hears_djinn(self, p: Position, owner: int, seat: int, djinn: int) -> None:
        """A seat has taken a Djinn."""


def cost(price: str) -> tuple[int, int]:
    """Elders and Fakirs."""
    return price.count("w"), price.count("k")


def can_pay(p: Position, seat: int, *prices: str) -> bool:
    elders, fakirs = cost("".join(prices))
    return elders <= p.elders[seat] and fakirs <= p.hands[seat][FAKIR]
