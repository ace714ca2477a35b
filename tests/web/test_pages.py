"""The screens as HTML on CPython: words complete, secrets kept, names only ever text."""

from __future__ import annotations

import ast
import re
import string
from importlib import import_module
from pathlib import Path

import pytest

from karaya_core.sultans import Match, View
from karaya_core.sultans.editions import EDITIONS
from karaya_core.sultans.events import (
    Acts,
    Covered,
    Dealt,
    Ended,
    HuntFailed,
    Killed,
    Manipulated,
    Peeked,
    Switched,
    WindowOpened,
)
from karaya_core.sultans.moves import WRITTEN
from karaya_core.sultans.refusals import refused
from karaya_core.sultans.roles import NAMES
from karaya_core.sultans.scoring import awards
from karaya_core.sultans.turning_points import WEIGHT
from karaya_core.table.luck import Luck
from karaya_core.table.words import Words
from web.catalogue import LANGUAGES, load
from web.games.sultans import cards, story
from web.games.sultans.ending import ending
from web.games.sultans.look import look
from web.games.sultans.page import PAGE
from web.games.sultans.private import private
from web.games.sultans.scene import EndScene, LookScene, PrivateScene, Refused, TableScene
from web.games.sultans.table import state, table
from web.nodes import Node, html
from web.parts.names import names_of
from web.scene import REACTION, ReplayScene, Saved, SeatPlan, SetUpScene, TablePlan
from web.screens.replay import replay
from web.screens.setup import setup
from web.screens.shell import shell
from web.screens.trouble import trouble

PEOPLE = ("Ana", "Boris", "Chloé", "Dina", "Emil", "Fatma", "Gleb", "Hana", "Igor", "Jana",
          "Kai", "Lea", "Mo", "Nil", "Olga")  # fmt: skip
HOSTILE = ("<img src=x onerror=alert(1)>", "{card}", "\u202eabc\u2066", "x" * 10_000, "a\nb", "\u05d0\u05d1")
PLURALS = {"en": {"one", "other"}, "fr": {"one", "other"}, "ru": {"one", "few", "many"}}


def plan(n: int, humans: int = 15, names: tuple[str, ...] = PEOPLE) -> TablePlan:
    return TablePlan(tuple(SeatPlan(names[i % len(names)], "human" if i < humans else "easy") for i in range(n)))


def start(n: int, seed: str) -> Match:
    return Match.new(PEOPLE[:n], seed, rounds=1)


def step(match: Match, luck: Luck) -> None:
    (choice,) = match.choices()
    match.play(choice.moves.some(luck))


def scene_of(match: Match, viewer: int | None, **more: object) -> TableScene:
    fields: dict[str, object] = {"plan": plan(match.n), "view": match.view(viewer), "viewer": viewer}
    return TableScene(**{**fields, "round": match.round, "score": match.score, **more})  # type: ignore[arg-type]


def reasons(match: Match, seat: int) -> tuple[Refused, ...]:
    return tuple(Refused(m.text, r.key, dict(r.fields), r.rule) for m, r in refused(match.position, seat))


def end_scene(match: Match) -> EndScene:
    played = match.outcomes[-1]
    return EndScene(
        plan(match.n), match.view(None), played.side, match.position.ended_by, tuple(awards(match.position)),
        match.score, [list(played.points)], 1, match.finished, tuple(match.leaders()), tuple(match.latest_two()),
    )  # fmt: skip


# ---------------------------------------------------------------------- words


def entries(package: str, language: str) -> dict[str, str | dict[str, str]]:
    words: dict[str, str | dict[str, str]] = import_module(f"{package}.{language}").WORDS
    return words


def fields(entry: str | dict[str, str]) -> set[str]:
    texts = [entry] if isinstance(entry, str) else list(entry.values())
    found = [{name for _, name, _, _ in string.Formatter().parse(text) if name is not None} for text in texts]
    assert all(names == found[0] for names in found)
    return found[0]


