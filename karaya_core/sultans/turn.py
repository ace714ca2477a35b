"""Whose turn it is and what they may do; how the turn passes (S3, S6)."""

from __future__ import annotations

from ..table.moves import Listed
from ..table.question import Question
from . import characters, windows
from .events import Covered, Hid, Lap, Peeked, Released, Skipped, Switched, Turn
from .moves import HIDE, HIDE_KEEP, HIDE_SPARE, PEEK, SWITCH, SWITCH_SPARE, THRONE, Move
from .position import Position
from .roles import LOYALISTS, SPARE
from .seats import BIT, SEATS_OF
from .verbs import verb


def questions(p: Position) -> tuple[Question, ...]:
    """A turn or an Action asks one seat, a window several; a hidden Sultan may come up besides (S9.1)."""
    if p.over:
        return ()
    step = p.steps[-1] if p.steps else None
    if isinstance(step, windows.WINDOWS):
        asked = windows.questions(step)
    else:
        asked = [Question(p.to_decide, p.prompt, Listed(step.moves(p) if step else turn_moves(p)))]
    if p.is_hidden(p.sultan):
        asked.append(Question(p.sultan, "throne", Listed((THRONE[p.sultan],)), optional=True))
    return tuple(asked)


def turn_moves(p: Position) -> list[Move]:
    """Exactly one of peek, switch or hide, or an Action (S3.1)."""
    seat = p.active
    bit = BIT[seat]
    others = p.hidden & ~bit
    card = p.cards[seat]
    if p.hidden & bit:
        return [
            *PEEK[seat][others],
            *SWITCH[seat][exchangeable(p, seat)],
            SWITCH_SPARE[seat],
            *characters.ACTIONS[card](p, seat),
        ]
    if characters.MUST_HIDE[card]:  # S9.8
        return hide_moves(p, seat)
    if p.yellow & bit:  # S9.7
        return [*PEEK[seat][others], *hide_moves(p, seat)]
    return [*PEEK[seat][others], *hide_moves(p, seat), *characters.ACTIONS[card](p, seat)]


def hide_moves(p: Position, seat: int) -> list[Move]:
    return [HIDE_KEEP[seat], *HIDE[seat][exchangeable(p, seat)], HIDE_SPARE[seat]]


def exchangeable(p: Position, seat: int) -> int:
    """The hidden players whom this seat could switch with now (S3.4, S10.1)."""
    partners = p.hidden & ~BIT[seat]
    if p.switching:
        for other in SEATS_OF[p.switching]:
            if p.switched[other] == seat:
                partners &= ~BIT[other]
    return partners if p.edition.switch_with_detained else partners & ~p.detained


# ---------------------------------------------------------------------- the basic moves


@verb("peek", rule="S3.2", at="hidden")
def peek(p: Position, move: Move) -> None:
    """S3.2"""
    p.yellow &= ~BIT[move.seat]
    if p.log is not None:
        p.log.append(Peeked(move.seat, move.target or 0, p.cards[move.target or 0]))
    pass_turn(p)


@verb("switch", rule="S3.3", at="hidden")
def switch(p: Position, move: Move) -> None:
    """S3.3"""
    seat, other = move.seat, move.target or SPARE
    p.exchange(seat, other)
    if other:
        p.remember_switch(seat, other)
    if p.log is not None:
        p.log.append(Switched(seat, other, p.cards[seat], p.cards[other]))
    pass_turn(p)


@verb("hide", rule="S3.5", at="hidden")
def hide(p: Position, move: Move) -> None:
    """S3.5: face down first, with all that this ends (S5); then the exchange, unseen."""
    seat, other = move.seat, move.target or SPARE
    p.yellow &= ~BIT[seat]
    p.tell(Hid, seat, p.cards[seat])
    p.end_powers(seat)
    p.hidden |= BIT[seat]
    if p.ended():  # S5.2
        return
    if other != seat:
        if other and p.cards[other] != p.cards[seat]:
            p.remember_switch(seat, other)
        p.exchange(seat, other)
    if p.log is not None:
        p.log.append(Covered(seat, other, tuple(p.cards)))
    pass_turn(p)


# ---------------------------------------------------------------------- going on


def settle(p: Position) -> None:
    """Something is done. What waits below looks again and drops out if it is pointless; then the turn passes."""
    if p.over:
        return
    while p.steps:
        if p.steps[-1].waits(p):
            return
    pass_turn(p)


def reconsider(p: Position) -> None:
    """A throne taken in the middle of something may have left it without an answer (notation, Moves)."""
    if p.steps and not p.steps[-1].waits(p):
        settle(p)


def answer_force(p: Position) -> None:
    """Whoever was made to act by the Vizier, or may go on hunting, has chosen: that step is answered."""
    if p.steps and isinstance(p.steps[-1], (characters.vizier.Forced, characters.slave_driver.Hunting)):
        p.steps = p.steps[:-1]


def pass_turn(p: Position) -> None:
    """Clockwise, seat by seat, killed ones included (S6.1)."""
    seat = p.active
    n = p.n
    while True:
        seat = seat % n + 1
        bit = BIT[seat]
        if seat == p.coronation:
            _crown(p, seat)
            return
        if seat == p.first:
            p.laps += 1
            p.tell(Lap, p.laps)
            if p.laps == p.lap_limit:  # S7.7
                p.end(0, "void")
                return
        if not p.alive & bit:
            continue
        if p.switching & bit:
            p.forget_switch(seat)
        if (p.captured | p.detained) & bit:
            p.tell(Skipped, seat, "captured" if p.captured & bit else "detained")
            if p.detained & bit:
                p.detained &= ~bit
                p.tell(Released, seat)
                if p.ended():
                    return
            continue
        p.active = seat
        if p.log is not None:
            p.log.append(Turn(seat))
        return


def _crown(p: Position, seat: int) -> None:
    """The turn has come round to the white token with the Sultan still known (S7.1, S7.5)."""
    begins = p.alive & ~(p.captured | p.detained) & BIT[seat]
    if begins:
        p.active = seat
    p.end(LOYALISTS, "coronation")
