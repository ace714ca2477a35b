"""Of 200 changes to the engine at least 92 % are noticed by the tests of the rules."""

from __future__ import annotations

import os

import pytest

from tests.mutation import mutants
from web.making.places import ROOT

SAMPLE, LEAST = 200, 0.92


@pytest.mark.long
def test_at_least_92_of_100_changes_to_the_engine_are_noticed(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("mutmut", reason="requirements-mutation.txt is not installed")
    from tests.mutation.__main__ import SEED, try_sample

    with capsys.disabled():
        found = try_sample(SAMPLE, SEED, max(1, min(4, os.cpu_count() or 1)))
    assert len(found) == SAMPLE
    assert {folder for one in found for folder in mutants.FOLDERS if one.mutant.path.startswith(folder)} == set(mutants.FOLDERS)
    assert sum(one.caught for one in found) >= LEAST * SAMPLE


def test_each_change_that_may_survive_is_still_possible_and_has_its_reason() -> None:
    for survivor in mutants.survivors():
        lines = [line.strip() for line in (ROOT / survivor.path).read_text(encoding="utf-8").splitlines()]
        assert survivor.before.splitlines()[0] in lines, f"{survivor.path}: {survivor.before}"
        assert survivor.before != survivor.after
        assert len(survivor.reason) > 10


def test_what_differs_is_told_without_the_rest() -> None:
    text = "def f(x):\n    if x > 1:\n        return 2\n    return 3\n"
    assert mutants.difference(text, text.replace("> 1", ">= 1")) == (2, "if x > 1:", "if x >= 1:")
    assert mutants.difference(text, text) == (0, "", "")


def test_a_sample_stays_when_other_code_changes() -> None:
    one = mutants.Candidate("a.py", "f", "x", "not x", 1, lambda: "the file")
    moved = mutants.Candidate("a.py", "f", "x", "not x", 1, lambda: "the file, grown")
    assert one.rank("seed") == moved.rank("seed") != one.rank("another seed")
