"""Which game it is: in the address, in what is kept, in records and statistics; and that the first version's still open."""

from __future__ import annotations

import json
import re
import sys
import zipfile
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from karaya_core import games
from karaya_core.sultans import Match
from karaya_core.table.about import About, Setting
from tests.web.worlds import Memory, Outside
from web import address, fragment, matches, plans, words
from web.archives import Archive
from web.game import Game
from web.games.sultans.page import PAGE
from web.making import library, page
from web.making.places import WEB
from web.nodes import Node, html
from web.page import page_of
from web.scene import SeatPlan
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
    for text in ("lang=fr", "seed=x", "game=sultans&seed=x"):
        assert fragment.game_of(text) == "sultans"
    asked = address.read("game=sultans&seed=x")
    assert asked.plan is not None and asked.plan.game == "sultans"


def test_a_game_that_is_not_there_is_refused_with_what_is() -> None:
    with pytest.raises(address.AddressError, match=r"expected a game of .*sultans.*, found 'chess'"):
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
    assert plans.plan_data(plan) == {"game": "sultans", **OLD_PLAN, "seconds": 120}
    assert plans.plan_from(plans.plan_data(plan)) == plan
    with pytest.raises(ValueError, match=r"expected a game of .*sultans.*, found 'chess'"):
        plans.plan_from({**OLD_PLAN, "game": "chess"})


def test_the_house_s_own_numbers_are_brought_within_their_limits() -> None:
    """A clock of a browser counts so many milliseconds and no more."""
    for found, seconds in ((10**400, 120), (500, 120), (-3, 0), (9, 9)):
        assert plans.plan_from({**OLD_PLAN, "seconds": found}).seconds == seconds


@pytest.mark.parametrize("wrong", [{"rounds": 10**30}, {"seconds": "8"}, {"laps": -1}, {"target": True}, {"edition": 3}])
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
    with pytest.raises(ValueError, match=r"line 1: expected a game of .*sultans.*, found 'chess'"):
        matches.from_record(record.replace('"sultans"', '"chess"', 1), 9)


def test_statistics_of_the_first_version_are_those_of_sultans() -> None:
    shelf = Memory()
    shelf.set(NAME, json.dumps(OLD_STATISTICS))
    tally = Tally(shelf)
    kept = tally.of(PAGE)
    assert {**kept.pop("own"), **kept, "on": tally.on, "counted": tally.data["counted"]} == OLD_STATISTICS
    assert Tally(shelf).of(PAGE)["own"] == {"sides": {"rebels": 5, "void": 4}, "cards": {"slave": [3, 4]}}


def test_every_game_has_a_page_with_a_form_of_all_its_settings() -> None:
    house = {"reaction", "seconds", "notes", "seed", "first"}
    for key in games.ON_THE_PAGE:
        about, there = games.about(key), page_of(key)
        assert there.about is about
        names = {setting.name for setting in about.settings}
        assert names <= set(there.form) <= names | house and not names & (house | {"seats", "game", *address.KNOWN})


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
        with pytest.raises(ValueError, match=r"expected a game of .*sultans.*, found 'bids'"):
            ask()
    assert fragment.game_of("game=bids") == "sultans"
    assert "bids" not in str(first("en", "sultans", 5, ["Ana"]))


# ---------------------------------------------------------------------- several games


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> About:
    """A second game in the list, of which nothing is there but what it says of itself."""
    about = About("toy", range(2, 5), 3, (Setting("size", 5, least=1, most=9),), ("random",), "random")
    real = words._texts

    def texts(package: str) -> dict[str, Any]:
        said = real(package.replace(".toy", ".sultans"))
        return {**said, "title": dict.fromkeys(said["title"], "The Toy")} if package.endswith(".toy") else said

    monkeypatch.setitem(games.ABOUTS, "toy", about)
    monkeypatch.setattr(games, "ON_THE_PAGE", ("sultans", "toy"))
    monkeypatch.setattr(words, "_texts", texts)
    monkeypatch.setattr(page, "_words_of", lambda key: texts(f"web.games.{key}"))
    return about


