"""Belief: reckons with what is likely, not only with what was seen, and in personal points."""

from __future__ import annotations

from ...sultans.view import View
from ...table.luck import Luck
from ..bot import Thought
from .belief_state import Beliefs
from .context import UNKNOWN, Context, Known, Odds
from .style import SHARP
from .thumb import ThumbBot, grudges_of, known_cards, partners_of

SURE = 0.8  # as good as seen


def likely_cards(view: View, odds: Odds) -> Known:
    """What was seen, and what is as good as seen."""
    known = known_cards(view)
    for place, card in enumerate(known):
        if card == UNKNOWN:
            best = max(range(8), key=lambda c: (odds[place][c], -c))
            if odds[place][best] >= SURE:
                known[place] = best
    return known


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

    def known(self, view: View) -> Known:
        return likely_cards(view, self.beliefs.odds(view))

    def context(self, view: View) -> Context:
        odds = self.beliefs.odds(view)
        grudges = grudges_of(view) if self.style.grudge else 0
        known = likely_cards(view, odds)
        return Context(view, view.seat or 0, known, self.luck, partners_of(view), odds, self.style, grudges)
