"""`python -m tests.playthroughs`: write the playthroughs anew."""

from tests.playthroughs import HERE, ROUNDS, path, playthrough

for old in HERE.glob("*.txt"):
    old.unlink()
for n in ROUNDS:
    path(n).write_text(playthrough(n), encoding="utf-8")
    print(path(n).name)
