"""Running a command in this process, and people at its keyboard."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from karaya_core.cli import main


@dataclass(frozen=True, slots=True)
class Ran:
    status: int
    out: str
    err: str


class Run:
    """`run("perft", POSITION, "--depth", "2")`; `stdin` is what the command may read."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch

    def __call__(self, *arguments: str, stdin: bytes = b"", keyboard: Keyboard | None = None) -> Ran:
        out, err = io.StringIO(), io.StringIO()
        with self.monkeypatch.context() as patch:
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            patch.setattr(sys, "stdin", keyboard or io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
            if keyboard is not None:
                keyboard.screen = out
            try:
                status = main(list(arguments))
            except SystemExit as end:  # argparse
                status = int(end.code or 0)
        return Ran(status, out.getvalue(), err.getvalue())

    def refused(self, *arguments: str, stdin: bytes = b"") -> str:
        """The one line that answers bad input."""
        ran = self(*arguments, stdin=stdin)
        assert ran.status == 2, ran
        assert ran.err.count("\n") == 1, ran.err
        assert ran.err.endswith("\n")
        assert "Traceback" not in ran.err
        assert len(ran.err) < 400
        assert ran.err.isprintable() or ran.err[:-1].isprintable()
        return ran.err


class Keyboard:
    """Somebody who reads the end of the screen and types an answer; None: nobody is there any more."""

    def __init__(self, answer: Callable[[str], str | None], most: int = 5000) -> None:
        self.answer, self.most = answer, most
        self.screen = io.StringIO()
        self.prompts: list[str] = []

    def readline(self, limit: int = -1) -> str:
        self.most -= 1
        assert self.most > 0, "the game does not come to an end"
        prompt = self.screen.getvalue().rpartition("\n")[2]
        self.prompts.append(prompt)
        answer = self.answer(prompt)
        return "" if answer is None else f"{answer}\n"
