"""The composer over the page's Python: a table is laid, moves are written, and the engine reads back whatever is copied of it."""

from __future__ import annotations

import html as markup
import json
import re
from html.parser import HTMLParser
from importlib import import_module
from typing import Any

import pytest

from karaya_core import games
from karaya_core.cli import main as command
from karaya_core.table.lesson_checks import check_lesson
from karaya_core.table.lessons import LANGUAGES, read_lesson
from karaya_core.table.scenarios import read_scenario, run_scenario
from tests.web.worlds import Memory, Outside, acts, everything, screen
from web import catalogue
from web.composing import drafts, outputs
from web.composing.bench import bench_of, words_of
from web.composing.composer import Composer
from web.game import Game
from web.nodes import Node, html

HOSTILE = "x</script><img src=x onerror=alert(1)> \"&'--> ]]> `*_[a](javascript:b) </karaya-table>\u202e\u0000{n}"

#: Of each game a position, and moves from there; the last two are the same seat's, so that one can be asked for.
TABLES = {
    "sultans": ("s.g.a.l.l/l/3/-/-", ["3 assassinate 1", "2 strike", "4 peek 5"]),
    "verrat": (
        "8:3s.12:2s.4:1t.11:2t.9:4t.5:4f.10:4s.2:3f.1:1s.7:1f.3:2f.6:3t/Pggtc.Wswhh.Ttsgs.hcgs.Cwchh.Stpww.Tghsw/"
        "tp.cg.pp.cp/-.-.-.-/1.2/talk.2.0",
        ["2 done", "3 done", "4 done"],
    ),
    "five_tribes": (
        "MMMMMMMVSMMMMMbLb2MMMMTMVMMMMMMMM/50,,k2.50.50/1/------23/m/fwtkpscij,kkfwtpsck/",
        ["1 sow b3 bc3", "1 build 2"],
    ),
}
GAMES = list(games.ON_THE_PAGE)
FORMS = outputs.forms()


def opened(key: str, language: str = "en", shelf: Memory | None = None) -> tuple[Game, Composer, Outside]:
    outside = Outside(shelf)
    game = Game(outside, language)
    game.open_address(f"compose=1&game={key}")
    assert screen(game) == "compose" and game.composer is not None
    return game, game.composer, outside


def composed(key: str, language: str = "en") -> tuple[Game, Composer, Outside]:
    """A table with its moves, all of it by what can be pressed and typed."""
    game, composer, outside = opened(key, language)
    line, moves = TABLES[key]
    game.act("typed-line", value=line)
    game.act("compose-page", value="write")
    for move in moves:
        game.act("compose-write", value=move)
        assert composer.trouble == ""
    assert list(composer.it.moves) == moves and composer.at == len(moves) and composer.wrong() == ""
    return game, composer, outside


def share(game: Game, form: str) -> str:
    """What the button copies."""
    game.act("compose-page", value="share")
    game.act("compose-form", value=form)
    assert "compose-copy" in acts(game.page())
    game.act("compose-copy")
    outside = game.world
    assert isinstance(outside, Outside)
    return outside.copied[-1]


def field(tree: Node, act: str, name: str = "") -> Node:
    return next(n for n in everything(tree) if n.attrs.get("data-act") == act and n.attrs.get("name", "") == name)


# ---------------------------------------------------------------------- each form is read back by the engine


@pytest.mark.parametrize("key", GAMES)
def test_the_link_opens_a_game_just_there(key: str) -> None:
    game, composer, _ = composed(key)
    address = share(game, "link")
    assert address.startswith("https://your.host/karaya/#")
    other = Game(Outside(), "en")
    assert other.open_address(address.partition("#")[2])
    assert other.trouble == ("", "") and other.table is not None and other.key == key
    assert other.table.match.position.line() == composer.now().match.position.line()
    assert [move.text for move in other.table.match.moves] == list(composer.it.moves)


