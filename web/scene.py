"""What the house's own screens show, as plain data, and the plan of a table; the screens of a game have scenes of their own."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from karaya_core import games
from karaya_core.table.about import About, Setting, Value

#: What the house itself agrees with a table, whatever the game: how a question to several is put, and how long it waits.
REACTION = Setting("reaction", "open", ("open", "silent"))
SECONDS = Setting("seconds", 20, least=0, most=120)  # 0: until somebody closes it
LONGEST_SEED = 60


@dataclass(frozen=True, slots=True)
class SeatPlan:
    name: str
    kind: str = "human"  # or one of the levels of the game's bots
    points: int = 0  # that this seat's player brings from earlier rounds, when the same table sits down anew

    @property
    def is_bot(self) -> bool:
        return self.kind != "human"


def usual_settings() -> dict[str, Value]:
    return games.about(games.USUAL).agreed({})


@dataclass(frozen=True, slots=True)
class TablePlan:
    """All that is agreed before the first deal."""

    seats: tuple[SeatPlan, ...]
    game: str = games.USUAL
    settings: dict[str, Value] = field(default_factory=usual_settings)  # of the game, by name (`About`)
    reaction: str = "open"
    seconds: int = 20  # how long a reaction window stays open; 0: until somebody closes it
    notes: bool = True
    seed: str = ""
    first: int = 0  # the seat that begins the first deal; 0: whoever the lot falls on

    @property
    def about(self) -> About:
        return games.about(self.game)


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
class PaceScene:
    """At whose pace the story is told."""

    pace: str
    waits: bool = False  # the next thing happens at a touch
    goes_on: bool = False  # something will happen before a person decides
    out: bool = False  # a person alone has nothing to decide any more
    still: bool = False  # a position that somebody laid down for a reader, who has not done anything yet


@dataclass(frozen=True, slots=True)
class ReplayScene:
    plan: TablePlan
    view: Any  # as the one who is looked over the shoulder sees it
    eyes: str  # "public", "open", or a seat's number
    at: int
    length: int
    playing: bool = False
    cards: Any = None  # all of them, open on the table, when eyes is "open"
    round: int = 1  # the round that is looked at, of so many
    rounds: int = 1


class Saved(NamedTuple):
    id: str
    title: str
    when: str
    game: str = ""  # its name, where there is more than one game


@dataclass(frozen=True, slots=True)
class SetUpScene:
    plan: TablePlan
    trouble: str = ""  # a word key
    trouble_text: str = ""
    saved: tuple[Saved, ...] = ()  # games to go on with
    theme: str = "system"
    damaged: int = 0  # saves that were found damaged and set aside
    remembers: bool = False  # the device keeps anything of ours: games, statistics, the last table
    not_kept: str = ""  # a word key: why the device keeps no more
    between: bool = False  # between two rounds: only who sits where is asked, and everybody keeps their points
