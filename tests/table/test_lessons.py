"""Lessons: what is wrong with one is said, and whoever walks through one is led by the rules."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from karaya_core import games
from karaya_core.sultans.game import GAME
from karaya_core.table.errors import NotationError
from karaya_core.table.lesson_checks import check_lesson
from karaya_core.table.lessons import Lesson, Walk, contents, fits, game_of, names_in, read_lesson
from tests.table import sealed_bids

ROOT = Path(__file__).parents[2]
FOLDERS = sorted(path for path in (ROOT / "karaya_core").glob("*/lessons") if path.is_dir())
FILES = [path for folder in FOLDERS for path in sorted(folder.glob("*.json")) if path.name != "contents.json"]


def said(text: str) -> dict[str, str]:
    return {"en": text, "fr": text, "ru": text}


def a_lesson(**changes: Any) -> dict[str, Any]:
    """Seat 1 is a Guard beside the Sultan; the Assassin strikes."""
    strike = {"move": "1 strike", "right": True, "text": said("You step in."), "then": ["4 peek 5"]}
    tries = [strike, {"move": "1 pass", "text": said("Then he dies.")}]
    steps = [
        {"text": said("Look around.")},
        {"text": said("He strikes!"), "moves": ["3 assassinate 2"], "tries": tries, "else": said("No."), "hint": said("Do")},
        {"text": said("Well done.")},
    ]  # fmt: skip
    data = {"lesson": 1, "game": "sultans", "title": said("A"), "about": said("B"), "seat": 1, "names": ["", "B", "C", "D", "E"],
            "position": "g.S.a.l.l/l/3/-/-", "steps": steps}  # fmt: skip
    return {**data, **changes}


def read(**changes: Any) -> Lesson:
    return read_lesson(GAME, json.dumps(a_lesson(**changes)))


def with_try(**changes: Any) -> Lesson:
    """The lesson with its wrong try changed."""
    steps = a_lesson()["steps"]
    steps[1]["tries"][1].update(changes)
    return read(steps=steps)


# ---------------------------------------------------------------------- the lessons that are in


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_every_lesson_plays_through_by_the_rules(path: Path) -> None:
    game = games.load(path.parts[-3])
    assert check_lesson(game, read_lesson(game, path.read_text(encoding="utf-8"))) == []


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_the_contents_name_every_lesson_once(folder: Path) -> None:
    listed = names_in(contents((folder / "contents.json").read_text(encoding="utf-8")))
    assert sorted(listed) == sorted(path.stem for path in FILES if path.parent == folder)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_every_rule_that_a_lesson_names_is_in_the_rules(path: Path) -> None:
    game = path.parts[-3].replace("_", "-")
    rules = (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    data = json.loads(path.read_text(encoding="utf-8"))
    for rule in [*data["rules"], *(rule for step in data["steps"] for rule in step.get("rules", []))]:
        assert f"**{rule}" in rules, rule


# ---------------------------------------------------------------------- reading


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"lesson": 2}, 'expected "lesson" as 1, found 2'),
        ({"game": "chess"}, "expected \"game\" as 'sultans', found 'chess'"),
        ({"title": {"en": "A", "fr": "A"}}, 'expected "title" in en, fr, ru, found en, fr'),
        ({"title": "A"}, 'expected "title" in en, fr, ru, found A'),
        ({"seat": 6}, 'expected "seat" from 1 to 5 or null, found 6'),
        ({"names": ["", "B"]}, 'expected "names" as 5 texts in en'),
        ({"position": "g.S.a.l.l"}, "expected"),
        ({"steps": []}, 'expected "steps" as a list of 1 to 60'),
        ({"colour": "blue"}, "a lesson: expected one of lesson, game, title"),
        ({"steps": [{"text": {"en": "A"}}]}, 'step 1: expected "text" in en, fr, ru, found en'),
        ({"steps": [{"text": said("A"), "show": ["hat 3"]}]}, "step 1: expected \"show\" as seat, move, act, words, part"),
        ({"steps": [{"text": said("A"), "tries": [{"text": said("B")}]}]}, 'step 1, try 1: expected "move" or "label"'),
        ({"steps": [{"text": said("A"), "tries": [{"move": "1 pass", "text": said("B")}]}]}, "a try that is right, found none"),
        ({"steps": [{"text": said("A"), "tries": [{"move": "1 *", "right": True, "text": said("B")}]}]}, "found '1 *'"),
        ({"steps": [{"text": said("A"), "tries": [{"move": "1 a", "right": True, "text": said("B")}]}]}, "'else' beside"),
        ({"steps": [{"text": said("A"), "tries": [{"move": "1 a", "refused": "r", "text": said("B")}]}]}, 'a "label"'),
    ],
    ids=str,
)  # fmt: skip
def test_what_is_wrong_with_a_lesson_is_said(changes: dict[str, Any], told: str) -> None:
    with pytest.raises(NotationError) as trouble:
        read(**changes)
    assert told in str(trouble.value)


def test_a_lesson_that_is_no_json_is_refused() -> None:
    with pytest.raises(NotationError, match="expected a lesson as JSON"):
        read_lesson(GAME, "{")


# ---------------------------------------------------------------------- by the rules


def test_a_lesson_that_holds_has_no_faults() -> None:
    assert check_lesson(GAME, read()) == []


def test_what_others_do_must_be_possible() -> None:
    steps = a_lesson()["steps"]
    steps[1]["moves"] = ["4 peek 5"]
    (fault,) = check_lesson(GAME, read(steps=steps))
    assert fault.where == "step 2" and "seat 3 is to decide" in fault.found


def test_a_wrong_try_must_be_possible_too() -> None:
    (fault,) = check_lesson(GAME, with_try(move="1 peek 3"))
    assert (fault.where, fault.expected) == ("step 2, try 2", "'1 peek 3' is legal")


def test_a_try_is_a_move_of_the_learner() -> None:
    (fault,) = check_lesson(GAME, with_try(move="2 peek 3"))[:1]
    assert fault.expected == "a move of the learner's seat 1"


def test_a_refused_try_is_refused_for_the_reason_it_names() -> None:
    """The Guard at seat 1 sits beside a Dancer; seat 4 is asked, so there is a window in which he cannot strike."""
    refused = {"move": "1 strike", "refused": "distracted", "label": said("Strike"), "text": said("She dances beside you.")}
    step = {
        **a_lesson()["steps"][1],
        "open": True,
        "tries": [{"label": said("No"), "right": True, "text": said("So it is.")}, refused],
    }
    table = {"position": "g.S.a.l.l.B/l/3/-/-", "names": ["", "B", "C", "D", "E", "F"], "steps": [step]}
    assert check_lesson(GAME, read(**table)) == []
    refused["refused"] = "not_beside"
    (fault,) = check_lesson(GAME, read(**table))
    assert (fault.expected, fault.found) == ("'1 strike' is refused as 'not_beside'", "distracted")


def test_a_try_that_an_earlier_one_hears_is_found() -> None:
    steps = a_lesson()["steps"]
    steps[1]["tries"] = [*steps[1]["tries"], {"move": "1 *", "text": said("Late.")}]
    assert check_lesson(GAME, read(steps=steps)) == []
    steps[1]["tries"].reverse()
    faults = check_lesson(GAME, read(steps=steps))
    assert [fault.found for fault in faults] == ["try 1 is it too", "try 1 is it too"]


def test_every_way_that_is_right_is_walked() -> None:
    steps = a_lesson()["steps"]
    steps[1]["tries"][1]["right"] = True  # then the Sultan dies, and nobody can peek any more
    steps[1]["tries"][1]["then"] = ["4 peek 5"]
    (fault,) = check_lesson(GAME, read(steps=steps))
    assert fault.where == "step 2, try 2"


@pytest.mark.parametrize("wrong", ["[]", '{"chapters": {}}', '{"chapters": [3]}', '{"chapters": [{"lessons": []}]}'])
def test_contents_that_cannot_be_are_refused(wrong: str) -> None:
    with pytest.raises(NotationError, match="expected" if "[3]" not in wrong else "chapter 1"):
        contents(wrong)


def test_a_star_stands_for_one_word() -> None:
    assert fits("1 peek *", "1 peek 4") and not fits("1 peek *", "1 peek") and not fits("1 *", "1 peek 4")


# ---------------------------------------------------------------------- walking


def test_others_do_what_they_do_one_after_the_other_and_then_it_asks() -> None:
    walk = Walk(GAME, read())
    walk.go_on()
    assert (walk.waiting, walk.asks) == (["3 assassinate 2"], False)
    assert walk.press("1 strike") is None, "nothing is heard before"
    assert walk.play_next() and walk.asks and not walk.play_next()


def test_a_wrong_try_gets_its_sentence_and_changes_nothing() -> None:
    walk = Walk(GAME, read())
    walk.go_to(1)
    walk.play_all()
    before = walk.match.position.line()
    walk.press("1 pass")
    assert (walk.text["en"], walk.asks, walk.match.position.line()) == ("Then he dies.", True, before)
    walk.press("1 something")
    assert walk.text["en"] == "No."


def test_the_right_try_is_played_and_what_follows_waits() -> None:
    walk = Walk(GAME, read())
    walk.go_to(1)
    walk.play_all()
    walk.press("1 strike")
    assert (walk.text["en"], walk.solved, walk.waiting) == ("You step in.", True, ["4 peek 5"])
    walk.go_on()
    assert walk.at == 2 and [move.text for move in walk.match.moves] == ["3 assassinate 2", "1 strike", "4 peek 5"]


def last_bid(**more: Any) -> Walk:
    """A lesson of the toy: the last number that is written, behind which a die is thrown."""
    tries = [{"move": "3 most 5", "right": True, "text": said("Sealed."), **more}]
    steps = [{"text": said("How much?"), "tries": tries, "else": said("No."), "hint": said("Five")}]
    names = ["Ana", "Boris", ""]
    lesson = a_lesson(game="bids", seat=3, names=names, position="1-2.2-6.4/0", steps=steps)
    return Walk(sealed_bids.GAME, read_lesson(sealed_bids.GAME, json.dumps(lesson)))


def test_what_luck_a_right_try_needs_is_drawn_unless_the_lesson_says_what_comes() -> None:
    drawn = last_bid()
    drawn.press("3 most 5")
    assert drawn.solved and drawn.match.over
    for thrown in (1, 4):
        said_by_the_lesson = last_bid(plays=f"3 most 5 ~ {thrown}")
        said_by_the_lesson.press("3 most 5")
        assert said_by_the_lesson.match.position.thrown == thrown


def test_what_is_pointed_at_belongs_to_the_step_until_the_right_try_points_elsewhere() -> None:
    steps = a_lesson()["steps"]
    steps[1]["show"] = ["seat 2"]
    steps[1]["tries"][0]["show"], steps[1]["tries"][1]["show"] = ["seat 3"], ["seat 4"]
    walk = Walk(GAME, read(steps=steps))
    assert list(walk.show) == []
    walk.go_to(1)
    walk.play_all()
    assert list(walk.show) == ["seat 2"]
    walk.press("1 pass")
    assert list(walk.show) == ["seat 2"], "a wrong one changes nothing"
    walk.press("1 strike")
    assert list(walk.show) == ["seat 3"]


def test_a_lesson_names_its_game_or_has_the_usual_one() -> None:
    assert game_of('{"game": "verrat"}', "sultans") == "verrat" and game_of("{}", "sultans") == "sultans"
    with pytest.raises(NotationError, match=r'^expected "game" as text$'):
        game_of('{"game": 1}', "sultans")
    with pytest.raises(NotationError, match="expected a lesson as"):
        game_of("[]", "sultans")


def test_going_on_does_not_answer_for_anybody() -> None:
    walk = Walk(GAME, read())
    walk.go_to(1)
    walk.go_on()
    assert walk.at == 1 and walk.asks, "what others do is done, and the question stands"


def test_a_moment_that_nobody_can_answer_stands_open_while_it_is_talked_about() -> None:
    steps = a_lesson()["steps"]
    lesson = [{**steps[1], "open": True, "tries": []}, steps[2]]
    walk = Walk(GAME, read(steps=lesson, position="l.S.a.l.g/l/3/-/-"))
    walk.play_all()
    assert (walk.match.moment_is_open, walk.match.over) == (True, False)
    walk.go_on()
    assert (walk.match.moment_is_open, walk.match.over) == (False, True)


def test_whoever_skips_gets_what_is_right() -> None:
    walk = Walk(GAME, read())
    walk.skip()
    walk.skip()
    assert walk.at == 2 and "1 strike" in [move.text for move in walk.match.moves]
    walk.skip()
    assert walk.done and not walk.asks
    walk.skip()
    walk.go_on()
    assert walk.done


def test_back_is_the_beginning_of_this_step_or_of_the_one_before() -> None:
    walk = Walk(GAME, read())
    walk.go_to(1)
    walk.play_all()
    walk.press("1 strike")
    walk.back()
    assert (walk.at, walk.solved, walk.waiting) == (1, False, ["3 assassinate 2"])
    walk.back()
    assert (walk.at, walk.match.moves) == (0, [])
    walk.go_to(3)
    assert walk.done
    walk.back()
    assert walk.at == 2 and len(walk.match.moves) == 3, "what was played on the way is played again"


def test_a_step_may_lay_the_table_anew() -> None:
    steps = [
        *a_lesson()["steps"],
        {"text": said("Another table."), "position": "s.l.l.l.g/a/2/-/-", "moves": ["2 revolt", "4 join"]},
    ]
    assert check_lesson(GAME, read(steps=steps))[0].where == "step 4", "seat 3 is asked first"
    steps[-1]["moves"] = ["2 revolt", "3 join", "4 pass"]
    assert check_lesson(GAME, read(steps=steps)) == []
    walk = Walk(GAME, read(steps=steps))
    walk.go_to(4)
    walk.back()
    walk.back()
    assert walk.at == 2 and walk.match.position.line().startswith("G.S.Ax")


def test_contents_say_what_was_expected() -> None:
    for text, told in (("[]", "expected contents as an object"), ("{}", '"chapters" as a list')):
        with pytest.raises(NotationError, match=told):
            contents(text)


def test_the_example_of_the_guide_plays_through() -> None:
    guide = (ROOT / "docs" / "lessons.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"<!-- lesson -->\n```json\n(.*?)```", guide, re.S)
    lesson = read_lesson(GAME, example)
    assert check_lesson(GAME, lesson) == [] and len(lesson.steps) == 2
