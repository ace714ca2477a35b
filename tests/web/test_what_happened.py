"""What has just happened is seen on the ring itself; whose turn it is, and what is one's own, cannot be mistaken."""

from __future__ import annotations

import pytest

from karaya_core.sultans import Match, parse_move
from tests.web.tables import plan
from tests.web.test_pages import PEOPLE, end_scene, scene_of
from tests.web.test_waiting import alone, at, ended, verdict
from web.catalogue import load
from web.games.sultans.cards import cast
from web.games.sultans.ending import ending
from web.games.sultans.look import look
from web.games.sultans.page import PAGE
from web.games.sultans.scene import LookScene, TableScene
from web.games.sultans.table import table
from web.nodes import Node, html
from web.scene import ReplayScene
from web.screens.replay import replay
from web.table.stage import EyesClosed, Standing, Telling

W = load("en")
LINE = "s.g.a.l.l.v.g.a/l/1/-/-"


def after(*moves: str, line: str = LINE) -> Match:
    match = Match.new(PEOPLE[: line.partition("/")[0].count(".") + 1], "happened", position=line)
    for move in moves:
        match.play(move)
    return match


def parts(tree: Node, cls: str) -> list[Node]:
    return [part for part in tree.walk() if cls in str(part.attrs.get("class", "")).split()]


def marked(scene: TableScene) -> tuple[list[str], list[str]]:
    """The seats of who has done something, and the places to which it was done."""
    drawn = table(W, scene)
    places = [part for part in drawn.walk() if "data-seat" in part.attrs and parts(part, "card")]
    doers = [str(place.attrs["data-seat"]) for place in places if "is-doer" in str(place.attrs["class"]).split()]
    return doers, [str(place.attrs["data-seat"]) for place in places if parts(place, "seat-deed")]


# ---------------------------------------------------------------------- on the ring


@pytest.mark.parametrize("viewer", [None, 5])
def test_who_has_done_it_and_to_whom_is_marked_for_everybody(viewer: int | None) -> None:
    assert marked(scene_of(after(), viewer)) == ([], [])
    assert marked(scene_of(after("1 peek 4"), viewer)) == (["1"], ["4"])
    assert marked(scene_of(after("1 peek 4", "2 switch spare"), viewer)) == (["2"], ["spare"])


def test_a_mark_tells_nothing_of_what_was_seen() -> None:  # S11.2
    one, other = (after("1 peek 4", line=line) for line in (LINE, "s.g.a.v.l.l.g.a/l/1/-/-"))
    assert html(table(W, scene_of(one, None))) == html(table(W, scene_of(other, None)))


def test_what_is_exchanged_in_secret_leaves_no_mark() -> None:  # S3.5
    drawn = []
    for move in ("1 hide keep", "1 hide 3", "1 hide spare"):
        match = after(move, line="G.s.a.l.l/l/1/-/-")
        assert marked(scene_of(match, None)) == ([], [])
        drawn.append(html(table(W, scene_of(match, None))))
    assert len(set(drawn)) == 1


def test_while_one_chooses_only_what_can_be_chosen_is_marked() -> None:
    match = after("1 peek 4")
    scene = scene_of(match, 2, moves=match.view(2).moves, words=("2", "peek"), begun=True)
    assert marked(scene) == ([], [])


def test_a_replay_shows_the_deed_and_what_decides_the_round() -> None:
    match = after("1 peek 4")
    drawn = replay(W, PAGE, ReplayScene(scene_of(match, None).plan, match.view(None), "public", 1, 2))
    assert parts(drawn, "seat-deed") and parts(drawn, "is-doer")
    assert parts(drawn, "omens") and W("throne.empty") in html(drawn)


def test_what_happened_is_told_before_whose_turn_comes_next() -> None:
    text = html(table(W, scene_of(after("1 peek 4"), 5)))
    assert text.index("middle-news") < text.index("middle-turn")


# ---------------------------------------------------------------------- whose turn, whose card


def test_nobody_is_said_to_move_while_there_is_more_to_tell() -> None:
    play, clock = alone("l.a.s.l.l/g/2/-/-")
    play.play(parse_move("2 assassinate 3"))
    play.flow.go_on()
    said = []
    while not play.match.over:
        scene = play.scene()
        assert isinstance(scene, TableScene)
        said.append((isinstance(play.stage, Telling), bool(parts(table(W, scene), "middle-turn"))))
        clock.tick()
    assert (True, False) in said and (True, True) not in said


@pytest.mark.parametrize(("waiting_for", "now"), [(2, True), (0, False)])
def test_gold_is_kept_for_a_person_who_is_waited_for(waiting_for: int, now: bool) -> None:
    match = after("1 peek 4")
    drawn = table(W, scene_of(match, 2, plan=plan(2, 8), waiting_for=waiting_for))
    assert bool(parts(drawn, "is-now")) is now
    assert not parts(table(W, scene_of(match, 1, plan=plan(1, 8), waiting_for=2)), "is-now")  # a bot's turn


