"""Phase 4: cards (V7)."""

from __future__ import annotations

from karaya_core.verrat.events import Found, Searched, Took, Turned
from tests.verrat.tables import after, field, laid, legal, line, view


def test_only_a_lone_visitor_takes_a_card_whether_he_came_or_stayed() -> None:  # V7.1
    table = line("plan.-.-.-.x", "12:3f 5:2s", "Hc:1f1s.Ct:2f.Gw.-.-.-.-")
    p = after(table, "1 send fat stay", "1 send small stay", "2 send fat stay", "2 send small shiraz", "3 send fat stay")
    assert field(p, 1) == "Hc:1f1s.T:2f.W:2s.-.-.-.-" and field(p, 2) == "h.ccg.g.t"


def test_cards_are_taken_seat_by_seat_and_city_by_city() -> None:  # V7.1
    table = line("plan.-.x.-.x", "12:3f 5:3s", "H:1f.C.T.-.-.-.W:1s")
    match = laid(table, "1 send fat stay", "1 send small stay", "3 send fat shiraz", "3 send small tabriz")
    taken = [(event.seat, event.city) for event in match.log if isinstance(event, Took)]
    assert taken == [(3, 1), (3, 2), (1, 0), (1, 6)]


def test_taking_is_compulsory_pardons_included_and_the_next_card_is_turned_up() -> None:  # V7.2
    match = laid(line("plan.-.x.-.x", "12:3f", "Pgh:1f.-.-.-.-.-.-"), "1 send fat stay", "3 send fat stay")
    assert field(match.position, 2) == "hp.c.g.t" and field(match.position, 1).startswith("Gh:1f")
    story = view(match, 4).story
    assert story[story.index(Took(1, 0, 6)) + 1] == Turned(0, 2)


def test_the_only_visitor_of_kaffa_looks_through_the_pile_alone_and_must_take_one_card() -> None:  # V7.3
    match = laid(line("plan.-.x.-.x", "12:3f", "-.-.-.hhwp:1f.-.-.-"), "1 send fat stay", "3 send fat stay")
    assert legal(match) == ["1 take horses", "1 take wares", "1 take pardon"]
    assert view(match, 1).story[-1] == Searched(1, (0, 0, 4, 6))
    assert view(match, 3).story[-1] == view(match, None).story[-1] == Searched(1, None)
    match.play("1 take horses")
    assert Found(1, 0) in view(match, 3).story
    assert field(match.position, 1).split(".")[3] == "hwp~1:1f" and field(match.position, 2) == "hh.c.g.t"


def test_kaffa_comes_after_the_seats_other_cities_and_before_the_next_seats() -> None:  # V7.3
    table = line("plan.-.-.-.x", "12:3f", "-:2f.-.-.hw:1f.Sg:1s.-.Tc:2s")
    match = laid(table, "1 send fat stay", "1 send small stay", "2 send fat stay", "2 send small stay", "3 send fat stay")
    assert field(match.position, 2) == "hs.c.g.t" and match.position.to_decide() == [1]
    match.play("1 take wares")
    assert field(match.position, 2) == "hws.ct.g.t"


def test_the_last_card_at_kaffa_is_still_a_decision() -> None:  # V7.3
    assert legal(laid(line("plan.-.x.-.x", "12:3f", "-.-.-.w:1f.-.-.-"), "1 send fat stay", "3 send fat stay")) == [
        "1 take wares"
    ]


def test_an_empty_pile_gives_nothing_also_at_kaffa() -> None:  # V7.4
    p = after(line("plan.-.-.-.x", "12:3f", "-:1f.-.-.-:2f.-.-.-"), "1 send fat stay", "2 send fat stay", "3 send fat stay")
    assert field(p, 2) == "h.c.g.t" and p.round == 4 and not p.searched


def demanding(hands: str) -> list[str]:
    return legal(laid(line("plan.x.-.-.x", "1:2f 12:3f", hands=hands), "2 send fat stay", "3 send fat stay"))


def test_chair_1_may_demand_what_it_lacks_and_another_has_twice() -> None:  # V7.5
    assert demanding("hhwww.cp.ggcc.tpp") == ["2 demand horses 1", "2 demand gold 3", "2 demand wares 1", "2 pass"]


def test_with_nothing_to_demand_it_is_not_asked_pardons_are_no_matter() -> None:  # V7.5
    assert demanding("h.cc.gp.ppt")[0].startswith("2 offer")


def test_the_other_cannot_refuse_and_it_happens_once_a_round() -> None:  # V7.5
    table = line("plan.x.-.-.x", "1:2f 12:3f", hands="hhww.c.g.t")
    p = after(table, "2 send fat stay", "3 send fat stay", "2 demand horses 1")
    assert field(p, 2) == "hww.hc.g.t" and p.round == 4
    p = after(table, "2 send fat stay", "3 send fat stay", "2 pass")
    assert field(p, 2) == "hhww.c.g.t" and p.round == 4


def test_who_has_just_come_to_chair_1_demands_after_all_cards_are_taken() -> None:  # V7.5
    match = laid(
        line("plan.-.-.-.x", "12:3f", "-:2f.G:1f.-.-.-.-.-", "g.c.h.t"), "1 send fat stay", "2 send fat 1", "3 send fat stay"
    )
    assert legal(match) == ["2 demand gold 1", "2 pass"]
