"""Moves and verbs as things: what they show of themselves."""

from __future__ import annotations

import pytest

from karaya_core.sultans import Position, parse_move
from karaya_core.sultans.verbs import VERBS


def test_a_move_never_changes_and_shows_its_text() -> None:
    move = parse_move("3 hide keep")
    assert (str(move), repr(move)) == ("3 hide keep", "Move('3 hide keep')")
    with pytest.raises(AttributeError, match=r"^a move never changes$"):
        move.seat = 2


def test_a_position_shows_its_line() -> None:
    p = Position.parse("s.g.a.l.l/l/3/-/-")
    assert (str(p), repr(p)) == ("s.g.a.l.l/l/3/-/-", "Position.parse('s.g.a.l.l/l/3/-/-', 'english')")


def test_whoever_acts_as_a_character_comes_up_and_who_does_what_anybody_may_does_not() -> None:  # S3.6
    shows = {name for name, verb in VERBS.items() if verb.shows}
    assert {"assassinate", "detain", "revolt", "throne", "strike", "join"} <= shows
    assert shows.isdisjoint({"peek", "switch", "pass"})
