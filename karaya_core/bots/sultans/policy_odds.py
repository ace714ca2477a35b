"""Turns of those who reckon: what is likely enough to be worth it, in personal points."""

from __future__ import annotations

from collections.abc import Callable

from ...sultans.moves import Move
from ...sultans.roles import ASSASSIN, BELLY_DANCER, FORTUNE_TELLER, GUARD, SLAVE, SLAVE_DRIVER, SULTAN, VIZIER
from ...sultans.seats import BIT, SEATS_OF
from .context import (
    ASSASSINATE,
    DANCE,
    DETAIN,
    FORCE_LOYAL,
    FORCE_REBEL,
    HIDE,
    PREDICT,
    REVOLT,
    Context,
    distracted,
    exchange,
    known_at,
    look,
    others_hidden,
    sultan_seat,
    unseen,
)  # fmt: skip
from .coronation import best_at_crown, best_before, between, crowned, hidden_worth, known_worth, row_chance, unblocked

# ---------------------------------------------------------------------- nobody is to be crowned


def early_turn(c: Context) -> Move | None:
    """A turn before a coronation; None: as the rules of thumb have it."""
    card = c.known[c.seat]
    own = EARLY[card](c) if card in EARLY else None
    if own is not None:
        return own
    if c.t.hidden >> c.seat & 1:
        if card == BELLY_DANCER:
            return None
        return better_card(c, c.style.worth[card])
    return better_card(c, c.style.worth[card]) if card in (ASSASSIN, SLAVE) else None


def better_card(c: Context, mine: float) -> Move | None:
    place = best_before(c, mine)
    return None if place is None else exchange(c, place)


def _assassin(c: Context) -> Move | None:
    """Strike where the Sultan most likely sits, if that is likely enough."""
    seat, off = c.seat, distracted(c)
    best, target = c.style.kill_at, 0
    for s in others_hidden(c):
        chance = c.chance(s, SULTAN)
        if chance > best:
            chance *= unblocked(c, seat, s, off)
            if chance > best:
                best, target = chance, s
    return ASSASSINATE[seat][target] if target else None


def _guard(c: Context) -> Move | None:
    """Known Guards get two points, and a detained Assassin does not strike."""
    t, seat, style = c.t, c.seat, c.style
    if distracted(c) >> seat & 1:
        return None
    free = t.alive & ~t.detained & ~BIT[seat]
    if t.laps >= style.arrest_lap:
        killers = known_at(c, ASSASSIN, free)
        if killers:
            return DETAIN[seat][killers[0]]
    if t.hidden >> seat & 1 and t.laps >= style.detain_lap:
        strangers = [s for s in SEATS_OF[free & t.hidden] if c.known[s] < 0]
        if strangers:
            return DETAIN[seat][c.suspect(strangers, ASSASSIN)]
    return None


def _slave(c: Context) -> Move | None:
    if c.t.hidden >> c.seat & 1 and row_chance(c, c.seat) > c.style.revolt_at:
        return REVOLT[c.seat]
    return None


def _dancer(c: Context) -> Move | None:
    """Dance at once: two points with the Rebels, and time to hide again; but not for ever."""
    if c.t.hidden >> c.seat & 1:
        return DANCE[c.seat]
    return better_card(c, 0.6) if c.t.laps > c.style.cover_lap else None


def _driver(c: Context) -> Move | None:
    t, seat = c.t, c.seat
    if t.hidden >> seat & 1 or t.laps < c.style.cover_lap:
        return None
    return None if known_at(c, SLAVE, t.alive & ~BIT[seat] & ~t.captured) else HIDE[seat][seat]


def _vizier(c: Context) -> Move | None:
    """Two points are to be had by showing oneself early: make somebody act, the Sultan if it can be."""
    t, seat = c.t, c.seat
    if not t.hidden >> seat & 1 or t.laps < c.style.force_lap:
        return None
    strangers = unseen(c)
    return FORCE_LOYAL[seat][c.suspect(strangers, SULTAN)] if strangers else None


EARLY: dict[int, Callable[[Context], Move | None]] = {
    ASSASSIN: _assassin, GUARD: _guard, SLAVE: _slave, BELLY_DANCER: _dancer, SLAVE_DRIVER: _driver,
    VIZIER: _vizier,
}  # fmt: skip


# ---------------------------------------------------------------------- the Sultan is on the throne