WORDS = ("karaya_core.sultans.words", "web.games.sultans.words", "web.words")


@pytest.mark.parametrize("package", WORDS)
@pytest.mark.parametrize("language", ["fr", "ru"])
def test_every_language_has_the_same_keys_and_fields(package: str, language: str) -> None:
    english, other = entries(package, "en"), entries(package, language)
    assert set(english) == set(other)
    assert {key: fields(entry) for key, entry in english.items()} == {key: fields(e) for key, e in other.items()}


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_plural_entries_have_every_form_of_their_language(language: str) -> None:
    for package in WORDS:
        for key, entry in entries(package, language).items():
            assert isinstance(entry, str) or set(entry) == PLURALS[language], key


def sources() -> list[ast.AST]:
    home = Path(__file__).parents[2] / "web"
    folders = (home, home / "table", home / "screens", home / "parts", home / "games" / "sultans")
    telling = home.parent / "karaya_core" / "sultans" / "telling.py"  # what happened is told in the engine's own package
    paths = [telling, *(path for folder in folders for path in folder.glob("*.py"))]
    return [ast.parse(path.read_text("utf-8")) for path in paths]


def asked_for(tree: ast.AST) -> set[str]:
    """Keys that are asked for in plain text: w("…"), self.words("…"), self.say("…"), with a constant or a choice of two."""
    found = set()
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and call.args:
            name = call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
            key = call.args[0]
            branches = [key.body, key.orelse] if isinstance(key, ast.IfExp) else [key]
            if name in ("w", "words", "say"):
                found |= {b.value for b in branches if isinstance(b, ast.Constant) and isinstance(b.value, str)}
    return found


def mentioned(tree: ast.AST) -> tuple[set[str], set[str]]:
    """Every plain text, and a pattern for every text with gaps such as f"verb.{name}.help"."""
    texts, patterns = set(), set()
    for part in ast.walk(tree):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            texts.add(part.value)
        elif isinstance(part, ast.JoinedStr):
            pieces = [re.escape(str(v.value)) if isinstance(v, ast.Constant) else r"\w+" for v in part.values]
            patterns.add("".join(map(str, pieces)))
    return texts, {pattern for pattern in patterns if re.match(r"[a-z_]+\\\.", pattern)}


def test_no_key_that_a_screen_uses_is_missing() -> None:
    keys = set().union(*map(asked_for, sources()))
    assert len(keys) > 120
    assert [key for key in sorted(keys) if key not in load("en")] == []


def test_no_key_is_there_that_nothing_uses() -> None:
    texts: set[str] = set()
    patterns: set[str] = set()
    for tree in sources():
        more = mentioned(tree)
        texts |= more[0]
        patterns |= more[1]
    known = [key for package in WORDS for key in entries(package, "en")]
    plain = {key: re.sub(r"\.(at_)?you$", "", key) for key in known}  # what is said to you in place of a name
    plain = {key: said if said in known else key for key, said in plain.items()}
    unused = [key for key, said in plain.items() if said not in texts and not any(re.fullmatch(p, said) for p in patterns)]
    assert unused == []


def test_every_refusal_of_the_engine_has_words() -> None:
    source = (Path(import_module("karaya_core.sultans.refusals").__file__ or "")).read_text("utf-8")
    keys = set(re.findall(r'Refusal\("(\w+)"', source))
    assert len(keys) > 20
    assert [key for key in sorted(keys) if f"refusal.{key}" not in load("en")] == []


# ---------------------------------------------------------------------- every screen, through whole rounds


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("n", [5, 8, 11, 15])
def test_every_screen_can_be_drawn_at_every_moment_of_a_round(n: int, language: str) -> None:
    w = load(language)
    for number in range(4):
        match, luck = start(n, f"draw-{n}-{number}"), Luck(f"moves-{number}")
        while not match.position.over:
            draw_all(w, match)
            step(match, luck)
        html(ending(w, end_scene(match)))
        cards = tuple(match.position.cards)
        for eyes in ("public", "open", "1"):
            html(replay(w, PAGE, ReplayScene(plan(n), match.view(1 if eyes == "1" else None), eyes, 3, 9, cards=cards)))


