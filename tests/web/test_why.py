"""Why was that so? A touch on what happened names the points of the rules, and offers the lessons that teach them."""

from __future__ import annotations

import json

import pytest

from karaya_core import games
from karaya_core.table.lessons import LANGUAGES
from tests.web.worlds import Memory, Outside, acts, beside, everything, screen
from web.game import Game
from web.making import points, rules
from web.nodes import Node
from web.parts.why import THEN
from web.why import rules_page

#: A table of each game on which something has happened.
TABLES = {
    "sultans": "position=s.g.a.l.l.l/l/3/-/-&moves=3 peek 4,4 switch 5,5 peek 6&players=human" + ",human" * 5,
    "verrat": "game=verrat&players=human,human,human,human&position=4:2f.9:3f.12.2:4s.5.7:4t.1.8.10.6.11:1s.3/Cg:1f.Gt:3s.Tgs."
    "hwsp.Hcw:2t.Ct:3t.Gws:2s4f/hhcgwp.ttc.wws.hcgt/-.1t.-.-/5.1/talk.1.0&moves=1 announce fat kaffa,1 offer 2 horses troops,"
    "2 accept,1 done",
    "five_tribes": "game=five_tribes&players=human,human,human&position=MMMMMMMVSMMMMMbLb2MMMMTMVMMMMMMMM/50,,k2.50.50/1/"
    "------23/m/fwtkpscij,kkfwtpsck/&moves=1 sow b3 bc3,1 build 2,1 buy 1 2",
}
KEYS = games.ON_THE_PAGE


def at(key: str, language: str = "en", shelf: Memory | None = None) -> tuple[Game, Outside]:
    outside = Outside(shelf)
    game = Game(outside, language)
    assert game.open_address(TABLES[key]), game.trouble
    game.changed()
    if "uncover" in acts(game.page()):
        game.act("uncover")
    return game, outside


def lines(game: Game) -> list[Node]:
    """What can be touched of what happened, the newest first."""
    return [part for part in everything(game.page()) if part.attrs.get("data-act") == "why-so"]


def touch(game: Game, line: Node) -> None:
    game.act("why-so", name=line.attrs["name"])


def answer(game: Game) -> Node:
    return next(part for part in everything(game.page()) if part.tag == "dialog" and part.key == "why-so")


