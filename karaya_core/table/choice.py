"""A question to a seat, and what goes wrong when it is answered badly."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Choice:
    """One question to one seat, with its legal moves.

    A game hands out a tuple of choices: in Sultans it holds exactly one while a round runs, a game of sealed
    orders would hand out one for each seat that has not answered yet.
    """

    seat: int
    prompt: str
    moves: tuple[object, ...]


class IllegalMove(ValueError):
    """A move that the rules do not allow now; says who, what, and what was possible for that seat.

    What others might do is not said: it could tell what they hold.
    """

    def __init__(self, move: str, possible: Iterable[str], nothing: str = "nothing") -> None:
        offered = sorted(possible)
        shown = ", ".join(offered[:8]) + (f" and {len(offered) - 8} more" if len(offered) > 8 else "")
        super().__init__(f"not possible now: {move!r}; possible: {shown or nothing}")
        self.move = move
        self.possible = offered


class NotationError(ValueError):
    """A text that is no position, move, record or save; says what was expected where."""
