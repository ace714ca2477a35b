"""A match at the table, by the toy: the told mark, sealed answers, undo, deals, saves."""

from __future__ import annotations

import json
from typing import Any

import pytest

from karaya_core.games import load
from karaya_core.table import Game, IllegalMove, Luck, Match, NotationError, record, runner
from karaya_core.table.match import Played
from tests.table import sealed_bids
from tests.table.sealed_bids import Bid, Sealed, Wrote

TOY = sealed_bids.GAME
NAMES = ["Ana", "Boris", "Vera"]
ALL = ("1 least 2", "1 most 3", "2 least 1", "2 most 6", "3 least 4", "3 most 4")
SULTANS = load("sultans")
FIVE = ["A", "B", "C", "D", "E"]


def toy(*answers: str) -> Match:
    match = Match(TOY, NAMES, seed="toy")
    for answer in answers:
        match.answer(answer)
    return match


def sultans(line: str, **settings: Any) -> Match:
    n = line.split("/")[0].count(".") + 1
    return Match(SULTANS, [f"P{seat}" for seat in range(1, n + 1)], {"rounds": 1, **settings}, "seed", line)


# ---------------------------------------------------------------------- the told mark


def test_a_view_ends_where_the_telling_ends() -> None:
    match = toy("1 least 2", "1 most 3")
    assert match.told == 0 and not match.up_to_date
    assert match.view(1).story == [] and match.view(None).story == []
    assert match.tell_next() == Wrote(1, 2)
    assert match.view(1).story == [Wrote(1, 2)] and match.view(2).story == []
    match.tell_all()
    assert match.up_to_date and match.tell_next() is None
    assert match.view(2).story == [Sealed(1)] and match.view(1).story == [Wrote(1, 2), Wrote(1, 3), Sealed(1)]


def test_nothing_is_asked_while_something_is_still_to_be_told() -> None:
    match = toy("1 least 2")
    assert match.questions(None) == () and match.questions(2) == () and match.view(2).moves.number() == 0
    match.tell_all()
    assert len(match.questions(None)) == 3 and match.view(2).moves.number() == 6


def test_the_end_is_not_known_before_it_is_told() -> None:
    match = toy(*ALL)
    assert match.position.over and not match.over and not match.finished
    assert match.outcomes == [] and match.score == [0, 0, 0] and match.leaders() == [1, 2, 3]
    match.tell_all()
    assert match.over and match.finished and len(match.outcomes) == 1
    assert match.score == list(match.outcomes[0].points) and match.leaders() == list(match.outcomes[0].winners)
    assert match.questions(1) == ()


def test_one_seat_s_own_questions_are_whole_and_others_are_not() -> None:
    match = toy()
    own, *others = match.questions(2)
    assert own.seat == 2 and own.moves.number() == 6
    assert [question.seat for question in others] == [1, 3] and all(question.moves.number() == 0 for question in others)


@pytest.mark.parametrize("seat", [0, 4, -1, 1.0, True, "1"])
def test_a_view_of_no_seat_is_refused(seat: Any) -> None:
    with pytest.raises(NotationError, match="expected a seat from 1 to 3"):
        toy().view(seat)


# ---------------------------------------------------------------------- the two ways to go on


def test_play_tells_everything_at_once() -> None:
    match = Match(TOY, NAMES, seed="toy")
    match.play("1 least 2")
    assert match.told == len(match.log) == 1 and not match.can_undo
    match.play(Bid(1, "most", 4))
    assert match.moves == [Bid(1, "least", 2), Bid(1, "most", 4)] and match.deals[-1].played[0] == Played(Bid(1, "least", 2))


@pytest.mark.parametrize("way", ["play", "answer"])
def test_what_is_not_asked_is_refused_and_changes_nothing(way: str) -> None:
    match = toy("1 least 5")
    match.tell_all()
    before = record.save(match)
    for wrong in ("1 least 5", "1 most 4", "4 least 1", "2 most 3"):
        with pytest.raises(IllegalMove):
            getattr(match, way)(wrong)
        assert record.save(match) == before
    with pytest.raises(NotationError):
        getattr(match, way)("nonsense")


def test_luck_depends_on_the_seed_and_the_place_of_the_move() -> None:
    thrown = {Match(TOY, NAMES, seed=f"s{number}", line="1-2.1-2.1/0").seed: 0 for number in range(40)}
    for seed in thrown:
        match = Match(TOY, NAMES, seed=seed, line="1-2.1-2.1/0")
        match.play("3 most 3")
        thrown[seed] = match.position.thrown
        again = Match(TOY, NAMES, seed=seed, line="1-2.1-2.1/0")
        again.answer("3 most 4")
        assert again.position.thrown == match.position.thrown
    assert set(thrown.values()) == {1, 2, 3, 4, 5, 6}


