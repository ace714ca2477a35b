"""The rules as pages that need neither Python nor scripts: ``python -m web.making.rules FOLDER`` writes rules.html, and
rules.fr.html and rules.ru.html.

Each game has its short rules (the same nodes as in the game) and the points of docs/rules with their ids, so that
`rules.html#S9.6` leads to that point from anywhere. A translation of the points lies in docs/rules/LANGUAGE.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
from collections.abc import Collection
from html import escape, unescape
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from markdown_it import MarkdownIt

from karaya_core import games
from web import catalogue, nodes
from web.making import points as texts
from web.making.places import LANGUAGES, WEB
from web.why import rules_page

POINTS = texts.POINTS
name_of = rules_page  # the page of a language, by its file
SOURCES = WEB / "rules_page"
BESIDE = ("rules.css", "rules.js")
ID = r"[SVF]\d+(?:\.\d+)?"
POINT = re.compile(rf"<li>(\s*(?:<p>)?)<strong>({ID})((?:, {ID})*)([^<]*)</strong>")
ROW = re.compile(rf"<tr>(\s*)<td><strong>({ID})</strong></td>")
INSIDE = re.compile(rf"<strong>({ID})</strong>")
HEADING = re.compile(r"<h2>(\d+) (.*?)</h2>")
#: An id that is mentioned; tags, and what is a link already, are passed over.
MENTION = re.compile(rf"(<a\b.*?</a>|<[^>]*>)|\b({ID})\b", re.DOTALL)
#: French sets a space before these marks and inside its quotation marks; no line may break there.
FRENCH_SPACE = re.compile(r" (?=[:;?!»])|(?<=«) ")


class Rules(NamedTuple):
    """One game's part of the page."""

    key: str
    letter: str
    title: str
    short: str
    points: str
    translated: bool


def make(folder: Path) -> None:
    for language in LANGUAGES:
        (folder / name_of(language)).write_text(page(language), encoding="utf-8")
    for name in BESIDE:
        shutil.copyfile(SOURCES / name, folder / name)


# ---------------------------------------------------------------------- one game


def of_game(key: str, language: str) -> Rules:
    source = texts.source(key, language)
    translated = language == "en" or source.parent != POINTS
    text = source.read_text("utf-8")
    words = catalogue.load(language, key)
    short = "".join(map(nodes.html, nodes.node("div", import_module(f"web.games.{key}.page").PAGE.rules(words)).children))
    points = with_ids(html_of(without_title(text)))
    short = with_links(short, ids_of(points))
    if language == "fr" and translated:
        points = FRENCH_SPACE.sub("\u00a0", points)
    letter = re.search(rf'id="({ID})', points)
    return Rules(key, letter[1][0] if letter else "", words("title"), short, points, translated)


def html_of(markdown: str) -> str:
    return str(MarkdownIt("commonmark").enable("table").render(markdown))


def without_title(text: str) -> str:
    """The page has its own title, and what the head of the file says is for engineers."""
    return re.sub(r"\A# .*?(?=^## )", "", text, flags=re.DOTALL | re.MULTILINE)


def with_ids(html: str) -> str:
    """Every point can be linked to, and every mention of a point is a link."""
    letter = ((found := re.search(rf"<strong>({ID})", html)) and found[1][0]) or ""
    taken: set[str] = set()

    def once(name: str) -> str:
        taken.add(name)
        return name

    def point(found: re.Match[str]) -> str:
        names = [found[2], *re.findall(ID, found[3])]
        first, *more = [name for name in names if name not in taken] or [""]
        anchors = "".join(f'<span id="{once(name)}"></span>' for name in more)
        own = f' id="{once(first)}"' if first else ""
        label = ", ".join(f'<a class="point" href="#{name}">{name}</a>' for name in names)
        name = f"<strong>{found[4]}</strong>" if found[4] else ""
        return f"<li{own}>{found[1]}{anchors}{label}{name}"

    html = POINT.sub(point, html)
    html = ROW.sub(lambda f: f[0] if f[2] in taken else f'<tr id="{once(f[2])}">{f[1]}<td><strong>{f[2]}</strong></td>', html)
    html = INSIDE.sub(lambda f: f[0] if f[1] in taken else f'<strong id="{once(f[1])}">{f[1]}</strong>', html)
    html = HEADING.sub(lambda f: f'<h3 id="{once(letter + f[1])}">{f[1]} {f[2]}</h3>', html)
    return with_links(html, taken)


def with_links(html: str, known: Collection[str]) -> str:
    """Every mention of a known point leads to it."""
    return MENTION.sub(lambda f: f[1] or (f'<a href="#{f[2]}">{f[2]}</a>' if f[2] in known else f[2]), html)


# ---------------------------------------------------------------------- the page


def page(language: str) -> str:
    words = {name: each[language] for name, each in json.loads((SOURCES / "words.json").read_text("utf-8")).items()}
    shown = [of_game(key, language) for key in games.ON_THE_PAGE]
    fields = {
        "lang": language,
        "title": escape(words["title"]),
        "home": escape(words["home"]),
        "search": escape(words["search"]),
        "none": escape(words["none"]),
        "styles": "\n  ".join(f'<link rel="stylesheet" href="css/{rules.key}.css">' for rules in shown),
        "docs": escape(words["docs"]),
        "unofficial": escape(words["unofficial"]),
        "languages": " · ".join(_language(code, language) for code in LANGUAGES),
        "games": " ".join(f'<a class="btn" href="#{rules.key}">{escape(rules.title)}</a>' for rules in shown),
        "rules": "\n".join(_game(rules, words) for rules in shown),
    }
    template = (SOURCES / "rules.html").read_text("utf-8")
    return re.sub(r"\{\{(\w+)\}\}", lambda found: fields[found[1]], template)


def _language(code: str, own: str) -> str:
    name = escape(catalogue.LANGUAGES[code])
    return (
        f'<b lang="{code}">{name}</b>' if code == own else f'<a lang="{code}" hreflang="{code}" href="{name_of(code)}">{name}</a>'
    )


def _game(rules: Rules, words: dict[str, str]) -> str:
    note = "" if rules.translated else f'<p class="quiet">{escape(words["english_only"])}</p>'
    language = "" if rules.translated else ' lang="en"'
    return (
        f'<section class="rules-game" id="{rules.key}" data-letter="{rules.letter}">'
        f"<h2>{escape(rules.title)}</h2>"
        f'<div class="rules-short">{rules.short}</div>'
        f"<h2>{escape(words['points'])}</h2>{note}"
        f'<div class="rules-points"{language}>{rules.points}</div></section>'
    )


def ids_of(html: str) -> set[str]:
    return set(re.findall(rf'id="({ID})"', unescape(html)))


if __name__ == "__main__":
    make(Path(sys.argv[1]))
