"""A game in the part of the address after `#`: what an embedding page or a shared link asks for.

`game=…&position=…&moves=…&players=human,bot:random,…&names=…&seed=…&lang=…`, and every setting of the game by its name
(for Sultans `edition`, `rounds`, `target`, `laps`); unknown or bad values are an `AddressError` with a sentence about what
was expected.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from karaya_core import games
from karaya_core.table.about import About
from karaya_core.table.errors import IllegalMove, NotationError
from web import matches
from web.fragment import game_of, unquoted
from web.plans import bot_names
from web.scene import LONGEST_SEED, SeatPlan, TablePlan

LANGUAGES = ("en", "fr", "ru")
KNOWN = (
    "game", "position", "moves", "players", "names", "seed", "first", "lesson", "compose", "lang", "view", "chrome", "start",
)  # fmt: skip
VIEWS = ("play", "replay", "diagram")
#: What only the frame around the table is told; it asks for no game.
AROUND = {"lang", "chrome", "start"}
LONGEST = 20_000


class AddressError(ValueError):
    """The address asks for something that cannot be; the message says what was expected."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What an address asks for; `match` is None when it only names a language."""

    language: str
    plan: TablePlan | None
    match: Any
    lesson: str = ""  # its name, if it is one
    view: str = "play"  # how the table is shown
    composed: Mapping[str, str] | None = None  # what the composer is to begin with, by the names of the address


def read(fragment: str, level: str = "", seed: str = "") -> Asked:
    """What the address asks for; `level` and `seed` are for what it leaves out."""
    try:
        return _read(fragment, level, seed)
    except (NotationError, IllegalMove) as trouble:
        raise AddressError(str(trouble)) from None


def _read(fragment: str, level: str, seed: str) -> Asked:
    if len(fragment) > LONGEST:
        raise AddressError(f"expected an address of at most {LONGEST} characters")
    about = games.about(game_of(fragment))
    fields = _fields(fragment, about)
    language = fields.get("lang", "")
    if language and language not in LANGUAGES:
        raise AddressError(f"expected lang as one of {', '.join(LANGUAGES)}")
    view = fields.get("view") or "play"
    if view not in VIEWS:
        raise AddressError(f"expected view as one of {', '.join(VIEWS)}, found {view[:30]!r}")
    if not set(fields) - AROUND:
        return Asked(language, None, None)
    games.about_on_the_page(fields.get("game", about.key))
    if "compose" in fields:
        return Asked(language, None, None, composed=_composed(fields, about))
    if "lesson" in fields:
        return Asked(language, None, None, _lesson(fields))
    plan = _plan({"seed": seed, **fields}, about, level or about.usual_level)
    match = matches.begun(plan, fields.get("position"))
    for text in filter(None, fields.get("moves", "").split(",")):
        match.play(text.strip())
    return Asked(language, plan, match, view=view)


def _lesson(fields: dict[str, str]) -> str:
    """A lesson has its own table, so nothing else is asked beside it."""
    name = fields["lesson"]
    if set(fields) - {"game", "lesson", *AROUND} or not name.replace("-", "").isalnum() or not name.isascii():
        raise AddressError(f"expected lesson as the name of one, beside game and lang at most, found {name[:30]!r}")
    return name


def _composed(fields: dict[str, str], about: About) -> dict[str, str]:
    """What is laid there is looked at when it is there, and what is wrong with it can be mended."""
    beside = ("position", "moves", "names", *(setting.name for setting in about.settings))
    known = ("compose", "game", *sorted(AROUND), *beside)
    if fields["compose"] != "1" or set(fields) - set(known):
        raise AddressError(f"expected compose=1, with {', '.join(known[1:])} beside it at most")
    return {name: fields[name] for name in beside if name in fields}


def _fields(fragment: str, about: About) -> dict[str, str]:
    known = (*KNOWN, *(setting.name for setting in about.settings))
    fields = {}
    for part in filter(None, fragment.split("&")):
        name, _, value = part.partition("=")
        if name not in known:
            raise AddressError(f"expected only {', '.join(known)}, found {name[:30]!r}")
        fields[name] = unquoted(value)
    return fields


def _plan(fields: dict[str, str], about: About, level: str) -> TablePlan:
    settings = about.read({setting.name: fields[setting.name] for setting in about.settings if setting.name in fields})
    kinds = [_kind(text, about) for text in fields["players"].split(",")] if fields.get("players") else []
    names = fields["names"].split(",") if fields.get("names") else []
    n = len(kinds) or len(names) or about.seats[0]
    if fields.get("position"):
        n = games.load(about.key).parse(fields["position"], settings).n
    if n not in about.seats or (kinds and len(kinds) != n) or len(names) > n:
        fewest, most = about.seats[0], about.seats[-1]
        raise AddressError(f"expected {fewest} to {most} players, as many as the position has seats")
    kinds = kinds or ["human"] + [level] * (n - 1)
    names += [""] * (n - len(names))
    free = bot_names(names)
    names = [name or (next(free) if kind != "human" else "") for name, kind in zip(names, kinds, strict=True)]
    seats = tuple(SeatPlan(name[:60], kind) for name, kind in zip(names, kinds, strict=True))
    return TablePlan(seats, about.key, settings, seed=fields.get("seed", "")[:LONGEST_SEED], first=_first(fields, n))


def _first(fields: dict[str, str], n: int) -> int:
    text = fields.get("first", "0")
    if text.isascii() and text.isdigit() and len(text) < 3 and int(text) <= n:
        return int(text)
    raise AddressError(f"expected first as a seat from 1 to {n}, or 0 for the lot, found {text[:30]!r}")


def _kind(text: str, about: About) -> str:
    if text == "human":
        return "human"
    level = text.removeprefix("bot:")
    if text.startswith("bot:") and level in about.levels:
        return level
    raise AddressError(f"expected players as human or bot:{'|'.join(about.levels)}, found {text[:30]!r}")
