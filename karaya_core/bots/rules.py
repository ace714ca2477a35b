"""Rules of thumb, character by character, by personal points.

They read the public table (a View's or a Position's: both name it alike) and `row`, the cards that the seat knows
by place, -1 where it does not; never a card that is not in the row. So the same rules serve a bot at the table and
every seat of a play-out, and must be quick: no list of legal moves is made, moves are taken from tables.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from ..sultans.editions import Edition
from ..sultans.moves import Move, move
from ..sultans.roles import (
    ASSASSIN,
    BELLY_DANCER,
    DEAL,
    FORTUNE_TELLER,
    GUARD,
    MOST,
    SLAVE,
    SLAVE_DRIVER,
    SPARE,
    SULTAN,
    VIZIER,
)
from ..sultans.seats import BIT, SEATS_OF, ring
from ..table.luck import Luck

UNKNOWN = -1
Row = list[int]
Odds = list[list[float]]


class Table(Protocol):
    """What lies open before everybody."""

    n: int
    alive: int
    hidden: int
    detained: int
    captured: int
    yellow: int
    coronation: int
    active: int
    laps: int
    allegiance: int
    prediction: int
    edition: Edition


def _at(verb: str, what: str = "") -> tuple[tuple[Move, ...], ...]:
    return tuple(tuple(move(seat, verb, other, what) for other in range(MOST + 1)) for seat in range(MOST + 1))


def _plain(verb: str, what: str = "") -> tuple[Move, ...]:
    return tuple(move(seat, verb, None, what) for seat in range(MOST + 1))


PEEK, SWITCH, HIDE, EXECUTE, DETAIN = _at("peek"), _at("switch"), _at("hide"), _at("execute"), _at("detain")
ASSASSINATE, CAPTURE, HUNT, READ = _at("assassinate"), _at("capture"), _at("hunt"), _at("read")
FORCE, FORCE_REBEL, FORCE_LOYAL = _at("manipulate"), _at("manipulate", "rebels"), _at("manipulate", "loyalists")
REVOLT, DANCE, PREDICT, STOP = _plain("revolt"), _plain("dance"), _plain("predict"), _plain("stop")
THRONE, AVOID, STRIKE, JOIN, PASS = (_plain(verb) for verb in ("throne", "avoid", "strike", "join", "pass"))
FOR_REBELS, FOR_LOYALISTS = _plain("foretell", "rebels"), _plain("foretell", "loyalists")


class Mind:
    """What a seat brings to a decision: the table, its seat, what it knows, and its luck."""

    __slots__ = ("assassins", "guards", "luck", "odds", "partners", "row", "seat", "sides", "slaves", "t")

    def __init__(
        self, t: Table, seat: int, row: Row, luck: Luck, partners: int, odds: Odds | None = None
    ) -> None:
        self.t = t
        self.seat = seat
        self.row = row
        self.luck = luck
        self.partners = partners  # hidden players whom the seat may exchange cards with
        self.odds = odds  # how likely each card is at each place, for those who reckon
        self.sides = ring(t.n, t.alive)
        _, self.guards, self.assassins, self.slaves, _ = DEAL[t.n]

    def suspect(self, seats: Sequence[int], card: int) -> int:
        """Who of them most likely holds a card; without odds anybody."""
        odds = self.odds
        if odds is None:
            return self.luck.pick(seats)
        return max(seats, key=lambda s: (odds[s][card], -s))


# ---------------------------------------------------------------------- looking


def others_hidden(m: Mind) -> tuple[int, ...]:
    return SEATS_OF[m.t.hidden & ~BIT[m.seat]]


def unseen(m: Mind) -> list[int]:
    """Hidden players whose card the seat does not know."""
    row = m.row
    return [s for s in SEATS_OF[m.t.hidden & ~BIT[m.seat]] if row[s] < 0]


def distracted(m: Mind) -> int:
    """Seats beside a dancing Belly Dancer."""
    row, t = m.row, m.t
    if BELLY_DANCER in row:
        seat = row.index(BELLY_DANCER)
        if seat and (t.alive & ~t.hidden & ~t.detained) >> seat & 1:
            return m.sides[seat]
    return 0


def known_at(m: Mind, card: int, among: int) -> list[int]:
    row = m.row
    return [s for s in SEATS_OF[among] if row[s] == card]


def sultan_seat(m: Mind) -> int:
    """Where the Sultan is, if the seat knows; else 0."""
    return m.row.index(SULTAN) if SULTAN in m.row else 0


def guarded(m: Mind, assassin: int, target: int) -> bool:
    """A Guard whom the seat knows could strike first."""
    beside = (m.sides[assassin] | m.sides[target]) & ~BIT[assassin] & ~distracted(m)
    row = m.row
    return any(row[s] == GUARD for s in SEATS_OF[beside])


def chance_unseen(m: Mind, card: int, total: int) -> float:
    """The chance that a card one does not know is this one."""
    row = m.row
    unknown = row.count(UNKNOWN)
    return min(1.0, max(0, total - row.count(card)) / unknown) if unknown else 0.0


def danger(m: Mind, king: int) -> float:
    """About how many Assassins could kill an open Sultan at `king` within one time round the table."""
    t, row, odds = m.t, m.row, m.odds
    keep_off = distracted(m)
    guard = chance_unseen(m, GUARD, m.guards)
    bare = 1.0
    for s in SEATS_OF[m.sides[king] & ~keep_off]:
        if row[s] == GUARD:
            bare *= 0.15
        elif row[s] < 0:
            bare *= 1 - (guard if odds is None else odds[s][GUARD])
    living = t.alive & ~BIT[king]
    free = SEATS_OF[living & ~t.detained]
    found = 0.0
    strange = 0.0
    killer = chance_unseen(m, ASSASSIN, m.assassins)
    for s in free:
        if row[s] == ASSASSIN:
            found += 0.2 if any(row[x] == GUARD for x in SEATS_OF[m.sides[s] & ~keep_off]) else 1.0
        elif row[s] < 0:
            strange += killer if odds is None else odds[s][ASSASSIN]
    found += strange * (1 - guard) * (1 - guard)
    return found * bare


def loyal_chance(m: Mind) -> float:
    """A guess at the Loyalists' chance, from what the seat knows."""
    t = m.t
    king = sultan_seat(m)
    if t.coronation and king:
        return 1 / (1 + danger(m, king))
    return 0.5


