"""What every opponent is: somebody who gets a View and picks one of its moves."""

from __future__ import annotations

from collections.abc import Generator

from ..sultans.moves import Move
from ..sultans.view import View
from ..table.luck import Luck

Thought = Generator[None, None, Move]


class Bot:
    """One seat's player for a whole game. It never sees a Position or a Match.

    `thinking` is the long form of `choose`: a generator that can be run in slices and returns the move. What lies
    between two of its breaths is short (a few play-outs), so a page stays alive while a bot thinks:

        thought = bot.thinking(view, prompt)
        try:
            while time_is_left():
                next(thought)
        except StopIteration as done:
            move = done.value
    """

    level = ""

    def __init__(self, seed: str, temperament: str = "") -> None:
        self.luck = Luck(f"bot:{self.level}:{seed}")
        self.temperament = temperament

    def thinking(self, view: View, prompt: str) -> Thought:
        """Decide; each `yield` is a place to take a breath, the move comes back at the end."""
        yield
        return self.decide(view, prompt)

    def choose(self, view: View, prompt: str) -> Move:
        """Decide without a pause: the same move as `thinking` gives."""
        thought = self.thinking(view, prompt)
        while True:
            try:
                next(thought)
            except StopIteration as done:
                chosen: Move = done.value
                return chosen

    def decide(self, view: View, prompt: str) -> Move:
        raise NotImplementedError

    def interrupt(self, view: View) -> Move | None:
        """The hidden Sultan's throne while somebody else is to decide; None: not now."""
        return None

    def claim(self, view: View) -> Move | None:
        """Something said after one's own turn; None: silence."""
        return None
