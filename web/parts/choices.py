"""A move, word by word: what may be said next, and what the control that says it carries.

The contract for every game: an unfinished choice carries `data-words="3 peek"`, the press that completes it
`data-move="3 peek 4"`. Legal moves are a collection that is asked what may follow, so they need not be listed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from karaya_core.table.moves import Moves


class Step(NamedTuple):
    """One more word of a move."""

    word: str
    text: str  # the move so far, with this word
    whole: bool  # pressing it makes the move

    @property
    def move(self) -> str | None:
        return self.text if self.whole else None

    @property
    def words(self) -> str | None:
        return None if self.whole else self.text


def steps(moves: Moves, words: Sequence[str]) -> tuple[Step, ...]:
    """What may follow these words; nothing if they are a whole move, or no move begins so.

    >>> from karaya_core.sultans import parse_move
    >>> from karaya_core.table.moves import Listed
    >>> moves = Listed(parse_move(text) for text in ("3 peek 1", "3 peek 4", "3 revolt"))
    >>> [(step.words, step.move) for step in steps(moves, ["3"])]
    [('3 peek', None), (None, '3 revolt')]
    """
    found = []
    for word in moves.starting(words):
        longer = (*words, word)
        found.append(Step(word, " ".join(longer), not moves.starting(longer)))
    return tuple(found)