# ---------------------------------------------------------------------- a moment whose answers come out together


def test_a_held_answer_lies_in_the_tray_until_the_moment_closes() -> None:
    match = sultans("a.g.l.s.l.b/v/1/-/-")
    match.answer("1 assassinate 3")
    assert match.moment_is_open and not match.has_answered(2)
    match.answer("2 strike")
    assert match.has_answered(2) and not match.has_answered(4)
    assert [move.text for move in match.moves] == ["1 assassinate 3"]
    match.close()
    assert not match.moment_is_open and match.tray == {} and match.moves[-1].text == "2 strike"
    match.close()  # nothing is open any more
    assert len(match.moves) == 2


def test_an_answer_may_be_changed_until_the_moment_closes() -> None:
    match = sultans("a.g.l.s.l.b/v/1/-/-")
    for answer in ("1 assassinate 3", "2 strike", "2 pass"):
        match.answer(answer)
    match.close()
    assert match.moves[-1].text == "2 pass" and not match.position.is_alive(3)


def test_silence_lets_it_happen() -> None:
    match = sultans("a.g.l.s.l.b/v/1/-/-")
    match.answer("1 assassinate 3")
    match.close()
    assert [move.text for move in match.moves] == ["1 assassinate 3", "2 pass"]


def test_bots_are_asked_one_after_the_other_for_what_is_really_needed() -> None:
    match = sultans("a.g.l.s.l.g/v/1/-/-")  # both Guards sit beside the Assassin
    match.answer("1 assassinate 4")
    first = match.still_thinking({2, 6})
    assert first is not None and first.seat == 2
    match.answer("2 pass")
    second = match.still_thinking({2, 6})
    assert second is not None and second.seat == 6
    assert match.still_thinking({2}) is None and match.still_thinking(()) is None
    match.answer("2 strike")
    assert match.still_thinking({2, 6}) is None  # nobody else is needed
    assert [move.text for move in match.moves] == ["1 assassinate 4"]


def test_play_goes_on_from_a_moment_that_was_left_open() -> None:
    match = sultans("g.s.l.l.a.b/l/1/-/-")
    match.answer("1 detain 3")
    match.tell_all()
    assert [question.seat for question in match.questions(None)] == [3]
    match.play("2 peek 4")
    assert match.position.active == 4  # seat 3 was detained and skipped


def test_who_is_asked_is_told_to_those_who_know_everything() -> None:
    assert toy().who_is_asked() == " (seat 1, 2, 3 is to decide)"
    assert sultans("a.g.l.s.l.b/v/1/-/-").who_is_asked() == " (seat 1 is to decide)"
    match = toy(*ALL)
    assert match.who_is_asked() == ""


# ---------------------------------------------------------------------- talk


def test_talk_is_judged_by_what_is_public() -> None:
    match = sultans("a.g.l.s.l.b/v/1/-/-")
    assert match.talk(2).number() == 7 * 8 and match.talk(7).number() == match.talk(0).number() == 0
    match.answer("1 assassinate 3")
    match.answer("3 claim 3 slave")  # as far as anybody knows the blow has not fallen
    match.close()
    match.tell_all()
    with pytest.raises(IllegalMove, match="nothing for seat 3"):
        match.play("3 claim 3 slave")


# ---------------------------------------------------------------------- back


def test_a_move_that_showed_something_cannot_be_taken_back() -> None:
    match = sultans("D.L.l.l.g.a/s/1/-/-")
    match.answer("1 capture 2")
    assert match.can_undo
    match.answer("2 claim 1 guard")
    assert not match.can_undo  # something was said since
    match.undo()
    assert len(match.moves) == 2
    for shown in ("1 peek 4", "1 hunt 4"):
        other = sultans("D.L.l.l.g.a/s/1/-/-")
        other.answer(shown)
        assert not other.can_undo


def test_undo_goes_back_to_any_move_of_any_deal() -> None:
    match = Match(SULTANS, FIVE, {"rounds": 2, "laps": 1}, "undo")
    while not match.position.over:
        match.play(match.position.legal()[0])
    match.next_deal()
    match.play(match.position.legal()[0])
    before = [move.text for move in match.deals[0].moves]
    match.undo_to(0)
    assert match.number == 2 and match.moves == []
    match.undo_to(1, 1)
    assert match.number == 1 and [move.text for move in match.moves] == before[:1] and match.up_to_date
    with pytest.raises(NotationError, match="expected a move of the deals 1 to 1, found 0 of deal 2"):
        match.undo_to(0, 2)
    with pytest.raises(NotationError, match="found 2 of deal 1"):
        match.undo_to(2)
    with pytest.raises(NotationError, match="found -1 of deal 1"):
        match.undo_to(-1)


