"""The wheel karaya-core: the engine with its types, and nothing that has to be fetched with it."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from email import message_from_string
from pathlib import Path

import pytest

from web.making.places import ROOT


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)], cwd=ROOT, check=True,
                   capture_output=True)  # fmt: skip
    (made,) = folder.glob("karaya_core-*.whl")
    return made


def test_the_wheel_needs_nothing_but_python(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        (metadata,) = [name for name in archive.namelist() if name.endswith("METADATA")]
        told = message_from_string(archive.read(metadata).decode("utf-8"))
    assert (told["Name"], told["Requires-Python"]) == ("karaya-core", ">=3.11")
    assert [need for need in told.get_all("Requires-Dist", []) if "extra ==" not in need] == []


def test_the_wheel_holds_the_package_and_says_that_it_is_typed(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert "karaya_core/py.typed" in names
    here = {path.relative_to(ROOT).as_posix() for path in (ROOT / "karaya_core").rglob("*.py")}
    lessons = {path.relative_to(ROOT).as_posix() for path in (ROOT / "karaya_core").glob("*/lessons/*.json")}
    assert lessons and names == here | lessons | {"karaya_core/py.typed"}


def test_the_wheel_runs_alone(wheel: Path, tmp_path: Path) -> None:
    """Isolated from everything that is installed, with only the wheel in reach."""
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); from karaya_core.cli import main;"
        "main(['perft', 's.g.a.l.l/l/1', '--depth', '2'])"
    )
    command = [sys.executable, "-I", "-S", "-c", code, str(wheel)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.strip().isdigit()
