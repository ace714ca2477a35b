"""Who knows what (F14): by every seat's view of the same things, and by twin tables."""

from __future__ import annotations

from typing import Any

import pytest

from karaya_core.five_tribes.draws import CameFromTheBag, Drew, DrewDjinn, Reshuffled
from karaya_core.five_tribes.game import GAME
from karaya_core.five_tribes.moves import parse_move
from karaya_core.five_tribes.position import Position
from karaya_core.five_tribes.twins import _tells
from karaya_core.table.laws import Report, check
from karaya_core.table.luck import Luck
from karaya_core.table.match import Match
from tests.five_tribes.tables import line, match

MOVABLE = {"a1": "My", "b1": "My"}


def story(played: Match, seat: int | None, kind: type) -> list[Any]:
    return [event for event in played.view(seat).story if isinstance(event, kind)]


def test_the_table_is_open_to_all() -> None:  # F14.1
    text = line(tiles={"a1": "O2y2t"}, seats="7,y2w,f2k,D.8,,,A.9", cards="fw,tk,i2", djinns="BC,E,F", turn="e")
    played = Match(GAME, ["1", "2", "3"], line=text)
    public = played.view(None)
    assert public.line() == text.replace("7,y2w,f2k,D.8,,,A.9", "?,y2w,?3,D.?,,,A.?").replace("fw,tk,", "fw,?2,").replace(
        "BC,E,F", "BC,?1,F"
    )
    assert public.bag == played.position.bag and public.moves.number() == 0


def test_gold_and_hands_are_their_owners_secret() -> None:  # F14.2, F14.4
    played = match("1 buy 1", tiles={"c3": "M"}, seats="9,,k.50.50", turn="ac3")
    assert played.view(1).line().split("/")[1] == "6,,fk.?.?"
    for other in (None, 2, 3):
        assert played.view(other).line().split("/")[1].startswith("?,,?2.")
    assert played.view(2).story[-2] == played.view(1).story[-2]  # what was bought is in everybody's story


def test_a_card_off_the_pile_is_seen_by_who_drew_it() -> None:  # F14.3
    played = match("1 djinn sloar k", seats="9,,k,U.9.9", turn="e", cards="f,wt")
    assert story(played, 1, Drew) == [Drew(1, 7)] and story(played, 2, Drew) == story(played, None, Drew) == [Drew(1, 10)]
    assert played.view(1).line().split("/")[1] == "9,,w,U.?.?" and played.view(2).line().split("/")[1] == "?,,?1,U.9.?"
    assert played.view(1).resources.pile == [10]


def test_what_sibittis_shows_is_seen_by_one_seat_until_one_is_kept() -> None:  # F14.3, F11.20
    played = match("1 djinn sibittis ww", seats="9,w2,,T.9.9", turn="e", djinns=",ABC")
    assert [event.djinn for event in story(played, 1, DrewDjinn)] == [0, 1, 2]
    assert [event.djinn for event in story(played, 2, DrewDjinn)] == [22] * 3
    assert played.questions(2)[0].prompt == "keep" and not list(played.questions(2)[0].moves)
    played.play("1 keep baal")
    seen = played.view(2).line()
    assert seen.split("/")[1] == "?,,,CT.9.?" and seen.endswith("/,,AB")


def test_the_order_of_a_new_pile_is_nobodys_and_what_the_bag_gives_is_everybodys() -> None:  # F14.6
    played = match("1 end ~ resources kwk", tiles=MOVABLE, turn="e", order="321/-", cards="fwtkpsci,,k2w")
    for seat in (None, 1, 2):
        assert story(played, seat, Reshuffled) == [Reshuffled("resources", (10, 10, 10))]
    played = match("1 djinn anun_nak w a1 ~ bag wrr", seats="9,w,,B.9.9", turn="e")
    assert story(played, 2, CameFromTheBag) == [CameFromTheBag(1, 0, (0, 1, 0, 0, 2))]


