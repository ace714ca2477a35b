"""What things are likely to be worth at the end, rather than if the game ended now.

A lead in Viziers counts as far as it is likely to last. Everything else a careful player only reckons as it lies; one who
plans counts cards by the sets that may come of them, Elders and Fakirs by what they can still pay, tiles by what will be put
on them.
"""

from __future__ import annotations

from math import sqrt

from ...five_tribes.box import CAMELS, DJINNS, FAKIR, GOODS, VIZIER
from ...five_tribes.djinns import DJINNS as ALL
from ...five_tribes.djinns.djinn import Djinn
from ...five_tribes.map import PLACES
from ...five_tribes.scoring import FOR_EACH_WITH_FEWER, PALACE, goods_worth
from ...five_tribes.sultanate import Sultanate
from ...five_tribes.worth import Points, Reckoner

MEEPLES_AT_THE_END = 24  # so many still lie about when nothing goes any more
MEEPLES = 90
CLUMP = 2.5  # Viziers come so many at a time


def time_left(s: Sultanate) -> float:
    """The share of the game that is still to come: by the camels of whoever has fewest, or by the meeples."""
    camels = min(s.camels_left(seat) for seat in s.seats) / CAMELS[s.n]
    lying = 0
    for place in PLACES:
        lying += sum(s.meeples[place])
    meeples = (lying - MEEPLES_AT_THE_END) / (MEEPLES - MEEPLES_AT_THE_END)
    return max(0.0, min(camels, meeples))


def chance_ahead(lead: float, doubt: float) -> float:
    """That a lead is one at the end as well; it needs one Vizier more, not as many."""
    x = (lead - 0.5) / doubt
    return 0.5 + 0.5 * x / sqrt(1.6 + x * x)


class Prospects(Reckoner):
    """A lead counts by its chance to last."""

    def __init__(self, s: Sultanate, seat: int, with_hand: bool = True) -> None:
        self.left = time_left(s)
        to_come = 0
        for place in PLACES:
            to_come += s.meeples[place][VIZIER]
        self.doubt = 0.3 + sqrt(2 * CLUMP * to_come * min(1.0, 0.3 + self.left) / s.n)
        super().__init__(s, seat, with_hand)

    def viziers(self, more: int, taken_from: int = 0) -> tuple[Points, Points]:
        s = self.s
        mine = s.viziers[self.seat]
        own: Points = more * self.vizier_worth
        others: Points = 0
        for other in self.rivals:
            before = mine - s.viziers[other]
            after = before + more + (other == taken_from)
            own += FOR_EACH_WITH_FEWER * (self.ahead(after) - self.ahead(before))
            others += FOR_EACH_WITH_FEWER * (self.ahead(-after) - self.ahead(-before))
        if taken_from:
            others -= self._vizier_worth_of(taken_from)
        return own, others

    def _vizier_worth_of(self, seat: int) -> int:
        return max([Djinn.vizier_worth, *(ALL[djinn].vizier_worth for djinn in self.s.djinns[seat])])

    def ahead(self, lead: float) -> float:
        return chance_ahead(lead, self.doubt)

    # ------------------------------------------------------------------ all that a seat has

    def standing(self) -> float:
        """What everything is worth that the seat has now."""
        s, seat = self.s, self.seat
        found = s.gold[seat] + self._goods_of(s.hands[seat]) + s.viziers[seat] * self.vizier_worth
        found += s.elders[seat] * self.elder_worth
        for other in self.rivals:
            found += FOR_EACH_WITH_FEWER * self.ahead(s.viziers[seat] - s.viziers[other])
        for djinn in s.djinns[seat]:
            found += self.djinn_points(djinn)
        for place in PLACES:
            if s.camels[place] == seat:
                found += self.tile(place)
        return found


class Plans(Prospects):
    """And all else by what may still come of it."""

    def __init__(self, s: Sultanate, seat: int, with_hand: bool = True) -> None:
        left = time_left(s)
        self.growth = GROWTH * left
        self.fakir_worth = FAKIR_WORTH * left
        super().__init__(s, seat, with_hand)
        self.elder_worth += ELDER_MORE * left

    def _goods_of(self, hand: list[int]) -> Points:
        """Sets, each taken to grow a little; a Fakir pays for something."""
        base: float = goods_worth(hand, hand[FAKIR] // 2 if self.joins else 0)
        if self.growth:
            kinds = 0
            for good in GOODS:
                kinds += hand[good] > 0
            base += _grown(kinds, self.growth)
        return base + self.fakir_worth * hand[FAKIR]

    def tile(self, place: int) -> Points:
        s = self.s
        kind = s.kinds[place].name
        more = PALM_MORE * self.palm_worth if kind == "oasis" else PALACE_MORE * PALACE if kind == "village" else 0.0
        return super().tile(place) + more * self.left

    def djinn_points(self, djinn: int) -> float:
        return ALL[djinn].points + POWER.get(DJINNS[djinn], 0.0) * self.left


GROWTH = 2.0  # more goods that come to a set, over a whole game
FAKIR_WORTH = 1.5
ELDER_MORE = 1.0
PALM_MORE, PALACE_MORE = 0.3, 0.3  # so many are still put on a tile over a whole game
POWER = {"bouraq": 2.0, "enki": 2.0, "leta": 1.5, "utug": 2.0, "marid": 2.0, "sloar": 1.5, "sibittis": 1.5, "jafaar": 2.0,
         "shamhat": 2.0, "haurvatat": 2.0, "iblis": 1.0, "echidna": 1.0, "kandicha": 1.0, "kumarbi": 1.0, "lamia": 1.0,
         "hagis": 1.0, "baal": 1.0, "monkir": 1.0, "nekir": 1.5, "al_amin": 1.0, "boaz": 0.5, "anun_nak": 1.0}  # fmt: skip
STEPS = (1, 2, 4, 6, 8, 9, 10, 10, 10)  # what the next good adds to a set of so many


def _grown(kinds: int, growth: float) -> float:
    """How much more the next goods add to a set of so many kinds than they would add to none."""
    more, at, left = 0.0, 0, growth
    while left > 0:
        part = min(1.0, left)
        has = STEPS[min(kinds + at, 8)] if kinds + at < 9 else 0
        more += part * max(0, has - STEPS[min(at, 8)])
        at, left = at + 1, left - 1
    return more
