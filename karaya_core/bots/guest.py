"""What a round is like for a person among bots of one level: how often they decide, who wins, how long it lasts.

Somebody of each of several levels sits in the person's place in turn, because people play in many ways. A decision is a
question in earnest with two answers or more; an optional one, and one asked for form's sake, is none. So a round may
pass without a decision in which the person did come forward unasked; one without any move of theirs is `silent`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from itertools import islice
from math import sqrt
from typing import Any

from .. import games
from ..table.luck import Luck
from ..table.match import Match
from ..table.runner import next_move, seated
from . import company, make
from .arena import QUICK, Sums, interval, length_at

NOBODY = "nobody"  # no side has won


@dataclass(frozen=True, slots=True)
class Visit:
    """What is played: the company's level, who sits in the person's place in turn, how many deals with each."""

    company: str
    persons: tuple[str, ...]
    seats: int
    deals: int
    seed: str
    settings: tuple[tuple[str, Any], ...] = ()  # of the game, besides the usual ones
    game: str = games.USUAL

    @property
    def title(self) -> str:
        return f"a person among {self.company}, {self.seats} seats"

    def units(self) -> list[range]:
        """Deals that are played together, numbered on from person to person; none crosses from one to the next."""
        found = []
        deals_a_second = company(self.game).deals_a_second
        for place, person in enumerate(self.persons):
            size = min(deals_a_second.get(level, QUICK) for level in (self.company, person))
            first, end = place * self.deals, (place + 1) * self.deals
            found += [range(at, min(at + size, end)) for at in range(first, end, size)]
        return found

    def play(self, unit: range) -> Sums:
        person = self.persons[unit[0] // self.deals]
        sums = _nothing()
        for at in unit:
            _add_round(self, person, at % self.deals, sums)
        return {person: sums}

    def as_data(self) -> dict[str, Any]:
        return {**asdict(self), "persons": list(self.persons), "settings": dict(self.settings)}


def _nothing() -> Sums:
    return {
        "rounds": 0,
        "decisions": 0,
        "squares": 0,
        "without": 0,
        "silent": 0,
        "points": 0,
        "sides": {},
        "ends": {},
        "lengths": {},
    }


def _add_round(visit: Visit, level: str, number: int, sums: Sums) -> None:
    n, seed = visit.seats, f"{visit.seed}:{number}"
    person = Luck(f"{seed}:person").below(n) + 1
    match = Match(games.load(visit.game), ["?"] * n, dict(visit.settings), seed)
    levels = [level if seat == person else visit.company for seat in range(1, n + 1)]
    players = seated(make(who, f"{seed}:{seat}", game=visit.game) for seat, who in enumerate(levels))
    decisions = moves = 0
    while not match.position.over:
        asked = next(question for question in match.awaited() if not question.optional)
        move = next_move(match, players)
        if asked.seat == person == move.seat and len(list(islice(asked.moves, 2))) == 2:
            decisions += 1
        moves += move.seat == person
        match.play(move)
    outcome = match.outcomes[-1]
    sums["rounds"] += 1
    sums["decisions"] += decisions
    sums["squares"] += decisions**2
    sums["without"] += decisions == 0
    sums["silent"] += moves == 0
    sums["points"] += outcome.points[person - 1]
    length = company(visit.game).length(match.position)
    for key, name in (("sides", outcome.side or NOBODY), ("ends", outcome.why), ("lengths", str(length))):
        sums[key][name] = sums[key].get(name, 0) + 1


def added(parts: Iterable[Sums]) -> Sums:
    """The sums of all parts, by who was the person."""
    total: Sums = {}
    for part in parts:
        for person, sums in part.items():
            total[person] = both(total.get(person, _nothing()), sums)
    return total


def both(a: Sums, b: Sums) -> Sums:
    """Two sums added up."""
    found: Sums = {}
    for key, value in a.items():
        if isinstance(value, dict):
            found[key] = {name: value.get(name, 0) + b[key].get(name, 0) for name in (*value, *b[key])}
        else:
            found[key] = value + b[key]
    return found


def share(count: int, of: int) -> list[float]:
    """A share and its 95 % interval (Wilson's, which also holds where hardly anything was found)."""
    if not of:
        return [0.0, 0.0, 1.0]
    z = 1.96
    mean, more = count / of, z * z / of
    middle, half = mean + more / 2, z * sqrt(mean * (1 - mean) / of + more / of / 4)
    return [round(x, 4) for x in (mean, max(0.0, (middle - half) / (1 + more)), min(1.0, (middle + half) / (1 + more)))]


def summary(visit: Visit, sums: Sums) -> list[dict[str, Any]]:
    """A row for each who was the person, and one for all of them together."""
    rows = [_row(visit, person, sums[person]) for person in visit.persons if person in sums]
    if len(rows) > 1:
        every = _nothing()
        for part in sums.values():
            every = both(every, part)
        rows.append(_row(visit, "all", every))
    return rows


def _row(visit: Visit, person: str, sums: Sums) -> dict[str, Any]:
    rounds = sums["rounds"]
    mean, half = interval(rounds, sums["decisions"], sums["squares"])
    return {
        "company": visit.company,
        "person": person,
        "seats": visit.seats,
        "rounds": rounds,
        "decisions": round(mean, 4),
        "interval": round(half, 4),
        "without": share(sums["without"], rounds),
        "silent": share(sums["silent"], rounds),
        "sides": {side: share(count, rounds) for side, count in sorted(sums["sides"].items())},
        "points": round(sums["points"] / (rounds or 1), 4),
        "ends": dict(sorted(sums["ends"].items())),
        "length_median": length_at(sums["lengths"], 0.5),
        "length_p95": length_at(sums["lengths"], 0.95),
    }