def offered(game: Game) -> list[str]:
    return [part.attrs["name"] for part in everything(answer(game)) if part.attrs.get("data-act") == "why-so-lesson"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", KEYS)
def test_every_line_of_what_happened_says_its_points_and_leads_to_the_rules(key: str, language: str) -> None:
    game, _ = at(key, language)
    texts, page = points.of(key, language), rules.page(language)
    assert len(lines(game)) > 3
    for line in lines(game):
        touch(game, line)
        asked, _, told = line.attrs["name"].partition(THEN)
        shown = answer(game)
        assert told == line.text() and told in shown.text()
        links = [part for part in everything(shown) if part.tag == "a"]
        assert [link.text() for link in links] == asked.split()
        for link in links:
            assert link.attrs["href"] == f"{rules_page(language)}#{link.text()}" and f'id="{link.text()}"' in page
            assert texts[link.text()].splitlines()[0] in shown.text()
        game.act("why-so-close")
        assert "why-so-close" not in acts(game.page())


@pytest.mark.parametrize("key", KEYS)
def test_it_offers_lessons_and_one_comes_back_to_the_game(key: str) -> None:
    game, _ = at(key)
    table = game.table
    for line in lines(game):
        touch(game, line)
        if offered(game):
            break
    name = offered(game)[0]
    assert 1 <= len(offered(game)) <= 3
    game.act("why-so-lesson", name=name)
    assert screen(game) == "lesson" and game.learning.open is not None and game.learning.open.name == name
    assert "why-so-close" not in acts(game.page())
    game.act("lesson-leave")
    assert game.table is table and screen(game) == "curtain"


def test_the_nearest_lesson_comes_first() -> None:
    game, _ = at("sultans")
    game.act("why-so", name=f"S9.6{THEN}She dances.")
    assert offered(game)[0] == "belly-dancer"
    game.act("why-so", name=f"S9.8 S8.5{THEN}She predicts.")
    assert offered(game)[0] == "fortune-teller"


def test_a_lesson_that_was_done_is_marked() -> None:
    shelf = Memory()
    shelf.set("karaya/lessons", json.dumps({"sultans/belly-dancer": {"at": 0, "done": True}}))
    game, _ = at("sultans", shelf=shelf)
    game.act("why-so", name=f"S9.6{THEN}She dances.")
    assert game.words("lessons.done") in answer(game).text()


def test_a_replay_answers_too_and_stands_still_meanwhile() -> None:
    game = Game(Outside(), "en")
    assert game.open_address("position=s.g.a.l.l/l/3/-/-&moves=3 assassinate 1,2 pass&players=human,human,human,human,human")
    game.changed()
    table = game.table
    assert table is not None and table.match.over
    game.act("replay")
    game.act("replay-last")
    game.act("replay-first")
    game.act("replay-play")
    touch(game, lines(game)[0])
    assert game.replay is not None and not game.replay.playing
    assert screen(game) == "replay" and answer(game)
    game.act("why-so-close")
    assert screen(game) == "replay"


def test_the_points_of_an_end_can_be_touched_as_well() -> None:
    game = Game(Outside(), "en")
    assert game.open_address("position=s.g.a.l.l/l/3/-/-&moves=3 assassinate 1,2 pass&players=human,human,human,human,human")
    game.changed()
    ids = [line.attrs["name"].partition(THEN)[0] for line in lines(game)]
    assert len(ids) == 6 and ids[0] == "S7.3" and set(ids[1:]) <= {"S8.1", "S8.2"}
    touch(game, lines(game)[0])
    assert points.of("sultans", "en")["S7.3"] in answer(game).text()


def test_nothing_goes_on_behind_the_answer() -> None:
    game, _ = at("sultans")
    assert game.table is not None
    touch(game, lines(game)[0])
    assert game.table.pacing.held_by("in front")
    game.act("why-so-close")
    assert not game.table.pacing.held_by("in front")
    touch(game, lines(game)[0])
    game.act("menu")
    assert not game.why.open and "why-so-close" not in acts(game.page()), "whatever else is pressed shuts it"


def test_a_lesson_answers_in_front_of_itself() -> None:
    game = Game(Outside(), "ru")
    game.open_address("game=verrat&lesson=winning-trade")
    play = game.learning.open
    assert play is not None
    play.go_to(2)
    touch(game, lines(game)[0])
    assert answer(game) and game.learning.open is play
    game.act("why-so-close")
    assert screen(game) == "lesson" and game.learning.open is play


def test_without_a_network_the_ids_still_lead_to_the_rules() -> None:
    game, outside = at("sultans")
    outside.fetch = lambda path, then: then(None)  # type: ignore[method-assign]
    touch(game, lines(game)[0])
    assert [part for part in everything(answer(game)) if part.tag == "a"] and offered(game) == []


def test_the_language_of_the_answer_is_that_of_the_page() -> None:
    game, outside = at("verrat")
    touch(game, lines(game)[0])
    game.set_language("fr")
    touch(game, lines(game)[0])
    assert outside.fetched.count("lessons/verrat/points.fr.json") == 1
    touch(game, lines(game)[0])
    assert outside.fetched.count("lessons/verrat/points.fr.json") == 1, "what has come is kept"


@pytest.mark.parametrize("key", KEYS)
def test_the_keyboard_comes_to_the_newest_line_alone(key: str) -> None:
    game, _ = at(key)
    first, *others = lines(game)
    assert "tabindex" not in first.attrs and {line.attrs["tabindex"] for line in others} == {"-1"}


@pytest.mark.parametrize("key", KEYS)
def test_what_lies_beside_the_page_has_the_points_in_every_language(key: str) -> None:
    for language in LANGUAGES:
        assert json.loads(beside(key)[f"points.{language}.json"]) == points.of(key, language)
