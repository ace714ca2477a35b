"""A match step by step, for a viewer that knows no rules."""

from __future__ import annotations

import re
from typing import Any

import pytest

from karaya_core import games
from karaya_core.bots.random import RandomBot
from karaya_core.table import steps
from karaya_core.table.errors import NotationError
from karaya_core.table.match import Match
from karaya_core.table.runner import play_deal

LANGUAGES = ("en", "fr", "ru")
SETTINGS: dict[str, dict[str, Any]] = {"sultans": {"rounds": 1, "laps": 3}, "verrat": {"rounds": 2}, "five_tribes": {}}


def played(key: str, seed: str = "steps") -> Match:
    about = games.about(key)
    match = Match(games.load(key), [f"P{seat}" for seat in range(1, about.usual_seats + 1)], dict(SETTINGS[key]), seed)
    play_deal(match, {seat: RandomBot(f"{seed}:{seat}") for seat in range(1, match.n + 1)})
    return match


@pytest.mark.parametrize("key", games.ABOUTS)
def test_a_step_a_decision_with_the_line_that_the_engine_writes(key: str) -> None:
    match = played(key)
    told = steps.expand(match, ("all",), ("en",))
    made = [step for step in told["steps"] if "move" in step]
    assert told["game"] == key and len(made) == len(match.deals[0].played)
    again = Match(match.game, match.names, match.settings, match.seed, match.deals[0].line)
    for step, move in zip(made, match.deals[0].played, strict=True):
        again.repeat(move)
        assert step["move"] == move.move.text and step["views"]["all"] == again.position.line()


def test_a_blow_that_nobody_could_ward_off_falls_in_a_step_of_its_own_as_one_that_somebody_let_fall() -> None:
    """Else the public's steps would tell who holds a Guard; and the last blow of a round would never fall."""
    told = []
    for line, moves in (("s.g.l.a.l.l/l/4/-/-", ("4 assassinate 1", "2 pass")), ("s.l.l.a.l.l/g/4/-/-", ("4 assassinate 1",))):
        match = Match(games.load("sultans"), [f"P{seat}" for seat in range(1, 7)], line=line)
        for move in moves:
            match.play(move)
        match.let_go()
        told.append([step["text"]["en"] for step in steps.expand(match, ("public",))["steps"]])
    assert told[0] == told[1] and "kills P1" in told[1][-1]


@pytest.mark.parametrize("key", games.ABOUTS)
def test_a_position_to_play_from_is_one_that_can_be_read(key: str) -> None:
    match = played(key)
    lines = [step["position"] for step in steps.expand(match)["steps"] if "position" in step]
    assert len(lines) > 5
    for line in lines:
        assert match.game.parse(line, match.settings).line() == line


@pytest.mark.parametrize("key", games.ABOUTS)
def test_what_only_one_view_is_asked_for_tells_nothing_that_it_does_not_see(key: str) -> None:
    match = played(key)
    told = steps.expand(match, ("public",), ("en",))
    for step in told["steps"]:
        assert set(step["views"]) == {"public"} and "move" not in step and "position" not in step
    story = match.seen_of(1, None, match.log_of(1))
    assert told["steps"][-1]["views"]["public"] == story.line()


@pytest.mark.parametrize("key", games.ABOUTS)
def test_sentences_are_whole_in_every_language_and_differ(key: str) -> None:
    told = steps.expand(played(key), ("all",), LANGUAGES)
    texts = [step["text"] for step in told["steps"] if step["text"]["en"]]
    assert len(texts) > 10
    for text in texts:
        assert all(text[code].strip() and "{" not in text[code] for code in LANGUAGES)
    assert sum(text["en"] == text["fr"] or text["en"] == text["ru"] for text in texts) == 0


def test_a_step_that_nobody_who_looks_could_notice_is_none() -> None:  # S11.6
    match = Match(games.load("sultans"), [f"P{seat}" for seat in range(1, 6)], {"rounds": 1}, line="s.g.a.l.l/l/3/-/-")
    for move in ("3 assassinate 1", "2 pass"):
        match.play(move)
    assert [step["move"] for step in steps.expand(match)["steps"][1:]] == ["3 assassinate 1", "2 pass"]
    public = steps.expand(match, ("public",))["steps"]
    assert all(step["text"]["en"] for step in public)


def test_views_are_named_or_refused() -> None:
    assert steps.views_named("all,3,public,3", 5) == ("all", "3", "public")
    for wrong in ("", "6", "0", "x", "-1", "all,", "²"):
        with pytest.raises(NotationError, match="expected views as all, public, or a seat from 1 to 5"):
            steps.views_named(wrong, 5)


@pytest.mark.parametrize("key", games.ABOUTS)
def test_each_seat_reads_its_own_story(key: str) -> None:
    match = played(key)
    views = ("public", *(str(seat) for seat in range(1, match.n + 1)))
    last = steps.expand(match, views)["steps"][-1]
    for view in views:
        seat = None if view == "public" else int(view)
        assert last["views"][view] == match.view(seat).line()


def test_a_seat_s_steps_show_its_own_table_from_the_first_on() -> None:
    match = Match(games.load("sultans"), [f"P{seat}" for seat in range(1, 6)], {"rounds": 1}, line="s.g.a.l.l/l/3/-/-")
    (first,) = steps.expand(match, ("public", "1", "3"))["steps"]
    assert {view: line.split("/")[0] for view, line in first["views"].items()} == {
        "public": "?.?.?.?.?", "1": "s.?.?.?.?", "3": "?.?.a.?.?"
    }  # fmt: skip


@pytest.mark.parametrize("key", games.ABOUTS)
def test_a_sentence_names_who_acts_and_ends_with_a_stop(key: str) -> None:
    """Over many games, so that every kind of event is told."""
    about = games.about(key)
    for number in range(12):
        seats = about.seats[number % len(about.seats)]
        match = Match(games.load(key), [f"Nadia{seat}" for seat in range(1, seats + 1)], dict(SETTINGS[key]), f"told {number}")
        play_deal(match, {seat: RandomBot(f"{number}:{seat}") for seat in range(1, seats + 1)})
        named = set()
        for step in steps.expand(match, ("all",), LANGUAGES)["steps"]:
            for code in LANGUAGES:
                text = step["text"][code]
                assert not text or (text[-1] in ".!?»”)" and not text[0].islower()), text
                named |= {name for name in match.names if name in text}
        assert named, "somebody did something"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", games.ABOUTS)
def test_nobody_in_particular_is_told_you(key: str, language: str) -> None:
    """What a seat did unseen is told to everybody else by its name, also where everything lies open."""
    you = {"en": r"\b[Yy]ou", "fr": r"\b[Vv]o(us|tre|s)\b", "ru": r"\b[Вв]а(м|с|ш)"}[language]
    for view in ("all", "public"):
        for step in steps.expand(played(key), (view,), (language,))["steps"]:
            assert not re.search(you, re.sub("«.*?»|“.*?”", "", step["text"][language])), step["text"]
