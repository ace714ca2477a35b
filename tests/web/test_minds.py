"""Bots are asked in one place: their answers are used when they are due, and a late one is made up on the spot."""

from __future__ import annotations

from typing import Any

import pytest

from karaya_core.bots import Bot, make
from karaya_core.bots.bot import Thought
from karaya_core.bots.sultans import COMPANY
from karaya_core.sultans import Match, parse_move
from tests.web.tables import HandClock, agreed, laid, plan, told
from web.scene import SeatPlan, TablePlan
from web.table.pacing import PACES, thought
from web.table.table import Table


class Busy(HandClock):
    """A device on which every look at the clock takes a while."""

    def milliseconds(self) -> float:
        self.time += 6
        return self.time


class Endless(Bot):
    def thinking(self, view: Any, prompt: str) -> Thought:
        while True:
            yield


def table_with(bot: type[Bot], monkeypatch: pytest.MonkeyPatch, line: str, people: int, clock: HandClock) -> Table:
    monkeypatch.setattr("web.table.minds.make", lambda kind, seed, game: make(kind, seed) if "late" in seed else bot(seed))
    there = plan(people, line.split("/")[0].count(".") + 1)
    return laid(there, Match.new([seat.name for seat in there.seats], "t", position=line), clock)


def test_a_bot_that_is_late_plays_what_thumb_would_and_the_record_keeps_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_with(Endless, monkeypatch, "l.l.l.s.a/g/2/-/-", 1, Busy())
    for _ in range(2000):
        if table.match.moves:
            break
        assert isinstance(table.pacing.clock, Busy) and table.pacing.clock.tick()
    (move,) = table.match.moves
    fresh = Match.new(table.match.names, "t", position="l.l.l.s.a/g/2/-/-")
    assert move == make("thumb", "t:2:late:0").choose(fresh.view(2), "turn")
    assert table.minds.late == 1
    assert f'"move": "{move}"' in table.match.record()[1]


def test_a_bot_that_is_late_in_a_window_does_not_keep_it_open(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_with(Endless, monkeypatch, "a.g.s.l.l.l/d/1/-/-", 1, Busy())
    table.move("1 assassinate 3")
    told(table)
    for _ in range(2000):
        if not table.window:
            break
        assert isinstance(table.pacing.clock, Busy) and table.pacing.clock.tick()
    assert table.minds.late == 1 and not table.window
    assert [move.verb for move in table.match.moves[:2]] in (["assassinate", "strike"], ["assassinate", "pass"])


@pytest.mark.parametrize("level", ["random", "easy", "thumb", "belief", "search"])
def test_nobody_is_late_where_thinking_costs_nothing(level: str) -> None:
    clock = HandClock()
    seats = tuple(SeatPlan(f"P{seat}", level) for seat in range(1, 6))
    there = TablePlan(seats, settings=agreed(rounds=1), seed="t")
    table = laid(there, Match.new([seat.name for seat in seats], "in time", rounds=1), clock)
    for _ in range(60 if level == "search" else 400):
        clock.tick()
    assert table.minds.late == 0 and len(table.match.moves) > 2


@pytest.mark.parametrize("seats", [5, 6, 8])
def test_a_window_stands_as_long_whichever_bot_it_asks(seats: int) -> None:
    """A Sultan weighs whether to avoid detention, a Slave cannot: in 0.1.0 the one took 2.2 to 6.1 s, the other 1.5 s."""
    waited = set()
    for card, other in (("s", "l"), ("l", "s")):
        clock = HandClock()
        cards = ["g", card, other, *"alldv"][:seats]
        who = tuple(SeatPlan(f"P{seat}", "human" if seat == 1 else "search") for seat in range(1, seats + 1))
        line = f"{'.'.join(cards)}/l/1/-/-"
        table = laid(
            TablePlan(who, settings=agreed(rounds=1), seed="t"), Match.new([s.name for s in who], "t", position=line), clock
        )
        table.play(parse_move("1 detain 2"))
        table.flow.go_on()
        told(table)
        before = clock.time
        while table.window:
            assert clock.tick()
        waited.add(clock.time - before)
    assert waited == {max(PACES["normal"], thought(COMPANY, ["search"], seats))}


def test_how_long_a_level_thinks_is_its_games_affair() -> None:
    assert thought(COMPANY, [], 8) == 0
    assert thought(COMPANY, ["search"], 8) > 50 * thought(COMPANY, ["thumb"], 8) > 0
    assert thought(COMPANY, ["thumb", "search"], 8) == thought(COMPANY, ["search", "search"], 8) > thought(COMPANY, ["search"], 8)
