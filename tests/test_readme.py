"""What the README says is true: its example runs, its commands exist and work, its links lead somewhere."""

from __future__ import annotations

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from build import arguments
from web.making.places import ROOT

README = ROOT / "README.md"
TEXT = README.read_text(encoding="utf-8")
COMMANDS = [line for block in re.findall(r"```sh\n(.*?)```", TEXT, re.DOTALL) for line in block.splitlines()]
CORE = [line.removeprefix("python3 -m karaya_core ") for line in COMMANDS if "-m karaya_core" in line]
# These last too long, or ask a person; that they exist is enough here.
ASKING = ("play", "arena", "bench")


def test_the_python_example_does_what_it_shows() -> None:
    failed, tried = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert tried > 8
    assert failed == 0


def test_every_command_is_either_the_build_or_the_engine() -> None:
    assert len(COMMANDS) >= 10
    assert all(line.startswith(("python3 build.py", "python3 -m karaya_core ")) for line in COMMANDS)


@pytest.mark.parametrize("line", [line for line in COMMANDS if "build.py" in line])
def test_the_build_knows_the_command(line: str) -> None:
    arguments().parse_args(shlex.split(line)[2:])


def test_every_build_command_that_the_text_names_exists() -> None:
    for command in re.findall(r"`(?:python3 )?build\.py (\w+)`", TEXT):
        arguments().parse_args([command])


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the commands run one after the other, with the repository's files in reach."""
    return tmp_path_factory.mktemp("desk")


@pytest.mark.parametrize("line", CORE)
def test_the_engine_s_command_works(line: str, desk: Path) -> None:
    words, _, target = line.partition(" > ")
    parts = shlex.split(words)
    if parts[0] in ASKING:
        parts = [parts[0], "--help"]
    parts = [str(ROOT / part) if part.startswith(("tests/", "karaya_core/")) else part for part in parts]
    done = subprocess.run(
        [sys.executable, "-m", "karaya_core", *parts],
        cwd=desk, capture_output=True, text=True, encoding="utf-8", check=False, timeout=300,
        env={"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout
    if target:
        (desk / target).write_text(done.stdout, encoding="utf-8")


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"])
def test_every_link_leads_to_a_file_that_is_there(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    for target in re.findall(r"\]\((?!https?:)([^)]+)\)", text):
        path, _, heading = target.partition("#")
        assert (ROOT / path).exists(), target
        if heading:
            titles = re.findall(r"^#+ (.+)$", (ROOT / path).read_text(encoding="utf-8"), re.MULTILINE)
            assert heading in [re.sub(r"[^\w -]", "", title).lower().replace(" ", "-") for title in titles]


def test_ci_runs_the_readme_s_test_command() -> None:
    assert "python3 build.py test" in COMMANDS
    assert (ROOT / ".ci" / "run").read_text(encoding="utf-8").rstrip().endswith("exec python3 build.py test")
