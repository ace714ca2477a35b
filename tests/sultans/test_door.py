"""What `karaya_core.sultans` hands out: everything one meets on the way, each with a word about it."""

from __future__ import annotations

import inspect

import pytest

from karaya_core import sultans


@pytest.mark.parametrize("name", sultans.__all__)
def test_what_is_handed_out_says_what_it_is(name: str) -> None:
    thing = getattr(sultans, name)
    assert (inspect.getdoc(thing) or "").strip(), name
    assert thing.__module__.startswith("karaya_core.")


def test_errors_and_answers_come_through_the_same_door() -> None:
    match = sultans.Match.new(["A", "B", "C", "D", "E"], "", position="s.g.a.l.l/l/3")
    (choice,) = match.choices()
    assert isinstance(choice, sultans.Question)
    with pytest.raises(sultans.IllegalMove, match="possible: 1 throne"):
        match.play("1 peek 2")
    with pytest.raises(sultans.NotationError, match="expected"):
        sultans.parse_move("fly")
    why = sultans.refusal(match.position, sultans.parse_move("1 peek 2"))
    assert why == sultans.Refusal("not_asked", "S3.1")
    assert isinstance(sultans.worlds(match.view(3)), sultans.Worlds)
