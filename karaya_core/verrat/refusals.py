"""Why a move is not possible now: a key for the word files, its fields, and the rule point.

Keys: over, not_now, not_asked(seat), no_talk_now, no_such_words, not_speaking(seat), answer_first(seat), no_offers_left,
yourself, no_pardons_traded, same_kind, not_held(seat, card), sealed, no_free_vizier, not_free(shape), wheel_first, orders_first,
other_vizier_first(shape), already_there(place), no_chair_to_chair, chair_named(chair), no_wheels, not_accusable(seat, shape),
not_at_kaffa, not_in_the_pile(card), not_on_chair_one, no_pardons_demanded, held_already(card), no_second(seat, card),
not_pardonable(shape).

Fields hold seats and chairs as whole numbers, cards, shapes and places by name. What is said to a seat rests on what that
seat knows: public facts, and its own sealed answers.
"""

from __future__ import annotations

from collections.abc import Callable

from ..table.errors import Refusal
from .moves import BARRED_FROM, TALKING, Move
from .position import Position
from .talk import announcements, denunciations, proposals
from .terms import (
    AT_KAFFA,
    CARDS,
    CITIES,
    CITY,
    DEMAND,
    OFFER,
    PARDON,
    PARDONING,
    PLAN,
    RIGHT_HAND,
    SHAPES,
    TALK,
    shape_of,
)


def refusal(p: Position, move: Move) -> Refusal | None:
    """Why this move is not possible now; None if it is."""
    if move in p.open[move.seat]:
        return None
    if p.over:
        return Refusal("over", "V10.2")
    if move.verb in TALKING:
        return _words(p, move)
    stages, why = MOMENTS[move.verb]
    if p.stage not in stages:
        return Refusal("not_now", "V3.1")
    return why(p, move)


def _shape(vizier: int) -> str:
    return SHAPES[shape_of(vizier)]


# ---------------------------------------------------------------------- phase 1


def _words(p: Position, move: Move) -> Refusal | None:
    if p.stage not in (TALK, OFFER):
        return Refusal("no_talk_now", "V4.7")
    possible = {"announce": announcements, "denounce": denunciations, "propose": proposals}[move.verb]
    return None if move in possible(p, move.seat) else Refusal("no_such_words", "V4.2")


def _done(p: Position, move: Move) -> Refusal:
    if p.stage == OFFER:
        return Refusal("answer_first", "V4.3", {"seat": p.offer[0]})
    return Refusal("not_speaking", "V4.1", {"seat": p.seat})


def _answer(p: Position, move: Move) -> Refusal:
    if p.stage == OFFER:
        return Refusal("answer_first", "V4.3", {"seat": p.offer[0]})
    return Refusal("not_now", "V4.3")


def _offer(p: Position, move: Move) -> Refusal:
    if p.stage == OFFER or move.seat != p.seat:
        return _done(p, move)
    if p.offers >= p.limits[1]:
        return Refusal("no_offers_left", "V4.5")
    if move.other == move.seat:
        return Refusal("yourself", "V4.3")
    if PARDON in (move.card, move.wanted):
        return Refusal("no_pardons_traded", "V4.4")
    if move.card == move.wanted:
        return Refusal("same_kind", "V4.3")
    seat, card = (move.seat, move.card) if not p.count(move.seat, move.card) else (move.other, move.wanted)
    return Refusal("not_held", "V4.3", {"seat": seat, "card": CARDS[card]})


# ---------------------------------------------------------------------- phase 2


def _send(p: Position, move: Move) -> Refusal:
    viziers, given = p.travellers(move.seat), p.orders[move.seat]
    if not viziers:
        return Refusal("no_free_vizier", "V5.1")
    if not p.open[move.seat]:
        return Refusal("sealed", "V5.1")
    if move.vizier not in viziers:
        return Refusal("not_free", "V5.2", {"shape": _shape(move.vizier)})
    if len(given) == len(viziers):
        return Refusal("wheel_first", "V5.1")
    if move.vizier != viziers[len(given)]:
        return Refusal("other_vizier_first", "V5.1", {"shape": _shape(viziers[len(given)])})
    if BARRED_FROM[p.at[move.vizier]] >> move.to & 1:
        return _place(p, move)
    return Refusal("chair_named", "V5.3", {"chair": move.to})


def _place(p: Position, move: Move) -> Refusal:
    place = p.at[move.vizier]
    if place <= RIGHT_HAND:
        return Refusal("no_chair_to_chair", "V5.2")
    return Refusal("already_there", "V5.2", {"place": CITIES[place - CITY]})


def _accuse(p: Position, move: Move) -> Refusal:
    viziers = p.travellers(move.seat)
    if not viziers:
        return Refusal("no_free_vizier", "V5.4")
    if not p.open[move.seat]:
        return Refusal("sealed", "V5.1")
    if not p.accused:
        return Refusal("no_wheels", "V5.4")
    if len(p.orders[move.seat]) < len(viziers):
        return Refusal("orders_first", "V5.1")
    whose = (move.vizier + 2) // 3
    return Refusal("not_accusable", "V5.5", {"seat": whose, "shape": _shape(move.vizier)})


# ---------------------------------------------------------------------- phases 4 and 6


def _take(p: Position, move: Move) -> Refusal:
    if move.seat != p.seat:
        return Refusal("not_at_kaffa", "V7.3")
    return Refusal("not_in_the_pile", "V7.3", {"card": CARDS[move.card]})


def _demand(p: Position, move: Move) -> Refusal:
    if move.seat != p.seat:
        return Refusal("not_on_chair_one", "V7.5")
    if move.card == PARDON:
        return Refusal("no_pardons_demanded", "V7.5")
    if p.count(move.seat, move.card):
        return Refusal("held_already", "V7.5", {"card": CARDS[move.card]})
    return Refusal("no_second", "V7.5", {"seat": move.other, "card": CARDS[move.card]})


def _pardon(p: Position, move: Move) -> Refusal:
    if move.seat != p.seat:
        return Refusal("not_asked", "V9.1", {"seat": p.seat})
    return Refusal("not_pardonable", "V9.1", {"shape": _shape(move.vizier)})


def _pass(p: Position, move: Move) -> Refusal:
    return Refusal("not_asked", "V9.4" if p.stage == PARDONING else "V7.5", {"seat": p.seat})


#: When a verb has its time, and why it may be refused even then.
MOMENTS: dict[str, tuple[tuple[int, ...], Callable[[Position, Move], Refusal]]] = {
    "offer": ((TALK, OFFER), _offer),
    "done": ((TALK, OFFER), _done),
    "accept": ((TALK, OFFER), _answer),
    "refuse": ((TALK, OFFER), _answer),
    "send": ((PLAN,), _send),
    "accuse": ((PLAN,), _accuse),
    "take": ((AT_KAFFA,), _take),
    "demand": ((DEMAND,), _demand),
    "pardon": ((PARDONING,), _pardon),
    "pass": ((DEMAND, PARDONING), _pass),
}
