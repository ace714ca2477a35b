"""How long bots keep a table waiting: ``python -m tests.web.waiting`` measures it on a device that is four times slower.

The device's clock goes on by the processor time that the page's Python really takes, times a factor, and by the timers it sets;
nothing waits in earnest. Answers how long a window stood that asks a bot who can answer (a Sultan) and one who cannot (a Slave),
and how many answers of bots came too late.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from random import Random
from statistics import mean

from karaya_core.sultans import Match, parse_move
from karaya_core.sultans.roles import GUARD, LETTERS, SLAVE, SPARE, SULTAN
from tests.web.lockstep.deals import cards_for
from tests.web.tables import agreed, laid
from web.scene import SeatPlan, TablePlan
from web.table.stage import Ended
from web.table.table import Table


class Device:
    """A clock by what is done: processor time, so many times as slow, and the waits in between."""

    def __init__(self, slower: float) -> None:
        self.slower = slower
        self.time = 0.0
        self.since = time.process_time()
        self.timers: list[tuple[float, int, Callable[[], None]]] = []
        self.count = 0

    def milliseconds(self) -> float:
        return self.time + (time.process_time() - self.since) * 1000 * self.slower

    def after(self, milliseconds: float, call: Callable[[], None]) -> Callable[[], None]:
        self.count += 1
        # a browser makes timers that set timers wait for 4 ms at least
        entry = (self.milliseconds() + max(4.0, milliseconds), self.count, call)
        self.timers.append(entry)

        def call_off() -> None:
            if entry in self.timers:
                self.timers.remove(entry)

        return call_off

    def tick(self) -> bool:
        if not self.timers:
            return False
        now = self.milliseconds()
        first = min(self.timers)
        self.timers.remove(first)
        self.time, self.since = max(now, first[0]), time.process_time()
        first[2]()
        return True


def table_of(seats: int, line: str | None, seed: str, people: int, device: Device) -> Table:
    who = tuple(SeatPlan(f"P{seat}", "human" if seat <= people else "search") for seat in range(1, seats + 1))
    there = TablePlan(who, settings=agreed(rounds=1), seed=seed)
    table = laid(there, Match.new([seat.name for seat in who], seed, rounds=1, position=line), device)
    table.minds.late = 0
    return table


def window_stood(seats: int, card: int, number: int, slower: float) -> float:
    """A Guard detains a bot who holds this card: how long the window stands."""
    luck = Random(f"{seats}:{number}")
    while True:
        cards = cards_for(seats, luck)
        places = [place for place in range(2, seats + 1) if cards[place] == card]
        if places and cards[1] != card and cards.count(GUARD):
            break
    guard = cards.index(GUARD)
    cards[1], cards[guard] = cards[guard], cards[1]
    target = next((place for place in range(2, seats + 1) if cards[place] == card), 0)
    device = Device(slower)
    line = f"{'.'.join(LETTERS[card] for card in cards[1:])}/{LETTERS[cards[SPARE]]}/1/-/-"
    table = table_of(seats, line, f"{number}", 1, device)
    table.play(parse_move(f"1 detain {target}"))
    table.flow.go_on()
    while not table.window:
        device.tick()
    opened = device.milliseconds()
    while table.window:
        device.tick()
    return device.time - opened


def late_answers(seats: int, number: int, slower: float) -> tuple[int, int]:
    """A round among search bots: how many answers were late, of how many."""
    device = Device(slower)
    table = table_of(seats, None, f"late {number}", 0, device)
    while not isinstance(table.stage, Ended) and device.tick():
        pass
    return table.minds.late, len([move for move in table.match.moves if move.verb != "claim"])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.web.waiting", description=__doc__)
    parser.add_argument("--seats", type=int, default=8)
    parser.add_argument("--samples", type=int, default=200, help="windows a side; 0: none")
    parser.add_argument("--rounds", type=int, default=20, help="rounds among search bots")
    parser.add_argument("--slower", type=float, default=4.0)
    options = parser.parse_args()
    for name, card in (("Sultan", SULTAN), ("Slave", SLAVE)) if options.samples else ():
        stood = sorted(window_stood(options.seats, card, number, options.slower) for number in range(options.samples))
        print(f"{options.seats} seats, window that asks a search bot, {name}: {len(stood)} samples, "
              f"mean {mean(stood):.1f} ms, {stood[0]:.1f} to {stood[-1]:.1f} ms", flush=True)  # fmt: skip
    late = asked = 0
    for number in range(options.rounds):
        more, of = late_answers(options.seats, number, options.slower)
        late, asked = late + more, asked + of
        print(f"{options.seats} seats, {options.slower:g} times slower: {late} of {asked} answers late", flush=True)


if __name__ == "__main__":
    main()
