"""Collector: fetches the cards that it lacks, trades what it has twice, and with all six kinds makes for the right hand.

It looks at nobody else: it does not ask what the others will do, blocks nobody, and accuses whoever has most.
"""

from __future__ import annotations

from typing import Any

from ...verrat.board import Board
from ...verrat.moves import DONE, Move, accuse, send
from ...verrat.terms import NO_WHEEL, NOBODY, STAY
from ...verrat.view import View
from ..bot import Bot
from . import collecting
from .answers import accept_if, answer, fair_offers, takes_new_kind
from .climbing import Plan


class CollectorBot(Bot):
    level = "collector"

    def __init__(self, seed: str, temperament: str = "") -> None:
        super().__init__(seed, temperament)
        self._planned: tuple[Any, int] = (None, 0)  # the story and the round for which it has a plan
        self._plan: Plan = ((), NO_WHEEL)

    def decide(self, view: View, prompt: str) -> Move:
        seat = view.seat or 0
        if prompt == "talk":
            return self.speak(view, seat)
        if prompt == "offer":
            return self.answer_offer(view, seat)
        if prompt == "plan":
            return self.next_order(view, seat)
        return answer(view, seat, view.waiting, view.moves)

    # ------------------------------------------------------------------ trades

    def speak(self, view: View, seat: int) -> Move:
        """An offer that would give both a kind more, now and then another one if it was refused."""
        fair = fair_offers(view, view.moves)
        return self.luck.pick(fair) if fair else DONE[seat]

    def answer_offer(self, view: View, seat: int) -> Move:
        _, gets, gives = view.offer
        return accept_if(view, seat, takes_new_kind(view, seat, gives, gets))

    # ------------------------------------------------------------------ orders

    def next_order(self, view: View, seat: int) -> Move:
        """The plan is made with the first order. Whoever finds some given already plans the rest round them."""
        if not self.has_plan(view, seat):
            given = view.orders[seat]
            orders = mended(view, seat, given + collecting.plan(view, seat, self.luck)[len(given) :], len(given))
            self.keep(view, (orders, collecting.wheel(view, seat)))
        return as_move(view, seat, self._plan)

    def has_plan(self, view: View, seat: int) -> bool:
        given = view.orders[seat]
        story, number = self._planned
        return story is view.story and number == view.round and self._plan[0][: len(given)] == given

    def keep(self, view: View, plan: Plan) -> None:
        self._plan = plan
        self._planned = (view.story, view.round)


def mended(b: Board, seat: int, orders: tuple[int, ...], fixed: int) -> tuple[int, ...]:
    """No chair twice: an order that the given ones rule out is to stay."""
    free = b.travellers(seat)
    done = orders[:fixed]
    for vizier, to in zip(free[fixed:], orders[fixed:], strict=True):
        done += (to if to in collecting.possible(b, vizier, done) else STAY,)
    return done


def as_move(view: View, seat: int, plan: Plan) -> Move:
    """The next answer of a plan."""
    free, at = view.travellers(seat), len(view.orders[seat])
    if at < len(free):
        return send(free[at], plan[0][at])
    return accuse(seat, max(plan[1], NOBODY))
