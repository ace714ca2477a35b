"""Reaction windows: somebody may answer what is being done (S3.7, S11.4, S11.5).

Who is asked, as everybody sees it, depends on public facts only and is kept with the step (`asked`). Who is
really awaited are those of them who hold what can react.

A window that nobody can answer passes at once, unless the position `holds_windows`: around a table it stays open just
as long as one that somebody can answer (S9.1), with nobody left to answer, until `let_go`.
"""

from __future__ import annotations

from typing import NamedTuple

from ..table.kinds import kind, kind_of
from ..table.moves import Listed
from ..table.question import Question
from .events import WindowOpened
from .moves import PASS, Move, plain_moves
from .roles import GUARD, SLAVE, SULTAN
from .seats import BIT, SEATS_OF, clockwise_from, ring
from .verbs import verb

STRIKE, AVOID, JOIN = plain_moves("strike"), plain_moves("avoid"), plain_moves("join")


@kind("strike")
class Strike(NamedTuple):
    """The Guards beside the Assassin or the target may strike first, one after another."""

    by: int  # the Assassin
    target: int
    asked: int  # a set of seats
    awaited: tuple[int, ...]  # Guards who have not answered yet, clockwise from the Assassin

    @property
    def seat(self) -> int:
        return self.awaited[0] if self.awaited else 0

    def moves(self, p: Position) -> list[Move]:
        seat = self.seat
        return [STRIKE[seat], PASS[seat]] if seat else []

    def waits(self, p: Position) -> bool:
        return True

    def everybody(self) -> tuple[int, ...]:
        return SEATS_OF[self.asked]

    def happens(self, p: Position) -> None:
        characters.assassin.blow_falls(p, self.by, self.target)


@kind("avoid")
class Avoid(NamedTuple):
    """A Guard or the Sultan may avoid detention."""

    by: int  # the Guard who detains
    target: int
    able: int  # the target as a set of seats; empty if nothing but its silence can come

    @property
    def seat(self) -> int:
        return self.target if self.able else 0

    @property
    def awaited(self) -> tuple[int, ...]:
        return (self.target,) if self.able else ()

    def moves(self, p: Position) -> list[Move]:
        seat = self.seat
        return [AVOID[seat], PASS[seat]] if seat else []

    def waits(self, p: Position) -> bool:
        return True

    def everybody(self) -> tuple[int, ...]:
        return (self.target,)

    def happens(self, p: Position) -> None:
        characters.guard.token_falls(p, self.by, self.target)


@kind("join")
class Join(NamedTuple):
    """The other hidden Slaves may join; they decide unseen and come up together (S9.4)."""

    by: int  # who called, or was hunted
    asked: int  # a set of seats
    awaited: tuple[int, ...]  # Slaves who have not answered yet, clockwise from the caller
    joined: tuple[int, ...]  # those who will come up

    @property
    def seat(self) -> int:
        return self.awaited[0] if self.awaited else 0

    def moves(self, p: Position) -> list[Move]:
        seat = self.seat
        return [JOIN[seat], PASS[seat]] if seat else []

    def waits(self, p: Position) -> bool:
        return True

    def everybody(self) -> tuple[int, ...]:
        return SEATS_OF[self.asked]

    def happens(self, p: Position) -> None:
        characters.slave.rise_together(p, self.joined)


WINDOWS = (Strike, Avoid, Join)
#: By the name of a window: the moves by which a seat reacts.
REACTIONS = {"strike": STRIKE, "avoid": AVOID, "join": JOIN}


# ---------------------------------------------------------------------- a window as everybody sees it


def questions(window: Strike | Avoid | Join) -> list[Question]:
    """Those who can answer first; the others are asked for form's sake, with the same moves."""
    awaited, name = window.awaited, kind_of(window)
    return [
        Question(
            seat, name, Listed((REACTIONS[name][seat], PASS[seat])), held=True, formal=seat not in awaited, silence=PASS[seat]
        )
        for seat in (*awaited, *(seat for seat in window.everybody() if seat not in awaited))
    ]


