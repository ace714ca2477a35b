"""Every world that a seat cannot exclude, each with its weight: for tables where they can be counted or listed."""

from __future__ import annotations

from math import fsum

from ...table.luck import Luck
from ..events import Covered, Dealt, Event, HuntFailed, Killed, Laid, Skipped, Switched, Turn
from ..roles import SLAVE, SPARE
from ..view import View
from .base import Bans, Cards, Follower, Hints, Weighted, comb, decks, marginals, no_hints
from .face_counts import FaceCounts


class Exact(Follower):
    """Every world with its weight: all at once (`face_counts`) until somebody hides, listed from then on.

    Before that, `at` says which numbered card lies at a place: a public switch moves cards, not worlds.
    """

    def __init__(self, view: View, hints: Hints = no_hints) -> None:
        super().__init__(view, hints)
        self.counts = FaceCounts(view.n + 1, decks(view))
        self.at = list(range(view.n + 1))
        self.all: dict[tuple[Cards, Bans], float] | None = None
        self._banned = False

    def weighted(self) -> Weighted:
        if self.all is not None:
            return [(cards, weight) for (cards, _), weight in self.all.items()]
        self._settle()
        at = self.at
        return [(tuple(faces[card] for card in at), weight) for faces, weight in self.counts.deals()]

    def _settle(self) -> None:
        """Where likelihoods rule everything out, only what was seen counts."""
        if self.counts.total <= 0:
            self.counts.forget_the_likely()

    def odds(self) -> list[list[float]]:
        """How likely each card is at each place."""
        if self.all is None:
            self._settle()
            by_card = self.counts.marginals()
            return [by_card[card] for card in self.at]
        return marginals(self.weighted(), self.before.n + 1)

    def draw(self, number: int, luck: Luck) -> list[Cards]:
        """Worlds as likely as their weights."""
        if self.all is not None:
            return comb(self.weighted(), number, luck)
        self._settle()
        drawn = [self.counts.draw(luck) for _ in range(number)]
        at = self.at
        return [tuple(faces[card] for card in at) for faces in drawn]

    def take(self, event: Event, view: View) -> None:
        if isinstance(event, (Dealt, Laid)):
            self._begin(event, view)
        elif self.all is None:
            self._take_at_once(event)
        else:
            self._take_listed(event, self.all)

    def _begin(self, event: Dealt | Laid, view: View) -> None:
        self.counts = FaceCounts(view.n + 1, decks(view))
        for place, face in enumerate(event.cards):
            if face is not None:
                self.counts.bind(place, face)

    # ------------------------------------------------------------------ all at once

    def _take_at_once(self, event: Event) -> None:
        at, counts = self.at, self.counts
        for place, weights in self.hints(event, self.before):
            counts.weigh(at[place], weights)
        for place, card in self.seen(event):
            counts.bind(at[place], card)
        if isinstance(event, Switched):
            a, b = event.seat, event.other
            at[a], at[b] = at[b], at[a]
            for place, face in ((a, event.mine), (b, event.theirs)):
                if face is not None:
                    counts.bind(at[place], face)
        elif isinstance(event, HuntFailed):
            counts.bar(at[event.target], SLAVE)
        elif isinstance(event, Covered):
            self.all = self._covered(event, {(cards, ()): weight for cards, weight in self.weighted()})

    # ------------------------------------------------------------------ listed

    def _take_listed(self, event: Event, worlds: dict[tuple[Cards, Bans], float]) -> None:
        for place, weights in self.hints(event, self.before):
            worlds = _weighed(worlds, place, weights)
        for place, card in self.seen(event):
            worlds = {world: weight for world, weight in worlds.items() if world[0][place] == card}
        if isinstance(event, Switched):
            worlds = _switched(worlds, event)
        elif isinstance(event, Covered):
            worlds = self._covered(event, worlds)
        elif isinstance(event, HuntFailed):
            worlds = {world: weight for world, weight in worlds.items() if world[0][event.target] != SLAVE}
        elif isinstance(event, (Turn, Skipped, Killed)) and self._banned:
            worlds = self._lifted(worlds, event.seat, both=isinstance(event, Killed))
        self.all = worlds

    def _covered(self, event: Covered, worlds: dict[tuple[Cards, Bans], float]) -> dict[tuple[Cards, Bans], float]:
        """Somebody hid: they kept their card, or exchanged it with the Spare or with anybody the rules allow."""
        by, other, me = event.seat, event.other, self.before.seat
        own = event.cards[me] if me else None
        targets = [by, *self.partners(by)] if other is None else [other]
        fresh: dict[tuple[Cards, Bans], float] = {}
        for (cards, bans), weight in worlds.items():
            for target in targets:
                if (target, by) in bans:
                    continue
                moved, bound = cards, bans
                if target != by and cards[target] != cards[by]:
                    moved = _swapped(cards, by, target)
                    if target != SPARE:
                        bound = (*bans, (by, target))
                if me and own is not None and moved[me] != own:
                    continue
                world = (moved, bound)
                fresh[world] = fresh.get(world, 0.0) + weight
        self._banned = True
        return fresh

    def _lifted(self, worlds: dict[tuple[Cards, Bans], float], seat: int, both: bool) -> dict[tuple[Cards, Bans], float]:
        """A ban ends with its seat's next turn, or when either is killed (S3.4)."""
        fresh: dict[tuple[Cards, Bans], float] = {}
        self._banned = False
        for (cards, bans), weight in worlds.items():
            if bans:
                bans = tuple(ban for ban in bans if ban[0] != seat and not (both and ban[1] == seat))
                self._banned = self._banned or bool(bans)
            world = (cards, bans)
            fresh[world] = fresh.get(world, 0.0) + weight
        return fresh


def _weighed(worlds: dict[tuple[Cards, Bans], float], place: int, weights: tuple[float, ...]) -> dict[tuple[Cards, Bans], float]:
    """Likely evidence never empties the set: worlds only lose weight; the sum is kept at one."""
    fresh = {world: weight * weights[world[0][place]] for world, weight in worlds.items()}
    total = fsum(fresh.values())
    return {world: weight / total for world, weight in fresh.items()} if total > 0 else worlds


def _switched(worlds: dict[tuple[Cards, Bans], float], event: Switched) -> dict[tuple[Cards, Bans], float]:
    a, b, mine, theirs = event
    fresh = {}
    for (cards, bans), weight in worlds.items():
        if (b, a) in bans:  # a could not have switched straight back
            continue
        moved = _swapped(cards, a, b)
        if (mine is None or moved[a] == mine) and (theirs is None or moved[b] == theirs):
            fresh[moved, bans] = weight
    return fresh


def _swapped(cards: Cards, a: int, b: int) -> Cards:
    moved = list(cards)
    moved[a], moved[b] = moved[b], moved[a]
    return tuple(moved)
