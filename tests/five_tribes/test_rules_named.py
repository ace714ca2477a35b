"""Every point of the rules and of the notation is named by a test or a scenario."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
RULES = TESTS.parents[1] / "docs" / "rules"
POINT = re.compile(r"\b[FN]\d+\.\d+\b")


def points_of(document: str) -> list[str]:
    """What stands first in bold type, also where two stand together: `**F11.5, F11.7**`."""
    found = re.findall(r"\*\*([FN]\d+\.\d+(?:, [FN]\d+\.\d+)*)\*\*", (RULES / document).read_text(encoding="utf-8"))
    return [point for points in found for point in points.split(", ")]


def named_by_scenarios() -> set[str]:
    return {
        rule
        for file in TESTS.rglob("*.json")
        if file.name != "perft.json"
        for rule in json.loads(file.read_text("utf-8"))["rules"]
    }


def named_by_tests() -> set[str]:
    """In the line of a test's name, or in the comment lines right above or below it."""
    named: set[str] = set()
    for file in TESTS.rglob("test_*.py"):
        lines = file.read_text(encoding="utf-8").splitlines()
        for number, line in enumerate(lines):
            if line.lstrip().startswith("def test_"):
                for near in (line, *(text for text in lines[number - 1 : number + 2] if text.lstrip().startswith("#"))):
                    named.update(POINT.findall(near))
    return named


@pytest.mark.parametrize(
    ("document", "first", "last"), [("five-tribes.md", "F1.1", "F14.6"), ("five-tribes-notation.md", "N1.1", "N6.3")]
)
def test_every_point_is_named(document: str, first: str, last: str) -> None:
    points = points_of(document)
    assert (points[0], points[-1]) == (first, last)
    assert sorted(set(points) - named_by_tests() - named_by_scenarios()) == []


def test_every_point_of_the_rules_is_named_by_a_test_of_its_own() -> None:
    """Not only by a scenario."""
    assert sorted(set(points_of("five-tribes.md")) - named_by_tests()) == []


def test_nothing_names_a_point_that_does_not_exist() -> None:
    exist = {*points_of("five-tribes.md"), *points_of("five-tribes-notation.md")}
    assert named_by_scenarios() | named_by_tests() <= exist


def test_each_djinn_has_an_example() -> None:
    text = (RULES / "five-tribes.md").read_text(encoding="utf-8").split("### An example for each Djinn")[1].split("## 12")[0]
    examples = re.findall(r"^\| [A-Z][^|]+ \| [^|]+ \(`([a-z-]+)`\) \|$", text, re.M)
    assert len(examples) == 22
    assert all((TESTS / "scenarios" / "given" / f"{name}.json").exists() for name in examples)
