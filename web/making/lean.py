"""Packed copies of the large files, for hosts that send them as they are (boot/unpacking.js unpacks them)."""

from __future__ import annotations

import hashlib
import json
import shutil
from collections.abc import Iterable
from pathlib import Path

from web.making.places import MAKING, ROOT, WORKSHOP
from web.making.say import run, step
from web.making.tools import node

ENDING = ".gz"
MADE = WORKSHOP / "gzip"


def add(folder: Path, names: Iterable[str]) -> dict[str, str]:
    """Put a packed copy beside each of these; returns name → name of the copy. What was packed before is used again."""
    MADE.mkdir(parents=True, exist_ok=True)
    kept = {name: MADE / hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in names}
    jobs = [[str(folder / name), str(target), _memories(name)] for name, target in kept.items() if not target.exists()]
    if jobs:
        step(f"packing {len(jobs)} large files for hosts that do not")
        order = WORKSHOP / "lean.json"
        order.write_text(json.dumps(jobs))
        run([node(), MAKING / "lean.mjs", ROOT, order], "read the error above")
    for name, source in kept.items():
        shutil.copyfile(source, folder / f"{name}{ENDING}")
    return {name: f"{name}{ENDING}" for name in kept}


def _memories(name: str) -> list[int]:
    """What is not ours changes rarely, so more is tried."""
    return [6, 7, 9] if name.startswith("pyodide/") else [9]
