"""Why a move is not possible now: a key for the word files, its fields, and the rule point.

Keys: game_over, no_such_seat, not_your_turn, keep_first, must_bid, must_sow, can_sow, must_act(tribe), must_place(what), not_now;
space_taken(space), zeros_full, too_dear(space), no_kumarbi, too_many_fakirs;
no_meeples(tile), not_in_hand(tribe), not_beside(tile, from), straight_back(tile), meeples_left(number), no_meeples_left,
alone(tribe, tile);
no_blue, too_few_fakirs; yourself, guarded(seat), not_there, too_far(tile), only_one, two_of_them, must_kill;
no_market, not_that_many, not_in_reach, no_gold(price), no_sacred_place, not_in_the_row(djinn), cannot_pay(price);
not_yours(djinn), no_price(djinn), already_used(djinn), other_price(djinn), no_effect(djinn), not_drawn(djinn);
not_held(good), no_fakirs_for_sale, not_different, out_of_order, luck_as_it_comes.

Fields hold seats and numbers as whole numbers, tribes, goods, djinns and tiles by name. What is said to a seat rests on what
that seat knows: to anybody but the one who is asked it says no more than that.
"""

from __future__ import annotations

from ..table.errors import Refusal
from . import tile_action
from .box import CARD_NAMES, CARDS, DJINNS, FAKIR, FIRST_ZERO, IBLIS, SPACES, TRIBE_NAMES, TRIBES
from .djinns import DJINNS as ALL
from .djinns.djinn import can_pay
from .map import BESIDE, NAMES, PLACE_OF_NAME, STEPS
from .moves import Move
from .position import Position
from .tribes import blue_about

#: In which part of a turn what can be done (F5.2).
PARTS = {
    "bid": "b", "sow": "m", "stay": "m", "build": "t", "kill": "t", "pass": "t", "buy": "a", "invoke": "a", "palm": "a",
    "palace": "a", "djinn": "mtae", "sell": "ae", "end": "ae", "keep": "mtae",
}  # fmt: skip


def refusal(p: Position, m: Move) -> Refusal | None:
    """Why this move is not possible now; None if it is. Luck stands behind moves that are played, not chosen."""
    if m in p.legal():
        return None
    if p.over:
        return Refusal("game_over", "F13.3")
    if m.seat > p.n:
        return Refusal("no_such_seat", "F2.1")
    if m.seat != p.active:
        return Refusal("not_your_turn", "F3.1")
    if m.without_luck in p.legal():
        return Refusal("luck_as_it_comes", "F14.6")
    return _moment(p, m) or _ITS_REASON[m.verb](p, m)


def _moment(p: Position, m: Move) -> Refusal | None:
    """The seat is asked, but for something else."""
    if p.part == "b":
        return Refusal("must_bid", "F4.1") if m.verb != "bid" else None
    if p.drawn:
        return Refusal("keep_first", "F11.20") if m.verb != "keep" else None
    if p.part in PARTS[m.verb] and m.verb != "keep":
        return _wrong_tribe(p, m) or _wrong_tile(p, m)
    if p.part == "m":
        return Refusal("must_sow", "F5.8")
    if p.part == "t":
        return Refusal("must_act", "F7.5", {"tribe": TRIBE_NAMES[p.tribe]})
    return _wrong_tile(p, m) or Refusal("not_now", "F5.2")


def _wrong_tribe(p: Position, m: Move) -> Refusal | None:
    if p.part == "t" and m.verb != "djinn" and (m.verb == "build") != (TRIBES[p.tribe] == "b"):
        return Refusal("must_act", "F7.5", {"tribe": TRIBE_NAMES[p.tribe]})
    return None


def _wrong_tile(p: Position, m: Move) -> Refusal | None:
    """A palm tree or a palace waits for its place, and nothing else can be done."""
    if p.part != "a" or m.verb == "djinn":
        return None
    what = tile_action.PLACED.get(p.kinds[p.tile].name)
    if what:
        return Refusal("must_place", "F8.2", {"what": what[0]})
    return Refusal("not_now", "F8.2") if m.verb in ("palm", "palace") else None


# ---------------------------------------------------------------------- bidding and sowing


def _bid(p: Position, m: Move) -> Refusal:
    space, fakirs = int(m.words[0]), int(m.words[1]) if len(m.words) > 1 else None
    place = SPACES.index(space)
    if space and p.track[place]:
        return Refusal("space_taken", "F4.2", {"space": space})
    if not space and all(p.track[FIRST_ZERO:]):
        return Refusal("zeros_full", "F4.4")
    if fakirs is not None and not any(ALL[djinn].takes_fakirs_for_bids for djinn in p.djinns[m.seat]):
        return Refusal("no_kumarbi", "F11.13")
    if fakirs is not None and not 0 < fakirs <= min(p.hands[m.seat][FAKIR], FIRST_ZERO - place):
        return Refusal("too_many_fakirs", "F11.13")
    return Refusal("too_dear", "F4.5", {"space": space})


