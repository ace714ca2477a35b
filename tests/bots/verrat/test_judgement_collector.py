"""The collector's judgement, a sentence each; those above it begin with its plan."""

from __future__ import annotations

from karaya_core.bots.verrat import collecting
from karaya_core.table import Luck
from tests.bots.verrat.judging import all_planned, answers, planning
from tests.verrat.tables import line, read

SIX = "hcgtws"


def test_a_vizier_goes_where_a_kind_is_open_that_his_seat_lacks() -> None:
    table = planning(cities="Hc:2f.Cg.Hw.-.-:1f.Hs.-", hands="h.c.g.t")
    assert all(orders[0] == "send fat tabriz" for orders in all_planned("collector", table, 1))


def test_he_stays_where_such_a_kind_is_open_already() -> None:
    table = planning(cities="Hc.Cg:1f.Hw.-.-.Hs.-", hands="h.c.g.t")
    assert all(orders[0] == "send fat stay" for orders in all_planned("collector", table, 1))


def test_no_two_of_a_seat_go_to_one_city() -> None:
    table = planning("12:1f 4:1s 7:1t", "Gc.Cg.Tw.-.-.-.-", "h.c.g.t")
    for orders in all_planned("collector", table, 1):
        assert len({order.split()[-1] for order in orders[:3]}) == 3


def test_nobody_goes_where_nothing_lies() -> None:
    table = planning(cities="-.-:1f.-.-.Cg.-.-", hands="h.c.g.t")
    assert all(orders[0] == "send fat gidda" for orders in all_planned("collector", table, 1))


def test_who_finds_nothing_anywhere_goes_to_court_where_he_has_votes() -> None:
    table = planning("5:2f", "-.-:1f.-.-.-.-.-", "h.c.g.t")
    assert all(orders[0].split()[-1].isdigit() for orders in all_planned("collector", table, 1))


def test_with_all_six_who_is_at_court_stays_and_is_carried_round() -> None:
    table = planning("12:1f 4:1s", "Gc.Cg.Tw.-.-.-.-", f"{SIX}.c.g.t")
    assert all(orders[:2] == ["send fat stay", "send small stay"] for orders in all_planned("collector", table, 1))


def test_with_all_six_who_is_out_names_an_empty_chair_near_the_right_hand() -> None:
    table = planning("5:2f", "Gc:1f.Cg.Tw.-.-.-.-", f"{SIX}.c.g.t")
    assert {orders[0] for orders in all_planned("collector", table, 1)} <= {"send fat 6", "send fat 11"}


def test_with_one_kind_lacking_somebody_keeps_a_chair_near_the_right_hand() -> None:
    table = planning("3:1f 4:1s", "Gc.Sg.Tw.-.-.-.-", "hcgtw.c.g.t")
    assert all(orders[:2] == ["send fat stay", "send small tabriz"] for orders in all_planned("collector", table, 1))


def test_the_seat_with_most_kinds_is_accused() -> None:
    table = planning("12:1f 11:2f 5:3f", hands="h.hcgt.hcgtw.t")
    assert all(orders[-1] == "accuse 3 fat" for orders in all_planned("collector", table, 1))


def test_of_that_seat_whoever_is_nearest_to_the_right_hand() -> None:
    table = planning("12:1f 11:2t 5:2f 9:2s", hands="h.hcgt.h.t")
    assert all(orders[-1] == "accuse 2 tall" for orders in all_planned("collector", table, 1))


def test_nobody_accuses_himself() -> None:
    table = planning("12:1f 11:2t", hands=f"{SIX}.h.h.t")
    assert all(orders[-1] == "accuse none" for orders in all_planned("collector", table, 1))


def test_a_spare_card_for_a_new_kind_is_accepted() -> None:
    assert answers("collector", line("offer.2.1.1.ch", "12:2f 4:1f", hands="hhg.cc.g.t"), 1) == {"accept"}


def test_the_only_one_of_a_kind_for_another_kind_is_not() -> None:
    assert answers("collector", line("offer.2.1.1.ch", "12:2f 4:1f", hands="hg.cc.g.t"), 1) == {"refuse"}


def test_it_offers_a_trade_by_which_both_hold_a_kind_more() -> None:
    assert answers("collector", line("talk.1.0", "12:1f 4:2f", hands="hhg.cc.hg.ht"), 1) == {"offer 2 horses cannons"}


def test_and_is_done_where_there_is_none() -> None:
    assert answers("collector", line("talk.1.0", "12:1f 4:2f", hands="hg.hcc.hg.ht"), 1) == {"done"}


def test_whoever_may_demand_does() -> None:
    table = line("demand.1.x.x.x.x", "1:1f 5:2f", hands="hg.cc.g.t")
    assert answers("collector", table, 1) == {"demand cannons 2"}


def test_at_kaffa_it_takes_the_kind_that_it_lacks() -> None:
    table = line("kaffa.1.x.x.x.x", "5:2f", "-.-.-.hgcp~1:1f.-.-.-", "hg.c.g.t")
    assert answers("collector", table, 1) == {"take cannons"}


def test_at_kaffa_a_pardon_comes_before_a_second_card_of_a_kind() -> None:
    table = line("kaffa.1.x.x.x.x", "5:2f", "-.-.-.hgp~1:1f.-.-.-", "hg.c.g.t", "-.1s.-")
    assert answers("collector", table, 1) == {"take pardon"}


def test_whoever_would_be_pushed_to_the_island_first_is_pardoned_first() -> None:
    table = line("pardon.1", "5:2f", "Hc.Cgt.-.-.-.-.-", "hgp.c.g.t", "-.1s.1t")
    assert answers("collector", table, 1) == {"pardon tall tabriz"}


def test_a_city_where_a_stranger_waits_is_worth_less() -> None:
    here, alone = read(planning(cities="Cg:2f.Gw.-.-.-:1f.-.-")), read(planning(cities="Cg.Gw:2f.-.-.-:1f.-.-"))
    assert collecting.card_worth(here, 1, 0, (1,)) < collecting.card_worth(alone, 1, 0, (1,))


def test_two_collectors_do_not_meet_in_the_same_cities_for_ever() -> None:
    table = read(planning(cities="Cg.Cw.Ct.-.-:1f2f.-.-", hands="h.h.g.t"))
    luck = Luck("whims")
    plans = {(collecting.plan(table, 1, luck), collecting.plan(table, 2, luck)) for _ in range(40)}
    assert any(one != other for one, other in plans) and len(plans) > 3
