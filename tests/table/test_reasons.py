"""Why was that so? Every kind of event of every game names points of its rules that exist, and the same to all who see it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any

import pytest

from karaya_core import games
from karaya_core.bots import random as any_game
from karaya_core.five_tribes import draws
from karaya_core.five_tribes import events as five_tribes_events
from karaya_core.sultans import events as sultans_events
from karaya_core.table import Match, runner
from karaya_core.verrat import events as verrat_events
from web.making import lessons, points
from web.making.places import LANGUAGES

KEYS = games.ON_THE_PAGE


def kinds_of(key: str) -> set[Any]:
    """All kinds of events that a game has, as its table names them."""
    if key == "five_tribes":
        base = five_tribes_events.Event
        found = [*vars(five_tribes_events).values(), *vars(draws).values()]
        return {kind for kind in found if isinstance(kind, type) and issubclass(kind, base) and kind is not base}
    return set((sultans_events if key == "sultans" else verrat_events).KINDS.values())


def tables_of(key: str) -> dict[str, Mapping[Any, Any]]:
    module = import_module(f"karaya_core.{key}.reasons")
    return {name: table for name, table in vars(module).items() if name.isupper() and isinstance(table, dict)}


@cache
def matches(key: str) -> tuple[Match, ...]:
    game = games.load(key)
    found = []
    for number in range(12):
        seats = game.about.seats[number % len(game.about.seats)]
        match = Match(game, [str(seat) for seat in range(1, seats + 1)], seed=f"why:{number}")
        players = runner.seated(any_game.RandomBot(f"why:{number}:{seat}") for seat in range(1, seats + 1))
        runner.play_deal(match, players, talking=True)
        match.tell_all()
        found.append(match)
    return tuple(found)


def seen(match: Match) -> Iterator[tuple[Any, Any]]:
    """Each event of the log, with what each seat and the public saw of it."""
    for seat in (None, *range(1, match.n + 1)):
        view = match.seen_of(1, seat, ())
        for event in match.log:
            if (noticed := event.seen_by(seat, view)) is not None:
                yield event, noticed
                view.see(noticed)


@pytest.mark.parametrize("key", KEYS)
def test_every_kind_of_event_is_in_the_table_and_nothing_else_is(key: str) -> None:
    assert set(tables_of(key)["POINTS"]) == kinds_of(key)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_every_point_that_is_named_has_its_text(key: str, language: str) -> None:
    texts = points.of(key, language)
    named = {point for match in matches(key) for event in match.log for point in match.game.rests_on(event)}
    for table in tables_of(key).values():
        named |= {point for rests in table.values() if isinstance(rests, tuple) for point in rests if isinstance(point, str)}
    assert len(named) > 25
    assert {point for point in named if len(texts.get(point, "")) < 15} == set()


@pytest.mark.parametrize("key", KEYS)
def test_whoever_sees_an_event_is_told_the_same_points(key: str) -> None:
    """So the answer follows from what everybody saw, and not from what lies face down in it."""
    asked = 0
    for match in matches(key):
        for event, noticed in seen(match):
            assert match.game.rests_on(noticed) == match.game.rests_on(event) != ()
            asked += noticed != event
    assert asked > 20, "some saw less than there was"


@pytest.mark.parametrize("key", ["sultans", "verrat"])
def test_an_end_rests_on_the_point_that_the_end_of_the_game_names(key: str) -> None:
    words: dict[str, Any] = import_module(f"karaya_core.{key}.words.en").WORDS
    told = {name.removeprefix("end.rule."): rule for name, rule in words.items() if name.startswith("end.rule.")}
    table = tables_of(key)["ENDED" if key == "sultans" else "WON"]
    assert {why: rests[0] for why, rests in table.items()} == told


def test_what_comes_up_and_what_acts_in_play_is_what_the_tables_list() -> None:
    """Each cause by which a card comes up (S3.6, S3.7), each Action, each window: none is missing, none is never met."""
    tables, log = tables_of("sultans"), [event for match in many_rounds() for event in match.log]
    assert {event.why for event in log if isinstance(event, sultans_events.Revealed)} == set(tables["REVEALED"])
    assert {event.verb for event in log if isinstance(event, sultans_events.Acts)} == set(tables["ACTS"])
    assert {event.window for event in log if isinstance(event, sultans_events.WindowOpened)} == set(tables["WINDOWS"])
    assert {event.why for event in log if isinstance(event, sultans_events.Skipped)} == set(tables["SKIPPED"])


def many_rounds() -> Iterator[Match]:
    for number in range(60):
        match = Match(games.load("sultans"), [str(seat) for seat in range(1, 12)], seed=f"many:{number}")
        runner.play_deal(match, runner.seated(any_game.RandomBot(f"many:{number}:{seat}") for seat in range(1, 12)))
        yield match


# ---------------------------------------------------------------------- what teaches them

#: Kinds of events for which no lesson is offered: the table is laid or filled, laps are counted, nobody has won.
UNTAUGHT = {
    "sultans": {"laid", "lap"},
    "verrat": {"laid"},
    "five_tribes": {five_tribes_events.Laid, five_tribes_events.Stayed, draws.Drew, draws.Reshuffled, draws.Filled},
}


def listed(key: str) -> list[dict[str, Any]]:
    chapters = json.loads(lessons.files(key)[lessons.CONTENTS])["chapters"]
    return [entry for chapter in chapters for entry in chapter["lessons"]]


@pytest.mark.parametrize("key", KEYS)
def test_lessons_name_points_that_exist(key: str) -> None:
    for entry in listed(key):
        assert entry["rules"] and set(entry["rules"] + entry["besides"]) <= set(points.of(key, "en")), entry["name"]


@pytest.mark.parametrize("key", KEYS)
def test_every_other_kind_of_event_is_taught_by_a_lesson(key: str) -> None:
    taught = {point for entry in listed(key) for point in entry["rules"] + entry["besides"]}
    fixed = {kind: rests for kind, rests in tables_of(key)["POINTS"].items() if isinstance(rests, tuple)}
    assert {kind for kind, rests in fixed.items() if not taught & set(rests)} == UNTAUGHT[key]


# ---------------------------------------------------------------------- the points as text


def test_a_point_is_read_with_its_list_its_table_and_its_second_place() -> None:
    sultans, five = points.of("sultans", "en"), points.of("five_tribes", "en")
    assert sultans["S6.1"].splitlines()[1].startswith("1. the coronation token")
    assert "8 · 1 · 2 · 2 · 3 · 1" in sultans["S2.1"].splitlines() and "---" not in sultans["S2.1"]
    assert five["F7.2"].startswith("They count at the end") and "F7.2" not in five["F7.1"]
    assert five["F11.1"].startswith("Al-Amin · 5") and "Al-Amin serves" in five["F11.1"]
    assert five["F11.5"].splitlines()[1:] == five["F11.7"].splitlines()[1:], "what is said of two at once"
    for key in KEYS:
        for language in LANGUAGES:
            assert not any(mark in text for text in points.of(key, language).values() for mark in ("**", "](", "`", "|"))
            assert set(points.of(key, language)) == set(points.of(key, "en"))
