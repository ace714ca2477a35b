"""What is going on at the table: exactly one of these at a time.

Everything in them is public, or about the one person who has the tablet.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple


class Beat(NamedTuple):
    """What was told last, as whoever looks at the screen saw it, and how heavy it is."""

    told: int = 0  # how much had been told by then
    weight: int = 1
    events: tuple[Any, ...] = ()


@dataclass(slots=True)
class Looking:
    """People look at their own cards, in any order: everybody, or those who got another one."""

    looked: set[int]
    held: int = 0  # the seat that is looking now
    due: tuple[int, ...] = ()  # who is to look; the others may


@dataclass(slots=True)
class EyesClosed:
    """A seat does something that nobody else may see."""

    seat: int


@dataclass(slots=True)
class Telling:
    """Something has happened and stands for a while; there is more to tell."""


@dataclass(slots=True)
class Standing:
    """What only the person who plays alone sees, large, until they let it go."""

    kind: str  # "you": who they are; "found": what they found out; "out": they take part no longer
    what: Any = None  # of what was found out, as the game tells it
    again: bool = False  # they come back to it


@dataclass(slots=True)
class Asking:
    """The table waits for one seat's decision, by public facts."""

    seat: int = 0
    since: float = 0.0
    considering: bool = False  # whether a bot comes forward before that seat decides
    forward: Any = None  # the move of a bot that comes forward
    ready: bool = False  # a bot's move is due, and waits until somebody lets it happen


@dataclass(slots=True)
class WindowOpen:
    """Several seats are asked at once, and what they answer comes out together."""

    prompt: str
    people: tuple[int, ...]  # those of the asked whom no bot plays
    bots: tuple[int, ...]
    since: float
    left: float  # milliseconds
    waiting: list[int] = field(default_factory=list)  # a silent round: who still gets the tablet for their answer
    closing: bool = False


@dataclass(slots=True)
class Private:
    """One person has the tablet; under it the table is as it was."""

    seat: int
    under: Asking | WindowOpen
    behind: bool = True  # the curtain is still closed
    held: bool = False  # the card is being looked at
    unfolded: bool = False  # what only this card can do has been asked for
    saw: tuple[int, int] | None = None  # a place and its card, just looked at
    chosen: int | None = None  # the seat (0: the Spare) that was pointed at
    words: tuple[str, ...] = ()  # a move that was begun: its first words

    @property
    def answers_now(self) -> bool:
        """A silent round: this person has the tablet for an answer, not for an interrupt."""
        return isinstance(self.under, WindowOpen) and self.under.waiting[:1] == [self.seat]


@dataclass(slots=True)
class Ended:
    """The round is over, and everybody has seen how."""


Stage = Looking | EyesClosed | Telling | Standing | Asking | WindowOpen | Private | Ended
