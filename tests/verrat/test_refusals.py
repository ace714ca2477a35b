"""Why a move is refused: a key, the rule point, and what the sentence needs."""

from __future__ import annotations

import pytest

from karaya_core.table import Refusal
from karaya_core.verrat.game import GAME
from karaya_core.verrat.moves import parse_move
from karaya_core.verrat.position import Position
from tests.verrat.tables import after, line, read

TALKING = line("talk.3.0", "12:3f 9:1f", "-:2f.-.-.-.-.-.-", "hhp.cp.g.t")
OFFERED = line("offer.3.1.1.gh", "12:3f 9:1f", "-:2f.-.-.-.-.-.-", "hhp.cp.g.t")
PLANNING = line("plan._.7.-.x", "12:3f 9:1f", "-:2f2s.-.-.-:3s.-.-.-", "hhp.cp:t.hcgt.t", "-.4f.-")
SEARCHING = line("kaffa.1.x.x.x.x", "12:3f", "-.-.-.hp~1:1f.-.-.-")
DEMANDING = line("demand.1.x.x.x.x", "1:1f 12:3f", hands="h.cpp.ggh.t")
PARDONING = line("pardon.1", "12:3f", hands="p.p.g.t", cells="1s.1f.2f")
OVER = line("over.3", "12:1f 6:3f", hands="h.c.hcgtws.t")


def why(table: str, move: str) -> Refusal | None:
    return GAME.refusal(read(table), parse_move(move))


@pytest.mark.parametrize(
    ("table", "move", "expected"),
    [
        (OVER, "1 done", Refusal("over", "V10.2")),
        (OVER, "1 announce fat kaffa", Refusal("over", "V10.2")),
        (TALKING, "1 send fat kaffa", Refusal("not_now", "V3.1")),
        (TALKING, "1 done", Refusal("not_speaking", "V4.1", {"seat": 3})),
        (TALKING, "1 offer 2 horses cannons", Refusal("not_speaking", "V4.1", {"seat": 3})),
        (TALKING, "3 accept", Refusal("not_now", "V4.3")),
        (TALKING, "3 offer 3 gold horses", Refusal("yourself", "V4.3")),
        (TALKING, "3 offer 1 gold pardon", Refusal("no_pardons_traded", "V4.4")),
        (TALKING, "3 offer 1 gold gold", Refusal("same_kind", "V4.3")),
        (TALKING, "3 offer 1 ships horses", Refusal("not_held", "V4.3", {"seat": 3, "card": "ships"})),
        (TALKING, "3 offer 1 gold ships", Refusal("not_held", "V4.3", {"seat": 1, "card": "ships"})),
        (TALKING.replace("talk.3.0", "talk.3.3"), "3 offer 1 gold horses", Refusal("no_offers_left", "V4.5")),
        (TALKING, "3 announce tall kaffa", Refusal("no_such_words", "V4.2")),
        (TALKING, "3 announce fat 7", Refusal("no_such_words", "V4.2")),
        (TALKING, "3 denounce 1 fat", Refusal("no_such_words", "V4.2")),
        (TALKING, "3 propose horses gold", Refusal("no_such_words", "V4.2")),
        (OFFERED, "3 done", Refusal("answer_first", "V4.3", {"seat": 1})),
        (OFFERED, "3 offer 2 gold cannons", Refusal("answer_first", "V4.3", {"seat": 1})),
        (OFFERED, "2 accept", Refusal("answer_first", "V4.3", {"seat": 1})),
        (PLANNING, "1 announce fat kaffa", Refusal("no_talk_now", "V4.7")),
        (PLANNING, "4 send fat kaffa", Refusal("no_free_vizier", "V5.1")),
        (PLANNING, "4 accuse none", Refusal("no_free_vizier", "V5.4")),
        (PLANNING, "1 send fat kaffa", Refusal("wheel_first", "V5.1")),
        (PLANNING, "1 send small kaffa", Refusal("not_free", "V5.2", {"shape": "small"})),
        (PLANNING, "2 send tall kaffa", Refusal("other_vizier_first", "V5.1", {"shape": "small"})),
        (PLANNING, "2 send small 7", Refusal("chair_named", "V5.3", {"chair": 7})),
        (PLANNING, "2 send small bukhara", Refusal("already_there", "V5.2", {"place": "bukhara"})),
        (PLANNING, "3 send fat 7", Refusal("no_chair_to_chair", "V5.2")),
        (PLANNING, "3 accuse none", Refusal("orders_first", "V5.1")),
        (PLANNING, "1 accuse 4 fat", Refusal("not_accusable", "V5.5", {"seat": 4, "shape": "fat"})),
        (PLANNING.replace("plan._.", "plan._,0."), "1 send fat stay", Refusal("sealed", "V5.1")),
        (PLANNING.replace("plan._.", "plan._,0."), "1 accuse none", Refusal("sealed", "V5.1")),
        (PLANNING.replace("hcgt.t", "hcg.t"), "3 accuse none", Refusal("no_wheels", "V5.4")),
        (SEARCHING, "2 take horses", Refusal("not_at_kaffa", "V7.3")),
        (SEARCHING, "1 take gold", Refusal("not_in_the_pile", "V7.3", {"card": "gold"})),
        (SEARCHING, "1 pass", Refusal("not_now", "V3.1")),
        (DEMANDING, "2 demand gold 3", Refusal("not_on_chair_one", "V7.5")),
        (DEMANDING, "1 demand pardon 2", Refusal("no_pardons_demanded", "V7.5")),
        (DEMANDING, "1 demand horses 3", Refusal("held_already", "V7.5", {"card": "horses"})),
        (DEMANDING, "1 demand cannons 2", Refusal("no_second", "V7.5", {"seat": 2, "card": "cannons"})),
        (DEMANDING, "2 pass", Refusal("not_asked", "V7.5", {"seat": 1})),
        (PARDONING, "2 pardon fat kaffa", Refusal("not_asked", "V9.1", {"seat": 1})),
        (PARDONING, "1 pardon small kaffa", Refusal("not_pardonable", "V9.1", {"shape": "small"})),
        (PARDONING, "2 pass", Refusal("not_asked", "V9.4", {"seat": 1})),
    ],
)
def test_a_move_is_refused_with_its_reason(table: str, move: str, expected: Refusal) -> None:
    assert why(table, move) == expected


def test_what_is_possible_is_not_refused() -> None:
    for table in (TALKING, OFFERED, PLANNING, SEARCHING, DEMANDING, PARDONING):
        p: Position = read(table)
        assert p.legal() and all(GAME.refusal(p, move) is None for move in p.legal())
    assert why(TALKING, "2 announce fat 12") is None


def test_a_refused_move_names_what_the_same_seat_could_do_and_nothing_of_others() -> None:
    with pytest.raises(ValueError, match=r"; possible: nothing for seat 1$"):
        after(TALKING, "1 done")
    with pytest.raises(ValueError, match=r"; possible: 3 done, 3 offer"):
        after(TALKING, "3 send fat kaffa")
    with pytest.raises(ValueError, match=r"; possible: nothing, it is over$"):
        after(OVER, "3 done")
