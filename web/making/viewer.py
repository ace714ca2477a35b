"""Puts <karaya-table> together: one script for the house, and one a game with its drawings, in dist/ beside the page.

Classic scripts, because a frame without an origin loads those from any host. Words and drawings are the games' own.
"""

from __future__ import annotations

import html
import json
import re
from fnmatch import fnmatch
from importlib import import_module
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from karaya_core.games import USUAL
from karaya_core.table.words import Entry
from web.making import policy
from web.making.places import LANGUAGES, ROOT, WEB

HOUSE = "karaya-table.js"
EMBED = "embed.html"
PARTS = ("drawing", "games", "steps", "playing", "table")  # in the order in which they build on one another
#: One script, whose names are its own; a page that includes it twice has it once.
BEGINS = '(() => {\n"use strict";\nif (customElements.get("karaya-table")) return;\n'
ENDS = "})();\n"
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
    text = "\n".join((WEB / "viewer" / f"{part}.js").read_text("utf-8") for part in PARTS)
    text = _filled(text, "MADE", made)
    text = _filled(text, "STYLE", _plain_style((WEB / "viewer" / "table.css").read_text("utf-8")))
    (folder / HOUSE).write_text(f"{BEGINS}{text}{ENDS}", encoding="utf-8")
    for key in games:
        (folder / script_of(key)).write_text(_game(key), encoding="utf-8")
    make_embed(folder)


def make_embed(folder: Path) -> None:
    """The page that is nothing but one table. Its script and style stand in it, named by their hashes: so it also works in a
    frame without an origin where a browser takes 'self' for nothing."""
    script = _filled((WEB / "viewer" / "embed.js").read_text("utf-8"), "MADE", _embed_words())
    style = _plain_style((WEB / "viewer" / "embed.css").read_text("utf-8"))
    fields = {
        "policy": html.escape(embed_policy(script, style)),
        "title": html.escape(_house_words()["title"]["en"]),
        "style": style,
        "script": script,
    }
    template = (WEB / "viewer" / "embed.html").read_text("utf-8")
    page = re.sub(r"\{\{(\w+)\}\}", lambda found: fields[found[1]], template)
    (folder / EMBED).write_text(page, encoding="utf-8")


def embed_policy(script: str, style: str) -> str:
    """What this script brings in may run, and nothing else; data and frames come from here alone."""
    return "; ".join((
        "default-src 'none'",
        f"script-src '{policy.digest(script.encode())}' 'strict-dynamic'",
        f"style-src '{policy.digest(style.encode())}'",
        "connect-src 'self'",
        "frame-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    ))  # fmt: skip


def _house_words() -> dict[str, dict[str, str]]:
    words: dict[str, dict[str, str]] = _read(WEB / "words" / "first.json")
    return words


def _embed_words() -> dict[str, dict[str, str]]:
    titles = {f"title.{key}": _read(WEB / "games" / key / "first.json")["title"] for key in games_shown()}
    return _by_language({**_read(WEB / "viewer" / "embed.json"), "title": _house_words()["title"], **titles})


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


def _own_words(key: str, language: str, patterns: list[str]) -> dict[str, Entry]:
    """What the game says already; nothing is written twice. An entry with plural forms goes with all of them."""
    words: dict[str, Entry] = import_module(f"karaya_core.{key}.words.{language}").WORDS
    return {name: text for name, text in words.items() if any(_fits(name, p) for p in patterns)}


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


def _without_comments(script: str) -> str:
    """Lines that are nothing but a comment stay with the sources."""
    return re.sub(r"^ *//.*\n", "", script, flags=re.MULTILINE)


def _read(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


def _plain_style(text: str) -> str:
    return "\n".join(line.strip() for line in text.splitlines() if line.strip() and not line.startswith("/*"))


def _filled(script: str, place: str, value: Any) -> str:
    """What stands between /*PLACE*/ and /*END*/ becomes this value."""
    before, mark, rest = _without_comments(script).partition(f"/*{place}*/")
    _, end, after = rest.partition("/*END*/")
    assert mark and end, f"the script has no place for {place}"
    return f"{before}{json.dumps(value, ensure_ascii=False, separators=(',', ':'))};{after}"
