"""What an end of a sowing gives a seat, in points of the final scoring (F12), part by part.

Powers that have to be paid for are not counted, nor what Marid hears on the way. Everything else is: the tribe and its
number, the tiles that get a camel, the tile's action, gold. What depends on cards and gold in hand is counted only
`with_hand`, as the seat itself may see it; what anybody at the table may be shown is reckoned without: cards count by
themselves, no market is paid, no Fakir is thrown in.

>>> from karaya_core.five_tribes.position import Position
>>> board = "MMMMMMMVSMMMMMbLb2MMMMTMVMMMMMMMM"
>>> p = Position.parse(board + "/50,,k2.50.50/1/------23/m/fwtkpscij,kkfwtpsck/")
>>> [(goal, found)] = best_ends(p, 1).items()
>>> NAMES[goal.tile], found.end.number, found.control, found.gold  # a Large Market with four blue tiles about it
('c3', 3, 4, 12)
>>> [(goal, found)] = best_ends(p, 1, with_hand=True).items()
>>> found.gold, found.fakirs, found.total  # two Fakirs beside three Builders
(20, 2, 24)
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from .box import (
    AL_AMIN,
    ASSASSIN,
    BAAL,
    BUILDER,
    ELDER,
    FACE_DOWN,
    FAKIR,
    HAURVATAT,
    JAFAAR,
    KANDICHA,
    MERCHANT,
    MONKIR,
    NEKIR,
    SHAMHAT,
    TRIBES,
    VIZIER,
    Kind,
)  # fmt: skip
from .djinns import DJINNS
from .djinns.djinn import Djinn
from .ends import End, drops, ends_of
from .map import NAMES, PLACE_OF_NAME, PLACES, ROUND_ABOUT, STEPS
from .moves import Move
from .routes import route, routes
from .scoring import FOR_EACH_WITH_FEWER, PALACE, goods_worth
from .sowing import Sowings, Sum
from .sultanate import Sultanate
from .tile_action import MARKETS

Points = float  # whole numbers here; who weighs chances (`bots.five_tribes`) has parts of them


class Worth(NamedTuple):
    """Points for the seat, by where they come from; `others`: what all other seats get by it, or with a minus lose.

    Of a choice the best is counted, and named: the `victim` as a kill is written (`d4 g`, `3 y`; `d4` alone: what the
    sowing puts there), the places in the row that are `bought`, the `djinn` that is taken.
    """

    end: End
    tribe: Points = 0  # Viziers, Elders, cards
    control: Points = 0  # tiles that get a camel, with what stands on them
    action: Points = 0  # a palm tree, a palace, cards bought, a Djinn
    gold: Points = 0  # what Builders and Djinns bring, less the price of a market
    others: Points = 0
    victim: str = ""
    bought: tuple[int, ...] = ()
    djinn: int = -1
    price: str = ""  # of the djinn, as an `invoke` is written
    fakirs: int = 0  # thrown in beside Builders, or so that Assassins get further

    @property
    def total(self) -> Points:
        return self.tribe + self.control + self.action + self.gold


def blue_about(kinds: list[Kind], tile: int) -> int:
    return sum(kinds[near].blue for near in (tile, *ROUND_ABOUT[tile]))


class Reckoner:
    """One seat at a table as it lies. What several ends have in common is reckoned once."""

    def __init__(self, s: Sultanate, seat: int, with_hand: bool = False) -> None:
        self.s, self.seat = s, seat
        self.with_hand = with_hand and s.sees(seat)
        self.hand = s.hands[seat][:] if self.with_hand else [0] * (FACE_DOWN + 1)
        self.fakirs = self.hand[FAKIR]
        own = [DJINNS[djinn] for djinn in s.djinns[seat]]
        self.vizier_worth: Points = max((djinn.vizier_worth for djinn in own), default=Djinn.vizier_worth)
        self.elder_worth: Points = max((djinn.elder_worth for djinn in own), default=Djinn.elder_worth)
        self.palm_worth: Points = max((djinn.palm_worth for djinn in own), default=Djinn.palm_worth)
        self.joins = s.owns(seat, AL_AMIN)
        self.kandicha = s.owns(seat, KANDICHA)
        self.camels = s.camels_left(seat)
        self.palms, self.palaces = s.palms_left > 0, s.palaces_left > 0
        self.rivals = [other for other in s.seats if other != seat]
        self.guarded = {other for other in self.rivals if any(DJINNS[djinn].guards_the_front for djinn in s.djinns[other])}
        self._cards: dict[int, Points] = {}
        self._markets: dict[tuple[str, int, int], tuple[Points, Points, tuple[int, ...]]] = {}
        self._djinns: dict[tuple[int, int, int], tuple[Points, int, str]] = {}
        self._worths: dict[End, Worth] = {}
        self._goods = self._goods_of(self.hand)

    # ------------------------------------------------------------------ an end

    def worth(self, end: End, start: int = -1, length: int = 0) -> Worth:
        """What an end gives; Assassins may also go for tiles that a way of so many steps from `start` leaves to them."""
        if end.tribe != ASSASSIN:
            found = self._worths.get(end)
            if found is None:
                found = self._worths[end] = self.plain(end)
            return found
        return max((self._with_kill(end, *kill) for kill in self._kills(end, start, length)), key=_rank)

    def without_a_kill(self, end: End) -> Worth:
        """What an end with Assassins gives whomever they kill."""
        return self._with_kill(end, "", -1, 0, -1)

    def plain(self, end: End) -> Worth:
        """An end whose last meeple is no Assassin, reckoned anew."""
        if end.tribe == BUILDER:
            blue = blue_about(self.s.kinds, end.tile)
            kept = range(self.fakirs + 1) if blue else (self.fakirs,)  # of the Fakirs, as they may be worth more elsewhere
            return max((self._built(end, blue, self.fakirs - left) for left in kept), key=_rank)
        tribe: Points = 0
        others: Points = 0
        if end.tribe == VIZIER:
            tribe, others = self.viziers(end.number)
        elif end.tribe == ELDER:
            tribe = end.number * self.elder_worth
        else:
            tribe = self.cards(end.number)
        return self._at_the_tile(Worth(end, tribe=tribe, others=others), self._takes(end))

    def _built(self, end: End, blue: int, fakirs: int) -> Worth:
        worth = Worth(end, gold=blue * (end.number + fakirs), fakirs=fakirs)
        return self._at_the_tile(worth, self._takes(end))

    def _takes(self, end: End) -> bool:
        return end.empties and not self.s.camels[end.tile] and self.camels > 0

    def _at_the_tile(self, worth: Worth, takes: bool) -> Worth:
        """Control of the tile of the last meeple, and its action."""
        s, end = self.s, worth.end
        control = worth.control + (self.tile(end.tile) if takes else 0)
        tribe, gold, others, fakirs = worth.tribe, worth.gold, worth.others, worth.fakirs
        action: Points = 0
        bought: tuple[int, ...] = ()
        djinn, price = -1, ""
        kind = s.kinds[end.tile].name
        owner = self.seat if takes else s.camels[end.tile]
        taken = end.number if end.tribe == MERCHANT else 0
        if kind == "oasis":
            if self.palms and owner == self.seat:
                action = self.palm_worth
            elif self.palms and owner:
                others += DJINNS[HAURVATAT].palm_worth if s.owns(owner, HAURVATAT) else Djinn.palm_worth
        elif kind == "village":
            if self.palaces:
                action = PALACE * (owner == self.seat)
                others += PALACE * (owner not in (0, self.seat))
                gold, others = self._heard(MONKIR, gold, others)
        elif kind in MARKETS:
            action, paid, bought = self.market(kind, taken, fakirs, gold)
            gold -= paid
        else:
            action, djinn, price = self.djinn(end.tribe, end.number, self.fakirs - fakirs)
            fakirs += price.count("k")
            if djinn >= 0:
                gold, others = self._heard(BAAL, gold, others)
        if fakirs and self.joins:
            tribe -= self._goods_of(self._hand_after(taken, 0)) - self._goods_of(self._hand_after(taken, fakirs))
        return worth._replace(
            tribe=tribe, control=control, action=action, gold=gold, others=others, bought=bought,
            djinn=djinn, price=price,
        )  # fmt: skip

    def _heard(self, djinn: int, gold: Points, others: Points) -> tuple[Points, Points]:
        """One gold for its owner's own deed, two for an opponent's."""
        owner = self.s.owner(djinn)
        return gold + (owner == self.seat), others + 2 * (owner not in (0, self.seat))

    # ------------------------------------------------------------------ what things are worth

    def tile(self, place: int) -> Points:
        s = self.s
        return s.kinds[place].value + s.palms[place] * self.palm_worth + s.palaces[place] * PALACE

    def viziers(self, more: int, taken_from: int = 0) -> tuple[Points, Points]:
        """For the seat, and for all others; `taken_from`: an opponent who loses one."""
        s = self.s
        mine = s.viziers[self.seat]
        own: Points = more * self.vizier_worth
        others: Points = 0
        for other in self.rivals:
            before, after = s.viziers[other], s.viziers[other] - (other == taken_from)
            own += FOR_EACH_WITH_FEWER * ((after < mine + more) - (before < mine))
            others += FOR_EACH_WITH_FEWER * ((mine + more < after) - (mine < before))
        if taken_from:
            others -= DJINNS[JAFAAR].vizier_worth if s.owns(taken_from, JAFAAR) else Djinn.vizier_worth
            third = [s.viziers[o] for o in s.seats if o not in (self.seat, taken_from)]
            had = s.viziers[taken_from]
            others += FOR_EACH_WITH_FEWER * (third.count(had) - third.count(had - 1))
        return own, others

    def cards(self, number: int) -> Points:
        """So many of the row, from the left."""
        if number not in self._cards:
            self._cards[number] = self._goods_of(self._hand_after(number, 0)) - self._goods
        return self._cards[number]

    def _goods_of(self, hand: list[int]) -> Points:
        return goods_worth(hand, hand[FAKIR] // 2 if self.joins else 0)

    def _hand_after(self, taken: int, thrown: int) -> list[int]:
        """With so many cards of the row, and without so many Fakirs."""
        hand = self.hand[:]
        hand[FAKIR] -= thrown
        for card in self.s.resources.row[:taken]:
            hand[card] += 1
        return hand

    def market(self, kind: str, taken: int, thrown: int, earned: Points) -> tuple[Points, Points, tuple[int, ...]]:
        """The best purchase: what it adds, its price, the places in the row.

        Before it so many cards were taken, so many Fakirs thrown in, and so much gold came.
        """
        price, number, reach = MARKETS[kind]
        if not self.with_hand or self.s.gold[self.seat] + earned < price:
            return 0, 0, ()
        key = kind, taken, thrown
        if key not in self._markets:
            row = self.s.resources.row[taken : taken + reach]
            hand = self._hand_after(taken, thrown)
            before = self._goods_of(hand)
            best: tuple[Points, Points, tuple[int, ...]] = (0, 0, ())
            for places in combinations(range(len(row)), min(number, len(row))) if row else ():
                more = hand[:]
                for place in places:
                    more[row[place]] += 1
                gain = self._goods_of(more) - before
                if gain - price > best[0] - best[1]:
                    best = gain, price, tuple(place + 1 for place in places)
            self._markets[key] = best
        return self._markets[key]

    def djinn(self, tribe: int, number: int, fakirs: int) -> tuple[Points, int, str]:
        """The best Djinn of the row less the Elders it takes, which one, and its price; none where none is worth it.

        So many of the tribe have come in, and so many Fakirs are left.
        """
        key = tribe, number, fakirs
        if key not in self._djinns:
            came = [number * (tribe == kind) for kind in range(5)]
            elders = self.s.elders[self.seat] + came[ELDER]
            best: tuple[Points, int, str] = (0, -1, "")
            for price in ["wk"] * (elders > 0 and fakirs > 0) + ["ww"] * (elders > 1):
                paid = price.count("w")
                for djinn in self.s.spirits.row:
                    points = self.djinn_points(djinn) + self._serves_at_the_end(djinn, came, elders - paid, fakirs - 2 + paid)
                    if points - paid * self.elder_worth > best[0]:
                        best = points - paid * self.elder_worth, djinn, price
            self._djinns[key] = best
        return self._djinns[key]

    def djinn_points(self, djinn: int) -> Points:
        return DJINNS[djinn].points

    def _serves_at_the_end(self, djinn: int, came: list[int], elders: int, fakirs: int) -> Points:
        """What makes Viziers, Elders, palm trees or Fakirs count for more."""
        s = self.s
        if djinn == JAFAAR:
            return (s.viziers[self.seat] + came[VIZIER]) * (DJINNS[djinn].vizier_worth - self.vizier_worth)
        if djinn == SHAMHAT:
            return elders * (DJINNS[djinn].elder_worth - self.elder_worth)
        if djinn == HAURVATAT:
            trees = sum(s.palms[place] for place in PLACES if s.camels[place] == self.seat)
            return trees * (DJINNS[djinn].palm_worth - self.palm_worth)
        if djinn == AL_AMIN:
            hand = self.hand[:]
            for card in s.resources.row[: came[MERCHANT]]:
                hand[card] += 1
                fakirs += card == FAKIR
            return goods_worth(hand, fakirs // 2) - goods_worth(hand)
        return 0

    # ------------------------------------------------------------------ Assassins

    def _kills(self, end: End, start: int, length: int) -> Iterator[tuple[str, int, int, int]]:
        """Whom they may kill to any purpose: as a kill is written, the tile if it is on one, the opponent, and the tribe."""
        yield "", -1, 0, -1
        for place, tribe, visits in self._on_tiles(end, start):
            if self._way_leaves(start, end, length, place, visits):
                yield NAMES[place] + (f" {TRIBES[tribe]}" if tribe >= 0 else ""), place, 0, tribe
        for other in self.rivals:
            if other not in self.guarded:
                for tribe, number in ((VIZIER, self.s.viziers[other]), (ELDER, self.s.elders[other])):
                    if number:
                        yield f"{other} {TRIBES[tribe]}", -1, other, tribe

    def _on_tiles(self, end: End, start: int) -> Iterator[tuple[int, int, int]]:
        """The tile, the tribe (-1: whatever the sowing puts there), and how many the sowing puts there."""
        s, reach = self.s, end.number + self.fakirs
        there = s.meeples[end.tile]
        if self.camels and not s.camels[end.tile] and end.tile != start and not end.passes:
            if sum(there) - there[ASSASSIN] == 1:
                yield end.tile, next(tribe for tribe, number in enumerate(there) if number and tribe != ASSASSIN), 0
        near = [place for place in PLACES if place not in (start, end.tile) and STEPS[end.tile][place] <= reach]
        if self.camels > self._takes(end):
            for place in near:
                if not s.camels[place] and sum(s.meeples[place]) < 2:
                    tribe = next((tribe for tribe, number in enumerate(s.meeples[place]) if number), -1)
                    yield place, tribe, int(tribe < 0)
        if self.kandicha:
            for place in near:
                yield from ((place, tribe, 0) for tribe in (VIZIER, ELDER, BUILDER) if s.meeples[place][tribe])

    def _way_leaves(self, start: int, end: End, length: int, place: int, visits: int) -> bool:
        """Some way puts just so many meeples on a tile."""
        if start < 0:
            return not visits
        wish = (-1, 0) if place == end.tile else (place, visits)
        return route(start, end.tile, length, *wish, end.passes) is not None

    def _with_kill(self, end: End, victim: str, place: int, opponent: int, tribe: int) -> Worth:
        s = self.s
        takes = self._takes(end)
        own: Points = 0
        control, gold, others, fakirs = own, own, own, 0
        if opponent:
            if tribe == VIZIER:
                own, others = self.viziers(int(self.kandicha), opponent)
            else:
                others = -(DJINNS[SHAMHAT].elder_worth if s.owns(opponent, SHAMHAT) else Djinn.elder_worth)
                own = self.elder_worth * self.kandicha
        elif place >= 0:
            fakirs = max(0, STEPS[end.tile][place] - end.number)
            if place == end.tile:
                takes = True
            elif sum(s.meeples[place]) < 2 and not s.camels[place] and self.camels > takes:
                control = self.tile(place)
            own, gold, others = self._serves(place, tribe)
        if victim and not (self.kandicha and tribe in (VIZIER, ELDER)):
            gold, others = self._heard(NEKIR, gold, others)
        worth = Worth(end, tribe=own, control=control, gold=gold, others=others, victim=victim, fakirs=fakirs)
        return self._at_the_tile(worth, takes)

    def _serves(self, place: int, tribe: int) -> tuple[Points, Points, Points]:
        """What Kandicha's owner has of a victim on a tile: points, gold, and points of others."""
        if not self.kandicha or tribe not in (VIZIER, ELDER, BUILDER):
            return 0, 0, 0
        if tribe == BUILDER:
            return 0, blue_about(self.s.kinds, place), 0
        own, others = self.viziers(1) if tribe == VIZIER else (self.elder_worth, 0)
        return own, 0, others


