"""The laws of the table, over every game and over a toy that was written for them; and that they catch what is planted."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from karaya_core import games
from karaya_core.bots import random as any_game
from karaya_core.table import Game, IllegalMove, Listed, Luck, Match, Outcome, record, runner
from karaya_core.table.laws import Broken, Report, _secrets_are_kept, check
from karaya_core.table.scenarios import Failure, read_scenario, run_scenario
from tests.table import sealed_bids
from tests.table.sealed_bids import Bid, Bids, BidsView, Sealed, SealedBids, Wrote

TOY = sealed_bids.GAME


def toy(*answers: str, seed: str = "toy") -> Match:
    match = Match(TOY, ["Ana", "Boris", "Vera"], seed=seed)
    for answer in answers:
        match.answer(answer)
        match.tell_all()
    return match


def over_many(game: Game, seats: int, matches: int, most: int = 1000) -> Report:
    """So many matches, at most so many decisions a deal."""
    report = Report()
    for number in range(matches):
        check(game, seats, f"laws:{seats}:{number}", None, report, most)
    return report


# ---------------------------------------------------------------------- the laws hold


@pytest.mark.parametrize("key", list(games.ABOUTS))
def test_the_laws_hold_for_every_game(key: str) -> None:
    about = games.about(key)
    for seats in {about.seats[0], about.usual_seats, about.seats[-1]}:
        report = over_many(games.load(key), seats, 2, most=60)
        assert report.leaks == []
        assert min(report.offered, report.refused, report.saves, report.records, report.twins) > 0, report
        assert report.answers > 0 or report.together == 0, report  # a game may ask one seat at a time, always


def test_where_several_are_asked_their_answers_are_compared() -> None:
    assert over_many(games.load("sultans"), 8, 2, most=60).answers > 0


def test_the_laws_hold_for_the_toy() -> None:
    report = over_many(TOY, 3, 60)
    assert report.leaks == [] and report.matches == 60
    assert report.twins > 60 and report.answers > 60 and report.refused > 60 and report.undone == 60


# ---------------------------------------------------------------------- the laws notice


def says_more_than_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Wrote, "seen_by", lambda self, seat, view: self)


def counts_what_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not what was written is told, but how much, before it is sealed."""
    monkeypatch.setattr(Wrote, "seen_by", lambda self, seat, view: self if seat == self.seat else Sealed(self.number % 2 + 4))


def asks_in_an_order_that_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Bids.questions

    def telling(self: Bids) -> Any:
        return [question._replace(prompt=f"bid {sum(map(sum, self.bids)) % 2}") for question in honest(self)]

    monkeypatch.setattr(Bids, "questions", telling)


def offers_undo_by_what_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "can_undo", property(lambda self: sum(map(sum, self.position.bids)) % 2 == 0))


@pytest.mark.parametrize(
    "plant", [says_more_than_it_may, counts_what_is_written, asks_in_an_order_that_tells, offers_undo_by_what_is_written]
)
def test_a_planted_leak_is_found(plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with contextlib.suppress(Broken):  # so wrong that another law was quicker
        assert over_many(TOY, 3, 20).leaks


def test_what_an_answer_tells_others_at_once_is_found_without_twins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SealedBids, "twins", lambda self, position, watcher, luck: iter(()))
    assert over_many(TOY, 3, 5).leaks == []
    says_more_than_it_may(monkeypatch)
    assert over_many(TOY, 3, 5).leaks


def forgets_what_is_least(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Bids.clone
    monkeypatch.setattr(Bids, "clone", lambda self: Bids(self.bids, self.thrown) if self.is_last else honest(self))


def counts_wrongly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("karaya_core.table.moves.Listed.number", lambda self: 1 + len(self))


def reads_another_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SealedBids, "from_json", lambda self, data: Bids([()] * 3))


def plays_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Bids, "play", Bids.apply)


