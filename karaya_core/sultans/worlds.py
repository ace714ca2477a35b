"""The deals that a seat cannot exclude: where every card may lie now, given all that the seat saw.

Up to eight seats they are all kept, each with a weight (`Exact`). Above that they are drawn (`Drawn`): the story
is walked with numbered cards, each of which is bound to a face when the seat sees it, and what stays unbound is
dealt at random. A public switch moves cards in every world; a hide branches over keeping, the Spare and everybody
whom the rules allow (S3.4, S3.5). Evidence that is only likely comes in as weights by card and place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from ..table.luck import Luck
from .position import Event
from .roles import ASSASSIN, BOX, DEAL, GUARD, NEUTRALS, SLAVE, SPARE, SULTAN
from .seats import BIT, SEATS_OF
from .view import View

EXACT_SEATS = 8

Cards = tuple[int, ...]
Bans = tuple[tuple[int, int], ...]  # secret exchanges a~b that still bind (S3.4)
Hint = tuple[int, tuple[float, ...]]  # a place, and how well each card there goes with what was seen
Hints = Callable[[Event, View], list[Hint]]
Weighted = list[tuple[Cards, float]]


@dataclass(frozen=True, slots=True)
class Worlds:
    """Deals by place (the Spare first); `count` is how many there are, None if they were drawn."""

    deals: tuple[Cards, ...]
    count: int | None


def worlds(view: View, limit: int = 100_000, seed: str = "worlds") -> Worlds:
    """What the seat cannot exclude: all of it up to eight seats (at most `limit` are listed), else drawn deals."""
    if view.n <= EXACT_SEATS:
        exact = Exact(view)
        exact.follow(view)
        deals = sorted({cards for cards, _ in exact.weighted()})
        return Worlds(tuple(deals[:limit]), len(deals))
    drawn = Drawn(view)
    drawn.follow(view)
    return Worlds(tuple(cards for cards, _ in drawn.draw(limit, Luck(seed))), None)


def no_hints(event: Event, before: View) -> list[Hint]:
    return []


# ---------------------------------------------------------------------- what may have been dealt


def decks(view: View) -> tuple[Cards, ...]:
    """The packs the round may be played with, as numbers by card: the neutrals are not told (S2.2)."""
    if view.story and view.story[0][0] == "laid" and view.numbers is not None:
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


def _fill(left: list[int], faces: list[int | None], place: int) -> Iterator[Cards]:
    """Every way to lay the cards that are left on the places that are not given."""
    if place == len(faces):
        yield tuple(card for card in faces if card is not None)
        return
    if faces[place] is not None:
        yield from _fill(left, faces, place + 1)
        return
    for card, number in enumerate(left):
        if number:
            left[card] -= 1
            faces[place] = card
            yield from _fill(left, faces, place + 1)
            faces[place] = None
            left[card] += 1


@cache
def _deals(deck: Cards, faces: tuple[int | None, ...]) -> tuple[Cards, ...]:
    left = list(deck)
    for face in faces:
        if face is not None:
            left[face] -= 1
    return tuple(_fill(left, list(faces), 0)) if min(left) >= 0 else ()


# ---------------------------------------------------------------------- following a story


class Follower:
    """Reads a view's story event by event; `before` is the table as it was before the event at hand."""

    def __init__(self, view: View, hints: Hints = no_hints) -> None:
        self.before = View(view.seat, view.n, view.edition, view.numbers)
        self.hints = hints

    def follow(self, view: View) -> None:
        for event in view.story[len(self.before.story) :]:
            if event[0] != "ended":
                self.take(event, view)
            self.before.see(event)

    def take(self, event: Event, view: View) -> None:
        raise NotImplementedError

    def seen(self, event: Event) -> list[tuple[int, int]]:
        """Places and cards that the event shows to the seat, as they lay when it happened."""
        kind = event[0]
        if kind in ("peeked", "read") and event[3] is not None:
            return [(event[2], event[3])]
        if kind in ("revealed", "killed", "hid"):
            return [(event[1], event[2])]
        return []

    def partners(self, by: int) -> list[int]:
        """Whom a hider might have taken a card from, as far as public facts tell; the Spare first."""
        b = self.before
        able = b.hidden & ~BIT[by]
        if not b.edition.switch_with_detained:
            able &= ~b.detained
        return [SPARE, *(s for s in SEATS_OF[able] if b.switched.get(s) != by)]


