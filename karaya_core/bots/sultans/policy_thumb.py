"""Rules of thumb, character by character, by personal points, on what the seat knows for certain.

A style that reckons asks `policy_odds` about a turn first.
"""

from __future__ import annotations

from collections.abc import Callable

from ...sultans.moves import Move
from ...sultans.roles import ASSASSIN, BELLY_DANCER, GUARD, SLAVE, SLAVE_DRIVER, SPARE, SULTAN, VIZIER
from ...sultans.seats import BIT, SEATS_OF
from .context import (
    ASSASSINATE,
    AVOID,
    CAPTURE,
    DANCE,
    DETAIN,
    EXECUTE,
    FOR_LOYALISTS,
    FOR_REBELS,
    FORCE,
    FORCE_LOYAL,
    FORCE_REBEL,
    HIDE,
    HUNT,
    JOIN,
    PASS,
    PREDICT,
    REVOLT,
    STOP,
    STRIKE,
    THRONE,
    Context,
    danger,
    distracted,
    exchange_blind,
    exchange_for,
    guarded,
    known_at,
    look,
    nothing_new,
    others_hidden,
    sultan_seat,
    unseen,
)  # fmt: skip
from .coronation import crowned, loyal_chance
from .policy_odds import crown_turn, early_turn

# ---------------------------------------------------------------------- turns, by character


def sultan_turn(c: Context) -> Move:
    t, seat = c.t, c.seat
    if t.hidden >> seat & 1:
        return THRONE[seat] if takes_throne(c) else look(c, near=True)
    if t.yellow >> seat & 1:
        return look(c)
    killers = known_at(c, ASSASSIN, t.alive & ~t.hidden)
    if killers:
        return EXECUTE[seat][killers[0]]
    slaves = known_at(c, SLAVE, t.alive & ~t.hidden & ~t.captured)
    if len(slaves) > 1:
        return EXECUTE[seat][slaves[0]]
    return look(c)


def takes_throne(c: Context) -> bool:
    """The longer it lasts the more he dares: somebody may have found him."""
    style, laps = c.style, c.t.laps
    if style.reckons:
        return crowned(c, c.seat, c.t.active, distracted(c)) > style.crown_at - style.crown_lap * laps
    return danger(c, c.seat) < style.throne + style.dares * laps


def guard_turn(c: Context) -> Move:
    t, seat = c.t, c.seat
    can_act = not t.yellow >> seat & 1 and not distracted(c) >> seat & 1
    free = t.alive & ~t.detained & ~BIT[seat]
    if t.coronation and can_act:
        killers = known_at(c, ASSASSIN, free)
        if killers:
            return DETAIN[seat][killers[0]]
        strangers = [s for s in SEATS_OF[free & t.hidden] if c.known[s] < 0]
        if strangers:
            return DETAIN[seat][c.suspect(strangers, ASSASSIN)]
        rebels = known_at(c, SLAVE, free)
        if rebels or t.hidden >> seat & 1:
            return DETAIN[seat][rebels[0] if rebels else SEATS_OF[free][0]] if free else look(c)
    if can_act and not t.hidden >> seat & 1:
        killers = known_at(c, ASSASSIN, free)
        if killers:
            return DETAIN[seat][killers[0]]
    return look(c)


def assassin_turn(c: Context) -> Move:
    t, seat = c.t, c.seat
    if t.yellow >> seat & 1:
        return look(c)
    king = sultan_seat(c)
    if king:
        return _strike_at(c, king)
    if not t.hidden >> seat & 1 or t.laps >= 4:
        return kill_somebody(c)
    return look(c)


def _strike_at(c: Context, king: int) -> Move:
    """Kill the Sultan, or the Guard in the way, or leave the losing side."""
    if not guarded(c, c.seat, king):
        return ASSASSINATE[c.seat][king]
    if c.t.coronation:
        better = exchange_for(c, GUARD, BELLY_DANCER)
        if better:
            return better
    near = c.sides[king] & ~BIT[c.seat]
    for s in known_at(c, GUARD, near):
        if not guarded(c, c.seat, s):
            return ASSASSINATE[c.seat][s]
    return exchange_blind(c) if c.t.coronation else look(c)


