"""The ladder: which contests prove it, and their table."""

from __future__ import annotations

from typing import Any

from ..arena import Contest
from . import calibration

#: A rung and the one it must beat, by how much (the lower end of the 95 % interval, ten seats); rounds by seats.
RUNGS: tuple[tuple[str, str, float, dict[int, int]], ...] = (
    ("thumb", "random", 0.30, {5: 4000, 10: 4000, 15: 4000}),
    ("belief", "thumb", 0.10, {5: 800, 10: 1200, 15: 600}),
    ("search", "belief", 0.10, {5: 400, 10: 1200, 15: 120}),
    ("search", "thumb", 0.30, {5: 400, 10: 2000, 15: 120}),
)
#: One seat among thumb players: what search closes of what an all-seeing search gains.
HEROES = (("belief", 2400), ("search", 2400), ("ceiling", 600))


def contests(seed: str) -> list[Contest]:
    """Ten seats first: their targets are the ones that count."""
    heroes = [Contest(level, "thumb", 10, rounds // 2, seed, hero=True) for level, rounds in HEROES]
    rungs = {seats: [Contest(a, b, seats, rounds[seats] // 2, seed) for a, b, _, rounds in RUNGS] for seats in (5, 10, 15)}
    return rungs[10] + heroes + rungs[5] + rungs[15]


def more(seed: str) -> str:
    """How well beliefs are calibrated, as tables."""
    return calibration.tables(seed)


def name_of(contest: Contest) -> str:
    return f"{contest.a}-{contest.b}-{contest.seats}{'-hero' if contest.hero else ''}"


def table(found: list[dict[str, Any]]) -> str:
    """Markdown: the rungs, the same by character, and the ceiling."""
    played = [row for row in found if row["rounds"]]
    halves = [row for row in played if not row["hero"]]
    lines = [
        "| bots | seats | rounds | gain, points a round | target | rebels | loyalists | neutrals | laps: median, p95 |",
        "|---|---|---|---|---|---|---|---|---|",
        *(_rung(row) for row in halves),
        "",
        "By character (card dealt), ten seats:",
        "",
        "| bots | " + " | ".join(name.replace("_", " ") for name in CHARACTERS) + " |",
        "|---" * (len(CHARACTERS) + 1) + "|",
        *(_characters(row) for row in halves if row["seats"] == 10),
    ]
    heroes = {row["a"]: row for row in played if row["hero"]}
    if heroes:
        lines += ["", "One seat among thumb players, ten seats:", "", "| bot | rounds | gain | share of the ceiling |"]
        lines += ["|---|---|---|---|", *(_hero(row, heroes.get("ceiling")) for row in heroes.values())]
    return "\n".join(lines)


CHARACTERS = (
    "sultan", "guard", "assassin", "slave", "slave_driver", "belly_dancer", "vizier", "fortune_teller",
)  # fmt: skip


def _signed(mean: float, half: float) -> str:
    return f"{mean:+.3f} ± {half:.3f}"


def _rung(row: dict[str, Any]) -> str:
    goal = next(goal for a, b, goal, _ in RUNGS if (a, b) == (row["a"], row["b"]))
    met = "met" if row["gain"] - row["interval"] >= goal else "not met"
    target = f"≥ {goal:+.2f}: {met}" if row["seats"] == 10 else ""
    sides = " | ".join(_stratum(row, side) for side in ("rebels", "loyalists", "neutrals"))
    return (
        f"| {row['a']} over {row['b']} | {row['seats']} | {row['rounds']} | {_signed(row['gain'], row['interval'])} "
        f"| {target} | {sides} | {row['length_median']}, {row['length_p95']} |"
    )


def _stratum(row: dict[str, Any], name: str) -> str:
    return _signed(*row["by"][name][1:]) if name in row["by"] else "–"


def _characters(row: dict[str, Any]) -> str:
    return f"| {row['a']} over {row['b']} | " + " | ".join(_stratum(row, name) for name in CHARACTERS) + " |"


def _hero(row: dict[str, Any], ceiling: dict[str, Any] | None) -> str:
    share = f"{row['gain'] / ceiling['gain']:.0%}" if ceiling and ceiling["gain"] > 0 else "–"
    return f"| {row['a']} | {row['rounds']} | {_signed(row['gain'], row['interval'])} | {share} |"