Plan = tuple[Move | None, float]  # a move (None: leave it to the rules of thumb) and what it is worth


def crown_turn(c: Context) -> Move | None:
    """The best use of the last turn before the end: one's Action, or a card on the winning side."""
    t, seat = c.t, c.seat
    card = c.known[seat]
    hidden = bool(t.hidden >> seat & 1)
    if card == FORTUNE_TELLER and not hidden:
        return None
    king, off = sultan_seat(c), distracted(c)
    loyal = crowned(c, king, t.coronation, off)
    idle = hidden_worth(loyal)[card] if hidden else known_worth(c, card, loyal)
    move, worth = LATE[card](c, loyal, hidden) if card in LATE else (look(c), idle)
    if worth < idle:
        move, worth = look(c), idle
    value, place = best_at_crown(c, loyal, king, off)
    return exchange(c, place) if value > worth + c.style.margin else move


def _late_guard(c: Context, loyal: float, hidden: bool) -> Plan:
    """Detain whoever could still spoil it."""
    t, seat = c.t, c.seat
    king, off = sultan_seat(c), distracted(c)
    if off >> seat & 1:
        return look(c), 0.0
    ready = t.alive & ~t.detained & ~t.captured & ~BIT[king] & ~BIT[seat]
    best, target = loyal, 0
    for s in between(t.n, t.active, t.coronation):
        if ready >> s & 1 and c.chance(s, ASSASSIN):
            after = crowned(c, king, t.coronation, off, BIT[s])
            if after > best:
                best, target = after, s
    if not target and hidden:  # nobody can: show oneself all the same, for two points
        free = SEATS_OF[t.alive & ~t.detained & ~BIT[seat] & ~BIT[king]]
        target = next((s for s in free if c.known[s] != GUARD), free[0] if free else 0)
    return (DETAIN[seat][target], 2 * best) if target else (look(c), 0.0)


def _late_assassin(c: Context, loyal: float, hidden: bool) -> Plan:
    king = sultan_seat(c)
    return ASSASSINATE[c.seat][king], 2 * unblocked(c, c.seat, king, distracted(c)) + 0.1


def _late_slave(c: Context, loyal: float, hidden: bool) -> Plan:
    three = row_chance(c, c.seat)
    if not hidden and not three:
        return look(c), 0.0
    return REVOLT[c.seat], 2 * three + (1 - three) * 2 * (1 - loyal)


def _late_driver(c: Context, loyal: float, hidden: bool) -> Plan:
    return None, 2 * loyal


def _late_dancer(c: Context, loyal: float, hidden: bool) -> Plan:
    king, crown = sultan_seat(c), c.t.coronation
    if hidden:
        return DANCE[c.seat], 2 * (1 - crowned(c, king, crown, c.sides[c.seat]))
    return HIDE[c.seat][c.seat], crowned(c, king, crown, 0)


def _late_vizier(c: Context, loyal: float, hidden: bool) -> Plan:
    """Declare for the side that will win, and make somebody act who helps it or does no harm."""
    seat, others = c.seat, others_hidden(c)
    if not hidden or not others:
        return look(c), 0.0
    king, off = sultan_seat(c), distracted(c)
    best, killer = 0.0, 0
    for s in others:
        chance = c.chance(s, ASSASSIN) * unblocked(c, s, king, off)
        if chance > best:
            best, killer = chance, s
    if killer and best + (1 - best) * (1 - loyal) > loyal:
        return FORCE_REBEL[seat][killer], 2 * (best + (1 - best) * (1 - loyal))
    calm = min(others, key=lambda s: (c.chance(s, ASSASSIN) + 0.3 * c.chance(s, SLAVE), s))
    return (FORCE_LOYAL if loyal >= 0.5 else FORCE_REBEL)[seat][calm], 2 * max(loyal, 1 - loyal)


def _late_teller(c: Context, loyal: float, hidden: bool) -> Plan:
    return PREDICT[c.seat], 2 * max(loyal, 1 - loyal)


LATE: dict[int, Callable[[Context, float, bool], Plan]] = {
    GUARD: _late_guard, ASSASSIN: _late_assassin, SLAVE: _late_slave, SLAVE_DRIVER: _late_driver, BELLY_DANCER: _late_dancer,
    VIZIER: _late_vizier, FORTUNE_TELLER: _late_teller,
}  # fmt: skip
