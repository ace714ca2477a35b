"""Points at the end of a round, each with its reason (S8)."""

from __future__ import annotations

from dataclasses import dataclass

from .position import Position
from .roles import BELLY_DANCER, FORTUNE_TELLER, LOYALISTS, NOBODY, REBELS, SLAVE_DRIVER, VIZIER, camp


@dataclass(frozen=True, slots=True)
class Award:
    """What a seat got and why: a key for the word files, and the rule."""

    seat: int
    points: int
    reason: str
    rule: str


def awards(p: Position) -> list[Award]:
    if not p.over or p.winner == NOBODY:
        reason, rule = ("void", "S7.7") if p.over else ("running", "S8.1")
        return [Award(seat, 0, reason, rule) for seat in range(1, p.n + 1)]
    given = {seat: _award(p, seat) for seat in range(1, p.n + 1)}
    for seat in given:
        if p.cards[seat] == VIZIER and p.is_hidden(seat):
            given[seat] = _hidden_vizier(p, seat, given)
    return list(given.values())


def _award(p: Position, seat: int) -> Award:
    if not p.is_alive(seat):
        return Award(seat, 0, "killed", "S8.1")
    card, known = p.cards[seat], not p.is_hidden(seat)
    if card == FORTUNE_TELLER:
        if not known:
            return Award(seat, 0, "teller_hidden", "S8.5")
        right = p.prediction == p.winner
        return Award(seat, 2 if right else 0, "foretold_right" if right else "foretold_wrong", "S8.5")
    if card == VIZIER:
        right = p.allegiance == p.winner
        return Award(seat, 2 if right else 0, "vizier_right" if right else "vizier_wrong", "S8.4")
    side, rule = _side(card, known)
    if side != p.winner:
        return Award(seat, 0, "lost", rule)
    return Award(seat, 2, "won_known", rule) if known else Award(seat, 1, "won_hidden", rule)


def _side(card: int, known: bool) -> tuple[int, str]:
    """Whom a card wins with as it lies."""
    if card == SLAVE_DRIVER:
        return (LOYALISTS if known else REBELS), "S8.2"
    if card == BELLY_DANCER:
        return (REBELS if known else LOYALISTS), "S8.3"
    return camp(card), "S8.1"


def _hidden_vizier(p: Position, seat: int, given: dict[int, Award]) -> Award:
    if any(given[other].points == 2 for other in p.neighbours(seat)):
        return Award(seat, 1, "vizier_beside", "S8.4")
    return Award(seat, 0, "vizier_alone", "S8.4")
