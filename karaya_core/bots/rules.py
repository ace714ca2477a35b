"""Rules of thumb, character by character, by personal points, on what the seat knows for certain.

A style that reckons hands a turn to `sharp` first.
"""

from __future__ import annotations

from collections.abc import Callable

from ..sultans.moves import Move
from ..sultans.roles import ASSASSIN, BELLY_DANCER, GUARD, SLAVE, SLAVE_DRIVER, SPARE, SULTAN, VIZIER
from ..sultans.seats import BIT, SEATS_OF
from .judging import crowned, loyal_chance
from .mind import (
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
    Mind,
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
from .sharp import crown_turn, sharp_turn

# ---------------------------------------------------------------------- turns, by character


def sultan_turn(m: Mind) -> Move:
    t, seat = m.t, m.seat
    if t.hidden >> seat & 1:
        return THRONE[seat] if takes_throne(m) else look(m, near=True)
    if t.yellow >> seat & 1:
        return look(m)
    killers = known_at(m, ASSASSIN, t.alive & ~t.hidden)
    if killers:
        return EXECUTE[seat][killers[0]]
    slaves = known_at(m, SLAVE, t.alive & ~t.hidden & ~t.captured)
    if len(slaves) > 1:
        return EXECUTE[seat][slaves[0]]
    return look(m)


def takes_throne(m: Mind) -> bool:
    """The longer it lasts the more he dares: somebody may have found him."""
    style, laps = m.style, m.t.laps
    if style.reckons:
        return crowned(m, m.seat, m.t.active, distracted(m)) > style.crown_at - style.crown_lap * laps
    return danger(m, m.seat) < style.throne + style.dares * laps


def guard_turn(m: Mind) -> Move:
    t, seat = m.t, m.seat
    can_act = not t.yellow >> seat & 1 and not distracted(m) >> seat & 1
    free = t.alive & ~t.detained & ~BIT[seat]
    if t.coronation and can_act:
        killers = known_at(m, ASSASSIN, free)
        if killers:
            return DETAIN[seat][killers[0]]
        strangers = [s for s in SEATS_OF[free & t.hidden] if m.row[s] < 0]
        if strangers:
            return DETAIN[seat][m.suspect(strangers, ASSASSIN)]
        rebels = known_at(m, SLAVE, free)
        if rebels or t.hidden >> seat & 1:
            return DETAIN[seat][rebels[0] if rebels else SEATS_OF[free][0]] if free else look(m)
    if can_act and not t.hidden >> seat & 1:
        killers = known_at(m, ASSASSIN, free)
        if killers:
            return DETAIN[seat][killers[0]]
    return look(m)


def assassin_turn(m: Mind) -> Move:
    t, seat = m.t, m.seat
    if t.yellow >> seat & 1:
        return look(m)
    king = sultan_seat(m)
    if king:
        return _strike_at(m, king)
    if not t.hidden >> seat & 1 or t.laps >= 4:
        return kill_somebody(m)
    return look(m)


def _strike_at(m: Mind, king: int) -> Move:
    """Kill the Sultan, or the Guard in the way, or leave the losing side."""
    if not guarded(m, m.seat, king):
        return ASSASSINATE[m.seat][king]
    if m.t.coronation:
        better = exchange_for(m, GUARD, BELLY_DANCER)
        if better:
            return better
    near = m.sides[king] & ~BIT[m.seat]
    for s in known_at(m, GUARD, near):
        if not guarded(m, m.seat, s):
            return ASSASSINATE[m.seat][s]
    return exchange_blind(m) if m.t.coronation else look(m)


def kill_somebody(m: Mind) -> Move:
    """Nobody knows where the Sultan is, but time is short: an unseen player with no known Guard near."""
    strangers = [s for s in unseen(m) if not guarded(m, m.seat, s)]
    if strangers:
        return ASSASSINATE[m.seat][m.suspect(strangers, SULTAN)]
    return look(m)


def slave_turn(m: Mind) -> Move:
    t, seat = m.t, m.seat
    if t.yellow >> seat & 1:
        return look(m)
    if row_of_slaves(m, seat):
        return REVOLT[seat]
    if t.coronation:
        loyal = loyal_chance(m)
        if loyal > 0.6:
            better = exchange_for(m, GUARD, BELLY_DANCER)
            if better:
                return better
        return REVOLT[seat] if t.hidden >> seat & 1 else look(m)
    if t.laps >= 1:
        better = exchange_for(m, ASSASSIN, GUARD, SLAVE_DRIVER)
        if better and m.luck.below(2):
            return better
    return look(m, near=True)


def row_of_slaves(m: Mind, seat: int) -> bool:
    """Three side by side with this seat, as far as known, none of them bound."""
    row, sides = m.row, m.sides
    bound = m.t.detained | m.t.captured
    if bound >> seat & 1:
        return False
    mates = [s for s in SEATS_OF[sides[seat] & ~bound] if row[s] == SLAVE]
    if len(mates) == 2:
        return True
    return any(row[x] == SLAVE and x != seat for s in mates for x in SEATS_OF[sides[s] & ~bound])


def driver_turn(m: Mind) -> Move:
    t, seat = m.t, m.seat
    if t.yellow >> seat & 1:
        return look(m)
    prey = known_at(m, SLAVE, t.hidden & ~BIT[seat])
    if prey:
        return HUNT[seat][prey[0]]
    free = known_at(m, SLAVE, t.alive & ~t.hidden & ~t.captured)
    if free:
        return CAPTURE[seat][free[0]]
    if t.hidden >> seat & 1 and (t.coronation or t.laps >= m.style.hunt_lap):
        strangers = unseen(m) or others_hidden(m)
        if strangers:
            return HUNT[seat][m.suspect(strangers, SLAVE)]
    return look(m)


def dancer_turn(m: Mind) -> Move:
    t, seat = m.t, m.seat
    if t.hidden >> seat & 1:
        if t.coronation:
            return DANCE[seat] if loyal_chance(m) < 0.6 else nothing_new(m)
        return DANCE[seat] if t.laps >= 1 and m.luck.below(2) else look(m)
    if t.coronation and loyal_chance(m) > 0.7:
        return HIDE[seat][seat]
    return look(m)


def vizier_turn(m: Mind) -> Move:
    t, seat = m.t, m.seat
    if t.yellow >> seat & 1:
        return look(m)
    hidden = others_hidden(m)
    if not hidden:
        return nothing_new(m)
    fresh = bool(t.hidden >> seat & 1) or not t.allegiance
    loyal, rebel = (FORCE_LOYAL, FORCE_REBEL) if fresh else (FORCE, FORCE)
    king = sultan_seat(m)
    killers = known_at(m, ASSASSIN, t.hidden & ~BIT[seat])
    if t.coronation:
        if not fresh:
            return look(m)
        chance = loyal_chance(m)
        if killers and chance < 0.6:
            return rebel[seat][killers[0]]
        calm = [s for s in hidden if m.row[s] not in (ASSASSIN, SLAVE)]
        return (loyal if chance > 0.5 else rebel)[seat][m.luck.pick(calm or hidden)]
    if king and t.hidden >> king & 1 and (fresh or t.allegiance == 2) and danger(m, king) < 0.7:
        return loyal[seat][king]
    if t.laps >= 4 and fresh:
        strangers = unseen(m) or list(hidden)
        return loyal[seat][m.suspect(strangers, SULTAN)]
    return look(m)


def teller_turn(m: Mind) -> Move:
    t, seat = m.t, m.seat
    if not t.hidden >> seat & 1:  # having predicted she must hide: with a card that can still win
        return exchange_for(m, GUARD, ASSASSIN, SLAVE_DRIVER, SULTAN) or exchange_blind_hiding(m)
    if t.coronation:
        return PREDICT[seat]
    if t.laps >= 1:
        return exchange_for(m, GUARD, ASSASSIN, SLAVE_DRIVER, VIZIER) or exchange_blind(m)
    return look(m)


def exchange_blind_hiding(m: Mind) -> Move:
    row = m.row
    places = [s for s in SEATS_OF[m.partners] if row[s] < 0]
    if row[SPARE] < 0:
        places.append(SPARE)
    return HIDE[m.seat][m.luck.pick(places) if places else SPARE]


TURNS: tuple[Callable[[Mind], Move], ...] = (
    sultan_turn, guard_turn, assassin_turn, slave_turn, driver_turn, dancer_turn, vizier_turn, teller_turn,
)  # fmt: skip


# ---------------------------------------------------------------------- answers


def forced_action(m: Mind) -> Move:
    """Made to act by the Vizier: the best of a bad job."""
    t, seat, row = m.t, m.seat, m.row
    card = row[seat]
    others = t.alive & ~BIT[seat]
    if card == SULTAN:
        targets = known_at(m, ASSASSIN, others & ~t.hidden) or known_at(m, SLAVE, others & ~t.hidden)
        return EXECUTE[seat][targets[0]]
    if card == GUARD:
        free = others & ~t.detained
        targets = known_at(m, ASSASSIN, free) or [s for s in SEATS_OF[free] if row[s] < 0] or list(SEATS_OF[free])
        return DETAIN[seat][m.suspect(targets, ASSASSIN)]
    if card == ASSASSIN:
        king = sultan_seat(m)
        safe = [s for s in SEATS_OF[others] if row[s] < 0 and not guarded(m, seat, s)]
        return ASSASSINATE[seat][king or m.suspect(safe or SEATS_OF[others], SULTAN)]
    if card == SLAVE_DRIVER:
        return hunting(m, may_stop=False)
    hidden = others_hidden(m)  # a Vizier forced by nobody but himself cannot be; kept whole for composed tables
    return FORCE_LOYAL[seat][m.luck.pick(hidden)]


def hunting(m: Mind, may_stop: bool) -> Move:
    t, seat = m.t, m.seat
    prey = known_at(m, SLAVE, t.hidden & ~BIT[seat])
    if prey:
        return HUNT[seat][prey[0]]
    free = known_at(m, SLAVE, t.alive & ~t.hidden & ~t.captured)
    if free:
        return CAPTURE[seat][free[0]]
    strangers = unseen(m)
    if not strangers and may_stop:
        return STOP[seat]
    return HUNT[seat][m.suspect(strangers or others_hidden(m), SLAVE)]


def joins(m: Mind, caller: int) -> bool:
    """Show oneself only where a row of three is in sight, or the Sultan is about to be crowned anyway."""
    if row_of_slaves(m, m.seat):
        return True
    near = m.sides[m.seat] >> caller & 1
    return bool(near) or bool(m.t.coronation)


def foretells(m: Mind) -> Move:
    return (FOR_LOYALISTS if loyal_chance(m) >= 0.5 else FOR_REBELS)[m.seat]


def avoids(m: Mind) -> bool:
    """A Guard shows himself if the Loyalists are about to win; the Sultan only if he would anyway."""
    if m.row[m.seat] == SULTAN:
        return takes_throne(m)
    return bool(m.t.coronation)


def sharp(m: Mind) -> Move | None:
    """What a seat that reckons does with its turn; None: as the rules of thumb have it."""
    t, seat = m.t, m.seat
    if t.yellow >> seat & 1:
        return None
    if m.row[seat] == SULTAN and (not t.hidden >> seat & 1 or takes_throne(m)):
        return None
    return crown_turn(m) if t.coronation else sharp_turn(m)


def decide(m: Mind, prompt: str, by: int) -> Move:
    """The answer to what the seat is asked; `by` is who opened the window."""
    seat = m.seat
    if prompt == "turn":
        return (sharp(m) if m.style.reckons else None) or TURNS[m.row[seat]](m)
    if prompt == "strike":
        return STRIKE[seat]
    if prompt == "join":
        return JOIN[seat] if joins(m, by) else PASS[seat]
    if prompt == "avoid":
        if not m.t.hidden >> seat & 1:
            return AVOID[seat]
        return AVOID[seat] if avoids(m) else PASS[seat]
    if prompt == "forced":
        return forced_action(m)
    if prompt == "hunting":
        return hunting(m, may_stop=True)
    if prompt == "foretelling":
        return foretells(m)
    raise ValueError(f"no rule of thumb for {prompt!r}")


__all__ = ["decide", "takes_throne"]
