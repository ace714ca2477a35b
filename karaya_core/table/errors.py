"""What goes wrong when a question is answered badly, or a text is not what it should be."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field


class IllegalMove(ValueError):
    """A move that the rules do not allow now; says who, what, and what was possible for that seat.

    What others might do is not said: it could tell what they hold.
    """

    def __init__(self, move: str, possible: Iterable[str], nothing: str = "nothing") -> None:
        offered = sorted(possible)
        shown = ", ".join(offered[:8]) + (f" and {len(offered) - 8} more" if len(offered) > 8 else "")
        super().__init__(f"not possible now: {move!r}; possible: {shown or nothing}")
        self.move = move
        self.possible = offered


class NotationError(ValueError):
    """A text that is no position, move, record or save; says what was expected where."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not possible now: a key for the word files, the rule point, and the fields of the sentence.

    Fields hold seats as whole numbers and everything else by name. What is said to a seat rests on what it knows.
    """

    key: str
    rule: str
    fields: dict[str, int | str] = field(default_factory=dict)
