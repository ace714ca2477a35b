"""``python -m tests.mutation --sample 200``: try changes of the engine, and print what no test of the rules noticed."""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.mutation import mutants, trial

SEED = "karaya"


def try_sample(
    size: int, seed: str, workers: int, tests: Sequence[str] = trial.TESTS, folders: Sequence[str] = mutants.FOLDERS
) -> list[trial.Found]:
    """Prints one line a change as it is tried, then the survivors."""
    chosen = mutants.sample(size, seed, folders)
    print(f"{len(chosen)} changes to {' and '.join(folders)}, seed {seed}", flush=True)
    with tempfile.TemporaryDirectory(prefix="karaya-mutation-") as home:
        found = trial.run(chosen, Path(home), workers, tell, tests)
    reasons = {(one.path, one.before, one.after): one.reason for one in mutants.survivors()}
    for text in trial.report(found, lambda mutant: reasons.get((mutant.path, mutant.before, mutant.after))):
        print(text)
    return found


def tell(one: trial.Found) -> None:
    print(f"{'caught  ' if one.caught else 'SURVIVED'} {one.seconds:5.1f} s  {one.mutant.place}  {one.by[:90]}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--sample", type=int, default=200)
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--workers", type=int, default=max(1, min(4, os.cpu_count() or 1)))
    parser.add_argument("--folder", nargs="+", default=mutants.FOLDERS, metavar="PATH", help="what is changed")
    parser.add_argument("--tests", nargs="+", default=trial.TESTS, metavar="PATH", help="which tests should notice")
    options = parser.parse_args()
    try_sample(options.sample, options.seed, options.workers, options.tests, options.folder)


if __name__ == "__main__":
    main()
