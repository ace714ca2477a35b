"""Following a story: what may have been dealt, and what each event shows to the seat that sees it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations
from math import fsum

from ...table.luck import Luck
from ..events import Ended, Event, Hid, Killed, Laid, Peeked, Read, Revealed
from ..roles import BOX, DEAL, GUARD, NEUTRALS, SPARE, SULTAN
from ..seats import BIT, SEATS_OF
from ..view import View

Cards = tuple[int, ...]
Bans = tuple[tuple[int, int], ...]  # secret exchanges a~b that still bind (S3.4)
Hint = tuple[int, tuple[float, ...]]  # a place, and how well each card there goes with what was seen
Hints = Callable[[Event, View], list[Hint]]
Weighted = list[tuple[Cards, float]]


def no_hints(event: Event, before: View) -> list[Hint]:
    return []


# ---------------------------------------------------------------------- what may have been dealt


def decks(view: View) -> tuple[Cards, ...]:
    """The packs the round may be played with, as numbers by card: the neutrals are not told (S2.2)."""
    if view.story and isinstance(view.story[0], Laid) and view.numbers is not None:
        return _composed(view.n, *view.numbers)
    return _dealt(view.n)


@cache
def _dealt(n: int) -> tuple[Cards, ...]:
    sultans, guards, assassins, slaves, neutrals = DEAL[n]
    return tuple(
        (sultans, guards, assassins, slaves, *(int(card in chosen) for card in NEUTRALS))
        for chosen in combinations(NEUTRALS, neutrals)
    )


@cache
def _composed(n: int, assassins: int, slaves: int) -> tuple[Cards, ...]:
    """A composed position tells its Assassins and Slaves; the rest may be anything in the box."""
    found = []
    for sultans in range(BOX[SULTAN] + 1):
        for guards in range(BOX[GUARD] + 1):
            neutrals = n + 1 - sultans - guards - assassins - slaves
            if 0 <= neutrals <= len(NEUTRALS):
                for chosen in combinations(NEUTRALS, neutrals):
                    found.append((sultans, guards, assassins, slaves, *(int(c in chosen) for c in NEUTRALS)))
    return tuple(found)


# ---------------------------------------------------------------------- following a story


class Follower:
    """Reads a view's story event by event; `before` is the table as it was before the event at hand."""

    def __init__(self, view: View, hints: Hints = no_hints) -> None:
        self.before = View(view.seat, view.n, view.edition, view.numbers)
        self.hints = hints

    def follow(self, view: View) -> None:
        for event in view.story[len(self.before.story) :]:
            if not isinstance(event, Ended):
                self.take(event, view)
            self.before.see(event)

    def take(self, event: Event, view: View) -> None:
        raise NotImplementedError

    def seen(self, event: Event) -> list[tuple[int, int]]:
        """Places and cards that the event shows to the seat, as they lay when it happened."""
        if isinstance(event, (Peeked, Read)) and event.card is not None:
            return [(event.target, event.card)]
        if isinstance(event, (Revealed, Killed, Hid)):
            return [(event.seat, event.card)]
        return []

    def partners(self, by: int) -> list[int]:
        """Whom a hider might have taken a card from, as far as public facts tell; the Spare first."""
        b = self.before
        able = b.hidden & ~BIT[by]
        if not b.edition.switch_with_detained:
            able &= ~b.detained
        return [SPARE, *(s for s in SEATS_OF[able] if b.switched.get(s) != by)]


def marginals(weighted: Weighted, places: int) -> list[list[float]]:
    """How likely each card is at each place."""
    odds = [[0.0] * 8 for _ in range(places)]
    total = 0.0
    for cards, weight in weighted:
        total += weight
        for shares, card in zip(odds, cards, strict=True):
            shares[card] += weight
    return [[share / total for share in shares] for shares in odds] if total > 0 else odds


def comb(weighted: Weighted, number: int, luck: Luck) -> list[Cards]:
    """Worlds as likely as their weights, evenly spread: one lucky number places a comb over the weights."""
    step = fsum(weight for _, weight in weighted) / number
    at = step * luck.chance()
    found: list[Cards] = []
    passed = 0.0
    for cards, weight in weighted:
        passed += weight
        while at < passed and len(found) < number:
            found.append(cards)
            at += step
    while len(found) < number:
        found.append(weighted[-1][0])
    return luck.shuffled(found)
