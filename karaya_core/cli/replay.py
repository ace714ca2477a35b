"""Check a record, and name the first line that cannot be.

example:
  python -m karaya_core record --seats 8 --seed tuesday > game.jsonl
  python -m karaya_core replay game.jsonl
  5 rounds, 163 moves, score 7 5 3 3 2 2 6 0: the record holds
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import chain

from .. import games
from ..table import record
from ..table.about import About
from ..table.errors import NotationError
from ..table.game import Game
from ..table.match import Match
from ..table.reading import read_object
from .reading import read_lines


def add_arguments(parser: argparse.ArgumentParser, about: About) -> None:
    parser.add_argument("file", metavar="FILE", help="a record (JSON Lines), or - for standard input")
    parser.add_argument("--unfinished", action="store_true", help="a game that is still being played may be shown, too")


def run(given: argparse.Namespace, game: Game) -> int:
    tail = _Tail(read_lines(given.file))
    first = next(tail, "")
    key = record.game_of(first)
    game = games.load(key) if key in games.ABOUTS else game
    match = record.read(game, chain([first], tail), Match)
    if not given.unfinished:
        _check_end(match, tail)
    moves = sum(len(deal.played) for deal in match.deals)
    score = " ".join(str(points) for points in match.score)
    name = game.terminal().deal.lower() or "deal"
    print(f"{match.number} {name}{'s' * (match.number > 1)}, {moves} moves, score {score}: the record holds")
    return 0


class _Tail:
    """Hands lines on and remembers how many there were, and the last."""

    def __init__(self, lines: Iterator[str]) -> None:
        self._lines = lines
        self.count, self.last = 0, ""

    def __iter__(self) -> _Tail:
        return self

    def __next__(self) -> str:
        line = next(self._lines)
        self.count += 1
        self.last = line if line.strip() else self.last
        return line


def _check_end(match: Match, tail: _Tail) -> None:
    """A record that was cut off between two lines has no false line, but it lacks its end."""
    where = f"line {tail.count + 1}: expected"
    advice = "found the end of the file (--unfinished allows it)"
    if not match.position.over:
        raise NotationError(f"{where} a move, for it is not over, {advice}")
    ended = match.game.end_line(match.outcomes[-1])
    if not set(ended) & set(read_object(tail.last)):
        raise NotationError(f"{where} how it ended ({', '.join(ended)}), {advice}")
    if not match.finished and not match.game.endless(match.settings):
        raise NotationError(f"{where} deal {match.number + 1}, {advice}")
