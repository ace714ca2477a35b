"""Two builds of the page against each other, in one run: ``python3 build.py bench --against DIR [--pairs 15]``.

DIR is another checkout with a dist/ of its own, the one *before*. Each pair is measured one right after the other, now the
one first and now the other, so that whatever else the machine does falls on both; what counts is the ratio of a pair.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import statistics
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TypeVar

from tests.browser.bench import two_visits
from tests.browser.drivers import Chromium
from web.making import browsers, sizes
from web.making.places import DIST, ROOT
from web.making.serve import Server

T = TypeVar("T")

ENGINE_MS = 400  # how long each of the engine's six figures is measured


@dataclass(frozen=True)
class Ratio:
    """After / before, the middle of all pairs on a scale of ratios, with the 95 % interval of that middle."""

    what: str
    before: float
    after: float
    unit: str
    ratio: float
    low: float
    high: float
    pairs: int


def ratio(what: str, unit: str, before: Sequence[float], after: Sequence[float]) -> Ratio:
    logs = [math.log(new / old) for old, new in zip(before, after, strict=True)]
    middle = statistics.fmean(logs)
    reach = student(len(logs) - 1) * statistics.stdev(logs) / math.sqrt(len(logs))
    three = (math.exp(middle), math.exp(middle - reach), math.exp(middle + reach))
    return Ratio(what, statistics.median(before), statistics.median(after), unit, *three, len(logs))


def student(freedom: int) -> float:
    """How many standard errors hold 95 %: Student's t, from the normal one (right to 0.2 % from 4 degrees on)."""
    z = 1.959964
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)


def in_turn(pairs: int, before: Callable[[], T], after: Callable[[], T], done: str) -> tuple[list[T], list[T]]:
    old: list[T] = []
    new: list[T] = []
    for number in range(pairs):
        for which, found in ((before, old), (after, new)) if number % 2 else ((after, new), (before, old)):
            found.append(which())
        print(f"{done}: pair {number + 1} of {pairs}", file=sys.stderr, flush=True)
    return old, new


def visits(chromium: Chromium, other: Path, pairs: int) -> list[Ratio]:
    servers = [Server(folder).in_background() for folder in (other / "dist", DIST)]
    before, after = servers
    try:
        for server in servers:  # the browser itself is cold at its first visit anywhere
            two_visits(chromium, server.address, kept=True)
        old, new = in_turn(
            pairs,
            lambda: two_visits(chromium, before.address, kept=True),
            lambda: two_visits(chromium, after.address, kept=True),
            "visits",
        )
    finally:
        for server in servers:
            server.shutdown()
            server.server_close()
    return [
        ratio(what, "ms", [row[name] for row in old], [row[name] for row in new])
        for what, name in (("first visit", "cold"), ("second visit", "second"))
    ] + [
        ratio(f"{what}, processor time of the main thread", "s", [row[name] for row in old], [row[name] for row in new])
        for what, name in (("first visit", "cold_processor"), ("second visit", "second_processor"))
    ]


def engine(other: Path, pairs: int) -> list[Ratio]:
    old, new = in_turn(pairs, lambda: decisions(other), lambda: decisions(ROOT), "engine")
    return [ratio(what, "µs", [row[what] for row in old], [row[what] for row in new]) for what in new[0]]


def decisions(checkout: Path) -> dict[str, float]:
    """Microseconds a decision, as each checkout's own bench says: at every size, with and without the log."""
    command = [sys.executable, "-m", "karaya_core", "bench", "--json", "--ms", str(ENGINE_MS)]
    environment = {**os.environ, "PYTHONPATH": str(checkout)}
    done = subprocess.run(command, cwd=checkout, env=environment, capture_output=True, text=True, check=True)
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    return {f"a decision at {row['seats']} seats, log {'on' if row['log'] else 'off'}": row["us_per_decision"] for row in rows}


def weights(other: Path) -> list[tuple[str, int, int]]:
    """Bytes that each build needs, raw and packed. (Before 0.2 the first screen came with the game.)"""
    rows = []
    for what, with_games in (("until the first screen", False), ("with the games", True)):
        raw, packed = zip(*(sizes.at_the_start_of(folder, with_games) for folder in (other / "dist", DIST)), strict=True)
        rows += [(f"bytes {what}, bare host", *raw), (f"bytes {what}, brotli", *packed)]
    return rows


def show(ratios: Sequence[Ratio], bytes_: Sequence[tuple[str, int, int]]) -> str:
    lines = ["| | before | after | after / before | 95 % |", "|---|---|---|---|---|"]
    lines += [
        f"| {r.what} | {r.before:.4g} {r.unit} | {r.after:.4g} {r.unit} | {r.ratio:.3f} | {r.low:.3f} to {r.high:.3f} |"
        for r in ratios
    ]
    lines += [f"| {what} | {old:,} | {new:,} | {new / old:.4f} | |" for what, old, new in bytes_]
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", type=Path, required=True)
    parser.add_argument("--pairs", type=int, default=15)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    other = options.against.resolve()
    if not (other / "dist" / "index.html").is_file():
        raise SystemExit(f"there is no page in {other / 'dist'}; make it with: cd {other} && python3 build.py")
    sizes.pack(other / "dist")
    found = browsers.find("chromium")
    if found is None:
        raise SystemExit("the bench needs Chromium")
    ratios = engine(other, options.pairs)
    chromium = Chromium(found)
    try:
        ratios += visits(chromium, other, options.pairs)
    finally:
        chromium.close()
    bytes_ = weights(other)
    if options.json:
        print(json.dumps({"ratios": [asdict(r) for r in ratios], "bytes": bytes_}, indent=1))
    else:
        print(show(ratios, bytes_))


if __name__ == "__main__":
    main()
