"""Who can sit at a table of the command line besides people."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from ..sultans import Match, Move
from ..table.luck import Luck

Player = Callable[[Match], Move]


def random_player(seed: str) -> Player:
    """Any legal move of any seat, each as likely: whatever the rules allow happens sooner or later."""
    luck = Luck(f"{seed}:players")
    return lambda match: luck.pick(match.position.legal())


PLAYERS: dict[str, Callable[[str], Player]] = {"random": random_player}


def players_named(text: str) -> str:
    if text not in PLAYERS:
        raise argparse.ArgumentTypeError(f"expected one of {', '.join(PLAYERS)}, found {text!r:.40}")
    return text
