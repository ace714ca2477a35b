"""The ceiling: search that sees every card. It cheats, is for reports only, and is no level that anybody plays."""

from __future__ import annotations

from collections.abc import Iterator

from ...sultans.inference.base import Cards
from ...sultans.position import Position
from ...sultans.view import View
from ...table.luck import Luck
from .belief_state import Beliefs
from .context import Odds
from .search import SearchBot


class Truth(Beliefs):
    """Certainty in the place of beliefs."""

    def __init__(self, luck: Luck, position: Position) -> None:
        super().__init__(luck)
        self.position = position

    def odds(self, view: View) -> Odds:
        self.follow(view)  # keeps up who has looked at whom
        return [[1.0 if card == held else 0.0 for card in range(8)] for held in self.position.cards]

    def gathering(self, view: View) -> Iterator[None]:
        yield from ()

    def draw(self, view: View, number: int) -> list[Cards]:
        return [tuple(self.position.cards)] * number


class CeilingBot(SearchBot):
    level = "ceiling"

    def __init__(self, seed: str, position: Position) -> None:
        super().__init__(seed)
        self.beliefs = Truth(Luck(f"worlds:{seed}"), position)
