"""What every game at this table is written in. No turn, card, board or score is known here."""

from typing import TYPE_CHECKING

from ..late import late

if TYPE_CHECKING:
    from .about import About, Setting
    from .choice import Choice
    from .errors import IllegalMove, NotationError, Refusal
    from .luck import Luck
    from .moves import Listed, Move, Moves
    from .question import Question
else:
    late(
        __name__, about="About Setting", choice="Choice", errors="IllegalMove NotationError Refusal", luck="Luck",
        moves="Listed Move Moves", question="Question",
    )  # fmt: skip

__all__ = [
    "About", "Choice", "IllegalMove", "Listed", "Luck", "Move", "Moves", "NotationError", "Question", "Refusal", "Setting",
]  # fmt: skip
