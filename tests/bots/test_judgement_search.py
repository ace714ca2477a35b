"""What search adds to those who reckon, a sentence for each (`bots/sultans/search.py`)."""

from __future__ import annotations

from karaya_core.bots.sultans.search import SearchBot
from karaya_core.bots.sultans.style import KEEN, PATIENT
from karaya_core.sultans import View
from karaya_core.sultans.moves import Move, parse_move
from tests.bots.judging import answers, seen_by, table


class Stubborn(SearchBot):
    """Search that starts from a guess of ours."""

    guess = ""

    def decide(self, view: View, prompt: str) -> Move:
        self.beliefs.follow(view)
        return parse_move(self.guess)


def from_the_guess(guess: str, line: str, *moves: str, knows: dict[int, str], seat: int = 0, seed: str = "s") -> str:
    match = table(line)
    me = seat or match.position.active
    seen_by(match, me, knows, 0)
    for move in moves:
        match.play(move)
    question = match.choices()[0]
    assert question.seat == me
    bot = Stubborn(seed)
    bot.guess, bot.playouts = guess, 200
    chosen: Move = bot.choose(match.view(me), question.prompt)
    return chosen.text


def test_search_does_not_let_the_last_chance_go_by() -> None:
    knows = {2: "l", 4: "l", 5: "g", 6: "b"}
    assert from_the_guess("3 switch 2", "S.l.a.l.g.b/l/3/4/-", knows=knows) == "3 assassinate 1"


def test_search_takes_a_strike_over_letting_the_sultan_die() -> None:
    assert from_the_guess("2 pass", "S.g.a.l.l/l/3/4/-", "3 assassinate 1", knows={3: "a", 4: "l", 5: "l"}, seat=2) == "2 strike"


def test_search_completes_a_row() -> None:
    assert from_the_guess("3 switch spare", "S.l.l.l.a.g/d/3/5/-", knows={2: "l", 4: "l", 5: "a", 6: "g"}) == "3 revolt"


def test_search_does_not_hide_a_sultan_who_is_about_to_be_crowned() -> None:
    line, knows = "S.g.L.A.l.l/l/1/2/-", {2: "g", 5: "l", 6: "l"}
    assert not from_the_guess("1 hide keep", line, knows=knows).startswith("1 hide")


def test_what_gains_nothing_is_not_preferred_to_the_guess() -> None:
    """A sure crown and two points for a Guard who shows himself, on whomever he does it."""
    line, knows = "S.l.a.l.g/l/5/1/-", {2: "l", 3: "a", 4: "l"}
    for guess in ("5 detain 2", "5 detain 3", "5 detain 4"):
        assert from_the_guess(guess, line, knows=knows) == guess
    assert from_the_guess("5 switch 2", line, knows=knows).startswith("5 detain")


def test_a_look_is_no_rival_of_a_deed() -> None:
    match = table("s.g.a.l.l.d/l/3/-/-")
    view = match.view(3)
    bot = SearchBot("s")
    bot.beliefs.follow(view)
    deed, peek = parse_move("3 switch 2"), parse_move("3 peek 2")
    assert all(move.verb != "peek" for move in bot.candidates(view, deed))
    assert any(move.verb == "peek" for move in bot.candidates(view, peek))
    assert bot.candidates(view, deed)[0] is deed


def test_of_every_kind_of_move_the_likeliest_two_are_tried() -> None:
    match = table("s.g.a.l.l.d/l/3/-/-")
    view = seen_by(match, 3, {1: "s", 2: "g"}, 0)
    bot = SearchBot("s")
    bot.beliefs.follow(view)
    tried = bot.candidates(view, parse_move("3 assassinate 4"))
    strikes = [move.text for move in tried if move.verb == "assassinate"]
    assert "3 assassinate 1" in strikes
    assert len(strikes) == 3, "the guess and the two likeliest"
    switches = [move.text for move in tried if move.verb == "switch"]
    assert len(switches) == 2
    assert len(tried) <= 10


def test_with_nothing_to_choose_search_thinks_of_nothing() -> None:
    match = table("s.g.A.l.l.v/l/6/-/-")
    match.play("6 manipulate 1 rebels")
    view = match.view(1)
    bot = SearchBot("s")
    bot.playouts = 10**9
    assert bot.choose(view, "forced").text == "1 execute 3"


def test_the_sultan_of_search_waits_for_a_surer_crown_than_belief_does() -> None:
    assert KEEN.crown_at > 0.7
    assert PATIENT.crown_at > KEEN.crown_at
    bot = SearchBot("s")
    assert bot.context(table("s.g.a.l.l.d/l/1/-/-").view(1)).style is PATIENT, "nobody has shown yet that they reckon"


def test_a_slave_driver_of_search_hunts_at_once_where_belief_waits_two_laps() -> None:
    line = "s.g.a.l.l.d/l/6/-/-"
    assert {text.split()[0] for text in answers("belief", line)} == {"peek"}
    assert SearchBot("s").context(table(line).view(6)).style.hunt_lap == 0
