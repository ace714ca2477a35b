"""Judging a coronation: how it will end, and what every card is then worth in personal points (S8).

Whoever has had their turn cannot stop it any more: only the seats between the active one and the white token count.
"""

from __future__ import annotations

from functools import cache

from ...sultans.roles import (
    ASSASSIN,
    BELLY_DANCER,
    FORTUNE_TELLER,
    GUARD,
    REBELS,
    SLAVE,
    SLAVE_DRIVER,
    SPARE,
    SULTAN,
    VIZIER,
)  # fmt: skip
from ...sultans.seats import BIT, SEATS_OF
from .context import Context, danger, distracted, sultan_seat

STRIKES = 0.6  # an Assassin who has a turn left uses it and hits: counted over rounds of thumb players
SLIPS = 0.1  # a known Guard at hand, and still the blow falls
REST = 0.97  # the Rebels have no other way to win in time

Worth = tuple[float, ...]


@cache
def between(n: int, active: int, crown: int) -> tuple[int, ...]:
    """The seats whose turn comes after the active one's and before the white token."""
    seats: list[int] = []
    seat = active % n + 1
    while seat != crown and len(seats) < n:
        seats.append(seat)
        seat = seat % n + 1
    return tuple(seats)


def unblocked(c: Context, killer: int, king: int, off: int) -> float:
    """The chance that no Guard strikes first; `off`: the seats that a Dancer distracts."""
    free = 1.0
    known = c.known
    for s in SEATS_OF[(c.sides[killer] | c.sides[king]) & ~BIT[killer] & ~off]:
        held = known[s]
        if held == GUARD:
            return SLIPS
        if held < 0:
            free *= 1.0 - c.shares(s)[GUARD]
    return free


def crowned(c: Context, king: int, crown: int, off: int, without: int = 0) -> float:
    """The chance that the Sultan at `king` still reigns when the turn comes to `crown`."""
    t, known = c.t, c.known
    ready = t.alive & ~t.detained & ~t.captured & ~t.yellow & ~BIT[king] & ~BIT[c.seat] & ~without
    chance = REST
    for s in between(t.n, t.active, crown):
        if ready >> s & 1:
            held = known[s]
            if held < 0:
                chance *= 1.0 - STRIKES * c.shares(s)[ASSASSIN] * unblocked(c, s, king, off)
            elif held == ASSASSIN:
                chance *= 1.0 - STRIKES * unblocked(c, s, king, off)
    return chance


def loyal_chance(c: Context) -> float:
    """The Loyalists' chance, as the seat sees it."""
    t = c.t
    king = sultan_seat(c)
    if not (t.coronation and king):
        return 0.5
    if c.style.reckons:
        return crowned(c, king, t.coronation, distracted(c))
    return 1 / (1 + danger(c, king))


def hidden_worth(loyal: float) -> Worth:
    """Points by card face down when the Loyalists win with this chance; an exchange never gets the open Sultan."""
    return (0.5, loyal, 1 - loyal, 1 - loyal, 1 - loyal, loyal, 0.4, 0.0)


def known_worth(c: Context, card: int, loyal: float) -> float:
    """Points of an open card."""
    if card in (SULTAN, GUARD, SLAVE_DRIVER):
        return 2 * loyal
    if card == VIZIER:
        return 2 * (1 - loyal if c.t.allegiance == REBELS else loyal)
    if card == FORTUNE_TELLER:
        return 2 * (1 - loyal if c.t.prediction == REBELS else loyal)
    assert card in (ASSASSIN, SLAVE, BELLY_DANCER)
    return 2 * (1 - loyal)


def row_chance(c: Context, seat: int) -> float:
    """The chance of three free Slaves in a row around a Slave at this seat who comes up now."""
    bound = c.t.detained | c.t.captured
    beside = SEATS_OF[c.sides[seat]]
    if bound >> seat & 1 or len(beside) < 2:
        return 0.0
    near = [0.0 if bound >> s & 1 else c.chance(s, SLAVE) for s in beside]
    if not (near[0] or near[1]):
        return 0.0
    none = 1.0 - near[0] * near[1]
    for s, share in zip(beside, near, strict=True):
        for further in SEATS_OF[c.sides[s] & ~BIT[seat] & ~bound]:
            none *= 1.0 - share * c.chance(further, SLAVE)
    return 1.0 - none


def promises(c: Context, worth: Worth) -> list[tuple[int, float]]:
    """Every place one may exchange with, and the worth of the card there, known or not."""
    known, odds = c.known, c.odds
    found = []
    unseen = _weighed(c.blind(), worth) if odds is None else 0.0
    for s in (SPARE, *SEATS_OF[c.partners]):
        held = known[s]
        if held >= 0:
            found.append((s, worth[held]))
        else:
            found.append((s, unseen if odds is None else _weighed(odds[s], worth)))
    return found


def _weighed(shares: list[float], worth: Worth) -> float:
    total = 0.0
    for share, points in zip(shares, worth, strict=True):
        total += share * points
    return total


def best_at_crown(c: Context, loyal: float, king: int, off: int) -> tuple[float, int]:
    """The exchange that is worth most at a coronation, and its place."""
    t = c.t
    worth = hidden_worth(loyal)
    armed = c.known[c.seat] == ASSASSIN
    to_come = between(t.n, t.active, t.coronation) if armed else ()
    best, place = -1.0, SPARE
    for s, value in promises(c, worth):
        if s in to_come and not (t.detained | t.captured) >> s & 1:
            value -= 0.5 * unblocked(c, s, king, off) * value  # whoever gets the dagger can still use it
        if value > best:
            best, place = value, s
    return best, place


def best_before(c: Context, mine: float) -> int | None:
    """The place of the exchange that promises most while nobody is to be crowned, if it is worth the turn."""
    style = c.style
    best, place = mine + style.least, None
    shy = style.shy if c.t.hidden >> c.seat & 1 else 0.0  # an exchange while hiding tells nobody
    for s, value in promises(c, style.worth):
        if s:
            value -= shy
        if value > best:
            best, place = value, s
    return place
