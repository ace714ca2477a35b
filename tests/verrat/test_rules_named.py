"""Every point of the rules is named by a test here; a scenario alone does not do."""

from __future__ import annotations

import json
import re
from pathlib import Path

TESTS = Path(__file__).parent
RULES = TESTS.parents[1] / "docs" / "rules" / "verrat.md"
POINT = re.compile(r"\bV\d+\.\d+\b")


def points_of_the_rules() -> list[str]:
    return re.findall(r"\*\*(V\d+\.\d+)\b", RULES.read_text(encoding="utf-8"))


def named_by_scenarios() -> set[str]:
    files = (TESTS / "scenarios").rglob("*.json")
    return {rule for file in files for rule in json.loads(file.read_text(encoding="utf-8"))["rules"]}


def named_by_tests() -> set[str]:
    """The comment behind a test's name."""
    return {
        point
        for file in TESTS.glob("test_*.py")
        for line in file.read_text(encoding="utf-8").splitlines()
        if line.startswith("def test_")
        for point in POINT.findall(line)
    }


def test_every_rule_point_is_named_by_a_test() -> None:
    points = points_of_the_rules()
    assert (points[0], points[-1], len(set(points))) == ("V1.1", "V12.2", len(points))
    assert [point for point in points if point not in named_by_tests()] == []


def test_nothing_names_a_rule_that_does_not_exist() -> None:
    assert named_by_scenarios() | named_by_tests() <= set(points_of_the_rules())
