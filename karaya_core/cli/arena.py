"""Play two levels of bots against each other: half of the seats each, mirrored deals, an interval for every figure.
Or count what a round among bots of one level is like for a person (`--company`).

examples:
  python -m karaya_core arena --bots belief,thumb --seats 10 --rounds 400 --jobs 2
  python -m karaya_core arena --bots search,belief --sprt 0,0.1 --rounds 2000 --resume kept.jsonl
  python -m karaya_core arena --bots thumb,random --engine dask --scheduler tcp://127.0.0.1:8786
  python -m karaya_core arena --company company --seats 8 --deals 400
  python -m karaya_core arena --ladder kept-units --jobs 2 --minutes 10 > table.md
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from math import isfinite
from pathlib import Path
from typing import Any

from ..bots import arena, company, guest
from ..bots.arena import Contest, Plan, Sums
from ..bots.guest import Visit
from ..table.about import About
from ..table.game import Game
from .reading import add_settings, named_settings, one_line


def add_arguments(parser: argparse.ArgumentParser, about: About) -> None:
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--bots", metavar="A,B", help=f"two of {', '.join(about.levels)}")
    what.add_argument("--ladder", type=Path, metavar="FOLDER",
                      help="play all rungs, keep the units here, and print a table")  # fmt: skip
    what.add_argument("--company", metavar="LEVEL", help="how much a person decides among bots of this level, and who wins")
    parser.add_argument("--person", metavar="LEVELS",
                        help="with --company: who sits in the person's place, one level after the other (all)")  # fmt: skip
    parser.add_argument("--seats", type=int, default=about.seats[len(about.seats) // 2])
    parser.add_argument("--deals", "--rounds", dest="deals", type=int, default=400,
                        help="rounds; with --bots rounded up to mirrored pairs, with --company for each person")  # fmt: skip
    parser.add_argument("--jobs", type=int, default=1, help="processes; the result is the same for any number")
    parser.add_argument("--seed", default="arena")
    add_settings(parser, about._replace(settings=tuple(s for s in about.settings if s.name != "rounds")))
    parser.add_argument("--sprt", metavar="LOW,HIGH", help="stop as soon as one of the two gains is decided")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="keep finished units here and go on from them")
    parser.add_argument("--minutes", type=float, metavar="M", help="with --ladder: stop after so long; run it again to go on")
    parser.add_argument("--json", action="store_true", help="results as JSON lines on standard output")
    parser.add_argument("--engine", choices=("processes", "dask"), default="processes")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="a running Dask scheduler, tcp://…")


def run(args: argparse.Namespace, game: Game) -> int:
    try:
        _check(args, game.about)
        if args.ladder:
            return _ladder(args, game)
        plan = _visit(args, game.about) if args.company else _contest(args, game.about)
        bounds = _bounds(args.sprt)
        with _workers(args) as workers:
            done = _finished(args.resume, plan)
            parts, decided = _play(plan, bounds, done, workers, args)
    except (ValueError, OSError, ImportError) as trouble:
        print(f"arena: {one_line(str(trouble))}", file=sys.stderr)
        return 2
    if isinstance(plan, Visit):
        _tell_of_visit(guest.summary(plan, guest.added(parts)), args.json)
        return 0
    report: dict[str, Any] = arena.summary(plan, arena.added(parts))
    if bounds:
        report["sprt"] = {"low": bounds[0], "high": bounds[1], "verdict": decided or "open"}
    if args.json:
        print(json.dumps(report))
    else:
        _print(report)
    return 0


def _check(args: argparse.Namespace, about: About) -> None:
    if args.seats not in about.seats:
        raise ValueError(f"expected {about.seats[0]} to {about.seats[-1]} seats, found {args.seats}")
    if args.deals < 1 or args.jobs < 1:
        raise ValueError("expected at least one round and one job")
    if (args.engine == "dask") != bool(args.scheduler):
        raise ValueError("expected --engine dask and --scheduler together")
    if args.person and not args.company:
        raise ValueError("expected --person with --company")
    if args.company and args.sprt:
        raise ValueError("expected --sprt with --bots")
    if args.minutes is not None and not args.minutes > 0:
        raise ValueError(f"expected more than 0 minutes, found {args.minutes}")


def _ladder(args: argparse.Namespace, game: Game) -> int:
    """All rungs, as far as the time goes; what is kept is not played again."""
    args.ladder.mkdir(parents=True, exist_ok=True)
    end = time.monotonic() + 60 * args.minutes if args.minutes else None
    found, ladder = [], company(game.about.key).ladder()
    with _workers(args) as workers:
        for contest in ladder.contests(args.seed):
            path = args.ladder / f"{ladder.name_of(contest)}.jsonl"
            args.resume = path
            parts, _ = _play(contest, None, _finished(path, contest), workers, args, end)
            found.append(arena.summary(contest, arena.added(parts)))
    print(ladder.table(found))
    print()
    print(ladder.more(args.seed))
    return 0


def _contest(args: argparse.Namespace, about: About) -> Contest:
    levels = args.bots.split(",")
    if len(levels) != 2 or any(level not in about.levels for level in levels):
        raise ValueError(f"expected two levels of {', '.join(about.levels)}, found {args.bots!r}")
    given = tuple(named_settings(args, about).items())
    return Contest(levels[0], levels[1], args.seats, (args.deals + 1) // 2, args.seed, given, game=about.key)


def _visit(args: argparse.Namespace, about: About) -> Visit:
    persons = tuple(args.person.split(",")) if args.person else about.levels
    for level in (args.company, *persons):
        if level not in about.levels:
            raise ValueError(f"expected a level of {', '.join(about.levels)}, found {level!r:.40}")
    if len(set(persons)) < len(persons):
        raise ValueError(f"expected every level once, found {args.person!r}")
    given = tuple(named_settings(args, about).items())
    return Visit(args.company, persons, args.seats, args.deals, args.seed, given, about.key)


def _bounds(text: str | None) -> tuple[float, float] | None:
    if text is None:
        return None
    low, mark, high = text.partition(",")
    try:
        bounds = float(low), float(high)
    except ValueError:
        raise ValueError(f"expected --sprt LOW,HIGH, found {text!r}") from None
    if not mark or not isfinite(bounds[0] - bounds[1]) or not bounds[0] < bounds[1]:
        raise ValueError(f"expected --sprt LOW,HIGH with LOW below HIGH, found {text!r}")
    return bounds


@contextmanager
def _workers(args: argparse.Namespace) -> Iterator[Executor | None]:
    if args.engine == "dask":
        try:
            dask: Any = import_module("distributed")
        except ImportError:
            raise ImportError("expected the extra karaya-core[dask] to be installed") from None
        with dask.Client(args.scheduler, set_as_default=False) as client:
            yield client.get_executor(pure=False, retries=5)
    elif args.jobs > 1:
        with _processes(args.jobs) as pool:
            yield pool
    else:
        yield None


@contextmanager
def _processes(jobs: int) -> Iterator[Executor]:
    """Worker processes that end with this one, however it ends."""
    pool = ProcessPoolExecutor(jobs, initializer=_end_with, initargs=(os.getpid(),))
    try:
        _begin(pool)
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in multiprocessing.active_children():
            worker.terminate()
        pool.shutdown(wait=True)


def _begin(pool: Executor) -> None:
    """Have the processes forked while Ctrl-C waits: what it raises in a hook of the fork would be swallowed, and be lost."""
    if not hasattr(signal, "pthread_sigmask"):
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        pool.submit(int)
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_with(parent: int) -> None:
    """In a worker: Ctrl-C is the parent's affair, and a parent that is gone is noticed within a second."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(1)


