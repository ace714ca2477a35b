"""What the house's own screens show, as plain data, and the plan of a table; the screens of a game have scenes of their own."""

from __future__ import annotations

from dataclasses import dataclass

from karaya_core.bots import LEVELS

REACTIONS = ("open", "silent")


@dataclass(frozen=True, slots=True)
class SeatPlan:
    name: str
    kind: str = "human"  # or one of LEVELS

    @property
    def is_bot(self) -> bool:
        return self.kind != "human"


@dataclass(frozen=True, slots=True)
class TablePlan:
    """All that is agreed before the first deal."""

    seats: tuple[SeatPlan, ...]
    edition: str = "english"
    rounds: int | None = 5
    target: int | None = None
    laps: int = 20
    reaction: str = "open"
    seconds: int = 8  # how long a reaction window stays open; 0: until somebody closes it
    notes: bool = True
    seed: str = ""


@dataclass(frozen=True, slots=True)
class MenuScene:
    """The menu, in front of whatever screen of a game is up."""

    plan: TablePlan
    running: bool = True  # the round is not over
    alone: bool = False
    can_undo: bool = False
    away: frozenset[int] = frozenset()  # people for whom a bot plays while they are gone
    theme: str = "system"


@dataclass(frozen=True, slots=True)
class SetUpScene:
    plan: TablePlan
    trouble: str = ""  # a word key
    trouble_text: str = ""
    saved: tuple[tuple[str, str, str], ...] = ()  # games to resume: id, title, when
    theme: str = "system"
    damaged: int = 0  # saves that were found damaged and set aside
    remembers: bool = False  # the device keeps anything of ours: games, statistics, the last table
    kept: bool = True  # the device lets us keep games


__all__ = ["LEVELS", "REACTIONS", "MenuScene", "SeatPlan", "SetUpScene", "TablePlan"]