# ---------------------------------------------------------------------- deals


def test_a_next_deal_waits_for_the_end_of_this_one_and_ends_with_the_game() -> None:
    match = Match(SULTANS, FIVE, {"rounds": 2, "laps": 1}, "deals")
    with pytest.raises(IllegalMove, match="the deal is not over"):
        match.next_deal()
    for _ in range(2):
        while not match.position.over:
            match.play(match.position.legal()[0])
        if match.number == 1:
            match.next_deal()
    with pytest.raises(IllegalMove, match="the game is over"):
        match.next_deal()


def test_a_deal_is_dealt_anew_with_the_same_first_seat() -> None:
    match = Match(SULTANS, FIVE, None, "anew")
    line, first = match.deals[0].line, match.position.first
    match.play(match.position.legal()[0])
    match.deal_anew()
    assert (match.number, match.redeals, match.moves, match.position.first) == (1, 1, [], first)
    assert match.deals[0].line != line
    again = record.load(SULTANS, record.save(match), Match)
    assert again.redeals == 1


def test_the_log_of_an_earlier_deal_is_played_again() -> None:
    match = Match(SULTANS, FIVE, {"rounds": 2, "laps": 1}, "log")
    while not match.position.over:
        match.play(match.position.legal()[-1])
    first = list(match.log)
    match.next_deal()
    assert match.log_of(1) == first and match.log_of(2) == match.log != first


@pytest.mark.parametrize(
    ("names", "wanted"),
    [(["A"], "expected 3 to 3 players, found 1"), (["A", "B", 3], "expected every name as text")],
)
def test_who_cannot_sit_down_is_refused(names: Any, wanted: str) -> None:
    with pytest.raises(NotationError, match=wanted):
        Match(TOY, names)


def test_a_line_of_another_size_is_refused() -> None:
    with pytest.raises(NotationError, match="expected a position of 6 seats, found 5"):
        Match(SULTANS, [*FIVE, "F"], line="s.g.a.l.l/l/1/-/-")


def test_what_is_to_come_is_known_of_each_seat_and_the_next_of_it() -> None:
    match = toy("1 least 2")
    match.tell_all()
    match.answer("1 most 3")
    assert (match.to_come(1), match.to_come(2)) == ([Wrote(1, 3), Sealed(1)], [Sealed(1)])
    assert (match.comes_next(1), match.comes_next(2), match.comes_next(None)) == (Wrote(1, 3), None, None)
    match.tell_next()
    assert match.comes_next(2) == Sealed(1) == match.comes_next(None) and match.to_come(1) == [Sealed(1)]
    match.tell_next()
    assert match.up_to_date and match.comes_next(1) is None and match.to_come(1) == []


def test_a_game_of_one_deal_says_so_by_itself() -> None:
    first, position = TOY.first_of(toy().position), toy().position
    assert (first, TOY.next_first(position), TOY.finished([], {}), TOY.endless({})) == (1, 1, True, False)
    assert TOY.is_a_deal(position, position) == "" and TOY.leaders([]) == []
    assert list(TOY.arrows(Sealed(1))) == [] and list(Game.twins(TOY, position, 1, Luck("twins"))) == []
    with pytest.raises(NotationError, match=r"^expected a game that draws its table, found bids$"):
        TOY.terminal().picture(toy(), None)


# ---------------------------------------------------------------------- records and saves


def test_a_record_without_its_seed_takes_a_fresh_one() -> None:
    match = Match(SULTANS, FIVE, {"rounds": 2}, "mine")
    lines = record.write(match, seed=False)
    assert "mine" not in "".join(lines) and '"seed"' not in lines[0]
    assert record.read(SULTANS, lines, Match, "fresh").seed == "fresh"
    assert record.read(SULTANS, record.write(match), Match, "fresh").seed == "mine"


@pytest.mark.parametrize("line", ["", "x", "[1]", '{"game": 7}', '{"karaya": 1}'])
def test_a_line_that_names_no_game(line: str) -> None:
    assert record.game_of(line) == ""
    assert record.game_of('{"game": "bids"}') == "bids"


def saved(**changes: Any) -> dict[str, Any]:
    match = toy("1 least 2")
    match.tell_all()
    return {**json.loads(json.dumps(record.save(match))), **changes}


