"""`arena`: two levels of bots against each other, with an interval for every figure."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ..bots import LEVELS, arena
from ..bots.arena import Contest, Sums
from ..sultans.editions import EDITIONS
from ..sultans.roles import FEWEST, MOST

HELP = "play two levels of bots against each other and report the gain"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--bots", required=True, metavar="A,B", help=f"two of {', '.join(LEVELS)}")
    parser.add_argument("--seats", type=int, default=10)
    parser.add_argument("--rounds", type=int, default=400, help="rounded up to whole mirrored pairs")
    parser.add_argument("--jobs", type=int, default=1, help="processes; the result is the same for any number")
    parser.add_argument("--seed", default="arena")
    parser.add_argument("--edition", choices=tuple(EDITIONS), default="english")
    parser.add_argument("--sprt", metavar="LOW,HIGH", help="stop as soon as one of the two gains is decided")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="keep finished units here and go on from them")
    parser.add_argument("--json", action="store_true", help="results as JSON lines on standard output")
    parser.add_argument("--engine", choices=("processes", "dask"), default="processes")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="a running Dask scheduler, tcp://…")


def run(args: argparse.Namespace) -> int:
    try:
        contest, bounds = _contest(args), _bounds(args.sprt)
        done = _finished(args.resume, contest)
    except ValueError as trouble:
        print(f"arena: {trouble}", file=sys.stderr)
        return 2
    with _workers(args) as workers:
        parts, decided = _play(contest, bounds, done, workers, args)
    report: dict[str, Any] = arena.summary(contest, arena.added(parts))
    if bounds:
        report["sprt"] = {"low": bounds[0], "high": bounds[1], "verdict": decided or "open"}
    if args.json:
        print(json.dumps(report))
    else:
        _print(report)
    return 0


def _contest(args: argparse.Namespace) -> Contest:
    levels = args.bots.split(",")
    if len(levels) != 2 or any(level not in LEVELS for level in levels):
        raise ValueError(f"expected two levels of {', '.join(LEVELS)}, found {args.bots!r}")
    if not FEWEST <= args.seats <= MOST:
        raise ValueError(f"expected {FEWEST} to {MOST} seats, found {args.seats}")
    if args.rounds < 1 or args.jobs < 1:
        raise ValueError("expected at least one round and one job")
    if args.engine == "dask" and not args.scheduler:
        raise ValueError("expected --scheduler with --engine dask")
    return Contest(levels[0], levels[1], args.seats, (args.rounds + 1) // 2, args.seed, args.edition)


def _bounds(text: str | None) -> tuple[float, float] | None:
    if text is None:
        return None
    low, mark, high = text.partition(",")
    try:
        bounds = float(low), float(high)
    except ValueError:
        raise ValueError(f"expected --sprt LOW,HIGH, found {text!r}") from None
    if not mark or not bounds[0] < bounds[1]:
        raise ValueError(f"expected --sprt LOW,HIGH with LOW below HIGH, found {text!r}")
    return bounds


@contextmanager
def _workers(args: argparse.Namespace) -> Iterator[Executor | None]:
    if args.engine == "dask":
        from distributed import Client  # type: ignore[import-not-found,unused-ignore]  # the optional extra karaya-core[dask]

        with Client(args.scheduler) as client:
            yield client.get_executor(pure=False, retries=3)
    elif args.jobs > 1:
        with ProcessPoolExecutor(args.jobs) as pool:
            yield pool
    else:
        yield None


def _play(
    contest: Contest, bounds: tuple[float, float] | None, done: dict[int, Sums],
    workers: Executor | None, args: argparse.Namespace,
) -> tuple[list[Sums], str]:  # fmt: skip
    """Play unit by unit, keeping, telling and testing each in order."""
    parts: list[Sums] = []
    started, count = time.monotonic(), len(contest.units())
    for number, sums in arena.results(contest, done, workers):
        parts.append(sums)
        if args.resume and number not in done:
            _keep(args.resume, {"unit": number, "sums": sums})
        if args.json:
            print(json.dumps({"unit": number, **sums}, sort_keys=True), flush=True)
        _progress(number + 1, count, time.monotonic() - started)
        decided = arena.verdict(contest, arena.added(parts), *bounds) if bounds else ""
        if decided:
            return parts, decided
    return parts, ""


def _progress(number: int, count: int, seconds: float) -> None:
    if sys.stderr.isatty():
        end = "\n" if number == count else "\r"
        print(f"unit {number} of {count}, {seconds:.0f} s", end=end, file=sys.stderr, flush=True)
    elif number == count:
        print(f"{count} units in {seconds:.1f} s", file=sys.stderr)


# ---------------------------------------------------------------------- going on from a file


def _finished(path: Path | None, contest: Contest) -> dict[int, Sums]:
    """What an interrupted run has left; a torn last line is dropped, another contest's file refused."""
    if path is None:
        return {}
    if not path.exists():
        _keep(path, contest.as_data())
        return {}
    lines = path.read_text(encoding="utf-8").split("\n")
    whole = lines[:-1]  # a line is whole once its end is written
    if lines[-1]:
        path.write_text("".join(line + "\n" for line in whole), encoding="utf-8")
    if not whole:
        _keep(path, contest.as_data())
        return {}
    if json.loads(whole[0]) != contest.as_data():
        raise ValueError(f"expected a file of this contest, found another in {path}")
    return {kept["unit"]: kept["sums"] for kept in map(json.loads, whole[1:])}


def _keep(path: Path, data: dict[str, Any]) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(data) + "\n")


# ---------------------------------------------------------------------- for people


def _print(report: dict[str, Any]) -> None:
    print(f"{report['a']} against {report['b']}, {report['seats']} seats, {report['rounds']} rounds")
    print(f"gain {report['gain']:+.3f} ± {report['interval']:.3f} points a round", end="")
    print(f" ({report['points'][0]:.3f} against {report['points'][1]:.3f})")
    for name, (count, mean, half) in report["by"].items():
        print(f"  {name:15} {mean:+.3f} ± {half:.3f}  ({count} deals)")
    print("ends: " + ", ".join(f"{name} {count}" for name, count in report["ends"].items()))
    print(f"laps: median {report['laps_median']}, p95 {report['laps_p95']}")
    if "sprt" in report:
        print(f"sprt: {report['sprt']['verdict']}")
