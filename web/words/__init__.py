"""The texts of the page. Whole sentences with named fields; a missing one is an error, not a blank."""

from __future__ import annotations

import json
import pkgutil
from functools import cache


@cache
def _texts(name: str) -> dict[str, dict[str, str]]:
    data = pkgutil.get_data(__name__, f"{name}.json")
    assert data is not None
    texts: dict[str, dict[str, str]] = json.loads(data)
    return texts


def text(lang: str, key: str) -> str:
    """A text of the first screen."""
    return _texts("first")[key][lang]
