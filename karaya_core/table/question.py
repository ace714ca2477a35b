"""A question to a seat. Several seats may be asked at once, and their answers may have to come out together."""

from __future__ import annotations

from typing import Any, NamedTuple

from .moves import NO_MOVES, Moves


class Question(NamedTuple):
    """Who is asked, for what, and what may be answered.

    `prompt` is a key for the word files and rests on public facts alone: everybody may read it.
    """

    seat: int
    prompt: str
    moves: Moves = NO_MOVES
    held: bool = False  # the answer waits in the tray until the moment closes; then all come out in the game's order
    optional: bool = False  # it may stay unanswered, and nobody else can tell that it is asked (a hidden Sultan's throne)
    formal: bool = False  # asked for form's sake: the answer is swallowed, is never recorded, and nobody else can tell
    silence: Any = None  # the move that counts as played when the moment closes without an answer

    def as_others_see_it(self) -> Question:
        """That a seat is asked is public; what it could answer, and whether that would count, is not."""
        return Question(self.seat, self.prompt, NO_MOVES, self.held)
