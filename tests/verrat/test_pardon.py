"""Phase 6: pardon (V9)."""

from __future__ import annotations

from karaya_core.verrat.events import Pardoned
from tests.verrat.tables import after, field, laid, legal, line, view


def pardoning(cells: str, hands: str = "p.p.p.p", cities: str = "Hc.-.-.w.-.-.-") -> str:
    return line("plan.-.x.x.x", "12:1f", cities, hands, cells)


def test_a_seat_with_a_pardon_and_a_vizier_in_the_second_or_third_dungeon_is_asked() -> None:  # V9.1
    assert laid(pardoning("2f.3f.-"), "1 send fat stay").position.to_decide() == [3]
    assert laid(pardoning("2f.-.4f"), "1 send fat stay").position.to_decide() == [4]
    assert after(pardoning("2f.-.-"), "1 send fat stay").round == 4
    assert after(pardoning("2f.3f.4f", "p.p.-.-"), "1 send fat stay").round == 4


def test_seats_are_asked_in_order() -> None:  # V9.1
    match = laid(pardoning("2f.4f.3f"), "1 send fat stay")
    assert match.position.to_decide() == [3]
    match.play("3 pass")
    assert match.position.to_decide() == [4]


def test_it_chooses_the_vizier_and_the_city_and_the_card_goes_under_that_pile() -> None:  # V9.2
    match = laid(pardoning("-.2f.2s"), "1 send fat stay")
    assert len(legal(match)) == 15 and legal(match)[0] == "2 pardon fat bukhara"
    p = after(pardoning("-.2f.2s"), "1 send fat stay", "2 pardon small bukhara")
    assert field(p, 1).startswith("HcP.") and field(p, 2).startswith("p.-:s.")


def test_under_an_empty_pile_it_is_the_open_top_card_and_at_kaffa_it_lies_among_the_rest() -> None:  # V9.2
    match = laid(pardoning("-.2f.2s", "p.pp.p.p"), "1 send fat stay", "2 pardon small tabriz", "2 pardon fat kaffa")
    assert field(match.position, 1) == "Hc.P.-.Pw.-.-.-"
    assert field(match.position, 1).replace("c", "?").replace("w", "?") == view(match, 1).line().split("/")[1]
    assert Pardoned(5, 1) in view(match, 3).story


def test_the_vizier_is_in_hand_at_once_and_waits_for_an_order() -> None:  # V9.3
    match = laid(pardoning("-.2f.-"), "1 send fat stay", "2 pardon fat gidda", "1 done", "2 done", "3 done", "4 done")
    assert field(match.position, 2).split(".")[1] == "-:f"
    assert "2 send fat 12" in legal(match) and "2 send fat stay" in legal(match)


def test_with_another_pardon_for_another_vizier_it_is_asked_again_and_pass_ends_it() -> None:  # V9.4
    match = laid(pardoning("-.2f.2s", "p.pp.p.p"), "1 send fat stay", "2 pardon small gidda")
    assert match.position.to_decide() == [2] and len(legal(match)) == 8
    match.play("2 pass")
    assert match.position.round == 4 and field(match.position, 2).split(".")[1] == "p:s"
    assert after(pardoning("-.2f.2s"), "1 send fat stay", "2 pardon small gidda").round == 4


def test_nobody_moves_up_when_a_dungeon_is_emptied() -> None:  # V9.5
    p = after(pardoning("2f.3f.4f"), "1 send fat stay", "3 pardon fat gidda", "4 pass")
    assert field(p, 3).startswith("2f.-.4f.")
