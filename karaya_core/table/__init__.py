"""What every game at this table is written in. No turn, card, board or score is known here."""

from typing import TYPE_CHECKING

from ..late import late

if TYPE_CHECKING:
    from .about import About, Setting
    from .errors import IllegalMove, NotationError, Refusal
    from .game import Game, Outcome
    from .luck import Luck
    from .match import Match
    from .moves import Listed, Move, Moves
    from .question import Question
else:
    late(
        __name__, about="About Setting", errors="IllegalMove NotationError Refusal", game="Game Outcome", luck="Luck",
        match="Match", moves="Listed Move Moves", question="Question",
    )  # fmt: skip

__all__ = [
    "About", "Game", "IllegalMove", "Listed", "Luck", "Match", "Move", "Moves", "NotationError", "Outcome", "Question", "Refusal",
    "Setting",
]  # fmt: skip
