"""A question to a seat, and what goes wrong when it is answered badly."""

from __future__ import annotations

from dataclasses import dataclass

from .errors import IllegalMove, NotationError


@dataclass(frozen=True, slots=True)
class Choice:
    """One question to one seat, with its legal moves.

    A game hands out a tuple of choices: in Sultans it holds exactly one while a round runs, a game of sealed
    orders would hand out one for each seat that has not answered yet.
    """

    seat: int
    prompt: str
    moves: tuple[object, ...]


__all__ = ["Choice", "IllegalMove", "NotationError"]
