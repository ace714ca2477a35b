"""What every test counts on, wherever the run was started, and which tests a run is about.

A test belongs to a game if it lies in a folder with the game's name, or is marked ``@pytest.mark.game("sultans")``;
``--game NAME`` leaves only those of one game. Tests marked ``long`` are for ``--long``.
"""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

TESTS = Path(__file__).parent

# A shell starts what it puts in the background with Ctrl-C ignored, and every process started from there inherits
# that: the tests that interrupt a program would wait for ever.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="also the tests at full size, which take many minutes")
    parser.addoption("--game", metavar="NAME", help="only the tests that belong to this game")


def games_of(item: pytest.Item) -> set[str]:
    """The names of the folders that a test lies in, and of the games that it is marked with."""
    folders = item.path.relative_to(TESTS).parts[:-1] if item.path.is_relative_to(TESTS) else ()
    return {*folders, *(name for mark in item.iter_markers("game") for name in mark.args)}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    game = config.getoption("--game")
    asked = [
        item
        for item in items
        if (config.getoption("--long") or not item.get_closest_marker("long")) and (not game or game in games_of(item))
    ]
    if len(asked) < len(items):
        config.hook.pytest_deselected(items=[item for item in items if item not in set(asked)])
        items[:] = asked
