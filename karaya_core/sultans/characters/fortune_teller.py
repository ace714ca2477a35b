"""The Fortune Teller (Neutral): known, two points if her prediction is right; hidden, nothing.

Action, Predict: look at the cards of three hidden players, one after another (of all, if fewer are hidden), then
say which side will win. On your next turn you must hide.
"""

from __future__ import annotations

from typing import NamedTuple

from ...table.errors import Refusal
from ...table.kinds import kind
from .. import turn
from ..events import Acts, Foretold, Read
from ..moves import Move, move, moves_at, plain_moves
from ..position import Position
from ..roles import FORTUNE_TELLER, MOST, NOBODY, SIDE_OF_NAME
from ..scoring import Award
from ..seats import BIT
from ..verbs import verb

MARK = "prediction"
MUST_HIDE = True  # on any turn after her prediction
PREDICT, READ = plain_moves("predict"), moves_at("read")
FORETELL = tuple((move(seat, "foretell", None, "rebels"), move(seat, "foretell", None, "loyalists")) for seat in range(MOST + 1))
CARDS_TO_READ = 3


def actions(p: Position, seat: int) -> tuple[Move, ...]:
    return (PREDICT[seat],)


def award(p: Position, seat: int) -> Award:
    if p.is_hidden(seat):
        return Award(seat, 0, "teller_hidden", "S8.5")
    right = p.prediction == p.winner
    return Award(seat, 2 if right else 0, "foretold_right" if right else "foretold_wrong", "S8.5")


def ends(p: Position, seat: int) -> None:
    p.prediction = NOBODY


def forced(p: Position, seat: int) -> None:
    predict(p, PREDICT[seat])


def refused(p: Position, m: Move) -> Refusal | None:
    return Refusal("already_read", "S9.8", {"seat": m.target or 0}) if m.verb == "read" else None


@kind("reading")
class Reading(NamedTuple):
    """She reads one card after another."""

    seat: int
    left: int  # to be read
    done: int  # a set of seats

    def moves(self, p: Position) -> list[Move]:
        return list(READ[self.seat][self.unread(p)])

    def waits(self, p: Position) -> bool:
        if not self.left or not self.unread(p):
            p.steps = (*p.steps[:-1], Foretelling(self.seat))
        return True

    def unread(self, p: Position) -> int:
        return p.hidden & ~BIT[self.seat] & ~self.done


@kind("foretelling")
class Foretelling(NamedTuple):
    """Then she says which side will win."""

    seat: int

    def moves(self, p: Position) -> list[Move]:
        return list(FORETELL[self.seat])

    def waits(self, p: Position) -> bool:
        return True


@verb("predict", FORTUNE_TELLER, when="action", rule="S9.8")
def predict(p: Position, predicting: Move) -> None:
    p.tell(Acts, predicting.seat, "predict", None)
    p.show(predicting.seat, "acts")
    p.steps += (Reading(predicting.seat, CARDS_TO_READ, 0),)
    turn.settle(p)


@verb("read", FORTUNE_TELLER, when="next", rule="S9.8", at="hidden")
def read(p: Position, reading: Move) -> None:
    step, target = p.steps[-1], reading.target or 0
    assert isinstance(step, Reading)
    p.tell(Read, step.seat, target, p.cards[target])
    p.steps = (*p.steps[:-1], Reading(step.seat, step.left - 1, step.done | BIT[target]))
    turn.settle(p)


@verb("foretell", FORTUNE_TELLER, when="next")
def foretell(p: Position, foretelling: Move) -> None:
    p.steps = p.steps[:-1]
    p.prediction = SIDE_OF_NAME[foretelling.what]
    p.tell(Foretold, foretelling.seat, p.prediction)
    turn.settle(p)
