"""Watchful: collects like the collector, but sees one round ahead what anybody could do to win.

It looks for its own victory first, then for a plan after which none of the others can win, and among those that are equally
safe it keeps to the collector's plan. It refuses every trade after which somebody could win at once.
"""

from __future__ import annotations

from collections.abc import Generator

from ...table.luck import Luck
from ...verrat.board import Board
from ...verrat.moves import DONE, Move
from ...verrat.position import Position
from ...verrat.terms import ALL_TYPES, HAND, OWNER, RIGHT_HAND, VIZIERS
from ...verrat.view import View
from ..bot import Thought
from . import collecting
from .answers import accept_if, fair_offers, takes_new_kind, types_after, wins_by
from .climbing import Climb, Plan, Scenario
from .collector import CollectorBot, mended
from .dangers import Danger, dangers, spoilers, still, usual
from .rounds import Wheels
from .worlds import no_wheels, world

Threats = dict[int, list[Danger]]  # by seat: its ways to win

WON, LOST = 1.0, -1.0
PLAIN = 5  # scenarios in which everybody collects
MOST_DANGERS = 3  # plans of one seat that are feared
FEAR = 2.0  # how much a seat's dangers count beside a plain scenario: nobody else averts them
STILL = 0.5  # likewise a round in which nobody moves
SPOILT = 0.5  # and one in which everybody bars the seat's way


class WatchfulBot(CollectorBot):
    level = "watchful"

    def thinking(self, view: View, prompt: str) -> Thought:
        seat = view.seat or 0
        if prompt == "plan" and not self.has_plan(view, seat):
            yield from self.make_plan(view, seat)
        yield
        return self.decide(view, prompt)

    def make_plan(self, view: View, seat: int) -> Thought:
        """All orders and the wheel, kept for the questions that follow."""
        given = view.orders[seat]
        table = world(view, self.luck)
        yield
        feared, suspects = fears(table, seat, (yield from threats(table, view, seat)))
        scenarios = [*plain(table, seat, self.luck), *feared]
        starts = [as_collector(view, seat, given, self.luck) for _ in range(3)]
        starts += yield from own_wins(table, given, seat)
        starts += bars(table, given, seat, suspects)
        climb = Climb(seat, scenarios, outlook, len(given), suspects=suspects)
        self.keep(view, (yield from climb.climb(starts)))

    # ------------------------------------------------------------------ trades

    def speak(self, view: View, seat: int) -> Move:
        winning = [move for move in view.moves if move.verb == "offer" and wins_by(view, seat, move.card, move.wanted)]
        if winning:
            return self.luck.pick(winning)
        fair = [move for move in fair_offers(view, view.moves) if harmless(view, move.other, move.wanted, move.card)]
        return self.luck.pick(fair) if fair else DONE[seat]

    def answer_offer(self, view: View, seat: int) -> Move:
        _, gets, gives = view.offer
        if wins_by(view, seat, gives, gets):
            return accept_if(view, seat, True)
        well = takes_new_kind(view, seat, gives, gets) and harmless(view, view.by, gets, gives)
        return accept_if(view, seat, well)


def as_collector(b: Board, seat: int, given: tuple[int, ...], luck: Luck) -> Plan:
    """What is left of a planner as a collector would fill it."""
    orders = given + collecting.plan(b, seat, luck)[len(given) :]
    return mended(b, seat, orders, len(given)), collecting.wheel(b, seat)


def harmless(view: View, other: int, gives: int, gets: int) -> bool:
    """After the trade the other does not hold all six kinds."""
    return types_after(view, other, gives, gets) != ALL_TYPES


def plain(table: Position, seat: int, luck: Luck) -> list[Scenario]:
    """Everybody collects, several times; nobody moves; everybody is in the way."""
    found = [Scenario(table, *usual(table, luck)) for _ in range(PLAIN)]
    found.append(Scenario(table, still(table, seat, ()), no_wheels(), STILL))
    found.append(Scenario(table, *spoilers(table, seat), SPOILT))
    return found


def threats(table: Position, view: Board, seat: int) -> Generator[None, None, Threats]:
    """What each of the others could do to win in this round."""
    found: Threats = {}
    for other in (1, 2, 3, 4):
        if other != seat:
            found[other] = yield from dangers(table, other, bool(view.searched >> seat & 1))
            yield
    return found


def fears(table: Position, seat: int, threats: Threats, weight: float = FEAR) -> tuple[list[Scenario], tuple[int, ...]]:
    """Each danger as a scenario in which nobody else does anything about it; and who would get to the right hand by it."""
    found: list[Scenario] = []
    suspects: list[int] = []
    for other, ways in threats.items():
        if other != seat:
            feared = ways[:MOST_DANGERS]
            for where, plan, courtier in feared:
                found.append(Scenario(where, still(where, other, plan), against(where, seat, other), weight / len(feared), other))
                suspects.append(courtier)
    accusable = table.accusable()
    return found, tuple([vizier for vizier in dict.fromkeys(suspects) if accusable >> vizier & 1])


def against(table: Position, seat: int, other: int) -> Wheels:
    """The one that is feared accuses somebody else, to save its own: of a third seat, or else of this one."""
    wheels = no_wheels()
    accusable = table.accusable()
    for vizier in VIZIERS:
        if accusable >> vizier & 1 and OWNER[vizier] != other and table.at[vizier] <= HAND:
            wheels[other] = vizier
            if OWNER[vizier] != seat:
                break
    return wheels


def own_wins(table: Position, given: tuple[int, ...], seat: int) -> Generator[None, None, list[Plan]]:
    """Plans by which it would win if nobody did anything about it; what it has ordered already is among them."""
    wheel = collecting.wheel(table, seat)
    found = yield from dangers(table, seat, knows_kaffa=True)
    return [(orders, wheel) for _, orders, _ in found if orders[: len(given)] == given]


def bars(table: Position, given: tuple[int, ...], seat: int, suspects: tuple[int, ...]) -> list[Plan]:
    """Plans that bar a way and accuse a rider at once: one names a chair that is feared, those at court keep their votes."""
    free = table.travellers(seat)
    found = []
    for place in (RIGHT_HAND, RIGHT_HAND - 1):
        for barring in free:
            orders = tuple(
                [table.markers[place] if vizier == barring and table.at[vizier] > RIGHT_HAND else 0 for vizier in free]
            )
            if suspects and orders[: len(given)] == given:
                found += [(orders, suspect) for suspect in suspects]
    return found


def outlook(p: Position, seat: int) -> float:
    """Won, lost, or how well one has collected."""
    if p.winner:
        return WON if p.winner == seat else LOST
    kinds = p.types[seat].bit_count()
    value = 0.02 * kinds + 0.004 * len(p.travellers(seat)) + 0.002 * sum(p.hands[7 * seat : 7 * seat + 7])
    if kinds >= 5:
        value += 0.004 * sum(collecting.NEAR <= p.at[vizier] <= RIGHT_HAND for vizier in p.travellers(seat))
    return value
