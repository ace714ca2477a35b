"""Search: a fixed number of play-outs, guided by the rules of thumb, from worlds that the beliefs hold likely.

Every candidate is tried in the same worlds with the same luck; the worse half is dropped time after time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import sqrt

from ...sultans.characters.fortune_teller import CARDS_TO_READ, Foretelling, Reading
from ...sultans.characters.slave_driver import Hunting
from ...sultans.characters.vizier import Forced
from ...sultans.events import Acts, Read
from ...sultans.inference.base import Cards
from ...sultans.moves import Move
from ...sultans.position import Position, Step
from ...sultans.roles import ASSASSIN, GUARD, SLAVE, SULTAN
from ...sultans.seats import BIT, clockwise_from
from ...sultans.view import View
from ...sultans.windows import Avoid, Join, Strike
from ...table.luck import Luck
from ..bot import Thought
from . import playout
from .belief import BeliefBot
from .context import SOUGHT, Context, Known, Odds
from .style import KEEN, PATIENT, PLAIN, SHARP, bent
from .table_mood import TableReader, reckoning, share_of_reckoners

PLAYOUTS = 800
AT_A_CROWN = 2  # so many times as many where they are short and everything is decided
LAPS = 6  # a play-out that lasts longer counts as nothing won
WIDEST = 10  # candidates at most
LEAST_GAIN = 0.03  # points: what a move other than the guess must promise,
DOUBT = 1.0  # by so many standard errors
HOPELESS = 1.5  # by so many below that, a move is not tried any more
CHUNK = 20  # worlds between two looks at how the moves do
HASTE = 0.55  # the share of players who reckon from which on nobody has time


def position_of(view: View, cards: Cards, prompt: str) -> Position:
    """The table as the view sees it with a world's cards, asking the view's seat."""
    p = Position(list(cards), view.active, view.edition)
    p.alive, p.hidden, p.detained = view.alive, view.hidden, view.detained
    p.captured, p.yellow = view.captured, view.yellow
    p.allegiance, p.prediction, p.coronation = view.allegiance, view.prediction, view.coronation
    p.first, p.laps = view.first, view.laps
    for seat in range(1, view.n + 1):
        card = cards[seat]
        if not view.is_alive(seat):
            p.dead_assassins += card == ASSASSIN
            p.dead_slaves += card == SLAVE
        elif card == SLAVE and not view.is_hidden(seat):
            p.open_slaves |= BIT[seat]
    for seat in sorted(view.switched):
        p.remember_switch(seat, view.switched[seat])
    p.steps = _steps(view, cards, prompt)
    return p


#: What waits for one seat alone, by the prompt.
ALONE: dict[str, Callable[[int], Step]] = {"forced": Forced, "hunting": Hunting, "foretelling": Foretelling}


def _steps(view: View, cards: Cards, prompt: str) -> tuple[Step, ...]:
    """What waits, as far as the seat can tell."""
    me = view.seat or 0
    window = view.window
    if prompt in ALONE:
        return (ALONE[prompt](me),)
    if prompt == "reading":
        read = 0
        for event in reversed(view.story):
            if isinstance(event, Acts):
                break
            if isinstance(event, Read):
                read |= BIT[event.target]
        return (Reading(me, CARDS_TO_READ - read.bit_count(), read),)
    if window is None:
        return ()
    asked = sum(BIT[seat] for seat in window.asked)
    holders = clockwise_from(view.n, window.by, asked & ~BIT[me])
    if prompt == "strike":
        return (Strike(window.by, window.target, asked, (me, *(s for s in holders if cards[s] == GUARD))),)
    if prompt == "avoid":
        return (Avoid(window.by, window.target, BIT[me]),)
    if prompt == "join":
        below = (Hunting(view.acting[1]),) if view.acting and view.acting[0] == "hunting" else ()
        mates = tuple(s for s in holders if cards[s] == SLAVE)
        return (*below, Join(window.by, asked, (me, *mates), ()))
    return ()


class Trial:
    """One world with one luck, in which every candidate is played out."""

    def __init__(self, view: View, prompt: str, cards: Cards, knows: playout.Knows, styles: playout.Styles) -> None:
        self.start = position_of(view, cards, prompt)
        self.seat = view.seat or 0
        self.knows = knows
        self.styles = styles

    def points(self, move: Move, seed: str) -> int:
        """This seat's points at the end; nothing if it takes too long."""
        p = self.start.clone()
        knows = [known[:] for known in self.knows]
        playout.play(p, knows, move)
        playout.finish(p, knows, Luck(seed), LAPS, self.styles)
        return p.points()[self.seat - 1] if p.over else 0


