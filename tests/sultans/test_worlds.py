"""The deals that a seat cannot exclude, against a plain search through all deals and all unseen choices."""

from __future__ import annotations

from itertools import permutations

import pytest

from karaya_core.sultans import Match, Move, Position
from karaya_core.sultans.events import Claimed, Ended, Event
from karaya_core.sultans.roles import ASSASSIN, NEUTRALS
from karaya_core.sultans.worlds import worlds
from karaya_core.table.luck import Luck
from tests import laws

EDITIONS = ("english", "french", "russian")
World = tuple[Position, tuple[Event, ...]]  # and what the watcher has seen since the last moment outside windows

MOST = 6000  # worlds a search may hold


class Search:
    """Every deal, played along; whoever cannot be told apart by the watcher stays."""

    def __init__(self, match: Match, watcher: int | None) -> None:
        self.match, self.watcher = match, watcher
        real = match.position
        packs = [[card for card in real.cards if card not in NEUTRALS]]
        if len(packs[0]) == real.n:  # six seats: one neutral, and nobody knows which (S2.2)
            packs = [[*packs[0], neutral] for neutral in NEUTRALS]
        deals = {deal for pack in packs for deal in permutations(pack)}
        self.worlds: list[World] = [
            (Position(list(deal), real.active, real.edition, real.lap_limit), ())
            for deal in sorted(deals) if watcher is None or deal[watcher] == real.cards[watcher]
        ]  # fmt: skip
        self.told = len(match.log)

    def play(self, made: Move) -> None:
        """A move of the real round, in every world in which it can have been."""
        self.match.play(made)
        if made.verb not in ("pass", "claim"):
            self.worlds = [after for world in self.worlds for after in self._after(world, made)]
        if not laws.in_window(self.match.position):
            self._level()

    def _after(self, world: World, made: Move) -> list[World]:
        p, seen = self._let_pass(world, made.seat if made.verb != "throne" else world[0].to_decide)
        legal = p.legal()
        unseen = made.verb == "hide" and made.seat != self.watcher
        moves = [m for m in legal if m.verb == "hide"] if unseen else [made] if made in legal else []
        return [self._played(p, seen, m) for m in moves]

    def _played(self, p: Position, seen: tuple[Event, ...], move: Move) -> World:
        after = p.clone()
        after.log = []
        after.apply(move)
        return after, seen + tuple(event.seen_by(self.watcher, after) for event in after.log)

    def _let_pass(self, world: World, until: int) -> World:
        """Nobody sees who passes, nor that somebody was awaited at all."""
        p, seen = world
        while laws.in_window(p) and p.to_decide != until:
            passing = next(m for m in p.legal() if m.verb == "pass")
            p, seen = self._played(p, seen, passing)
        return p, seen

    def _level(self) -> None:
        real = tuple(event.seen_by(self.watcher, self.match.position) for event in self.match.log[self.told :])
        real = tuple(event for event in real if not isinstance(event, (Claimed, Ended)))
        self.told = len(self.match.log)
        level = [self._let_pass(world, 0) for world in self.worlds]
        self.worlds = [(p, ()) for p, seen in level if seen == real]

    def deals(self) -> set[tuple[int, ...]]:
        return {tuple(p.cards) for p, _ in self.worlds}


def compared(n: int, seed: int) -> int:
    """One random round, compared at every moment outside windows; how often."""
    luck = Luck(f"worlds:{n}:{seed}")
    match = laws.new_match(n, EDITIONS[seed % 3], f"worlds:{seed}", laps=3)
    watcher = luck.below(n + 1) or None
    search, times = Search(match, watcher), 0
    while not match.position.over and len(search.worlds) < MOST:
        search.play(laws.any_move(match.position, luck))
        if not match.position.over and not laws.in_window(match.position):
            found = worlds(match.view(watcher))
            assert found.count == len(found.deals)
            assert set(found.deals) == search.deals()
            times += 1
    return times


@pytest.mark.parametrize("n", [5, 6])
def test_the_worlds_are_exactly_those_that_cannot_be_told_apart(n: int) -> None:  # S11.2, S11.3, S11.6
    assert sum(compared(n, seed) for seed in range(40)) > 200


