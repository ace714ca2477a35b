"""A game at the hands of anybody: play, claim, undo, save and load, next round, in any order; the laws after each."""

from __future__ import annotations

import json

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from karaya_core.sultans import Match
from karaya_core.sultans.roles import NAMES
from karaya_core.table.luck import Luck
from tests import laws
from tests.sultans.strategies import editions, position_lines


class Table(RuleBasedStateMachine):
    """Everything that a page or a terminal may do with a match."""

    match: Match

    @initialize(n=st.integers(5, 15), edition=editions, seed=st.text(max_size=4), laps=st.integers(0, 3))
    def sit_down(self, n: int, edition: str, seed: str, laps: int) -> None:
        self.match = Match.new([f"Seat {seat}" for seat in range(1, n + 1)], seed, edition, rounds=3, laps=laps)

    @property
    def running(self) -> bool:
        return not self.match.position.over

    @precondition(lambda self: self.running)
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        """Any verb first, so that rare ones come often enough."""
        legal = self.match.position.legal()
        verb = data.draw(st.sampled_from(sorted({move.verb for move in legal})), label="verb")
        move = data.draw(st.sampled_from([move for move in legal if move.verb == verb]), label="move")
        before = len(self.match.moves)
        self.match.play(move)
        assert self.match.moves[before:] == [move]

    @precondition(lambda self: self.running)
    @rule(number=st.integers(0, 2**16))
    def play_several(self, number: int) -> None:
        """A stretch of random moves, to come far enough into a round."""
        luck = Luck(str(number))
        for _ in range(6):
            if self.running:
                self.match.play(laws.any_move(self.match.position, luck))

    @precondition(lambda self: self.running)
    @rule(data=st.data(), card=st.sampled_from(NAMES))
    def claim(self, data: st.DataObject, card: str) -> None:
        p = self.match.position
        seat = data.draw(st.sampled_from([seat for seat in range(1, p.n + 1) if p.is_alive(seat)]))
        place = data.draw(st.sampled_from(("spare", *map(str, range(1, p.n + 1)))))
        before = p.state()
        self.match.play(f"{seat} claim {place} {card}")
        assert p.state() == before

    @rule(data=st.data())
    def undo(self, data: st.DataObject) -> None:
        """To any earlier decision, also of an earlier round; playing on the same way comes to the same place."""
        match = self.match
        number = data.draw(st.integers(max(1, match.round - 1), match.round), label="round")
        moves = list(match.rounds[number - 1].moves)
        count = data.draw(st.integers(0, len(moves)), label="moves kept")
        last_round, state = number == match.round, match.position.state()
        match.undo_to(count, number)
        assert (match.round, match.moves) == (number, moves[:count])
        if last_round:
            forward = Match.load(match.save())
            for move in moves[count:]:
                forward.play(move)
            assert forward.position.state() == state

    @rule()
    def save_and_load(self) -> None:
        laws.saves_round_trip(self.match)
        self.match = Match.load(json.loads(json.dumps(self.match.save())))

    @precondition(lambda self: self.match.position.over and not self.match.finished)
    @rule()
    def next_round(self) -> None:
        first = self.match.position.next_first
        self.match.next_round()
        assert self.match.position.active == first  # S2.4
        assert self.match.position.hidden == self.match.position.alive

    @precondition(lambda self: self.running)
    @rule()
    def deal_anew(self) -> None:
        self.match.deal_anew()
        assert self.match.moves == []

    @invariant()
    def the_laws_hold(self) -> None:
        match = self.match
        laws.a_victory_needs_no_hidden_card(match)
        laws.json_round_trips(match)
        if self.running:
            laws.every_choice_has_an_answer(match)
            laws.the_position_line_round_trips(match)
            laws.everything_else_is_refused(match, Luck(str(len(match.log))), tries=4)

    @invariant()
    def views_know_the_table_and_their_own_card(self) -> None:
        p = self.match.position
        for seat in (None, p.active, p.to_decide or 1):
            view = self.match.view(seat)
            assert (view.alive, view.hidden, view.detained, view.captured) == (p.alive, p.hidden, p.detained, p.captured)
            assert (view.yellow, view.coronation) == (p.yellow, p.coronation)
            assert (view.allegiance, view.prediction) == (p.allegiance, p.prediction)
            assert (view.over, view.first, view.laps) == (p.over, p.first, p.laps)
            assert view.active == (p.last_active if p.over else p.active)
            assert view.numbers == (p.assassins, p.slaves)
            assert len(view.claims) == sum(move.verb == "claim" for move in self.match.moves)
            assert view.over or p.to_decide in (view.window.asked if view.window else (view.acting or ("", p.active))[1:])
            assert seat is None or view.own == p.cards[seat]
            for place, memory in view.memory.items():
                assert p.cards[place] == memory.card, f"seat {seat} is certain of what is not so"
            assert not any(p.cards[place] == NAMES.index("slave") for place in view.not_slaves)

    @invariant()
    def the_score_is_the_sum_of_the_rounds(self) -> None:
        given = [played.points for played in self.match.rounds if played.points]
        assert self.match.score == [sum(points[place] for points in given) for place in range(self.match.n)]


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=120, stateful_step_count=40)


class ComposedTable(Table):
    """The same, begun from any composed position."""

    @initialize(line=position_lines(), edition=editions)
    def sit_down_at(self, line: str, edition: str) -> None:
        try:
            n = line.split("/")[0].count(".") + 1
            self.match = Match.new([str(seat) for seat in range(1, n + 1)], "", edition, rounds=3, laps=3, position=line)
        except ValueError:
            self.match = laws.new_match(5, edition, line)

    def sit_down(self) -> None:
        """A position is laid instead."""


TestComposedTable = ComposedTable.TestCase
TestComposedTable.settings = settings(max_examples=120, stateful_step_count=40)
