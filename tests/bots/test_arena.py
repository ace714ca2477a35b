"""The arena: the same bytes however it is run, going on after an interruption, and plain words on bad input."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from karaya_core.bots import arena
from karaya_core.bots.arena import Contest

ROOT = Path(__file__).parents[2]
SMALL = ["--bots", "thumb,random", "--seats", "6", "--rounds", "800", "--seed", "test"]


def run_arena(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "karaya_core", "arena", *arguments], cwd=ROOT, capture_output=True, text=True, timeout=300
    )


def test_the_same_bytes_for_every_number_of_jobs() -> None:
    alone, two = run_arena(*SMALL, "--json"), run_arena(*SMALL, "--json", "--jobs", "2")
    assert alone.returncode == two.returncode == 0, alone.stderr + two.stderr
    assert alone.stdout == two.stdout
    assert run_arena(*SMALL).stdout == run_arena(*SMALL, "--jobs", "3").stdout


def test_json_lines_hold_every_unit_and_the_result() -> None:
    lines = [json.loads(line) for line in run_arena(*SMALL, "--json").stdout.splitlines()]
    units = [line for line in lines if "unit" in line]
    assert [unit["unit"] for unit in units] == list(range(len(units)))
    result = lines[-1]
    assert result["rounds"] == 800 == sum(2 * unit["deals"] for unit in units)
    assert result["gain"] > 0 < result["interval"]
    assert sum(result["ends"].values()) == 800
    assert {"rebels", "loyalists", "slave", "guard"} <= set(result["by"])


def test_an_interrupted_run_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = run_arena(*SMALL, "--json").stdout
    kept = tmp_path / "kept.jsonl"
    assert run_arena(*SMALL, "--json", "--resume", str(kept)).stdout == whole
    lines = kept.read_text(encoding="utf-8").splitlines(keepends=True)
    kept.write_text("".join(lines[:3]) + lines[3][:25], encoding="utf-8")  # torn in the middle of a line
    again = run_arena(*SMALL, "--json", "--resume", str(kept), "--jobs", "2")
    assert again.stdout == whole
    assert kept.read_text(encoding="utf-8") == "".join(lines)
    before = kept.stat().st_mtime_ns
    assert run_arena(*SMALL, "--json", "--resume", str(kept)).stdout == whole
    assert kept.stat().st_mtime_ns == before  # nothing was played again


def test_a_file_of_another_contest_is_refused(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    run_arena(*SMALL, "--resume", str(kept))
    other = run_arena(*SMALL[:-1], "another", "--resume", str(kept))
    assert (other.returncode, len(other.stderr.splitlines())) == (2, 1)
    kept.write_text("nonsense\n", encoding="utf-8")
    broken = run_arena(*SMALL, "--resume", str(kept))
    assert (broken.returncode, len(broken.stderr.splitlines())) == (2, 1)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--bots", "thumb"],
        ["--bots", "thumb,random,easy"],
        ["--bots", "thumb,nobody"],
        [],
        ["--bots", "thumb,random", "--seats", "4"],
        ["--bots", "thumb,random", "--seats", "16"],
        ["--bots", "thumb,random", "--seats", "many"],
        ["--bots", "thumb,random", "--rounds", "0"],
        ["--bots", "thumb,random", "--jobs", "0"],
        ["--bots", "thumb,random", "--jobs", "-2"],
        ["--bots", "thumb,random", "--sprt", "0"],
        ["--bots", "thumb,random", "--sprt", "0.2,0.1"],
        ["--bots", "thumb,random", "--sprt", "nan,0.1"],
        ["--bots", "thumb,random", "--sprt", "a,b"],
        ["--bots", "thumb,random", "--engine", "dask"],
        ["--bots", "thumb,random", "--engine", "nothing"],
        ["--bots", "thumb,random", "--edition", "german"],
        ["--bots", "thumb,random", "--scheduler", "tcp://127.0.0.1:1"],
        ["--bots", "thumb,random", "--resume", "/nowhere/at/all/kept.jsonl"],
    ],
)
def test_bad_input_is_refused_with_one_line(arguments: list[str]) -> None:
    told = run_arena(*arguments)
    assert told.returncode == 2, told.stdout
    assert told.stdout == ""
    assert len(told.stderr.splitlines()) == 1
    assert "Traceback" not in told.stderr


def test_a_sequential_test_stops_when_it_is_decided() -> None:
    told = run_arena("--bots", "thumb,random", "--seats", "8", "--rounds", "40000", "--sprt", "0,0.1", "--json")
    result = json.loads(told.stdout.splitlines()[-1])
    assert result["sprt"]["verdict"] == "high"
    assert result["rounds"] < 3000
    back = run_arena("--bots", "random,thumb", "--seats", "8", "--rounds", "40000", "--sprt", "0,0.1", "--json", "--jobs", "2")
    assert json.loads(back.stdout.splitlines()[-1])["sprt"]["verdict"] == "low"


def test_a_level_against_itself_gains_nothing() -> None:
    """Mirrored deals: every seat is played once by each side with the same luck."""
    contest = Contest("thumb", "thumb", 7, 6, "itself")
    result = arena.summary(contest, arena.added(arena.play_unit(contest, unit) for unit in contest.units()))
    assert result["gain"] == 0
    assert result["interval"] == 0


def test_units_add_up_in_any_order() -> None:
    contest = Contest("thumb", "random", 9, 300, "order")
    parts = [arena.play_unit(contest, unit) for unit in contest.units()]
    assert arena.summary(contest, arena.added(parts)) == arena.summary(contest, arena.added(reversed(parts)))


def alive(pid: int) -> bool:
    """Running, that is neither gone nor a dead child nobody has asked after."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state not in "ZX"