def draw_all(w: Words, match: Match) -> None:
    public = scene_of(match, None, chosen=1, waiting_for=match.position.to_decide)
    html(shell(w, "table", table(w, public), state=state(w, public), bar=cards.cast(w, public.view), toast="x"))
    seat = match.position.to_decide
    view = match.view(seat)
    alone = scene_of(match, seat, moves=view.moves, refused=reasons(match, seat), countdown=0.5)
    drawn = table(w, alone)
    begun = {" ".join(move.text.split(" ")[:2]) for move in view.moves if move.target is not None or move.what}
    plain = {move.text for move in view.moves if move.target is None and not move.what}
    assert plain == {n.attrs["data-move"] for n in drawn.walk() if "data-move" in n.attrs}
    said = {n.attrs["data-words"] for n in drawn.walk() if "data-words" in n.attrs}
    assert begun == {words for words in said if " claim" not in words}
    for stage in ("curtain", "look", "choose", "eyes"):
        html(private(w, PrivateScene(plan(match.n), stage, seat, view, True, view.moves, show_notes=True)))


def test_every_kind_of_event_is_told_or_left_out_on_purpose() -> None:
    w = load("en")
    kinds: set[type] = set()
    for number in range(40):
        match, luck = start(12, f"kinds-{number}"), Luck(f"kinds-{number}")
        while not match.position.over:
            step(match, luck)
        names = names_of(w, plan(12))
        for seat in (None, 1, 2, 3):
            for event in match.view(seat).story:
                kinds.add(type(event))
                told = story.sentence(w, names, event)
                assert told or isinstance(event, (*story.SILENT, Acts)), event
    assert {Peeked, Switched, Covered, Killed, WindowOpened, Ended, HuntFailed, Manipulated} <= kinds


# ---------------------------------------------------------------------- secrets


def card_words(w: Words) -> list[str]:
    return [w(f"card.{name}") for name in NAMES]


def test_a_face_down_card_never_prints_a_card_name() -> None:
    w = load("en")
    text = html(cards.card(w, None)) + html(cards.card(w, None, True))
    assert "card-back" in text
    assert "data-card" not in text
    assert not any(name in text for name in (*NAMES, *card_words(w)))


def test_the_public_table_after_the_deal_is_the_same_whatever_was_dealt() -> None:
    w = load("en")
    firsts: dict[int, str] = {}
    for number in range(60):
        match = start(8, f"twin-{number}")
        drawn = html(table(w, scene_of(match, None, waiting_for=match.position.active)))
        assert firsts.setdefault(match.position.active, drawn) == drawn


@pytest.mark.parametrize("stage", ["curtain", "look", "choose"])
def test_without_a_view_a_private_screen_holds_no_card(stage: str) -> None:
    w = load("en")
    text = html(private(w, PrivateScene(plan(8), stage, 3, None, held=True)))
    assert "data-card" not in text
    assert not any(name in text for name in card_words(w))


def test_private_screens_have_the_same_shape_for_every_character() -> None:
    w = load("en")
    shapes = set()
    for face in range(8):
        view = View(3, 8, Match.new(PEOPLE[:8], "x").position.edition)
        view.see(Dealt((0, 0, 0, face, 0, 0, 0, 0, 0), 1).seen_by(3, view))
        drawn = private(w, PrivateScene(plan(8), "look", 3, view, held=True))
        assert w(f"card.{NAMES[face]}") in drawn.text()
        shapes.add(tuple((n.tag, n.key, n.attrs.get("class")) for n in drawn.walk()))
    assert len(shapes) == 1


