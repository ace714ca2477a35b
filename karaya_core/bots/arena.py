"""Two levels of bots against each other: half of the seats each, every deal played twice with the seats exchanged.

A unit is a range of deals and gives small sums of whole numbers, so the same bytes come out whichever process, and
in whichever order, plays it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, Future
from dataclasses import asdict, dataclass
from math import log, sqrt
from time import monotonic
from typing import Any, Protocol

from .. import games
from ..table.luck import Luck
from ..table.match import Match
from ..table.runner import play_deal, seated
from . import Bot, Company, company, make

Sums = dict[str, Any]
QUICK = 128  # deals in a unit of levels that think quickly; a unit is about a second of work
WON = 360_360  # a game that is won, so that one to fifteen winners can have whole shares of it
AHEAD = 16  # units that wait for a worker or for their turn in the report


class Plan(Protocol):
    """Something to be played in units: a contest, or a person's visit (`guest`)."""

    @property
    def title(self) -> str: ...
    def units(self) -> list[range]: ...
    def play(self, unit: range) -> Sums: ...
    def as_data(self) -> dict[str, Any]: ...


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played: two levels, the size of the table, and how many deals (each is two rounds)."""

    a: str
    b: str
    seats: int
    deals: int
    seed: str
    settings: tuple[tuple[str, Any], ...] = ()  # of the game, besides the usual ones
    hero: bool = False  # one seat of A among B, against the same seat played by B
    game: str = games.USUAL
    mirrored: bool = True  # each deal is played twice; else once, and what counts is how much A makes of it

    @property
    def title(self) -> str:
        return f"{self.a} against {self.b}, {self.seats} seats"

    def units(self) -> list[range]:
        """Deals that are played together: by the slower of the two levels."""
        deals_a_second = company(self.game).deals_a_second
        size = min(deals_a_second.get(level, QUICK) for level in (self.a, self.b))
        return [range(at, min(at + size, self.deals)) for at in range(0, self.deals, size)]

    def play(self, unit: range) -> Sums:
        return play_unit(self, unit)

    @property
    def games(self) -> int:
        """How often each deal is played."""
        return 2 if self.mirrored else 1

    def as_data(self) -> dict[str, Any]:
        data = {**asdict(self), "settings": dict(self.settings)}
        if self.mirrored:
            del data["mirrored"]  # as it was written before there was a choice
        return data


def play_unit(contest: Contest, deals: range) -> Sums:
    """All rounds of a range of deals, added up."""
    sums = nothing()
    for number in deals:
        _add_deal(contest, number, sums)
    return sums


def nothing() -> Sums:
    return {"deals": 0, "total": [0, 0], "difference": [0, 0], "won": [0, 0], "by": {}, "ends": {}, "lengths": {}}


def _add_deal(contest: Contest, number: int, sums: Sums) -> None:
    n = contest.seats
    order = Luck(f"{contest.seed}:{number}:seating").shuffled(range(n))
    group = set(order[: 1 if contest.hero else (n + 1) // 2])
    points: list[list[int]] = [[0] * n, [0] * n]  # by bot, then seat
    strata: list[tuple[str, ...]] = []
    won = 0
    players, rules = company(contest.game), games.load(contest.game)
    for mirrored in (False, True)[: contest.games]:
        match = Match(rules, ["?"] * n, dict(contest.settings), f"{contest.seed}:{number}")
        strata = players.strata(match.position)
        if contest.hero:
            plays_a = [seat in group and not mirrored for seat in range(n)]
        else:
            plays_a = [(seat in group) is not mirrored for seat in range(n)]
        bots = [_bot(contest, players, number, seat, is_a, match) for seat, is_a in enumerate(plays_a)]
        play_deal(match, seated(bots), players.talks)
        outcome = match.outcomes[-1]
        got = outcome.points
        for seat, is_a in enumerate(plays_a):
            if not contest.hero or seat in group:
                points[0 if is_a else 1][seat] = got[seat]
        for winner in outcome.winners:
            if plays_a[winner - 1]:
                won += WON // len(outcome.winners)
        _count(sums["ends"], outcome.why)
        _count(sums["lengths"], str(players.length(match.position)))
    sums["deals"] += 1
    sums["won"][0] += won
    sums["won"][1] += won**2
    _add_points(points, strata, sums, sorted(group) if contest.hero else list(range(n)))


def _bot(contest: Contest, players: Company, number: int, seat: int, is_a: bool, match: Match) -> Bot:
    level, seed = contest.a if is_a else contest.b, f"{contest.seed}:{number}:{seat}"
    return players.all_seeing(level, seed, match) or make(level, seed, game=contest.game)


def _add_points(points: list[list[int]], strata: list[tuple[str, ...]], sums: Sums, seats: list[int]) -> None:
    a, b = sum(points[0]), sum(points[1])
    sums["total"][0] += a
    sums["total"][1] += b
    sums["difference"][0] += a - b
    sums["difference"][1] += (a - b) ** 2
    for seat in seats:
        for stratum in strata[seat]:
            row = sums["by"].setdefault(stratum, [0, 0, 0])
            apart = points[0][seat] - points[1][seat]
            row[0] += 1
            row[1] += apart
            row[2] += apart**2


def _count(counts: dict[str, int], key: str) -> None:
    counts[key] = counts.get(key, 0) + 1


def added(parts: Iterable[Sums]) -> Sums:
    """The sums of all parts."""
    total = nothing()
    for part in parts:
        total["deals"] += part["deals"]
        for key in ("total", "difference", "won"):
            total[key] = [x + y for x, y in zip(total[key], part.get(key, (0, 0)), strict=True)]
        for key in ("ends", "lengths"):
            for name, count in part[key].items():
                total[key][name] = total[key].get(name, 0) + count
        for name, row in part["by"].items():
            before = total["by"].get(name, [0, 0, 0])
            total["by"][name] = [x + y for x, y in zip(before, row, strict=True)]
    return total


# ---------------------------------------------------------------------- figures


def interval(count: int, total: int, squares: int, scale: int = 1) -> tuple[float, float]:
    """Mean and half of the 95 % interval, both divided by scale."""
    if count == 0:
        return 0.0, 0.0
    mean = total / count
    spread = max(0.0, squares / count - mean * mean) * count / max(1, count - 1)
    return mean / scale, 1.96 * sqrt(spread / count) / scale


def length_at(lengths: dict[str, int], share: float) -> int:
    """The length that this share of the rounds does not exceed."""
    total, seen = sum(lengths.values()), 0
    for length in sorted(int(key) for key in lengths):
        seen += lengths[str(length)]
        if seen >= share * total:
            return length
    return 0


def gain(contest: Contest, sums: Sums) -> tuple[float, float]:
    """A's points a round and seat more than B's, and half of the 95 % interval."""
    return interval(sums["deals"], sums["difference"][0], sums["difference"][1], 1 if contest.hero else contest.seats)


def wins(contest: Contest, sums: Sums) -> tuple[float, float]:
    """The share of the games that A wins, a shared one in equal parts, and half of the 95 % interval.

    A deal is played twice with the seats exchanged, and counts once. Half a game a deal is par, whatever the table's size.
    """
    total, squares = sums["won"]
    return interval(sums["deals"], total, squares, WON if contest.hero else 2 * WON)


def summary(contest: Contest, sums: Sums) -> dict[str, Any]:
    mean, half = gain(contest, sums)
    seats = sums["deals"] * (1 if contest.hero else contest.seats) or 1
    return {
        **contest.as_data(),
        "rounds": contest.games * sums["deals"],
        "points": [round(total / seats, 4) for total in sums["total"]],
        "gain": round(mean, 4),
        "interval": round(half, 4),
        "wins": [round(figure, 4) for figure in wins(contest, sums)],
        "by": {name: [row[0], *(round(x, 4) for x in interval(*row))] for name, row in sorted(sums["by"].items())},
        "ends": dict(sorted(sums["ends"].items())),
        "length_median": length_at(sums["lengths"], 0.5),
        "length_p95": length_at(sums["lengths"], 0.95),
    }


def verdict(contest: Contest, sums: Sums, low: float, high: float) -> str:
    """Wald's sequential test of a gain of `low` against `high` (alpha = beta = 0.05), by the normal likelihood."""
    mean, half = gain(contest, sums)
    if sums["deals"] < 20 or half == 0:
        return ""
    variance = (half / 1.96) ** 2  # of the mean
    ratio = (high - low) * (mean - (low + high) / 2) / variance
    bound = log(19)
    return "high" if ratio >= bound else "low" if ratio <= -bound else ""


def results(plan: Plan, done: dict[int, Sums], workers: Executor | None, end: float | None = None) -> Iterator[tuple[int, Sums]]:
    """The sums of every unit in order; those in `done` are not played again. At the time `end` no more are begun."""
    units = plan.units()
    ahead: deque[tuple[int, Future[Sums] | None]] = deque()
    try:
        for number, unit in enumerate(units):
            if number in done:
                ahead.append((number, None))
            elif end is not None and monotonic() > end:
                break
            elif workers is None:
                yield number, plan.play(unit)
                continue
            else:
                ahead.append((number, workers.submit(plan.play, unit)))
            while len(ahead) > AHEAD or (ahead and ahead[0][1] is None):
                yield _taken(ahead, done)
        while ahead:
            yield _taken(ahead, done)
    finally:
        for _, future in ahead:
            if future is not None:
                future.cancel()


def _taken(ahead: deque[tuple[int, Future[Sums] | None]], done: dict[int, Sums]) -> tuple[int, Sums]:
    number, future = ahead.popleft()
    return number, done[number] if future is None else future.result()
