"""Who can sit at a table of the command line besides people."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection, Mapping
from typing import Any

from .. import bots
from ..bots import Bot
from ..table import runner
from ..table.about import About
from ..table.game import Game
from ..table.luck import Luck
from ..table.match import Match

Choose = Callable[[Match], Any]


def seated(level: str, game: Game, seed: str, seats: Collection[int]) -> dict[int, Bot]:
    """A bot of this level on each of these seats."""
    return {seat: bots.make(level, f"{seed}:{seat}", game=game.about.key) for seat in seats}


def player(level: str, game: Game, seed: str, seats: Collection[int]) -> Choose:
    """What plays a record: `random` plays anything that is legal, the others are levels of bots."""
    if level == "random":
        return anything(seed)
    players: Mapping[int, Bot] = seated(level, game, seed, seats)
    return lambda match: runner.next_move(match, players)


def anything(seed: str) -> Choose:
    """Any legal move of any seat, each as likely: whatever the rules allow happens sooner or later."""
    luck = Luck(f"{seed}:players")

    def choose(match: Match) -> Any:
        legal = match.position.legal()
        return luck.pick(legal) if isinstance(legal, list) else legal.some(luck)

    return choose


def add_players(parser: argparse.ArgumentParser, about: About) -> None:
    def level(text: str) -> str:
        if text not in about.levels:
            raise argparse.ArgumentTypeError(f"expected one of {', '.join(about.levels)}, found {text!r:.40}")
        return text

    parser.add_argument("--players", type=level, default="random", metavar="P",
                        help=f"who plays: {', '.join(about.levels)} (random)")  # fmt: skip
