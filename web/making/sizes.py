"""The bytes of the page, file by file: as they are, and packed with brotli as a host would send them.

Packing is done by Node (Python's standard library has no brotli) and kept by content in .build/brotli, where ``serve``
finds it again.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from web.making.lean import ENDING
from web.making.places import DIST, MAKING, WORKSHOP
from web.making.say import run, step
from web.making.tools import node

PACKED = WORKSHOP / "brotli"
ON_DEMAND = (
    "python/library.zip",
    "composing/",
    "css/composer.css",
    "boot/walk.js",
    "boot/pieces.js",
    "wheels/",
    "rules",
    "karaya-",
    "embed.html",
    "docs/",
    "preview/",
    "share/",
    "oembed/",
    "404.html",
    "robots.txt",
)
NOT_WORTH_IT = (".gz", ".whl", ".png", ".jpg", ".webp", ".woff2", ".ico")


def packed_file(path: Path) -> Path:
    return PACKED / hashlib.sha256(path.read_bytes()).hexdigest()


def files(folder: Path = DIST) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def pack(folder: Path = DIST) -> None:
    """Pack what is not packed yet. What is not ours changes rarely and gets the highest quality."""
    PACKED.mkdir(parents=True, exist_ok=True)
    jobs = []
    for path in files(folder):
        target = packed_file(path)
        if path.suffix not in NOT_WORTH_IT and not target.exists():
            foreign = path.relative_to(folder).parts[0] in ("pyodide", "pyscript")
            jobs.append([str(path), str(target), 11 if foreign else 9])
    if not jobs:
        return
    step(f"packing {len(jobs)} files with brotli (half a minute the first time)")
    order = WORKSHOP / "pack.json"
    order.write_text(json.dumps(jobs))
    run([node(), MAKING / "pack.mjs", order], "read the error above")


def listing(folder: Path = DIST) -> list[tuple[str, int, int]]:
    """(name, bytes, bytes packed) of every file of dist/."""
    rows = []
    for path in files(folder):
        raw = path.stat().st_size
        packed = packed_file(path)
        rows.append((path.relative_to(folder).as_posix(), raw, packed.stat().st_size if packed.exists() else raw))
    return rows


def at_the_start_of(folder: Path, with_games: bool = False) -> tuple[int, int]:
    """Bytes that are sent until the first screen stands: by a host that compresses nothing, and by one with brotli. Or until a
    game can be played, if all of them were opened."""
    without = ON_DEMAND if with_games else (*ON_DEMAND, *_games_of(folder))
    rows = [row for row in listing(folder) if not row[0].startswith(without)]
    lean = {name.removesuffix(ENDING): raw for name, raw, _ in rows if name.endswith(ENDING)}
    once = [row for row in rows if not row[0].endswith(ENDING)]  # of what lies there twice either the one or the other is sent
    return sum(lean.get(name, raw) for name, raw, _ in once), sum(packed for _, _, packed in once)


def _games_of(folder: Path) -> tuple[str, ...]:
    archives = [path for path in (folder / "python").glob("*.zip") if path.name != "start.zip"]
    styles = [f"css/{path.stem}.css" for path in archives if (folder / "css" / f"{path.stem}.css").exists()]
    return (*(f"python/{path.name}" for path in archives), *styles, "lessons/")


def show() -> None:
    rows = listing()
    width = max(len(name) for name, _, _ in rows)
    print(f"\n{'file':{width}}  {'bytes':>10}  {'brotli':>10}")
    for name, raw, packed in rows:
        print(f"{name:{width}}  {raw:>10,}  {packed:>10,}")
    print(f"{'all':{width}}  {sum(raw for _, raw, _ in rows):>10,}")
    for what, with_games in (("the first screen", False), ("all games", True)):
        bare, brotli = at_the_start_of(DIST, with_games)
        print(f"{f'sent for {what}: as it is packed, with brotli':{width}}  {bare:>10,}  {brotli:>10,}")
    print()
