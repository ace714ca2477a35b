"""Check a record, and name the first line that cannot be.

example:
  python -m karaya_core record --seats 8 --seed tuesday > game.jsonl
  python -m karaya_core replay game.jsonl
  5 rounds, 163 moves, score 7 5 3 3 2 2 6 0: the record holds
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from ..sultans import Match
from ..table.errors import NotationError
from .reading import read_lines


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record (JSON Lines), or - for standard input")
    parser.add_argument("--unfinished", action="store_true", help="a game that is still being played may be shown, too")


def run(given: argparse.Namespace) -> int:
    tail = _Tail(read_lines(given.file))
    match = Match.from_record(tail)
    if not given.unfinished:
        _check_end(match, tail)
    moves = sum(len(played.moves) for played in match.rounds)
    score = " ".join(str(points) for points in match.score)
    print(f"{match.round} rounds, {moves} moves, score {score}: the record holds")
    return 0


class _Tail:
    """Hands lines on and remembers how many there were, and the last."""

    def __init__(self, lines: Iterator[str]) -> None:
        self._lines = lines
        self.count, self.last = 0, ""

    def __iter__(self) -> Iterator[str]:
        for line in self._lines:
            self.count += 1
            self.last = line if line.strip() else self.last
            yield line


def _check_end(match: Match, tail: _Tail) -> None:
    """A record that was cut off between two lines has no false line, but it lacks its end."""
    where = f"line {tail.count + 1}: expected"
    advice = "found the end of the file (--unfinished allows it)"
    if not match.position.over:
        raise NotationError(f"{where} a move, for the round is not over, {advice}")
    if '"winner"' not in tail.last:
        raise NotationError(f"{where} the round's end with its winner and points, {advice}")
    endless = match.settings["rounds"] is None and match.settings["target"] is None
    if not match.finished and not endless:
        raise NotationError(f"{where} the deal of round {match.round + 1}, {advice}")
