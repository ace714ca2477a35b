"""A short mark of what bots play from fixed seeds: the same on every Python, on a desk and in the page.

example:
  python -m karaya_core.bots.sultans.digest
  random 0f3c…
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256

from ...sultans.match import Match
from ...table.runner import play_deal, seated
from .. import make
from . import LEVELS

#: What is played for a digest: seats and rounds by level; small enough for a page.
GAMES: dict[str, tuple[tuple[int, int], ...]] = {
    "random": ((5, 3), (10, 3), (15, 2)),
    "easy": ((5, 3), (10, 3), (15, 2)),
    "thumb": ((5, 3), (10, 3), (15, 2)),
    "belief": ((6, 1), (10, 1)),
    "search": ((6, 2), (10, 1)),
    "company": ((5, 3), (10, 3), (15, 2)),
}


def game(level: str, seats: int, rounds: int, seed: str = "digest") -> Match:
    """A whole game of bots of one level."""
    match = Match.new([f"Seat {seat}" for seat in range(1, seats + 1)], f"{seed}:{level}", rounds=rounds)
    bots = [make(level, f"{seed}:{seat}") for seat in range(1, seats + 1)]
    play_deal(match, seated(bots))
    while not match.finished:
        match.next_round()
        play_deal(match, seated(bots))
    return match


def digest(level: str) -> str:
    """The first sixteen hexadecimal digits over the records of the level's games."""
    mark = sha256()
    for seats, rounds in GAMES[level]:
        for line in game(level, seats, rounds).record():
            mark.update(line.encode() + b"\n")
    return mark.hexdigest()[:16]


def digests() -> Iterator[tuple[str, str]]:
    for level in LEVELS:
        yield level, digest(level)


if __name__ == "__main__":
    for name, value in digests():
        print(name, value)
