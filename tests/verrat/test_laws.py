"""The laws of the table over *Verrat!*, and that they notice what is planted; whatever is in the box stays in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from karaya_core.table import Luck
from karaya_core.table.laws import Broken, Report, _secrets_are_kept, _what_is_offered_is_playable, check
from karaya_core.verrat import board, events
from karaya_core.verrat.game import GAME
from karaya_core.verrat.moves import parse_move
from karaya_core.verrat.position import Position
from karaya_core.verrat.terms import HAND, ISLAND
from karaya_core.verrat.twins import other_answers
from karaya_core.verrat.view import View
from tests.verrat.tables import laid, line, random_game, read

#: Orders half given, a search at Kaffa and a demand with wheels face down.
MOMENTS = (
    line("plan._,3f.7.-.x", "12:3f", "Hcg:1f.-:2f2s.-.Phwt~1.-.Tsg.-", "h.c.hcgt.t"),
    line("kaffa.1.0.3f.0.x", "12:3f", "Hcg.-:2f.-.Phwt~1:1f.-.Tsg.-", "h.c.hcgt.t"),
    line("demand.3.3f.0.3f.x", "12:1f 1:3f", "Hcg.-:2f.-.Phwt~1.-.Tsg.-", "hss.c.hcgt.t"),
)


def over_a_few(matches: int, most: int) -> Report:
    report = Report()
    for number in range(matches):
        check(GAME, 4, f"verrat:{number}", {"rounds": 2, "offers": 1}, report, most)
    return report


def at_the_moments(times: int = 12) -> Report:
    report = Report()
    for number in range(times):
        for moment in MOMENTS:
            _secrets_are_kept(laid(moment), Luck(f"{number}"), report)
    return report


def test_the_laws_hold() -> None:
    report = over_a_few(2, 60)
    assert report.leaks == []
    assert min(report.offered, report.refused, report.saves, report.records, report.undone, report.twins, report.answers) > 0
    report = at_the_moments()
    assert report.leaks == [] and report.twins > 100 and report.answers > 8


def test_every_other_seat_s_orders_are_otherwise_in_a_twin_and_only_as_far_as_they_were_given() -> None:  # V5.6
    """Who has sealed has sealed in each twin; who has not may have given any number of answers but the last."""
    p = read(MOMENTS[0])
    given: dict[int, set[int]] = {}
    for number in range(60):
        for twin in other_answers(p, 4, Luck(f"answers {number}")):
            (seat,) = [seat for seat in (1, 2, 3) if twin.tells(parse_move(f"{seat} accuse none"))]
            assert bool(twin.position.open[seat]) == bool(p.open[seat]), "whether a seat has sealed is public"
            given.setdefault(seat, set()).add(len(twin.position.orders[seat]))
    assert given == {1: {1}, 2: {0, 1, 2}, 3: {0, 1}}


# ---------------------------------------------------------------------- planted


def shows_orders(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(events.Ordered, "seen_by", lambda self, seat, view: self)


def tells_how_far_a_seat_is(patch: pytest.MonkeyPatch) -> None:
    honest: Callable[..., events.Laid] = events.Laid.seen_by
    patch.setattr(events.Laid, "seen_by", lambda self, seat, view: honest(self, seat, view)._replace(orders=self.orders))
    patch.setattr(View, "_planner", lambda self, seat: str(len(self.orders[seat])))


def shows_kaffa_to_all(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(events.Searched, "seen_by", lambda self, seat, view: self)
    patch.setattr(events.Laid, "seen_by", lambda self, seat, view: self)


def asks_by_the_order(patch: pytest.MonkeyPatch) -> None:
    honest: Callable[[Position], Any] = Position.questions
    patch.setattr(Position, "questions", lambda self: tuple(
        question._replace(prompt=f"{question.prompt} {self.orders[question.seat]}") for question in honest(self)))  # fmt: skip


def takes_orders_back(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(type(GAME), "undoable", lambda self, events_: any(getattr(event, "to", 0) == 0 for event in events_))


def shows_wheels_in_phase_4(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(events.Laid, "_covered", lambda self, wheel: wheel)


@pytest.mark.parametrize("plant", [
    shows_orders, tells_how_far_a_seat_is, shows_kaffa_to_all, asks_by_the_order, takes_orders_back, shows_wheels_in_phase_4,
])  # fmt: skip
def test_a_planted_leak_is_found(plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch)
    assert at_the_moments().leaks


def loses_a_card(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(board.Board, "put_under", lambda self, city: None)


def frees_and_keeps_a_vizier(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(board.Board, "release", lambda self, vizier: self.at.__setitem__(vizier, HAND))


def shares_the_hands_with_its_copies(patch: pytest.MonkeyPatch) -> None:
    honest: Callable[[Position], Position] = Position.clone

    def clone(self: Position) -> Position:
        copy = honest(self)
        copy.hands = self.hands
        return copy

    patch.setattr(Position, "clone", clone)


@pytest.mark.parametrize("plant", [loses_a_card, frees_and_keeps_a_vizier, shares_the_hands_with_its_copies])
def test_a_card_or_a_vizier_too_many_or_too_few_is_found(
    plant: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch)
    with pytest.raises(Broken):
        hold_against(
            line("plan.-.x.-.x", "12:3f", "Hc:1f.-.-.-.-.-.-"),
            line("pardon.2", "12:1f 7:2s", "Hc:3f.-.-.-.-.-.-", "h.pp.g.t", "-.2f.-"),
            line("talk.3.0", "12:3f 9:1f", "Hc:2f.-.-.-.-.-.-", "hh.cc.gg.t"),
        )


def hold_against(*lines: str) -> None:
    """The moves that are offered, over some decisions from each table."""
    for text in lines:
        match = laid(text)
        for number in range(6):
            _what_is_offered_is_playable(match, Luck(f"{number}"), [], Report())
            match.play(match.position.legal()[0])


def test_an_unsound_position_says_what_is_wrong() -> None:
    fresh = GAME.deal(4, 1, GAME.agreed({}), Luck("sound"))
    assert GAME.unsound(fresh) == ""
    harms: tuple[tuple[Callable[[Position], None], str], ...] = (
        (lambda p: p.hands.__setitem__(7, 5), "cards of"), (lambda p: p.at.__setitem__(1, 23), "who is elsewhere"),
        (lambda p: p.sits.__setitem__(p.at[1], 0), "who is nowhere"), (lambda p: p.types.__setitem__(1, 63), "types of seat 1"),
    )  # fmt: skip
    for harm, wanted in harms:
        p = fresh.clone()
        harm(p)
        assert wanted in GAME.unsound(p)


# ---------------------------------------------------------------------- over whole games


@pytest.mark.parametrize("seed", range(4))
def test_cards_and_viziers_are_conserved(seed: int) -> None:
    match = random_game(f"conserved {seed}")
    p = read(match.deals[0].line)
    for move in match.moves:
        if not GAME.is_talk(move):
            p.apply(move)
        assert not p.unsound() and p.counted() == (6,) * 7


def test_random_games_meet_every_phase_and_every_way_to_win() -> None:
    met: set[str] = set()
    ends: set[str] = set()
    for seed in range(40):
        match = random_game(f"met {seed}")
        met |= {type(event).__name__ for event in match.log}
        ends.add(match.position.why)
        met |= {"Island"} if ISLAND in match.position.at[1:] else set()
    assert met >= {event.__name__ for event in events.KINDS} | {"Island"}
    assert ends >= {"trade", "journey", "demand", "chairs", "rounds"}  # by a card in one of fifty: test_chairs
