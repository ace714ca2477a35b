"""What every game at this table is written in. No turn, card, board or score is known here."""

from .choice import Choice, IllegalMove, NotationError
from .luck import Luck

__all__ = ["Choice", "IllegalMove", "Luck", "NotationError"]
