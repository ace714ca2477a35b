"""What is going on at the table: exactly one of these at a time.

Everything in them is public, or about the one person who has the tablet.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Looking:
    """Everybody looks at their own card, in any order."""

    looked: set[int]
    held: int = 0  # the seat that is looking now


@dataclass(slots=True)
class EyesClosed:
    """A seat does something that nobody else may see."""

    seat: int


@dataclass(slots=True)
class Asking:
    """The table waits for one seat's decision, by public facts."""

    seat: int = 0
    since: float = 0.0
    considering: bool = False  # whether a bot comes forward before that seat decides
    ready: bool = False  # a bot's answer is due, and waits until the person who plays alone lets it happen


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

    @property
    def answers_now(self) -> bool:
        """A silent round: this person has the tablet for an answer, not for an interrupt."""
        return isinstance(self.under, WindowOpen) and self.under.waiting[:1] == [self.seat]


@dataclass(slots=True)
class Ended:
    """The round is over, and everybody has seen how."""


Stage = Looking | EyesClosed | Asking | WindowOpen | Private | Ended
