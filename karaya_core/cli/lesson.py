"""Check lessons: files, or folders of them (docs/lessons.md).

example:
  python -m karaya_core lesson karaya_core/sultans/lessons
  lessons: 24, steps: 80; all play through

Every lesson is played to its end by every way that is right; every wrong try must be legal, or be refused for the reason that
the lesson names; every text must be there in every language. In a folder, contents.json must name just the lessons in it.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from .. import games
from ..table.about import About
from ..table.errors import NotationError
from ..table.game import Game
from ..table.lesson_checks import check_lesson
from ..table.lessons import contents, game_of, names_in, read_lesson
from .reading import one_line, read_text

CONTENTS = "contents.json"


def add_arguments(parser: argparse.ArgumentParser, about: About) -> None:
    parser.add_argument("paths", nargs="+", metavar="FILE_OR_DIR", help="a lesson, or a folder that holds some")


def run(given: argparse.Namespace, game: Game) -> int:
    lessons = steps = failed = malformed = 0
    for path in [file for asked in given.paths for file in _files(asked)]:
        try:
            if Path(path).name == CONTENTS:
                _check_contents(path)
                continue
            text = read_text(path)
            played = games.load(game_of(text, game.about.key))
            lesson = read_lesson(played, text)
            faults = check_lesson(played, lesson)
        except NotationError as trouble:
            print(f"{given.prog}: {one_line(f'{path}: {trouble}')}", file=sys.stderr)
            malformed += 1
            continue
        for fault in faults:
            print(f"{path}: {fault.where}\n  expected {fault.expected}\n  found    {fault.found}")
        lessons, steps, failed = lessons + 1, steps + len(lesson.steps), failed + bool(faults)
    told = f"{failed + malformed} do not" if failed or malformed else "all play through"
    print(f"lessons: {lessons}, steps: {steps}; {told}")
    return 2 if malformed else 1 if failed else 0


def _check_contents(path: str) -> None:
    listed = names_in(contents(read_text(path)))
    there = sorted(file.stem for file in Path(path).parent.glob("*.json") if file.name != CONTENTS)
    if sorted(listed) != there:
        odd = sorted(set(listed) ^ set(there)) or sorted(name for name in listed if listed.count(name) > 1)
        raise NotationError(f"expected every lesson of the folder once, found otherwise: {', '.join(odd):.120}")


def _files(path: str) -> list[str]:
    try:
        if not Path(path).is_dir():
            return [path]
        files = sorted(str(file) for file in Path(path).rglob("*.json"))
    except (OSError, ValueError):
        return [path]  # whatever it is, opening it will say so
    if not files:
        raise NotationError(f"expected lessons (*.json) in the folder, found none: {path!r:.80}")
    return files
