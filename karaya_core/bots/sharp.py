"""Turns of those who reckon: what is likely enough to be worth it, in personal points."""

from __future__ import annotations

from collections.abc import Callable

from ..sultans.moves import Move
from ..sultans.roles import ASSASSIN, BELLY_DANCER, FORTUNE_TELLER, GUARD, SLAVE, SLAVE_DRIVER, SULTAN, VIZIER
from ..sultans.seats import BIT, SEATS_OF
from .judging import best_at_crown, best_before, between, crowned, hidden_worth, known_worth, row_chance, unblocked
from .mind import (
    ASSASSINATE,
    DANCE,
    DETAIN,
    FORCE_LOYAL,
    FORCE_REBEL,
    HIDE,
    PREDICT,
    REVOLT,
    Mind,
    distracted,
    exchange,
    known_at,
    look,
    others_hidden,
    sultan_seat,
    unseen,
)  # fmt: skip

# ---------------------------------------------------------------------- nobody is to be crowned


def sharp_turn(m: Mind) -> Move | None:
    """A turn before a coronation; None: as the rules of thumb have it."""
    card = m.row[m.seat]
    own = EARLY[card](m) if card in EARLY else None
    if own is not None:
        return own
    if m.t.hidden >> m.seat & 1:
        if card == BELLY_DANCER:
            return None
        return better_card(m, m.style.worth[card])
    return better_card(m, m.style.worth[card]) if card in (ASSASSIN, SLAVE) else None


def better_card(m: Mind, mine: float) -> Move | None:
    place = best_before(m, mine)
    return None if place is None else exchange(m, place)


def _assassin(m: Mind) -> Move | None:
    """Strike where the Sultan most likely sits, if that is likely enough."""
    seat, off = m.seat, distracted(m)
    best, target = m.style.kill_at, 0
    for s in others_hidden(m):
        chance = m.chance(s, SULTAN)
        if chance > best:
            chance *= unblocked(m, seat, s, off)
            if chance > best:
                best, target = chance, s
    return ASSASSINATE[seat][target] if target else None


def _guard(m: Mind) -> Move | None:
    """Known Guards get two points, and a detained Assassin does not strike."""
    t, seat, style = m.t, m.seat, m.style
    if distracted(m) >> seat & 1:
        return None
    free = t.alive & ~t.detained & ~BIT[seat]
    if t.laps >= style.arrest_lap:
        killers = known_at(m, ASSASSIN, free)
        if killers:
            return DETAIN[seat][killers[0]]
    if t.hidden >> seat & 1 and t.laps >= style.detain_lap:
        strangers = [s for s in SEATS_OF[free & t.hidden] if m.row[s] < 0]
        if strangers:
            return DETAIN[seat][m.suspect(strangers, ASSASSIN)]
    return None


def _slave(m: Mind) -> Move | None:
    if m.t.hidden >> m.seat & 1 and row_chance(m, m.seat) > m.style.revolt_at:
        return REVOLT[m.seat]
    return None


def _dancer(m: Mind) -> Move | None:
    """Dance at once: two points with the Rebels, and time to hide again; but not for ever."""
    if m.t.hidden >> m.seat & 1:
        return DANCE[m.seat]
    return better_card(m, 0.6) if m.t.laps > m.style.cover_lap else None


def _driver(m: Mind) -> Move | None:
    t, seat = m.t, m.seat
    if t.hidden >> seat & 1 or t.laps < m.style.cover_lap:
        return None
    return None if known_at(m, SLAVE, t.alive & ~BIT[seat] & ~t.captured) else HIDE[seat][seat]


def _vizier(m: Mind) -> Move | None:
    """Two points are to be had by showing oneself early: make somebody act, the Sultan if it can be."""
    t, seat = m.t, m.seat
    if not t.hidden >> seat & 1 or t.laps < m.style.force_lap:
        return None
    strangers = unseen(m)
    return FORCE_LOYAL[seat][m.suspect(strangers, SULTAN)] if strangers else None


EARLY: dict[int, Callable[[Mind], Move | None]] = {
    ASSASSIN: _assassin, GUARD: _guard, SLAVE: _slave, BELLY_DANCER: _dancer, SLAVE_DRIVER: _driver,
    VIZIER: _vizier,
}  # fmt: skip


# ---------------------------------------------------------------------- the Sultan is on the throne

