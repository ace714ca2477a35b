"""Long records and large numbers: what is read stays quick, what is refused says why, and the set-up and links agree."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest

from karaya_core.bots.sultans import likelihoods
from karaya_core.sultans import Match, View
from karaya_core.sultans.about import ABOUT
from karaya_core.sultans.editions import ENGLISH
from karaya_core.sultans.events import Claimed, Dealt, Revealed
from karaya_core.table.about import Value
from tests.web.worlds import Outside, everything, lets_it_go_on
from web import game as the_game
from web import plans
from web.address import AddressError, read
from web.catalogue import load
from web.game import Game
from web.games.sultans.story import MOST_LINES, recap
from web.nodes import Node
from web.scene import SECONDS

DEAL = "s.g.a.l.l/l/3/-/-"


def record(claims: int) -> str:
    """A person at seat 1 among bots, to whom a lot was said."""
    first, *_ = Match.new(list("ABCDE"), "long", rounds=1, position=DEAL).record()
    head = json.dumps({**json.loads(first), "kinds": ["human", "belief", "belief", "belief", "belief"]})
    said = [json.dumps({"move": f"{2 + number % 4} claim {1 + number % 5} slave"}) for number in range(claims)]
    return "\n".join([head, *said]) + "\n"


# ---- records


def test_a_record_with_more_lines_than_anybody_plays_is_refused_and_says_so() -> None:
    game = Game(Outside(), "en")
    game.bring(record(the_game.MOST_LINES))  # and the first line
    assert game.table is None
    most = the_game.MOST_LINES
    assert game.trouble == ("trouble.record", f"line {most + 1}: expected a record of at most {most} lines")


def test_empty_lines_are_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(the_game, "MOST_LINES", 3)
    game = Game(Outside(), "en")
    game.bring("\n\n" + record(2).replace("\n", "\n\n"))
    assert game.table is not None and len(game.table.match.moves) == 2
    game = Game(Outside(), "en")
    game.bring(record(3))
    assert game.table is None


def test_a_record_of_many_claims_is_read_and_the_bots_play_on() -> None:
    outside = Outside()
    game = Game(outside, "en")
    game.bring(record(6_000))
    assert game.table is not None
    game.act("uncover")  # a running game that is brought in opens covered
    for _ in range(40):
        if not lets_it_go_on(game):
            outside.tick()
    assert len(game.table.match.moves) > 6_000
    assert len(list(everything(game.page()))) < 3_000, "nothing that grows with what was said is on the page"


def test_weighing_a_claim_does_not_look_at_every_claim_before(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = 0
    certain = View.certain

    def counted(view: View, place: int) -> int | None:
        nonlocal looked
        looked += 1
        return certain(view, place)

    view = View(1, 5, ENGLISH)
    view.see(Dealt((None, 0, None, None, None, None), 3))
    for number in range(3_000):
        view.see(Claimed(2 + number % 4, 1 + number % 5, 3))
    monkeypatch.setattr(View, "certain", counted)
    for speaker in (2, 3, 4, 5):
        likelihoods.lies(speaker, view)
    assert looked <= 4 * 5


def test_lies_are_counted_as_often_as_they_were_told() -> None:
    view = View(1, 5, ENGLISH)
    view.see(Dealt((None, 0, None, None, None, None), 3))
    for target, card in ((1, 3), (1, 3), (1, 0), (2, 3), (1, 1)):
        view.see(Claimed(4, target, card))
    view.see(Claimed(5, 1, 3))
    assert [likelihoods.lies(speaker, view) for speaker in (2, 4, 5)] == [0, 3, 1]
    view.see(Revealed(2, 1, "acts"))
    assert likelihoods.lies(4, view) == 4


def test_what_was_missed_is_told_from_its_newest_end() -> None:
    story = [Claimed(2, 1, number % 8) for number in range(1_000)]
    told = recap(load("en"), tuple("ABCDE"), story, 10)
    assert told is not None
    lines = [child for child in everything(told) if isinstance(child, Node) and child.tag == "li"]
    assert len(lines) == MOST_LINES
    assert [line.key for line in lines] == [str(index) for index in range(1_000 - MOST_LINES, 1_000)]
    assert recap(load("en"), tuple("ABCDE"), story, 1_000) is None
    short = recap(load("en"), tuple("ABCDE"), story, 990)
    assert short is not None and [line.key for line in everything(short) if line.tag == "li"] == [
        str(n) for n in range(990, 1_000)
    ]


# ---- numbers


def agreed_before(rounds: int) -> dict[str, Value]:
    return {**ABOUT.agreed({}), "rounds": rounds}


def fields_of_the_set_up() -> dict[str, tuple[int, int]]:
    nodes = [n for n in everything(Game(Outside(), "en").page()) if n.attrs.get("type") == "number"]
    return {str(n.attrs["name"]): (int(str(n.attrs["min"])), int(str(n.attrs["max"]))) for n in nodes}


def test_every_number_of_the_set_up_has_the_limits_of_the_game_itself() -> None:
    found = fields_of_the_set_up()
    numbers = [*(setting for setting in ABOUT.settings if not setting.options), SECONDS]
    assert found == {setting.name: (setting.least, setting.most) for setting in numbers}


@pytest.mark.parametrize("name", ["rounds", "target", "laps"])
def test_what_the_set_up_takes_a_link_can_carry_and_no_more(name: str) -> None:
    most = ABOUT.setting(name).most
    for typed in (str(most), str(most + 1), "150", "999999999", "1" * 30):
        plan = replace(plans.with_setting(plans.first_plan(["A"], 5), name, typed, False), seed="s")
        number = plan.settings[name]
        assert number == (min(int(typed), most) if len(typed) < 10 else {"rounds": None, "target": None, "laps": 0}[name])
        asked = read(plans.challenge(plan).lstrip("#"))
        assert asked.plan is not None and asked.plan.settings[name] == number
    with pytest.raises(
        AddressError, match=re.escape(f"expected {name} as a whole number from {ABOUT.setting(name).least} to {most}")
    ):
        read(f"players=human,human,human,human,human&{name}={most + 1}")


def test_a_plan_of_an_older_version_that_went_further_still_makes_a_good_link() -> None:
    plan = replace(plans.first_plan(["A"], 5), settings=agreed_before(10_001), seed="s")
    assert plans.plan_from(plans.plan_data(plan)).settings["rounds"] == 10_001, "a kept game goes on as it was agreed"
    asked = read(plans.challenge(plan).lstrip("#"))
    assert asked.plan is not None and asked.plan.settings["rounds"] == 10_000


def test_the_table_that_the_device_remembers_is_brought_within_the_limits() -> None:
    outside = Outside()
    outside.shelf.set(
        the_game.TABLE, json.dumps(plans.plan_data(replace(plans.first_plan(["A"], 5), settings=agreed_before(10_001))))
    )
    assert Game(outside, "en").plan.settings["rounds"] == 10_000
