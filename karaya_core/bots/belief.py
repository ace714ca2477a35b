"""Belief: the rules of thumb, acting on what is likely and not only on what was seen."""

from __future__ import annotations

from ..sultans.view import View
from ..table.luck import Luck
from .beliefs import Beliefs
from .rules import UNKNOWN, Mind, Odds, Row
from .thumb import ThumbBot, known_row, mind_of

SURE = 0.8  # as good as seen


def likely_row(view: View, odds: Odds) -> Row:
    """What was seen, and what is as good as seen."""
    row = known_row(view)
    for place, card in enumerate(row):
        if card == UNKNOWN:
            best = max(range(8), key=lambda c: (odds[place][c], -c))
            if odds[place][best] >= SURE:
                row[place] = best
    return row


class BeliefBot(ThumbBot):
    level = "belief"

    def __init__(self, seed: str, temperament: str = "") -> None:
        super().__init__(seed, temperament)
        self.beliefs = Beliefs(Luck(f"worlds:{seed}"))

    def row(self, view: View) -> Row:
        return likely_row(view, self.beliefs.odds(view))

    def mind(self, view: View) -> Mind:
        odds = self.beliefs.odds(view)
        return mind_of(view, likely_row(view, odds), self.luck, odds)
