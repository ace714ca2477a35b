"""Of 200 changes to the rules of each game at least 92 % are noticed by its tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.mutation import mutants, swapping
from tests.mutation.looking import Seen, quickest
from tests.mutation.samples import PARTS, Journal
from tests.mutation.trial import Found
from web.making.places import ROOT

LEAST = 0.92


@pytest.mark.long
@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.game(name)) for name in PARTS])
def test_at_least_92_of_100_changes_to_the_engine_are_noticed(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("mutmut", reason="requirements-mutation.txt is not installed")
    from tests.mutation.__main__ import SAMPLE, try_sample

    with capsys.disabled():
        found = try_sample(PARTS[name])
    assert len(found) == SAMPLE
    for folder in PARTS[name].folders:
        assert any(one.mutant.path.startswith(folder) for one in found), folder
    assert sum(one.caught for one in found) >= LEAST * SAMPLE


def test_each_part_and_its_tests_are_there() -> None:
    for part in PARTS.values():
        assert all((ROOT / folder).is_dir() for folder in [*part.folders, *part.tests])


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


def test_the_quickest_tests_come_first_and_no_more_than_there_is_time_for() -> None:
    seen = {name: Seen(seconds, frozenset(), name == "broken") for name, seconds in
            (("slow", 5.0), ("broken", 0.1), ("quick", 0.5), ("longer", 2.0))}  # fmt: skip
    assert quickest(seen, 60) == ["quick", "longer", "slow"]
    assert quickest(seen, 2.5) == ["quick", "longer"] and quickest(seen, 2.4) == ["quick"]


CODE = """
def outer(x):
    return (lambda: x + 1)()

def other(most=3):
    return most
"""


def loaded(path: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    exec(compile(CODE, path, "exec"), found)
    return found


def test_a_change_is_put_into_what_is_loaded_already() -> None:
    module, path = loaded("/somewhere/a.py"), "/somewhere/a.py"
    kept = module["outer"]
    (part,) = swapping.changed(path, CODE, CODE.replace("x + 1", "x - 1"))
    assert part.code.co_qualname == "outer.<locals>.<lambda>"
    swapping.Loaded().swap(path, CODE, CODE.replace("x + 1", "x - 1"))
    assert kept(1) == 0, "whoever holds the function holds the changed one"


def test_a_change_that_is_read_with_the_module_needs_a_fresh_start() -> None:
    with pytest.raises(swapping.Fixed):
        swapping.changed("/somewhere/a.py", CODE, CODE.replace("most=3", "most=4"))


def change(name: str) -> mutants.Mutant:
    return mutants.Mutant("karaya_core/a.py", 1, "x", f"not {name}", "", name)


def test_a_run_goes_on_where_another_was_ended(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "found.jsonl")
    caught, survived, left = change("a"), change("b"), change("c")
    journal.note(Found(caught, True, "tests/a.py::test_it", 1.0))
    journal.note(Found(survived, False, "", 1.0))
    assert [one.mutant for one in journal.known([caught, survived, left])] == [caught, survived]
    journal.state = "other tests"
    assert [one.mutant for one in journal.known([caught, survived, left])] == [caught]
    assert Journal(tmp_path / "found.jsonl", anew=True).known([caught]) == []
