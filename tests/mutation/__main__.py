"""``python -m tests.mutation sultans``: try changes of the engine, and print what no test of the rules noticed."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.mutation import mutants, trial
from tests.mutation.samples import PARTS, Journal, Part

SEED = "karaya"
SAMPLE = 200


def try_sample(
    part: Part, size: int = SAMPLE, seed: str = SEED, effort: trial.Effort | None = None, journal: Journal | None = None
) -> list[trial.Found]:
    """Prints one line a change as it is tried, then the survivors."""
    chosen = mutants.sample(size, seed, part.folders)
    print(f"{len(chosen)} changes to {' and '.join(part.folders)}, seed {seed}", flush=True)
    found = journal.known(chosen) if journal else []
    known = {one.mutant.name for one in found}
    if known:
        print(f"{len(known)} of them are known from earlier runs", flush=True)
    left = [mutant for mutant in chosen if mutant.name not in known]
    if left:
        with tempfile.TemporaryDirectory(prefix="karaya-mutation-") as home:
            found += trial.run(left, Path(home), part.tests, effort or trial.Effort(), _teller(len(left), journal))
    reasons = {(one.path, one.before, one.after): one.reason for one in mutants.survivors()}
    for text in trial.report(found, lambda mutant: reasons.get((mutant.path, mutant.before, mutant.after))):
        print(text, flush=True)
    return found


def _teller(size: int, journal: Journal | None) -> Callable[[trial.Found], None]:
    numbers = iter(range(1, size + 1))

    def tell(one: trial.Found) -> None:
        print(
            f"{next(numbers):3} of {size}  {'caught  ' if one.caught else 'SURVIVED'} {one.seconds:5.1f} s"
            f"  {one.mutant.place}  {one.by[:90]}",
            flush=True,
        )
        if journal:
            journal.note(one)

    return tell


def main() -> None:
    usual = trial.Effort()
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("part", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; nothing: all, one after the other")
    parser.add_argument("--sample", type=int, default=SAMPLE)
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--jobs", type=int, default=usual.workers, help="so many changes are tried at once")
    parser.add_argument("--enough", type=float, default=usual.enough, help="seconds of tests a change; the quickest come first")
    parser.add_argument("--folder", nargs="+", metavar="PATH", help="only what lies in these folders is changed")
    parser.add_argument("--tests", nargs="+", metavar="PATH", help="these tests should notice, and no others")
    parser.add_argument(
        "--anew", action="store_true", help="try also what earlier runs have caught, or come to with the same tests"
    )
    options = parser.parse_args()
    if unknown := set(options.part) - set(PARTS):
        parser.error(f"there is no part {' '.join(sorted(unknown))}; there are {', '.join(PARTS)}")
    for name in options.part or PARTS:
        part = Part(options.folder or PARTS[name].folders, options.tests or PARTS[name].tests)
        effort = trial.Effort(options.jobs, options.enough)
        try_sample(part, options.sample, options.seed, effort, Journal(anew=options.anew))


if __name__ == "__main__":
    main()