class Tally:
    """How much better than the guess a move did, play-out by play-out."""

    __slots__ = ("count", "squares", "total")

    def __init__(self) -> None:
        self.count = self.total = self.squares = 0

    def add(self, difference: int) -> None:
        self.count += 1
        self.total += difference
        self.squares += difference * difference

    def surely_above(self, least: float, doubt: float) -> bool:
        """The mean is above `least` by more than so many standard errors."""
        mean, error = self._mean()
        return mean - least > doubt * error

    def surely_below(self, least: float, doubt: float) -> bool:
        """The mean is below `least` by more than so many standard errors."""
        mean, error = self._mean()
        return least - mean > doubt * error

    def _mean(self) -> tuple[float, float]:
        """The mean and its standard error, as if one play-out more had made a point's difference: few may all be alike."""
        mean = self.total / self.count
        return mean, sqrt(max(0.0, (self.squares + 1) / self.count - mean * mean) / self.count)


class SearchBot(BeliefBot):
    level = "search"
    plain_style = KEEN
    reading = TableReader
    playouts = PLAYOUTS
    least_gain = LEAST_GAIN
    doubt = DOUBT

    def context(self, view: View) -> Context:
        """In the style that fits the table."""
        fitting = self.plain_style if share_of_reckoners(view) > HASTE else PATIENT
        self.style = bent(fitting, self.temperament)
        return super().context(view)

    def thinking(self, view: View, prompt: str) -> Thought:
        yield
        self.beliefs.follow(view)
        yield
        guess = self.decide(view, prompt)
        if len(view.moves) == 1 or prompt == "reading":
            return guess
        yield
        moves = self.candidates(view, guess)
        if len(moves) > 1:
            return (yield from self._compare(view, prompt, moves))
        return guess

    def _compare(self, view: View, prompt: str, moves: list[Move]) -> Thought:
        """Try all against the guess, which is the first of them; drop the worse half time after time, the hopeless sooner.

        The last is taken if it is better beyond doubt: where little is at stake the rules of thumb are right."""
        guess, rivals = moves[0], moves[1:]
        tallies = {move: Tally() for move in rivals}
        stages = len(rivals).bit_length()
        playouts = self.playouts * (AT_A_CROWN if view.coronation else 1)
        yield from self.beliefs.gathering(view)
        for _ in range(stages):
            left = max(4, playouts // (stages * (len(rivals) + 1)))
            while left > 0 and rivals:
                yield from self._try(view, prompt, guess, {move: tallies[move] for move in rivals}, min(CHUNK, left))
                left -= CHUNK
                rivals = [move for move in rivals if not tallies[move].surely_below(self.least_gain, HOPELESS)]
            rivals = sorted(rivals, key=lambda move: -tallies[move].total)[: (len(rivals) + 1) // 2]
        return next((move for move in rivals if tallies[move].surely_above(self.least_gain, self.doubt)), guess)

    def _try(self, view: View, prompt: str, guess: Move, tallies: dict[Move, Tally], worlds: int) -> Iterator[None]:
        """Play the guess and its rivals in so many worlds, each with its luck."""
        mine, chances = self.known(view), reckoning(view)
        for cards in self.beliefs.draw(view, worlds):
            trial = Trial(view, prompt, cards, self._knows(view, cards, prompt, mine), self._styles(view, chances))
            seed = str(self.luck.below(1 << 30))
            yield
            standard = trial.points(guess, seed)
            for move, tally in tallies.items():
                tally.add(trial.points(move, seed) - standard)

    def _knows(self, view: View, cards: Cards, prompt: str, mine: Known) -> playout.Knows:
        """What every seat of a play-out has seen: what it has looked at, and nothing else."""
        knows = playout.known_openly(position_of(view, cards, prompt))
        for seat, place in self.beliefs.looks:
            knows[seat][place] = cards[place]
        if view.seat:
            knows[view.seat] = mine
        return knows

    def _styles(self, view: View, chances: list[float]) -> playout.Styles:
        """Who plays how in a play-out: as likely as they showed it."""
        styles = [PLAIN if self.luck.chance() >= chance else self.luck.pick((SHARP, KEEN)) for chance in chances]
        styles[view.seat or 0] = self.style
        return styles

    # ------------------------------------------------------------------ what is worth trying

    def candidates(self, view: View, guess: Move) -> list[Move]:
        """The guess, and of every kind of move the likeliest few.

        A look is no rival of anything else: played on from real positions it was worse than the guess with every card."""
        odds = self.beliefs.odds(view)
        kinds: dict[tuple[str, str], list[Move]] = {}
        for move in view.moves:
            if move.verb != "peek" or guess.verb == "peek":
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
        total = 0.0
        for share, value in zip(at, self.style.worth, strict=True):
            total += share * value
        return total