@pytest.mark.parametrize(
    ("changes", "wanted"),
    [
        ({"game": "sultans"}, "expected a saved game of bids"),
        ({"record": "x"}, "expected a saved game of bids"),
        ({"record": [7]}, 'expected "record" as a list of texts'),
        ({"record": []}, "line 1: expected a record's first line, found nothing"),
        ({"karaya": 2}, "expected a save of rules version 1, found 2"),
        ({"told": 2}, 'expected "told" as a whole number from 0 to 1'),
        ({"told": -1}, 'expected "told" as a whole number from 0 to 1'),
        ({"redeals": "x"}, 'expected "redeals" as a whole number'),
        ({"redeals": 10_001}, 'expected "redeals" as a whole number'),
        ({"tray": "x"}, 'expected "tray" as a list of texts'),
        ({"tray": ["2 most 9"]}, "expected an answer to what is asked in the tray, found '2 most 9'"),
    ],
)
def test_a_save_that_cannot_be_is_refused(changes: dict[str, Any], wanted: str) -> None:
    with pytest.raises(NotationError, match=wanted):
        record.load(TOY, saved(**changes), Match)
    with pytest.raises(NotationError):
        record.load(TOY, "no save", Match)


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ({"window": True, "move": "2 least 3"}, "line 2: expected an open window for '2 least 3'"),
        ({"window": False, "move": "2 least 3"}, 'line 2: expected "window" as true, or not at all'),
        ({"move": "2 least 9"}, r"line 2: not possible now: '2 least 9'; .*\(seat 1, 2, 3 is to decide\)"),
        ({"winners": [], "points": []}, "line 2: expected a move: it is not over"),
        ({"position": "../0"}, "line 2: expected a move: it is not over"),
        ({"nothing": 1}, "line 2: expected a move, how a deal ended, or the next deal"),
    ],
)
def test_a_line_of_a_record_that_cannot_be_is_named(line: dict[str, Any], wanted: str) -> None:
    with pytest.raises(NotationError, match=wanted):
        record.read(TOY, [*record.write(toy()), json.dumps(line)], Match)


def test_a_record_without_its_deal_is_told_what_is_missing() -> None:
    first, *rest = record.write(toy())
    header = json.loads(first)
    del header["position"]
    with pytest.raises(NotationError, match='expected "position", the deal'):
        record.read(TOY, [json.dumps(header), *rest], Match)


def test_the_end_is_told_once_and_truly() -> None:
    lines = record.write(toy(*ALL))
    assert record.read(TOY, lines, Match).finished
    for wrong, told in (
        ([*lines, lines[-1]], "told before"),
        ([*lines, '{"position": "../0"}'], ": expected the end of the record: the game is over"),
        ([*lines[:-1], '{"position": "../0"}'], ": expected how the deal ended before the next deal"),
        ([*lines[:-1], json.dumps({**json.loads(lines[-1]), "void": True})], ": expected {"),
        ([*lines[:-1], json.dumps({**json.loads(lines[-1]), "points": [9, 9, 9]})], ": expected {"),
    ):
        with pytest.raises(NotationError, match="line ") as trouble:
            record.read(TOY, wrong, Match)
        assert told in str(trouble.value), str(trouble.value)


# ---------------------------------------------------------------------- who asks the bots


class Scripted:
    def __init__(self, *answers: str, volunteers: str = "", says: str = "") -> None:
        self.answers, self.volunteers, self.says = list(answers), volunteers, says

    def choose(self, view: Any, prompt: str) -> Any:
        return SULTANS.parse_move(self.answers.pop(0))

    def volunteer(self, view: Any, prompt: str) -> Any:
        assert prompt == "throne"
        return SULTANS.parse_move(self.volunteers) if self.volunteers else None

    def talk(self, view: Any) -> Any:
        return SULTANS.parse_move(self.says) if self.says else None


def test_who_may_come_forward_is_asked_before_the_one_who_must_decide() -> None:
    match = sultans("a.g.l.s.l.b/v/1/-/-")
    players = runner.seated(
        [Scripted("1 peek 2"), Scripted(), Scripted(), Scripted(volunteers="4 throne"), Scripted(), Scripted()]
    )
    assert [runner.step(match, players).text for _ in range(2)] == ["4 throne", "1 peek 2"]


def test_a_bot_may_say_something_after_its_move() -> None:
    match = sultans("S.g.a.l.l/l/3/5/-")
    talker, last = Scripted("3 peek 2", says="3 claim 2 guard"), Scripted("4 peek 2", says="4 claim 2 guard")
    runner.play_deal(match, runner.seated([Scripted(), Scripted(), talker, last, Scripted()]), talking=True)
    assert [move.text for move in match.moves] == ["3 peek 2", "3 claim 2 guard", "4 peek 2"] and match.over
