"""The end of a turn, clean-up, and the end of the game (F13)."""

from __future__ import annotations

from .box import DJINN_ROW, ROW
from .draws import Filled, deck_of
from .events import Part, TurnBegins
from .moves import Move
from .position import Position
from .sowing import Sowings


def end_turn(p: Position, move: Move) -> None:
    following = p.next_marker()
    if following:
        p.tell(TurnBegins(following))
    elif is_last_round(p):
        p.tell(Part("x"))
    else:
        fill(p, "resources", ROW)
        fill(p, "djinns", DJINN_ROW)
        p.tell(Part("b"))


def is_last_round(p: Position) -> bool:
    """Somebody has no camel left, has stayed, or nothing can be sown on the whole board (F13.3, F13.4, F13.5)."""
    return p.stayed or any(not p.camels_left(seat) for seat in p.seats) or not Sowings(1, p.meeples).any()


def fill(p: Position, of: str, full: int) -> None:
    """Clean-up: the row closes up and is filled, from a new pile where the old one is used up (F13.1, F13.2)."""
    deck = deck_of(p, of)
    while (missing := full - len(deck.row)) > 0 and p.top_of(of) is not None:
        p.tell(Filled(of, tuple(deck.pile[:missing])))
