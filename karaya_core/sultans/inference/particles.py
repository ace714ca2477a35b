"""Worlds where luck alone hardly ever meets the story: many are carried along together, and what an event rules out is
replaced by copies of what is left. Every world that comes out fits all that the seat saw."""

from __future__ import annotations

from ...table.luck import Luck
from ..roles import SLAVE
from .base import Bans, Cards
from .sampling import BIND, COVER, LIFT, NOT_SLAVE, SWAP, Sampler

CARRIED = (600, 8_000)  # at the least; more of them meet longer stories


class _World:
    """Numbered cards by place, their faces as far as they are bound, and what is left of the pack."""

    __slots__ = ("at", "bans", "barred", "face", "left")

    def __init__(self, at: list[int], face: list[int], left: list[int], barred: tuple[int, ...], bans: Bans) -> None:
        self.at, self.face, self.left, self.barred, self.bans = at, face, left, barred, bans

    def copy(self) -> _World:
        return _World(self.at[:], self.face[:], self.left[:], self.barred, self.bans)

    def take(self, step: tuple[int, int, object], luck: Luck) -> bool:
        """Go on by one step; False if it cannot have been."""
        kind, place, what = step
        at = self.at
        if kind == BIND:
            assert isinstance(what, int)
            return self._bind(at[place], what)
        if kind == SWAP:
            assert isinstance(what, int)
            if (what, place) in self.bans:  # it could not have switched straight back
                return False
            at[place], at[what] = at[what], at[place]
        elif kind == NOT_SLAVE:
            self.barred = (*self.barred, at[place])
            return self.face[at[place]] != SLAVE
        elif kind == LIFT:
            if self.bans:
                self.bans = tuple(ban for ban in self.bans if ban[0] != place and not (what and ban[1] == place))
        elif kind == COVER:
            assert isinstance(what, tuple)
            return self._cover(place, luck.pick(what))
        return True

    def _bind(self, card: int, what: int) -> bool:
        if self.face[card] >= 0:
            return self.face[card] == what
        if not self.left[what] or (what == SLAVE and card in self.barred):
            return False
        self.face[card] = what
        self.left[what] -= 1
        return True

    def _cover(self, by: int, other: int) -> bool:
        if (other, by) in self.bans:
            return False
        if other != by:
            at = self.at
            at[by], at[other] = at[other], at[by]
            if other:
                self.bans = (*self.bans, (by, other))
        return True

    def dealt(self, luck: Luck) -> Cards | None:
        """The rest at random, no Slave where none can be."""
        rest = luck.shuffled([card for card, count in enumerate(self.left) for _ in range(count)])
        rest.sort(key=lambda card: card == SLAVE)  # Slaves last; otherwise as they were shuffled
        open_cards = [number for number, card in enumerate(self.face) if card < 0]
        barred = [number for number in open_cards if number in self.barred]
        if any(card == SLAVE for card in rest[: len(barred)]):
            return None
        others = luck.shuffled(rest[len(barred) :])
        for number, card in zip(
            barred + [n for n in open_cards if n not in self.barred], rest[: len(barred)] + others, strict=True
        ):
            self.face[number] = card
        return tuple(self.face[number] for number in self.at)


def resampled(sampler: Sampler, number: int, luck: Luck) -> list[Cards]:
    """Up to so many worlds that fit the story; none if it is too long for all that are carried."""
    for most in CARRIED:
        found = _carried(sampler, max(number, most), luck)
        if found:
            return luck.shuffled(found)[:number]
    return []


def _carried(sampler: Sampler, number: int, luck: Luck) -> list[Cards]:
    packs = [deck for deck in sampler.packs if all(deck[c] for c in range(8) if sampler.met >> c & 1)] or sampler.packs
    places = sampler.view.n + 1
    carried = [_World(list(range(places)), [-1] * places, list(luck.pick(packs)), (), ()) for _ in range(number)]
    for step in sampler.steps:
        left = [world for world in carried if world.take(step, luck)]
        if not left:
            return []
        if len(left) < len(carried):
            left += [luck.pick(left).copy() for _ in range(len(carried) - len(left))]
        carried = left
    return [deal for world in carried if (deal := world.dealt(luck)) is not None]
