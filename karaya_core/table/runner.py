"""Bots among themselves: the one place that asks them. Each gets its own view and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from .match import Match


class Player(Protocol):
    """What a seat's mind must be able to do."""

    def choose(self, view: Any, prompt: str) -> Any:
        """An answer to a question."""

    def volunteer(self, view: Any, prompt: str) -> Any:
        """An answer to an optional question; None: not now."""

    def talk(self, view: Any) -> Any:
        """Something said after one's own move; None: silence."""


def seated(players: Iterable[Player]) -> dict[int, Player]:
    """Players in the order of their seats."""
    return dict(enumerate(players, 1))


def next_move(match: Match, players: Mapping[int, Player]) -> Any:
    """What is played next: somebody may come forward before the one who is asked."""
    awaited = match.awaited()
    asked = next(question for question in awaited if not question.optional)
    for question in awaited:
        if question.optional and question.seat != asked.seat:
            move = players[question.seat].volunteer(match.view(question.seat), question.prompt)
            if move is not None:
                return move
    return players[asked.seat].choose(match.view(asked.seat), asked.prompt)


def step(match: Match, players: Mapping[int, Player]) -> Any:
    """Play one move and return it."""
    move = next_move(match, players)
    match.play(move)
    return move


def play_deal(match: Match, players: Mapping[int, Player], talking: bool = False) -> None:
    """Play the running deal to its end."""
    while not match.position.over:
        move = step(match, players)
        if talking and not match.position.over:
            said = players[move.seat].talk(match.view(move.seat))
            if said is not None:
                match.play(said)


def play_match(match: Match, players: Mapping[int, Player]) -> None:
    """Play every deal to its end."""
    play_deal(match, players)
    while not match.finished:
        match.next_deal()
        play_deal(match, players)
