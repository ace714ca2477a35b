"""A round played out at once comes to the table that the rules come to, step by step."""

from __future__ import annotations

from collections import Counter

from karaya_core.bots.verrat import collecting
from karaya_core.bots.verrat.answers import answer
from karaya_core.bots.verrat.rounds import Orders, Wheels, after_round
from karaya_core.bots.verrat.worlds import no_wheels, world
from karaya_core.table import Luck
from karaya_core.verrat import journeys
from karaya_core.verrat.position import Position
from karaya_core.verrat.terms import NOBODY, OVER, TALK, VIZIERS
from tests.verrat.tables import laid, line, random_game, view

#: What is true of a table when a round is over; how far the sealed answers were used up says nothing about it.
TABLE = ("at", "cells", "first", "hands", "over", "piles", "round", "searched", "sits", "types", "why", "winner")


def by_the_rules(table: Position, orders: Orders, wheels: Wheels) -> Position:
    p = table.clone()
    p.orders, p.wheels = orders[:], wheels[:]
    journeys.travel(p)
    while p.stage not in (TALK, OVER):
        p.apply(answer(p, p.seat, p.stage, p.open[p.seat]))
    return p


def anything(table: Position, seat: int, luck: Luck) -> tuple[int, ...]:
    given: tuple[int, ...] = ()
    for vizier in table.travellers(seat):
        given += (luck.pick(collecting.possible(table, vizier, given)),)
    return given


def planners(table: Position, luck: Luck) -> tuple[Orders, Wheels]:
    """Some collect, some do anything; with wheels where they are asked."""
    orders: Orders = [()]
    for seat in (1, 2, 3, 4):
        orders.append(collecting.plan(table, seat, luck) if luck.chance() < 0.4 else anything(table, seat, luck))
    wheels, accusable = no_wheels(), table.accusable()
    for seat in (1, 2, 3, 4):
        if accusable and table.travellers(seat):
            wheels[seat] = luck.pick([NOBODY, *(vizier for vizier in VIZIERS if accusable >> vizier & 1)])
    return orders, wheels


def test_both_ways_come_to_the_same_table() -> None:
    ends, banished, pardoned = Counter[str](), 0, 0
    for number in range(150):
        luck = Luck(f"rounds {number}")
        match = random_game(f"rounds {number}", {"rounds": 0}, most=20 + luck.below(500))
        if match.position.over:
            continue
        for _ in range(8):
            table = world(match.view(1), luck)
            orders, wheels = planners(table, luck)
            slow, fast = by_the_rules(table, orders, wheels), after_round(table, orders, wheels)
            assert {name: getattr(slow, name) for name in TABLE} == {name: getattr(fast, name) for name in TABLE}
            assert fast.counted() == table.counted()
            ends[fast.why] += 1
            banished += fast.cells != table.cells
            pardoned += sum(fast.hands[13::7]) < sum(table.hands[13::7])
    assert set(ends) >= {"", "chairs", "demand", "journey"} and banished > 100 and pardoned > 10, (ends, banished, pardoned)


def test_a_table_at_which_nobody_can_do_anything_any_more_is_void() -> None:
    table = world(view(laid(line("talk.1.0", "12:1f", hands="hcgt.h.c.g")), 1), Luck("alone"))
    wheels = no_wheels()
    wheels[1] = 1
    for played in (by_the_rules, after_round):
        p = played(table, [(), (0,), (), (), ()], wheels)
        assert (p.over, p.why, p.winner) == (True, "nobody", 0)
