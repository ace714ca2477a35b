"""What every opponent is: somebody who gets a View and picks one of its moves."""

from __future__ import annotations

from collections.abc import Iterator

from ..sultans.moves import Move
from ..sultans.view import View
from ..table.luck import Luck


class Bot:
    """One seat's mind for a whole game. It never sees a Position or a Match.

    `think` is the long form of `choose`: a generator that may be run in slices and leaves its answer in `chosen`.
    """

    level = ""

    def __init__(self, seed: str, temperament: str = "") -> None:
        self.luck = Luck(f"bot:{self.level}:{seed}")
        self.temperament = temperament
        self.chosen: Move | None = None

    def think(self, view: View, prompt: str) -> Iterator[None]:
        """Decide; each `yield` is a place to take a breath."""
        self.chosen = self.decide(view, prompt)
        yield

    def choose(self, view: View, prompt: str) -> Move:
        for _ in self.think(view, prompt):
            pass
        assert self.chosen is not None
        return self.chosen

    def decide(self, view: View, prompt: str) -> Move:
        raise NotImplementedError

    def interrupt(self, view: View) -> Move | None:
        """The hidden Sultan's throne while somebody else is to decide; None: not now."""
        return None

    def claim(self, view: View) -> Move | None:
        """Something said after one's own turn; None: silence."""
        return None