def test_before_the_first_move_every_deal_is_possible() -> None:  # S2.1, S2.2
    match = laws.new_match(5, "english", "all")
    assert worlds(match.view(None)).count == 120  # six places, three Slaves alike
    slave = next(seat for seat in range(1, 6) if match.position.cards[seat] == 3)
    assert worlds(match.view(slave)).count == 60


@pytest.mark.parametrize("n", [9, 12, 15])
def test_drawn_worlds_fit_what_the_seat_knows(n: int) -> None:
    match = laws.new_match(n, "english", f"drawn:{n}", laps=4)
    luck = Luck(f"drawn:{n}")
    for _ in range(12):
        if not match.position.over:
            match.play(laws.any_move(match.position, luck))
    for seat in (1, n):
        view = match.view(seat)
        found = worlds(view, limit=50)
        assert found.count == (1 if match.position.over else None)
        assert len(found.deals) == 50 or match.position.over
        for deal in found.deals:
            assert all(view.certain(place) in (None, deal[place]) for place in range(n + 1))
            assert deal.count(2) == match.position.assassins
            assert deal.count(3) == match.position.slaves


@pytest.mark.parametrize("line", ["g.g.g.a.l/l/1", "s.a.a.l.l/l/1", "d.b.v.f.s.g/a/1", "s.g.ad.a.l/b/1", "l.l.l.l.l.a.a.d.b/v/1"])
def test_a_composed_mix_is_among_the_worlds_of_everybody(line: str) -> None:  # S7.6, notation
    """Its numbers of Assassins and Slaves are public; the rest may be anything in the box."""
    names = [str(seat) for seat in range(1, line.count(".") + 2)]
    match = Match.new(names, "", position=line)
    real = tuple(match.position.cards)
    for seat in (None, *range(1, match.n + 1)):
        found = worlds(match.view(seat), limit=None if match.n <= 8 else 200)
        assert real in found.deals or found.count is None
        for deal in found.deals:
            assert (deal.count(2), deal.count(3)) == (match.position.assassins, match.position.slaves)
            assert seat is None or deal[seat] == real[seat]


def test_once_the_round_is_over_there_is_one_world() -> None:  # S11.3, notation
    match = Match.new(["A", "B", "C", "D", "E"], "", position="s.g.a.l.l/l/3")
    match.play("3 assassinate 1")
    assert (worlds(match.view(4)).count or 0) > 1
    match.play("2 pass")
    assert [worlds(match.view(seat)).deals for seat in (None, 1, 4)] == [(tuple(match.position.cards),)] * 3


def test_so_many_worlds_are_drawn_that_one_need_not_wait() -> None:
    match = laws.new_match(15, "english", "many")
    assert len(worlds(match.view(1)).deals) == 1000


def test_every_drawn_world_fits_what_the_seat_knows_however_long_the_round() -> None:  # S9.5, S11.2
    """Late in a round with many hides luck alone meets no story: then there may be fewer worlds, but none that is false."""
    moments = none = 0
    for number, n in enumerate((9, 10, 12, 15) * 4):
        match, luck = laws.new_match(n, EDITIONS[number % 3], f"long:{number}", laps=6), Luck(f"long:{number}")
        while not match.position.over:
            match.play(laws.any_move(match.position, luck))
            if len(match.moves) % 12 or match.position.over:
                continue
            view = match.view(luck.below(n + 1) or None)
            deals = worlds(view, limit=60).deals
            moments, none = moments + 1, none + (not deals)
            for deal in deals:
                assert all(view.certain(place) in (None, deal[place]) for place in range(n + 1))
                assert all(deal[place] != 3 for place in view.not_slaves)
                assert [deal.count(card) for card in range(4)] == [match.position.cards.count(card) for card in range(4)]
    assert moments > 30
    assert none <= 1


def test_who_switches_with_a_hider_was_not_exchanged_with_by_him() -> None:  # S3.4
    """Had seat 1 given its Assassin to seat 2, seat 2 could not have switched it back."""
    match = Match.new([str(seat) for seat in range(1, 10)], "", position="A.s.G.G.L.L.g.l.V/l/1")
    match.play("1 hide keep")
    match.play("2 switch 1")
    deals = worlds(match.view(7)).deals
    assert {deal[2] == ASSASSIN for deal in deals} == {True, False}  # kept, or it lies in the middle or at seat 8
    assert not [deal for deal in deals if deal[1] == ASSASSIN]
