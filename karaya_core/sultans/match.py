"""A game of several rounds, with the settings of Sultans by name. What it does is `table.match`'s."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ..table import record
from ..table.errors import Refusal
from ..table.match import Deal
from ..table.match import Match as AnyMatch
from ..table.question import Question
from .game import GAME, latest_two
from .moves import Move
from .position import Position
from .refusals import refused
from .view import View

RULES_VERSION = GAME.version


class Match(AnyMatch):
    """A game of Sultans. Its deals are called rounds.

    >>> match = Match.new(["Ana", "Boris", "Vera", "Dov", "Eli"], seed="tuesday", rounds=1)
    >>> match.round, match.position.to_decide == match.choices()[0].seat
    (1, True)
    """

    position: Position

    @classmethod
    def new(
        cls, names: Sequence[str], seed: str, edition: str = "english", rounds: int | None = 5,
        target: int | None = None, laps: int = 20, position: str | None = None,
    ) -> Match:  # fmt: skip
        """A game from a seed, or from a composed position whose later rounds come from the seed."""
        settings = {"edition": edition, "rounds": rounds, "target": target, "laps": laps}
        return cls(GAME, names, settings, seed, position)

    @property
    def rounds(self) -> list[Deal]:
        return self.deals

    @property
    def round(self) -> int:
        """The number of the running round, from 1."""
        return self.number

    def view(self, seat: int | None) -> View:
        view: View = super().view(seat)
        return view

    def choices(self) -> tuple[Question, ...]:
        """The one question that is awaited while a round runs. A hidden Sultan's throne is not among it."""
        return tuple(question for question in self.awaited() if not question.optional)[:1]

    def latest_two(self) -> list[int]:
        """For each player the number of the latest round that gave them two points; 0: none (S8.7)."""
        return latest_two(self.outcomes, self.n)

    def next_round(self) -> None:
        """Deal again; the seat after the last active one begins (S2.4)."""
        self.next_deal()

    def refused(self, seat: int, place: int | None = None) -> list[tuple[Move, Refusal]]:
        """What the table or the seat's card might suggest and is not possible now (at a place, if one is named), with the
        reasons. Only who is to decide is told."""
        if self.position.to_decide != seat or not self.up_to_date or self.moment_is_open:
            return []
        return refused(self.position, seat, place)

    def everything_open(self) -> tuple[int, ...]:
        """Every card by place, the Spare's first: for those whom it cannot help any more."""
        return tuple(self.position.cards)

    # ------------------------------------------------------------------ records and saves

    def record(self, positions: bool = False, legal: bool = False) -> list[str]:
        return record.write(self, positions, legal)

    @classmethod
    def from_record(cls, lines: Iterable[str]) -> Match:
        return record.read(GAME, lines, cls)

    def save(self) -> dict[str, Any]:
        return record.save(self)

    @classmethod
    def load(cls, saved: Any) -> Match:
        return record.load(GAME, saved, cls)