def kill_somebody(c: Context) -> Move:
    """Nobody knows where the Sultan is, but time is short: an unseen player with no known Guard near."""
    strangers = [s for s in unseen(c) if not guarded(c, c.seat, s)]
    if strangers:
        return ASSASSINATE[c.seat][c.suspect(strangers, SULTAN)]
    return look(c)


def slave_turn(c: Context) -> Move:
    t, seat = c.t, c.seat
    if t.yellow >> seat & 1:
        return look(c)
    if row_of_slaves(c, seat):
        return REVOLT[seat]
    if t.coronation:
        loyal = loyal_chance(c)
        if loyal > 0.6:
            better = exchange_for(c, GUARD, BELLY_DANCER)
            if better:
                return better
        return REVOLT[seat] if t.hidden >> seat & 1 else look(c)
    if t.laps >= 1:
        better = exchange_for(c, ASSASSIN, GUARD, SLAVE_DRIVER)
        if better and c.luck.below(2):
            return better
    return look(c, near=True)


def row_of_slaves(c: Context, seat: int) -> bool:
    """Three side by side with this seat, as far as known, none of them bound."""
    known, sides = c.known, c.sides
    bound = c.t.detained | c.t.captured
    if bound >> seat & 1:
        return False
    mates = [s for s in SEATS_OF[sides[seat] & ~bound] if known[s] == SLAVE]
    if len(mates) == 2:
        return True
    return any(known[x] == SLAVE and x != seat for s in mates for x in SEATS_OF[sides[s] & ~bound])


def driver_turn(c: Context) -> Move:
    t, seat = c.t, c.seat
    if t.yellow >> seat & 1:
        return look(c)
    prey = known_at(c, SLAVE, t.hidden & ~BIT[seat])
    if prey:
        return HUNT[seat][prey[0]]
    free = known_at(c, SLAVE, t.alive & ~t.hidden & ~t.captured)
    if free:
        return CAPTURE[seat][free[0]]
    if t.hidden >> seat & 1 and (t.coronation or t.laps >= c.style.hunt_lap):
        strangers = unseen(c) or others_hidden(c)
        if strangers:
            return HUNT[seat][c.suspect(strangers, SLAVE)]
    return look(c)


def dancer_turn(c: Context) -> Move:
    t, seat = c.t, c.seat
    if t.hidden >> seat & 1:
        if t.coronation:
            return DANCE[seat] if loyal_chance(c) < 0.6 else nothing_new(c)
        return DANCE[seat] if t.laps >= 1 and c.luck.below(2) else look(c)
    if t.coronation and loyal_chance(c) > 0.7:
        return HIDE[seat][seat]
    return look(c)


def vizier_turn(c: Context) -> Move:
    t, seat = c.t, c.seat
    if t.yellow >> seat & 1:
        return look(c)
    hidden = others_hidden(c)
    if not hidden:
        return nothing_new(c)
    fresh = bool(t.hidden >> seat & 1) or not t.allegiance
    loyal, rebel = (FORCE_LOYAL, FORCE_REBEL) if fresh else (FORCE, FORCE)
    king = sultan_seat(c)
    killers = known_at(c, ASSASSIN, t.hidden & ~BIT[seat])
    if t.coronation:
        if not fresh:
            return look(c)
        chance = loyal_chance(c)
        if killers and chance < 0.6:
            return rebel[seat][killers[0]]
        calm = [s for s in hidden if c.known[s] not in (ASSASSIN, SLAVE)]
        return (loyal if chance > 0.5 else rebel)[seat][c.luck.pick(calm or hidden)]
    if king and t.hidden >> king & 1 and (fresh or t.allegiance == 2) and danger(c, king) < 0.7:
        return loyal[seat][king]
    if t.laps >= 4 and fresh:
        strangers = unseen(c) or list(hidden)
        return loyal[seat][c.suspect(strangers, SULTAN)]
    return look(c)


def teller_turn(c: Context) -> Move:
    t, seat = c.t, c.seat
    if not t.hidden >> seat & 1:  # having predicted she must hide: with a card that can still win
        return exchange_for(c, GUARD, ASSASSIN, SLAVE_DRIVER, SULTAN) or exchange_blind_hiding(c)
    if t.coronation:
        return PREDICT[seat]
    if t.laps >= 1:
        return exchange_for(c, GUARD, ASSASSIN, SLAVE_DRIVER, VIZIER) or exchange_blind(c)
    return look(c)


