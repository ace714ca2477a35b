"""The Fortune Teller (Neutral): known, two points if her prediction is right; hidden, nothing.

Action, Predict: look at the cards of three hidden players, one after another (of all, if fewer are hidden), then
say which side will win. On your next turn you must hide.
A step is `("reading", seat, how many are left to read, those read as a set)`, then `("foretelling", seat)`.
"""

from __future__ import annotations

from .. import turn
from ..events import Acts, Foretold, Read
from ..moves import Move, move, moves_at, plain_moves
from ..position import Position, Step
from ..roles import MOST, SIDE_OF_NAME
from ..seats import BIT

PREDICT, READ = plain_moves("predict"), moves_at("read")
FORETELL = tuple((move(seat, "foretell", None, "rebels"), move(seat, "foretell", None, "loyalists")) for seat in range(MOST + 1))
CARDS_TO_READ = 3


def actions(p: Position, seat: int) -> tuple[Move, ...]:
    return (PREDICT[seat],)


def predict(p: Position, predicting: Move) -> None:
    p.tell(Acts, predicting.seat, "predict", None)
    p.show(predicting.seat, "acts")
    p.steps += (("reading", predicting.seat, CARDS_TO_READ, 0),)
    turn.settle(p)


def reading_moves(p: Position, step: Step) -> list[Move]:
    _, seat, _, done = step
    return list(READ[seat][p.hidden & ~BIT[seat] & ~done])


def reading_waits(p: Position, step: Step) -> bool:
    _, seat, left, done = step
    if not left or not p.hidden & ~BIT[seat] & ~done:
        p.steps = (*p.steps[:-1], ("foretelling", seat))
    return True


def read(p: Position, reading: Move) -> None:
    _, seat, left, done = p.steps[-1]
    target = reading.target or 0
    p.tell(Read, seat, target, p.cards[target])
    p.steps = (*p.steps[:-1], ("reading", seat, left - 1, done | BIT[target]))
    turn.settle(p)


def foretelling_moves(p: Position, step: Step) -> list[Move]:
    return list(FORETELL[step[1]])


def foretell(p: Position, foretelling: Move) -> None:
    p.steps = p.steps[:-1]
    p.prediction = SIDE_OF_NAME[foretelling.what]
    p.tell(Foretold, foretelling.seat, p.prediction)
    turn.settle(p)
