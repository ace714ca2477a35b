"""Playing a turn in thought: a sowing, and then what it was meant for."""

from __future__ import annotations

from ...five_tribes.box import DJINNS, TRIBES
from ...five_tribes.events import Part, TurnBegins
from ...five_tribes.map import NAMES
from ...five_tribes.moves import Move
from ...five_tribes.position import Position
from ...five_tribes.tile_action import MARKETS, PLACED
from ...five_tribes.worth import Worth


def after_turn(p: Position, sowing: Move, worth: Worth) -> Position:
    """The table after the seat whose turn it is has sown, and done what the end was reckoned with."""
    p = p.clone()
    p.apply(sowing)
    seat = sowing.seat
    if p.part == "t":
        p.apply(_with_the_tribe(p, seat, worth))
    if p.part == "a":
        _at_the_tile(p, seat, worth)
    return p


def _with_the_tribe(p: Position, seat: int, worth: Worth) -> Move:
    if TRIBES[p.tribe] == "b":
        return Move(seat, "build", (str(worth.fakirs),))
    if not worth.victim:
        return Move(seat, "pass")
    where, _, tribe = worth.victim.partition(" ")
    return Move(seat, "kill", (where, tribe or _anybody(p, where)))


def _anybody(p: Position, where: str) -> str:
    return next(TRIBES[tribe] for tribe, number in enumerate(p.meeples[NAMES.index(where)]) if number)


def _at_the_tile(p: Position, seat: int, worth: Worth) -> None:
    kind = p.kinds[p.tile].name
    if kind in PLACED:
        p.apply(Move(seat, PLACED[kind][0]))
    elif kind in MARKETS and worth.bought:
        p.apply(Move(seat, "buy", tuple(map(str, worth.bought))))
    elif worth.djinn >= 0:
        p.apply(Move(seat, "invoke", (DJINNS[worth.djinn], worth.price)))
    else:
        p.tell(Part("e"))


def next_turn(p: Position) -> int:
    """The next marker of the round comes up; 0: the round is over, and nothing has been done."""
    seat = p.next_marker()
    if seat:
        p.tell(TurnBegins(seat))
    return seat