def _sow(p: Position, m: Move) -> Refusal:
    start = PLACE_OF_NAME[m.words[0]]
    hand = list(p.meeples[start])
    if not any(hand):
        return Refusal("no_meeples", "F5.3", {"tile": NAMES[start]})
    before, here = -1, start
    for word in m.words[1:]:
        tribe, tile = TRIBES.index(word[0]), PLACE_OF_NAME[word[1:]]
        if not any(hand):
            return Refusal("no_meeples_left", "F5.3")
        if not hand[tribe]:
            return Refusal("not_in_hand", "F5.3", {"tribe": TRIBE_NAMES[tribe]})
        if tile == before:
            return Refusal("straight_back", "F5.5", {"tile": NAMES[tile]})
        if tile not in BESIDE[here]:
            return Refusal("not_beside", "F5.4", {"tile": NAMES[tile], "from": NAMES[here]})
        hand[tribe] -= 1
        before, here = here, tile
    if any(hand):
        return Refusal("meeples_left", "F5.3", {"number": sum(hand)})
    return Refusal("alone", "F5.6", {"tribe": TRIBE_NAMES[tribe], "tile": NAMES[here]})


def _stay(p: Position, m: Move) -> Refusal:
    return Refusal("can_sow", "F5.8")


# ---------------------------------------------------------------------- the tribes


def _build(p: Position, m: Move) -> Refusal:
    return Refusal("too_few_fakirs", "F7.4") if blue_about(p, p.tile) else Refusal("no_blue", "F7.4")


def _kill(p: Position, m: Move) -> Refusal:
    where, victims = m.words
    two = IBLIS in p.used
    if where in PLACE_OF_NAME:
        place = PLACE_OF_NAME[where]
        there = p.meeples[place]
        if STEPS[p.tile][place] > p.in_hand + p.hands[m.seat][FAKIR]:
            return Refusal("too_far", "F7.5", {"tile": where})
    else:
        seat = int(where)
        if seat > p.n:
            return Refusal("no_such_seat", "F2.1")
        if seat == m.seat:
            return Refusal("yourself", "F7.5")
        if any(ALL[djinn].guards_the_front for djinn in p.djinns[seat]):
            return Refusal("guarded", "F11.4", {"seat": seat})
        there = (p.viziers[seat], p.elders[seat], 0, 0, 0)
    if any(victims.count(letter) > there[TRIBES.index(letter)] for letter in victims):
        return Refusal("not_there", "F7.5")
    if two and len(victims) == 1:
        return Refusal("two_of_them", "F11.10")
    return Refusal("out_of_order", "F7.5") if two else Refusal("only_one", "F7.5")


def _pass(p: Position, m: Move) -> Refusal:
    return Refusal("must_kill", "F7.5")


# ---------------------------------------------------------------------- the tile, selling


def _buy(p: Position, m: Move) -> Refusal:
    kind = p.kinds[p.tile].name
    if kind not in tile_action.MARKETS:
        return Refusal("no_market", "F8.1")
    price, number, reach = tile_action.MARKETS[kind]
    rule = "F8.3" if number == 1 else "F8.4"
    within = min(reach, len(p.resources.row))
    if any(int(place) > within for place in m.words):
        return Refusal("not_in_reach", rule)
    if p.gold[m.seat] < price:
        return Refusal("no_gold", rule, {"price": price})
    return Refusal("not_that_many", rule, {"number": min(number, within)})


def _invoke(p: Position, m: Move) -> Refusal:
    djinn, price = m.words
    if p.kinds[p.tile].name != "sacred_place":
        return Refusal("no_sacred_place", "F8.1")
    if DJINNS.index(djinn) not in p.spirits.row:
        return Refusal("not_in_the_row", "F8.5", {"djinn": djinn})
    return Refusal("cannot_pay", "F8.5", {"price": price})


def _sell(p: Position, m: Move) -> Refusal:
    goods = [CARDS.index(letter) for letter in m.words[0]]
    for good in goods:
        if good == FAKIR:
            return Refusal("no_fakirs_for_sale", "F9.1")
        if not p.hands[m.seat][good]:
            return Refusal("not_held", "F9.1", {"good": CARD_NAMES[good]})
    return Refusal("not_different", "F9.1") if len(set(goods)) < len(goods) else Refusal("out_of_order", "F9.1")


def _nothing_there(p: Position, m: Move) -> Refusal:
    return Refusal("not_now", "F5.2")


# ---------------------------------------------------------------------- djinns


def _djinn(p: Position, m: Move) -> Refusal:
    for name, price in zip(m.words[::3], m.words[1::3]):
        number = DJINNS.index(name)
        if number not in p.djinns[m.seat]:
            return Refusal("not_yours", "F10.1", {"djinn": name})
        if not ALL[number].prices:
            return Refusal("no_price", "F10.2", {"djinn": name})
        if number in p.used:
            return Refusal("already_used", "F10.2", {"djinn": name})
        if price not in ALL[number].prices:
            return Refusal("other_price", "F10.4", {"djinn": name})
    if not can_pay(p, m.seat, *m.words[1::3]):
        return Refusal("cannot_pay", "F10.4", {"price": "".join(m.words[1::3])})
    return Refusal("no_effect", "F10.5", {"djinn": m.words[0]})


def _keep(p: Position, m: Move) -> Refusal:
    return Refusal("not_drawn", "F11.20", {"djinn": m.words[0]})


_ITS_REASON = {
    "bid": _bid, "sow": _sow, "stay": _stay, "build": _build, "kill": _kill, "pass": _pass, "buy": _buy, "invoke": _invoke,
    "palm": _nothing_there, "palace": _nothing_there, "djinn": _djinn, "keep": _keep, "sell": _sell, "end": _nothing_there,
}  # fmt: skip
