"""What an end of a sowing gives, held against the table after it was played (`karaya_core/five_tribes/worth.py`)."""

from __future__ import annotations

import doctest
from collections.abc import Iterator
from typing import Any

import pytest

from karaya_core.five_tribes import worth as worths_module
from karaya_core.five_tribes.box import DJINNS, ELDER, KANDICHA, MARID
from karaya_core.five_tribes.draws import Drew
from karaya_core.five_tribes.ends import End
from karaya_core.five_tribes.events import Earned
from karaya_core.five_tribes.game import GAME
from karaya_core.five_tribes.map import NAMES
from karaya_core.five_tribes.moves import Move
from karaya_core.five_tribes.position import Position
from karaya_core.five_tribes.scoring import parts
from karaya_core.five_tribes.sowing import Sowings
from karaya_core.five_tribes.worth import Reckoner, Worth, best_ends, sowings_for, worths
from karaya_core.table.luck import Luck
from karaya_core.table.match import Match
from tests.five_tribes.tables import line


def moments(seats: int, seed: str) -> Iterator[Position]:
    """The beginnings of all turns of a random game."""
    match = Match(GAME, ["?"] * seats, seed=seed)
    luck = Luck(f"worth:{seed}")
    while not match.position.over:
        if match.position.part == "m" and not match.position.used:
            yield match.position.clone()
        match.play(match.position.legal().some(luck), bring_luck=True)


def played_out(p: Position, move: Move, worth: Worth) -> Position:
    """The turn as the worth says: whom to kill, what to buy, which djinn to take."""
    p = p.clone()
    p.log = []
    p.apply(move)
    seat = p.bidders[-1]
    if p.part == "t" and p.tribe == 3:
        p.apply(Move(seat, "build", (str(worth.fakirs),)))
    elif p.part == "t":
        p.apply(the_kill(p, worth))
    if p.part == "a":
        offered = list(p.legal())
        wanted = [offer for offer in offered if fits(offer, worth)]
        fallback = [offer for offer in offered if offer.verb in ("palm", "palace", "end")]
        p.apply((wanted or fallback)[0])
    return p


def the_kill(p: Position, worth: Worth) -> Move:
    kills: list[Move] = [move for move in p.legal() if move.verb in ("kill", "pass")]
    if worth.victim:
        return next(move for move in kills if " ".join(move.words).startswith(worth.victim))
    own = [move for move in kills if move.verb == "pass" or (len(move.words[0]) == 2 and sum_at(p, move.words[0]) > 1)]
    return (own or kills)[0]


def sum_at(p: Position, name: str) -> int:
    return sum(p.meeples[NAMES.index(name)])


def fits(move: Move, worth: Worth) -> bool:
    if move.verb == "buy":
        return tuple(map(int, move.words)) == worth.bought
    return move.verb == "invoke" and worth.djinn >= 0 and move.words == (DJINNS[worth.djinn], worth.price)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_worth_of_an_end_is_what_the_final_scoring_gives_for_it(seats: int) -> None:
    compared = 0
    for number in range(3):
        for p in moments(seats, f"exact:{seats}:{number}"):
            seat = p.active
            before = parts(p, seat)
            found = list(worths(p, seat, with_hand=True))
            for sum_, worth in Luck(p.line()).shuffled(found)[:12]:
                move = next(sowings_for(p, seat, sum_.start, worth))
                assert move in Sowings(seat, p.meeples), (p.line(), move.text)
                after = played_out(p, move, worth)
                assert after.log is not None
                brought = len(worth.victim) == 2 and KANDICHA in p.djinns[seat]  # whoever he is, he may serve besides
                if brought or any(isinstance(event, Drew) for event in after.log):
                    continue
                marid = sum(event.gold for event in after.log if isinstance(event, Earned) and event.djinn == MARID)
                got = sum(parts(after, seat)) - sum(before) - marid * (MARID in p.djinns[seat])
                assert got == worth.total, (p.line(), move.text, worth, parts(after, seat), before)
                compared += 1
    assert compared > 300


def test_what_the_public_may_be_shown_of_an_end_hangs_on_public_facts_alone() -> None:
    luck = Luck("worth:twins")
    compared = 0
    for p in list(moments(3, "twins"))[::6]:
        for twin in GAME.twins(p, None, luck):
            assert list(worths(twin.position, p.active)) == list(worths(p, p.active))
            compared += 1
    assert compared > 5


def test_a_view_gives_the_same_as_the_table() -> None:
    match = Match(GAME, ["?"] * 3, seed="worth:views")
    for _ in range(3):
        match.play(match.position.legal().some(Luck("worth")), bring_luck=True)
    p = match.position
    seat = p.active
    assert p.part == "m"
    assert list(worths(match.view(seat), seat, with_hand=True)) == list(worths(p, seat, with_hand=True))
    for watcher in (None, seat % 3 + 1):
        assert list(worths(match.view(watcher), seat, with_hand=True)) == list(worths(p, seat)), "a hand that is not seen"


