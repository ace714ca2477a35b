"""Reading what was given, with an answer to everything that is not what it should be.

Every trouble is a NotationError of one line: what was expected, and where.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, BinaryIO

from .. import games
from ..table.about import About, Setting, Value
from ..table.errors import NotationError
from ..table.game import Game
from ..table.match import Match

LONGEST_LINE = 100_000  # bytes; a record's longest line with all its legal moves is below 10,000
LONGEST_FILE = 1_000_000  # bytes of a scenario


def one_line(message: str, most: int = 300) -> str:
    """A message that cannot break out of its line, however strange the input it repeats."""
    text = "".join(c if c.isprintable() else " " for c in message)
    return text if len(text) <= most else text[: most - 1] + "…"


def _opened(path: str) -> BinaryIO:
    try:
        if Path(path).is_dir():
            raise NotationError(f"expected a file, found the directory {path!r}")
        return open(path, "rb")
    except (OSError, ValueError) as trouble:  # ValueError: a name with a NUL in it
        if isinstance(trouble, NotationError):
            raise
        reason = getattr(trouble, "strerror", None) or str(trouble)
        raise NotationError(f"expected a readable file, found {path!r:.80}: {reason}") from None


def read_text(path: str) -> str:
    """A small file as a whole."""
    with _opened(path) as file:
        try:
            data = file.read(LONGEST_FILE + 1)
        except OSError as trouble:
            raise NotationError(f"expected a readable file, found {path!r:.80}: {trouble.strerror}") from None
    if len(data) > LONGEST_FILE:
        raise NotationError(f"expected at most {LONGEST_FILE} bytes, found more")
    return _decoded(data, "")


def read_lines(path: str) -> Iterator[str]:
    """The lines of a file one by one, never more than a line's worth in memory; `-` is standard input."""
    file = _standard_input() if path == "-" else _opened(path)
    try:
        yield from _lines_of(file)
    except OSError as trouble:
        raise NotationError(f"expected a readable file, found {path!r:.80}: {trouble.strerror}") from None
    finally:
        if path != "-":
            file.close()


def _standard_input() -> BinaryIO:
    if sys.stdin is None:
        raise NotationError("expected something on standard input, found it closed")
    return sys.stdin.buffer


def _lines_of(file: BinaryIO) -> Iterator[str]:
    number = 0
    while data := file.readline(LONGEST_LINE + 1):
        number += 1
        if len(data) > LONGEST_LINE:
            raise NotationError(f"line {number}: expected at most {LONGEST_LINE} bytes, found more")
        yield _decoded(data, f"line {number}: ")


def _decoded(data: bytes, where: str) -> str:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as trouble:
        raise NotationError(f"{where}expected UTF-8, found the byte 0x{data[trouble.start]:02x}") from None


def whole(what: str, least: int, most: int) -> Callable[[str], int]:
    """A reader of whole numbers for argparse that says what was expected."""

    def read(text: str) -> int:
        plain = text.isascii() and text.isdigit() and len(text) <= 9
        if not (plain and least <= int(text) <= most):
            raise argparse.ArgumentTypeError(f"expected {what} from {least} to {most}, found {text!r:.40}")
        return int(text)

    return read


def words(text: str) -> str:
    """Text that can be written as UTF-8 again (a seed, a name)."""
    if len(text) > 200 or any(0xD800 <= ord(c) <= 0xDFFF for c in text):
        raise argparse.ArgumentTypeError(f"expected UTF-8 text of at most 200 characters, found {text!r:.40}")
    return text


def a_setting(setting: Setting) -> Callable[[str], Value]:
    """A reader of one of the game's settings."""

    def read(text: str) -> Value:
        try:
            return setting.read(text)
        except NotationError as trouble:
            raise argparse.ArgumentTypeError(str(trouble)) from None

    return read


def add_settings(parser: argparse.ArgumentParser, about: About) -> None:
    """Every setting that the game names, as an option."""
    for setting in about.settings:
        usual, letter = setting.write(setting.default), setting.name[0].upper()
        parser.add_argument(f"--{setting.name}", type=a_setting(setting), default=argparse.SUPPRESS, metavar=letter,
                            help=f"{setting.expected()} ({usual})")  # fmt: skip


def given_settings(given: argparse.Namespace, game: Game) -> dict[str, Any]:
    """The settings as they were given; what was not named is as the game has it."""
    return game.agreed(named_settings(given, game.about))


def named_settings(given: argparse.Namespace, about: About) -> dict[str, Any]:
    return {setting.name: getattr(given, setting.name) for setting in about.settings if hasattr(given, setting.name)}


def add_position(parser: argparse.ArgumentParser, about: About) -> None:
    parser.add_argument("position", metavar="POSITION", help="a position line, or - to read it from standard input")
    add_settings(parser, about)


def add_seats(parser: argparse.ArgumentParser, about: About) -> None:
    seats = about.seats
    least, most = seats[0], seats[-1]
    parser.add_argument("--seats", type=whole("a number of seats", least, most), required=least < most,
                        default=least, metavar="N", help=f"how many sit at the table, {least} to {most}")  # fmt: skip


def given_match(given: argparse.Namespace, game: Game) -> Match:
    """A table laid with the position that was asked for."""
    settings = given_settings(given, game)
    line = _position_text(given)
    n = game.parse(line, settings).n
    return Match(game, [f"Seat {seat}" for seat in range(1, n + 1)], settings, line=line)


def a_game(key: str) -> str:
    try:
        return games.about(key).key
    except NotationError as trouble:
        raise argparse.ArgumentTypeError(str(trouble)) from None


def _position_text(given: argparse.Namespace) -> str:
    text: str = given.position
    if text == "-":
        given.position = text = next(read_lines("-"), "").rstrip("\r\n")
    return text
