"""The archives of Python for the page: what the first screen needs, what every game needs (the house), each game, and the rest
of the standard library on demand."""

from __future__ import annotations

import ast
import hashlib
import json
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from karaya_core.games import ON_THE_PAGE
from web.making.places import LANGUAGES, MAKING, PYODIDE, ROOT, WORKSHOP
from web.making.say import run, step
from web.making.tools import fingerprint, node

PACKAGES = ("karaya_core", "web")
# What the page imports, directly or not, goes into it; these are imported by a name made at run time.
ENTRIES = (
    "web.app",
    "web.game",
    *(f"web.words.{code}" for code in LANGUAGES),
    *(f"{package}.{key}.words.{code}" for key in ON_THE_PAGE for package in ("karaya_core", "web.games") for code in LANGUAGES),
    *(f"web.games.{key}.page" for key in ON_THE_PAGE),
    *(f"{package}.{key}" for key in ON_THE_PAGE for package in ("karaya_core", "karaya_core.bots")),
    *(f"karaya_core.{key}.game" for key in ON_THE_PAGE),
)
# Asked for when somebody composes a table: what only they reach is an archive of its own.
COMPOSING = (
    "web.composing.composer",
    *(f"web.composing.words.{code}" for code in LANGUAGES),
    *(f"web.games.{key}.composing" for key in ON_THE_PAGE),
    *(f"web.games.{key}.composing.words.{code}" for key in ON_THE_PAGE for code in LANGUAGES),
)
DATA = (".json",)

# The first screen, and what leads from it to a game. They and what they import at once are the start.
FIRST = ("web.app", "web.archives", "karaya_core.late")

HOUSE = "house"  # the archive of what every game needs
COMPOSER = "composer"

# Modules of karaya_core, in whatever package, that games bring for the desk: nothing in a page asks for them.
ON_A_DESK = ("arena", "calibration", "ceiling", "digest", "ladder", "laws", "picture", "scenarios", "terminal")

# Imported by the library itself if it is there, and used by nothing in a page: it lies with the rest.
NOT_AT_THE_START = ("ssl", "_ssl", "bz2", "lzma", "compression")

# Imported by the library itself in rare cases (error reports, odd encodings, a first shuffle), so not found by looking.
ALSO = ("linecache", "tokenize", "traceback", "hashlib", "random", "encodings.latin_1", "encodings.ascii", "encodings.cp437")


def sources() -> list[str]:
    """Our own files that go into the page's Python, as paths from the root: what is reached from the entries."""
    reached = _reached((*ENTRIES, *COMPOSING), _imports)
    folders = {Path(path).parent for path in reached}
    data = [path for folder in folders for path in (ROOT / folder).iterdir() if path.suffix in DATA]
    return sorted(reached | {path.relative_to(ROOT).as_posix() for path in data})


def _composing() -> set[str]:
    """What nothing but the composer reaches."""
    without = _reached(ENTRIES, lambda name, path: [one for one in _imports(name, path) if not _of_the_composer(one)])
    return _reached(COMPOSING, _imports) - without


def _of_the_composer(module: str) -> bool:
    return module in COMPOSING or module.startswith("web.composing")


def _reached(entries: Sequence[str], imports: Callable[[str, str], list[str]]) -> set[str]:
    """The files of these modules and of whatever they import, and so on."""
    reached: set[str] = set()
    waiting = list(entries)
    while waiting:
        name = waiting.pop()
        path = _file(name)
        if path is None or path in reached or _is_for_a_desk(name):
            continue
        reached.add(path)
        waiting += [".".join(name.split(".")[:depth]) for depth in range(1, name.count(".") + 1)]
        waiting += imports(name, path)
    return reached


def _is_for_a_desk(module: str) -> bool:
    return module.startswith("karaya_core.") and module.rpartition(".")[2] in ON_A_DESK


def archives() -> dict[str, list[str]]:
    """The same, by the archive it goes into. The house, and a game's own folders but for what it says of itself before, are
    fetched when a game is opened."""
    found: dict[str, list[str]] = {"start": [], HOUSE: [], COMPOSER: [], **{key: [] for key in ON_THE_PAGE}}
    first, composing = _reached(FIRST, _imports_at_once), _composing()
    for path in sources():
        found[COMPOSER if path in composing else _archive(path, first)].append(path)
    return found


def _archive(path: str, first: set[str]) -> str:
    for key in ON_THE_PAGE:
        before = {f"karaya_core/{key}/__init__.py", f"karaya_core/{key}/about.py", f"web/games/{key}/__init__.py",
                  f"web/games/{key}/first.json"}  # fmt: skip
        homes = (f"karaya_core/{key}/", f"karaya_core/bots/{key}/", f"web/games/{key}/")
        if path in before:
            return "start"
        if path.startswith(homes):
            return key
    return "start" if path in first or Path(path).suffix in DATA else HOUSE


def _file(module: str) -> str | None:
    """The file of one of our modules, or None if it is no module of ours."""
    stem = module.replace(".", "/")
    if module.split(".")[0] not in PACKAGES:
        return None
    return next((path for path in (f"{stem}.py", f"{stem}/__init__.py") if (ROOT / path).exists()), None)


def _imports(module: str, path: str) -> list[str]:
    """The full names of whatever a source imports, anywhere in it."""
    return _named(module, path, ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))))


def _imports_at_once(module: str, path: str) -> list[str]:
    """Those that it imports as soon as it is imported itself: not in a function, and not for types alone."""
    return _named(module, path, ast.parse((ROOT / path).read_text(encoding="utf-8")).body)


def _named(module: str, path: str, parts: Iterable[ast.AST]) -> list[str]:
    package = module.split(".") if path.endswith("__init__.py") else module.split(".")[:-1]
    found: list[str] = []
    for part in parts:
        if isinstance(part, ast.Import):
            found += [alias.name for alias in part.names]
        elif isinstance(part, ast.ImportFrom):
            base = package[: len(package) - part.level + 1] if part.level else []
            home = ".".join([*base, *([part.module] if part.module else [])])
            found += [home, *(f"{home}.{alias.name}" for alias in part.names)]
    return found


def make() -> Path:
    """Compile all archives; returns their folder. Nothing is done when nothing changed."""
    out = WORKSHOP / "python"
    out.mkdir(parents=True, exist_ok=True)
    order = json.dumps({"own": archives(), "also": sorted(ALSO), "not_first": sorted(NOT_AT_THE_START)})
    state = hashlib.sha256(order.encode())
    tools = [MAKING / "inside.py", MAKING / "compile.mjs", PYODIDE / "package.json"]
    state.update(fingerprint(*tools, *(ROOT / name for name in sources())).encode())
    mark = out / "state.txt"
    if mark.exists() and mark.read_text() == state.hexdigest():
        return out
    step("compiling Python inside Pyodide")
    mark.unlink(missing_ok=True)
    order_file = WORKSHOP / "order.json"
    order_file.write_text(order)
    run(
        [node(), MAKING / "compile.mjs", ROOT, order_file, out],
        "read the error above: a source that does not compile, or a library module that cannot be imported",
    )
    mark.write_text(state.hexdigest())
    return out