def best(name: str, **table: Any) -> Worth:
    found = best_ends(Position.parse(line(**table)), 1, with_hand=True)
    return max((worth for goal, worth in found.items() if NAMES[goal.tile] == name), key=lambda worth: worth.total)


def test_viziers_count_ten_for_each_opponent_that_is_passed() -> None:  # F12.2
    tiles = {"b3": "My", "c3": "Myg"}
    assert best("c3", tiles=tiles).tribe == 2 + 20
    assert best("c3", tiles=tiles, seats="50.50,y2.50").tribe == 2 + 10


def test_a_palm_tree_on_somebody_elses_oasis_is_theirs() -> None:  # F8.2, F12.6
    found = best("c3", tiles={"b3": "Mw", "c3": "O2wg"})
    assert (found.action, found.others) == (0, 3)
    assert best("c3", tiles={"b3": "Mw", "c3": "Ow"}).action == 3


def test_assassins_are_reckoned_with_the_tile_they_empty() -> None:  # F7.6
    found = best("c3", tiles={"b3": "Mr", "c3": "Mrg", "d4": "Fy"})
    assert (found.victim, found.control) == ("d4 y", 15)
    found = best("c3", tiles={"b3": "Mr", "c3": "Orb", "d4": "Vy"})
    assert (found.victim, found.control, found.action) == ("c3 b", 8, 3)


def test_with_one_camel_left_the_assassins_open_no_second_tile() -> None:  # F6.5
    camels = dict.fromkeys(("a1", "b1", "c1", "d1", "e1", "f1", "a2"), "M1")
    found = best("c3", tiles={**camels, "b3": "Mr", "c3": "Mr", "d4": "Fy"})
    assert found.control == 6


def test_a_sowing_may_bring_its_own_victim_onto_a_bare_tile() -> None:  # F5.7, F7.5
    found = best("c3", tiles={"b3": "My2r", "c3": "Mr2", "c4": "F"})
    assert (found.victim, found.control) == ("c4", 15 + 6)
    move = next(sowings_for(Position.parse(line(tiles={"b3": "My2r", "c3": "Mr2", "c4": "F"})), 1, NAMES.index("b3"), found))
    assert sum(word.endswith("c4") for word in move.words) == 1


def test_a_large_market_is_worth_what_its_cards_add_less_six_gold() -> None:  # F8.4
    found = best("c3", tiles={"b3": "Mw", "c3": "Lwg"}, seats="50,,ijgp.50.50", cards="kks")
    assert (found.action, found.gold, found.bought) == (21 - 13, -6, (1, 3))
    assert best("c3", tiles={"b3": "Mw", "c3": "Lwg"}, seats="5,,ijgp.50.50", cards="kks").bought == ()


def test_a_sacred_place_gives_the_best_djinn_less_the_elders_it_takes() -> None:  # F8.5
    found = best("c3", tiles={"b3": "Mw", "c3": "Sw2g"}, djinns="AHK")
    assert (DJINNS[found.djinn], found.price, found.action) == ("hagis", "ww", 10 - 4)
    found = best("c3", tiles={"b3": "Mw", "c3": "Sw2g"}, djinns="AHK", seats="50,,k.50.50")
    assert (found.price, found.action) == ("wk", 10 - 2)


def test_one_elder_and_a_fakir_pay_for_a_djinn() -> None:  # F8.5
    found = best("c3", tiles={"b3": "Mg", "c3": "Sgb"}, djinns="AHK", seats="50,w,k.50.50")
    assert (DJINNS[found.djinn], found.price, found.action) == ("hagis", "wk", 10 - 2)
    assert best("c3", tiles={"b3": "Mg", "c3": "Sgb"}, djinns="AHK", seats="50,w.50.50").djinn == -1


def test_nothing_is_bought_where_there_is_no_market() -> None:
    assert best("c3", tiles={"b3": "Mg", "c3": "Sgb"}).bought == ()


def test_an_elder_killed_before_shamhat_s_owner_costs_them_four() -> None:  # F7.5, F11.19
    for djinns, lost in ((",,S", 4), ("", 2)):
        reckoner = Reckoner(Position.parse(line(seats=f"50.50,w{djinns}.50")), 1)
        assert reckoner._with_kill(End(NAMES.index("c3"), 4, 1, True), "2 w", -1, 2, ELDER).others == -lost


def test_a_pile_that_passes_the_last_tile_twice_may_leave_more_there() -> None:  # F5.6
    p = Position.parse(line(tiles={"b3": "Mw6"}))
    found = {worth.end for _, worth in worths(p, 1)}
    assert End(NAMES.index("c2"), 1, 2, True, 1) in found
    for sum_, worth in worths(p, 1):
        after = p.clone()
        after.apply(next(sowings_for(p, 1, sum_.start, worth)))
        assert after.elders[1] == worth.end.number


def test_the_examples_in_the_text_hold() -> None:
    failed, tried = doctest.testmod(worths_module)
    assert tried and not failed
