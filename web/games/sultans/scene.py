"""What a screen of the game shows, as plain data: `staging` makes a scene, a screen turns it into nodes."""

from __future__ import annotations

from dataclasses import dataclass, field

from karaya_core.sultans import Move, View
from karaya_core.sultans.scoring import Award
from karaya_core.sultans.turning_points import TurningPoint
from web.scene import TablePlan


@dataclass(frozen=True, slots=True)
class Refused:
    """Something the table might suggest but that is not possible now: the words for it are in the catalogue."""

    move: str  # a move's text, or a verb alone
    key: str
    fields: dict[str, object]
    rule: str

    @property
    def verb(self) -> str:
        words = self.move.split(" ")
        return words[0] if len(words) == 1 else words[1]


@dataclass(frozen=True, slots=True)
class TableScene:
    """The table as the public sees it, or as the one person who plays alone sees it (`viewer`)."""

    plan: TablePlan
    view: View
    viewer: int | None
    round: int
    score: list[int]
    moves: tuple[Move, ...] = ()  # what the viewer may do now; around a tablet, what `speaker` may do in front of everybody
    speaker: int = 0  # around a tablet: the person whose turn it is
    refused: tuple[Refused, ...] = ()
    chosen: int | None = None  # the seat (0: the Spare) that was pointed at
    words: tuple[str, ...] = ()  # a move that was begun: its first words
    begun: bool = False  # by a touch, so that there is a way back
    log_from: int = 0  # the events of view.story from here on are new since the viewer's last turn
    countdown: float | None = None  # an open window: the share of its time that is left; None: no clock
    waiting_for: int = 0  # the seat whose turn or action the table waits for, by public facts
    telling: bool = False  # more has happened than was told: nobody is to move yet
    answered: frozenset[int] = frozenset()  # in an open call: who has held their seat, whatever they answered
    can_undo: bool = False
    note: str = ""  # a word key for a short message
    offline: bool = False
    cards: tuple[int, ...] | None = None  # all of them, for a person alone who is dead and wants to watch openly


@dataclass(frozen=True, slots=True)
class PrivateScene:
    """A screen for one person's eyes. `stage`: curtain, look (hold to see), choose (moves), eyes (closed)."""

    plan: TablePlan
    stage: str
    seat: int
    view: View | None = None  # None while the curtain is up: nothing secret is in the page
    held: bool = False  # the card is being looked at
    moves: tuple[Move, ...] = ()
    refused: tuple[Refused, ...] = ()
    window: tuple[str, int, int] | None = None  # silent round: kind, by, target
    chosen: int | None = None
    words: tuple[str, ...] = ()  # a move that was begun: its first words
    begun: bool = False  # by a touch, so that there is a way back
    turn: int = 0  # degrees towards the person's side of the table
    show_notes: bool = False
    saw: tuple[int, int] | None = None  # a seat and its card, just looked at; shown while held, as one's own is
    folded: bool | None = None  # True: what only this hidden card can do is kept back until asked for; None: no secret
    first: tuple[int, ...] = ()  # behind the curtain of a silent round: people who may want the tablet before


@dataclass(frozen=True, slots=True)
class LookScene:
    """Everybody looks at their own card, in any order."""

    plan: TablePlan
    view: View  # the public's
    looked: frozenset[int] = frozenset()
    held: int = 0  # the seat that is looking now
    card: int | None = None  # its card, only while held
    turn: int = 0  # degrees towards that person's side of the table
    due: tuple[int, ...] = ()  # who is to look


@dataclass(frozen=True, slots=True)
class EndScene:
    plan: TablePlan
    view: View  # everything is open
    winner: str | None
    why: str
    awards: tuple[Award, ...]
    score: list[int]
    by_round: list[list[int]] = field(default_factory=list)
    round: int = 1
    finished: bool = False
    leaders: tuple[int, ...] = ()
    latest_two: tuple[int, ...] = ()
    between: bool = False  # the game goes on: people may come, go and change places
    viewer: int | None = None  # the one person who plays alone
    turning: tuple[TurningPoint, ...] = ()  # the moments of the round that decided it, in their order
