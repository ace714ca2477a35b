"""What an address may ask for of a table in somebody's article: how it is shown, and that it waits for its reader."""

from __future__ import annotations

import pytest

from karaya_core import games
from tests.web.worlds import Outside, acts, lets_it_go_on, moves, screen, words
from web.address import AddressError, read
from web.catalogue import load
from web.game import Game
from web.nodes import html
from web.parts.names import names_of
from web.scene import SeatPlan, TablePlan
from web.table.stage import Asking, Standing

BOTS = "players=bot:random,bot:random,bot:random,bot:random,bot:random"
ALONE = "position=s.g.a.l.l/l/3/-/-&players=human,bot:random,bot:random,bot:random,bot:random&seed=1"


def at(fragment: str, still: bool = True) -> tuple[Game, Outside]:
    outside = Outside()
    game = Game(outside, "en")
    assert game.open_address(fragment, still)
    game.changed()
    return game, outside


def told(game: Game) -> int:
    assert game.table is not None
    return int(game.table.match.told)


# ---------------------------------------------------------------------- it waits for its reader


@pytest.mark.parametrize("fragment", [f"position=s.g.a.l.l/l/3/-/-&{BOTS}&seed=1", f"{BOTS}&seed=2", f"{ALONE}&moves=3 peek 4"])
def test_in_an_article_nothing_happens_before_the_reader_does_something(fragment: str) -> None:
    game, outside = at(fragment)
    assert game.table is not None
    before = html(game.page())
    while outside.tick():
        pass
    assert html(game.page()) == before
    assert "step" in acts(game.page()) or isinstance(game.table.stage, Standing)


def test_one_press_lets_the_next_thing_happen() -> None:
    for pace in ("step", "normal"):
        game, outside = at(f"position=s.g.a.l.l/l/3/-/-&{BOTS}&seed=1")
        assert game.table is not None
        game.table.pacing.pace = pace
        before = told(game)
        game.act("step")
        while told(game) == before:
            assert outside.tick(), pace


def test_elsewhere_it_goes_on_by_itself() -> None:
    game, outside = at(f"position=s.g.a.l.l/l/3/-/-&{BOTS}&seed=1", still=False)
    before = told(game)
    while told(game) == before:
        assert outside.tick()


def test_looking_at_the_window_is_not_doing_something() -> None:
    """The page hears of focus when a reader scrolls by; only a press is one."""
    game, outside = at(f"position=s.g.a.l.l/l/3/-/-&{BOTS}&seed=1")
    before = told(game)
    game.watched()
    while outside.tick():
        pass
    assert told(game) == before


def test_a_reader_alone_may_answer_at_once() -> None:
    game, outside = at("position=s.g.a.l.l/l/1/-/-&players=human,bot:random,bot:random,bot:random,bot:random&seed=1")
    while lets_it_go_on(game) or outside.tick():
        if game.table is not None and isinstance(game.table.stage, Asking) and not game.table.stage.considering:
            break
    before = told(game)
    game.move("1 peek 3")
    assert told(game) > before


# ---------------------------------------------------------------------- how it is shown


@pytest.mark.parametrize("key", games.ON_THE_PAGE)
def test_a_diagram_shows_the_table_and_nothing_to_press(key: str) -> None:
    game, outside = at(f"game={key}&seed=1&view=diagram")
    assert screen(game) == "replay"
    assert not [*acts(game.page()), *moves(game.page()), *words(game.page())]
    while outside.tick():
        pass
    assert screen(game) == "replay"


def test_a_diagram_of_moves_shows_how_the_table_lies_after_them() -> None:
    game, _ = at(f"{ALONE}&moves=3 assassinate 2&view=diagram")
    assert game.replay is not None and game.replay.at == len(game.replay.log)
    assert game.replay.eyes == "open"


def test_a_replay_begins_at_the_beginning_and_steps_through_the_moves() -> None:
    game, outside = at(f"{ALONE}&moves=3 assassinate 2&view=replay")
    assert screen(game) == "replay" and game.replay is not None and game.replay.at == 1
    assert {"replay-forward", "replay-close"} <= acts(game.page())
    while outside.tick():
        pass
    assert game.replay.at == 1
    game.act("replay-forward")
    assert game.replay.at == 2
    game.act("replay-close")
    assert screen(game) != "replay"


@pytest.mark.parametrize("wrong", ["view=upside-down", "view=<b>", "view=diagram,play"])
def test_another_view_is_refused_with_what_there_is(wrong: str) -> None:
    with pytest.raises(AddressError, match="view as one of play, replay, diagram"):
        read(wrong)


@pytest.mark.parametrize("fragment", ["chrome=0", "start=touch", "lang=fr&chrome=0&start=touch"])
def test_what_only_the_frame_is_told_asks_for_no_game(fragment: str) -> None:
    assert read(fragment).match is None


def test_a_lesson_may_be_shown_without_the_bar() -> None:
    assert read("lesson=guard&chrome=0").lesson == "guard"


# ---------------------------------------------------------------------- seats without names


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_seats_without_names_read_well(language: str) -> None:
    w = load(language, games.USUAL)
    alone = TablePlan((SeatPlan("", "human"), SeatPlan("Basir", "easy"), *[SeatPlan("", "easy")] * 3))
    around = TablePlan(tuple(SeatPlan("", "human") for _ in range(5)))
    assert names_of(w, alone)[:3] == (w("you"), "Basir", w("seat", n=3))
    assert names_of(w, around) == tuple(w("seat", n=seat) for seat in range(1, 6))
