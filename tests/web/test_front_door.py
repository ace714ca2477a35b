"""Which game it is: in the address, in what is kept, in records and statistics; and that the first version's still open."""

from __future__ import annotations

import json

import pytest

from karaya_core import games
from karaya_core.sultans import Match
from tests.web.worlds import Memory, Outside
from web import address, matches, plans
from web.game import Game
from web.games.sultans.page import PAGE
from web.page import page_of
from web.screens.first import first
from web.tally import NAME, Tally

#: As the first version wrote them.
OLD_STATISTICS = {
    "on": True, "games": 2, "rounds": 9, "sides": {"rebels": 5, "void": 4}, "cards": {"slave": [3, 4]}, "longest": 31,
    "points": [1, 0.5], "counted": {"some": "1:0"},
}  # fmt: skip
OLD_PLAN = {
    "seats": [["Ana", "human"], *([f"Bot {n}", "belief"] for n in range(2, 7))], "edition": "french", "rounds": 150,
    "target": None, "laps": 7, "reaction": "silent", "seconds": 500, "notes": False, "seed": "old",
}  # fmt: skip
OLD_LINKS = (
    "#edition=french&players=human,bot:random,bot:easy,bot:thumb,bot:belief,bot:search&seed=a%20b&rounds=0&target=7&laps=0",
    "#rounds=99&target=0&laps=999&names=A,B,C,D,E,F",
    "#position=s.g.a.l.l/l/3/-/-&moves=3 peek 1,4 peek 1&edition=russian",
    "#seed=x&target=10",
)


def test_an_address_that_names_no_game_asks_for_sultans() -> None:
    for fragment in ("lang=fr", "seed=x", "game=sultans&seed=x"):
        assert address.game_of(fragment) == "sultans"
    asked = address.read("game=sultans&seed=x")
    assert asked.plan is not None and asked.plan.game == "sultans"


def test_a_game_that_is_not_there_is_refused_with_what_is() -> None:
    with pytest.raises(address.AddressError, match="expected a game of sultans, found 'chess'"):
        address.read("game=chess")


@pytest.mark.parametrize("link", OLD_LINKS)
def test_links_of_the_first_version_open(link: str) -> None:
    assert Game(Outside(), "en").open_address(link[1:])
    assert address.read(link[1:]).match is not None


def test_a_target_alone_has_no_fixed_number_of_rounds() -> None:
    asked = address.read("seed=x&target=10")
    assert asked.plan is not None and asked.plan.settings == {"edition": "english", "rounds": None, "target": 10, "laps": 20}
    both = address.read("seed=x&target=10&rounds=3")
    assert both.plan is not None and both.plan.settings["rounds"] == 3


def test_every_table_of_the_set_up_can_be_sent_as_a_link() -> None:
    plan = plans.first_plan(["Ana"], 5)
    for name, value in (("rounds", "150"), ("target", "999"), ("laps", "0"), ("edition", "russian"), ("rounds", "")):
        plan = plans.with_setting(plan, name, value, False)
        asked = address.read(plans.challenge(plan)[1:])
        assert asked.plan is not None and asked.plan.settings == plan.settings
    for name, value in (("reaction", "loud"), ("edition", "dutch"), ("nothing", "1")):
        assert plans.with_setting(plan, name, value, False) == plan


def test_a_kept_table_says_its_game_and_one_of_the_first_version_is_sultans() -> None:
    plan = plans.plan_from(OLD_PLAN)
    assert plan.game == "sultans" and plan.settings["rounds"] == 150 and not plan.notes
    assert plans.plan_data(plan) == {"game": "sultans", **OLD_PLAN}
    assert plans.plan_from(plans.plan_data(plan)) == plan
    with pytest.raises(ValueError, match="expected a game of sultans, found 'chess'"):
        plans.plan_from({**OLD_PLAN, "game": "chess"})


@pytest.mark.parametrize("wrong", [{"rounds": 10**30}, {"seconds": 10**400}, {"laps": -1}, {"target": True}, {"edition": 3}])
def test_a_kept_table_with_absurd_numbers_is_none(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="expected"):
        plans.plan_from({**OLD_PLAN, **wrong})


def test_the_set_up_goes_on_without_a_kept_table_that_cannot_be() -> None:
    shelf = Memory()
    shelf.set("karaya/table", json.dumps({**OLD_PLAN, "laps": 10**30}))
    assert Game(Outside(shelf), "en").plan == plans.first_plan([], games.about("sultans").usual_seats)


def test_a_record_says_its_game() -> None:
    record = "\n".join(Match.new(["A", "B", "C", "D", "E"], "x").record())
    assert matches.game_of_record(record) == "sultans" and matches.from_record(record, 9).n == 5
    with pytest.raises(ValueError, match="line 1: expected a game of sultans, found 'chess'"):
        matches.from_record(record.replace('"sultans"', '"chess"', 1), 9)


def test_statistics_of_the_first_version_are_those_of_sultans() -> None:
    shelf = Memory()
    shelf.set(NAME, json.dumps(OLD_STATISTICS))
    tally = Tally(shelf)
    kept = tally.of(PAGE)
    assert {**kept.pop("own"), **kept, "on": tally.on, "counted": tally.data["counted"]} == OLD_STATISTICS
    assert Tally(shelf).of(PAGE)["own"] == {"sides": {"rebels": 5, "void": 4}, "cards": {"slave": [3, 4]}}


def test_every_game_has_a_page_with_a_form_of_all_its_settings() -> None:
    house = {"reaction", "seconds", "notes", "seed"}
    for key in games.ON_THE_PAGE:
        about, page = games.about(key), page_of(key)
        assert page.about is about
        names = {setting.name for setting in about.settings}
        assert names <= set(page.form) <= names | house and not names & (house | {"seats", "game", *address.KNOWN})


def test_a_game_without_screens_is_not_on_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command line and the laws know it; the first screen, links, saves and records of the page do not."""
    monkeypatch.setitem(games.ABOUTS, "bids", games.about("sultans")._replace(key="bids"))
    assert "bids" not in games.ON_THE_PAGE
    record = "\n".join(Match.new(["A", "B", "C", "D", "E"], "x").record())
    for ask in (
        lambda: matches.game_of({"game": "bids"}),
        lambda: matches.from_record(record.replace('"sultans"', '"bids"', 1), 9),
        lambda: page_of("bids"),
        lambda: address.read("game=bids&seed=x"),
    ):
        with pytest.raises(ValueError, match="expected a game of sultans, found 'bids'"):
            ask()
    assert address.game_of("game=bids") == "sultans"
    assert "bids" not in str(first("en", "sultans", 5, ["Ana"]))
