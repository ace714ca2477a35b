"""Worlds drawn at random with weights, where there are too many to list.

The story is walked with numbered cards, each of which is bound to a face when the seat sees it, and what stays unbound
is dealt at random; a hide takes one of the ways that the rules allow.
"""

from __future__ import annotations

from ...table.luck import Luck
from ..events import Covered, Dealt, Event, HuntFailed, Killed, Laid, Skipped, Switched, Turn
from ..roles import ASSASSIN, SLAVE
from ..view import View
from .base import Bans, Cards, Follower, Hints, Weighted, decks, no_hints

BIND, NOT_SLAVE, SWAP, COVER, LIFT, HINT = range(6)
TRIES = 2  # for each world that is wanted: where few stories fit, fewer worlds have to do
LAST_TRIES = 1000  # to find any at all


class Sampler(Follower):
    """The story as a short list of steps, from which worlds are drawn with weights."""

    def __init__(self, view: View, hints: Hints = no_hints) -> None:
        super().__init__(view, hints)
        self.steps: list[tuple[int, int, object]] = []
        self.met = 0  # neutrals seen so far, as bits by card
        self.packs: tuple[Cards, ...] = ()
        self.view = view

    def take(self, event: Event, view: View) -> None:
        self.view = view
        for place, weights in self.hints(event, self.before):
            self.steps.append((HINT, place, weights))
        for place, card in self.seen(event):
            self._bind(place, card)
        if isinstance(event, (Dealt, Laid)):
            self.packs = decks(view)
            for place, face in enumerate(event.cards):
                self._bind(place, face)
        elif isinstance(event, Switched):
            self.steps.append((SWAP, event.seat, event.other))
            self._bind(event.seat, event.mine)
            self._bind(event.other, event.theirs)
        elif isinstance(event, Covered):
            self._cover(event)
        elif isinstance(event, HuntFailed):
            self.steps.append((NOT_SLAVE, event.target, None))
        elif isinstance(event, (Turn, Skipped, Killed)):
            self.steps.append((LIFT, event.seat, isinstance(event, Killed)))

    def _bind(self, place: int, card: int | None) -> None:
        if card is not None:
            self.steps.append((BIND, place, card))
            self.met |= 1 << card

    def _cover(self, event: Covered) -> None:
        by, other = event.seat, event.other
        b = self.before
        me = b.seat or -1
        own = event.cards[me] if me > 0 else None
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
        tries = 0
        while len(found) < number and tries < (TRIES * number if found else LAST_TRIES):
            tries += 1
            world = self._draw_one(packs, luck)
            if world is not None:
                found.append(world)
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
