"""The few things that only a real process shows: pipes, closed streams, the module door."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
MODULE = [sys.executable, "-m", "karaya_core"]
PATIENCE = 120  # seconds, on a machine that has much else to do


def ran(*arguments: str, **more: object) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([*MODULE, *arguments], cwd=ROOT, capture_output=True, timeout=PATIENCE, **more)  # type: ignore[call-overload,no-any-return]


def shell(command: str) -> subprocess.CompletedProcess[bytes]:
    line = command.replace("KARAYA", f"'{sys.executable}' -m karaya_core")
    return subprocess.run(["bash", "-c", line], cwd=ROOT, capture_output=True, timeout=PATIENCE)


def test_the_module_is_the_door() -> None:
    done = ran("perft", "s.g.a.l.l/l/1/-/-", "--depth", "2")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"130\n", b"")


def test_bad_input_ends_with_status_2_and_one_line() -> None:
    done = ran("show", "s.g.a.l.l/l/9")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"karaya_core show: expected the active seat from 1 to 5, found '9'\n"


def test_arguments_that_are_no_utf_8_are_refused() -> None:
    done = subprocess.run([*MODULE, b"show", b"\xff\xfe"], cwd=ROOT, capture_output=True, timeout=PATIENCE)
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert b"Traceback" not in done.stderr


def test_a_reader_that_goes_away_is_no_trouble() -> None:
    done = shell("KARAYA record --seats 15 --seed pipe --legal --positions --rounds 20 | head -n 1; exit ${PIPESTATUS[0]}")
    assert done.returncode in (0, 141)
    assert done.stderr == b""
    assert done.stdout.count(b"\n") == 1


def test_a_full_disk_gets_one_line() -> None:
    done = shell("KARAYA perft s.g.a.l.l/l/1/-/- --depth 1 > /dev/full")
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1
    assert b"expected to write" in done.stderr


@pytest.mark.parametrize("command", ["show -", "replay -", "play --seats 5"])
def test_closed_standard_input_is_no_traceback(command: str) -> None:
    done = shell(f"KARAYA {command} <&-")
    assert done.returncode == (0 if command.startswith("play") else 2)
    assert b"Traceback" not in done.stderr


def test_closed_standard_output_is_no_traceback() -> None:
    done = shell("KARAYA perft s.g.a.l.l/l/1/-/- --depth 1 >&-")
    assert (done.returncode, done.stderr) == (0, b"")


def test_bytes_that_are_no_utf_8_can_be_typed() -> None:
    done = ran("play", "--seats", "5", input=b"\xff\xfe\n\x80\nquit\n")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.endswith(b"The game ends here.\n")


def test_an_interrupt_ends_quietly() -> None:
    with subprocess.Popen([*MODULE, "play", "--seats", "5"], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE) as process:  # fmt: skip
        assert process.stdout is not None
        assert process.stderr is not None
        while process.stdout.read(1) != b"(":  # it waits for somebody to type
            pass
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 130
        assert process.stderr.read() == b""
