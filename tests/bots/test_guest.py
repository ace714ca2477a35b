"""What a round is like for a person: counted by the questions that are asked in earnest, and the same for every way to run it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from karaya_core import games
from karaya_core.bots import guest
from karaya_core.bots.guest import Visit
from karaya_core.bots.sultans import LEVELS

ROOT = Path(__file__).parents[2]
SMALL = ["--company", "company", "--person", "thumb,random", "--seats", "6", "--deals", "150", "--seed", "test"]


def run_arena(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "karaya_core", "arena", *arguments], cwd=ROOT, capture_output=True, text=True, timeout=300
    )


def rows(company: str, persons: tuple[str, ...], seats: int, deals: int) -> list[dict[str, object]]:
    visit = Visit(company, persons, seats, deals, "law")
    return guest.summary(visit, guest.added(visit.play(unit) for unit in visit.units()))


def test_every_person_plays_every_deal_and_all_are_added_up() -> None:
    lines = [json.loads(line) for line in run_arena(*SMALL, "--json").stdout.splitlines()]
    found = lines[-3:]
    assert [(row["person"], row["rounds"]) for row in found] == [("thumb", 150), ("random", 150), ("all", 300)]
    thumb, chance, both = found
    assert both["decisions"] == pytest.approx((thumb["decisions"] + chance["decisions"]) / 2, abs=1e-3)
    for row in found:
        assert sum(row["ends"].values()) == row["rounds"]
        assert sum(share for share, _, _ in row["sides"].values()) == pytest.approx(1, abs=1e-3)
        assert all(low <= share <= high for share, low, high in (row["without"], row["silent"], *row["sides"].values()))
        assert row["silent"][0] <= row["without"][0]


def test_the_same_bytes_for_every_number_of_jobs_and_after_an_interruption(tmp_path: Path) -> None:
    whole = run_arena(*SMALL, "--json")
    assert whole.returncode == 0, whole.stderr
    assert run_arena(*SMALL, "--json", "--jobs", "2").stdout == whole.stdout
    kept = tmp_path / "kept.jsonl"
    assert run_arena(*SMALL, "--json", "--resume", str(kept)).stdout == whole.stdout
    lines = kept.read_text(encoding="utf-8").splitlines(keepends=True)
    kept.write_text("".join(lines[:2]) + lines[2][:25], encoding="utf-8")
    assert run_arena(*SMALL, "--json", "--resume", str(kept)).stdout == whole.stdout


def test_a_table_for_people_has_a_row_for_each() -> None:
    table = run_arena(*SMALL).stdout.splitlines()
    assert len(table) == 5
    assert len({line.count("|") for line in table}) == 1
    assert table[2].startswith("| company | thumb | 6 | 150 |") and table[4].startswith("| company | all | 6 | 300 |")


@pytest.mark.parametrize(
    "arguments",
    [
        ["--company", "nobody"],
        ["--company", "thumb", "--bots", "thumb,random"],
        ["--company", "thumb", "--person", "nobody"],
        ["--company", "thumb", "--person", "random,random"],
        ["--company", "thumb", "--sprt", "0,0.1"],
        ["--company", "thumb", "--seats", "4"],
        ["--bots", "thumb,random", "--person", "thumb"],
    ],
)
def test_bad_input_is_refused_with_one_line(arguments: list[str]) -> None:
    told = run_arena(*arguments)
    assert (told.returncode, told.stdout) == (2, "")
    assert len(told.stderr.splitlines()) == 1 or "usage" in told.stderr
    assert "Traceback" not in told.stderr


def test_a_share_without_any_rounds_says_nothing_and_one_of_none_is_not_certain() -> None:
    assert guest.share(0, 0) == [0.0, 0.0, 1.0]
    nothing = guest.share(0, 400)
    assert nothing[:2] == [0.0, 0.0] and 0.005 < nothing[2] < 0.02
    assert guest.share(200, 400) == pytest.approx([0.5, 0.451, 0.549], abs=1e-3)


def test_units_never_cross_from_one_person_to_the_next() -> None:
    visit = Visit("company", ("thumb", "belief", "random"), 8, 130, "units")
    units = visit.units()
    assert [at for unit in units for at in unit] == list(range(3 * 130))
    assert all(unit[0] // 130 == unit[-1] // 130 for unit in units)


# ---- the law of good company, for the level that a table has if nobody chooses another


@pytest.mark.parametrize(("seats", "least"), [(5, 2.0), (8, 3.0), (12, 3.0)])
def test_a_person_in_usual_company_has_a_say(seats: int, least: float) -> None:
    """The figures with their intervals are in BENCHMARKS.md; fixed seeds, so these are always the same rounds."""
    found = rows(games.about("sultans").usual_level, ("random", "thumb"), seats, 150)[-1]
    assert found["decisions"] >= least  # type: ignore[operator]
    assert found["without"][0] <= 0.05  # type: ignore[index]
    assert found["length_p95"] <= 6  # type: ignore[operator]
    for side in ("loyalists", "rebels"):
        assert 0.35 <= found["sides"][side][0] <= 0.65  # type: ignore[index]


@pytest.mark.long
@pytest.mark.parametrize("person", [level for level in LEVELS if level != "search"])
@pytest.mark.parametrize(("seats", "least"), [(5, 1.8), (8, 3.0), (12, 3.0)])
def test_whoever_the_person_is_they_have_a_say(person: str, seats: int, least: float) -> None:
    found = rows("company", (person,), seats, 400)[0]
    assert found["decisions"] >= least  # type: ignore[operator]
    assert found["silent"][0] == 0  # type: ignore[index]
