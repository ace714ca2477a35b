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
        done = subprocess.run(
            [str(part) for part in command],
            cwd=cwd,
            env=None if env is None else dict(env),
            check=False,
            text=True,
            stdout=subprocess.PIPE if quiet else None,
            stderr=subprocess.STDOUT if quiet else None,
        )
    except OSError as error:
        raise Trouble(f"could not run: {shown} ({error})", remedy) from error
    if done.returncode != 0:
        if quiet:
            print(done.stdout, file=sys.stderr)
        raise Trouble(f"this command failed with {done.returncode}: {shown}", remedy)
    return done.stdout or ""
