"""Write a record, or a scenario, step by step for a viewer that knows no rules (docs/embed.md).

example:
  python -m karaya_core record --seats 8 --seed tuesday --rounds 1 > game.jsonl
  python -m karaya_core expand game.jsonl --view 3 > steps.json
"""

from __future__ import annotations

import argparse
import json
from itertools import chain

from .. import games
from ..table import record, scenarios, steps
from ..table.about import About
from ..table.errors import NotationError
from ..table.game import Game
from ..table.match import Match
from .reading import read_lines

LANGUAGES = ("en", "fr", "ru")


def add_arguments(parser: argparse.ArgumentParser, about: About) -> None:
    parser.add_argument("file", metavar="FILE", help="a record (JSON Lines) or a scenario (JSON), or - for standard input")
    parser.add_argument(
        "--view", default=steps.ALL, metavar="V", help="who looks: all, public, seats, or several with commas (all)"
    )
    parser.add_argument("--lang", default=",".join(LANGUAGES), metavar="L", help="languages of the sentences (en,fr,ru)")


def run(given: argparse.Namespace, game: Game) -> int:
    match = _match(given.file, game)
    views, languages = steps.views_named(given.view, match.n), _languages(given.lang)
    print(json.dumps(steps.expand(match, views, languages), ensure_ascii=False, separators=(",", ":")))
    return 0


def _languages(text: str) -> tuple[str, ...]:
    asked = tuple(dict.fromkeys(code.strip() for code in text.split(",")))
    if unknown := [code for code in asked if code not in LANGUAGES]:
        raise NotationError(f"expected languages of {', '.join(LANGUAGES)}, found {unknown[0]!r:.40}")
    return asked


def _match(path: str, game: Game) -> Match:
    """A record's first line is an object of its own; a scenario is one object over many lines, or on one."""
    lines = read_lines(path)
    first = next(lines, "")
    if '"karaya"' in first:
        return record.read(_game_of(record.game_of(first), game), chain([first], lines), Match)
    text = "\n".join(chain([first], lines))
    game = _game_of(scenarios.game_of(text, games.USUAL), game)
    scenario = scenarios.read_scenario(game, text)
    if scenario.refused:
        raise NotationError("expected a scenario whose position can be, found one that must be refused")
    n = game.parse(scenario.position, scenario.settings).n
    match = Match(game, [""] * n, scenario.settings, line=scenario.position)
    for move in scenario.moves:
        match.play(move)
    match.let_go()
    return match


def _game_of(key: str, game: Game) -> Game:
    loaded: Game = games.load(key) if key in games.ABOUTS else game
    return loaded
