"""Run scenarios: files, or directories of them.

example:
  python -m karaya_core scenario tests/scenarios/given
  53 passed, 0 failed

A failure is told with what was expected and what was found; the exit status is then 1.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .. import games
from ..table.about import About
from ..table.errors import NotationError
from ..table.game import Game
from ..table.scenarios import game_of, read_scenario, run_scenario
from .reading import one_line, read_text


def add_arguments(parser: argparse.ArgumentParser, about: About) -> None:
    parser.add_argument("paths", nargs="+", metavar="FILE_OR_DIR", help="a scenario, or a directory that holds some")


def run(given: argparse.Namespace, game: Game) -> int:
    passed = failed = malformed = 0
    files = [file for path in given.paths for file in _files(path)]
    for file in files:
        try:
            text = read_text(file)
            played = games.load(game_of(text, game.about.key))
            found = run_scenario(played, read_scenario(played, text))
        except NotationError as trouble:
            print(f"{given.prog}: {one_line(f'{file}: {trouble}')}", file=sys.stderr)
            malformed += 1
            continue
        for failure in found:
            print(f"{file}: {failure.what}\n  expected {failure.expected}\n  found    {failure.found}")
        passed, failed = (passed, failed + 1) if found else (passed + 1, failed)
    print(f"{passed} passed, {failed + malformed} failed")
    return 2 if malformed else 1 if failed else 0


def _files(path: str) -> list[str]:
    try:
        if not Path(path).is_dir():
            return [path]
        files = sorted(str(file) for file in Path(path).rglob("*.json"))
    except (OSError, ValueError):
        return [path]  # whatever it is, opening it will say so
    if not files:
        raise NotationError(f"expected scenarios (*.json) in the directory, found none: {path!r:.80}")
    return files
