"""Intriguer: a schemer that sees through schemers, and talks, listens and bargains.

It takes each of the others for a schemer and makes its plans for it (`guessing`), so it knows better what to expect than one who
takes them for watchful. It remembers whose words were kept and imagines the others' plans the more after their words the better
they kept them; whoever broke the last two is not believed. It says itself where it sends a vizier, so that others keep away, and
names whoever could win next, so that votes come together: the same one as somebody before it, if that one is believed. To break
its word costs it something, and it does so where that pays more. Who is about to win says something else, while it is believed.
It offers every trade that is good for it and that the other has a reason to accept, and tells what it would trade.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator

from ...verrat.moves import DONE, Move, accuse, send
from ...verrat.position import Position
from ...verrat.talk import may_say
from ...verrat.terms import CITY, NO_WHEEL, NOBODY, OWNER, PLAN, STAY, TO_CITY
from ...verrat.view import View
from ..bot import Thought
from . import collecting
from .climbing import Plan, Scenario
from .dangers import dangers
from .guessing import if_one_leaves, schemes, weighed
from .schemer import SchemerBot, imagined, minds_of
from .trades import best_offer, wish, wished_for
from .watchful import Threats, threats
from .words import Said, believe, heard
from .worlds import world

SAMPLES = 24  # imagined rounds
CARELESS = 0.05  # how often one of the others does something else than it would as a schemer
DARING = 0.1
BELIEF = 0.9  # of a word of somebody who always kept them
BELIEVED = 0.6  # who is trusted less than this does not lie: nobody would fall for it
JOINED = 0.5  # whose accusation is joined: somebody who is trusted as much as this
MOST_WORDS = 2  # in a round
LEAST_GAIN = 0.003  # of a trade that it offers, in chances to win


class IntriguerBot(SchemerBot):
    level = "intriguer"
    suspects = 3
    hears = True
    speaks = True
    lies = True
    honour = 0.04  # what a kept word is worth, in chances to win

    def __init__(self, seed: str, temperament: str = "") -> None:
        super().__init__(seed, temperament)
        self._to_say: list[Move] = []
        self._intends: tuple[int, Plan] = 0, ((), NO_WHEEL)  # the round, and what it thought of doing as it spoke

    def thinking(self, view: View, prompt: str) -> Thought:
        if prompt == "talk":
            yield
            move = self.speak(view, view.seat or 0)
            if move.verb == "done" and self.speaks:
                self._to_say = yield from self.what_to_say(view, view.seat or 0)
            return move
        return (yield from super().thinking(view, prompt))

    # ------------------------------------------------------------------ listening

    def said(self, view: View) -> Said:
        return heard(view) if self.hears else Said()

    def imagine(
        self, view: View, worlds: list[Position], seat: int, dangers_of: Threats, feared: list[Scenario]
    ) -> Generator[None, None, list[Scenario]]:
        """Each of the others has a schemer's plan, but a word is taken for true as often as its seat is believed."""
        table = worlds[0]
        minds = yield from minds_of(table, 0, self.luck)
        own = yield from dangers(table, seat, knows_kaffa=False)
        plans = yield from schemes(worlds, seat, minds, {**dangers_of, seat: own}, self.luck)
        found = yield from imagined(worlds, seat, plans, dangers_of, self.luck, SAMPLES, CARELESS, DARING)
        said = self.said(view)
        for scenario in found:
            for vizier, to in said.plans.items():
                if OWNER[vizier] != seat and self.luck.chance() < BELIEF * said.trust(OWNER[vizier]):
                    believe(scenario, vizier, to, plans.get(OWNER[vizier], ()))
            for speaker, traitor in said.traitors.items():
                if speaker != seat and scenario.wheels[speaker] >= 0 and self.luck.chance() < BELIEF * said.trust(speaker):
                    scenario.wheels[speaker] = traitor
        left = yield from if_one_leaves(table, seat, dangers_of)
        return [*found, *(yield from weighed([*feared, *left], found, seat))]

    def intended(self, view: View, seat: int) -> list[Plan]:
        """What it thought of as it spoke, if it can still be ordered."""
        if view.waiting != PLAN:
            return []
        number, (orders, wheel) = self._intends
        given, wheels = view.orders[seat], view.accusable()
        if number != view.round or orders[: len(given)] != given or len(orders) != len(view.travellers(seat)):
            return []
        if not wheels:
            return [(orders, NO_WHEEL)]
        return [(orders, wheel if wheel > 0 and wheels >> wheel & 1 else NOBODY)]

    def prices(self, view: View, seat: int) -> Callable[[Plan], float]:
        """What plans cost in broken words."""
        given, free = heard(view), view.travellers(seat)
        named = given.traitors.get(seat)

        def price(plan: Plan) -> float:
            broken = sum([given.plans.get(vizier, to) != to for vizier, to in zip(free, plan[0], strict=True)])
            return self.honour * (broken + (named is not None and named != plan[1]))

        return price

    # ------------------------------------------------------------------ talking

    def what_to_say(self, view: View, seat: int) -> Generator[None, None, list[Move]]:
        """In the order of weight: an accusation, a plan, a trade."""
        table = world(view, self.luck)
        wins = yield from dangers(table, seat, knows_kaffa=True)
        yield
        others = yield from threats(table, view, seat)
        said = self.said(view)
        accusation = [*about_a_traitor(table, seat, others, said)]
        orders, wheel = yield from self.best_plan(view, seat, (), super().imagine)
        self._intends = view.round, (orders, accusation[0].vizier if accusation else wheel)
        plan = dict(zip(table.travellers(seat), orders, strict=True))
        courtier = next((courtier for _, winning, courtier in wins if winning == orders), NOBODY)
        if courtier:
            believed = heard(view).trust(seat) >= BELIEVED
            return [*self.about_a_victory(table, courtier)] if believed else []
        return [*accusation, *self.about_a_journey(table, plan), *wish(view, seat)][:MOST_WORDS]

    def about_a_victory(self, table: Position, courtier: int) -> Iterator[Move]:
        """Nothing true; a lie that nobody can see through is that the vizier who would win goes for the best card."""
        city = max(range(7), key=lambda city: collecting.card_worth(table, OWNER[courtier], city, ()))
        if self.lies and table.at[courtier] != CITY + city:
            yield send(courtier, TO_CITY + city, "announce")

    def about_a_journey(self, table: Position, plan: dict[int, int]) -> Iterator[Move]:
        """Where a vizier goes for the best card, or waits for it, so that others stay away."""
        where = {vizier: table.at[vizier] - CITY if to == STAY else to - TO_CITY for vizier, to in plan.items()}
        visits = [
            (collecting.card_worth(table, OWNER[vizier], city, ()), vizier) for vizier, city in where.items() if 0 <= city < 7
        ]
        worth, vizier = max(visits, default=(0.0, NOBODY))
        if worth:
            yield send(vizier, plan[vizier], "announce")

    def talk(self, view: View) -> Move | None:
        """One word after each move of one's own, as long as words are possible."""
        possible = may_say(view, view.seat or 0)
        while self._to_say:
            word = self._to_say.pop(0)
            if word in possible:
                return word
        return None

    # ------------------------------------------------------------------ bargaining

    def speak(self, view: View, seat: int) -> Move:
        """What somebody has said he would trade, then whatever brings most."""
        return wished_for(view, seat, self.said(view).wishes, LEAST_GAIN) or best_offer(view, seat, LEAST_GAIN) or DONE[seat]


def about_a_traitor(table: Position, seat: int, others: Threats, said: Said) -> Iterator[Move]:
    """Whoever could win next, or has nearly all kinds, is named, so that votes come together."""
    accusable = table.accusable()
    traitors = Counter(courtier for ways in others.values() for _, _, courtier in ways if accusable >> courtier & 1)
    nearest = collecting.suspect(table, seat, accusable)
    if nearest and table.types[OWNER[nearest]].bit_count() >= 5:
        traitors[nearest] += 1
    joined = [
        traitor
        for speaker, traitor in said.traitors.items()
        if traitor in traitors and speaker != seat and said.trust(speaker) >= JOINED
    ]
    if traitors and table.votes(seat):
        yield accuse(seat, joined[0] if joined else traitors.most_common(1)[0][0], "denounce")