class Exact(Follower):
    """Every world with its weight."""

    def __init__(self, view: View, hints: Hints = no_hints) -> None:
        super().__init__(view, hints)
        self.all: dict[tuple[Cards, Bans], float] = {}

    def weighted(self) -> Weighted:
        return [(cards, weight) for (cards, _), weight in self.all.items()]

    def take(self, event: Event, view: View) -> None:
        kind = event[0]
        for place, weights in self.hints(event, self.before):
            self._weigh(place, weights)
        for place, card in self.seen(event):
            self.all = {world: weight for world, weight in self.all.items() if world[0][place] == card}
        if kind in ("dealt", "laid"):
            self._begin(event, view)
        elif kind == "switched":
            self._switch(event)
        elif kind == "covered":
            self._cover(event)
        elif kind == "hunt_failed":
            target = event[2]
            self.all = {world: weight for world, weight in self.all.items() if world[0][target] != SLAVE}
        elif kind in ("turn", "skipped", "killed"):
            self._lift_bans(event[1], both=kind == "killed")

    def _begin(self, event: Event, view: View) -> None:
        faces: list[int | None] = [None] * (view.n + 1)
        if event[0] == "laid":
            faces = list(event[1])
        elif view.seat:
            faces[view.seat] = event[1]
        self.all = {(cards, ()): 1.0 for deck in decks(view) for cards in _deals(deck, tuple(faces))}

    def _weigh(self, place: int, weights: tuple[float, ...]) -> None:
        """Likely evidence never empties the set: worlds only lose weight; the sum is kept near one."""
        total = 0.0
        fresh = {}
        for world, weight in self.all.items():
            weight *= weights[world[0][place]]
            fresh[world] = weight
            total += weight
        if total > 0:
            self.all = {world: weight / total for world, weight in fresh.items()}

    def _switch(self, event: Event) -> None:
        _, a, b, mine, theirs = event
        fresh = {}
        for (cards, bans), weight in self.all.items():
            if (b, a) in bans:  # a could not have switched straight back
                continue
            moved = _swapped(cards, a, b)
            if (mine is None or moved[a] == mine) and (theirs is None or moved[b] == theirs):
                fresh[moved, bans] = weight
        self.all = fresh

    def _cover(self, event: Event) -> None:
        _, by, other, own = event
        me = self.before.seat
        targets = [by, *self.partners(by)] if other is None else [other]
        fresh: dict[tuple[Cards, Bans], float] = {}
        for (cards, bans), weight in self.all.items():
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
        self.all = fresh

    def _lift_bans(self, seat: int, both: bool) -> None:
        fresh: dict[tuple[Cards, Bans], float] = {}
        for (cards, bans), weight in self.all.items():
            if bans:
                bans = tuple(ban for ban in bans if ban[0] != seat and not (both and ban[1] == seat))
            world = (cards, bans)
            fresh[world] = fresh.get(world, 0.0) + weight
        self.all = fresh


def _swapped(cards: Cards, a: int, b: int) -> Cards:
    moved = list(cards)
    moved[a], moved[b] = moved[b], moved[a]
    return tuple(moved)


# ---------------------------------------------------------------------- drawing

BIND, NOT_SLAVE, SWAP, COVER, LIFT, HINT = range(6)
TRIES = 30


