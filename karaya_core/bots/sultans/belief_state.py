"""What a seat believes: worlds with weights, exact up to eight seats, drawn above; and who has looked at whom."""

from __future__ import annotations

from collections.abc import Iterator

from ...sultans.events import Covered, Event, Hid, Peeked, Read, Switched
from ...sultans.inference.base import Cards, Hints, Weighted, comb, marginals
from ...sultans.inference.exact import Exact
from ...sultans.inference.sampling import Sampler
from ...sultans.view import View
from ...sultans.worlds import EXACT_SEATS
from ...table.luck import Luck
from . import likelihoods
from .context import Odds

PARTICLES = 300  # enough for odds
MANY = 1000  # enough to play out of
CHUNK = 100


class Beliefs:
    """Kept up lazily: it reads what is new in the view's story when it is asked. A new round starts it anew.

    Up to eight seats it is exact. Above, it is exact until somebody hides, and from then on worlds are drawn.
    """

    def __init__(self, luck: Luck) -> None:
        self.luck = luck
        self._story: list[Event] | None = None
        self._hints: Hints | None = None
        self._exact: Exact | None
        self._sampler: Sampler
        self._drawn: Weighted = []
        self._many: Weighted = []
        self._odds: Odds = []
        self._read = -1
        self.looks: dict[tuple[int, int], None] = {}  # (seat, place): that seat has seen the card that lies there

    def hints(self, view: View) -> Hints:
        """What this seat reads out of events that are only likely."""
        return likelihoods.hints

    def follow(self, view: View) -> None:
        """Take in what is new."""
        if self._story is not view.story:
            self._story, self._read, self._hints = view.story, -1, None
            self.looks = {}
        if self._read == len(view.story):
            return
        fresh = view.story[max(0, self._read) :]
        for event in fresh:
            self._look(event)
        self._read = len(view.story)
        hints = self.hints(view)
        if self._hints is not hints:
            self._hints, fresh = hints, view.story
            self._exact, self._sampler = Exact(view, hints), Sampler(view, hints)
        self._weigh(view, fresh)

    def _weigh(self, view: View, fresh: list[Event]) -> None:
        if view.n > EXACT_SEATS:
            self._sampler.follow(view)
            if any(isinstance(event, Covered) for event in fresh):
                self._exact = None  # too many ways to list
        if self._exact is not None:
            self._exact.follow(view)
            self._odds = self._exact.odds()
        else:
            self._drawn = self._sampler.draw(PARTICLES, self.luck)
            self._many = []
            self._odds = marginals(self._drawn, view.n + 1)

    def worlds(self, view: View) -> Weighted:
        """All worlds, or a draw of them, as the story stands."""
        self.follow(view)
        if self._exact is None:
            return self._drawn
        if view.n > EXACT_SEATS:
            return [(cards, 1.0) for cards in self._exact.draw(PARTICLES, self.luck)]
        return self._exact.weighted()

    def odds(self, view: View) -> Odds:
        """How likely each card is at each place."""
        self.follow(view)
        return self._odds

    def gathering(self, view: View) -> Iterator[None]:
        """Draw what is needed to play out of, little by little."""
        self.follow(view)
        if self._exact is None:
            for _ in range(0 if self._many else MANY // CHUNK):
                self._many += self._sampler.draw(CHUNK, self.luck)
                yield

    def draw(self, view: View, number: int) -> list[Cards]:
        """Worlds as likely as they are believed to be."""
        for _ in self.gathering(view):
            pass
        if self._exact is not None:
            return self._exact.draw(number, self.luck)
        return comb(self._many, number, self.luck)

    def _look(self, event: Event) -> None:
        if isinstance(event, (Peeked, Read)):
            self.looks[event.seat, event.target] = None
        elif isinstance(event, Switched):
            a, b = event.seat, event.other
            trade = {a: b, b: a}
            self.looks = {(seat, trade.get(place, place)): None for seat, place in self.looks}
            self.looks[a, b] = None  # each knows the card it gave away
            if b:
                self.looks[b, a] = None
        elif isinstance(event, Hid):
            self.looks = {(seat, place): None for seat, place in self.looks if place != event.seat}
