"""What a seat may claim: any card at any place, true or not (S11.7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..table.luck import Luck
from ..table.moves import following
from .moves import Move, move
from .roles import NAMES, SPARE


class Claims:
    """All claims of one seat, as `table.Moves`, without a list of them."""

    def __init__(self, seat: int, n: int) -> None:
        self.seat, self.n = seat, n

    def __iter__(self) -> Iterator[Move]:
        for place in (SPARE, *range(1, self.n + 1)):
            for card in NAMES:
                yield move(self.seat, "claim", place, card)

    def __contains__(self, claim: object) -> bool:
        return isinstance(claim, Move) and claim.verb == "claim" and claim.seat == self.seat and (claim.target or 0) <= self.n

    def number(self) -> int:
        return (self.n + 1) * len(NAMES)

    def starting(self, words: Sequence[str]) -> tuple[str, ...]:
        return following((claim.text.split(" ") for claim in self), words)

    def some(self, luck: Luck) -> Move:
        return move(self.seat, "claim", luck.below(self.n + 1), luck.pick(NAMES))
