"""The points of a game's rules as plain text, each by its id, so that a page can name the one that something rests on.

They are read from docs/rules, as the rules page is; a translation of the points lies in docs/rules/LANGUAGE.
"""

from __future__ import annotations

import re
from pathlib import Path

from web.making.places import ROOT

POINTS = ROOT / "docs" / "rules"
ID = r"[SVF]\d+\.\d+"
#: Where a point begins, with what of its name is bold beside its id.
BEGINS = re.compile(rf"\*\*({ID}(?:, {ID})*)([^*]*)\*\*")
ROW = re.compile(r"^\s*\|(.*)\|\s*$")
RULE = re.compile(r"^[\s|:-]+$")
OWN_LINE = re.compile(r"\s*(?:\d+\.|-) ")
CELL = " · "
MARKS = re.compile(r"\*\*?|`|\[([^\]]*)\]\([^)]*\)")
FRENCH_SPACE = re.compile(r" (?=[:;?!»])|(?<=«) ")


def source(game: str, language: str) -> Path:
    name = f"{game.replace('_', '-')}.md"
    own = POINTS / language / name
    return own if language != "en" and own.exists() else POINTS / name


def of(game: str, language: str) -> dict[str, str]:
    """The text of each point; one that is said in two places has both."""
    found: dict[str, list[str]] = {}
    for block in _blocks(source(game, language).read_text(encoding="utf-8")):
        parts = BEGINS.split(block)
        for ids, name, text in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
            said = _plain(f"{name.strip()} {text}", language)
            for each in re.findall(ID, ids):
                found.setdefault(each, []).append(said)
    return {name: "\n".join(said) for name, said in found.items()}


def _blocks(text: str) -> list[str]:
    """Each point with what belongs to it: its further lines, a list or a table after it. Rows that name a point are points."""
    blocks: list[str] = [""]
    after_a_row = False
    for line in text.splitlines():
        row = ROW.match(line)
        if row and RULE.match(line):
            continue
        told = CELL.join(cell.strip() for cell in row[1].split("|") if cell.strip()) if row else line.strip()
        if line.startswith("#"):
            blocks.append("")  # what stands before the first point of a section belongs to none
        elif line.startswith("- ") or (row and BEGINS.match(told)):
            blocks.append(told.removeprefix("- "))
        else:
            on_its_own = row or after_a_row or OWN_LINE.match(line)
            blocks[-1] += f"\n{told}" if on_its_own else f" {told}"
        after_a_row = bool(row)
    return blocks


def _plain(text: str, language: str) -> str:
    plain = MARKS.sub(lambda mark: mark[1] or "", text)
    lines = [re.sub(r"\s+", " ", line).strip(" ·") for line in plain.splitlines()]
    plain = "\n".join(line for line in lines if line)
    return FRENCH_SPACE.sub("\u00a0", plain) if language == "fr" else plain
