"""Whole games of *Verrat!* by pressing what is drawn: alone, and around a tablet."""

from __future__ import annotations

from random import Random

import pytest

from karaya_core.verrat import events
from karaya_core.verrat.terms import PLAN
from tests.web.verrat.playing import press_something, pressable, screen, sit_down
from web.games.verrat.phases import phase
from web.table.stage import Ended
from web.table.table import Table


@pytest.mark.parametrize(("people", "seed"), [(1, "a"), (1, "b"), (2, "c"), (4, "d")])
def test_a_game_is_played_to_its_end_by_pressing_what_is_drawn(people: int, seed: str) -> None:
    table, clock = sit_down(people, seed, rounds=4)
    luck, pressed = Random(seed), set()
    for _ in range(20_000):
        if isinstance(table.stage, Ended):
            break
        pressed.add(press_something(table, clock, luck).partition(" ")[2].partition(" ")[0])
        assert not table.note, table.note
    assert isinstance(table.stage, Ended), (table.stage, table.match.position.line())
    assert {"send", "announce", "done"} <= pressed
    assert "standing" in {part.key for part in screen(table).walk()}


def orders_are_asked(people: int = 1) -> Table:
    """Everybody has said what they had to say; seat 1 is a person."""
    table, clock = sit_down(people, "orders", rounds=2)
    for _ in range(5_000):
        if table.match.view(None).waiting == PLAN and not table.match.view(None).sealed & 2 and offers_orders(table, people):
            return table
        acts = pressable(table, "data-act")
        moves = [move for move in pressable(table, "data-move") if move.endswith((" done", " refuse"))]
        if moves:
            table.move(moves[0])
        elif "iam" in acts:
            table.tablet.i_am()
        elif "take" in acts:
            table.tablet.take(takers(table)[0])
        else:
            clock.tick()
    raise AssertionError("orders were never asked for")


def offers_orders(table: Table, people: int) -> bool:
    if people > 1:
        return 1 in takers(table)
    return any(" send " in text for text in pressable(table, "data-words"))


def takers(table: Table) -> list[int]:
    return [int(part.attrs["data-seat"]) for part in screen(table).walk() if part.attrs.get("data-act") == "take"]


def test_orders_are_drafted_changed_and_sealed_at_once() -> None:  # V5.1, V5.6
    table = orders_are_asked()
    table.begin_move("1 send fat")
    goals = [text for text in pressable(table, "data-words") if text.startswith("1 send fat ")]
    table.begin_move(goals[0])
    assert table.drafts.of(1, table.match) == {"fat": goals[0]}
    table.begin_move("1 send fat")
    table.begin_move(goals[1])
    assert table.drafts.of(1, table.match) == {"fat": goals[1]}
    assert table.match.position.orders[1] == ()
    (seal,) = [text for text in pressable(table, "data-move") if "send" in text]
    assert seal.split(", ")[0] == goals[1] and len(seal.split(", ")) >= 3
    table.move(seal)
    assert len(table.match.position.orders[1]) == 3 or table.match.view(None).waiting != PLAN
    assert table.drafts.of(1, table.match) == {}


def test_one_seat_does_not_send_two_viziers_to_one_chair() -> None:  # V5.3
    """From the cities both could go there; once one is sent, the chair is no goal for the other."""
    court = "1.2.3.4:3f.5:3s.6:3t.7:4f.8:4s.9:4t.10:2f.11:2s.12:2t"
    line = f"{court}/Hcg:1f1s1t.Cgt.Gtw.htws.Tws.Wsh.Shc/h.c.g.t/-.-.-.-/1.2/plan.-.-.-.-"
    table, _ = sit_down(1, "chairs", line=line)
    for _ in range(100):
        if any(" send " in text for text in pressable(table, "data-words")):
            break
        table.flow.step()
    table.begin_move("1 send fat")
    assert "1 send fat 3" in pressable(table, "data-words")
    table.begin_move("1 send fat 3")
    table.begin_move("1 send small")
    assert "1 send small 2" in pressable(table, "data-words")
    assert "1 send small 3" not in pressable(table, "data-words")


def test_a_draft_is_kept_with_the_match_and_nobody_else_sees_it() -> None:  # V11.2
    table = orders_are_asked(2)
    before = screen(table)
    table.tablet.take(1)
    table.tablet.i_am()
    table.begin_move("1 send fat")
    goal = next(text for text in pressable(table, "data-words") if text.startswith("1 send fat "))
    table.begin_move(goal)
    assert table.session.drafts[1][1] == {"fat": goal}
    assert goal in str(screen(table))
    table.tablet.done()
    assert screen(table) == before


def test_the_bar_says_the_phase_of_what_was_told_last() -> None:
    """While journeys are told, the orders are over, although nobody has been asked anything else yet."""
    table, clock = sit_down(1, "phases", rounds=2)
    luck, seen = Random(2), set()
    for _ in range(3_000):
        if isinstance(table.stage, Ended):
            break
        press_something(table, clock, luck)
        last = table.match.view(None).story[-1:]
        seen.add(phase(table.match.view(None)))
        if last and isinstance(last[0], events.Travelled | events.Collided):
            assert phase(table.match.view(None)) == "journeys"
    assert {"intrigue", "orders", "journeys", "cards"} <= seen
