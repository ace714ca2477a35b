"""Tables for two: the same people, settings and seeds, and two deals that nobody may tell apart yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from karaya_core.sultans.roles import ASSASSIN, BOX, DEAL, GUARD, LETTERS, NEUTRALS, SLAVE, SPARE, SULTAN
from tests.web.tables import agreed
from web.scene import SeatPlan, TablePlan


@dataclass(frozen=True, slots=True)
class Deal:
    """Where two pages begin.

    `costly`: bots think for a while, each as long as its card makes it. `quiet`: they play by what everybody sees."""

    plan: TablePlan
    lines: tuple[str, str]
    swapped: tuple[int, int]
    costly: bool = False
    quiet: bool = False


def cards_for(n: int, luck: Random) -> list[int]:
    """A place for every card, the Spare's first: mostly as the box says, at times any mix with one Sultan."""
    sultans, guards, assassins, slaves, neutrals = DEAL[n]
    cards = [SULTAN] * sultans + [GUARD] * guards + [ASSASSIN] * assassins + [SLAVE] * slaves
    cards += luck.sample(NEUTRALS, neutrals)
    others = [card for card in range(1, 8) for _ in range(BOX[card] - cards.count(card))]
    cards += luck.sample(others, n + 1 - len(cards))
    luck.shuffle(cards)
    return cards


def lively(cards: list[int], luck: Random) -> int:
    """Who begins: mostly somebody whose Action opens a window."""
    callers = [seat for seat in range(1, len(cards)) if cards[seat] in (GUARD, ASSASSIN, SLAVE)]
    return luck.choice(callers) if callers and luck.random() < 0.8 else luck.randrange(1, len(cards))


def swapped_pair(cards: list[int], first: int, luck: Random) -> tuple[int, int]:
    """Two places with different cards, rarely the one who begins; mostly one of them can answer a window."""
    places = [place for place in range(len(cards)) if place != first or luck.random() < 0.1]
    answering = [place for place in places if cards[place] in (GUARD, SLAVE, SULTAN)]
    one = luck.choice(answering if answering and luck.random() < 0.85 else places)
    return one, luck.choice([place for place in places if cards[place] != cards[one]])


def written(cards: list[int], first: int, open_seats: set[int]) -> str:
    seats = [LETTERS[card].upper() if seat in open_seats else LETTERS[card] for seat, card in enumerate(cards)]
    return f"{'.'.join(seats[1:])}/{seats[SPARE].lower()}/{first}/-/-"


def kinds_for(n: int, luck: Random) -> list[str]:
    """Who sits there: everybody around a tablet, a group with bots, one person among bots, or bots alone."""
    people = luck.choice([n, n, luck.randrange(2, n), luck.randrange(2, n), 1, 1, 0] if n > 2 else [n])
    kinds = ["human"] * people + ["thumb"] * (n - people)
    luck.shuffle(kinds)
    return kinds


def deal(seed: str, costly: bool = True) -> Deal:
    luck = Random(f"lockstep:{seed}")
    n = luck.choice([5, 5, 6, 6, 6, 7, 8])
    cards = cards_for(n, luck)
    first = lively(cards, luck)
    one, other = swapped_pair(cards, first, luck)
    open_seats = set()
    if luck.random() < 0.3:
        quiet = [seat for seat in range(1, n + 1) if seat not in (first, one, other) and cards[seat] not in (SULTAN, SLAVE)]
        open_seats = set(luck.sample(quiet, min(len(quiet), luck.randrange(1, 3))))
    twin = cards[:]
    twin[one], twin[other] = twin[other], twin[one]
    plan = plan_for(
        kinds_for(n, luck), f"twin-{seed}", luck.choice([1, 2]), luck.choice([2, 4, 20]), luck.choice(["open", "open", "silent"]),
        luck.choice([0, 1, 8]), luck.random() < 0.5,
    )  # fmt: skip
    lines = (written(cards, first, open_seats), written(twin, first, open_seats))
    return Deal(plan, lines, (one, other), costly and luck.random() < 0.5)


def plan_for(
    kinds: Sequence[str], seed: str, rounds: int = 1, laps: int = 20, reaction: str = "open", seconds: int = 8, notes: bool = True
) -> TablePlan:
    seats = tuple(SeatPlan(f"P{seat}", kind) for seat, kind in enumerate(kinds, 1))
    return TablePlan(seats, settings=agreed(rounds=rounds, laps=laps), reaction=reaction, seconds=seconds, notes=notes, seed=seed)


def deal_of(one: str, other: str, people: Sequence[int] = (), costly: bool = False, quiet: bool = False, **settings: Any) -> Deal:
    """Two positions by their lines, in which two cards have changed places; everybody is a person unless `people` are named."""
    left, right = ([line.split("/")[1], *line.split("/")[0].split(".")] for line in (one, other))
    first, second = (place for place, card in enumerate(left) if card != right[place])
    kinds = ["human" if not people or seat in people else "thumb" for seat in range(1, len(left))]
    return Deal(plan_for(kinds, "twin", **settings), (one, other), (first, second), costly, quiet)
