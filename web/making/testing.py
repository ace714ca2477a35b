"""``build.py test`` and ``build.py bench``: bring what is needed, then run it in the project's own environment."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from web.making import browsers, page, sharing, sizes, tools
from web.making.places import ROOT, in_venv
from web.making.say import step

#: Tests run side by side. A file stays together without a browser: its tests may share what they made. In browsers each
#: test has a page of its own.
SIDE_BY_SIDE = ["-n", str(max(1, min(4, os.cpu_count() or 1)))]
WITHOUT_BROWSER = [*SIDE_BY_SIDE, "--dist", "loadfile", "-m", "not browser and not long"]
IN_BROWSERS = [*SIDE_BY_SIDE, "--dist", "loadgroup", "-m", "browser and not long"]
SECOND_TRIES = 4  # more failures than that are no accident
FAILED = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"
AT_FULL_SIZE = ["--long", "-m", "long", "-s", "-v"]  # one after the other, and what they print is read


@dataclass(frozen=True)
class Wish:
    """What is to be tested; `rest` goes to pytest as it is."""

    fast: bool = False
    long: bool = False
    game: str = ""
    rest: Sequence[str] = ()

    @property
    def of_all(self) -> list[str]:
        return [*(["--game", self.game] if self.game else []), *self.rest]


def run_all(wish: Wish) -> int:
    """Style and types, then the fast tests, then the browsers. Everything runs; any failure fails the whole."""
    tools.test_tools()
    page.make()
    sizes.pack()
    missing = [] if wish.fast else browsers.bring()
    results: dict[str, bool] = {}
    if not wish.of_all:
        results["style (ruff)"] = _run("checking style", "ruff", "check", ".")
        results["layout (ruff format)"] = _run("checking layout", "ruff", "format", "--check", ".")
        results["types (mypy)"] = _run("checking types", "mypy")
    results["tests without a browser"] = _pytest("the tests without a browser", [*WITHOUT_BROWSER, *wish.of_all])
    stumbled: list[str] = []
    if not wish.fast:
        results["tests in browsers"], stumbled = _in_browsers(wish)
    if wish.long:
        tools.mutation_tools()
        results["tests at full size"] = _pytest("the tests at full size", [*AT_FULL_SIZE, *wish.of_all])
    return _summary(results, missing, wish, stumbled)


def _run(what: str, program: str, *arguments: str) -> bool:
    step(what)
    return subprocess.run([str(in_venv(program)), *arguments], cwd=ROOT, check=False).returncode == 0


def _pytest(what: str, arguments: Sequence[str]) -> bool:
    step(f"running {what}")
    command = [str(in_venv("python")), "-m", "pytest", *arguments]
    code = subprocess.run(command, cwd=ROOT, check=False, env=_environment()).returncode
    return code in (0, 5)  # 5: none of the chosen tests is of this kind


def _in_browsers(wish: Wish) -> tuple[bool, list[str]]:
    """A browser's process dies now and then for no reason of ours (about once in 300 loads), so a few failures get a second
    try, one after the other. Whatever needed one is named at the end: if it is the same test twice, it is a fault of ours."""
    _write_failed({})
    if _pytest("the tests in browsers", [*IN_BROWSERS, *wish.of_all]):
        return True, []
    failed = list(_read_failed())
    if not 0 < len(failed) <= SECOND_TRIES:
        return False, []
    good = _pytest(f"{len(failed)} of them once more", ["-m", "browser", *failed])
    return good, failed


def _read_failed() -> dict[str, bool]:
    """What pytest notes of the tests in browsers that failed last."""
    try:
        noted: dict[str, bool] = json.loads(FAILED.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {name: failed for name, failed in noted.items() if name.startswith("tests/browser/")}


def _write_failed(failed: dict[str, bool]) -> None:
    if FAILED.exists():
        FAILED.write_text(json.dumps(failed), encoding="utf-8")


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT)}


def _summary(results: dict[str, bool], missing: Sequence[str], wish: Wish, stumbled: Sequence[str]) -> int:
    print()
    for what, good in results.items():
        print(f"  {'passed' if good else 'FAILED'}: {what}")
    for name in stumbled:
        print(f"  needed a second try: {name}")
    for sentence in missing:
        print(f"  NOT RUN: {sentence}")
    if wish.fast:
        print("  NOT RUN: browsers (--fast)")
    if not wish.long:
        print("  NOT RUN: what only --long runs")
    step("all passed" if all(results.values()) else "there are failures")
    return 0 if all(results.values()) else 1


def watch_a_newcomer(rounds: int, pace: str, as_json: bool) -> int:
    """How it is for somebody who has never seen the page."""
    tools.test_tools()
    page.make()
    browsers.bring()
    command: list[str | Path] = [in_venv("python"), "-m", "tests.browser.newcomer", "--rounds", str(rounds), "--pace", pace]
    if as_json:
        command.append("--json")
    return subprocess.run(command, cwd=ROOT, check=False, env=_environment()).returncode


def take_pictures() -> int:
    tools.test_tools()
    page.make()
    browsers.bring()
    command = [str(in_venv("python")), "-m", "tests.browser.pictures"]
    return subprocess.run(command, cwd=ROOT, check=False, env=_environment()).returncode


def take_previews() -> None:
    """A picture of each lesson for places that show links; where there is no browser, they show the picture of the page."""
    tools.test_tools()
    step("taking a picture of each lesson for previews")
    command: list[str | Path] = [in_venv("python"), "-m", "tests.browser.previews", sharing.PREVIEWS]
    if browsers.find("chromium") is None or subprocess.run(command, cwd=ROOT, check=False, env=_environment()).returncode:
        step("no pictures of lessons: Chromium is not on this machine, or could not take them")


def take_gallery(only: Sequence[str], into: Path | None) -> int:
    """Every screen in every language, theme and size."""
    tools.test_tools()
    page.make()
    browsers.bring()
    command: list[str | Path] = [in_venv("python"), "-m", "tests.browser.gallery", *(f"--only={name}" for name in only)]
    if into is not None:
        command += ["--into", into.resolve()]
    return subprocess.run(command, cwd=ROOT, check=False, env=_environment()).returncode


def run_bench(as_json: bool, rounds: int, pgn: Path | None = None) -> int:
    _prepare_bench()
    command: list[str | Path] = [in_venv("python"), "-m", "tests.browser.bench", "--rounds", str(rounds)]
    command += ["--pgn", pgn.resolve()] if pgn else []
    if as_json:
        command.append("--json")
    return subprocess.run(command, cwd=ROOT, check=False, env=_environment()).returncode


def compare(other: Path, pairs: int, as_json: bool) -> int:
    """This checkout against another one, which has its own dist/."""
    _prepare_bench()
    command: list[str | Path] = [in_venv("python"), "-m", "tests.browser.compare", "--against", other, "--pairs", str(pairs)]
    if as_json:
        command.append("--json")
    return subprocess.run(command, cwd=ROOT, check=False, env=_environment()).returncode


def _prepare_bench() -> None:
    tools.test_tools()
    page.make()
    sizes.pack()
    browsers.bring()
    sys.stdout.flush()
