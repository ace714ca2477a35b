"""*Sultans of Karaya* as the house sees it (`table.game`): how it deals, reads, ends, and what it calls talk."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from ..table.errors import IllegalMove, Refusal
from ..table.game import Game, Outcome, Settings, Twin
from ..table.luck import Luck
from ..table.moves import NO_MOVES, Moves
from ..table.steps import Arrow
from . import windows
from .about import ABOUT
from .claims import Claims
from .dealing import deal
from .editions import EDITIONS
from .events import (
    Claimed,
    Covered,
    Dealt,
    Ended,
    Event,
    Hid,
    HuntFailed,
    Killed,
    Laid,
    Peeked,
    Read,
    Revealed,
    Switched,
    WindowOpened,
)  # fmt: skip
from .moves import Move, parse_move
from .notation import is_line_of
from .perft import perft
from .position import Position
from .refusals import refusal
from .roles import CARD_OF_NAME, DEAL, SIDES, SPARE
from .scoring import awards
from .seats import SEATS_OF
from .view import View

#: Events that tell somebody a secret or show a card: what led to them cannot be taken back.
SHOWING = (Peeked, Read, Switched, Hid, Covered, Revealed, Killed, HuntFailed, WindowOpened, Ended)


class Sultans(Game):
    about = ABOUT
    showing = SHOWING

    def deal(self, seats: int, first: int, settings: Settings, luck: Luck) -> Position:
        return Position(deal(seats, luck), first, EDITIONS[str(settings["edition"])], _laps(settings))

    def parse(self, line: str, settings: Settings) -> Position:
        return Position.parse(line, str(settings["edition"]), _laps(settings))

    def parse_move(self, text: str) -> Move:
        return parse_move(text)

    def from_json(self, data: dict[str, Any]) -> Position:
        return Position.from_json(data)

    def view(self, seat: int | None, position: Position) -> View:
        return View(seat, position.n, position.edition, (position.assassins, position.slaves))

    def is_line_of(self, position: Position, line: str) -> bool:
        return is_line_of(position, line)

    def begin(self, position: Position) -> None:
        p = position
        if _is_fresh(p) and _has_the_cards_of_its_table(p):
            p.tell(Dealt, tuple(p.cards), p.active)
            return
        p.tell(Laid, tuple(p.cards), p.hidden, p.alive, p.detained, p.captured, p.yellow, p.allegiance, p.prediction,
               p.coronation, p.active, _switches(p))  # fmt: skip

    def outcome(self, position: Position) -> Outcome:
        p = position
        given = tuple(awards(p))
        points = tuple(award.points for award in given)
        winners = tuple(award.seat for award in given if award.points)
        return Outcome(points, winners, p.ended_by, SIDES[p.winner] or None, p.ended_by == "void", given)

    def finish(self, position: Position) -> None:
        p = position
        p.tell(Ended, p.winner, p.ended_by, tuple(p.cards), p.last_active, _switches(p), tuple(p.points()))

    # ------------------------------------------------------------------ moves that are none, or not possible

    def refusal(self, position: Position, move: Move) -> Refusal | None:
        return refusal(position, move)

    def illegal(self, position: Position, move: Any) -> IllegalMove:
        if move.verb != "claim":
            return position.illegal(move)
        may = not position.over and move.seat <= position.n and position.is_alive(move.seat)
        places = ("spare", *range(1, position.n + 1)) if may else ()
        return position.illegal(move, [f"{move.seat} claim {place} {move.what}" for place in places])

    def is_talk(self, move: Move) -> bool:
        return move.verb == "claim"

    def talk(self, view: View, seat: int) -> Moves:
        """Any living seat may say what any card is, at any moment of a round (S11.7)."""
        return Claims(seat, view.n) if not view.over and 1 <= seat <= view.n and view.is_alive(seat) else NO_MOVES

    def say(self, position: Position, move: Move) -> None:
        position.tell(Claimed, move.seat, move.target or 0, CARD_OF_NAME[move.what])

    # ------------------------------------------------------------------ reaction windows

    def hold(self, position: Position, move: Move) -> None:
        position.holds_windows = True
        try:
            position.play(move)
        finally:
            position.holds_windows = False

    def stays_open(self, position: Position) -> bool:
        return windows.nobody_can_answer(position)

    def let_go(self, position: Position) -> None:
        windows.let_go(position)

    # ------------------------------------------------------------------ rounds

    def next_first(self, position: Position) -> int:
        return position.next_first

    def first_of(self, position: Position) -> int:
        return position.first

    def finished(self, outcomes: Sequence[Outcome], settings: Settings) -> bool:
        """The agreed number of rounds is played, or somebody has reached the target (S8.6)."""
        rounds, target = settings["rounds"], settings["target"]
        best = max((sum(points) for points in zip(*(o.points for o in outcomes))), default=0)
        return (isinstance(target, int) and best >= target) or (isinstance(rounds, int) and len(outcomes) >= rounds)

    def endless(self, settings: Settings) -> bool:
        return settings["rounds"] is None and settings["target"] is None

    def leaders(self, outcomes: Sequence[Outcome]) -> list[int]:
        """Most points, then two points most recently, else shared (S8.7)."""
        n = len(outcomes[0].points)
        score = [sum(points) for points in zip(*(o.points for o in outcomes), strict=True)]
        ranks = list(zip(score, latest_two(outcomes, n), strict=True))
        return [seat for seat, rank in enumerate(ranks, 1) if rank == max(ranks)]

    def is_a_deal(self, position: Position, before: Position) -> str:
        n, first = before.n, before.next_first
        if position.n != n or position.active != first or not _is_fresh(position):
            return f"expected a deal for {n} seats that seat {first} begins"
        if not _has_the_cards_of_its_table(position):
            return f"expected a deal with the cards of {n} players (S2.1)"
        return ""

    # ------------------------------------------------------------------ scenarios and the terminal

    def agreed(self, given: Settings) -> dict[str, Any]:
        """Who only names a target plays without a number of rounds (S8.6)."""
        without = {"rounds": None} if given.get("target") is not None and "rounds" not in given else {}
        return super().agreed({**given, **without})

    in_scenarios: Settings = {"laps": 0}  # noqa: RUF012 (nothing writes it; S7.7: never void)

    @property
    def checks(self) -> dict[str, Any]:
        from .scenarios import CHECKS

        return CHECKS

    def sentence(self, language: str, names: Sequence[str], event: Event, position: Position) -> str:
        from .telling import sentence, words_of

        return sentence(words_of(language), names, event)

    def rests_on(self, event: Event) -> Sequence[str]:
        from .reasons import rests_on

        return rests_on(event)

    def arrows(self, event: Event) -> Iterable[Arrow]:
        from .telling import arrows

        return arrows(event)

    def terminal(self) -> Any:
        from .terminal import AtTerminal

        return AtTerminal()

    # ------------------------------------------------------------------ records and laws

    def end_line(self, outcome: Outcome) -> dict[str, Any]:
        void = {"void": True} if outcome.void else {}
        return {"winner": outcome.side, **void, "points": list(outcome.points)}

    def perft(self, position: Position, depth: int) -> int:
        return perft(position, depth)

    def line_tells_all(self, position: Position) -> bool:
        return not position.steps

    def twins(self, position: Position, watcher: int | None, luck: Luck) -> Iterator[Twin]:
        """Two face-down cards that the watcher does not hold change places."""
        places = [place for place in (SPARE, *SEATS_OF[position.hidden]) if place != watcher]
        for a in luck.shuffled(places):
            for b in places:
                if b > a and position.cards[a] != position.cards[b]:
                    twin = position.clone()
                    twin.exchange(a, b)
                    yield Twin(twin, _touches(a, b))


GAME = Sultans()


def latest_two(outcomes: Sequence[Outcome], n: int) -> list[int]:
    """For each player the number of the latest round that gave them two points; 0: none (S8.7)."""
    latest = [0] * n
    for number, outcome in enumerate(outcomes, 1):
        for place, got in enumerate(outcome.points):
            if got == 2:
                latest[place] = number
    return latest


def _touches(a: int, b: int) -> Callable[[Move], bool]:
    """A move by or at one of two places may show what lies there; a grey token on a hidden card shows nothing."""
    return lambda move: move.seat in (a, b) or (move.target in (a, b) and move.verb != "detain")


def _laps(settings: Settings) -> int:
    laps = settings["laps"]
    assert isinstance(laps, int)
    return laps


def _switches(p: Position) -> tuple[tuple[int, int], ...]:
    return tuple((seat, p.switched[seat]) for seat in SEATS_OF[p.switching])


def _is_fresh(p: Position) -> bool:
    """Everybody hidden, nothing on the table yet."""
    return p.hidden == p.alive == (1 << (p.n + 1)) - 2 and not (p.detained or p.switching or p.over)


def _has_the_cards_of_its_table(p: Position) -> bool:
    """The mix of S2.1; a composed position may have any other."""
    return tuple(p.cards.count(card) for card in range(4)) == DEAL[p.n][:4]