def nobody_can_answer(p: Position) -> bool:
    """A window is open only because the table holds it open (`Position.holds_windows`)."""
    return bool(p.steps) and isinstance(p.steps[-1], WINDOWS) and not p.steps[-1].awaited


def let_go(p: Position) -> None:
    """Close a window that nobody could answer: what was being done happens."""
    window = p.steps[-1]
    assert isinstance(window, WINDOWS)
    p.steps = p.steps[:-1]
    window.happens(p)


# ---------------------------------------------------------------------- a Guard may strike first


def open_strike(p: Position, assassin: int, target: int) -> None:
    asked = strike_asks(p, assassin, target)
    if p.log is not None:
        p.log.append(WindowOpened("strike", assassin, target, SEATS_OF[asked]))
    guards = tuple(seat for seat in clockwise_from(p.n, assassin, asked) if p.cards[seat] == GUARD)
    if guards or (asked and p.holds_windows):
        p.steps += (Strike(assassin, target, asked, guards),)
    else:
        characters.assassin.blow_falls(p, assassin, target)


def strike_asks(p: Position, assassin: int, target: int) -> int:
    """Every hidden player, and every known Guard, beside the Assassin or the target and not distracted."""
    sides = ring(p.n, p.alive)
    beside = (sides[assassin] | sides[target]) & ~BIT[assassin] & ~characters.belly_dancer.distracted(p)
    return beside & (p.hidden | p.known_holders(GUARD))


# ---------------------------------------------------------------------- a Guard or the Sultan may avoid detention


def open_avoid(p: Position, guard: int, target: int) -> None:
    card = p.cards[target]
    asks = p.is_hidden(target) or card in (GUARD, SULTAN)
    if p.log is not None:
        p.log.append(WindowOpened("avoid", guard, target, (target,) if asks else ()))
    if card in (GUARD, SULTAN):
        p.steps += (Avoid(guard, target, BIT[target]),)
    elif asks and p.holds_windows:
        p.steps += (Avoid(guard, target, 0),)
    else:
        characters.guard.token_falls(p, guard, target)


# ---------------------------------------------------------------------- Slaves may join


def open_join(p: Position, caller: int) -> None:
    asked = p.hidden & ~BIT[caller]
    if p.log is not None:
        p.log.append(WindowOpened("join", caller, 0, SEATS_OF[asked]))
    slaves = tuple(seat for seat in clockwise_from(p.n, caller, asked) if p.cards[seat] == SLAVE)
    if slaves or (asked and p.holds_windows):
        p.steps += (Join(caller, asked, slaves, ()),)
    else:
        characters.slave.rise_together(p, ())


def answer_join(p: Position, joins: bool) -> None:
    window = p.steps[-1]
    assert isinstance(window, Join)
    awaited = window.awaited
    joined = (*window.joined, awaited[0]) if joins else window.joined
    p.steps = p.steps[:-1]
    if len(awaited) > 1:
        p.steps += (Join(window.by, window.asked, awaited[1:], joined),)
    else:
        characters.slave.rise_together(p, joined)


# ---------------------------------------------------------------------- letting it happen


@verb("pass", when="window")
def decline(p: Position, move: Move) -> None:
    window = p.steps[-1]
    if isinstance(window, Join):
        answer_join(p, joins=False)
        return
    assert isinstance(window, (Strike, Avoid))
    p.steps = p.steps[:-1]
    if isinstance(window, Strike) and len(window.awaited) > 1:
        p.steps += (Strike(window.by, window.target, window.asked, window.awaited[1:]),)
    else:
        window.happens(p)


# The parts above are called by these.
from .position import Position  # noqa: E402  # isort: skip
from . import characters  # noqa: E402  # isort: skip
