"""Words and silence as evidence: a little, and less from those who were caught lying."""

from __future__ import annotations

from karaya_core.bots.sultans.belief_state import Beliefs
from karaya_core.sultans import Match, View
from karaya_core.sultans.roles import GUARD
from karaya_core.table.luck import Luck


def table() -> Match:
    return Match.new(["?"] * 6, "words", rounds=1, position="l.s.g.a.l.d/l/1/-/-")


def guard_at(place: int, view: View) -> float:
    return Beliefs(Luck("words")).odds(view)[place][GUARD]


def test_a_claim_makes_a_card_likelier_but_not_certain() -> None:
    match = table()
    before = guard_at(4, match.view(1))
    match.play("5 claim 4 guard")
    assert before < guard_at(4, match.view(1)) < 0.7


def test_ones_own_words_teach_one_nothing() -> None:
    match = table()
    before = guard_at(4, match.view(1))
    match.play("1 claim 4 guard")
    assert guard_at(4, match.view(1)) == before


def test_a_liar_is_believed_less() -> None:
    believed = {}
    for first in ("", "guard", "assassin"):  # what seat 2 says of seat 3, whom seat 1 has seen to be a Guard
        match = Match.new(["?"] * 8, "words", rounds=1, position="l.s.g.a.l.d.g.a/l/1/-/-")
        match.play("1 peek 3")
        if first:
            match.play(f"2 claim 3 {first}")
            match.play("2 claim 4 guard")
        believed[first] = guard_at(4, match.view(1))
    assert believed[""] < believed["assassin"] < believed["guard"]


def test_a_claim_about_an_open_card_is_nothing_new() -> None:
    match = table()
    match.play("1 revolt")
    for seat in (5,):
        if match.position.to_decide == seat:
            match.play(f"{seat} pass")
    view = match.view(2)
    before = Beliefs(Luck("words")).odds(view)
    match.play("3 claim 1 guard")
    assert Beliefs(Luck("words")).odds(match.view(2)) == before
