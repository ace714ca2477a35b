"""*Verrat!* as the house sees it (`table.game`): how it deals, reads, ends, and what it calls talk."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ..table.errors import Refusal
from ..table.game import Game, Outcome, Settings, Twin
from ..table.luck import Luck
from ..table.moves import Listed
from ..table.steps import Arrow
from . import talk
from .about import ABOUT
from .dealing import deal
from .events import Ended, Event, Found, Laid, Ordered, Planning, Sealed, Searched, Shown, Turned, Void, Wheels, Won
from .moves import TALKING, Move, parse_move
from .position import Limits, Position
from .reading import parse_position
from .refusals import refusal
from .terms import PLAN, SEATS, TALK
from .twins import twins
from .view import View

#: Events that show something that was secret, and the moment from which orders are sealed: what led to them cannot be taken
#: back (V11.6). Orders themselves neither: that undo comes or goes would tell of them (V11.5).
SHOWING = (Planning, Ordered, Sealed, Shown, Searched, Found, Turned, Wheels, Won, Void, Ended)


class Verrat(Game):
    about = ABOUT
    showing = SHOWING

    def deal(self, seats: int, first: int, settings: Settings, luck: Luck) -> Position:
        """Who begins lies on the table (V3.2)."""
        return deal(luck, _limits(settings))

    def parse(self, line: str, settings: Settings) -> Position:
        return parse_position(line, _limits(settings))

    def parse_move(self, text: str) -> Move:
        return parse_move(text)

    def from_json(self, data: dict[str, Any]) -> Position:
        rounds, offers = data["limits"]
        p = parse_position(data["line"], (rounds, offers))
        p.why = data["why"]
        return p

    def view(self, seat: int | None, position: Position) -> View:
        return View(seat)

    def begin(self, position: Position) -> None:
        p = position
        sealed = sum(1 << seat for seat in (1, 2, 3, 4) if p.stage == PLAN and not p.open[seat] and p.travellers(seat))
        p.tell(Laid, is_fresh(p), p.markers, tuple(p.at), tuple(p.hands), tuple(p.piles), p.searched, p.round, p.first, p.stage,
               p.winner if p.over else p.seat, p.offers, p.offer, tuple(p.orders), tuple(p.wheels), sealed)  # fmt: skip

    def outcome(self, position: Position) -> Outcome:
        """One winner, and no order among the others (V10.7): one point is the victory."""
        p = position
        points = tuple(int(seat == p.winner) for seat in range(1, SEATS + 1))
        return Outcome(points, (p.winner,) if p.winner else (), p.why, void=p.over and not p.winner)

    def finish(self, position: Position) -> None:
        p = position
        p.tell(Ended, p.winner, p.why, tuple(p.piles), tuple(p.wheels))

    # ------------------------------------------------------------------ moves that are none, or not possible

    def refusal(self, position: Position, move: Move) -> Refusal | None:
        return refusal(position, move)

    def is_talk(self, move: Move) -> bool:
        return move.verb in TALKING

    def talk(self, view: View, seat: int) -> Listed:
        return talk.may_say(view, seat)

    def say(self, position: Position, move: Move) -> None:
        if position.log is not None:
            position.log.append(talk.said(move))

    # ------------------------------------------------------------------ records, scenarios, the terminal

    def first_of(self, position: Position) -> int:
        return position.first

    def end_line(self, outcome: Outcome) -> dict[str, Any]:
        return {"winner": None, "void": True} if not outcome.winners else {"winner": outcome.winners[0]}

    @property
    def checks(self) -> dict[str, Any]:
        from .scenarios import CHECKS

        return CHECKS

    def sentence(self, language: str, names: Sequence[str], event: Event, position: Position) -> str:
        from .telling import sentence, words_of

        return sentence(words_of(language), names, event, position.markers)

    def rests_on(self, event: Event) -> Sequence[str]:
        from .reasons import rests_on

        return rests_on(event)

    def arrows(self, event: Event) -> Iterable[Arrow]:
        from .telling import arrows

        return arrows(event)

    def terminal(self) -> Any:
        from .terminal import AtTerminal

        return AtTerminal()

    def endless(self, settings: Settings) -> bool:
        return settings["rounds"] == 0  # it may be won, but nothing makes it end

    # ------------------------------------------------------------------ laws

    def unsound(self, position: Position) -> str:
        return position.unsound()

    def twins(self, position: Position, watcher: int | None, luck: Luck) -> Iterator[Twin]:
        return twins(position, watcher, luck)


GAME = Verrat()


def is_fresh(p: Position) -> bool:
    """As after a deal: everybody at court, in the first round, before the first word."""
    return p.round == 1 and all(p.sits) and p.stage == TALK and p.seat == p.first and not p.offers and p.counted() == (6,) * 7


def _limits(settings: Settings) -> Limits:
    rounds, offers = settings["rounds"], settings["offers"]
    assert isinstance(rounds, int) and isinstance(offers, int)
    return rounds, offers
