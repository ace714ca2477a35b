"""Two tables that nobody may tell apart get the same presses: as long as the story is the same, so is everything public.

Beside the screen that is what stays to be told, whether the clock runs and for how long, and what can be taken back.
"""

from __future__ import annotations

from random import Random

import pytest

from karaya_core import games
from karaya_core.table.luck import Luck
from tests.web.five_tribes.playing import press_something, screen, sit_down
from tests.web.tables import HandClock
from web.nodes import html
from web.table.stage import Asking
from web.table.table import Table

GAME = games.load("five_tribes")
Side = tuple[Table, HandClock]


def presses(table: Table) -> set[tuple[str, str]]:
    found: set[tuple[str, str]] = set()
    for part in screen(table).walk():
        attrs = part.attrs
        if part.tag == "button" and attrs.get("aria-disabled") != "true":
            found |= {(name, attrs[name]) for name in ("data-move", "data-words") if name in attrs}
            if attrs.get("data-act") in ("take", "iam", "done", "undo", "unchoose"):
                found.add((attrs["data-act"], attrs.get("data-seat", "")))
    return found


def press(side: Side, what: tuple[str, str]) -> None:
    table, clock = side
    name, value = what
    match name:
        case "data-move":
            table.move(value)
        case "data-words":
            table.begin_move(value)
        case "take":
            table.tablet.take(int(value))
        case "iam":
            table.tablet.i_am()
        case "done":
            table.tablet.done()
        case "undo":
            table.undo()
        case "unchoose":
            table.put_aside()
        case _:
            clock.tick()


def public(side: Side) -> tuple[object, ...]:
    table, clock = side
    shown = html(screen(table)) if table.private is None else "private"
    waits = sorted(float(str(entry[1])) for entry in clock.waiting)
    return shown, waits, table.match.can_undo, table.match.up_to_date, table.words


@pytest.mark.parametrize("seed", range(4))
def test_nothing_public_depends_on_gold_on_hands_or_on_piles(seed: int) -> None:
    luck = Random(seed)
    table, clock = sit_down(3, f"lockstep-{seed}", 3)
    for _ in range(luck.randrange(40, 500)):
        press_something(table, clock, luck)
    position = table.match.position
    assert not position.over or seed
    together = 0
    for number, twin in enumerate(GAME.twins(position.clone(), None, Luck(f"lockstep-{seed}"))):
        sides = [sit_down(3, f"twin-{seed}", 3, line=line) for line in (position.line(), twin.position.line())]
        for _ in range(80):
            one, other = (side[0] for side in sides)
            if one.match.view(None).story != other.match.view(None).story:
                break  # the rules themselves have shown it: what is drawn, what a row is filled with
            assert public(sides[0]) == public(sides[1]), (seed, number)
            together += 1
            both = sorted(presses(one) & presses(other))
            if one.private is None:
                assert presses(one) == presses(other)
            many = [each for each in both if " look " not in each[1] and each[0] not in ("undo", "unchoose", "done")]
            asking = isinstance(one.stage, Asking) or one.private
            chosen = luck.choice(many) if many and asking else luck.choice([*both, ("clock", "")])
            if luck.random() < 0.08 and both:
                chosen = luck.choice(both)
            for side in sides:
                press(side, chosen)
    assert together > 60 or position.over