def tells_of_others_with_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing shows before somebody answers; then whoever looks sees what another has sealed."""
    honest = Bids.apply

    def telling(self: Bids, move: Bid) -> None:
        honest(self, move)
        sealed = [written for seat, written in enumerate(self.bids, 1) if len(written) == 2 and seat != move.seat]
        if len(sealed) == 1 and len(self.bids[move.seat - 1]) == 1:
            self.tell(Sealed(4 + sum(sealed[0]) % 2))

    monkeypatch.setattr(Bids, "apply", telling)


def test_a_leak_that_only_an_answer_brings_about_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    tells_of_others_with_an_answer(monkeypatch)
    report = Report()
    for number in range(20):
        _secrets_are_kept(Match(TOY, ["Ana", "Boris", "Vera"], line="1-4../0"), Luck(f"{number}"), report)
    assert any(", " in leak.partition(":")[0] for leak in report.leaks), "the answer that led there is named"


def refuses_without_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SealedBids, "refusal", lambda self, position, move: None)


def throws_without_a_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "_move_line", lambda played: {"move": played.move._replace(thrown=0).text})


def offers_words_that_lead_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Listed.starting
    monkeypatch.setattr(Listed, "starting", lambda self, words: honest(self, words) or ("please",) * bool(self))


def offers_no_first_word(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Listed.starting
    monkeypatch.setattr(Listed, "starting", lambda self, words: honest(self, words) if words else ())


@pytest.mark.parametrize("plant", [
    forgets_what_is_least, counts_wrongly, reads_another_line, plays_anything, refuses_without_a_reason, throws_without_a_seed,
    offers_words_that_lead_nowhere, offers_no_first_word,
])  # fmt: skip
def test_a_broken_rule_is_found(plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    with pytest.raises((Broken, ValueError)):
        over_many(TOY, 3, 20)


# ---------------------------------------------------------------------- the toy at the table


def test_all_are_asked_at_once_and_nobody_sees_what_another_writes() -> None:
    match = toy("2 least 3")
    assert [question.seat for question in match.questions(None)] == [1, 2, 3]
    assert all(not list(question.moves) for question in match.questions(None))
    assert match.view(2).line() == ".3./0" and match.view(1).line() == "../0" and match.view(None).story == []
    match.answer("2 most 4")
    match.tell_all()
    assert match.view(3).line() == ".?./0"


def test_the_second_number_depends_on_the_first() -> None:
    match = toy("1 least 5")
    (own,) = [question for question in match.questions(1) if question.seat == 1]
    assert [move.text for move in own.moves] == ["1 most 5", "1 most 6"]
    assert own.moves.starting(["1"]) == ("most",) and own.moves.starting(["1", "most"]) == ("5", "6")
    with pytest.raises(IllegalMove, match="possible: 1 most 5, 1 most 6"):
        match.answer("1 most 4")


def test_what_is_sealed_in_another_order_gives_the_same_position() -> None:
    answers = ["1 least 2", "1 most 3", "2 least 1", "2 most 6"]
    assert toy(*answers).position.line() == toy(*answers[2:], *answers[:2]).position.line() == "2-3.1-6./0"


def test_the_throw_stands_behind_the_last_move_of_the_record() -> None:
    match = toy("1 least 2", "1 most 3", "2 least 1", "2 most 6", "3 least 4", "3 most 4", seed="gem")
    assert match.over
    thrown = match.position.thrown
    assert json.loads(record.write(match)[6]) == {"move": f"3 most 4 ~ {thrown}"}
    assert record.read(TOY, record.write(match, seed=False), Match).position.thrown == thrown


def test_a_game_that_says_no_more_of_its_points_writes_the_same_record() -> None:
    match = toy("1 least 2", "1 most 3", "2 least 1", "2 most 6", "3 least 4", "3 most 4")
    assert record.write(match, parts=True) == record.write(match)


@pytest.mark.parametrize(
    ("line", "points"), [("1-6.2-4.3-3/3", (0, 0, 1)), ("3-4.3-4.1-6/4", (1, 1, 0)), ("1-1.2-2.3-3/6", (0, 0, 0))]
)
def test_the_closest_pair_wins_and_may_share_it(line: str, points: tuple[int, ...]) -> None:
    outcome = Match(TOY, ["Ana", "Boris", "Vera"], line=line).outcomes[0]
    assert outcome.points == points and outcome.void == (not any(points))
    assert isinstance(outcome, Outcome)


def test_a_game_in_the_middle_of_a_sealed_moment_is_saved() -> None:
    match = toy("1 least 2", "3 least 4", "3 most 5")
    again = record.load(TOY, json.loads(json.dumps(record.save(match))), Match)
    assert again.position.line() == match.position.line() == "2..4-5/0"
    assert [again.view(seat).line() for seat in (None, 1, 3)] == [match.view(seat).line() for seat in (None, 1, 3)]


def scenario_of(move: str, **expect: Any) -> list[Failure]:
    text = json.dumps({"position": "1-2.2-6.4/0", "moves": [move], "expect": expect})
    return run_scenario(TOY, read_scenario(TOY, text))


def test_a_scenario_has_its_luck_written_out_and_brings_none() -> None:
    assert scenario_of("3 most 6 ~ 3", over=True, points=[0, 1, 0]) == []
    assert [failure.what for failure in scenario_of("3 most 6")] == ["move 1"]


def test_the_last_step_of_perft_is_counted_and_not_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Bids, "_moves", lambda self, seat: Millions())
    assert TOY.perft(TOY.parse("1-2.2-6.4/0", {}), 1) == 10**30


class Millions(Listed):
    """More than anybody could list."""

    __slots__ = ()

    def __iter__(self) -> Iterator[Any]:
        raise AssertionError("nobody can list them")

    def number(self) -> int:
        return 10**30


def test_the_random_bot_plays_it_on_its_first_day() -> None:
    match = toy()
    runner.play_match(match, {seat: any_game.RandomBot(f"{seat}") for seat in (1, 2, 3)})
    assert match.finished and match.outcomes[0].why == "closest"
    assert Luck("x").below(1) == 0 and isinstance(match.view(None), BidsView) and isinstance(match.moves[0], Bid)
