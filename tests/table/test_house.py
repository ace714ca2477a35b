"""The house knows no game: what is outside a game's own folders imports none, and has no word for anything in one."""

from __future__ import annotations

import ast
import io
import keyword
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from karaya_core import games

ROOT = Path(__file__).parents[2]
GAMES = tuple(games.ABOUTS)
#: A game's own folders, and the one list.
OWN = tuple(f"{home}/{game}/" for game in GAMES for home in ("karaya_core", "karaya_core/bots", "web/games"))
LIST = "karaya_core/games.py"
#: What only players of a game know: its cards, sides, tokens, actions and places. Whole words, as identifiers are made of.
TERMS = {
    "sultan", "sultans", "guard", "guards", "assassin", "assassins", "slave", "slaves", "vizier", "dancer", "fortune",
    "loyalist", "loyalists", "rebel", "rebels", "neutral", "neutrals", "coronation", "crowned", "throne",
    "edition", "editions", "ring", "spare", "detain", "detained", "detention", "capture", "captured", "captures", "execute",
    "executed", "assassinate", "revolt", "revolution", "hunt", "hunted", "manipulate", "manipulated", "predict", "foretell",
    "peek", "peeked", "reveal", "revealed", "allegiance", "prediction", "laps", "strike", "avoid",
    "verrat", "viziers", "chair", "chairs", "dungeon", "dungeons", "island", "kaffa", "pardon", "pardons", "pardoned", "banish",
    "banished", "traitor", "traitors", "accuse", "accused", "denounce", "denounced", "horses", "cannons", "troops", "wares",
    "ships",
    "tribe", "tribes", "meeple", "meeples", "sow", "sowing", "sowings", "djinn", "djinns", "camel", "camels", "fakir", "fakirs",
    "oasis", "palm", "palms", "palace", "palaces", "elder", "elders", "merchant", "merchants", "builder", "builders",
    "sacred", "village", "bid", "bids", "bidding",
}  # fmt: skip

#: What is still to be moved: nothing may be added, and in the end there is nothing.
IMPORTS: set[str] = set()
WORDS: set[str] = set()


def files(*endings: str) -> list[Path]:
    """What belongs to the house: the packages and the page, without games and without what other people made."""
    found = [path for home in ("karaya_core", "web") for path in (ROOT / home).rglob("*") if path.suffix in endings]
    return sorted(path for path in found if not name(path).startswith(OWN) and name(path) != LIST)


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def imported(path: Path) -> Iterator[str]:
    """The full names of whatever a source imports, anywhere in it."""
    package = name(path).removesuffix(".py").removesuffix("/__init__").split("/")
    home = package if path.name == "__init__.py" else package[:-1]
    for part in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(part, ast.Import):
            yield from (alias.name for alias in part.names)
        elif isinstance(part, ast.ImportFrom):
            base = ".".join([*home[: len(home) - part.level + 1], part.module or ""] if part.level else [part.module or ""])
            yield base.rstrip(".")
            yield from (f"{base.rstrip('.')}.{alias.name}" for alias in part.names)


def of_a_game(module: str) -> bool:
    return module.replace(".", "/").startswith(tuple(folder.rstrip("/") for folder in OWN))


def test_nothing_outside_a_game_imports_it() -> None:
    guilty = {name(path) for path in files(".py") if any(map(of_a_game, imported(path)))}
    assert sorted(guilty - IMPORTS) == []


# ---------------------------------------------------------------------- words


def words(text: str) -> set[str]:
    """`seatOf_theGuards` has the words seat, of, the, guards."""
    return {word.lower() for part in re.findall(r"[A-Za-z]+", text) for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", part)}


NAMELIKE = r"""[a-z]*["'][\w./#=\[\]-]+["']"""


def words_of_python(path: Path) -> set[str]:
    """Of names, and of texts that are names: keys, classes, acts. Sentences may say what they like."""
    found: set[str] = set()
    for token in tokenize.generate_tokens(io.StringIO(path.read_text("utf-8")).readline):
        is_name = token.type == tokenize.NAME and not keyword.iskeyword(token.string)
        if is_name or (token.type == tokenize.STRING and re.fullmatch(NAMELIKE, token.string)):
            found |= words(token.string)
    return found


def words_of_script(path: Path) -> set[str]:
    return words(re.sub(r"//[^\n]*|/\*.*?\*/", " ", path.read_text("utf-8"), flags=re.S))


def words_of_style(path: Path) -> set[str]:
    """`break-inside: avoid` is CSS's own word."""
    return words(re.sub(r"/\*.*?\*/|break-\w+: avoid", " ", path.read_text("utf-8"), flags=re.S))


READERS = {
    ".py": words_of_python,
    ".js": words_of_script,
    ".mjs": words_of_script,
    ".css": words_of_style,
    ".html": words_of_style,
}


@pytest.mark.parametrize("ending", READERS)
def test_no_name_outside_a_game_is_a_term_of_it(ending: str) -> None:
    found = {name(path): READERS[ending](path) & TERMS for path in files(ending)}
    assert {path: sorted(terms) for path, terms in found.items() if terms and path not in WORDS} == {}


def test_a_planted_term_is_found(tmp_path: Path) -> None:
    planted = {
        "a.py": "def theVizierMoves(): pass",
        "b.py": "kind = 'edition.french'",
        "c.js": "const ringOf = 1",
        "d.css": ".is-rebel {}",
    }
    for file, text in planted.items():
        path = tmp_path / file
        path.write_text(text)
        assert READERS[path.suffix](path) & TERMS, file
    harmless = tmp_path / "e.py"
    harmless.write_text('"""A guard of the throne."""\nprint("Which edition?")  # ring')
    assert not words_of_python(harmless) & TERMS
