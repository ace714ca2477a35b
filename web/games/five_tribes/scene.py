"""What the screens of *Five Tribes* show, as plain data. A public scene holds the public's view and nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from karaya_core.five_tribes.view import View
from karaya_core.table.moves import NO_MOVES, Moves
from web.scene import TablePlan


@dataclass(frozen=True, slots=True)
class TableScene:
    """The table as everybody sees it, or as the one person sees it who plays alone or has the tablet."""

    plan: TablePlan
    view: View
    chooser: int | None = None  # whose choices are offered here
    private: bool = False  # for one person's eyes, behind a curtain
    openly: bool = False  # on the open table: only choices that show nothing of a hand or of gold
    moves: Moves = NO_MOVES
    words: tuple[str, ...] = ()  # a move that was begun
    waiting_for: int = 0  # whom everybody waits for
    people: frozenset[int] = frozenset()
    can_undo: bool = False
    note: str = ""
    log_from: int = 0


@dataclass(frozen=True, slots=True)
class CurtainScene:
    """The tablet goes to somebody."""

    plan: TablePlan
    view: View
    seat: int


@dataclass(frozen=True, slots=True)
class EndScene:
    plan: TablePlan
    view: View
    viewer: int | None
    people: frozenset[int] = frozenset()
