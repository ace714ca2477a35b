"""What the rule books leave open, gathered from the points of docs/rules, as Markdown for the documentation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from karaya_core import games
from web.making.places import ROOT

POINT = re.compile(r"^- \*\*(?P<ids>[SVF]\d+\.\d+[^*]*)\*\*(?P<text>.*?)(?=^- \*\*[SVF]\d|^#|\Z)", re.MULTILINE | re.DOTALL)
RULING = re.compile(r"\bruling\b")
DIFFERENT = "Where the editions differ"


class Ruling(NamedTuple):
    point: str
    name: str  # what the point is called, where it has a name
    text: str


def of_game(key: str) -> Iterator[Ruling]:
    text = _points(key)
    for found in POINT.finditer(text):
        if RULING.search(found["text"]):
            point, _, name = found["ids"].partition(" ")
            yield Ruling(point.rstrip(","), name, _without_tables(found["text"]))


def differences(key: str) -> list[str]:
    """The points of the section on editions, if the game has several."""
    section = re.search(rf"^## \d+ {DIFFERENT}.*?\n(.*?)(?=^## |\Z)", _points(key), re.MULTILINE | re.DOTALL)
    return [" ".join(line.split()) for line in re.split(r"^- ", section[1], flags=re.MULTILINE)[1:]] if section else []


def markdown() -> str:
    parts = []
    for key in games.ON_THE_PAGE:
        parts.append(f"## {_title(key)}\n")
        if told := differences(key):
            parts.append(f"### {DIFFERENT}\n")
            parts += [f"- {_linked(line)}" for line in told]
            parts.append("\n### What the books leave open\n")
        parts += [f"- {_linked(f'**{ruling.point}** {ruling.name} {ruling.text}')}" for ruling in of_game(key)]
        parts.append("")
    return "\n".join(parts)


def _without_tables(text: str) -> str:
    """Of a table only the row that holds a ruling, as a sentence."""
    lines = [line.strip() for line in text.splitlines()]
    told = [line for line in lines if not line.startswith("|") or RULING.search(line)]
    return " ".join(" ".join(line.strip("|").replace("|", ":").split()) for line in told if line)


def _points(key: str) -> str:
    return (ROOT / "docs" / "rules" / f"{key.replace('_', '-')}.md").read_text("utf-8")


def _title(key: str) -> str:
    found = re.search(r"^# (.+)$", _points(key), re.MULTILINE)
    assert found, f"docs/rules: {key} has no title"
    return found[1]


def _linked(text: str) -> str:
    """The point's id leads to the rules."""
    return re.sub(r"\*\*([SVF]\d+\.\d+)(.*?)\*\*", r"**[\1](../rules.html#\1)\2**", " ".join(text.split()), count=1)
