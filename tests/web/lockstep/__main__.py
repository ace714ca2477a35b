"""Many pairs: ``python -m tests.web.lockstep --pairs 2000``. Prints what was covered; a leak comes with its presses."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter

from tests.web.lockstep.deals import Deal, deal
from tests.web.lockstep.pair import Apart, Leak, Pair
from tests.web.lockstep.presses import Press

LONGEST = 120  # presses


@dataclass(slots=True)
class Found:
    """A leak: where it was, what it was, and the presses that lead there."""

    seed: str
    deal: Deal
    presses: list[Press]
    what: str

    def __str__(self) -> str:
        people = ",".join(seat.kind for seat in self.deal.plan.seats)
        presses = "\n".join(f"  {press}" for press in self.presses)
        return f"pair {self.seed}: {self.deal.lines[0]} and {self.deal.lines[1]}, {people}, {self.deal.plan.reaction}, " \
               f"{self.deal.plan.seconds} s\n{presses}\n{self.what}"  # fmt: skip


def run(seed: str, seen: Counter[str], without: frozenset[str] = frozenset(), costly: bool = True) -> Found | None:
    """One pair to its end; the leak, if there is one."""
    luck, agreed = Random(f"presses:{seed}"), deal(seed, costly)
    seen["pairs"] += 1
    pair = None
    try:
        pair = Pair(agreed, seen, without)
        for _ in range(LONGEST):
            pair.press(pair.choose(luck))
        seen["ended: long enough"] += 1
    except Apart as end:
        seen[f"ended: {end}"] += 1
    except Leak as leak:
        return Found(seed, agreed, pair.pressed if pair else [], str(leak))
    return None


def again(agreed: Deal, presses: Sequence[Press], without: frozenset[str] = frozenset()) -> str:
    """The same presses once more: what leaks, or nothing."""
    try:
        pair = Pair(agreed, Counter(), without)
        for press in presses:
            pair.press(press)
    except Apart:
        return ""
    except Leak as leak:
        return str(leak)
    return ""


def shortened(found: Found, without: frozenset[str] = frozenset()) -> Found:
    """Leave out presses, many at once and then one by one, as long as it leaks."""
    presses, what, size = found.presses, found.what, max(1, len(found.presses) // 2)
    while size:
        place = 0
        while place < len(presses):
            fewer = presses[:place] + presses[place + size :]
            leak = again(found.deal, fewer, without)
            if leak:
                presses, what = fewer, leak
            else:
                place += size
        size //= 2
    return Found(found.seed, found.deal, presses, what)


def table(seen: Counter[str]) -> str:
    return "\n".join(f"{count:8}  {what}" for what, count in sorted(seen.items()))


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.web.lockstep", description=__doc__)
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--seed", default="0", help="pairs are SEED-0, SEED-1, …")
    parser.add_argument("--leaks", type=int, default=1, help="stop after so many")
    parser.add_argument("--without", default="", help="kinds of presses to leave out, by commas; window:KIND only in windows")
    parser.add_argument("--at-once", action="store_true", help="bots need no time to think")
    options = parser.parse_args()
    seen: Counter[str] = Counter()
    begun, leaks = perf_counter(), 0
    without = frozenset(filter(None, options.without.split(",")))
    for number in range(options.pairs):
        found = run(f"{options.seed}-{number}", seen, without, not options.at_once)
        if found:
            leaks += 1
            print(f"LEAK {leaks}: {shortened(found, without)}\n", flush=True)
            if leaks == options.leaks:
                break
    print(table(seen))
    print(f"{seen['pairs']} pairs in {perf_counter() - begun:.0f} s, {leaks} leaks")
    return 1 if leaks else 0


if __name__ == "__main__":
    sys.exit(main())
