"""Every point of the rules is named by a test or a scenario."""

from __future__ import annotations

import json
import re
from pathlib import Path

TESTS = Path(__file__).parent.parent
RULES = TESTS.parent / "docs" / "rules" / "sultans.md"
POINT = re.compile(r"\bS\d+\.\d+\b")


def points_of_the_rules() -> list[str]:
    return re.findall(r"\*\*(S\d+\.\d+)\b", RULES.read_text(encoding="utf-8"))


def named_by_scenarios() -> set[str]:
    return {
        rule for file in (TESTS / "scenarios").rglob("*.json") for rule in json.loads(file.read_text(encoding="utf-8"))["rules"]
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


def test_every_rule_point_is_named_by_a_test_or_a_scenario() -> None:
    points = points_of_the_rules()
    assert points[0] == "S1.1"
    assert points[-1] == "S11.7"
    named = named_by_scenarios() | named_by_tests()
    assert [point for point in points if point not in named] == []


def test_no_scenario_names_a_rule_that_does_not_exist() -> None:
    assert named_by_scenarios() <= set(points_of_the_rules())