def children(pid: int) -> list[int]:
    return [int(child) for task in Path(f"/proc/{pid}/task").glob("*/children") for child in task.read_text().split()]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes in /proc")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_workers_never_outlive_their_parent(how: signal.Signals) -> None:
    parent = subprocess.Popen(
        [sys.executable, "-m", "karaya_core", "arena", "--bots", "belief,thumb", "--seats", "10",
         "--rounds", "100000", "--jobs", "2"],
        cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
    )  # fmt: skip
    try:
        workers = wait_for(lambda: found if len(found := children(parent.pid)) >= 2 else None)
        os.kill(parent.pid, how)
        parent.wait(60)
        assert wait_for(lambda: not any(alive(worker) for worker in workers))
    finally:
        if parent.poll() is None:
            parent.kill()
            parent.wait()


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes in /proc")
def test_ctrl_c_ends_it_also_while_it_forks() -> None:
    """What Ctrl-C raised in a hook of the fork was swallowed, and the run went on."""
    for _ in range(6):
        parent = subprocess.Popen(
            [sys.executable, "-m", "karaya_core", "arena", "--bots", "thumb,random", "--rounds", "10000000", "--jobs", "2"],
            cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
        try:
            while len(children(parent.pid)) < 2:
                time.sleep(0.001)
            parent.send_signal(signal.SIGINT)
            parent.wait(60)
        finally:
            if parent.poll() is None:
                parent.kill()
                parent.wait()


def wait_for(what, seconds: float = 60):  # type: ignore[no-untyped-def]
    """Ask again until there is an answer."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        answer = what()
        if answer:
            return answer
        time.sleep(0.05)
    raise AssertionError("waited in vain")


def test_a_deal_may_be_played_once_when_only_a_share_is_asked_for() -> None:
    once = Contest("thumb", "random", 5, 4, "once", hero=True, mirrored=False)
    twice = Contest("thumb", "random", 5, 4, "once", hero=True)
    one, two = (arena.summary(contest, arena.play_unit(contest, range(4))) for contest in (once, twice))
    assert (one["rounds"], two["rounds"]) == (4, 8) and one["points"] == [two["points"][0], 0.0]
    assert once.as_data()["mirrored"] is False and "mirrored" not in twice.as_data()
