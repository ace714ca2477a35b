"""Thumb: the rules of thumb on what the seat has seen for certain, with no inference beyond it."""

from __future__ import annotations

from ...sultans.events import Captured, Detained, Manipulated, Peeked
from ...sultans.moves import Move
from ...sultans.roles import SULTAN
from ...sultans.seats import BIT
from ...sultans.view import View
from ...table.luck import Luck
from ..bot import Bot
from .context import THRONE, UNKNOWN, Context, Known
from .policy_thumb import decide, takes_throne
from .style import PLAIN, Style, bent


def known_cards(view: View) -> Known:
    """The cards that the view knows, by place."""
    known = [UNKNOWN if card is None else card for card in view.faces]
    for place, memory in view.memory.items():
        known[place] = memory.card
    return known


def partners_of(view: View) -> int:
    """The hidden players whom the seat may exchange cards with."""
    partners = 0
    for move in view.moves:
        if move.target and move.verb in ("switch", "hide") and move.target != view.seat:
            partners |= BIT[move.target]
    return partners


def grudges_of(view: View) -> int:
    """The seats that bound, forced or peeked at this one."""
    found = 0
    for event in view.story:
        if isinstance(event, (Detained, Captured, Manipulated)) and event.seat == view.seat:
            found |= BIT[event.by]
        elif isinstance(event, Peeked) and event.target == view.seat:
            found |= BIT[event.seat]
    return found


def read_next(view: View, known: Known, luck: Luck) -> Move:
    """The Fortune Teller reads those she does not know."""
    reads = [move for move in view.moves if move.verb == "read"]
    return luck.pick([move for move in reads if known[move.target or 0] == UNKNOWN] or reads)


class ThumbBot(Bot):
    level = "thumb"
    plain_style = PLAIN

    def __init__(self, seed: str, temperament: str = "") -> None:
        super().__init__(seed, temperament)
        self.style: Style = bent(self.plain_style, temperament)

    def known(self, view: View) -> Known:
        return known_cards(view)

    def context(self, view: View) -> Context:
        return Context(view, view.seat or 0, self.known(view), self.luck, partners_of(view), None, self.style)

    def decide(self, view: View, prompt: str) -> Move:
        context = self.context(view)
        if prompt == "reading":
            return read_next(view, context.known, self.luck)
        by = view.window.by if view.window else 0
        answer = decide(context, prompt, by)
        return answer if answer in view.moves else self.luck.pick(view.moves)

    def volunteer(self, view: View, prompt: str) -> Move | None:
        seat = view.seat or 0
        if view.own != SULTAN or not view.is_hidden(seat) or THRONE[seat] not in view.moves:
            return None
        return THRONE[seat] if takes_throne(self.context(view)) else None
