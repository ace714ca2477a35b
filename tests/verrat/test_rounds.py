"""The phases of a round, and the order of seats (V3)."""

from __future__ import annotations

from karaya_core.verrat.events import (
    Asked,
    Banished,
    Changed,
    Demanded,
    Done,
    Pardoned,
    Planning,
    Round,
    Shown,
    Took,
    Travelled,
    Wheels,
)
from karaya_core.verrat.terms import TALK
from tests.verrat.tables import after, laid, legal, line

FULL_ROUND = (
    "1 done", "2 done", "3 done", "4 done", "1 send fat stay", "1 accuse 4 fat", "2 send fat 11", "2 send small stay",
    "2 accuse none", "3 send fat stay", "3 accuse none", "4 send fat stay", "4 accuse none", "3 demand horses 1",
    "2 pardon tall uskub",
)  # fmt: skip


def full_round() -> str:
    return line("talk.1.0", "12:1f 1:3f 8:4f", "Wc:2s.-:2f.-.-.-.-.-", "hh.cp.g.hcgt", "-.2t.-", first=1)


def test_the_seven_phases_follow_one_another() -> None:  # V3.1
    match = laid(full_round(), *FULL_ROUND)
    phases = (Done, Planning, Shown, Travelled, Took, Demanded, Wheels, Banished, Pardoned, Changed, Round)
    order = [type(event) for event in match.log if isinstance(event, phases)]
    assert list(dict.fromkeys(order)) == list(phases)
    assert match.position.round == 4


def test_the_seat_on_the_highest_occupied_chair_is_first_and_the_others_follow_clockwise() -> None:  # V3.2
    match = laid(line("talk.3.0", "10:1f 11:3f 9:2f 5:4f"), "3 done", "4 done", "1 done", "2 done")
    speakers = [event.seat for event in match.log if isinstance(event, Asked) and event.stage == TALK]
    assert speakers == [4, 1, 2]
    assert match.position.to_decide() == [1, 2, 3, 4]


def test_the_order_holds_for_the_whole_round_though_viziers_move() -> None:  # V3.2
    moves = ("1 send fat stay", "2 send fat 12", "3 send fat tabriz")
    match = laid(line("plan.-.-.-.x", "12:3f", "Hc:1f.Ct:2f.-.-.-.-.-"), *moves)
    assert [event.seat for event in match.log if isinstance(event, Took)] == [3, 1]
    assert (match.position.round, match.position.first) == (4, 2)


def test_with_nobody_at_court_the_first_seat_of_the_round_before_stays_first() -> None:  # V3.2
    p = after(line("plan.-.-.-.x", "12:3f", "-:1f.-:2f.-.-.-.-.-"), "1 send fat stay", "2 send fat stay", "3 send fat uskub")
    assert (p.round, p.first, p.to_decide()) == (4, 3, [3])


def test_who_is_asked_what() -> None:  # V3.3
    match = laid(full_round())
    asked = []
    for move in FULL_ROUND:
        asked.append([(question.prompt, question.seat) for question in match.questions(None)])
        match.play(move)
    plan = [("plan", seat) for seat in (1, 2, 3, 4)]
    assert asked[:4] == [[("talk", seat)] for seat in (1, 2, 3, 4)]
    assert asked[4:6] == [plan, plan] and asked[6] == plan[1:] and asked[11] == plan[3:]
    assert asked[13:] == [[("demand", 3)], [("pardon", 2)]]


def test_a_seat_with_nothing_to_decide_is_not_asked() -> None:  # V3.4
    """No free vizier, nothing to demand, nobody to pardon: all by what lies open."""
    match = laid(line("talk.2.0", "1:2f", hands="h.c.gp.t", cells="3f.-.-"), "2 done", "3 done", "4 done", "1 done")
    assert match.position.to_decide() == [2]
    match.play("2 send fat stay")
    assert (match.position.round, legal(match)[-1]) == (4, "2 done")