def options(tree: Node, name: str) -> list[str]:
    lists = [node for node in tree.walk() if node.tag == "select" and node.attrs.get("name") == name]
    return [child.attrs["value"] for chosen in lists for child in chosen.walk() if child.tag == "option"]


def chosen_game(tree: Node) -> list[tuple[str, bool]]:
    cards = [node for node in tree.walk() if node.tag == "input" and node.attrs.get("type") == "radio"]
    return [(card.attrs["value"], "checked" in card.attrs) for card in cards]


def test_the_first_screen_lists_the_games_where_there_are_several(toy: About) -> None:
    shown = first("en", "toy", 3, [])
    assert chosen_game(shown) == [("sultans", False), ("toy", True)] and options(shown, "players") == ["2", "3", "4"]
    assert "The Toy" in html(shown) and "2–4" in html(shown) and 'name="name"' in html(shown)
    assert 'value="toy"' in page._games(json.loads((WEB / "words" / "first.json").read_text("utf-8")))
    assert 'data-of-game="toy" data-fewest="2" data-most="4" data-usual="3" hidden' in page._head(toy)


def test_alone_it_is_not_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "ON_THE_PAGE", ("sultans",))
    shown = first("en", "sultans", 8, [])
    assert chosen_game(shown) == [] and len(options(shown, "players")) == 11
    assert page._games({}) == ""


COMPARED = ("button", "summary", "select", "input", "h1", "p", "fieldset", "details")


def bare(tree: Node) -> list[tuple[str, str, str]]:
    """What a screen has of controls and headings, in their order."""
    parts = [
        node for node in tree.walk() if node.tag in ("button", "summary", "select", "input", "h1", "p", "fieldset", "details")
    ]
    return [
        (node.tag, str(node.attrs.get("data-act") or node.attrs.get("name") or ""), str(node.attrs.get("class") or ""))
        for node in parts
    ]


class Static(HTMLParser):
    """The same of the page as it is before Python."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag in COMPARED:
            self.found.append((tag, given.get("data-act") or given.get("name") or "", given.get("class") or ""))


def test_the_first_screen_is_the_same_before_python_and_after(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing may jump under a finger when Python takes over."""
    static = Static()
    monkeypatch.setattr(page, "_preloads", lambda new, core: [])
    whole = page._index(WEB, "core.js")
    form = whole[whole.index('<form id="first"') : whole.index("</form>")]
    static.feed(re.sub(r"<(header|p) [^>]* hidden>.*?</\1>", "", form, flags=re.DOTALL))  # those of the games not chosen
    named = [("input", "name", "") if part[:2] == ("input", "name") else part for part in bare(first("en", "sultans", 15, []))]
    before = [part for part in static.found if part[2] != "first-kept"]
    assert before == named


# ---------------------------------------------------------------------- who sits there


def test_a_typed_name_is_a_person() -> None:
    five = ["Ana", "Boris", "Chloé", "Dmitri", "Elif"]
    for plan in (plans.first_plan(five, 5), plans.around_plan(five, 5)):
        assert [seat.kind for seat in plan.seats] == ["human"] * 5 and [seat.name for seat in plan.seats] == five
    two = plans.around_plan(["", "Boris", "", "Dalia"], 6)
    assert [seat.is_bot for seat in two.seats] == [True, False, True, False, True, True]
    assert len({seat.name for seat in two.seats}) == 6, "no bot has the name of a person or of another bot"


def test_around_a_tablet_nobody_has_to_type_a_name() -> None:
    assert plans.around_plan([], 5).seats == (SeatPlan(""),) * 5
    assert [seat.is_bot for seat in plans.first_plan([], 5).seats] == [False, True, True, True, True]


def test_a_name_typed_over_a_bot_in_the_set_up_makes_it_a_person() -> None:
    game = Game(Outside(), "en")
    for seat in range(1, 6):
        game.act("name", str(seat), f"P{seat}")
    assert [seat.kind for seat in game.plan.seats[:5]] == ["human"] * 5 and game.plan.seats[5].is_bot
    game.act("kind", "2", "random")
    assert game.plan.seats[1] == SeatPlan("P2", "random"), "it may be a bot all the same"
    game.act("all-people")
    assert {seat.kind for seat in game.plan.seats} == {"human"} and game.plan.seats[7].name == ""


