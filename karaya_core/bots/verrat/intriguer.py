"""Intriguer: a schemer that talks, listens and bargains.

It remembers whose words were kept and imagines the others' plans the more after their words the better they kept them. It says
itself where it sends a vizier, so that others keep away, and whom it will accuse, so that votes come together; to break its word
costs it something, and it does so where that pays more. Who is about to win says something else, while it is believed. It offers
every trade that is good for it and that the other has a reason to accept, and tells what it would trade.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

from ...verrat.moves import DONE, Move, accuse, propose, send
from ...verrat.position import Position
from ...verrat.talk import may_say
from ...verrat.terms import CITY, KINDS, NO_WHEEL, NOBODY, OWNER, STAY, TO_CITY
from ...verrat.view import View
from ..bot import Thought
from . import collecting
from .answers import takes_new_kind
from .climbing import Plan, Scenario
from .dangers import dangers
from .schemer import SchemerBot, plans_of
from .trades import best_offer, gain_by
from .words import Said, heard
from .worlds import world

BELIEF = 0.9  # of a word of somebody who always kept them
LEAST_GAIN = 0.003  # of a trade, in chances to win
BELIEVED = 0.6  # who is trusted less than this does not lie: nobody would fall for it
MOST_WORDS = 2  # in a round


class IntriguerBot(SchemerBot):
    level = "intriguer"
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
        self, view: View, worlds: list[Position], seat: int, feared: list[Scenario]
    ) -> Generator[None, None, list[Scenario]]:
        """As a schemer, but a word is taken for true as often as its seat is believed."""
        found = yield from super().imagine(view, worlds, seat, feared)
        said = self.said(view)
        for scenario in found:
            for vizier, to in said.plans.items():
                if OWNER[vizier] != seat and self.luck.chance() < BELIEF * said.trust(OWNER[vizier]):
                    believe(scenario, vizier, to)
            for speaker, traitor in said.traitors.items():
                if speaker != seat and scenario.wheels[speaker] >= 0 and self.luck.chance() < BELIEF * said.trust(speaker):
                    scenario.wheels[speaker] = traitor
        return found

    def intended(self, view: View, seat: int) -> list[Plan]:
        """What it thought of as it spoke, if it can still be ordered."""
        number, (orders, wheel) = self._intends
        given, wheels = view.orders[seat], view.accusable()
        if number != view.round or orders[: len(given)] != given or len(orders) != len(view.travellers(seat)):
            return []
        if not wheels:
            return [(orders, NO_WHEEL)]
        return [(orders, wheel if wheel > 0 and wheels >> wheel & 1 else NOBODY)]

    def price(self, view: View, seat: int, plan: Plan) -> float:
        """What the plan costs in broken words."""
        given = heard(view)
        orders = dict(zip(view.travellers(seat), plan[0], strict=True))
        broken = sum(orders[vizier] != to for vizier, to in given.plans.items() if vizier in orders)
        return self.honour * (broken + (given.traitors.get(seat, plan[1]) != plan[1]))

    # ------------------------------------------------------------------ talking

    def what_to_say(self, view: View, seat: int) -> Generator[None, None, list[Move]]:
        """In the order of weight: an accusation, a plan, a trade."""
        table = world(view, self.luck)
        wins = yield from dangers(table, seat, knows_kaffa=True)
        yield
        orders, wheel = (yield from plans_of(table, seat, self.luck, 1))[0]
        self._intends = view.round, (orders, wheel)
        plan = dict(zip(table.travellers(seat), orders, strict=True))
        if wins:
            believed = heard(view).trust(seat) >= BELIEVED
            return [*self.about_a_victory(table, wins[0][2])] if believed else []
        return [*about_a_traitor(table, seat), *self.about_a_journey(table, plan), *wish(view, seat)][:MOST_WORDS]

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
        if visits:
            vizier = max(visits)[1]
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
        return wished_for(view, seat, self.said(view)) or best_offer(view, seat, LEAST_GAIN) or DONE[seat]


def believe(scenario: Scenario, vizier: int, to: int) -> None:
    """The seat's orders in an imagined round, with this one as it was said."""
    seat = OWNER[vizier]
    free = scenario.world.travellers(seat)
    orders = list(scenario.orders[seat])
    if vizier in free and len(orders) == len(free):
        orders = [STAY if STAY < to < TO_CITY and other == to else other for other in orders]
        orders[free.index(vizier)] = to
        scenario.orders[seat] = tuple(orders)


def about_a_traitor(table: Position, seat: int) -> Iterator[Move]:
    """Who has nearly all kinds is named, so that votes come together."""
    traitor = collecting.suspect(table, seat, table.accusable())
    if traitor and table.types[OWNER[traitor]].bit_count() >= 5:
        yield accuse(seat, traitor, "denounce")


def wish(view: View, seat: int) -> Iterator[Move]:
    """A trade by which it and another would hold a kind more, for those who speak after it."""
    for other in (1, 2, 3, 4):
        if other != seat:
            for card in KINDS:
                for wanted in KINDS:
                    if view.count(seat, card) and view.count(other, wanted) and card != wanted:
                        if takes_new_kind(view, seat, card, wanted) and takes_new_kind(view, other, wanted, card):
                            yield propose(seat, card, wanted, other)
                            return


def wished_for(view: View, seat: int, said: Said) -> Move | None:
    """An offer that takes somebody at his word."""
    best, most = None, LEAST_GAIN
    for said_by in said.wishes:
        if said_by.seat != seat and said_by.other in (0, seat):
            for move in view.moves:
                if (move.other, move.card, move.wanted) == (said_by.seat, said_by.wanted, said_by.card):
                    gain = gain_by(view, seat, move.other, move.card, move.wanted)
                    if gain > most:
                        best, most = move, gain
    return best