def _play(
    plan: Plan, bounds: tuple[float, float] | None, done: dict[int, Sums],
    workers: Executor | None, args: argparse.Namespace, end: float | None = None,
) -> tuple[list[Sums], str]:  # fmt: skip
    """Play unit by unit, keeping, telling and testing each in order; no new one after `end`."""
    parts: list[Sums] = []
    started, count = time.monotonic(), len(plan.units())
    for number, sums in arena.results(plan, done, workers, end):
        parts.append(sums)
        if args.resume and number not in done:
            _keep(args.resume, {"unit": number, "sums": sums})
        if args.json:
            print(json.dumps({"unit": number, **sums}, sort_keys=True), flush=True)
        _progress(plan, number + 1, count, len(done), time.monotonic() - started)
        decided = arena.verdict(plan, arena.added(parts), *bounds) if bounds and isinstance(plan, Contest) else ""
        if decided:
            return parts, decided
    return parts, ""


def _progress(plan: Plan, number: int, count: int, kept: int, seconds: float) -> None:
    """On a terminal a line that is written over; else one line at the end."""
    played = max(0, number - kept)
    left = f", about {seconds / played * (count - number):.0f} s left" if played > 0 and number < count else ""
    told = f"{plan.title}: unit {number} of {count}, {seconds:.1f} s{left}"
    if sys.stderr.isatty():
        print(f"\r{told:<100}", end="\n" if number == count else "", file=sys.stderr, flush=True)
    elif number == count:
        print(told, file=sys.stderr)


# ---------------------------------------------------------------------- going on from a file


def _finished(path: Path | None, plan: Plan) -> dict[int, Sums]:
    """What an interrupted run has left; a torn last line is dropped, another contest's file refused."""
    if path is None:
        return {}
    if not path.exists():
        _keep(path, plan.as_data())
        return {}
    lines = path.read_text(encoding="utf-8").split("\n")
    whole = lines[:-1]  # a line is whole once its end is written
    if lines[-1]:
        path.write_text("".join(line + "\n" for line in whole), encoding="utf-8")
    if not whole:
        _keep(path, plan.as_data())
        return {}
    if json.loads(whole[0]) != plan.as_data():
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
    print(f"length: median {report['length_median']}, p95 {report['length_p95']}")
    if "sprt" in report:
        print(f"sprt: {report['sprt']['verdict']}")


def _tell_of_visit(rows: list[dict[str, Any]], as_json: bool) -> None:
    """A Markdown table for people: what a round was like for each who sat in the person's place."""
    if as_json:
        for row in rows:
            print(json.dumps(row))
        return
    sides = sorted({side for row in rows for side in row["sides"]})
    head = [
        "company",
        "person",
        "seats",
        "rounds",
        "decisions",
        "rounds without",
        "without a move",
        *sides,
        "length: median, p95",
    ]
    print("| " + " | ".join(head) + " |", "|---" * len(head) + "|", sep="\n")
    for row in rows:
        cells = [row["company"], row["person"], str(row["seats"]), str(row["rounds"])]
        cells += [f"{row['decisions']:.2f} ± {row['interval']:.2f}", _share(row["without"]), _share(row["silent"])]
        cells += [_share(row["sides"][side]) if side in row["sides"] else "–" for side in sides]
        print("| " + " | ".join([*cells, f"{row['length_median']}, {row['length_p95']}"]) + " |")


def _share(found: list[float]) -> str:
    return "{:.1%} ({:.1%} to {:.1%})".format(*found)
