"""The screens as HTML: nothing secret in public ones, every move legal, everything reachable and named."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from karaya_core.sultans import Match
from karaya_core.sultans.roles import NAMES
from karaya_core.table.luck import Luck
from karaya_core.table.words import Words
from tests.web.test_pages import HOSTILE, PEOPLE, end_scene, plan, reasons, scene_of, step, texts_and_values
from web.catalogue import LANGUAGES, load
from web.games.sultans.ending import ending
from web.games.sultans.look import look
from web.games.sultans.page import PAGE
from web.games.sultans.private import private
from web.games.sultans.ring import links
from web.games.sultans.scene import LookScene, PrivateScene
from web.games.sultans.table import state, table
from web.nodes import Node, html
from web.scene import MenuScene, ReplayScene, Saved, SetUpScene, TablePlan
from web.screens.dialogs import menu
from web.screens.replay import replay
from web.screens.rules import rules
from web.screens.setup import setup
from web.screens.shell import shell
from web.screens.statistics import statistics
from web.screens.trouble import covered, elsewhere, trouble
from web.tally import EMPTY_GAME

EMPTY = {**EMPTY_GAME, "own": PAGE.counters()}
OWN = {"sides": {"rebels": 5}, "cards": {"slave": [3, 4]}}
COUNTED = {**EMPTY, "games": 2, "rounds": 9, "points": [1, 2, 0], "own": OWN}


def played(n: int, seed: str, moves: int) -> Match:
    """A round in the middle of things; it begins anew if it ended before."""
    for attempt in range(20):
        match, luck = Match.new(PEOPLE[:n], f"{seed}-{attempt}", rounds=2), Luck(f"{seed}-{attempt}")
        for _ in range(moves):
            if not match.position.over:
                step(match, luck)
        if not match.position.over:
            return match
    raise AssertionError("no round lasts so long")


def finished(n: int, seed: str) -> Match:
    match, luck = Match.new(PEOPLE[:n], seed, rounds=1), Luck(seed)
    while not match.position.over:
        step(match, luck)
    return match


def screens(w: Words, match: Match, agreed: TablePlan) -> Iterator[tuple[str, Node]]:
    """Every screen there is, in its frame, by name."""
    seat = match.position.to_decide
    view = match.view(seat)
    public = scene_of(match, None, plan=agreed, chosen=2, waiting_for=seat)
    alone = scene_of(match, seat, plan=agreed, moves=view.moves, refused=reasons(match, seat), can_undo=True)
    at_seat = scene_of(match, seat, plan=agreed, moves=view.moves, refused=reasons(match, seat), chosen=1)
    over = finished(match.n, "screens")
    refused = SetUpScene(agreed, "trouble.address", "x", (Saved("a", "b", "c"),), "system", 2, True, "note.not_kept")
    frames = {
        "table": [table(w, public), table(w, alone), table(w, at_seat)],
        "private": [
            private(w, PrivateScene(agreed, stage, seat, view, held, view.moves, reasons(match, seat), show_notes=True))
            for stage in ("curtain", "look", "choose", "eyes")
            for held in (False, True)
        ],
        "lookround": [look(w, LookScene(agreed, match.view(None), frozenset({1}), held, 2 if held else None)) for held in (0, 2)],
        "roundend": [ending(w, end_scene(over))],
        "replay": [replay(w, PAGE, ReplayScene(agreed, over.view(None), "public", 3, 9, rounds=2))],
        "setup": [setup(w, PAGE, refused)],
        "rules": [rules(w, PAGE)],
        "statistics": [statistics(w, PAGE, COUNTED, True), statistics(w, PAGE, EMPTY, False)],
        "curtain": [covered(w), elsewhere(w), trouble(w, "trouble.save", "x")],
    }  # fmt: skip
    for name, bodies in frames.items():
        for body in bodies:
            yield name, shell(w, name, body, state=state(w, public), toast="")
    menus = [
        MenuScene(agreed),
        MenuScene(agreed, running=False, alone=True),
        MenuScene(agreed, can_undo=True, away=frozenset({1})),
    ]
    for scene in menus:
        yield "menu", shell(w, "table", table(w, public), front=menu(w, PEOPLE[: match.n], scene))


# ---------------------------------------------------------------------- secrets


TWINS = (  # the same seats and public moves; what differs lies face down and is known to nobody who looks on
    ("s.a.g.l.l.v.g.a/l/1/-/-", "s.a.g.l.v.l.g.a/l/1/-/-"),
    ("l.a.g.s.l.b.g.l/a/1/-/-", "l.a.g.s.l.l.g.b/a/1/-/-"),
    ("g.s.a.l.l.f.g.l/l/1/-/-", "g.s.a.l.l.l.g.f/l/1/-/-"),
)
SAME_MOVES = ("1 peek 2", "2 peek 3", "3 claim 2 vizier", "3 switch 4", "4 switch spare")


@pytest.mark.parametrize("twins", TWINS)
def test_public_screens_of_twin_deals_are_byte_equal(twins: tuple[str, str]) -> None:  # S11.1, S11.2
    w = load("en")
    told: list[list[str]] = []
    for line in twins:
        match = Match.new(PEOPLE[:8], "twin", position=line)
        drawn = []
        for text in ("", *SAME_MOVES):
            if text:
                match.play(text)
            drawn += [html(tree) for tree in public_screens(w, match)]
        told.append(drawn)
    assert told[0] == told[1]


def public_screens(w: Words, match: Match) -> list[Node]:
    seat = match.position.to_decide
    view = match.view(None)
    scenes = [
        scene_of(match, None, waiting_for=seat),
        scene_of(match, None, waiting_for=seat, chosen=3),
    ]
    frames = [shell(w, "table", table(w, s), state=state(w, s)) for s in scenes]
    return [
        *frames,
        private(w, PrivateScene(plan(match.n), "curtain", seat)),
        private(w, PrivateScene(plan(match.n), "eyes", seat)),
        look(w, LookScene(plan(match.n), view)),
        replay(w, PAGE, ReplayScene(plan(match.n), view, "public", 1, 2)),
    ]


def canary(language: str) -> Words:
    """The real words, with a nonsense word for each card."""
    words = load(language)
    nonsense = {f"card.{name}": f"qqx{name}qqx" for name in NAMES}
    return Words(language, words._entries, nonsense, {f"about.{name}": f"qqx{name}qqx" for name in NAMES})


@pytest.mark.parametrize("n", [5, 8, 15])
def test_before_anything_is_known_no_public_screen_names_a_card(n: int) -> None:
    w = canary("en")
    match = Match.new(PEOPLE[:n], "canary")
    trees = [
        table(w, scene_of(match, None, waiting_for=match.position.to_decide)),
        table(w, scene_of(match, None)),
        *menu(w, PEOPLE[:n], MenuScene(plan(n))),
        private(w, PrivateScene(plan(n), "curtain", 1)),
        private(w, PrivateScene(plan(n), "eyes", 1)),
        private(w, PrivateScene(plan(n), "look", 1, match.view(1), held=False)),
        look(w, LookScene(plan(n), match.view(None))),
        covered(w),
    ]
    for tree in trees:
        assert "qqx" not in html(tree)
    assert "qqx" in html(private(w, PrivateScene(plan(n), "look", 1, match.view(1), held=True)))


def test_behind_the_curtain_ones_own_card_is_seen_only_while_it_is_held() -> None:
    w = canary("en")
    match = Match.new(PEOPLE[:8], "hold", position="v.a.g.s.l.l.g.a/l/1/-/-")
    view = match.view(1)
    for chosen in (None, 1, 4):
        scene = PrivateScene(plan(8), "choose", 1, view, False, view.moves, reasons(match, 1), chosen=chosen)
        drawn = private(w, scene)
        assert not [n for n in drawn.walk() if n.attrs.get("data-card")]
        refused_cards = [line for line in html(drawn).split("qqx") if line in NAMES]
        assert "vizier" not in refused_cards


def test_what_was_just_looked_at_is_shown_under_the_thumb() -> None:
    w = load("en")
    match = Match.new(PEOPLE[:8], "saw", position="v.a.g.s.l.l.g.a/l/1/-/-")
    closed = private(w, PrivateScene(plan(8), "look", 1, match.view(1), saw=(4, 0)))
    assert w("card.sultan") not in closed.text() and "Dina" in closed.text()
    assert w("card.sultan") in private(w, PrivateScene(plan(8), "look", 1, match.view(1), held=True, saw=(4, 0))).text()


# ---------------------------------------------------------------------- moves


@pytest.mark.parametrize("n", [5, 8, 11, 15])
def test_every_move_on_a_screen_is_legal(n: int) -> None:
    w = load("en")
    offered = 0
    for seed in range(6):
        match = played(n, f"legal-{seed}", 3 + 4 * seed)
        seat = match.position.to_decide
        view = match.view(seat)
        for chosen in (None, 0, *range(1, n + 1)):
            scene = scene_of(match, seat, moves=view.moves, refused=reasons(match, seat), chosen=chosen)
            behind = PrivateScene(plan(n), "choose", seat, view, False, view.moves, chosen=chosen)
            public = scene_of(match, None, chosen=chosen, waiting_for=seat)
            answers = answers_of_all(match)
            assert answers <= set(moves_on(table(w, public)))
            verbs = {tuple(move.text.split(" ")[:2]) for move in view.moves}
            begun = [scene_of(match, seat, moves=view.moves, words=words, begun=True) for words in sorted(verbs)]
            for tree in (table(w, scene), private(w, behind), table(w, public), *(table(w, more) for more in begun)):
                for text in set(moves_on(tree)) - answers:
                    Match.load(match.save()).play(text)
                    offered += 1
    assert offered > 100


def answers_of_all(match: Match) -> set[str]:
    """An open call offers its move to everybody who is asked, legal or not: it must not tell who can (S11.4)."""
    window = match.view(None).window
    return {f"{seat} {window.kind}" for seat in window.asked} if window else set()


def moves_on(tree: Node) -> list[str]:
    return [n.attrs["data-move"] for n in tree.walk() if "data-move" in n.attrs]


@pytest.mark.parametrize("n", [5, 9, 15])
def test_by_pointing_at_every_place_every_move_can_be_made(n: int) -> None:
    w = load("en")
    for seed in range(8):
        match = played(n, f"point-{seed}", 2 + 3 * seed)
        seat = match.position.to_decide
        moves = match.view(seat).moves
        at_places = {
            text
            for chosen in range(n + 1)
            for text in moves_on(private(w, PrivateScene(plan(n), "choose", seat, match.view(seat), False, moves, chosen=chosen)))
        }  # fmt: skip
        assert at_places == {move.text for move in moves}


def said_on(tree: Node) -> list[str]:
    """The moves that are begun or gone on with here."""
    return [n.attrs["data-words"] for n in tree.walk() if "data-words" in n.attrs]


@pytest.mark.parametrize("n", [5, 9, 15])
def test_word_by_word_every_move_can_be_made(n: int) -> None:
    w = load("en")
    for seed in range(8):
        match = played(n, f"words-{seed}", 2 + 3 * seed)
        seat = match.position.to_decide
        view = match.view(seat)

        def screens_at(words: tuple[str, ...]) -> list[Node]:
            alone = scene_of(match, seat, moves=view.moves, words=words, begun=bool(words))  # noqa: B023
            behind = PrivateScene(plan(n), "choose", seat, view, False, view.moves, words=words)  # noqa: B023
            return [table(w, alone), private(w, behind)]

        for at in (0, 1):
            found: set[str] = set()
            ahead: list[tuple[str, ...]] = [()]
            while ahead:
                tree = screens_at(ahead.pop())[at]
                found |= set(moves_on(tree))
                ahead += [tuple(text.split(" ")) for text in said_on(tree) if " claim" not in text]
            assert found == {move.text for move in view.moves}


def test_a_claim_takes_the_place_and_the_card() -> None:
    """Either may be touched first: the place or "Claim"; then the cards that are in the deck stand there."""
    w = load("en")
    match = Match.new(PEOPLE[:6], "claim")
    at_seat = table(w, scene_of(match, 2, plan=plan(6, 1), chosen=4))
    assert "2 claim 4" in said_on(at_seat)
    by_verb = table(w, scene_of(match, 2, plan=plan(6, 1), words=("2", "claim"), begun=True))
    assert "2 claim 4" in said_on(by_verb) and "2 claim spare" in said_on(by_verb)
    cards = table(w, scene_of(match, 2, plan=plan(6, 1), words=("2", "claim", "4"), begun=True))
    assert moves_on(cards) == [f"2 claim 4 {name}" for name in NAMES]
    group = said_on(table(w, scene_of(match, None, chosen=4)))
    assert group == [f"{by} claim 4" for by in range(1, 7)]
    match.play("3 claim 4 guard")
    said = table(w, scene_of(match, None, chosen=4)).text()
    assert w("facts.said", name="Chloé", card=w("card.guard")) in said


def test_a_claim_offers_only_cards_that_are_in_the_deck() -> None:  # S2.1: five players play without neutrals
    match = Match.new(PEOPLE[:5], "deck")
    drawn = table(load("en"), scene_of(match, 2, plan=plan(5, 1), words=("2", "claim", "4"), begun=True))
    assert moves_on(drawn) == [f"2 claim 4 {name}" for name in ("sultan", "guard", "assassin", "slave")]


def test_what_is_not_possible_says_why() -> None:
    w = load("en")
    match = Match.new(PEOPLE[:6], "why", position="S.a.g.l.l.l/v/2/3/-")
    drawn = table(w, scene_of(match, 2, moves=match.view(2).moves, refused=reasons(match, 2), chosen=1))
    assert w("refusal.target_known", name="Ana") in drawn.text()


def test_between_the_parts_of_a_panel_there_is_no_text_that_belongs_to_nobody() -> None:
    match = Match.new(PEOPLE[:6], "loose", position="S.a.g.l.l.l/v/2/3/-")
    for viewer, chosen in ((2, None), (2, 1), (2, 4), (None, 1), (None, 0)):
        drawn = table(load("en"), scene_of(match, viewer, refused=reasons(match, 2) if viewer else (), chosen=chosen))
        panel = next(part for part in drawn.walk() if part.key == "actions")
        assert all(isinstance(part, Node) for part in panel.children), html(panel)


def test_the_line_from_neighbour_to_neighbour_leaves_the_dead_out() -> None:  # S4.2
    whole, fewer = links(6, (0, 1, 2, 3, 4, 5), 0), links(6, (0, 1, 3, 4, 5), 1)
    paths = [[n.attrs["d"] for n in tree.walk() if n.tag == "path"] for tree in (whole, fewer)]
    assert paths[0][0].count("A") == 6 and paths[1][0].count("A") == 5
    third = paths[0][0].split("A50 50 0 0 1")[2].strip()
    assert third not in paths[1][0] and third not in paths[1][1]


# ---------------------------------------------------------------------- everybody can use it


def named(control: Node, labelled: set[int]) -> bool:
    texts = [control.attrs.get("aria-label", ""), control.text()]
    texts += [n.attrs.get("aria-label", "") for n in control.walk()]
    return any(text.strip() for text in texts) or id(control) in labelled


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_every_control_has_a_name_and_every_picture_too(language: str) -> None:
    w = load(language)
    for screen, tree in screens(w, played(9, "named", 25), plan(9, 5)):
        labelled = {id(n) for label in tree.walk() if label.tag == "label" and label.text().strip() for n in label.walk()}
        for part in tree.walk():
            if part.tag in ("button", "summary", "input", "select", "progress"):
                assert named(part, labelled), (screen, html(part))
            if part.tag == "svg":
                assert part.attrs.get("aria-hidden") or part.attrs.get("aria-label"), (screen, html(part))
            if part.tag == "button":
                assert part.attrs.get("type") == "button", (screen, html(part))
                ways = {"data-act", "data-move", "data-words", "data-how", "popovertarget"}
                assert part.attrs.keys() & ways, (screen, html(part))
            assert "style" not in part.attrs and "disabled" not in part.attrs


@pytest.mark.parametrize("n", [5, 15])
def test_headings_go_down_one_step_at_a_time(n: int) -> None:
    for screen, tree in screens(load("en"), played(n, "headings", 12), plan(n)):
        levels = [int(part.tag[1]) for part in tree.walk() if part.tag in ("h1", "h2", "h3", "h4")]
        assert levels[0] == 1 and levels.count(1) == 1, screen
        assert all(after - before <= 1 for before, after in pairwise(levels)), (screen, levels)


def test_ids_are_unique_and_references_lead_somewhere() -> None:
    for screen, tree in screens(load("en"), played(11, "ids", 30), plan(11)):
        ids = [part.attrs["id"] for part in tree.walk() if "id" in part.attrs]
        assert len(ids) == len(set(ids)), screen
        for part in tree.walk():
            for name in ("aria-labelledby", "aria-describedby", "popovertarget"):
                if name in part.attrs:
                    assert part.attrs[name] in ids, (screen, html(part))


def test_lists_hold_list_items_and_siblings_never_share_a_key() -> None:
    for screen, tree in screens(load("ru"), played(15, "lists", 30), plan(15)):
        for part in tree.walk():
            children = [child for child in part.children if isinstance(child, Node)]
            if part.tag in ("ul", "ol"):
                assert {child.tag for child in children} <= {"li"}, (screen, html(part)[:200])
            keys = [child.key for child in children if child.key]
            assert len(keys) == len(set(keys)), (screen, keys)


# ---------------------------------------------------------------------- hostile names


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_stays_short_text_on_every_screen(name: str) -> None:
    w = load("en")
    match = played(6, "hostile", 14)
    match.play(f"{match.position.to_decide} claim 2 guard")
    for screen, tree in screens(w, match, plan(6, names=(name,))):
        assert not [part for part in tree.walk() if part.tag in ("img", "script")]
        assert "<img" not in html(tree), screen
        if screen != "setup":  # there the name stands in its own field, as it was typed
            shown = texts_and_values(tree)
            assert not any(mark in shown for mark in ("\u202e", "\u2066", "x" * 30)), screen