def _rank(worth: Worth) -> tuple[Points, Points]:
    return worth.total, -worth.others


# ---------------------------------------------------------------------- a whole turn


def worths(s: Sultanate, seat: int, with_hand: bool = False) -> Iterator[tuple[Sum, Worth]]:
    """Every sum of the sowings that are possible, each with the best of its ends."""
    reckoner = Reckoner(s, seat, with_hand)
    for found in Sowings(seat, s.meeples).sums():
        yield found, best_of(reckoner, found)


def best_of(reckoner: Reckoner, found: Sum) -> Worth:
    """The best end of the sowings of a sum."""
    board = reckoner.s.meeples
    length = sum(board[found.start])
    return max((reckoner.worth(end, found.start, length) for end in ends_of(board, found)), key=_rank)


class Goal(NamedTuple):
    """A tile where a sowing can end, and the tribe of its last meeple."""

    tile: int
    tribe: int


def best_ends(s: Sultanate, seat: int, with_hand: bool = False, start: int = -1) -> dict[Goal, Worth]:
    """For each tile and tribe the best that a sowing from anywhere, or from one tile, can end with there."""
    best: dict[Goal, Worth] = {}
    for found, worth in worths(s, seat, with_hand):
        if start in (-1, found.start):
            goal = Goal(found.end, found.tribe)
            if goal not in best or _rank(worth) > _rank(best[goal]):
                best[goal] = worth
    return best


# ---------------------------------------------------------------------- a sowing that ends so


def sowings_for(s: Sultanate, seat: int, start: int, worth: Worth, turn: int = 0) -> Iterator[Move]:
    """Sowings from a tile that end with what is said of an end, and leave its victim: one a way.

    `turn` changes which way comes first, and in which order the colours go.
    """
    board, end = s.meeples, worth.end
    hand = board[start]
    there = 0 if end.tile == start else board[end.tile][end.tribe]
    place, visits = _spared(s, end, worth.victim)
    for way in routes(start, end.tile, sum(hand), place, visits, end.passes, turn):
        yield Move(seat, "sow", (NAMES[start], *drops(way, hand, end, end.number - 1 - there, turn)))


def _spared(s: Sultanate, end: End, victim: str) -> tuple[int, int]:
    """The tile where the victim stands, and how many the sowing puts there; -1: it does not matter."""
    place = PLACE_OF_NAME.get(victim.split(" ")[0], -1)
    return (-1, 0) if place in (-1, end.tile) else (place, int(not any(s.meeples[place])))
