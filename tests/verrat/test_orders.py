"""Phase 2: sealed orders, and the wheel (V5)."""

from __future__ import annotations

from itertools import permutations

import pytest

from karaya_core.table import IllegalMove, Luck, Match
from karaya_core.verrat.events import Accused, Ordered, Sealed, Shown
from karaya_core.verrat.terms import PLAN
from tests.verrat.tables import ALL, after, field, laid, legal, line, random_game, view

CHAIRS = [str(chair) for chair in range(1, 13)]
CITIES = ["bukhara", "tabriz", "shiraz", "kaffa", "gidda", "uskub", "isfahan"]


def destinations(table: str, seat: int, shape: str, *moves: str) -> list[str]:
    start = f"send {shape} "
    return [text.removeprefix(start) for text in legal(laid(table, *moves), seat) if text.startswith(start)]


def test_all_seats_are_asked_at_once_for_each_free_vizier_and_then_the_wheel() -> None:  # V5.1
    match = laid(line("plan.-.-.-.x", "12:3f 4:3t", "-:1f.-:2f.-.-.-.-.-", "h:s.c.ggctw.t", "3s.-.-"))
    assert match.position.to_decide() == [1, 2, 3]
    for move in ("3 send fat stay", "1 send fat stay", "3 send tall stay", "1 send small stay"):
        assert move in legal(match)
        match.play(move)
    assert legal(match, 3) == legal(match, 1) == ["accuse 3 fat", "accuse 3 tall", "accuse none"]


def test_an_order_given_stands() -> None:  # V5.1
    match = laid(line("plan.-.-.-.x", "12:3f", "-:1f1s.-:2f.-.-.-.-.-"), "1 send fat 7")
    for wrong in ("1 send fat 8", "1 send fat stay"):
        with pytest.raises(IllegalMove):
            match.play(wrong)
    assert not match.can_undo


def test_the_shapes_are_asked_fat_small_tall() -> None:  # V5.1
    match = laid(line("plan.-.-.-.x", "12:3f", "-:1f1s1t.-:2f.-.-.-.-.-"))
    for shape in ("fat", "small", "tall"):
        assert {text.split()[1] for text in legal(match, 1)} == {shape}
        match.play(f"1 send {shape} stay")
    assert legal(match, 1) == []


def test_from_a_chair_to_a_city_or_to_stay() -> None:  # V5.2
    assert destinations(line("plan.x.x.-.-", "12:3f 4:4f"), 3, "fat") == ["stay", *CITIES]


def test_from_a_city_to_another_city_to_any_chair_or_to_stay() -> None:  # V5.2
    table = line("plan.-.x.-.x", "12:3f", "-.-.-.-:1f.-.-.-")
    assert destinations(table, 1, "fat") == ["stay", *CHAIRS, *(city for city in CITIES if city != "kaffa")]


def test_from_the_hand_to_any_city_to_any_chair_or_to_stay() -> None:  # V5.2
    assert destinations(line("plan.-.x.-.x", "12:3f", hands="h:t.c.g.t"), 1, "tall") == ["stay", *CHAIRS, *CITIES]


def test_who_is_locked_away_gets_no_order() -> None:  # V5.2
    match = laid(line("plan.-.x.-.x", "12:3f", "-:1f.-.-.-.-.-.-", cells="1s.-.1t"), "1 send fat stay")
    assert match.position.to_decide() == [3]


def test_a_seat_does_not_name_one_chair_twice_but_another_seat_may() -> None:  # V5.3
    table = line("plan.-.-.-.x", "12:3f", "-:1f1s1t.-:2f.-.-.-.-.-")
    assert "7" not in destinations(table, 1, "small", "1 send fat 7")
    both = destinations(table, 1, "tall", "1 send fat 7", "1 send small 2")
    assert "7" not in both and "2" not in both and len(both) == 1 + 10 + 6
    assert "7" in destinations(table, 2, "fat", "1 send fat 7")


def test_two_of_a_seat_may_go_to_one_city() -> None:  # V5.3
    assert "tabriz" in destinations(line("plan.-.x.-.x", "12:3f", "-:1f1s.-.-.-.-.-.-"), 1, "small", "1 send fat tabriz")


def test_no_wheel_is_asked_for_if_nobody_may_be_accused() -> None:  # V5.4
    without = laid(line("plan.-.x.-.x", "12:3f", "-:1f.-.-.-.-.-.-"), "1 send fat stay")
    assert Sealed(1) in view(without, None).story
    with_one = laid(line("plan.-.x.-.x", "12:3f", "-:1f.-.-.-.-.-.-", "h.c.hcgt.t"), "1 send fat stay")
    assert legal(with_one, 1) == ["accuse 3 fat", "accuse none"]


def test_who_has_four_types_but_no_free_vizier_brings_no_wheel() -> None:  # V5.4, V5.5
    match = laid(line("plan.-.x.-.x", "12:3f", "-:1f.-.-.-.-.-.-", "h.hcgtws.c.t", "-.2f.2s"), "1 send fat stay")
    assert legal(match, 1) == []


