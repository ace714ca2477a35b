"""`python -m tests.verrat.playthroughs`: write the playthroughs anew."""

from tests.verrat.playthroughs import TOLD, path, playthrough

for language in TOLD:
    path(language).write_text(playthrough(language), encoding="utf-8")
    print(path(language).name)
