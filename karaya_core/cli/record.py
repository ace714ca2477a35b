"""Play a game without people and write its record to standard output.

example:
  python -m karaya_core record --seats 8 --seed tuesday --rounds 2 --players thumb > game.jsonl
  python -m karaya_core record --seats 5 --seed 7 --edition french --positions --legal
"""

from __future__ import annotations

import argparse

from ..sultans import Match
from .players import PLAYERS, add_players
from .reading import add_edition, add_seats, whole, words


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_seats(parser)
    parser.add_argument("--seed", type=words, required=True, metavar="S", help="any text; the same one, the same game")
    parser.add_argument("--rounds", type=whole("a number of rounds", 1, 10_000), default=None, metavar="R",
                        help="how many rounds (5, or without a limit if there is a target)")  # fmt: skip
    parser.add_argument("--target", type=whole("a score", 1, 1_000_000), default=None, metavar="P",
                        help="end after the round in which somebody has this many points")  # fmt: skip
    parser.add_argument("--laps", type=whole("a number of laps", 0, 1_000_000), default=20, metavar="L",
                        help="a round is void after so many times round the table, 0: never (20)")  # fmt: skip
    add_edition(parser)
    add_players(parser)
    parser.add_argument("--positions", action="store_true", help="with the position after every move")
    parser.add_argument("--legal", action="store_true", help="with the legal moves before every move")


def run(given: argparse.Namespace) -> int:
    names = [f"Seat {seat}" for seat in range(1, given.seats + 1)]
    rounds = 5 if given.rounds is None and given.target is None else given.rounds  # S8.6
    match = Match.new(names, given.seed, given.edition, rounds, given.target, given.laps)
    choose = PLAYERS[given.players](given.seed, range(1, given.seats + 1))
    while True:
        while not match.position.over:
            match.play(choose(match))
        if match.finished:
            break
        match.next_round()
    for line in match.record(given.positions, given.legal):
        print(line)
    return 0
