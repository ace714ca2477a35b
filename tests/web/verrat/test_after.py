"""When a game of *Verrat!* is over, or left: what one looks back at, takes along, and comes to."""

from __future__ import annotations

import json

from tests.web.test_game import at
from tests.web.worlds import Outside
from web.game import Game
from web.table.stage import Ended

LINK = "game=verrat&rounds=1&offers=3&players=human,bot:collector,bot:collector,bot:collector&seed=court"
WORDS = ("announce", "denounce", "propose")


def over() -> tuple[Game, Outside]:
    """A game that was opened by a link and played to its end."""
    game, outside = at(LINK)
    for _ in range(3000):
        assert game.table is not None
        if isinstance(game.table.stage, Ended):
            return game, outside
        controls = list(game.page().walk())
        moves = [part.attrs["data-move"] for part in controls if "data-move" in part.attrs]
        acts = {part.attrs.get("data-act") for part in controls if "aria-disabled" not in part.attrs}
        if "on" in acts:
            game.act("on")
        elif moves := [move for move in moves if move.split(" ")[1] not in WORDS]:
            game.move(moves[0])
        elif not outside.tick():
            game.act("step")
    raise AssertionError("the game does not end")


def test_a_challenge_is_a_link_to_the_same_game() -> None:
    game, outside = over()
    game.act("challenge")
    assert outside.copied == [f"#{LINK}"]
    again, _ = at(LINK)
    assert again.table is not None and game.table is not None
    assert again.table.match.deals[0].line == game.table.match.deals[0].line


def test_one_looks_back_as_everybody_as_a_seat_and_with_everything_open() -> None:
    game, _ = over()
    game.act("replay")
    for eyes in ("public", "2", "open"):
        game.act("replay-eyes", value=eyes)
        game.act("replay-last")
        page = game.page()
        assert page.attrs["data-screen"] == "replay"
        assert sum("data-chair" in part.attrs for part in page.walk()) == 12


def test_the_record_says_which_game_it_is() -> None:
    game, outside = over()
    game.act("record")
    ((_, text),) = outside.files
    assert json.loads(text.partition("\n")[0])["game"] == "verrat"


def test_who_leaves_comes_to_the_set_up_of_the_game_that_was_played_and_finds_it_counted() -> None:
    """Another game's part of the page may not even be here: a link opens only its own."""
    game, _ = over()
    game.act("new")
    assert game.table is None and game.key == "verrat"
    assert game.page().attrs["data-screen"] == "setup"
    game.act("statistics")
    shown = game.page().text()
    assert "Games without a winner" in shown and "Won by you" in shown
