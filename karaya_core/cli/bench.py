"""Measure how fast the engine plays: random deals at small, middling and large tables, log off and on.

example:
  python -m karaya_core bench --json
  {"seats": 10, "log": false, "rounds_per_s": 13714.2, "us_per_decision": 2.19, "clone_us": 0.25}

A decision is: list the legal moves, pick one, play it. The time of a round holds its deal, too.
Measured is the processor's time, so that other work on the machine counts as little as possible.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from random import Random
from time import process_time

from ..table.about import About
from ..table.game import Game, Settings
from ..table.luck import Luck
from .reading import add_settings, given_settings, whole

CLONES = 2000


@dataclass(frozen=True, slots=True)
class Speed:
    seats: int
    log: bool
    rounds_per_s: float
    us_per_decision: float
    clone_us: float


def add_arguments(parser: argparse.ArgumentParser, about: About) -> None:
    parser.add_argument("--json", action="store_true", help="one object a line")
    parser.add_argument("--ms", type=whole("milliseconds", 1, 600_000), default=2000, metavar="T",
                        help="how long each of the six is measured (2000)")  # fmt: skip
    add_settings(parser, about)


def run(given: argparse.Namespace, game: Game) -> int:
    if not given.json:
        print("seats  log  rounds/s  us/decision  clone us")
    settings = given_settings(given, game)
    for seats in sizes(game.about):
        for log in (False, True):
            speed = measure(game, seats, log, given.ms / 1000, settings)
            if given.json:
                print(json.dumps(asdict(speed)), flush=True)
            else:
                print(f"{seats:>5}  {'on' if log else 'off':<3}  {speed.rounds_per_s:>8.0f}"
                      f"  {speed.us_per_decision:>11.2f}  {speed.clone_us:>8.2f}", flush=True)  # fmt: skip
    return 0


def sizes(about: About) -> list[int]:
    """The smallest table, the one in the middle and the largest."""
    seats = about.seats
    return sorted({seats[0], seats[len(seats) // 2], seats[-1]})


def measure(game: Game, seats: int, log: bool, seconds: float, settings: Settings | None = None) -> Speed:
    agreed = game.agreed(settings or {})
    luck, chance = Luck(f"bench:{seats}"), Random(seats).random
    warm = process_time() + seconds / 4  # fills the tables of moves
    while process_time() < warm:
        _deal(game, seats, log, luck, chance, agreed)
    rounds = decisions = 0
    start = process_time()
    while (spent := process_time() - start) < seconds or not rounds:
        decisions += _deal(game, seats, log, luck, chance, agreed)
        rounds += 1
    return Speed(seats, log, round(rounds / spent, 1), round(spent / decisions * 1e6, 2), round(_clone_us(game, seats), 2))


def _deal(game: Game, seats: int, log: bool, luck: Luck, chance: Callable[[], float], agreed: Settings) -> int:
    p = game.deal(seats, luck.below(seats) + 1, agreed, luck)
    if log:
        p.log = []
    decisions = 0
    while not p.over:
        moves = p.legal()
        if type(moves) is list:
            p.apply(moves[int(chance() * len(moves))])
        else:
            p.apply(game.luck_for(p, moves.some(luck), luck))
        decisions += 1
    return decisions


def _clone_us(game: Game, seats: int) -> float:
    """The best of five runs: a clone is so short that anything else on the machine shows."""
    p = game.deal(seats, 1, game.agreed({}), Luck("clone"))
    best = float("inf")
    for _ in range(5):
        start = process_time()
        for _ in range(CLONES):
            p.clone()
        best = min(best, (process_time() - start) / CLONES * 1e6)
    return best
