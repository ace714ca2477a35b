"""Matches of any game: begun from a plan, or read from what was kept or sent, which says of which game it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any

from karaya_core import games
from karaya_core.table import record
from karaya_core.table.errors import NotationError
from karaya_core.table.match import Match
from karaya_core.table.reading import read_object
from web.scene import TablePlan


def kind_of(key: str) -> Any:
    """The match of a game: its own, where it brings one with more to ask, or the one that serves all games."""
    return getattr(import_module(f"karaya_core.{games.about_on_the_page(key).key}"), "Match", Match)


def begun(plan: TablePlan, position: str | None = None) -> Any:
    """The match that a plan agrees on, or one that goes on from a position line."""
    names = [seat.name for seat in plan.seats]
    return kind_of(plan.game)(games.load(plan.game), names, plan.settings, plan.seed, position, plan.first or None)


def game_of(kept: Any) -> str:
    """The game that something kept or sent names; a NotationError if it is none of ours."""
    key = kept.get("game", games.USUAL) if isinstance(kept, dict) else games.USUAL
    return games.about_on_the_page(key if isinstance(key, str) else "").key


def loaded(saved: Any) -> Any:
    key = game_of(saved)
    return record.load(games.load(key), saved, kind_of(key))


def game_of_record(text: str) -> str:
    """A record says it in its first line; one that cannot be read is left to the reader to complain about."""
    first = next((line for line in text.split("\n") if line.strip()), "")
    try:
        header = read_object(first)
    except NotationError:
        return games.USUAL
    try:
        return game_of(header)
    except NotationError as trouble:
        raise NotationError(f"line 1: {trouble}") from None


def from_record(text: str, most: int, seed: str = "") -> Any:
    """A record of at most so many lines; `seed` is for the deals to come where it does not give its own."""
    key = game_of_record(text)
    return record.read(games.load(key), _no_more_than(most, text.split("\n")), kind_of(key), seed)


def to_record(match: Any) -> list[str]:
    """A match as a record. Of one that goes on it does not tell the deals to come: it goes without the seed."""
    return record.write(match, seed=match.finished)


def is_sealed(match: Any) -> bool:
    """Whether it holds what people may not see yet."""
    return not match.over


def _no_more_than(most: int, lines: Iterable[str]) -> Iterator[str]:
    """The lines of a record, while there are no more than anybody could have played."""
    told = 0
    for number, line in enumerate(lines, 1):
        told += bool(line.strip())
        if told > most:
            raise NotationError(f"line {number}: expected a record of at most {most} lines")
        yield line
