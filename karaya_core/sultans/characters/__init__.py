"""The eight characters, one file each, in the order of their numbers (see `roles`). The list is explicit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..events import Idle
from ..moves import Move
from ..position import Position, Step
from . import assassin, belly_dancer, fortune_teller, guard, slave, slave_driver, sultan, vizier

CHARACTERS = (sultan, guard, assassin, slave, slave_driver, belly_dancer, vizier, fortune_teller)

#: The Actions each character may use now, by card.
ACTIONS: tuple[Callable[[Position, int], Sequence[Move]], ...] = tuple(c.actions for c in CHARACTERS)

HANDLERS: dict[str, Callable[[Position, Move], None]] = {
    "execute": sultan.execute,
    "detain": guard.detain,
    "strike": guard.strike,
    "assassinate": assassin.assassinate,
    "revolt": slave.revolt,
    "join": slave.join,
    "capture": slave_driver.capture,
    "hunt": slave_driver.hunt,
    "stop": slave_driver.stop,
    "dance": belly_dancer.dance,
    "manipulate": vizier.manipulate,
    "predict": fortune_teller.predict,
    "read": fortune_teller.read,
    "foretell": fortune_teller.foretell,
}


def acting_seat(step: Step) -> int:
    return int(step[1])


def forced_moves(p: Position, step: Step) -> list[Move]:
    """A player forced by the Vizier must use their Action (S9.7)."""
    return list(ACTIONS[p.cards[step[1]]](p, step[1]))


def forced_waits(p: Position, step: Step) -> bool:
    if ACTIONS[p.cards[step[1]]](p, step[1]):
        return True
    p.steps = p.steps[:-1]
    p.tell(Idle, step[1])
    return False


def hunting_moves(p: Position, step: Step) -> list[Move]:
    """After a successful hunt: hunt again, capture, or stop (S9.7, S10.3)."""
    return [*slave_driver.actions(p, step[1]), slave_driver.STOP[step[1]]]


def hunting_waits(p: Position, step: Step) -> bool:
    if slave_driver.actions(p, step[1]):
        return True
    p.steps = p.steps[:-1]
    return False