# ---------------------------------------------------------------------- common moves


#: Whose place each character would like to know.
SOUGHT = (GUARD, ASSASSIN, SULTAN, SLAVE, SLAVE, GUARD, SULTAN, GUARD)


def look(m: Mind, near: bool = False) -> Move:
    """Peek at somebody unseen; beside oneself first if that matters."""
    strangers = unseen(m)
    if near and strangers:
        beside = [s for s in strangers if m.sides[m.seat] >> s & 1]
        strangers = beside or strangers
    if strangers:
        return PEEK[m.seat][m.suspect(strangers, SOUGHT[m.row[m.seat]])]
    return nothing_new(m)


def nothing_new(m: Mind) -> Move:
    """A turn that changes as little as the rules allow."""
    hidden = others_hidden(m)
    if hidden:
        return PEEK[m.seat][m.luck.pick(hidden)]
    if m.t.hidden >> m.seat & 1:
        return SWITCH[m.seat][SPARE]
    return HIDE[m.seat][m.seat]


def exchange(m: Mind, other: int) -> Move:
    """Switch if hidden, hide with an exchange if known."""
    return (SWITCH if m.t.hidden >> m.seat & 1 else HIDE)[m.seat][other]


def exchange_for(m: Mind, *wanted: int) -> Move | None:
    """Get a card that one knows the place of."""
    row = m.row
    for card in wanted:
        for s in SEATS_OF[m.partners]:
            if row[s] == card:
                return exchange(m, s)
        if row[SPARE] == card:
            return exchange(m, SPARE)
    return None


def exchange_blind(m: Mind) -> Move:
    """Get a card that one does not know."""
    row = m.row
    places = [s for s in SEATS_OF[m.partners] if row[s] < 0]
    if row[SPARE] < 0:
        places.append(SPARE)
    return exchange(m, m.luck.pick(places)) if places else nothing_new(m)


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
    return danger(m, m.seat) < 0.45 + 0.12 * m.t.laps


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
    if t.hidden >> seat & 1 and (t.coronation or t.laps >= 2):
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


def decide(m: Mind, prompt: str, by: int) -> Move:
    """The answer to what the seat is asked; `by` is who opened the window."""
    seat = m.seat
    if prompt == "turn":
        return TURNS[m.row[seat]](m)
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


__all__ = ["FORTUNE_TELLER", "Mind", "Row", "Table", "decide", "takes_throne"]
