"""Belief: reckons with what is likely, not only with what was seen, and in personal points."""

from __future__ import annotations

from ..sultans.view import View
from ..table.luck import Luck
from .beliefs import Beliefs
from .bot import Thought
from .mind import UNKNOWN, Mind, Odds, Row
from .style import SHARP
from .thumb import ThumbBot, grudges_of, known_row, partners_of

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
    plain_style = SHARP
    reading: type[Beliefs] = Beliefs

    def __init__(self, seed: str, temperament: str = "") -> None:
        super().__init__(seed, temperament)
        self.beliefs = self.reading(Luck(f"worlds:{seed}"))

    def thinking(self, view: View, prompt: str) -> Thought:
        yield
        self.beliefs.follow(view)
        yield
        return self.decide(view, prompt)

    def row(self, view: View) -> Row:
        return likely_row(view, self.beliefs.odds(view))

    def mind(self, view: View) -> Mind:
        odds = self.beliefs.odds(view)
        grudges = grudges_of(view) if self.style.grudge else 0
        row = likely_row(view, odds)
        return Mind(view, view.seat or 0, row, self.luck, partners_of(view), odds, self.style, grudges)
