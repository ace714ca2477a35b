"""Puts <karaya-table> together: one script for the house, and one a game with its drawings, in dist/ beside the page.

Classic scripts, because a frame without an origin loads those from any host. Words and drawings are the games' own.
"""

from __future__ import annotations

import json
from fnmatch import fnmatch
from importlib import import_module
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from karaya_core.games import USUAL
from web.making.places import LANGUAGES, ROOT, WEB

HOUSE = "karaya-table.js"
SVG = "{http://www.w3.org/2000/svg}"

Part = list[Any]  # [name, attributes, *inside]


def script_of(game: str) -> str:
    return f"karaya-{game.replace('_', '-')}.js"


def games_shown() -> list[str]:
    """The games whose tables can be drawn without Python."""
    return sorted(path.parent.name for path in WEB.glob("games/*/viewer.js"))


def make(folder: Path) -> None:
    """Write the scripts into this folder."""
    games = games_shown()
    made = {
        "games": {key: script_of(key) for key in games},
        "usual": USUAL,
        "words": _by_language(_read(WEB / "viewer" / "words.json")),
    }
    text = _filled((WEB / "viewer" / "table.js").read_text("utf-8"), "MADE", made)
    text = _filled(text, "STYLE", _plain_style((WEB / "viewer" / "table.css").read_text("utf-8")))
    (folder / HOUSE).write_text(text, encoding="utf-8")
    for key in games:
        (folder / script_of(key)).write_text(_game(key), encoding="utf-8")


def _game(key: str) -> str:
    home = WEB / "games" / key
    wanted = _read(home / "viewer.json")
    words = {
        language: {
            **_own_words(key, language, wanted["keys"]),
            **{name: each[language] for name, each in wanted["words"].items()},
        }
        for language in LANGUAGES
    }
    text = _filled((home / "viewer.js").read_text("utf-8"), "MADE", words)
    return _filled(text, "PICTURES", pictures(wanted["pictures"])) if wanted["pictures"] else text


def _own_words(key: str, language: str, patterns: list[str]) -> dict[str, str]:
    """What the game says already; nothing is written twice."""
    words: dict[str, Any] = import_module(f"karaya_core.{key}.words.{language}").WORDS
    return {name: text for name, text in words.items() if isinstance(text, str) and any(_fits(name, p) for p in patterns)}


def _fits(name: str, pattern: str) -> bool:
    return fnmatch(name, pattern) and name.count(".") == pattern.count(".")


def _by_language(words: dict[str, dict[str, str]]) -> dict[str, dict[str, str]]:
    return {language: {name: each[language] for name, each in words.items()} for language in LANGUAGES}


# ---------------------------------------------------------------------- drawings


def pictures(patterns: list[str]) -> dict[str, Part]:
    """The symbols that are wanted, and every part that they use, as [name, attributes, *inside]."""
    found: dict[str, ElementTree.Element] = {}
    for file in sorted((ROOT / "assets").glob("*.svg")):
        tree = ElementTree.parse(file).getroot()
        found |= {part.attrib["id"]: part for part in tree.iter() if "id" in part.attrib}
    wanted = {name for name in found if any(fnmatch(name, pattern) for pattern in patterns)}
    while more := {link for name in wanted for link in _links(found[name])} - wanted:
        wanted |= more
    return {name: _as_data(found[name]) for name in found if name in wanted}


def _links(part: ElementTree.Element) -> set[str]:
    return {each.attrib["href"].removeprefix("#") for each in part.iter() if "href" in each.attrib}


def _as_data(part: ElementTree.Element) -> Part:
    text = [part.text] if part.text and part.text.strip() else []
    return [part.tag.removeprefix(SVG), dict(part.attrib), *text, *map(_as_data, part)]


# ---------------------------------------------------------------------- filling


def _read(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


def _plain_style(text: str) -> str:
    return "\n".join(line.strip() for line in text.splitlines() if line.strip() and not line.startswith("/*"))


def _filled(script: str, place: str, value: Any) -> str:
    """What stands between /*PLACE*/ and /*END*/ becomes this value."""
    before, mark, rest = script.partition(f"/*{place}*/")
    _, end, after = rest.partition("/*END*/")
    assert mark and end, f"the script has no place for {place}"
    return f"{before}{json.dumps(value, ensure_ascii=False, separators=(',', ':'))};{after}"
