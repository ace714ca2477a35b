"""Play a match without people and write its record to standard output.

example:
  python -m karaya_core record --seats 8 --seed tuesday --rounds 2 --players thumb > game.jsonl
  python -m karaya_core record --seats 5 --seed 7 --edition french --positions --legal
"""

from __future__ import annotations

import argparse

from ..table import record
from ..table.about import About
from ..table.errors import NotationError
from ..table.game import Game
from ..table.match import Match
from .players import add_players, player
from .reading import add_seats, add_settings, given_settings, words


def add_arguments(parser: argparse.ArgumentParser, about: About) -> None:
    add_seats(parser, about)
    parser.add_argument("--seed", type=words, required=True, metavar="S", help="any text; the same one, the same game")
    add_settings(parser, about)
    add_players(parser, about)
    parser.add_argument("--positions", action="store_true", help="with the position after every move")
    parser.add_argument("--legal", action="store_true", help="with the legal moves before every move")
    parser.add_argument("--parts", action="store_true", help="with where the points come from, in a game that says it")


def run(given: argparse.Namespace, game: Game) -> int:
    settings = given_settings(given, game)
    if game.endless(settings):
        raise NotationError("expected a limit to the length of the game, found none: the record would have no end")
    names = [f"Seat {seat}" for seat in range(1, given.seats + 1)]
    match = Match(game, names, settings, given.seed)
    choose = player(given.players, game, given.seed, range(1, given.seats + 1))
    while True:
        while not match.position.over:
            match.play(choose(match))
        if match.finished:
            break
        match.next_deal()
    for line in record.write(match, given.positions, given.legal, parts=given.parts):
        print(line)
    return 0
