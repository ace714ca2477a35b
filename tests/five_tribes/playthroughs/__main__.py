"""`python -m tests.five_tribes.playthroughs`: write the playthroughs anew."""

from tests.five_tribes.playthroughs import TOLD, path, playthrough

for language in TOLD:
    path(language).write_text(playthrough(language), encoding="utf-8")
    print(path(language).name)