def test_what_a_seat_is_asked_does_not_show_its_hand_or_gold() -> None:  # F14.5, F8.2, F8.6, F9.3
    """The same table with an empty and a full hand asks the same seat for the same."""
    tables: list[dict[str, Any]] = [
        {"tiles": {"c3": "M"}, "turn": "ac3"}, {"tiles": {"c3": "S"}, "turn": "ac3"}, {"turn": "tc3b2"}, {"turn": "tc3r2"},
        {"turn": "e"}, {"tiles": {"c3": "O"}, "turn": "ac3"},
    ]  # fmt: skip
    for table in tables:
        poor, rich = (match(**table, seats=f"{own},N.50.50", djinns="A") for own in ("0,w,", "60,w,fwk2"))
        assert poor.questions(2) == rich.questions(2) and poor.view(2).line().split("/")[2:] == rich.view(2).line().split("/")[2:]


def test_undo_goes_back_until_luck_or_a_secret_showed() -> None:
    def can_undo(move: str, **table: Any) -> bool:
        played = Match(GAME, ["1", "2", "3"], line=line(**table), seed="u")
        played.answer(move)
        played.tell_all()
        return played.can_undo

    assert can_undo("1 sow a1 yb1", tiles=MOVABLE) and can_undo("1 bid 3", tiles=MOVABLE, turn="b", order="123/-")
    assert can_undo("1 end", turn="e") and can_undo("1 djinn leta ww a1", seats="9,w2,,O.9.9")
    for djinn, move in (("B", "anun_nak w a1"), ("T", "sibittis ww"), ("U", "sloar k")):
        assert not can_undo(f"1 djinn {move}", seats=f"9,w2,k,{djinn}.9.9", djinns=",AC")
    assert not can_undo("1 end", tiles=MOVABLE, turn="e", order="321/-", cards="f,w")


def test_twins_differ_in_gold_hands_and_piles_of_others_alone() -> None:  # F14.5
    p = GAME.parse(line(seats="7,,f2k.8,,wt.9,,ij", turn="eT~AB", cards="f,wtk", djinns="C,DE").replace("7,,f2k", "7,,f2k,T"), {})
    for watcher in (None, 1, 2, 3):
        met = list(GAME.twins(p, watcher, Luck("twins")))
        assert len(met) >= 3 and all(GAME.unsound(twin.position) == "" for twin in met)
        seen = {match_of(twin.position.line()).view(watcher).line() for twin in met}
        assert seen == {match_of(p.line()).view(watcher).line()}


def test_a_twin_knows_its_own_moves() -> None:
    """What was worked out for the one does not stay with the other."""
    p = GAME.parse(line(seats="9,,f2.8.9", turn="e"), {})
    assert p.legal().number() == 2
    twins = [twin.position for twin in GAME.twins(p, 2, Luck("own"))]
    assert all(twin.legal().number() == GAME.parse(twin.line(), {}).legal().number() for twin in twins)


def match_of(text: str) -> Match:
    return Match(GAME, ["1", "2", "3"], line=text)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_laws_hold_in_whole_games(seats: int) -> None:  # F14.5
    report = Report()
    check(GAME, seats, f"whole:{seats}", None, report, most=90)
    assert report.leaks == [] and report.twins > 200 and report.refused > 50 and report.records == 1


def test_the_rules_themselves_tell_twins_apart_at_clean_up_at_a_choice_of_djinns_and_by_an_unpaid_place() -> None:  # F4.7
    def tells(move: str, poor: int = 1, **table: Any) -> bool:
        p = Position.parse(line(**table))
        twin = p.clone()
        twin.gold[1] = 1 - poor
        return _tells(p, twin)(parse_move(move))

    zeros: dict[str, Any] = {"turn": "b", "order": "1/------32", "seats": "7.9.9"}
    assert not tells("1 bid 1", **zeros), "a zero is free: nobody need be without gold"
    four: dict[str, Any] = {"turn": "b", "order": "4/------321", "seats": "7.9.9.7"}
    assert tells("1 bid 1", **four) and not tells("1 bid 1", poor=0, **four) and not tells("1 bid 3", **four)
    assert not tells("1 sow a1 yb1", **four) and tells("1 keep baal", **four)
    assert not tells("1 end", turn="e", order="1/------23") and tells("1 end", turn="e", order="321/-")
