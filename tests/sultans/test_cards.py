"""A card's file has all of the card; events, steps and verbs know what they are."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any, get_args

import pytest

from karaya_core.sultans import Position, View
from karaya_core.sultans.characters import CHARACTERS, slave_driver, vizier
from karaya_core.sultans.editions import ENGLISH
from karaya_core.sultans.events import Captured, Detained, Event
from karaya_core.sultans.moves import WRITTEN
from karaya_core.sultans.notation import parse_position
from karaya_core.sultans.roles import ASSASSIN, GUARD, NAMES, SLAVE, SLAVE_DRIVER, SULTAN
from karaya_core.sultans.verbs import HANDLERS, VERBS, owner, reacting
from karaya_core.sultans.view import TAKES
from karaya_core.table.kinds import kind_of

HOOKS = {"actions", "award", "comes_up", "ends", "dies", "forced", "refused"}
OWN = {"distracted"}  # what other files ask of one card by its name


def functions(card: Any) -> dict[str, Callable[..., object]]:
    return {
        name: thing for name, thing in vars(card).items() if isinstance(thing, FunctionType) and thing.__module__ == card.__name__
    }


@pytest.mark.parametrize("card", CHARACTERS, ids=NAMES)
def test_a_card_says_what_it_may_do_and_what_it_is_worth(card: Any) -> None:
    assert {"actions", "award"} <= functions(card).keys()


@pytest.mark.parametrize("card", CHARACTERS, ids=NAMES)
def test_a_card_has_nothing_that_nobody_asks_for(card: Any) -> None:
    """A hook with its name misspelt would never be called."""
    plays = {does.__name__ for does in HANDLERS.values() if does.__module__ == card.__name__}
    follows = {"blow_falls", "token_falls", "rise_together"}  # what a window that closes lets happen
    assert functions(card).keys() <= HOOKS | OWN | plays | follows


def test_every_verb_that_can_be_read_can_be_played() -> None:
    assert set(WRITTEN) - {"claim"} == HANDLERS.keys() == VERBS.keys()


def test_an_action_belongs_to_one_character_and_a_reaction_to_those_who_have_it() -> None:  # S3.6, S3.7
    assert (owner("hunt"), owner("execute"), owner("peek"), owner("throne")) == (SLAVE_DRIVER, SULTAN, None, None)
    assert (reacting("strike"), reacting("avoid"), reacting("join")) == ((GUARD,), (GUARD, SULTAN), (SLAVE,))
    assert reacting("turn") == reacting("pass") == ()


def test_what_only_one_character_can_do_tells_its_card() -> None:  # S11.6
    assert {name for name, verb in VERBS.items() if verb.tells_a_card} == {
        "execute", "detain", "assassinate", "revolt", "capture", "hunt", "dance", "manipulate", "predict", "throne",
    }  # fmt: skip


def test_things_of_different_kinds_are_never_equal_whatever_their_fields() -> None:
    detained: Event = Detained(2, 1)
    captured: Event = Captured(2, 1)
    assert detained == Detained(2, 1) and hash(detained) == hash(Detained(2, 1))
    assert detained != captured and [detained] != [captured]
    one, other = Position.parse("d.s.g.a.l.l/l/1/-/-"), Position.parse("d.s.g.a.l.l/l/1/-/-")
    one.steps, other.steps = (vizier.Forced(1),), (slave_driver.Hunting(1),)
    assert one != other


def test_a_view_takes_in_every_kind_of_event() -> None:
    assert TAKES.keys() == set(get_args(Event))
    assert all(callable(getattr(View, name)) for name in TAKES.values())


def test_a_step_is_named_like_its_prompt() -> None:
    p = Position.parse("s.g.a.l.l/l/3/-/-")
    assert p.prompt == "turn"
    p.play("3 assassinate 1")
    assert p.prompt == kind_of(p.steps[-1]) == "strike"


def test_a_dead_assassin_is_counted_and_a_dead_sultan_ends_the_round() -> None:  # S7.1, S7.2
    p = Position.parse("s.a.a.l.l.l/g/1/-/-")
    assert not p.kill(2, by=1)
    assert (p.dead_assassins, p.over) == (1, False) and p.cards[2] == ASSASSIN
    assert p.kill(1, by=3)
    assert (p.over, p.ended_by) == (True, "assassination")


def test_a_view_without_anything_on_it_is_alive_and_hidden() -> None:
    view = View(1, 5, ENGLISH)
    assert all(view.is_alive(seat) and view.is_hidden(seat) for seat in range(1, 6))


def test_a_vizier_who_declared_for_the_wrong_side_is_told_so() -> None:  # S8.4
    for line, points, reason in (("Sx.g.Vr.l.l/a/3/-/-", 2, "vizier_right"), ("Sx.g.Vl.l.l/a/3/-/-", 0, "vizier_wrong")):
        award = vizier.award(parse_position(line), 3)
        assert (award.points, award.reason, award.rule) == (points, reason, "S8.4")
