"""Search: a fixed number of play-outs, guided by the rules of thumb, from worlds that the beliefs hold likely.

Every candidate is tried in the same worlds with the same luck; the worse half is dropped time after time.
"""

from __future__ import annotations

from ..sultans.moves import Move
from ..sultans.position import Position
from ..sultans.roles import ASSASSIN, GUARD, SLAVE, SULTAN
from ..sultans.seats import BIT, SEATS_OF, clockwise_from
from ..sultans.view import View
from ..sultans.worlds import Cards
from ..table.luck import Luck
from . import playout
from .belief import BeliefBot
from .bot import Thought
from .rules import SOUGHT, Odds, Row

PLAYOUTS = 240
LAPS = 6  # a play-out that lasts longer counts as nothing won
WIDEST = 10  # candidates at most


def position_of(view: View, cards: Cards, prompt: str) -> Position:
    """The table as the view sees it with a world's cards, asking the view's seat."""
    p = Position(list(cards), view.active, view.edition)
    p.alive, p.hidden, p.detained = view.alive, view.hidden, view.detained
    p.captured, p.yellow = view.captured, view.yellow
    p.allegiance, p.prediction, p.coronation = view.allegiance, view.prediction, view.coronation
    p.first, p.laps = view.first, view.laps
    for seat in range(1, view.n + 1):
        card = cards[seat]
        if not view.alive >> seat & 1:
            p.dead_assassins += card == ASSASSIN
            p.dead_slaves += card == SLAVE
        elif card == SLAVE and not view.hidden >> seat & 1:
            p.open_slaves |= BIT[seat]
    for seat in sorted(view.switched):
        p.remember_switch(seat, view.switched[seat], secret=False)
    p.steps = _steps(view, cards, prompt)
    return p


def _steps(view: View, cards: Cards, prompt: str) -> tuple[tuple[object, ...], ...]:
    """What waits, as far as the seat can tell."""
    me = view.seat or 0
    window = view.window
    if prompt in ("forced", "hunting", "foretelling"):
        return ((prompt, me),)
    if prompt == "reading":
        read = 0
        for event in reversed(view.story):
            if event[0] == "acts":
                break
            if event[0] == "read":
                read |= BIT[event[2]]
        return (("reading", me, 3 - read.bit_count(), read),)
    if window is None:
        return ()
    asked = sum(BIT[seat] for seat in window.asked)
    holders = clockwise_from(view.n, window.by, asked & ~BIT[me])
    if prompt == "strike":
        return (("strike", window.by, window.target, asked, (me, *(s for s in holders if cards[s] == GUARD))),)
    if prompt == "avoid":
        return (("avoid", window.by, window.target, BIT[me]),)
    if prompt == "join":
        below = (view.acting,) if view.acting and view.acting[0] == "hunting" else ()
        mates = tuple(s for s in holders if cards[s] == SLAVE)
        return (*below, ("join", window.by, asked, (me, *mates), ()))
    return ()


class SearchBot(BeliefBot):
    level = "search"
    playouts = PLAYOUTS
    _own_row: Row

    def thinking(self, view: View, prompt: str) -> Thought:
        yield
        guess = self.decide(view, prompt)
        if len(view.moves) == 1:
            return guess
        yield
        moves = self.candidates(view, guess)
        if len(moves) > 1:
            return (yield from self._compare(view, prompt, moves))
        return guess

    def _compare(self, view: View, prompt: str, moves: list[Move]) -> Thought:
        """Halve the field until one is left; the guess, first in the list, wins ties."""
        rounds = max(1, (len(moves) - 1).bit_length())
        totals = dict.fromkeys(moves, 0)
        for _ in range(rounds):
            each = max(4, self.playouts // (rounds * len(moves)))
            for number, cards in enumerate(self.beliefs.draw(view, each)):
                rows = self._rows(view, cards, prompt)
                seed = f"{self.luck.below(1 << 30)}:{number}"
                for move in moves:
                    totals[move] += self._try(view, cards, prompt, move, rows, seed)
                yield
            moves = sorted(moves, key=lambda move: -totals[move])[: (len(moves) + 1) // 2]
        return moves[0]

    def _rows(self, view: View, cards: Cards, prompt: str) -> playout.Rows:
        rows = playout.rows_of(position_of(view, cards, prompt))
        for seat, place in self.beliefs.looks:
            rows[seat][place] = cards[place]
        if view.seat:
            rows[view.seat] = self._own_row
        return rows

    def _try(
        self, view: View, cards: Cards, prompt: str, move: Move, rows: playout.Rows, seed: str
    ) -> int:
        p = position_of(view, cards, prompt)
        seen = [row[:] for row in rows]
        playout.play(p, seen, move)
        playout.finish(p, seen, Luck(seed), LAPS)
        return p.points()[(view.seat or 0) - 1] if p.over else 0

    def decide(self, view: View, prompt: str) -> Move:
        guess = super().decide(view, prompt)
        self._own_row = self.row(view)
        return guess

    # ------------------------------------------------------------------ what is worth trying

    def candidates(self, view: View, guess: Move) -> list[Move]:
        """The guess, and of every kind of move the likeliest few."""
        odds = self.beliefs.odds(view)
        kinds: dict[tuple[str, str], list[Move]] = {}
        for move in view.moves:
            kinds.setdefault((move.verb, move.what), []).append(move)
        found = [guess]
        for (verb, _), moves in kinds.items():
            keep = 1 if verb == "peek" else 2
            found += sorted(moves, key=lambda move: -self._promise(view, odds, move))[:keep]
        return list(dict.fromkeys(found))[:WIDEST]

    def _promise(self, view: View, odds: Odds, move: Move) -> float:
        """How much a target looks like what the move wants."""
        own = view.own or 0
        if move.target is None:
            return 1.0
        at = odds[move.target]
        if move.verb in ("peek", "read"):
            return at[SOUGHT[own]] * (1 - at[SOUGHT[own]])
        if move.verb in ("assassinate",):
            return at[SULTAN] + 0.1 * at[GUARD]
        if move.verb in ("detain", "execute"):
            return at[ASSASSIN]
        if move.verb in ("hunt", "capture"):
            return at[SLAVE]
        if move.verb == "manipulate":
            return max(at[SULTAN], at[ASSASSIN])
        return self._worth(view, at)

    def _worth(self, view: View, at: list[float]) -> float:
        """How good a card is to have, roughly: measured points a round by card among thumb players."""
        return sum(share * value for share, value in zip(at, WORTH, strict=True))


WORTH = (0.9, 0.87, 0.81, 0.78, 0.96, 0.95, 1.0, 0.85)

__all__ = ["PLAYOUTS", "SEATS_OF", "SearchBot", "position_of"]