class Drawn(Follower):
    """The story as a short list of steps, from which worlds are drawn with weights."""

    def __init__(self, view: View, hints: Hints = no_hints) -> None:
        super().__init__(view, hints)
        self.steps: list[tuple[int, int, object]] = []
        self.met = 0  # neutrals seen so far, as bits by card
        self.packs: tuple[Cards, ...] = ()
        self.view = view

    def take(self, event: Event, view: View) -> None:
        self.view = view
        kind = event[0]
        for place, weights in self.hints(event, self.before):
            self.steps.append((HINT, place, weights))
        for place, card in self.seen(event):
            self._bind(place, card)
        if kind in ("dealt", "laid"):
            self.packs = decks(view)
            faces = event[1] if kind == "laid" else [None] * (view.n + 1)
            for place, face in enumerate(faces):
                self._bind(place, face)
            if kind == "dealt" and view.seat:
                self._bind(view.seat, event[1])
        elif kind == "switched":
            self.steps.append((SWAP, event[1], event[2]))
            self._bind(event[1], event[3])
            self._bind(event[2], event[4])
        elif kind == "covered":
            self._cover(event)
        elif kind == "hunt_failed":
            self.steps.append((NOT_SLAVE, event[2], None))
        elif kind in ("turn", "skipped", "killed"):
            self.steps.append((LIFT, event[1], kind == "killed"))

    def _bind(self, place: int, card: int | None) -> None:
        if card is not None:
            self.steps.append((BIND, place, card))
            self.met |= 1 << card

    def _cover(self, event: Event) -> None:
        _, by, other, own = event
        b = self.before
        me = b.seat or -1
        if other is not None:  # my own hide
            if other != by:
                self.steps.append((SWAP, by, other))
            self._bind(by, own)
        elif own is not None and own != b.faces[me]:  # taken from me
            self.steps.append((SWAP, by, me))
            self._bind(me, own)
        else:
            memory = b.memory.get(by)
            same = memory is not None and memory.card == b.faces[me] if me > 0 else False
            able = [by, *(s for s in self.partners(by) if s != me or same)]
            self.steps.append((COVER, by, tuple(able)))

    def draw(self, number: int, luck: Luck) -> Weighted:
        """Worlds with weights; if the story cannot be met by luck alone, hard evidence of the moment stands in."""
        packs = [deck for deck in self.packs if all(deck[c] for c in range(8) if self.met >> c & 1)] or self.packs
        found: Weighted = []
        for _ in range(number):
            for _ in range(TRIES):
                world = self._draw_one(packs, luck)
                if world is not None:
                    found.append(world)
                    break
        if not found:
            return [(self._fallback(packs, luck), 1.0) for _ in range(number)]
        if not any(weight for _, weight in found):  # likelihoods ruled everything out: only what was seen counts
            return [(cards, 1.0) for cards, _ in found]
        return found

    def _draw_one(self, packs: list[Cards] | tuple[Cards, ...], luck: Luck) -> tuple[Cards, float] | None:
        places = self.view.n + 1
        left = list(packs[luck.below(len(packs))])
        at = list(range(places))  # which numbered card lies at a place
        face = [-1] * places
        barred: list[int] = []
        hints: list[tuple[int, tuple[float, ...]]] = []
        bans: Bans = ()
        unbound, weight = places, 1.0
        for kind, place, what in self.steps:
            if kind == BIND:
                card = at[place]
                if face[card] >= 0:
                    if face[card] != what:
                        return None
                    continue
                assert isinstance(what, int)
                if not left[what] or (what == SLAVE and card in barred):
                    return None
                weight *= left[what] / unbound
                face[card] = what
                left[what] -= 1
                unbound -= 1
            elif kind == SWAP:
                assert isinstance(what, int)
                at[place], at[what] = at[what], at[place]
            elif kind == HINT:
                hints.append((at[place], what))  # type: ignore[arg-type]
            elif kind == NOT_SLAVE:
                if face[at[place]] == SLAVE:
                    return None
                barred.append(at[place])
            elif kind == LIFT:
                if bans:
                    bans = tuple(ban for ban in bans if ban[0] != place and not (what and ban[1] == place))
            else:
                assert isinstance(what, tuple)
                other = luck.pick(what)
                if (other, place) in bans:
                    return None
                if other != place:
                    at[place], at[other] = at[other], at[place]
                    if other:
                        bans = (*bans, (place, other))
        if not _deal_rest(face, left, barred, luck):
            return None
        for card, weights in hints:
            weight *= weights[face[card]]
        return tuple(face[card] for card in at), weight

    def _fallback(self, packs: list[Cards] | tuple[Cards, ...], luck: Luck) -> Cards:
        """What lies open and what is remembered for sure; the rest at random."""
        view = self.view
        left = list(packs[luck.below(len(packs))])
        face = [-1 if (card := view.certain(place)) is None else card for place in range(view.n + 1)]
        for card in face:
            if card >= 0:
                left[card] = max(0, left[card] - 1)
        rest = [card for card, count in enumerate(left) for _ in range(count)]
        rest = luck.shuffled(rest + [ASSASSIN] * max(0, face.count(-1) - len(rest)))
        return tuple(card if card >= 0 else rest.pop() for card in face)


def _deal_rest(face: list[int], left: list[int], barred: list[int], luck: Luck) -> bool:
    """Deal what is left over the cards without a face; False if a Slave fell where none can be."""
    rest = luck.shuffled([card for card, count in enumerate(left) for _ in range(count)])
    for number, card in enumerate(face):
        if card < 0:
            face[number] = rest.pop()
    return all(face[number] != SLAVE for number in barred)
