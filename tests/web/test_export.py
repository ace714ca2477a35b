"""A file of a running game is for going on with it elsewhere; it hands out no deal without saying so, and none to come."""

from __future__ import annotations

import json

from tests.web.test_game import at, finish_round
from tests.web.worlds import Memory, Outside, acts, screen
from web.game import Game
from web.nodes import html

GROUP = "players=human,human,bot:thumb,bot:thumb,bot:thumb&seed=secret"
ALONE = "players=human,bot:thumb,bot:thumb,bot:thumb,bot:thumb&seed=secret&rounds=2"


def put_away(fragment: str) -> tuple[Game, Outside, str]:
    game, outside = at(fragment)
    ident = game.id
    game.act("leave")
    return game, outside, ident


def brought(text: str, name: str = "elsewhere") -> Game:
    game = Game(Outside(Memory(), name), "en")
    game.act("import", value=text)
    assert game.table is not None, game.trouble
    return game


def test_it_is_said_that_the_file_holds_every_card_before_it_is_written() -> None:
    game, outside, ident = put_away(GROUP)
    game.act("export", name=ident)
    assert outside.files == [] and game.words("export.text") in html(game.page())
    assert {"export-all", "export-not"} <= acts(game.page())
    game.act("export-not")
    assert outside.files == [] and "export-all" not in acts(game.page())
    game.act("export", name=ident)
    game.act("export-all")
    assert [name for name, _ in outside.files] == ["karaya-record.jsonl"] and "export-all" not in acts(game.page())


def test_a_running_game_opens_covered_also_for_one_person_alone() -> None:
    for fragment in (GROUP, ALONE):
        game, outside, ident = put_away(fragment)
        game.act("export", name=ident)
        game.act("export-all")
        other = brought(outside.files[-1][1])
        assert screen(other) == "curtain"
        other.act("uncover")
        assert screen(other) == "table"


def test_what_goes_on_is_written_without_the_seed_and_a_finished_game_with_everything() -> None:
    game, outside = at(ALONE)
    finish_round(game, outside)
    game.act("record")
    between = outside.files[-1][1]
    assert "secret" not in between and "seed" not in json.loads(between.split("\n")[0])
    game.act("next")
    finish_round(game, outside)
    assert screen(game) == "gameend"
    game.act("record")
    assert json.loads(outside.files[-1][1].split("\n")[0])["seed"] == "secret"


def test_whoever_reads_a_record_without_a_seed_draws_a_fresh_one() -> None:
    game, outside = at(ALONE)
    finish_round(game, outside)
    game.act("record")
    one, other = (brought(outside.files[-1][1], name) for name in ("one", "other"))
    deals = []
    for page in (game, one, other):
        page.act("next")
        assert page.table is not None
        deals.append(page.table.match.deals[-1].line)
    assert len(set(deals)) == 3


def test_between_rounds_nothing_is_hidden_and_nothing_has_to_be_said() -> None:
    game, outside = at(ALONE)
    finish_round(game, outside)
    ident = game.id
    game.act("leave")
    game.act("export", name=ident)
    assert len(outside.files) == 1 and "secret" not in outside.files[0][1]
