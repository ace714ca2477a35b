"""What the screens of *Verrat!* show, as plain data. A public scene holds the public's view and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from karaya_core.table.moves import NO_MOVES, Moves
from karaya_core.verrat.view import View
from web.scene import TablePlan

Draft = Mapping[str, str]  # what a seat is about to seal: a shape or "wheel", and the whole move


@dataclass(frozen=True, slots=True)
class TableScene:
    """The table as everybody sees it, or as the one person sees it who plays alone or has the tablet."""

    plan: TablePlan
    view: View
    chooser: int | None = None  # whose choices are offered here
    private: bool = False  # for one person's eyes, behind a curtain
    moves: Moves = NO_MOVES
    talk: Moves = NO_MOVES
    words: tuple[str, ...] = ()  # a move that was begun
    draft: Draft = field(default_factory=dict)
    waiting_for: tuple[int, ...] = ()  # whom everybody waits for
    people: frozenset[int] = frozenset()
    can_undo: bool = False
    note: str = ""
    log_from: int = 0
    fresh: int = 0  # from here on the story is what was told last


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