def test_looking_round_shows_a_card_only_while_a_seat_is_held() -> None:
    w = load("en")
    view = start(6, "look").view(None)
    assert "data-card" not in html(look(w, LookScene(plan(6), view, frozenset({1, 2}))))
    assert 'data-card="vizier"' in html(look(w, LookScene(plan(6), view, held=2, card=6)))


def test_a_window_asks_the_same_seats_whatever_they_hold() -> None:
    """S11.4: the banner comes from public facts alone."""
    w = load("en")
    drawn = set()
    for line in ("s.a.g.l.l.l/v/2/-/-", "s.a.l.l.g.l/v/2/-/-"):
        match = Match.new(PEOPLE[:6], "w", position=line)
        match.play("2 assassinate 4")
        drawn.add(html(table(w, scene_of(match, None))))
    assert len(drawn) == 1
    assert 'data-act="nobody"' in drawn.pop()


# ---------------------------------------------------------------------- hostile names


def texts_and_values(tree: Node) -> str:
    return "\n".join([tree.text(), *(value for n in tree.walk() for value in n.attrs.values())])


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_stays_short_text(name: str) -> None:
    w = load("en")
    match = start(6, "hostile")
    match.play("1 claim 2 guard")
    hostile = plan(6, names=(name,))
    scene = TableScene(hostile, match.view(None), None, 1, [0] * 6, chosen=2)
    for tree in (table(w, scene), private(w, PrivateScene(hostile, "curtain", 1))):
        assert not any(n.tag in ("img", "script") for n in tree.walk())
        assert "<img" not in html(tree)
        shown = texts_and_values(tree)
        assert not any(mark in shown for mark in ("\u202e", "\u2066", "x" * 30))


def test_the_set_up_offers_seats_settings_and_saved_games() -> None:
    w = load("en")
    scene = SetUpScene(plan(6, 1), "trouble.address", "found <b>", (Saved("id-7", "Friday", "yesterday"),), remembers=True)
    drawn = setup(w, PAGE, scene)
    acts = {n.attrs["data-act"] for n in drawn.walk() if "data-act" in n.attrs}
    wanted = "name kind up down remove add set alone start resume delete import"
    assert acts >= set(wanted.split())
    named = {n.attrs.get("name") for n in drawn.walk() if n.attrs.get("data-act") == "set"}
    expected = "edition rounds target laps reaction seconds notes first seed language theme"
    assert named == set(expected.split())
    assert "found &lt;b&gt;" in html(drawn)
    assert "<b>" not in html(trouble(w, "trouble.address", "<b>"))


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_siblings_never_share_a_key(language: str) -> None:
    w = load(language)
    match = start(9, "keys")
    view = match.view(match.position.active)
    alone = scene_of(match, view.seat, moves=view.moves, chosen=2)
    for tree in (table(w, alone), setup(w, PAGE, SetUpScene(plan(9)))):
        for parent in tree.walk():
            keys = [child.key for child in parent.children if isinstance(child, Node) and child.key]
            assert len(keys) == len(set(keys))


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_every_name_of_the_engine_has_words(language: str) -> None:
    """Keys made of a name, such as `verb.peek.help`: a new name without words must not come to light in a game."""
    keys = {f"verb.{verb}" for verb in WRITTEN} | {f"verb.{verb}.help" for verb in WRITTEN if verb != "claim"}
    keys |= {f"kind.{level}{more}" for level in PAGE.about.levels for more in ("", ".help")}
    keys |= {f"{kind}.{name}" for kind in ("card", "about") for name in NAMES}
    keys |= {f"set.edition.{name}" for name in EDITIONS} | {f"set.reaction.{how}" for how in REACTION.options}
    keys |= {f"turning.{kind}" for kind in WEIGHT}
    tokens = ("coronation", "detained", "captured", "manipulated", "rebels", "loyalists")
    keys |= {f"token.{token}{more}" for token in tokens for more in ("", ".means")}
    assert [key for key in sorted(keys) if key not in load(language)] == []
