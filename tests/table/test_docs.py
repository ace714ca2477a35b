"""The examples in the docs and in the docstrings of the table are true."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

import karaya_core
from web.making.places import ROOT

CORE = Path(karaya_core.__file__).parent
MODULES = [f"karaya_core.table.{file.stem}" for file in sorted((CORE / "table").glob("*.py")) if file.stem != "__init__"]
EXAMPLES = ("karaya_core.table.laws", "karaya_core.table.match", "karaya_core.table.moves", "karaya_core.sultans.match")


@pytest.mark.parametrize("name", [*MODULES, "karaya_core.sultans.match"])
def test_the_examples_of_a_module_are_true(name: str) -> None:
    found = doctest.testmod(import_module(name))
    assert found.failed == 0
    assert found.attempted > 0 or name not in EXAMPLES


@pytest.mark.parametrize("page", sorted(path.name for path in (ROOT / "docs").glob("*.md")))
def test_the_examples_of_a_page_are_true(page: str) -> None:
    found = doctest.testfile(str(ROOT / "docs" / page), module_relative=False, encoding="utf-8")
    assert found.failed == 0


def test_the_page_about_adding_a_game_shows_examples() -> None:
    text = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
    assert text.count(">>> ") > 10
