"""What a seat believes: worlds with weights, exact up to eight seats, drawn above; and who has looked at whom."""

from __future__ import annotations

from ..sultans.position import Event
from ..sultans.view import View
from ..sultans.worlds import EXACT_SEATS, Cards, Drawn, Exact, Weighted
from ..table.luck import Luck
from .evidence import hints
from .rules import Odds

PARTICLES = 200


class Beliefs:
    """Kept up lazily: it reads what is new in the view's story when it is asked. A new round starts it anew."""

    def __init__(self, luck: Luck) -> None:
        self.luck = luck
        self._story: list[Event] | None = None
        self._follower: Exact | Drawn | None = None
        self._worlds: Weighted = []
        self._read = -1
        self.looks: dict[tuple[int, int], None] = {}  # (seat, place): that seat has seen the card that lies there

    def worlds(self, view: View) -> Weighted:
        """All worlds, or a fresh draw of them, as the story stands."""
        if self._story is not view.story:
            self._story, self._read = view.story, 0
            self._follower = (Exact if view.n <= EXACT_SEATS else Drawn)(view, hints)
            self.looks = {}
            self._worlds = []
        if self._read != len(view.story) or not self._worlds:
            assert self._follower is not None
            self._follower.follow(view)
            for event in view.story[self._read :]:
                self._look(event)
            self._read = len(view.story)
            if isinstance(self._follower, Exact):
                self._worlds = self._follower.weighted()
            else:
                self._worlds = self._follower.draw(PARTICLES, self.luck)
        return self._worlds

    def odds(self, view: View) -> Odds:
        """How likely each card is at each place."""
        odds = [[0.0] * 8 for _ in range(view.n + 1)]
        total = 0.0
        for cards, weight in self.worlds(view):
            total += weight
            for row, card in zip(odds, cards, strict=True):
                row[card] += weight
        return [[share / total for share in row] for row in odds] if total > 0 else odds

    def draw(self, view: View, number: int) -> list[Cards]:
        """Worlds as likely as their weights, evenly spread (one lucky number places a comb over the weights)."""
        worlds = self.worlds(view)
        step = sum(weight for _, weight in worlds) / number
        at = step * self.luck.chance()
        found: list[Cards] = []
        passed = 0.0
        for cards, weight in worlds:
            passed += weight
            while at < passed and len(found) < number:
                found.append(cards)
                at += step
        while len(found) < number:
            found.append(worlds[-1][0])
        return self.luck.shuffled(found)

    def _look(self, event: Event) -> None:
        kind = event[0]
        if kind in ("peeked", "read"):
            self.looks[event[1], event[2]] = None
        elif kind == "switched":
            _, a, b, *_ = event
            trade = {a: b, b: a}
            self.looks = {(seat, trade.get(place, place)): None for seat, place in self.looks}
            self.looks[a, b] = None  # each knows the card it gave away
            if b:
                self.looks[b, a] = None
        elif kind == "hid":
            self.looks = {(seat, place): None for seat, place in self.looks if place != event[1]}
