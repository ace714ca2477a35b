"""Reaction windows: somebody may answer what is being done (S3.7, S11.4, S11.5).

Who is asked, as everybody sees it, depends on public facts only and is kept with the step (`asked`). Who is
really awaited are those of them who hold what can react.
A step is `("strike", assassin, target, asked, guards still to answer)`, `("avoid", guard, target, awaited)` or
`("join", caller, asked, slaves still to answer, those who join)`.

A window that nobody can answer passes at once, unless the position `holds_windows`: around a table it stays open just
as long as one that somebody can answer (S9.1), with nobody left to answer, until `let_go`.
"""

from __future__ import annotations

from ..table.moves import Listed
from ..table.question import Question
from .events import WindowOpened
from .moves import PASS, Move, plain_moves
from .roles import GUARD, SLAVE, SULTAN
from .seats import BIT, SEATS_OF, clockwise_from, ring

STRIKE, AVOID, JOIN = plain_moves("strike"), plain_moves("avoid"), plain_moves("join")


def waits(p: Position, step: Step) -> bool:
    """An open window keeps the seats it asked until it closes."""
    return True


def _reactions(table: tuple[Move, ...], seat: int) -> list[Move]:
    return [table[seat], PASS[seat]] if seat else []


# ---------------------------------------------------------------------- a window as everybody sees it

REACTIONS = {"strike": STRIKE, "avoid": AVOID, "join": JOIN}


def asked_and_awaited(step: Step) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Who is asked by public facts, and who of them can answer, in the order in which their answers count."""
    if step[0] == "avoid":
        target, awaited = step[2], step[3]
        return (target,), (target,) if awaited else ()
    asked, awaited = (step[3], step[4]) if step[0] == "strike" else (step[2], step[3])
    return SEATS_OF[asked], awaited


def questions(step: Step) -> list[Question]:
    """Those who can answer first; the others are asked for form's sake, with the same moves."""
    asked, awaited = asked_and_awaited(step)
    react = REACTIONS[step[0]]
    return [
        Question(seat, step[0], Listed((react[seat], PASS[seat])), held=True, formal=seat not in awaited, silence=PASS[seat])
        for seat in (*awaited, *(seat for seat in asked if seat not in awaited))
    ]


def nobody_can_answer(p: Position) -> bool:
    """A window is open only because the table holds it open (`Position.holds_windows`)."""
    return bool(p.steps) and p.steps[-1][0] in REACTIONS and not asked_and_awaited(p.steps[-1])[1]


def let_go(p: Position) -> None:
    """Close a window that nobody could answer: what was being done happens."""
    step = p.steps[-1]
    p.steps = p.steps[:-1]
    if step[0] == "strike":
        characters.assassin.blow_falls(p, step[1], step[2])
    elif step[0] == "avoid":
        characters.guard.token_falls(p, step[1], step[2])
    else:
        characters.slave.rise_together(p, step[4])


# ---------------------------------------------------------------------- a Guard may strike first


def open_strike(p: Position, assassin: int, target: int) -> None:
    asked = strike_asks(p, assassin, target)
    if p.log is not None:
        p.log.append(WindowOpened("strike", assassin, target, SEATS_OF[asked]))
    guards = tuple(seat for seat in clockwise_from(p.n, assassin, asked) if p.cards[seat] == GUARD)
    if guards or (asked and p.holds_windows):
        p.steps += (("strike", assassin, target, asked, guards),)
    else:
        characters.assassin.blow_falls(p, assassin, target)


def strike_asks(p: Position, assassin: int, target: int) -> int:
    """Every hidden player, and every known Guard, beside the Assassin or the target and not distracted."""
    sides = ring(p.n, p.alive)
    beside = (sides[assassin] | sides[target]) & ~BIT[assassin] & ~p.distracted()
    return beside & (p.hidden | p.known_holders(GUARD))


def strike_asked(step: Step) -> int:
    return int(step[4][0]) if step[4] else 0


def strike_moves(p: Position, step: Step) -> list[Move]:
    return _reactions(STRIKE, strike_asked(step))


# ---------------------------------------------------------------------- a Guard or the Sultan may avoid detention


def open_avoid(p: Position, guard: int, target: int) -> None:
    card = p.cards[target]
    asks = p.is_hidden(target) or card in (GUARD, SULTAN)
    if p.log is not None:
        p.log.append(WindowOpened("avoid", guard, target, (target,) if asks else ()))
    if card in (GUARD, SULTAN):
        p.steps += (("avoid", guard, target, BIT[target]),)
    elif asks and p.holds_windows:
        p.steps += (("avoid", guard, target, 0),)
    else:
        characters.guard.token_falls(p, guard, target)


def avoid_asked(step: Step) -> int:
    return int(step[2]) if step[3] else 0


def avoid_moves(p: Position, step: Step) -> list[Move]:
    return _reactions(AVOID, avoid_asked(step))


# ---------------------------------------------------------------------- Slaves may join


def open_join(p: Position, caller: int) -> None:
    asked = p.hidden & ~BIT[caller]
    if p.log is not None:
        p.log.append(WindowOpened("join", caller, 0, SEATS_OF[asked]))
    slaves = tuple(seat for seat in clockwise_from(p.n, caller, asked) if p.cards[seat] == SLAVE)
    if slaves or (asked and p.holds_windows):
        p.steps += (("join", caller, asked, slaves, ()),)
    else:
        characters.slave.rise_together(p, ())


def join_asked(step: Step) -> int:
    return int(step[3][0]) if step[3] else 0


def join_moves(p: Position, step: Step) -> list[Move]:
    return _reactions(JOIN, join_asked(step))


def answer_join(p: Position, joins: bool) -> None:
    """Joiners decide unseen and come up together (S9.4)."""
    _, caller, asked, slaves, joined = p.steps[-1]
    if joins:
        joined = (*joined, slaves[0])
    p.steps = p.steps[:-1]
    if len(slaves) > 1:
        p.steps += (("join", caller, asked, slaves[1:], joined),)
    else:
        characters.slave.rise_together(p, joined)


# ---------------------------------------------------------------------- letting it happen


def decline(p: Position, move: Move) -> None:
    step = p.steps[-1]
    if step[0] == "join":
        answer_join(p, joins=False)
        return
    p.steps = p.steps[:-1]
    if step[0] == "avoid":
        characters.guard.token_falls(p, step[1], step[2])
    elif len(step[4]) > 1:
        p.steps += (("strike", *step[1:4], step[4][1:]),)
    else:
        characters.assassin.blow_falls(p, step[1], step[2])


# The parts above are called by these.
from .position import Position, Step  # noqa: E402  # isort: skip
from . import characters  # noqa: E402  # isort: skip
