"""*Five Tribes* as the house sees it (`table.game`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from ..table.errors import Refusal
from ..table.game import Game, Outcome, Settings, Twin
from ..table.luck import Luck
from ..table.steps import Arrow
from .about import ABOUT
from .box import COINS, MEEPLES
from .dealing import deal
from .draws import CameFromTheBag, Drew, DrewDjinn, Filled, Reshuffled
from .events import Ended, Event, Laid
from .fate import Drawn
from .moves import Move, parse_move
from .position import Position
from .refusals import refusal
from .scoring import SOURCES, parts, scores, winners
from .turn import all_but_sowings, sum_lines
from .twins import twins
from .view import View

#: Luck, or something that lay face down, has shown: what led to it cannot be taken back.
SHOWING = (CameFromTheBag, Drew, DrewDjinn, Filled, Reshuffled, Ended)


class FiveTribes(Game):
    about = ABOUT
    showing = SHOWING

    def deal(self, seats: int, first: int, settings: Settings, luck: Luck) -> Position:
        """Nobody begins but by the bid order track, which is dealt too (F2.5)."""
        return deal(seats, luck)

    def luck_for(self, position: Position, move: Move, luck: Luck) -> Move:
        if move.luck or move.verb not in ("end", "djinn", "kill") or move not in position.legal():
            return move
        drawn = Drawn(luck)
        position.clone().apply(move, drawn)
        return move._replace(luck=drawn.fortunes)

    def parse(self, line: str, settings: Settings) -> Position:
        return Position.parse(line)

    def parse_move(self, text: str) -> Move:
        return parse_move(text)

    def from_json(self, data: dict[str, Any]) -> Position:
        return Position.parse(data["line"])

    def view(self, seat: int | None, position: Position) -> View:
        return View(seat, position.n)

    def begin(self, position: Position) -> None:
        if position.log is not None:
            position.log.append(Laid(position.line()))

    def outcome(self, position: Position) -> Outcome:
        p = position
        if not p.over:
            return Outcome((0,) * p.n)
        points = scores(p)
        awards = tuple(dict(zip(SOURCES, parts(p, seat), strict=True)) for seat in p.seats)
        why = "last_camel" if any(not p.camels_left(seat) for seat in p.seats) else "no_move"
        return Outcome(tuple(points), winners(points), why, awards=awards)

    def finish(self, position: Position) -> None:
        p = position
        points = scores(p)
        if p.log is not None:
            p.log.append(Ended(p.line(), tuple(points), tuple(parts(p, seat) for seat in p.seats), winners(points)))

    def refusal(self, position: Position, move: Move) -> Refusal | None:
        return refusal(position, move)

    # ------------------------------------------------------------------ records

    def end_line(self, outcome: Outcome) -> dict[str, Any]:
        return {"winners": list(outcome.winners), "scores": list(outcome.points)}

    def parts_line(self, outcome: Outcome) -> dict[str, Any]:
        return {"parts": [list(parts.values()) for parts in outcome.awards]}

    def legal_lines(self, position: Position) -> list[str]:
        """Sowings are summed up by start, last colour and last tile: `1 sow c3 * rd5 12`."""
        return sorted([*sum_lines(position), *(move.text for move in all_but_sowings(position))])

    # ------------------------------------------------------------------ scenarios, the terminal, laws

    @property
    def checks(self) -> dict[str, Any]:
        from .scenarios import CHECKS

        return CHECKS

    def sentence(self, language: str, names: Sequence[str], event: Event, position: Position) -> str:
        from .telling import sentence, words_of

        return sentence(words_of(language), names, event, position.kinds)

    def rests_on(self, event: Event) -> Sequence[str]:
        from .reasons import rests_on

        return rests_on(event)

    def arrows(self, event: Event) -> Iterable[Arrow]:
        from .telling import arrows

        return arrows(event)

    def terminal(self) -> Any:
        from .terminal import AtTerminal

        return AtTerminal()

    def twins(self, position: Position, watcher: int | None, luck: Luck) -> Iterator[Twin]:
        return twins(position, watcher, luck)

    def unsound(self, position: Position) -> str:
        """Meeples, cards, djinns, gold, camels, palm trees and palaces: none comes, none goes (F1)."""
        p = position
        hand = [p.in_hand * (p.part == "t" and p.tribe == tribe) for tribe in range(5)]
        fronts = [sum(p.viziers), sum(p.elders), 0, 0, 0]
        meeples = [sum(there[tribe] for there in p.meeples) + hand[tribe] + fronts[tribe] + p.bag[tribe] for tribe in range(5)]
        kept = {
            "meeples": meeples == list(MEEPLES) and min(map(min, p.meeples)) >= 0 and min(*p.bag, *p.viziers, *p.elders) >= 0,
            "cards": p.cards() == p.all_cards and min(map(min, p.hands)) >= 0 and len(p.resources.row) <= 9,
            "djinns": p.djinn_cards() == p.all_djinns and max(p.all_djinns) <= 1,
            "gold": sum(p.gold) + p.bank == COINS and min(p.gold) >= 0,
            "camels": all(p.camels_left(seat) >= 0 for seat in p.seats),
            "trees and palaces": p.palms_left >= 0 and p.palaces_left >= 0,
            "markers": len(p.bidders) + sum(map(bool, p.track)) == (4 if p.n == 2 else p.n) and len(p.track) == 9,
        }
        return ", ".join(what for what, sound in kept.items() if not sound)


GAME = FiveTribes()
