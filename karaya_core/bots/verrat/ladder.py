"""The ladder: one seat of a level against three of the level below, and how often a level's own games have no winner."""

from __future__ import annotations

from typing import Any

from ..arena import Contest
from ..guest import share

GAME = "verrat"
GOAL = 0.35  # the share of all games, void ones among them, at the lower end of the 95 % interval; par is 0.25
MOST_VOID = 0.10
#: A level, the one below, and how many deals.
RUNGS: tuple[tuple[str, str, int], ...] = (
    ("collector", "random", 400),
    ("watchful", "collector", 150),
    ("schemer", "watchful", 80),
    ("intriguer", "schemer", 100),
)
#: What talk is worth among speakers: one that hears against three deaf ones, one that never lies against three that do.
TALK = (("intriguer", "deaf", 60), ("honest", "intriguer", 60))
#: Levels among themselves: how many deals.
ALONE = (("random", 200), ("collector", 400), ("watchful", 60), ("schemer", 60), ("intriguer", 40))
NO_WINNER = ("rounds", "nobody")  # how a game may be void (V10.5, V10.6)


def contests(seed: str) -> list[Contest]:
    """Every deal is played once, with A in a seat that is drawn by lot; a level against itself shows how its own games end."""
    pairs = [*RUNGS, *TALK, *((level, level, deals) for level, deals in ALONE)]
    return [Contest(a, b, 4, deals, seed, hero=True, game=GAME, mirrored=False) for a, b, deals in pairs]


def name_of(contest: Contest) -> str:
    return f"{contest.a}-{contest.b}"


def more(seed: str) -> str:
    return ""


def table(found: list[dict[str, Any]]) -> str:
    """Markdown: the rungs, then the games without a winner."""
    played = [row for row in found if row["rounds"]]
    lines = ["| one seat | against three | games | share won (95 %) | target |", "|---|---|---|---|---|"]
    lines += [_rung(row) for row in played if row["a"] != row["b"]]
    lines += [
        "",
        "| four of a level | games | without a winner (95 %) | reasons | rounds: median, p95 |",
        "|---|---|---|---|---|",
    ]
    lines += [_alone(row) for row in played if row["a"] == row["b"]]
    return "\n".join(lines)


def _rung(row: dict[str, Any]) -> str:
    games = row["rounds"]
    found = share(round(row["points"][0] * games), games)
    return f"| {row['a']} | {row['b']} | {games} | {_percent(found)} | {_target(row, found[1])} |"


def _target(row: dict[str, Any], low: float) -> str:
    """Only rungs have one."""
    if (row["a"], row["b"]) not in {rung[:2] for rung in RUNGS}:
        return "–"
    return f"≥ {GOAL:.0%}: {'met' if low >= GOAL else 'not met'}"


def _alone(row: dict[str, Any]) -> str:
    games = row["rounds"]
    void = {why: row["ends"].get(why, 0) for why in NO_WINNER}
    reasons = ", ".join(f"{why} {count}" for why, count in void.items() if count) or "–"
    return (
        f"| {row['a']} | {games} | {_percent(share(sum(void.values()), games))} | {reasons} "
        f"| {row['length_median']}, {row['length_p95']} |"
    )


def _percent(found: list[float]) -> str:
    return "{:.1%} ({:.1%} to {:.1%})".format(*found)
