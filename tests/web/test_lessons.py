"""Lessons over the page: each is played to its end in each language, by what can be pressed on its screen."""

from __future__ import annotations

import json
import re

import pytest

from karaya_core import games
from karaya_core.table.lessons import LANGUAGES, fits, names_in
from tests.web.worlds import Memory, Outside, acts, everything, moves, screen
from web import catalogue
from web.game import Game
from web.making import lessons
from web.nodes import Node

KEYS = [key for key in games.ON_THE_PAGE if lessons.files(key)]
ALL = [(key, name) for key in KEYS for name in lessons.names(key)]
FIRST = ("sultans", "first-round")
MOST = 400


def begun(key: str, name: str, language: str = "en", shelf: Memory | None = None) -> tuple[Game, Outside]:
    outside = Outside(shelf)
    game = Game(outside, language)
    game.open_address(f"game={key}&lesson={name}")
    return game, outside


#: The word that stands where a name would, in the middle of a sentence or with a verb of the third person.
MISTAKEN = re.compile(
    r"\bYou’s\b|\bYou (has|takes|sits|passes|offers|refuses|accepts|demands)\b|\bto You\b"
    r"|\b(de|à|par) Vous\b|\bVous (a|prend|passe|offre|refuse|accepte|exige|occupe)\b"
    r"|\b(игрока|игроку) Вы\b|\bВы (берёт|пропускает|предлагает|соглашается|отдаёт|требует|занимает|владеет)\b"
)


def everything_said(game: Game) -> str:
    """All that can be read or heard: texts, and what a control or a picture is called."""
    parts = everything(game.page())
    called = [str(part.attrs[name]) for part in parts for name in ("title", "aria-label") if part.attrs.get(name)]
    return "\n".join([game.page().text(), *called])


def speech(game: Game) -> str:
    return next(part.text() for part in everything(game.page()) if part.key == "said")


def meant(game: Game) -> list[Node]:
    return [part for part in everything(game.page()) if "is-meant" in part.attrs.get("class", "").split()]


def sayable(game: Game, words: str) -> bool:
    return any(part.attrs.get("data-words") == words for part in everything(game.page()))


def reach(game: Game, move: str) -> None:
    """The move, by the controls of the table: a seat or a verb is pointed at first, where the screen wants it so."""
    if move in moves(game.page()):
        game.move(move)
        return
    words = move.split(" ")
    for many in range(2, len(words)):
        begun = " ".join(words[:many])
        half = " ".join([*words[: many - 1], f"*{words[many - 1][1:]}"])  # the place first, then what goes there
        if sayable(game, half):
            game.act("say", value=half)
        if sayable(game, begun):
            game.act("say", value=begun)
        elif sayable(game, to_anybody := " ".join([*words[:2], "*", *words[3:many]])):  # whom it is about is chosen last
            game.act("say", value=to_anybody)
    if sayable(game, move):  # an answer that a table would draft, or one that is begun with all of something
        game.act("say", value=move)
        if move in moves(game.page()):
            game.move(move)
        return
    if move in moves(game.page()):
        game.move(move)
        return
    if len(words) == 3 and taken_out(game, f"{words[0]} {words[1]}", words[2]):
        game.move(move)
        return
    where = words[2] if len(words) > 2 else words[0]
    game.act("seat", where)
    assert move in moves(game.page()), f"{move} cannot be pressed"
    game.move(move)


def taken_out(game: Game, verb: str, wanted: str) -> bool:
    """All of something is chosen to begin with: what is not wanted is touched and so taken out, piece by piece."""
    said = [str(part.attrs.get("data-words", "")) for part in everything(game.page())]
    chosen = next((text.split(" ")[2] for text in said if text.startswith(f"{verb} ")), "")
    if not set(wanted) <= set(chosen):
        return False
    game.act("say", value=f"{verb} {chosen}")
    for piece in chosen:
        if piece not in wanted:
            chosen = chosen.replace(piece, "")
            assert sayable(game, f"{verb} {chosen}")
            game.act("say", value=f"{verb} {chosen}")
    return f"{verb} {wanted}" in moves(game.page())


