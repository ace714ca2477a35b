"""Reaction windows as everybody sees them: who is asked rests on public facts (S11.4), also when nobody can react."""

from __future__ import annotations

import pytest

from karaya_core.sultans import Match
from karaya_core.sultans.events import Joined, Revealed, WindowClosed, WindowOpened

Told = tuple[str, int, int, tuple[int, ...]]  # what a window is told with

CASES = [
    # S11.4: a kill asks every hidden player and every known Guard beside the Assassin or the target
    ("s.g.a.l.l/l/3/-/-", "3 assassinate 1", ("strike", 3, 1, (2, 4, 5))),
    ("s.l.a.l.l/g/3/-/-", "3 assassinate 1", ("strike", 3, 1, (2, 4, 5))),  # no Guard in play: it looks the same
    ("s.G.a.l.L/l/3/-/-", "3 assassinate 1", ("strike", 3, 1, (2, 4))),  # a known Guard is asked, a known Slave not
    ("s.g.a.l.l/l/3/-/-", "3 assassinate 2", ("strike", 3, 2, (1, 2, 4))),  # the target beside the Assassin, too
    ("s.l.a.l.g.l/l/3/-/-", "3 assassinate 5", ("strike", 3, 5, (2, 4, 6))),  # the target far away is not asked
    ("s.g.Lx.a.l.l.l/a/4/-/-", "4 assassinate 7", ("strike", 4, 7, (1, 2, 5, 6))),  # S1.4: over the killed seat
    # S9.2, S9.6: who sits beside a dancing Dancer is not asked
    ("s.g.a.B.g.l/l/3/-/-", "3 assassinate 1", ("strike", 3, 1, (2, 6))),
    ("s.g.a.Bd.g.l/l/3/-/-", "3 assassinate 4", ("strike", 3, 4, (2, 5))),  # detained, she does not dance
    ("s.g.a.B.g.l/l/3/-/-", "3 assassinate 4", ("strike", 3, 4, (2,))),
    # a detention asks its target if hidden, or a known Guard or Sultan
    ("g.s.a.l.l/l/1/-/-", "1 detain 2", ("avoid", 1, 2, (2,))),
    ("g.s.a.l.l/l/1/-/-", "1 detain 3", ("avoid", 1, 3, (3,))),  # he can do nothing, but nobody knows
    ("g.s.A.l.l/l/1/-/-", "1 detain 3", ("avoid", 1, 3, ())),
    ("g.S.a.l.l/l/1/1/-", "1 detain 2", ("avoid", 1, 2, (2,))),
    ("g.s.a.G.l.l/l/1/-/-", "1 detain 4", ("avoid", 1, 4, (4,))),
    # a call asks every other hidden player
    ("l.G.l.s.a/g/3/-/-", "3 revolt", ("join", 3, 0, (1, 4, 5))),
    ("s.g.l.a.g/l/3/-/-", "3 revolt", ("join", 3, 0, (1, 2, 4, 5))),  # no other Slave: it looks the same
    ("S.G.l.A.G/l/3/1/-", "3 revolt", ("join", 3, 0, ())),
]


@pytest.mark.parametrize(("line", "move", "window"), CASES)
def test_who_is_asked_rests_on_public_facts(line: str, move: str, window: Told) -> None:  # S11.4
    match = laid(line)
    match.play(move)
    told = [event for event in match.view(None).story if isinstance(event, WindowOpened)]
    assert told == [WindowOpened(*window)]
    for seat in range(1, match.n + 1):
        assert [event for event in match.view(seat).story if isinstance(event, WindowOpened)] == told


@pytest.mark.parametrize(("line", "move", "window"), CASES)
def test_a_window_that_was_told_is_told_to_close(line: str, move: str, window: Told) -> None:  # S11.6
    match = laid(line)
    match.play(move)
    while match.view(None).window is not None:
        match.play(f"{match.position.to_decide} pass")
    assert WindowClosed(window[0]) in match.view(None).story


def test_french_hunts_ask_everybody_hidden_but_the_hunted() -> None:  # S10.2, S11.4
    match = laid("d.l.s.a.g.g/a/1/-/-", "french")
    match.play("1 hunt 2")
    told = [event for event in match.view(None).story if isinstance(event, WindowOpened)]
    assert told == [WindowOpened("join", 2, 0, (3, 4, 5, 6))]
    assert match.position.to_decide == 1  # nobody can join; he may hunt on


def test_passes_are_in_nobodys_story() -> None:  # S11.6
    match = laid("s.g.a.g.l.l/l/3/-/-")
    match.play("3 assassinate 1")
    before = {seat: list(match.view(seat).story) for seat in (None, 1, 2, 3, 4, 5, 6)}
    window = match.view(None).window
    assert match.position.to_decide == 4
    match.play("4 pass")
    assert match.position.to_decide == 2
    for seat in before:
        assert match.view(seat).story == before[seat]
        assert match.view(seat).window == window


def test_joiners_are_revealed_together_and_not_before() -> None:  # S9.4, S11.5
    match = laid("l.s.l.a.l.g.l/g/1/-/-")
    match.play("1 revolt")
    asked = []
    for answer in ("join", "pass", "join"):
        asked.append(match.position.to_decide)
        assert not any(isinstance(event, Joined) for event in match.view(None).story)
        match.play(f"{match.position.to_decide} {answer}")
    assert asked == [3, 5, 7]
    story = match.view(None).story
    assert Joined((3, 7)) in story
    assert [event.seat for event in story if isinstance(event, Revealed)] == [1, 3, 7]


def test_only_the_awaited_seat_sees_its_answers() -> None:  # S11.6
    match = laid("l.s.l.a.l.g.l/g/1/-/-")
    match.play("1 revolt")
    assert [m.text for m in match.view(3).moves] == ["3 join", "3 pass"]
    for seat in (1, 4, 5, 6, 7):
        assert match.view(seat).moves == ()
    assert [m.text for m in match.view(2).moves] == ["2 throne"]


def laid(line: str, edition: str = "english") -> Match:
    n = line.split("/")[0].count(".") + 1
    return Match.new([str(seat) for seat in range(1, n + 1)], "", edition, position=line)
