"""Easy: the rules of thumb with a bad memory. What it saw a while ago it has forgotten, and it never lies."""

from __future__ import annotations

from ...sultans.view import View
from .context import UNKNOWN, Known
from .thumb import ThumbBot, known_cards

REMEMBERS = 12  # events: about as many as a time round a small table


class EasyBot(ThumbBot):
    level = "easy"

    def known(self, view: View) -> Known:
        known = known_cards(view)
        for place, memory in view.memory.items():
            if len(view.story) - memory.when > REMEMBERS:
                known[place] = UNKNOWN
        return known
