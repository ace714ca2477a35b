"""The same seed gives the same game: on every Python, in every process, whatever the order of sets."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from karaya_core.bots import make
from karaya_core.bots.bot import Thought
from karaya_core.bots.sultans import LEVELS
from karaya_core.bots.sultans.digest import digest, game
from karaya_core.sultans import Match, Move

GOLDEN = Path(__file__).with_name("digests.json")
ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("level", LEVELS)
def test_the_games_of_fixed_seeds_stay_the_same(level: str) -> None:
    """After a wanted change of a bot: `python -m karaya_core.bots.sultans.digest` gives the new marks for digests.json."""
    assert digest(level) == json.loads(GOLDEN.read_text(encoding="utf-8"))[level]


@pytest.mark.parametrize("hash_seed", ["0", "1", "4242"])
def test_nothing_hangs_on_the_order_of_hashes(hash_seed: str) -> None:
    told = subprocess.run(
        [sys.executable, "-m", "karaya_core.bots.sultans.digest"], cwd=ROOT, check=True, capture_output=True, text=True,
        env={**os.environ, "PYTHONHASHSEED": hash_seed}, timeout=300,
    ).stdout  # fmt: skip
    assert dict(line.split() for line in told.splitlines()) == json.loads(GOLDEN.read_text(encoding="utf-8"))


@pytest.mark.parametrize("level", LEVELS)
def test_a_record_of_bots_can_be_read_back(level: str) -> None:
    match = game(level, 6, 1, "read-back")
    again = Match.from_record(match.record())
    assert again.score == match.score


@pytest.mark.parametrize("level", LEVELS)
def test_another_seed_gives_another_game(level: str) -> None:
    assert game(level, 7, 1, "one").moves != game(level, 7, 1, "two").moves


def test_thinking_in_slices_gives_the_move_of_choose() -> None:
    for level in LEVELS:
        match = Match.new(["?"] * 8, "slices", rounds=1)
        seat, prompt = match.choices()[0].seat, match.choices()[0].prompt
        breaths: list[None] = []
        move = _run(make(level, "slices").thinking(match.view(seat), prompt), breaths)
        assert move == make(level, "slices").choose(match.view(seat), prompt)
        assert len(breaths) >= (20 if level == "search" else 1)


def _run(mind: Thought, breaths: list[None]) -> Move:
    while True:
        try:
            breaths.append(next(mind))
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]


def test_sums_of_fractions_do_not_hang_on_the_version_of_python() -> None:
    """`sum()` adds fractions more exactly from Python 3.12 on: bots must not use it on them."""
    for path in sorted((ROOT / "karaya_core" / "bots").glob("*.py")):
        if path.name in ("arena.py", "calibration.py"):
            continue  # figures for people, of whole numbers
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            assert not re.search(r"\bsum\(", line) or "BIT" in line, f"{path.name}:{number}"
