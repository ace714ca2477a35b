"""dist/ as one zip that is the same, byte for byte, whenever and wherever the same sources are built."""

from __future__ import annotations

import hashlib
import zipfile
from pathlib import Path

from web.making.places import DIST, ROOT
from web.making.say import step

BEGINNING_OF_TIME = (1980, 1, 1, 0, 0, 0)
PLAIN_FILE = 0o644 << 16


def make() -> Path:
    folder = ROOT / "release"
    folder.mkdir(exist_ok=True)
    target = folder / "karaya.zip"
    write(DIST, target)
    step(f"{target.relative_to(ROOT)}: {target.stat().st_size:,} bytes, sha256 {_digest(target)}")
    return target


def write(source: Path, target: Path) -> None:
    # Stored: what compresses would depend on the zlib of the machine, and hosts compress on their own.
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as archive:
        for path in sorted(source.rglob("*"), key=lambda path: path.relative_to(source).as_posix()):
            if path.is_file():
                info = zipfile.ZipInfo(f"karaya/{path.relative_to(source).as_posix()}", BEGINNING_OF_TIME)
                info.create_system = 3
                info.external_attr = PLAIN_FILE
                archive.writestr(info, path.read_bytes())


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