def play_on(game: Game, outside: Outside) -> None:
    """What a diligent learner presses next: right where something is asked, else what leads on."""
    play = game.learning.open
    assert play is not None
    if outside.waiting:
        outside.tick()
    elif play.walk.asks:
        right = play.walk.step.right
        assert right is not None
        if right.label is not None:
            game.act("lesson-answer", value=str(play.walk.step.tries.index(right)))
        else:
            reach(game, right.move)
        assert play.walk.solved
    else:
        assert "lesson-on" in acts(game.page())
        game.act("lesson-on")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("key", "name"), ALL)
def test_every_lesson_is_played_to_its_end_by_what_can_be_pressed(key: str, name: str, language: str) -> None:
    game, outside = begun(key, name, language)
    w = catalogue.load(language, key)
    told = set()
    for _ in range(MOST):
        play = game.learning.open
        assert play is not None and screen(game) == "lesson"
        assert game.learning.open is play
        told.add(speech(game))
        assert not (wrong := MISTAKEN.search(everything_said(game))), wrong
        if play.walk.done:
            break
        if play.walk.asks or (play.walk.solved and not play.walk.waiting):
            wanted = play.walk.show if not any(entry.startswith(("move", "words")) for entry in play.walk.show) else ()
            assert len({part.attrs.get("data-part") or part.attrs.get("data-seat") for part in meant(game)}) >= len(wanted), (
                f"not on the screen: {wanted}"
            )
        play_on(game, outside)
    assert game.learning.open is not None and game.learning.open.walk.done, "it does not end"
    assert w("lesson.done") in told and len(told) >= len(game.learning.open.lesson.steps)


@pytest.mark.parametrize(("key", "name"), ALL)
def test_every_wrong_try_can_be_pressed_and_gets_its_sentence(key: str, name: str) -> None:
    game, outside = begun(key, name)
    play = game.learning.open
    assert play is not None
    heard = 0
    for _ in range(MOST):
        if play.walk.done:
            break
        if play.walk.asks:
            for number, attempt in enumerate(play.walk.step.tries):
                if attempt.right:
                    continue
                if attempt.label is not None:
                    game.act("lesson-answer", value=str(number))
                else:
                    at = [move.text for move in play.table.match.position.legal() if fits(attempt.move, move.text)]
                    said = [move.text for move in play.table.match.talk(play.lesson.seat or 0) if fits(attempt.move, move.text)]
                    tried = [move for move in [*at, *said] if _first_that_hears(play.walk.step.tries, move) == number]
                    reach(game, tried[0])
                assert speech(game) == attempt.text["en"]
                assert play.walk.asks, "and it may be tried again"
                heard += 1
        play_on(game, outside)
    assert play.walk.done


def _first_that_hears(tries: tuple, move: str) -> int:  # type: ignore[type-arg]
    return next(number for number, attempt in enumerate(tries) if attempt.move and fits(attempt.move, move))


def test_anything_else_gets_the_general_sentence_and_a_hint_helps() -> None:
    game, outside = begun(*FIRST)
    play = game.learning.open
    assert play is not None
    while not play.walk.asks:
        play_on(game, outside)
    line = play.walk.match.position.line()
    game.move("1 claim 1 guard")
    assert play.walk.step.anything_else is not None and speech(game) == play.walk.step.anything_else["en"]
    game.act("lesson-hint")
    assert play.walk.step.hint is not None and speech(game) == play.walk.step.hint["en"]
    assert play.walk.match.position.line() == line and play.walk.asks


def test_what_others_do_happens_one_thing_at_a_time_and_nothing_else_does() -> None:
    game, outside = begun(*FIRST)
    play = game.learning.open
    assert play is not None
    assert not outside.waiting, "nothing happens by itself"
    while len(play.walk.waiting) < 3:
        play_on(game, outside)
    for left in (2, 1, 0):
        outside.tick()
        assert len(play.walk.waiting) == left and len(outside.waiting) == (1 if left else 0)


