"""Where everything lies."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "web"
MAKING = WEB / "making"
DIST = ROOT / "dist"
WORKSHOP = ROOT / ".build"  # what is made on the way and can be used again
VENV = ROOT / ".venv"
NODE_MODULES = ROOT / "node_modules"
PYODIDE = NODE_MODULES / "pyodide"
PYSCRIPT = NODE_MODULES / "@pyscript" / "core"

LANGUAGES = ("en", "fr", "ru")


def in_venv(name: str) -> Path:
    """A program of the project's own environment."""
    if os.name == "nt":
        return VENV / "Scripts" / f"{name}.exe"
    return VENV / "bin" / name
