"""Phase 7, victory and the end (V10)."""

from __future__ import annotations

import pytest

from karaya_core.verrat.events import Asked, Ended, Void, Won
from tests.verrat.tables import after, field, laid, legal, line, read, view

SIX = "hcgtws"


def test_all_six_types_and_the_right_hand_have_won_and_neither_alone_has() -> None:  # V10.1
    assert read(line("talk.3.0", "12:3f 6:1f", hands=f"{SIX}.c.g.t")).winner == 1
    for table in (
        line("talk.3.0", "12:3f 11:1f", hands=f"{SIX}.c.g.t"),
        line("talk.3.0", "12:3f 6:1f", hands="hcgtwppp.c.g.t"),
        line("talk.3.0", "12:3f 6:1f", hands=f"h.{SIX}.g.t"),
    ):
        assert not read(table).over


WAYS = {
    "trade": (line("talk.1.0", "8:1s 6:1f", hands="hhcgtw.ss.g.t"), ("1 offer 2 horses ships", "2 accept")),
    "journey": (line("plan.6,0.x.-.x", "12:3f", "-:1f.-.-.-.-.-.-", f"{SIX}.c.g.t"), ("3 send fat stay", "3 accuse none")),
    "card": (line("plan._,_,0.x.-.x", "12:3f 6:1f", "S:1s.-.-.-.-.-.-", "hcgtw.c.g.t"), ("3 send fat stay", "3 accuse none")),
    "demand": (line("demand.1.0.x.0.x", "12:3f 6:1f 1:1s", hands="hcgtw.ss.g.t"), ("1 demand ships 2",)),
    "chairs": (line("plan._,0.x.-.x", "12:3f 11:1f", hands=f"{SIX}.c.g.t"), ("3 send fat stay", "3 accuse none")),
}


@pytest.mark.parametrize("why", WAYS)
def test_victory_is_checked_at_once_in_any_phase(why: str) -> None:  # V10.2
    table, moves = WAYS[why]
    match = laid(table, *moves)
    p = match.position
    assert (p.over, p.winner, p.why, legal(match)) == (True, 1, why, [])
    assert match.log[-2:] == [Won(1, why), Ended(1, why, tuple(p.piles), tuple(p.wheels))]
    assert match.outcomes[0].winners == (1,) and match.outcomes[0].why == why


def test_a_card_found_at_kaffa_may_win_before_later_seats_take_theirs() -> None:  # V10.2
    p = after(
        line("kaffa.1.0.0.0.x", "12:3f 6:1f", "G:2f.-.-.sw~1:1s.-.-.-", "hcgtw.c.g.t"),
        "1 take ships",
    )
    assert p.winner == 1 and field(p, 2) == "hcgtws.c.g.t"


def test_the_other_of_a_trade_may_win_by_it() -> None:  # V10.2
    p = after(line("talk.3.0", "12:3f 6:1f", hands="hhcgtw.c.ss.t"), "3 offer 1 ships horses", "1 accept")
    assert p.winner == 1


def test_everybody_at_court_moves_one_chair_clockwise_past_the_throne() -> None:  # V10.3
    p = after(line("plan.-.-.-.x", "12:3f 11:2f 6:1f"), "1 send fat stay", "2 send fat stay", "3 send fat stay")
    assert field(p, 0) == "5:1f.9.1.12.4:3f.7.2.10.8.3.11.6:2f"


def test_then_the_next_round_begins_with_a_new_first_seat() -> None:  # V10.4
    match = laid(line("plan.-.-.x.x", "12:1f 1:2f"), "1 send fat stay", "2 send fat stay")
    assert field(match.position, 4) == "4.2" and match.log[-1] == Asked(2, 0)


def test_when_the_agreed_rounds_are_complete_without_a_victory_the_game_is_void() -> None:  # V10.5
    table = line("plan.x.x.-.x", "12:3f", number=5)
    match = laid(table, "3 send fat stay", rounds=5)
    assert match.log[-2:-1] == [Void("rounds")] and match.outcomes[0].void
    assert match.position.line().endswith("/5.3/over.-")
    assert not after(table, "3 send fat stay", rounds=6).over
    assert not after(table, "3 send fat stay", rounds=0).over


def test_a_round_beyond_the_agreed_ones_is_the_last() -> None:  # V10.5
    assert after(line("plan.x.x.-.x", "12:3f", number=41), "3 send fat stay").why == "rounds"


def test_a_victory_by_the_last_change_of_chairs_comes_before_the_end() -> None:  # V10.5, V10.2
    table, moves = WAYS["chairs"]
    assert after(table, *moves, rounds=3).winner == 1


def nobody_at_large(hands: str, cells: str = "3f.3s.-") -> tuple[bool, str]:
    p = after(line("plan.x.x.x.-", "12:4f", hands=hands, cells=cells), "4 send fat stay", "4 accuse 4 fat")
    return p.over, p.why


def test_with_nobody_free_and_nobody_to_pardon_the_game_is_void_at_once() -> None:  # V10.6
    assert nobody_at_large("h.c.g.hcgtp") == (True, "nobody")
    assert nobody_at_large("h.c.g.hcgt") == (True, "nobody")
    assert nobody_at_large("hp.c.g.hcgt") == (True, "nobody")


def test_who_could_still_be_pardoned_keeps_the_game_alive() -> None:  # V10.6
    """Pushed into the second dungeon in phase 5, passed over in phase 6."""
    p = after(line("plan.x.x.x.-", "12:4f", hands="h.c.gp.hcgt", cells="3f.-.-"), "4 send fat stay", "4 accuse 4 fat", "3 pass")
    assert not p.over and p.to_decide() == [4]


def test_there_is_one_winner_and_then_everything_is_open() -> None:  # V10.7
    match = laid(line("talk.1.0", "8:1s 6:1f", "Hcg.-.-.wt.-.-.-", "hhcgtw.ss.g.t"), "1 offer 2 horses ships", "2 accept")
    assert match.outcomes[0].points == (1, 0, 0, 0)
    for seat in (None, 1, 2, 3, 4):
        assert view(match, seat).line() == match.position.line()
        assert view(match, seat).winner == 1