def test_accused_may_be_any_free_vizier_of_an_owner_with_four_types_ones_own_too_or_nobody() -> None:  # V5.5
    table = line("plan.-.-.-.x", "12:3f", "-:1f.-:2f.-.-.-.-.-", "hcgtp:s.cgtpp.hcgtws.hcgt", "1t.3s.4f")
    match = laid(table, "1 send fat stay", "1 send small stay")
    assert legal(match, 1) == ["accuse 1 fat", "accuse 1 small", "accuse 3 fat", "accuse none"]


def test_that_a_seat_has_sealed_is_public_and_how_far_it_is_is_not() -> None:  # V5.6
    match = laid(line("plan.-.-.-.x", "12:3f", "-:1f1s.-:2f.-.-.-.-.-"))
    before = [view(match, seat).line() for seat in (None, 2, 3)]
    match.play("1 send fat 7")
    assert [view(match, seat).line() for seat in (None, 2, 3)] == before
    assert not any(isinstance(event, Ordered) for event in view(match, 2).story)
    match.play("1 send small 8")
    assert [view(match, seat).line().rpartition("/")[2] for seat in (None, 1, 2)] == [
        "plan.?.-.-.x", "plan.7,8.-.-.x", "plan.?.-.-.x",
    ]  # fmt: skip
    assert view(match, 2).story[-1] == Sealed(1)


def test_every_order_of_a_seat_is_asked_for_by_the_same_word() -> None:  # V5.6
    match = laid(line("plan.-.-.-.x", "12:3f", "-:1f1s.-:2f.-.-.-.-.-", "hcgt.c.g.t"))
    asked = []
    for move in ("1 send fat stay", "1 send small stay", "1 accuse none"):
        asked.append([(question.seat, question.prompt) for question in match.questions(2)])
        match.play(move)
    assert len(set(map(tuple, map(sorted, asked)))) == 1
    assert [question.seat for question in match.questions(2)] == [2, 3]


def test_with_the_last_seal_the_game_goes_on_by_itself() -> None:  # V5.7
    match = laid(line("plan._,0._,0.-.x", "12:3f", "-:1f.-:2f.-.-.-.-.-", "hcgt.c.g.t"), "3 send fat stay")
    assert not any(isinstance(event, Shown) for event in match.log)
    match.play("3 accuse none")
    assert any(isinstance(event, Shown) for event in match.log) and match.position.round == 4


def test_answers_in_any_order_between_seats_give_the_same_position() -> None:  # V5.1, V5.7
    table = line("plan.-.-.-.-", "12:3f 4:4f", "Hc:1f.Ct:2f.-.-.-.-.-", "hcgt.c.g.t")
    answers = {
        1: ["1 send fat 7", "1 accuse 1 fat"], 2: ["2 send fat 7", "2 accuse none"],
        3: ["3 send fat uskub", "3 accuse 1 fat"], 4: ["4 send fat stay", "4 accuse 1 fat"],
    }  # fmt: skip
    ends = {after(table, *(move for seat in order for move in answers[seat])).line() for order in permutations(answers)}
    interleaved = after(table, *(answers[seat][step] for step in (0, 1) for seat in (4, 2, 3, 1)))
    assert ends == {interleaved.line()}


@pytest.mark.parametrize("seed", range(20))
def test_the_plans_of_a_random_game_may_be_sealed_in_any_order(seed: int) -> None:  # V5.1
    """The answers of each round are shuffled between the seats; each seat's own stay in their order."""
    match, luck = random_game(f"order {seed}", {"rounds": 4}), Luck(f"{seed}")
    again = laid(match.deals[0].line, rounds=4)
    waiting: list[str] = []
    for move in match.moves:
        if move.verb in ("send", "accuse"):
            waiting.append(move.text)
            continue
        _play_shuffled(again, waiting, luck)
        if not match.game.is_talk(move) or again.position.stage != PLAN:
            again.play(move)
    _play_shuffled(again, waiting, luck)
    assert again.position.line() == match.position.line()


def _play_shuffled(match: Match, waiting: list[str], luck: Luck) -> None:
    while waiting:
        seat = luck.pick(waiting)[0]
        move = next(text for text in waiting if text[0] == seat)
        waiting.remove(move)
        match.play(move)


def test_only_the_seat_itself_sees_what_it_orders_and_whom_it_accuses() -> None:  # V5.1, V11.2
    match = laid(line("plan.-.-.-.x", "12:3f", "-:1f.-:2f.-.-.-.-.-", "hcgt.c.g.t"), "1 send fat 7", "1 accuse 1 fat")
    assert view(match, 1).story[-3:] == [Ordered(1, 1, 7), Accused(1, 1), Sealed(1)]
    for seat in (None, 2, 3, 4):
        assert view(match, seat).story[1:] == [Sealed(1)]
    assert field(match.position, 5) == "plan.7,1f.-.-.x" and len(ALL) == 12
