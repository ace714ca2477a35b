"""Easy: the rules of thumb with a bad memory. What it saw a while ago it has forgotten, and it never lies."""

from __future__ import annotations

from ..sultans.view import View
from .mind import UNKNOWN, Row
from .thumb import ThumbBot, known_row

REMEMBERS = 12  # events: about as many as a time round a small table


class EasyBot(ThumbBot):
    level = "easy"

    def row(self, view: View) -> Row:
        row = known_row(view)
        for place, memory in view.memory.items():
            if len(view.story) - memory.when > REMEMBERS:
                row[place] = UNKNOWN
        return row
