"""What every game at this table is written in. No turn, card, board or score is known here."""

from .about import About, Setting
from .choice import Choice
from .errors import IllegalMove, NotationError, Refusal
from .luck import Luck
from .moves import Listed, Move, Moves
from .question import Question

__all__ = [
    "About", "Choice", "IllegalMove", "Listed", "Luck", "Move", "Moves", "NotationError", "Question", "Refusal", "Setting",
]  # fmt: skip