def test_ones_own_card_never_stands_under_the_name_of_another() -> None:
    """Whoever touches another seat reads its name above what is known of it, and not above their own card."""
    match = after("1 peek 4")
    text = html(table(W, scene_of(match, 2, chosen=4)))
    assert text.index('class="own"') < text.index('class="actions-title"') < text.index('class="facts"')


def test_whoever_plays_alone_is_a_neighbour_as_you() -> None:
    match = after("1 peek 4", "2 claim 3 guard")
    text = html(table(W, scene_of(match, 2, chosen=3)))
    assert "Neighbours: you, Dina" in text
    assert "You say: Guard" in text and "your claim: Guard" in text
    assert "Boris" not in text[text.index('class="at-head"') :].partition("</ul>")[0]


def test_robots_are_marked_only_where_several_people_sit() -> None:
    match = after()
    assert not parts(table(W, scene_of(match, 1, plan=plan(1, 8))), "seat-bot")
    assert len(parts(table(W, scene_of(match, None, plan=plan(2, 8))), "seat-bot")) == 6


# ---------------------------------------------------------------------- as it is heard


def heard(tree: Node) -> str:
    """The text of a part as a screen reader has it."""
    if tree.attrs.get("aria-hidden") == "true":
        return ""
    inner = "".join(heard(child) if isinstance(child, Node) else str(child) for child in tree.children)
    return str(tree.attrs.get("aria-label", "")) + inner


def test_a_seat_is_heard_by_its_name_without_a_number_that_counts_nothing() -> None:
    drawn = table(W, scene_of(after("1 peek 4"), 2))
    places = {part.attrs["data-seat"]: heard(part) for part in drawn.walk() if part.attrs.get("data-act") == "seat"}
    assert places["2"] == "You, Guard, to move, hidden from the others"
    assert places["4"] == "Dina, face down"
    assert places["spare"] == "Spare, face down"


def test_the_cards_in_play_are_heard_with_their_numbers_after_them() -> None:
    (shown,) = parts(cast(W, after().view(None)), "cast-show")
    assert heard(shown).startswith("Cards in play: Sultan: 1, Guard: 2, ")


# ---------------------------------------------------------------------- the end


def test_whose_death_ends_the_round_is_not_told_to_watch_how_it_ends() -> None:  # S7.3
    play, clock = alone("s.a.l.l.l/g/2/-/-")
    play.play(parse_move("2 assassinate 1"))
    play.flow.go_on()
    while clock.tick():
        assert not isinstance(play.stage, Standing)
    assert play.match.over


def test_the_end_shows_the_card_one_held() -> None:
    (picture,) = parts(verdict(ended("a.s.l.l.l.d/l/1/-/-", "1 assassinate 2")), "verdict-picture")
    assert 'data-card="assassin"' in html(picture)


def test_at_the_end_too_the_one_who_plays_alone_is_you() -> None:
    game = ended("a.s.l.l.l.d/l/1/-/-", "1 assassinate 2")
    (ring,) = parts(game.page(), "ring")
    assert ">You<" in html(parts(ring, "is-me")[0])


def test_nobody_shares_a_victory_without_a_point() -> None:  # S8.7
    match = Match.new(PEOPLE[:5], "void", rounds=1, laps=1, position="s.g.a.l.l/l/1/-/-")
    for move in ("1 peek 2", "2 peek 1", "3 peek 1", "4 peek 1", "5 peek 1"):
        match.play(move)
    assert match.finished and not any(match.score)
    text = html(ending(W, end_scene(match)))
    assert "Nobody has scored" in text
    assert "Shared victory" not in text and "trophy" not in text


# ---------------------------------------------------------------------- a covered table is heard


def test_the_moment_in_which_somebody_hides_is_heard_by_the_whole_table() -> None:
    # S3.5: what is heard is the same whatever becomes of the cards
    heard = []
    for move in ("1 hide keep", "1 hide 3"):
        game, _ = at(f"players={','.join(['human'] * 5)}&rounds=1&seed=1&position=G.s.a.l.l/l/1/-/-")
        play = game.table
        assert play is not None
        play.play(parse_move(move))
        while not isinstance(play.stage, EyesClosed):
            play.flow.go_on()
        heard.append(str(game.page().attrs["data-cues"]))
    assert heard[0] == heard[1] and heard[0].endswith("::cover")


def test_who_is_to_look_is_read_to_those_who_look_away() -> None:
    there = plan(3, 5)
    view = after(line="s.g.a.l.l/l/1/-/-").view(None)
    everybody, one = (LookScene(there, view, due=due) for due in ((1, 2, 3), (2,)))
    assert PAGE.voice(W, everybody) == W("look.everybody")
    assert PAGE.voice(W, one) in html(look(W, one)) and "P2" in PAGE.voice(W, one)