def exchange_blind_hiding(c: Context) -> Move:
    known = c.known
    places = [s for s in SEATS_OF[c.partners] if known[s] < 0]
    if known[SPARE] < 0:
        places.append(SPARE)
    return HIDE[c.seat][c.luck.pick(places) if places else SPARE]


TURNS: tuple[Callable[[Context], Move], ...] = (
    sultan_turn, guard_turn, assassin_turn, slave_turn, driver_turn, dancer_turn, vizier_turn, teller_turn,
)  # fmt: skip


# ---------------------------------------------------------------------- answers


def forced_action(c: Context) -> Move:
    """Made to act by the Vizier: the best of a bad job."""
    t, seat, known = c.t, c.seat, c.known
    card = known[seat]
    others = t.alive & ~BIT[seat]
    if card == SULTAN:
        targets = known_at(c, ASSASSIN, others & ~t.hidden) or known_at(c, SLAVE, others & ~t.hidden)
        return EXECUTE[seat][targets[0]]
    if card == GUARD:
        free = others & ~t.detained
        targets = known_at(c, ASSASSIN, free) or [s for s in SEATS_OF[free] if known[s] < 0] or list(SEATS_OF[free])
        return DETAIN[seat][c.suspect(targets, ASSASSIN)]
    if card == ASSASSIN:
        king = sultan_seat(c)
        safe = [s for s in SEATS_OF[others] if known[s] < 0 and not guarded(c, seat, s)]
        return ASSASSINATE[seat][king or c.suspect(safe or SEATS_OF[others], SULTAN)]
    if card == SLAVE_DRIVER:
        return hunting(c, may_stop=False)
    hidden = others_hidden(c)  # a Vizier forced by nobody but himself cannot be; kept whole for composed tables
    return FORCE_LOYAL[seat][c.luck.pick(hidden)]


def hunting(c: Context, may_stop: bool) -> Move:
    t, seat = c.t, c.seat
    prey = known_at(c, SLAVE, t.hidden & ~BIT[seat])
    if prey:
        return HUNT[seat][prey[0]]
    free = known_at(c, SLAVE, t.alive & ~t.hidden & ~t.captured)
    if free:
        return CAPTURE[seat][free[0]]
    strangers = unseen(c)
    if not strangers and may_stop:
        return STOP[seat]
    return HUNT[seat][c.suspect(strangers or others_hidden(c), SLAVE)]


def joins(c: Context, caller: int) -> bool:
    """Show oneself only where a row of three is in sight, or the Sultan is about to be crowned anyway."""
    if row_of_slaves(c, c.seat):
        return True
    near = c.sides[c.seat] >> caller & 1
    return bool(near) or bool(c.t.coronation)


def foretells(c: Context) -> Move:
    return (FOR_LOYALISTS if loyal_chance(c) >= 0.5 else FOR_REBELS)[c.seat]


def avoids(c: Context) -> bool:
    """A Guard shows himself if the Loyalists are about to win; the Sultan only if he would anyway."""
    if c.known[c.seat] == SULTAN:
        return takes_throne(c)
    return bool(c.t.coronation)


def by_odds(c: Context) -> Move | None:
    """What a seat that reckons does with its turn; None: as the rules of thumb have it."""
    t, seat = c.t, c.seat
    if t.yellow >> seat & 1:
        return None
    if c.known[seat] == SULTAN and (not t.hidden >> seat & 1 or takes_throne(c)):
        return None
    return crown_turn(c) if t.coronation else early_turn(c)


def decide(c: Context, prompt: str, by: int) -> Move:
    """The answer to what the seat is asked; `by` is who opened the window."""
    seat = c.seat
    if prompt == "turn":
        return (by_odds(c) if c.style.reckons else None) or TURNS[c.known[seat]](c)
    if prompt == "strike":
        return STRIKE[seat]
    if prompt == "join":
        return JOIN[seat] if joins(c, by) else PASS[seat]
    if prompt == "avoid":
        if not c.t.hidden >> seat & 1:
            return AVOID[seat]
        return AVOID[seat] if avoids(c) else PASS[seat]
    if prompt == "forced":
        return forced_action(c)
    if prompt == "hunting":
        return hunting(c, may_stop=True)
    if prompt == "foretelling":
        return foretells(c)
    raise ValueError(f"no rule of thumb for {prompt!r}")
