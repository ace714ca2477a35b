"""The list of games, and what they say of themselves before their rules are loaded."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import karaya_core
from karaya_core import games, sultans
from karaya_core.bots.sultans import LEVELS
from karaya_core.sultans import Match
from karaya_core.sultans.editions import EDITIONS
from karaya_core.sultans.roles import FEWEST, MOST
from karaya_core.table import NotationError

CORE = Path(karaya_core.__file__).parent


def loaded_by(statement: str) -> set[str]:
    """The modules of ours that a statement loads in a fresh Python."""
    code = f"import sys; {statement}; print(*(name for name in sys.modules if name.startswith('karaya_core')))"
    return set(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split())


def test_what_games_say_of_themselves_costs_nothing_of_their_rules() -> None:
    cheap = {"karaya_core", "karaya_core.games", "karaya_core.late", "karaya_core.table", "karaya_core.table.about",
             "karaya_core.table.errors"}  # fmt: skip
    for key in games.ABOUTS:
        cheap |= {f"karaya_core.{key}", f"karaya_core.{key}.about"}
    assert loaded_by("import karaya_core.games") == cheap


@pytest.mark.parametrize("first", sorted(path.stem for path in (CORE / "sultans").glob("*.py") if path.stem != "__init__"))
def test_the_rules_can_be_entered_by_any_door(first: str) -> None:
    """Nothing has to be imported before a module of the rules."""
    assert f"karaya_core.sultans.{first}" in loaded_by(f"import karaya_core.sultans.{first}")


def test_a_name_of_a_package_is_the_same_whatever_was_loaded_before() -> None:
    import karaya_core.sultans.perft
    import karaya_core.sultans.worlds  # noqa: F401

    assert callable(sultans.perft) and callable(sultans.worlds)
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = sultans.nothing  # type: ignore[attr-defined]
    assert all(getattr(sultans, name) for name in sultans.__all__)


def test_a_game_that_is_not_there_is_refused() -> None:
    with pytest.raises(NotationError, match=f"expected a game of {', '.join(games.ABOUTS)}, found 'chess'"):
        games.load("chess")


def test_every_game_lies_under_its_key() -> None:
    for key, about in games.ABOUTS.items():
        assert about.key == key and (CORE / key / "about.py").exists()
        assert about.usual_seats in about.seats and about.usual_level in about.levels
        assert about.beside == about.levels[len(about.levels) - len(about.beside) :], "first the ladder"
        assert about.agreed({}) == {setting.name: setting.default for setting in about.settings}


def test_sultans_says_what_its_rules_know() -> None:
    about = games.about("sultans")
    assert (about.seats[0], about.seats[-1]) == (FEWEST, MOST)
    assert about.setting("edition").options == tuple(EDITIONS)
    assert about.levels == LEVELS
    assert about.agreed({}) == Match.new(["A", "B", "C", "D", "E"], "").settings