def test_every_step_can_be_skipped_and_one_can_go_back() -> None:
    game, _ = begun(*FIRST)
    play = game.learning.open
    assert play is not None
    steps = len(play.lesson.steps)
    for at in range(1, steps + 1):
        game.act("lesson-skip" if play.walk.asks else "lesson-on")
        while play.walk.at < at:
            game.act("lesson-skip")
        assert play.walk.at == at
    assert play.walk.done
    for at in range(steps - 1, -1, -1):
        game.act("lesson-back")
        assert play.walk.at == at


def test_a_lesson_ends_with_a_round_of_ones_own() -> None:
    game, _ = begun(*FIRST)
    play = game.learning.open
    assert play is not None
    play.go_to(99)
    assert {"lesson-play", "lessons", "lesson-again"} <= acts(game.page())
    game.act("lesson-play")
    assert game.table is not None and game.table.session.alone == 1 and game.table.match.n == 5
    assert not game.learning.active


def test_progress_is_remembered_on_the_device_and_deleted_with_the_rest() -> None:
    shelf = Memory()
    game, _ = begun(*FIRST, shelf=shelf)
    assert game.learning.open is not None
    game.learning.open.go_to(4)
    again, _ = begun(*FIRST, shelf=shelf)
    assert again.learning.open is not None and again.learning.open.walk.at == 4
    again.learning.open.go_to(99)
    again.act("lessons")
    (entry,) = [entry for chapter in again.learning.chapters() for entry in chapter.lessons if entry.name == FIRST[1]]
    assert entry.done and entry.at == 0
    again.keep.delete_everything()
    assert not [name for name in shelf.names() if "lesson" in name]


def test_the_list_shows_every_lesson_and_opens_it() -> None:
    game = Game(Outside(), "fr")
    game.act("lessons")
    assert screen(game) == "lessons"
    listed = [part.attrs["name"] for part in everything(game.page()) if part.attrs.get("data-act") == "lesson"]
    assert listed == names_in(
        [(chapter.title, [entry.name for entry in chapter.lessons]) for chapter in game.learning.chapters()]
    )
    game.act("lesson", name=listed[0])
    assert screen(game) == "lesson"
    game.act("lesson-leave")
    assert screen(game) == "setup"


def test_a_game_that_goes_on_stands_still_behind_a_lesson() -> None:
    outside = Outside()
    game = Game(outside, "en")
    game.act("alone")
    before = game.table
    game.act("learn")
    assert screen(game) == "lesson" and game.table is before
    while outside.waiting:
        outside.tick()  # at most a thought that was begun
    assert before is not None and not before.match.moves, "no clock of the table runs"
    game.act("lesson-leave")
    assert game.table is before and screen(game) == "curtain"


def test_the_language_changes_in_the_middle_of_a_lesson() -> None:
    game, _ = begun(*FIRST)
    game.set_language("ru")
    assert "Карайю" in speech(game) and "Амина" in game.page().text()


@pytest.mark.parametrize("text", [None, "", "{", '{"lesson": 1}'])
def test_a_lesson_that_does_not_come_is_said(text: str | None) -> None:
    game, outside = begun(*FIRST)
    game.act("lesson-leave")
    outside.fetch = lambda path, then: then(text)  # type: ignore[method-assign]
    game.act("learn")
    assert not game.learning.active and game.message


def test_what_was_kept_of_the_progress_may_be_anything() -> None:
    for text in ("[]", "{", json.dumps({"sultans/first-round": {"at": "x"}}), json.dumps({"sultans/first-round": 3})):
        shelf = Memory()
        shelf.set("karaya/lessons", text)
        game, _ = begun(*FIRST, shelf=shelf)
        assert game.learning.open is not None and game.learning.open.walk.at == 0
