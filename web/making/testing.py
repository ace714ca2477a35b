"""``build.py test`` and ``build.py bench``: bring what is needed, then run it in the project's own environment."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from web.making import browsers, page, sizes, tools
from web.making.places import ROOT, in_venv
from web.making.say import step


def run_all(fast: bool, rest: Sequence[str]) -> int:
    """Style and types, then the fast tests, then the browsers. Everything runs; any failure fails the whole."""
    tools.test_tools()
    page.make()
    sizes.pack()
    missing = [] if fast else browsers.bring()
    results: dict[str, bool] = {}
    if not rest:
        results["style (ruff)"] = _run("checking style", "ruff", "check", ".")
        results["layout (ruff format)"] = _run("checking layout", "ruff", "format", "--check", ".")
        results["types (mypy)"] = _run("checking types", "mypy")
    results["tests without a browser"] = _pytest("the tests without a browser", ["-m", "not browser", *rest])
    if not fast:
        results["tests in browsers"] = _pytest("the tests in browsers", ["-m", "browser", *rest])
    return _summary(results, missing, fast)


def _run(what: str, program: str, *arguments: str) -> bool:
    step(what)
    return subprocess.run([str(in_venv(program)), *arguments], cwd=ROOT, check=False).returncode == 0


def _pytest(what: str, arguments: Sequence[str]) -> bool:
    step(f"running {what}")
    command = [str(in_venv("python")), "-m", "pytest", *arguments]
    code = subprocess.run(command, cwd=ROOT, check=False, env=_environment()).returncode
    return code in (0, 5)  # 5: none of the chosen tests is of this kind


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT)}


def _summary(results: dict[str, bool], missing: Sequence[str], fast: bool) -> int:
    print()
    for what, good in results.items():
        print(f"  {'passed' if good else 'FAILED'}: {what}")
    for sentence in missing:
        print(f"  NOT RUN: {sentence}")
    if fast:
        print("  NOT RUN: browsers (--fast)")
    step("all passed" if all(results.values()) else "there are failures")
    return 0 if all(results.values()) else 1


def take_pictures() -> int:
    tools.test_tools()
    page.make()
    browsers.bring()
    command = [str(in_venv("python")), "-m", "tests.browser.pictures"]
    return subprocess.run(command, cwd=ROOT, check=False, env=_environment()).returncode


def run_bench(as_json: bool, rounds: int) -> int:
    tools.test_tools()
    page.make()
    sizes.pack()
    browsers.bring()
    command: list[str | Path] = [in_venv("python"), "-m", "tests.browser.bench", "--rounds", str(rounds)]
    if as_json:
        command.append("--json")
    sys.stdout.flush()
    return subprocess.run(command, cwd=ROOT, check=False, env=_environment()).returncode
