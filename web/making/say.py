"""How the build speaks: one line a step, and a failure that says what to do about it."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path


class Trouble(Exception):
    """Something that keeps the build from going on, with what to do about it."""

    def __init__(self, what: str, remedy: str) -> None:
        super().__init__(f"{what}\n  What to do: {remedy}")


SILENCE = 10.0  # seconds

_began = time.monotonic()


def step(text: str) -> None:
    """Say what happens now, with the seconds since the start."""
    print(f"[{time.monotonic() - _began:6.1f} s] {text}", flush=True)


def run(
    command: Sequence[str | Path],
    remedy: str,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    quiet: bool = True,
) -> str:
    """Run a command to its end. Its output is shown when it fails, or as it comes if not quiet."""
    shown = " ".join(str(part) for part in command)
    try:
        process = subprocess.Popen(
            [str(part) for part in command],
            cwd=cwd,
            env=None if env is None else dict(env),
            text=True,
            errors="replace",
            stdout=subprocess.PIPE if quiet else None,
            stderr=subprocess.STDOUT if quiet else None,
        )
    except OSError as error:
        raise Trouble(f"could not run: {shown} ({error})", remedy) from error
    output = _to_its_end(process)
    if process.returncode != 0:
        if quiet:
            print(output, file=sys.stderr)
        raise Trouble(f"this command failed with {process.returncode}: {shown}", remedy)
    return output


def _to_its_end(process: subprocess.Popen[str]) -> str:
    """Its output; a long wait shows that it goes on, and whoever ends us ends it too."""
    try:
        while True:
            try:
                return process.communicate(timeout=SILENCE)[0] or ""
            except subprocess.TimeoutExpired:
                step("  … still at it")
    except BaseException:
        process.kill()
        process.wait()
        raise