@pytest.mark.parametrize("key", GAMES)
def test_the_scenario_passes(key: str, tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    game, _, _ = composed(key)
    text = share(game, "scenario")
    rules = games.load(key)
    assert run_scenario(rules, read_scenario(rules, text)) == []
    (tmp_path / "it.json").write_text(text)
    assert command(["scenario", str(tmp_path / "it.json")]) == 0
    assert "1 passed" in capsys.readouterr().out


@pytest.mark.parametrize("key", GAMES)
def test_the_lesson_plays_through_with_what_is_asked_and_what_is_wrong(key: str, tmp_path: Any) -> None:
    game, composer, _ = composed(key)
    last = composer.it.moves[-1]
    game.act("compose-ask", checked=True)
    game.act("typed-ask-text", name="question", value="And now?")
    game.act("typed-ask-text", name="else", value="Not that.")
    game.act("typed-ask-text", name="hint", value="Think.")
    game.act("typed-caption", value="Yes!")
    text = share(game, "lesson")
    rules = games.load(key)
    lesson = read_lesson(rules, text)
    assert check_lesson(rules, lesson) == []
    assert lesson.seat == int(last.split(" ")[0])
    step = lesson.steps[-1]
    assert step.text["en"] == "And now?" and step.anything_else is not None and step.anything_else["fr"] == "Not that."
    assert step.right is not None and step.right.move == last and step.right.text["ru"] == "Yes!"
    (tmp_path / "it.json").write_text(text)
    assert command(["lesson", str(tmp_path / "it.json")]) == 0


@pytest.mark.parametrize("key", GAMES)
def test_the_steps_are_what_the_engine_expands(key: str, tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    game, _composer, _ = composed(key)
    (tmp_path / "it.json").write_text(share(game, "scenario"))
    for view in ("all", "public", "1"):
        game.act("compose-view", value=view)
        assert command(["expand", str(tmp_path / "it.json"), "--view", view, "--lang", "en"]) == 0
        assert json.loads(share(game, "steps")) == json.loads(capsys.readouterr().out)


@pytest.mark.parametrize("key", GAMES)
def test_the_html_has_the_steps_and_what_is_seen_without_scripts(key: str) -> None:
    game, _composer, _ = composed(key)
    game.act("compose-at", value="first")
    game.act("typed-caption", value=HOSTILE)
    text = share(game, "html")
    tags = Tags(text)
    table = tags.attributes["karaya-table"]
    assert table["game"] == key
    steps = json.loads(table["steps"])
    assert steps["steps"][0]["text"]["en"] == HOSTILE
    assert steps == json.loads(share(game, "steps"))
    assert tags.names == [
        "script",
        "karaya-table",
        "figure",
        "svg",
        "title",
        "figcaption",
        "p",
        *(["ol"] + ["li"] * (len(steps["steps"]) - 1)),
    ]
    assert markup.unescape(re.search(r"<figcaption><p>(.*?)</p>", text, re.DOTALL)[1]) == HOSTILE  # type: ignore[index]


class Tags(HTMLParser):
    """What a reader of HTML finds."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.names: list[str] = []
        self.attributes: dict[str, dict[str, str]] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)
        self.attributes[tag] = {name: value or "" for name, value in attrs}


@pytest.mark.parametrize("key", GAMES)
def test_the_frame_and_the_markdown_lead_to_the_same_game(key: str) -> None:
    game, _, _ = composed(key)
    game.act("typed-title", value=HOSTILE)
    link = share(game, "link")
    tags = Tags(share(game, "frame"))
    assert tags.names == ["iframe"] and tags.attributes["iframe"]["src"] == link and tags.attributes["iframe"]["title"] == HOSTILE
    assert f"](<{link}>)" in share(game, "markdown")


def test_captions_stay_text_in_markdown() -> None:
    game, _, _ = composed("sultans")
    game.act("typed-caption", value="# A <b> [x](y) `c` *d*\n\n1. e | f")
    text = share(game, "markdown")
    assert "\\# A \\<b\\> \\[x\\]\\(y\\) \\`c\\` \\*d\\* 1. e \\| f" in text
    assert len([line for line in text.splitlines() if line]) == 6  # picture, how it lies, three moves, link
    game.act("compose-at", value="first")
    game.act("typed-caption", value="1. No list")
    assert "\n1\\. No list\n" in share(game, "markdown")


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_that_is_written_becomes_markup_on_the_screen(key: str, language: str) -> None:
    game, _composer, _ = composed(key, language)
    game.act("typed-caption", value=HOSTILE)
    game.act("typed-title", value=HOSTILE)
    game.act("typed-name", seat="1", value=HOSTILE)
    game.act("compose-at", value="first")
    for page in ("lay", "write", "share"):
        game.act("compose-page", value=page)
        for form in FORMS:
            game.act("compose-form", value=form)
            assert "<img src=x" not in html(game.page()) and "<script" not in html(game.page())


# ---------------------------------------------------------------------- laying


def test_first_what_then_where_and_first_where_then_what() -> None:
    game, composer, _ = opened("sultans")
    game.act("typed-line", value="s.g.a.l.l/l/3/-/-")
    game.act("compose-piece", value="f")
    game.act("compose-put", seat="5")
    assert composer.it.line == "s.g.a.l.f/l/3/-/-"
    game.act("compose-piece", value="f")  # let go
    game.act("compose-put", seat="5")
    game.act("compose-piece", value="loyalists")
    assert composer.it.line == "s.g.a.l.Fl/l/3/-/-"
    game.act("compose-piece", value="detained")
    assert composer.it.line == "s.g.a.l.Fdl/l/3/-/-"


@pytest.mark.parametrize(
    ("piece", "place", "line"),
    [
        ("turn-over", "2", "s.G.a.l.l/l/3/-/-"),
        ("killed", "2", "s.Gx.a.l.l/l/3/-/-"),
        ("detained", "1", "sd.g.a.l.l/l/3/-/-"),
        ("captured", "4", "s.g.a.Lc.l/l/3/-/-"),
        ("manipulated", "2", "s.Gm.a.l.l/l/3/-/-"),
        ("active", "2", "s.g.a.l.l/l/2/-/-"),
        ("d", "spare", "s.g.a.l.l/d/3/-/-"),
        ("turn-over", "spare", "s.g.a.l.l/l/3/-/-"),
        ("rebels", "2", "s.g.a.l.l/l/3/-/-"),
        ("detained", "9", "s.g.a.l.l/l/3/-/-"),
    ],
)
def test_what_is_put_stands_in_the_line(piece: str, place: str, line: str) -> None:
    game, composer, _ = opened("sultans")
    game.act("typed-line", value="s.g.a.l.l/l/3/-/-")
    game.act("compose-piece", value=piece)
    game.act("compose-put", seat=place)
    assert composer.it.line == line


def test_an_exchange_wants_two_places_and_is_taken_back_by_the_same_two() -> None:
    game, composer, _ = opened("sultans")
    game.act("typed-line", value="s.g.a.l.l/l/3/-/-")
    game.act("compose-piece", value="switched")
    for line in ("s.g.a.l.l/l/3/-/2~4", "s.g.a.l.l/l/3/-/-"):
        game.act("compose-put", seat="2")
        game.act("compose-put", seat="4")
        assert composer.it.line == line


def test_a_line_that_is_no_position_says_why_and_nothing_is_lost() -> None:
    game, composer, _ = opened("sultans")
    good = composer.it.line
    game.act("typed-line", value="S.g.a.l.l/l/3/9/-")
    assert "from 1 to 5" in composer.wrong() and composer.wrong() in game.page().text()
    assert field(game.page(), "typed-line").attrs["value"] == "S.g.a.l.l/l/3/9/-"
    for page in ("write", "share"):
        game.act("compose-page", value=page)
        assert "compose-copy" not in acts(game.page()) and composer.wrong() in game.page().text()
    game.act("compose-page", value="lay")
    game.act("typed-line", value="nonsense")
    assert composer.drawable() == "S.g.a.l.l/l/3/9/-", "the latest table that could be drawn"
    game.act("compose-undo")
    assert composer.it.line == good, "what was typed in one go is one change"


@pytest.mark.parametrize("key", GAMES)
def test_a_table_of_every_size_can_be_begun_dealt_and_changed(key: str) -> None:
    game, composer, _ = opened(key)
    for seats in games.about(key).seats:
        game.act("compose-size", value=str(seats))
        assert len(composer.it.names) == seats and composer.wrong() == "", composer.it.line
        game.act("compose-deal")
        assert composer.wrong() == ""
        game.act("compose-blank")
        assert composer.wrong() == "" and composer.bench.seats_of(composer.it.line) == seats


@pytest.mark.parametrize("key", GAMES)
def test_every_piece_can_be_touched_on_every_kind_of_place_and_the_table_still_stands(key: str) -> None:
    """Whatever comes of it: the line can be drawn, and of most pieces something does come."""
    game, composer, _ = opened(key)
    line, seats = composer.it.line, len(composer.it.names)
    kinds: dict[str, list[str]] = {}
    for place in places(game.page()):
        kinds.setdefault(re.sub(r"[0-9]+", "", place), []).append(place)
    some = [place for of_a_kind in kinds.values() for place in (of_a_kind[0], of_a_kind[-1])]
    idle = []
    for tray in composer.bench.trays(composer.words, composer.names, line):
        for piece in tray.pieces:
            laid = {composer.bench.put(line, piece.key, place, away).line for place in some for away in (False, True)}
            changed = sorted(laid - {line})
            if changed:
                assert composer.bench.seats_of(changed[0]) == seats
                composer.bench.table(composer.words, composer.names, changed[0], some[0])
            elif " " not in composer.bench.put(line, piece.key, some[0], False).piece:
                idle.append(piece.key)
    assert idle == [key for key in idle if key in ("rebels", "loyalists")], "nothing comes of it anywhere"


def places(tree: Node) -> list[str]:
    found = [n for n in everything(tree) if n.attrs.get("data-act") == "compose-put"]
    return [str(n.attrs.get("data-seat") or n.attrs["value"]) for n in found]


# ---------------------------------------------------------------------- writing


def test_moves_are_made_on_the_table_by_whoever_is_asked() -> None:
    game, composer, _ = opened("sultans")
    game.act("typed-line", value="s.g.a.l.l/l/3/-/-")
    game.act("compose-page", value="write")
    game.act("say", value="3 assassinate")
    game.move("3 assassinate 1")
    game.move("2 strike")  # the Guard is asked next
    assert list(composer.it.moves) == ["3 assassinate 1", "2 strike"]
    game.move("3 peek 1")
    assert len(composer.it.moves) == 2 and composer.trouble and composer.trouble in game.page().text()


def test_a_hidden_sultan_may_be_chosen_out_of_turn() -> None:
    """S9.1"""
    game, composer, _ = opened("sultans")
    game.act("typed-line", value="s.g.a.l.l/l/3/-/-")
    game.act("compose-page", value="write")
    assert "compose-seat" in acts(game.page())
    game.act("compose-seat", value="1")
    game.move("1 throne")
    assert composer.it.moves == ("1 throne",)


def test_one_goes_back_writes_another_story_and_takes_that_back() -> None:
    game, composer, _ = composed("sultans")
    game.act("typed-caption", value="Later")
    game.act("compose-at", value="1")
    game.act("typed-caption", value="Kept")
    game.move("2 pass")
    assert composer.it.moves[:2] == ("3 assassinate 1", "2 pass") and len(composer.it.moves) == 2
    assert composer.it.captions == {1: {"en": "Kept"}}
    game.act("compose-undo")
    assert len(composer.it.moves) == 3 and composer.it.captions[3] == {"en": "Later"}
    game.act("compose-at", value="2")
    game.act("compose-cut")
    assert composer.it.moves == ("3 assassinate 1",)


def test_the_same_move_again_only_goes_on() -> None:
    game, composer, _ = composed("sultans")
    game.act("compose-at", value="first")
    game.move("3 assassinate 1")
    assert len(composer.it.moves) == 3 and composer.at == 1


def test_moves_that_do_not_fit_a_changed_table_are_kept_until_somebody_deletes_them() -> None:
    game, composer, _ = composed("sultans")
    game.act("typed-line", value="s.l.a.l.l/l/3/-/-")
    assert composer.wrong() and len(composer.it.moves) == 3
    game.act("compose-page", value="write")
    assert "compose-cut-after" in acts(game.page())
    game.act("compose-cut-after")
    assert composer.wrong() == "" and list(composer.it.moves) == ["3 assassinate 1"]


def test_it_can_begin_at_a_later_moment() -> None:
    game, composer, _ = composed("sultans")
    game.act("compose-at", value="2")
    game.act("typed-caption", value="Here")
    game.act("compose-from-here")
    assert composer.it.line == "s.G.Ax.l.l/l/4/-/-" and composer.it.moves == ("4 peek 5",)
    assert composer.it.captions == {0: {"en": "Here"}} and composer.wrong() == ""


def test_a_wrong_try_must_be_possible() -> None:
    game, _composer, _ = composed("sultans")
    game.act("compose-ask", checked=True)
    game.act("compose-wrong-more")
    for move, possible in (("4 peek 3", False), ("5 peek 1", False), ("4 revolt", True), ("4 peek *", True), ("x", False)):
        game.act("typed-wrong-move", name="0", value=move)
        assert ("aria-invalid" in field(game.page(), "typed-wrong-move", "0").attrs) is not possible, move
    game.act("compose-form", value="lesson")
    game.act("compose-page", value="share")
    assert words_of("en", "sultans")("compose.faults") in game.page().text()


def test_only_one_seat_learns() -> None:
    game, composer, _ = composed("sultans")
    game.act("compose-ask", checked=True)
    assert composer.it.seat == 4
    game.act("compose-at", value="1")
    assert "compose-ask" not in acts(game.page())
    game.act("compose-learner", value="0")
    assert composer.it.asks == {}


def test_the_lesson_can_be_tried_out_and_leads_back() -> None:
    game, composer, _ = composed("sultans")
    game.act("compose-ask", checked=True)
    game.act("compose-page", value="share")
    game.act("compose-try")
    assert screen(game) == "lesson" and game.learning.open is not None
    game.act("lesson-on")
    game.act("lesson-leave")
    assert screen(game) == "compose" and game.composer is composer


# ---------------------------------------------------------------------- whose view


@pytest.mark.parametrize("form", ["html", "steps", "svg", "markdown"])
def test_what_is_published_for_the_public_holds_nothing_hidden(form: str) -> None:
    """Two tables that only differ in what nobody sees give the same text."""
    copies = []
    for line in ("s.g.a.l.f/l/3/-/-", "s.f.a.l.g/l/3/-/-"):
        game, _, _ = opened("sultans")
        game.act("typed-line", value=line)
        game.act("compose-write", value="3 peek 4")
        game.act("compose-view", value="public")
        copies.append(share(game, form))
        assert line not in copies[-1]
    assert copies[0] == copies[1]


def test_the_page_says_which_forms_hold_everything() -> None:
    game, _composer, _ = composed("sultans")
    w = words_of("en", "sultans")
    game.act("compose-view", value="public")
    for form in FORMS:
        share(game, form)
        whole = form in ("link", "frame", "scenario", "lesson")
        assert (w("compose.view.whole") in game.page().text()) is whole, form


# ---------------------------------------------------------------------- kept, brought, left


@pytest.mark.parametrize("key", GAMES)
def test_nothing_is_lost_on_a_reload(key: str) -> None:
    game, composer, outside = composed(key)
    game.act("typed-caption", value=HOSTILE)
    game.act("compose-ask", checked=True)
    _, again, _ = opened(key, shelf=outside.shelf)
    assert again.draft == composer.draft and again.at == len(composer.it.moves)


@pytest.mark.parametrize(
    "text",
    ["", "x", "[]", "{}", "null", '{"game": "sultans"}', '{"game":"chess","names":[]}', "[" * 5000,
     '{"game":"sultans","line":"x","settings":{},"names":[1,2,3,4,5],"moves":[],"captions":{},"asks":{},"title":{},"seat":1,"view":"all"}',
     '{"game":"sultans","line":"x","settings":{"laps":"a"},"names":["","","","",""],"moves":[],"captions":{},"asks":{},"title":{},"seat":1,"view":"all"}'],
)  # fmt: skip
def test_a_damaged_draft_is_none(text: str) -> None:
    shelf = Memory()
    shelf.set(f"{drafts.DRAFTS}/sultans", text)
    _, composer, _ = opened("sultans", shelf=shelf)
    assert composer.wrong() == ""


def test_what_lay_there_before_can_be_brought_back_after_a_reload() -> None:
    game, composer, outside = composed("sultans")
    before = composer.it
    game.open_address("compose=1&position=s.g.a.l.l/l/1/-/-&moves=1 peek 2&names=Ana,Boris")
    assert game.composer is not None and game.composer.it.moves == ("1 peek 2",)
    assert game.composer.names[:3] == ("Ana", "Boris", "Seat 3")
    game, composer, _ = opened("sultans", shelf=outside.shelf)
    game.act("compose-bring-back")
    assert composer.it == before


@pytest.mark.parametrize("key", GAMES)
def test_each_game_has_a_table_of_its_own(key: str) -> None:
    game, _, _ = opened("sultans")
    game.act("compose-game", value=key)
    assert game.composer is not None and game.composer.key == key
    game.act("compose-leave")
    assert game.composer is None and screen(game) == "setup"


@pytest.mark.parametrize(
    "fragment",
    ["compose=2", "compose=1&players=human", "compose=1&lesson=guard", "compose=1&seed=x", "compose=1&game=chess"],
)
def test_an_address_that_asks_for_something_else_beside_is_refused(fragment: str) -> None:
    game = Game(Outside(), "en")
    game.open_address(fragment)
    assert game.composer is None and game.trouble[0] == "trouble.address"


def test_a_line_in_the_address_that_is_no_position_is_laid_and_can_be_mended() -> None:
    game = Game(Outside(), "en")
    game.open_address("compose=1&position=s.g.a.l.lx/l/1/-/-")
    assert game.composer is not None and game.composer.wrong()
    game.open_address("compose=1&position=%3Cb%3E")
    assert screen(game) == "compose" and "<b>" not in html(game.page())


def finished(key: str) -> Game:
    about = games.about(key)
    players = ",".join(["bot:random"] * about.usual_seats)
    game = Game(Outside(), "en")
    one_round = "&rounds=1" if key == "sultans" else "&rounds=3" if key == "verrat" else ""
    game.open_address(f"game={key}&players={players}&seed=over{one_round}")
    outside = game.world
    assert isinstance(outside, Outside) and game.table is not None
    for _ in range(60_000):
        if game.table.match.over and game.table.flow.waits is False and "replay" in acts(game.page()):
            return game
        if not outside.tick():
            game.act("step")
    raise AssertionError("it does not end")


@pytest.mark.parametrize("key", GAMES)
def test_any_moment_of_a_finished_game_comes_onto_the_table(key: str) -> None:
    game = finished(key)
    assert game.table is not None
    match = game.table.match
    game.act("replay")
    assert game.replay is not None
    length = len(match.log_of(match.number))
    for at in sorted({1, 2, length // 3, length // 2, length - 1, length}):
        game.act("replay-at", value=str(at))
        game.act("compose")
        assert screen(game) == "compose" and game.composer is not None
        composer = game.composer
        assert composer.wrong() == "" and composer.names[0] != "Seat 1"
        now = composer.now().match
        assert len(now.log) >= 1 and not (at < length // 2 and now.position.over)
        game.act("compose-leave")
        assert screen(game) == "replay"


@pytest.mark.parametrize("key", GAMES)
def test_a_game_that_goes_on_never_comes_into_the_composer(key: str) -> None:
    game = Game(Outside(), "en")
    game.open_address(f"game={key}&players={','.join(['human'] * games.about(key).usual_seats)}&seed=secret")
    assert game.table is not None
    truth = game.table.match.position.line()
    game.act("replay")
    game.act("compose")
    assert screen(game) == "compose" and game.composer is not None
    assert game.composer.it.line != truth and truth not in html(game.page())
    game.act("compose-leave")
    assert screen(game) == "curtain", "what went on is covered"


def test_playing_from_here_begins_a_real_game_and_keeps_the_draft() -> None:
    game, composer, outside = composed("sultans")
    game.act("compose-page", value="share")
    game.act("compose-play")
    assert game.composer is None and game.table is not None
    assert [move.text for move in game.table.match.moves] == list(composer.it.moves)
    _, again, _ = opened("sultans", shelf=outside.shelf)
    assert again.it == composer.it


# ---------------------------------------------------------------------- words


def packages() -> list[str]:
    return ["web.composing.words", *(f"web.games.{key}.composing.words" for key in GAMES)]


@pytest.mark.parametrize("package", packages())
@pytest.mark.parametrize("language", ["fr", "ru"])
def test_every_language_has_the_same_keys_and_fields(package: str, language: str) -> None:
    english, other = (import_module(f"{package}.{code}").WORDS for code in ("en", language))
    assert set(english) == set(other)
    for key in english:
        assert set(re.findall(r"\{\w+\}", str(english[key]))) == set(re.findall(r"\{\w+\}", str(other[key]))), key


@pytest.mark.parametrize("key", GAMES)
def test_the_composer_takes_no_word_from_the_game(key: str) -> None:
    """Its own words go before the game's, so none may have the same key by accident."""
    house = catalogue.load("en", key)
    for package in ("web.composing.words", f"web.games.{key}.composing.words"):
        assert [word for word in import_module(f"{package}.en").WORDS if word in house] == []


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_speaks_every_language(key: str, language: str) -> None:
    game, composer, _ = composed(key, language)
    game.act("compose-ask", checked=True)
    game.act("compose-wrong-more")
    for page in ("lay", "write", "share"):
        game.act("compose-page", value=page)
        game.page()
    assert bench_of(key) is composer.bench
