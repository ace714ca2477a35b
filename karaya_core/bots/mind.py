"""What a seat brings to a decision, what it can tell from it, and the moves that all characters have in common.

It reads the public table (a View's or a Position's: both name it alike) and `row`, the cards that the seat knows
by place, -1 where it does not; never a card that is not in the row. So the same rules serve a bot at the table and
every seat of a play-out, and must be quick: no list of legal moves is made, moves are taken from tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..sultans.editions import Edition
from ..sultans.moves import Move, move
from ..sultans.roles import (
    ASSASSIN,
    BELLY_DANCER,
    DEAL,
    GUARD,
    MOST,
    SLAVE,
    SPARE,
    SULTAN,
)
from ..sultans.seats import BIT, SEATS_OF, ring
from ..table.luck import Luck
from .style import PLAIN, Style

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
    """The table, the seat, what it knows, how it weighs things, and its luck."""

    __slots__ = (
        "_blind", "assassins", "grudges", "guards", "luck", "odds", "partners", "row", "seat", "sides", "slaves",
        "style", "t",
    )  # fmt: skip

    def __init__(
        self, t: Table, seat: int, row: Row, luck: Luck, partners: int, odds: Odds | None = None,
        style: Style = PLAIN, grudges: int = 0,
    ) -> None:  # fmt: skip
        self.t = t
        self.seat = seat
        self.row = row
        self.luck = luck
        self.partners = partners  # hidden players whom the seat may exchange cards with
        self.odds = odds  # how likely each card is at each place, for those who reckon
        self.style = style
        self.grudges = grudges  # seats that did this one harm, if it minds
        self.sides = ring(t.n, t.alive)
        self._blind: list[float] | None = None
        _, self.guards, self.assassins, self.slaves, _ = DEAL[t.n]

    def blind(self) -> list[float]:
        """How likely each card is where one knows nothing: what is left of the pack, evenly."""
        shares = self._blind
        if shares is None:
            row = self.row
            unknown = row.count(UNKNOWN) or 1
            shares = []
            rest = 1.0
            for card, total in ((SULTAN, 1), (GUARD, self.guards), (ASSASSIN, self.assassins), (SLAVE, self.slaves)):
                share = max(0.0, min(1.0, (total - row.count(card)) / unknown))
                shares.append(share)
                rest -= share
            neutral = max(0.0, rest) / 4
            self._blind = shares = [*shares, neutral, neutral, neutral, neutral]
        return shares

    def shares(self, place: int) -> list[float]:
        """How likely each card is at a place that one does not know."""
        return self.odds[place] if self.odds is not None else self.blind()

    def chance(self, place: int, card: int) -> float:
        held = self.row[place]
        if held >= 0:
            return 1.0 if held == card else 0.0
        return self.odds[place][card] if self.odds is not None else self.blind()[card]

    def suspect(self, seats: Sequence[int], card: int) -> int:
        """Who of them most likely holds a card; without odds anybody."""
        odds, grudges = self.odds, self.grudges
        if odds is None:
            return self.luck.pick(seats)
        if grudges:
            more = 1 + self.style.grudge
            return max(seats, key=lambda s: (odds[s][card] * (more if grudges >> s & 1 else 1.0), -s))
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
