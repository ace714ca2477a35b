"""The ladder: half of the seats each, every deal played twice with the seats exchanged, for two, three and four seats."""

from __future__ import annotations

from typing import Any

from ..arena import Contest

GAME = "five_tribes"
PAR = 0.5
#: A level, one below, the share of games of two that it must win at the lower end of the interval (more than par: 0), and how
#: many deals by seats.
RUNGS: tuple[tuple[str, str, float, dict[int, int]], ...] = (
    ("greedy", "random", 0.95, {2: 100, 3: 16, 4: 16}),
    ("denying", "greedy", 0.0, {2: 120, 3: 120, 4: 120}),
    ("planner", "denying", 0.0, {2: 200, 3: 200, 4: 200}),
    ("planner", "greedy", 0.65, {2: 60, 3: 60, 4: 60}),
)


def contests(seed: str) -> list[Contest]:
    """All sizes of a rung before the next."""
    return [Contest(a, b, seats, deals, seed, game=GAME) for a, b, _, sizes in RUNGS for seats, deals in sizes.items()]


def name_of(contest: Contest) -> str:
    return f"{contest.a}-{contest.b}-{contest.seats}"


def more(seed: str) -> str:
    return ""


def table(found: list[dict[str, Any]]) -> str:
    """Markdown: of each rung the games won, and the points a seat."""
    lines = [
        "| bots | seats | games | won (a shared one in parts) | target | points a seat | more |",
        "|---|---|---|---|---|---|---|",
    ]
    return "\n".join([*lines, *(_rung(row) for row in found if row["rounds"])])


def _rung(row: dict[str, Any]) -> str:
    won, half = row["wins"]
    a, b = row["points"]
    return (
        f"| {row['a']} over {row['b']} | {row['seats']} | {row['rounds']} | {won:.1%} ± {half:.1%} | {_target(row)} "
        f"| {a:.1f} against {b:.1f} | {row['gain']:+.1f} ± {row['interval']:.1f} |"
    )


def _target(row: dict[str, Any]) -> str:
    asked = next(goal for a, b, goal, _ in RUNGS if (a, b) == (row["a"], row["b"]))
    goal = asked if row["seats"] == 2 and asked else PAR
    lower = row["wins"][0] - row["wins"][1]
    return f"{'≥' if goal > PAR else '>'} {goal:.0%}: {'met' if lower > goal or lower == goal > PAR else 'not met'}"