Plan = tuple[Move | None, float]  # a move (None: leave it to the rules of thumb) and what it is worth


def crown_turn(m: Mind) -> Move | None:
    """The best use of the last turn before the end: one's Action, or a card on the winning side."""
    t, seat = m.t, m.seat
    card = m.row[seat]
    hidden = bool(t.hidden >> seat & 1)
    if card == FORTUNE_TELLER and not hidden:
        return None
    king, off = sultan_seat(m), distracted(m)
    loyal = crowned(m, king, t.coronation, off)
    idle = hidden_worth(loyal)[card] if hidden else known_worth(m, card, loyal)
    move, worth = LATE[card](m, loyal, hidden) if card in LATE else (look(m), idle)
    if worth < idle:
        move, worth = look(m), idle
    value, place = best_at_crown(m, loyal, king, off)
    return exchange(m, place) if value > worth + m.style.margin else move


def _late_guard(m: Mind, loyal: float, hidden: bool) -> Plan:
    """Detain whoever could still spoil it."""
    t, seat = m.t, m.seat
    king, off = sultan_seat(m), distracted(m)
    if off >> seat & 1:
        return look(m), 0.0
    ready = t.alive & ~t.detained & ~t.captured & ~BIT[king] & ~BIT[seat]
    best, target = loyal, 0
    for s in between(t.n, t.active, t.coronation):
        if ready >> s & 1 and m.chance(s, ASSASSIN):
            after = crowned(m, king, t.coronation, off, BIT[s])
            if after > best:
                best, target = after, s
    if not target and hidden:  # nobody can: show oneself all the same, for two points
        free = SEATS_OF[t.alive & ~t.detained & ~BIT[seat] & ~BIT[king]]
        target = next((s for s in free if m.row[s] != GUARD), free[0] if free else 0)
    return (DETAIN[seat][target], 2 * best) if target else (look(m), 0.0)


def _late_assassin(m: Mind, loyal: float, hidden: bool) -> Plan:
    king = sultan_seat(m)
    return ASSASSINATE[m.seat][king], 2 * unblocked(m, m.seat, king, distracted(m)) + 0.1


def _late_slave(m: Mind, loyal: float, hidden: bool) -> Plan:
    three = row_chance(m, m.seat)
    if not hidden and not three:
        return look(m), 0.0
    return REVOLT[m.seat], 2 * three + (1 - three) * 2 * (1 - loyal)


def _late_driver(m: Mind, loyal: float, hidden: bool) -> Plan:
    return None, 2 * loyal


def _late_dancer(m: Mind, loyal: float, hidden: bool) -> Plan:
    king, crown = sultan_seat(m), m.t.coronation
    if hidden:
        return DANCE[m.seat], 2 * (1 - crowned(m, king, crown, m.sides[m.seat]))
    return HIDE[m.seat][m.seat], crowned(m, king, crown, 0)


def _late_vizier(m: Mind, loyal: float, hidden: bool) -> Plan:
    """Declare for the side that will win, and make somebody act who helps it or does no harm."""
    seat, others = m.seat, others_hidden(m)
    if not hidden or not others:
        return look(m), 0.0
    king, off = sultan_seat(m), distracted(m)
    best, killer = 0.0, 0
    for s in others:
        chance = m.chance(s, ASSASSIN) * unblocked(m, s, king, off)
        if chance > best:
            best, killer = chance, s
    if killer and best + (1 - best) * (1 - loyal) > loyal:
        return FORCE_REBEL[seat][killer], 2 * (best + (1 - best) * (1 - loyal))
    calm = min(others, key=lambda s: (m.chance(s, ASSASSIN) + 0.3 * m.chance(s, SLAVE), s))
    return (FORCE_LOYAL if loyal >= 0.5 else FORCE_REBEL)[seat][calm], 2 * max(loyal, 1 - loyal)


def _late_teller(m: Mind, loyal: float, hidden: bool) -> Plan:
    return PREDICT[m.seat], 2 * max(loyal, 1 - loyal)


LATE: dict[int, Callable[[Mind, float, bool], Plan]] = {
    GUARD: _late_guard, ASSASSIN: _late_assassin, SLAVE: _late_slave, SLAVE_DRIVER: _late_driver, BELLY_DANCER: _late_dancer,
    VIZIER: _late_vizier, FORTUNE_TELLER: _late_teller,
}  # fmt: skip
