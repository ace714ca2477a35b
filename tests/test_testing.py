"""What ``build.py test`` makes of the tests in browsers: a stumble gets a second try and is named, a fault stays one."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from web.making import testing

Runs = list[list[str]]


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[list[list[str]]], Runs]:
    """Stands in for pytest: each run notes which tests failed in it, as pytest does."""
    noted = tmp_path / "lastfailed"
    monkeypatch.setattr(testing, "FAILED", noted)

    def set_up(failures: list[list[str]]) -> Runs:
        done: Runs = []

        def run(what: str, arguments: Sequence[str]) -> bool:
            failed = failures[len(done)]
            done.append(list(arguments))
            noted.write_text(json.dumps(dict.fromkeys(failed, True)), encoding="utf-8")
            return not failed

        monkeypatch.setattr(testing, "_pytest", run)
        return done

    return set_up


def test_what_passes_is_run_once(runs: Callable[[list[list[str]]], Runs]) -> None:
    done = runs([[]])
    assert testing._in_browsers(testing.Wish()) == (True, [])
    assert len(done) == 1


def test_a_stumble_is_tried_again_alone_and_named(runs: Callable[[list[list[str]]], Runs]) -> None:
    name = "tests/browser/test_boot.py::test_x[a b]"
    done = runs([[name], []])
    assert testing._in_browsers(testing.Wish()) == (True, [name])
    assert done[1] == ["-m", "browser", name]


def test_what_fails_twice_has_failed(runs: Callable[[list[list[str]]], Runs]) -> None:
    name = "tests/browser/test_boot.py::test_x"
    runs([[name], [name]])
    assert testing._in_browsers(testing.Wish()) == (False, [name])


def test_many_failures_are_no_accident(runs: Callable[[list[list[str]]], Runs]) -> None:
    done = runs([[f"tests/browser/test_boot.py::test_{n}" for n in range(testing.SECOND_TRIES + 1)]])
    assert testing._in_browsers(testing.Wish()) == (False, [])
    assert len(done) == 1


def test_a_run_that_broke_off_before_any_test_has_failed(
    runs: Callable[[list[list[str]]], Runs], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(testing, "_pytest", lambda what, arguments: False)
    assert testing._in_browsers(testing.Wish()) == (False, [])
