"""A game in the part of the address after `#`: what an embedding page or a shared link asks for.

`edition=…&position=…&moves=…&players=human,bot:random,…&names=…&seed=…&lang=…&rounds=…&target=…&laps=…`; unknown or bad
values are an `AddressError` with a sentence about what was expected.
"""

from __future__ import annotations

from dataclasses import dataclass

from karaya_core.sultans import Match, Position
from karaya_core.sultans.editions import EDITIONS
from karaya_core.sultans.roles import FEWEST, MOST
from karaya_core.table import IllegalMove, NotationError
from web.plans import LIMITS
from web.scene import LEVELS, SeatPlan, TablePlan

LANGUAGES = ("en", "fr", "ru")
KNOWN = ("edition", "position", "moves", "players", "names", "seed", "lang", "rounds", "target", "laps")
LONGEST = 20_000


class AddressError(ValueError):
    """The address asks for something that cannot be; the message says what was expected."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What an address asks for; `match` is None when it only names a language."""

    language: str
    plan: TablePlan | None
    match: Match | None


def read(fragment: str, level: str = "thumb", seed: str = "") -> Asked:
    """What the address asks for; `level` and `seed` are for what it leaves out."""
    if len(fragment) > LONGEST:
        raise AddressError(f"expected an address of at most {LONGEST} characters")
    fields = _fields(fragment)
    language = fields.get("lang", "")
    if language and language not in LANGUAGES:
        raise AddressError(f"expected lang as one of {', '.join(LANGUAGES)}")
    if not set(fields) - {"lang"}:
        return Asked(language, None, None)
    edition = fields.get("edition", "english")
    if edition not in EDITIONS:
        raise AddressError(f"expected edition as one of {', '.join(EDITIONS)}")
    plan = _plan({"seed": seed, **fields}, edition, level)
    try:
        names, line = [seat.name for seat in plan.seats], fields.get("position")
        match = Match.new(names, plan.seed, edition, plan.rounds, plan.target, plan.laps, position=line)
        for text in filter(None, fields.get("moves", "").split(",")):
            match.play(text.strip())
    except (NotationError, IllegalMove) as trouble:
        raise AddressError(str(trouble)) from None
    return Asked(language, plan, match)


def _fields(fragment: str) -> dict[str, str]:
    fields = {}
    for part in filter(None, fragment.split("&")):
        name, _, value = part.partition("=")
        if name not in KNOWN:
            raise AddressError(f"expected only {', '.join(KNOWN)}, found {name[:30]!r}")
        fields[name] = _unquoted(value)
    return fields


def _unquoted(text: str) -> str:
    """Percent signs and plus signs as in any address; the standard library's reader weighs too much at the start."""
    first, *rest = text.replace("+", " ").split("%")
    found = first.encode()
    for part in rest:
        try:
            found += bytes([int(part[:2], 16)]) + part[2:].encode()
        except ValueError:
            found += b"%" + part.encode()
    return found.decode("utf-8", "replace")


def _plan(fields: dict[str, str], edition: str, level: str) -> TablePlan:
    kinds = [_kind(text) for text in fields["players"].split(",")] if fields.get("players") else []
    names = fields["names"].split(",") if fields.get("names") else []
    n = len(kinds) or len(names) or 5
    if fields.get("position"):
        try:
            n = Position.parse(fields["position"], edition).n
        except NotationError as trouble:
            raise AddressError(str(trouble)) from None
    if not FEWEST <= n <= MOST or (kinds and len(kinds) != n) or len(names) > n:
        raise AddressError(f"expected {FEWEST} to {MOST} players, as many as the position has seats")
    kinds = kinds or ["human"] + [level] * (n - 1)
    names += [str(seat) for seat in range(len(names) + 1, n + 1)]
    seats = tuple(SeatPlan(name[:60], kind) for name, kind in zip(names, kinds, strict=True))
    target = _number(fields, "target", 0)
    return TablePlan(
        seats=seats,
        edition=edition,
        rounds=_number(fields, "rounds", 0 if target else 5) or None,
        target=target or None,
        laps=_number(fields, "laps", 20),
        seed=fields.get("seed", "")[:60],
    )


def _number(fields: dict[str, str], name: str, default: int) -> int:
    """0 stands for no limit."""
    most = LIMITS[name][1]
    text = fields.get(name, str(default))
    if not (text.isascii() and text.isdigit() and len(text) < 10 and int(text) <= most):
        raise AddressError(f"expected {name} as a number from 0 to {most}")
    return int(text)


def _kind(text: str) -> str:
    if text == "human":
        return "human"
    level = text.removeprefix("bot:")
    if text.startswith("bot:") and level in LEVELS:
        return level
    raise AddressError(f"expected players as human or bot:{'|'.join(LEVELS)}, found {text[:30]!r}")
