"""What a seat brings to a decision, what it can tell from it, and the moves that all characters have in common.

It reads the public table (a View's or a Position's: both name it alike) and `known`, the cards that the seat knows
by place, -1 where it does not; never a card that is not in it. So the same rules serve a bot at the table and
every seat of a play-out, and must be quick: no list of legal moves is made, moves are taken from tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ...sultans.editions import Edition
from ...sultans.moves import Move, move
from ...sultans.roles import (
    ASSASSIN,
    BELLY_DANCER,
    DEAL,
    GUARD,
    MOST,
    SLAVE,
    SPARE,
    SULTAN,
)
from ...sultans.seats import BIT, SEATS_OF, ring
from ...table.luck import Luck
from .style import PLAIN, Style

UNKNOWN = -1
Known = list[int]
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


class Context:
    """The table, the seat, what it knows, how it weighs things, and its luck."""

    __slots__ = (
        "_blind", "assassins", "grudges", "guards", "known", "luck", "odds", "partners", "seat", "sides", "slaves",
        "style", "t",
    )  # fmt: skip

    def __init__(
        self, t: Table, seat: int, known: Known, luck: Luck, partners: int, odds: Odds | None = None,
        style: Style = PLAIN, grudges: int = 0,
    ) -> None:  # fmt: skip
        self.t = t
        self.seat = seat
        self.known = known
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
            known = self.known
            unknown = known.count(UNKNOWN) or 1
            shares = []
            rest = 1.0
            for card, total in ((SULTAN, 1), (GUARD, self.guards), (ASSASSIN, self.assassins), (SLAVE, self.slaves)):
                share = max(0.0, min(1.0, (total - known.count(card)) / unknown))
                shares.append(share)
                rest -= share
            neutral = max(0.0, rest) / 4
            self._blind = shares = [*shares, neutral, neutral, neutral, neutral]
        return shares

    def shares(self, place: int) -> list[float]:
        """How likely each card is at a place that one does not know."""
        return self.odds[place] if self.odds is not None else self.blind()

    def chance(self, place: int, card: int) -> float:
        held = self.known[place]
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


def others_hidden(c: Context) -> tuple[int, ...]:
    return SEATS_OF[c.t.hidden & ~BIT[c.seat]]


def unseen(c: Context) -> list[int]:
    """Hidden players whose card the seat does not know."""
    known = c.known
    return [s for s in SEATS_OF[c.t.hidden & ~BIT[c.seat]] if known[s] < 0]


def distracted(c: Context) -> int:
    """Seats beside a dancing Belly Dancer."""
    known, t = c.known, c.t
    if BELLY_DANCER in known:
        seat = known.index(BELLY_DANCER)
        if seat and (t.alive & ~t.hidden & ~t.detained) >> seat & 1:
            return c.sides[seat]
    return 0


def known_at(c: Context, card: int, among: int) -> list[int]:
    known = c.known
    return [s for s in SEATS_OF[among] if known[s] == card]


def sultan_seat(c: Context) -> int:
    """Where the Sultan is, if the seat knows; else 0."""
    return c.known.index(SULTAN) if SULTAN in c.known else 0


def guarded(c: Context, assassin: int, target: int) -> bool:
    """A Guard whom the seat knows could strike first."""
    beside = (c.sides[assassin] | c.sides[target]) & ~BIT[assassin] & ~distracted(c)
    known = c.known
    return any(known[s] == GUARD for s in SEATS_OF[beside])


def chance_unseen(c: Context, card: int, total: int) -> float:
    """The chance that a card one does not know is this one."""
    known = c.known
    unknown = known.count(UNKNOWN)
    return min(1.0, max(0, total - known.count(card)) / unknown) if unknown else 0.0


def danger(c: Context, king: int) -> float:
    """About how many Assassins could kill an open Sultan at `king` within one time round the table."""
    t, known, odds = c.t, c.known, c.odds
    keep_off = distracted(c)
    guard = chance_unseen(c, GUARD, c.guards)
    bare = 1.0
    for s in SEATS_OF[c.sides[king] & ~keep_off]:
        if known[s] == GUARD:
            bare *= 0.15
        elif known[s] < 0:
            bare *= 1 - (guard if odds is None else odds[s][GUARD])
    living = t.alive & ~BIT[king]
    free = SEATS_OF[living & ~t.detained]
    found = 0.0
    strange = 0.0
    killer = chance_unseen(c, ASSASSIN, c.assassins)
    for s in free:
        if known[s] == ASSASSIN:
            found += 0.2 if any(known[x] == GUARD for x in SEATS_OF[c.sides[s] & ~keep_off]) else 1.0
        elif known[s] < 0:
            strange += killer if odds is None else odds[s][ASSASSIN]
    found += strange * (1 - guard) * (1 - guard)
    return found * bare


# ---------------------------------------------------------------------- common moves


#: Whose place each character would like to know.
SOUGHT = (GUARD, ASSASSIN, SULTAN, SLAVE, SLAVE, GUARD, SULTAN, GUARD)


def look(c: Context, near: bool = False) -> Move:
    """Peek at somebody unseen; beside oneself first if that matters."""
    strangers = unseen(c)
    if near and strangers:
        beside = [s for s in strangers if c.sides[c.seat] >> s & 1]
        strangers = beside or strangers
    if strangers:
        return PEEK[c.seat][c.suspect(strangers, SOUGHT[c.known[c.seat]])]
    return nothing_new(c)


def nothing_new(c: Context) -> Move:
    """A turn that changes as little as the rules allow."""
    hidden = others_hidden(c)
    if hidden:
        return PEEK[c.seat][c.luck.pick(hidden)]
    if c.t.hidden >> c.seat & 1:
        return SWITCH[c.seat][SPARE]
    return HIDE[c.seat][c.seat]


def exchange(c: Context, other: int) -> Move:
    """Switch if hidden, hide with an exchange if known."""
    return (SWITCH if c.t.hidden >> c.seat & 1 else HIDE)[c.seat][other]


def exchange_for(c: Context, *wanted: int) -> Move | None:
    """Get a card that one knows the place of."""
    known = c.known
    for card in wanted:
        for s in SEATS_OF[c.partners]:
            if known[s] == card:
                return exchange(c, s)
        if known[SPARE] == card:
            return exchange(c, SPARE)
    return None


def exchange_blind(c: Context) -> Move:
    """Get a card that one does not know."""
    known = c.known
    places = [s for s in SEATS_OF[c.partners] if known[s] < 0]
    if known[SPARE] < 0:
        places.append(SPARE)
    return exchange(c, c.luck.pick(places)) if places else nothing_new(c)
