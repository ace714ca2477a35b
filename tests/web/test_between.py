"""People come, go and change places between rounds; points stay with them, and records say what was."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from karaya_core.table.errors import NotationError
from tests.web.tables import agreed
from tests.web.worlds import Outside, acts, everything, screen
from web import address, matches, plans
from web.game import Game
from web.nodes import Node, html
from web.scene import SeatPlan, TablePlan

#: Seat 1 executes a known Slave, or strikes: a round that ends with its first move.
LAST_MOVE = "a.l.s.l.l/g/1/-/-"


def after_a_round(**settings: int | None) -> tuple[Game, Outside]:
    """Five people; a round is over, and it is not the last."""
    outside = Outside()
    game = Game(outside, "en")
    people = tuple(SeatPlan(name) for name in ("Ana", "Boris", "Chloé", "Dmitri", "Elif"))
    plan = TablePlan(people, settings=agreed(**{"rounds": 3, **settings}), seed="between")
    game.plan = replace(plan, seed="")
    game.open(plan, matches.begun(plan, LAST_MOVE))
    assert game.table is not None
    game.act("begin")
    game.move("1 assassinate 3")
    for _ in range(40):
        if screen(game) == "roundend":
            break
        game.act("nobody")
        outside.tick()
    assert screen(game) == "roundend", screen(game)
    return game, outside


def fields(tree: Node) -> list[str]:
    return [str(node.attrs["value"]) for node in everything(tree) if node.attrs.get("data-act") == "name"]


def test_between_rounds_somebody_new_sits_down_and_everybody_keeps_their_points() -> None:
    game, _ = after_a_round()
    assert game.table is not None
    score = game.table.session.score
    assert any(score)
    game.act("between")
    assert screen(game) == "setup" and "leave" not in acts(game.page()) and "resume" not in acts(game.page())
    game.act("add")
    game.act("name", "6", "Farah")
    game.drop("6", "1")
    assert fields(game.page()) == ["Farah", "Ana", "Boris", "Chloé", "Dmitri", "Elif"]
    game.act("start")
    table = game.table
    assert table is not None and table.match.n == 6 and table.session.score == [0, *score]
    assert table.match.settings["rounds"] == 2, "one round of three is played"
    assert [seat.is_bot for seat in table.session.plan.seats] == [False] * 6
    assert len(game.keep.games()) == 2, "what was played before is kept as it was"


def test_whoever_goes_takes_their_points_along_and_a_bot_goes_on_with_them() -> None:
    game, _ = after_a_round()
    assert game.table is not None
    score = game.table.session.score
    game.act("between")
    game.act("add")
    game.act("remove", "2")
    game.act("kind", "1", "random")
    game.act("start")
    assert game.table.session.score == [score[0], *score[2:], 0]
    assert game.table.session.bots == {1: "random", 5: "company"}
    game.act("leave")
    assert not any(seat.points for seat in game.plan.seats) and [seat.name for seat in game.plan.seats[:2]] == ["Ana", "Boris"]


def test_who_does_not_change_the_table_after_all_finds_it_as_it_was() -> None:
    game, _ = after_a_round()
    before, plan = html(game.page()), game.plan
    game.act("between")
    game.act("remove", "2")
    game.act("between")
    assert html(game.page()) == before and game.plan == plan


def test_with_a_score_that_ends_the_game_the_players_stay() -> None:
    game, _ = after_a_round(rounds=None, target=20)
    assert "next" in acts(game.page()) and "between" not in acts(game.page())
    game.act("between")
    assert screen(game) == "roundend"


def test_points_that_were_brought_are_kept_and_recorded() -> None:
    game, _ = after_a_round()
    game.act("between")
    game.act("start")
    assert game.table is not None
    plan, match, score = game.table.session.plan, game.table.match, game.table.session.score
    assert plans.plan_from(json.loads(json.dumps(plans.plan_data(plan)))) == plan
    record = plans.record_of(plan, match)
    assert json.loads(record.split("\n")[0])["brought"] == score
    assert [seat.points for seat in plans.plan_of(matches.from_record(record, 99), record).seats] == score
    kept = game.id
    game.act("leave")
    game.resume(kept)
    assert game.table is not None and game.table.session.score == score


# ---------------------------------------------------------------------- who begins


def test_a_table_may_agree_who_begins_and_the_deal_says_so() -> None:  # S2.4 draws lots
    plan = replace(plans.around_plan([], 5), seed="x")
    for seat in range(1, 6):
        match = matches.begun(plans.with_setting(plan, "first", str(seat), False))
        assert match.position.active == seat and match.deals[0].line.split("/")[2] == str(seat)
    drawn = {matches.begun(replace(plan, seed=str(seed))).position.active for seed in range(40)}
    assert drawn == {1, 2, 3, 4, 5}


def test_who_was_to_begin_begins_wherever_they_sit() -> None:
    plan = replace(plans.around_plan(["A", "B", "C", "D", "E", "F"], 6), first=2)
    assert plans.moved(plan, 2, 5).first == 5 and plans.moved(plan, 1, 6).first == 1
    assert plans.without(plan, 1).first == 1 and plans.without(plan, 2).first == 0


def test_a_link_says_who_begins() -> None:
    plan = replace(plans.around_plan([], 5), seed="x", first=4)
    asked = address.read(plans.challenge(plan)[1:])
    assert asked.plan is not None and asked.plan.first == 4 and asked.match.position.active == 4
    with pytest.raises(address.AddressError, match="expected first as a seat from 1 to 5, or 0 for the lot, found '6'"):
        address.read("seed=x&first=6")
    with pytest.raises(NotationError, match="expected a seat from 1 to 5, found 9"):
        matches.begun(replace(plan, first=9))
