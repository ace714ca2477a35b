"""The composed table as it is played: the moves that are possible from where it lies, offered as on any table.

Everything is open to the author, so every seat's moves are offered, one seat's at a time, as it sees the table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from karaya_core import games
from karaya_core.table import composition
from karaya_core.table.composition import Composition
from karaya_core.table.errors import IllegalMove, NotationError
from karaya_core.table.words import Words
from web import matches
from web.page import Shown, page_of
from web.scene import SeatPlan, TablePlan
from web.session import Session
from web.table.lesson import Still, standing
from web.table.table import Table


@dataclass(slots=True)
class Played:
    """The table after as many of the moves as can be made; `trouble` says what is wrong with the next one, or with the line."""

    match: Any
    made: int
    trouble: str = ""


def played(game: str, it: Composition, upto: int) -> Played:
    """A NotationError if the line is no position."""
    rules = games.load(game)
    match = composition.laid(rules, it, 0, matches.kind_of(game))
    for number, move in enumerate(it.moves[:upto]):
        try:
            match.play(move)
        except (IllegalMove, NotationError) as trouble:
            return Played(match, number, str(trouble))
    return Played(match, min(upto, len(it.moves)))


class OpenTable:
    """The game's own table over a match that somebody writes."""

    def __init__(self, game: str, match: Any, names: tuple[str, ...], seat: int, changed: Callable[[], None]) -> None:
        self.changed = changed
        self.here: object = None  # which moment it is, for who keeps it while nothing changes
        about = games.about(game)
        kinds = ["human" if number == seat else about.levels[0] for number in range(1, match.n + 1)]
        seats = tuple(SeatPlan(name, kind) for name, kind in zip(names, kinds, strict=True))
        plan = TablePlan(seats, game, dict(match.settings), seconds=0, notes=False, seed="composed")
        self.match = match
        self.table = Table(Session(plan, match), Still(), self)
        self.table.everything_open = True
        self.table.stage = standing(match, [seat])

    def decided(self) -> None:
        """The draft is kept by who writes it."""

    def shown(self, w: Words) -> Shown:
        return page_of(self.table.session.plan.game).show(w, self.table.scene())

    def say(self, text: str) -> str:
        """The first words of a move; one that a table would draft is a whole one here, and is answered."""
        if self.table.page.drafted(text.split(" ")):
            return text
        self.table.begin_move(text)
        return ""

    def silence(self) -> str:
        """Nothing is answered in an open moment: that is a move too."""
        seat = self.table.session.alone
        held = [question for question in self.match.questions(seat) if question.seat == seat and question.held]
        return str(held[0].silence.text) if held and held[0].silence is not None else ""


def with_move(it: Composition, at: int, text: str) -> Composition:
    """One more move at this place, if it is what was written there already; else what followed is another story."""
    if it.moves[at : at + 1] == (text,):
        return it
    captions = {number: texts for number, texts in it.captions.items() if number <= at}
    asks = {number: ask for number, ask in it.asks.items() if number <= at}
    return replace(it, moves=(*it.moves[:at], text), captions=captions, asks=asks)
