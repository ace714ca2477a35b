"""Reading JSON that somebody else may have written: nothing in it is trusted, everything has a limit."""

from __future__ import annotations

import json
from typing import Any

from .errors import NotationError

LONGEST_LINE = 100_000  # characters


def read_object(text: str) -> dict[str, Any]:
    """A line of a record: one JSON object."""
    if len(text) > LONGEST_LINE:
        raise NotationError(f"expected a line of at most {LONGEST_LINE} characters, found {len(text)}")
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise NotationError(f"expected one JSON object a line, found {text.strip()!r:.40}") from None
    if not isinstance(found, dict):
        raise NotationError(f"expected one JSON object a line, found {text.strip()!r:.40}")
    return found


def text_field(line: dict[str, Any], name: str, default: str | None = None) -> str:
    value = line.get(name, default)
    if not isinstance(value, str):
        raise NotationError(f'expected "{name}" as text')
    return value


def texts_field(line: dict[str, Any], name: str) -> list[str]:
    value = line.get(name)
    if not isinstance(value, list) or not all(isinstance(part, str) for part in value):
        raise NotationError(f'expected "{name}" as a list of texts')
    return value


def whole_field(data: dict[str, Any], name: str, default: int, least: int, most: int) -> int:
    value = data.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise NotationError(f'expected "{name}" as a whole number from {least} to {most}')
    return value