def test_bots_have_names_in_every_link() -> None:
    asked = address.read("players=human,bot:random,human,bot:random,bot:random&names=,Basir&seed=x")
    assert asked.plan is not None and asked.match is not None
    names = [seat.name for seat in asked.plan.seats]
    assert (
        names[:3] == ["", "Basir", ""] and all(names[place] in plans.BOT_NAMES for place in (3, 4)) and len(set(names[3:])) == 2
    )
    assert asked.match.names == names
    plan = plans.of_kind(plans.around_plan([], 5), 3, "random")
    assert plan.seats[2].name in plans.BOT_NAMES


# ---------------------------------------------------------------------- another of the games


def test_a_table_of_another_game_has_its_seats_levels_and_settings(toy: About) -> None:
    plan = plans.first_plan(["Ana"], 9, "toy")
    assert len(plan.seats) == 4 and plan.settings == {"size": 5} and plan.seats[3].kind == "random"
    assert plans.with_one_more(plan) == plan and len(plans.without(plan, 2).seats) == 3
    assert plans.challenge(plan) == "#game=toy&size=5&players=human,bot:random,bot:random,bot:random&seed="
    assert plans.plan_from(plans.plan_data(plan)) == plan
    with pytest.raises(address.AddressError, match=r"expected only game, position, .*, size, found 'laps'"):
        address.read("game=toy&laps=3")


def test_the_table_that_the_device_remembers_is_for_its_own_game(toy: About) -> None:
    shelf = Memory()
    shelf.set("karaya/table", json.dumps(OLD_PLAN))
    assert Game(Outside(shelf), "en", key="toy").plan == plans.first_plan([], 3, "toy")
    assert Game(Outside(shelf), "en").plan.seats[0].name == "Ana"


def test_a_kept_match_is_listed_with_its_game_and_goes_on_when_that_has_come(toy: About) -> None:
    outside = Outside()
    game = Game(outside, "en")
    game.play_alone(5)
    game.changed()
    kept = game.id
    game.act("leave")
    assert "Sultans of Karaya · " in html(game.page())
    game.resume(kept)
    assert outside.opened == ["sultans"] and game.id == kept


def test_where_there_is_one_game_a_kept_match_is_listed_as_ever() -> None:
    game = Game(Outside(), "en")
    game.play_alone(5)
    game.changed()
    game.act("leave")
    assert " · <" not in html(game.page()) and "save-when" in html(game.page())


def test_a_game_s_archive_has_everything_but_what_is_known_before() -> None:
    archives = library.archives()
    assert set(archives) == {"start", library.HOUSE, library.COMPOSER, *games.ON_THE_PAGE}
    assert "web/app.py" in archives["start"] and "karaya_core/sultans/about.py" in archives["start"]
    assert "web/page.py" in archives[library.HOUSE] and "karaya_core/table/match.py" in archives[library.HOUSE]
    assert "karaya_core/bots/sultans/search.py" in archives["sultans"]
    assert {"web/composing/screen.py", "karaya_core/table/composition.py"} <= set(archives[library.COMPOSER])
    composing = [path for path in library.sources() if "/composing/" in path]
    assert set(composing) <= set(archives[library.COMPOSER]), "nobody fetches it who only plays"


def test_python_finds_the_modules_of_an_archive_in_packages_that_have_begun_elsewhere(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "toy.zip", "w") as archive:
        archive.writestr("karaya_core/table/of_the_toy.py", "WHO = 'toy'")
    finder = Archive(str(tmp_path / "toy.zip"))
    assert finder.find_spec("karaya_core.table.nothing") is None and finder.find_spec("json.tool") is None
    sys.meta_path.append(finder)
    try:
        assert import_module("karaya_core.table.of_the_toy").WHO == "toy"
    finally:
        sys.meta_path.remove(finder)
        sys.modules.pop("karaya_core.table.of_the_toy", None)
