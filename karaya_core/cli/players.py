"""Who can sit at a table of the command line besides people."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Collection

from ..bots import LEVELS, make
from ..sultans import Match, Move
from ..sultans.roles import SULTAN
from ..table.luck import Luck

Player = Callable[[Match], Move]


class Bots:
    """One bot a seat, each of which gets its own view and nothing else."""

    def __init__(self, level: str, seed: str, seats: Collection[int]) -> None:
        self._bots = {seat: make(level, f"{seed}:{seat}") for seat in seats}

    def __contains__(self, seat: int) -> bool:
        return seat in self._bots

    def move(self, match: Match) -> Move:
        """The answer of the bot who is to decide."""
        (choice,) = match.choices()
        move: Move = self._bots[choice.seat].choose(match.view(choice.seat), choice.prompt)
        return move

    def throne(self, match: Match) -> Move | None:
        """A hidden Sultan's wish to come up while somebody else decides."""
        p = match.position
        if p.over or p.sultan not in self._bots or p.to_decide == p.sultan:
            return None
        if p.cards[p.sultan] != SULTAN or not p.is_hidden(p.sultan):
            return None
        wish: Move | None = self._bots[p.sultan].volunteer(match.view(p.sultan), "throne")
        return wish


def anything(seed: str, seats: Collection[int]) -> Player:
    """Any legal move of any seat, each as likely: whatever the rules allow happens sooner or later."""
    luck = Luck(f"{seed}:players")
    return lambda match: luck.pick(match.position.legal())


def bots_of(level: str) -> Callable[[str, Collection[int]], Player]:
    def seated(seed: str, seats: Collection[int]) -> Player:
        bots = Bots(level, seed, seats)
        return lambda match: bots.throne(match) or bots.move(match)

    return seated


#: Who may play a record: `random` plays anything that is legal, the others are levels of bots.
PLAYERS: dict[str, Callable[[str, Collection[int]], Player]] = {
    **{level: bots_of(level) for level in LEVELS}, "random": anything,
}  # fmt: skip


def players_named(text: str) -> str:
    if text not in PLAYERS:
        raise argparse.ArgumentTypeError(f"expected one of {', '.join(PLAYERS)}, found {text!r:.40}")
    return text


def add_players(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", type=players_named, default="random", metavar="P",
                        help=f"who plays: {', '.join(PLAYERS)} (random)")  # fmt: skip
