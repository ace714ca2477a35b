"""What every opponent is: somebody who gets a View and picks one of its moves."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import TYPE_CHECKING, Any

from ..table.luck import Luck

if TYPE_CHECKING:
    from ..table.match import Match

Thought = Generator[None, None, Any]
QUICK_THOUGHT = 0.3  # milliseconds for every pair of seats


class Bot:
    """One seat's player for a whole game. It never sees a Position or a Match.

    `thinking` is the long form of `choose`: a generator that can be run in slices and returns the move. What lies
    between two of its breaths is short (a few play-outs), so a page stays alive while a bot thinks:

        thought = bot.thinking(view, prompt)
        try:
            while time_is_left():
                next(thought)
        except StopIteration as done:
            move = done.value
    """

    level = ""

    def __init__(self, seed: str, temperament: str = "") -> None:
        self.luck = Luck(f"bot:{self.level}:{seed}")
        self.temperament = temperament

    def thinking(self, view: Any, prompt: str) -> Thought:
        """Decide; each `yield` is a place to take a breath, the move comes back at the end."""
        yield
        return self.decide(view, prompt)

    def choose(self, view: Any, prompt: str) -> Any:
        """Decide without a pause: the same move as `thinking` gives."""
        thought = self.thinking(view, prompt)
        while True:
            try:
                next(thought)
            except StopIteration as done:
                return done.value

    def decide(self, view: Any, prompt: str) -> Any:
        raise NotImplementedError

    def volunteer(self, view: Any, prompt: str) -> Any:
        """An answer to an optional question, while somebody else is to decide; None: not now."""
        return None

    def talk(self, view: Any) -> Any:
        """Something said after one's own turn; None: silence."""
        return None


class Company:
    """The players of one game, for the page, the command line and the arena."""

    #: A level that answers at once and sensibly, for a bot whose own answer is late.
    quick = "random"

    #: Their words are part of how they play, so the arena lets them speak.
    talks = False

    def make(self, level: str, seed: str, temperament: str = "") -> Bot:
        raise NotImplementedError

    def all_seeing(self, level: str, seed: str, match: Match) -> Bot | None:
        """A player that is shown the cards, to measure how much could be known at best; None: this level is none."""
        return None

    def ladder(self) -> Any:
        """The module whose `contests`, `name_of`, `table` and `more` prove the ladder of this game."""
        raise ValueError("expected a game with a ladder of bots")

    def thinking_time(self, level: str, seats: int) -> float:
        """How many milliseconds one thought of a level may take, on a slow device too; it follows from public facts alone."""
        return QUICK_THOUGHT * seats * seats

    #: How many deals of the arena are about a second of work, for levels that think long.
    deals_a_second: Mapping[str, int] = {}

    def strata(self, position: Any) -> list[tuple[str, ...]]:
        """For each seat of a fresh deal under which headings the arena counts its points."""
        return [()] * position.n

    def length(self, position: Any) -> int:
        """How long a deal was, in the game's own measure (times round the table, rounds)."""
        return 0
