"""The command line: one file a command, plain text, no dependency.

Exit status: 0 all is well; 1 a scenario does not hold; 2 bad input, with one line on standard error that says what
was expected where; 130 after Ctrl-C; 141 when the reader of a pipe has gone.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import NoReturn

from .. import games
from ..table.errors import IllegalMove, NotationError
from . import arena, bench, expand, laws, lesson, perft, play, record, replay, scenario, show, svg
from .reading import a_game, one_line

COMMANDS = (scenario, lesson, perft, record, replay, expand, show, svg, bench, play, arena, laws)
BAD_INPUT, INTERRUPTED, CLOSED_PIPE = 2, 130, 141

EXAMPLES = """examples:
  python -m karaya_core scenario tests/scenarios
  python -m karaya_core lesson karaya_core/sultans/lessons
  python -m karaya_core perft s.g.a.l.l/l/1/-/- --depth 3
  python -m karaya_core record --seats 8 --seed tuesday > game.jsonl
  python -m karaya_core replay game.jsonl
  python -m karaya_core expand game.jsonl --view public > steps.json
  python -m karaya_core show S.L.Ax.G.Vr.a.l.ld.B.g/d/6/2/- --seat 8 --moves
  python -m karaya_core svg S.L.Ax.G.Vr.a.l.ld.B.g/d/6/2/- > table.svg
  python -m karaya_core bench --json
  python -m karaya_core play --seats 8 --humans 1
  python -m karaya_core arena --bots easy,random --seats 8 --deals 100
  python -m karaya_core laws --rounds 20
"""


class Parser(argparse.ArgumentParser):
    """Argparse whose complaints are one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {one_line(message)} (--help shows an example)\n")


def game_named(arguments: Sequence[str]) -> str:
    """Which game is meant: the options of a command are those of its game."""
    for place, word in enumerate(arguments):
        if word == "--game":
            return a_game(arguments[place + 1]) if place + 1 < len(arguments) else games.USUAL
        if word.startswith("--game="):
            return a_game(word.partition("=")[2])
    return games.USUAL


def parser(game: str = games.USUAL) -> Parser:
    """The commands with the options that this game's settings bring."""
    about = games.about(game)
    made = Parser(
        prog="karaya_core", description="Karaya from a terminal: check, count, record, show, measure, play.",
        epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False,
    )  # fmt: skip
    commands = made.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        name = command.__name__.rpartition(".")[2]
        summary, example = _help_of(command)
        command_parser = commands.add_parser(
            name, help=summary, description=summary, epilog=example, allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )  # fmt: skip
        command_parser.add_argument("--game", default=game, metavar="G", help=f"one of {', '.join(games.ABOUTS)} ({games.USUAL})")
        command.add_arguments(command_parser, about)
        command_parser.set_defaults(run=command.run, prog=command_parser.prog)
    return made


def _help_of(command: ModuleType) -> tuple[str, str]:
    """A command's docstring: what it does, then an example."""
    summary, _, example = (command.__doc__ or "").strip().partition("\n\n")
    return str(getattr(command, "HELP", summary)), example


def main(arguments: Sequence[str] | None = None) -> int:
    _speak_utf_8()
    try:
        given = _read(sys.argv[1:] if arguments is None else arguments)
        try:
            status = int(given.run(given, games.load(given.game)))
            if sys.stdout is not None:
                sys.stdout.flush()
            return status
        except (NotationError, IllegalMove) as trouble:
            return _complain(given.prog, str(trouble))
    except BrokenPipeError:
        _write_no_more()
        return CLOSED_PIPE
    except OSError as trouble:
        _write_no_more()
        return _complain("karaya_core", f"expected to write to standard output, found: {trouble.strerror or trouble}")
    except KeyboardInterrupt:
        return INTERRUPTED


def _read(arguments: Sequence[str]) -> argparse.Namespace:
    try:
        game = game_named(arguments)
    except argparse.ArgumentTypeError as trouble:
        parser().error(str(trouble))
    return parser(game).parse_args(arguments)


def _complain(prog: str, message: str) -> int:
    print(f"{prog}: {one_line(message)}", file=sys.stderr)
    return BAD_INPUT


def _write_no_more() -> None:
    """The reader of a pipe has gone, or the disk is full: whatever still waits to be written goes nowhere."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def _speak_utf_8() -> None:
    """Records are UTF-8 wherever they are written; nothing that is typed can be unreadable."""
    for stream, errors in ((sys.stdout, "backslashreplace"), (sys.stderr, "backslashreplace"), (sys.stdin, "replace")):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors=errors)
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(newline="\n")
