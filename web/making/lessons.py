"""A game's lessons as files beside the page: each as it is written, a list of them with what the list shows, and the points of
the rules that they teach, as text."""

from __future__ import annotations

import json
from typing import Any

from web.making import points
from web.making.places import LANGUAGES, ROOT

CONTENTS = "contents.json"


def names(game: str) -> list[str]:
    """A game's lessons, in the order of its list."""
    chapters = json.loads((ROOT / "karaya_core" / game / "lessons" / CONTENTS).read_text(encoding="utf-8"))["chapters"]
    return [name for chapter in chapters for name in chapter["lessons"]]


def files(game: str) -> dict[str, str]:
    """The text of each file, by its name; none where a game has no lessons."""
    folder = ROOT / "karaya_core" / game / "lessons"
    if not (folder / CONTENTS).exists():
        return {}
    chapters = json.loads((folder / CONTENTS).read_text(encoding="utf-8"))["chapters"]
    found: dict[str, Any] = {}
    for chapter in chapters:
        for name in chapter["lessons"]:
            found[f"{name}.json"] = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
        chapter["lessons"] = [_listed(name, found[f"{name}.json"]) for name in chapter["lessons"]]
    found[CONTENTS] = {"chapters": chapters}
    found |= {f"points.{language}.json": points.of(game, language) for language in LANGUAGES}
    return {name: json.dumps(data, ensure_ascii=False, separators=(",", ":")) for name, data in found.items()}


def _listed(name: str, lesson: dict[str, Any]) -> dict[str, Any]:
    """`rules`: what it is about; `besides`: what it touches on its way."""
    rules = lesson["rules"]
    besides = sorted({rule for step in lesson["steps"] for rule in step.get("rules", ())} - set(rules))
    return {
        "name": name,
        "title": lesson["title"],
        "about": lesson["about"],
        "steps": len(lesson["steps"]),
        "rules": rules,
        "besides": besides,
    }
