"""The arena on a Dask cluster: the same bytes, also when a worker is killed in the middle of the run."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("distributed", reason="the extra karaya-core[dask] is not installed")

ROOT = Path(__file__).parents[2]
CONTEST = ["--bots", "thumb,random", "--seats", "7", "--rounds", "6000", "--seed", "dask", "--json"]


def started(*command: str) -> subprocess.Popen[str]:
    quiet = {"DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "5s", "DASK_DISTRIBUTED__SCHEDULER__WORK_STEALING": "False"}
    return subprocess.Popen(
        [sys.executable, "-m", *command], cwd=ROOT, env={**os.environ, **quiet, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE if command[0] == "karaya_core" else subprocess.DEVNULL, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def wait_until_open(port: int, seconds: float = 120) -> None:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
            return
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the scheduler did not start")


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[tuple[str, list[subprocess.Popen[str]]]]:
    """A scheduler and two workers, each a process of its own."""
    port = free_port()
    address = f"tcp://127.0.0.1:{port}"
    running = [started("distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard")]
    try:
        wait_until_open(port)
        running += [
            started("distributed.cli.dask_worker", address, "--nthreads", "1", "--no-nanny", "--no-dashboard",
                    "--local-directory", str(tmp_path))
            for _ in range(2)
        ]  # fmt: skip
        yield address, running[1:]
    finally:
        for process in reversed(running):
            process.kill()
            process.wait()


def test_a_worker_killed_in_mid_run_changes_nothing(cluster: tuple[str, list[subprocess.Popen[str]]]) -> None:
    address, workers = cluster
    alone = subprocess.run(
        [sys.executable, "-m", "karaya_core", "arena", *CONTEST], cwd=ROOT, capture_output=True, text=True, timeout=300
    )
    spread = started("karaya_core", "arena", *CONTEST, "--engine", "dask", "--scheduler", address)
    assert spread.stdout is not None
    first = [spread.stdout.readline() for _ in range(2)]
    assert spread.poll() is None, "it was over before a worker could be killed"
    os.kill(workers[0].pid, signal.SIGKILL)
    rest, _ = spread.communicate(timeout=300)
    assert spread.returncode == 0
    assert "".join(first) + rest == alone.stdout


def test_a_scheduler_that_is_not_there_is_told_in_one_line() -> None:
    told = subprocess.run(
        [sys.executable, "-m", "karaya_core", "arena", *CONTEST, "--engine", "dask", "--scheduler",
         f"tcp://127.0.0.1:{free_port()}"],
        cwd=ROOT, capture_output=True, text=True, timeout=300,
        env={**os.environ, "DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "3s"},
    )  # fmt: skip
    assert told.returncode == 2
    assert "Traceback" not in told.stderr
    assert len(told.stderr.splitlines()) == 1
