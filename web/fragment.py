"""The part of the address after `#`, as far as the first screen must know it; `address.py` reads the rest once a game is here."""

from __future__ import annotations

from karaya_core import games


def game_of(fragment: str) -> str:
    """The game that an address asks for; what cannot be is said when it is read."""
    asked = [unquoted(part[5:]) for part in fragment.split("&") if part.startswith("game=")]
    return asked[0] if asked and asked[0] in games.ON_THE_PAGE else games.USUAL


def unquoted(text: str) -> str:
    """Percent signs and plus signs as in any address; the standard library's reader weighs too much at the start."""
    first, *rest = text.replace("+", " ").split("%")
    found = first.encode()
    for part in rest:
        try:
            found += bytes([int(part[:2], 16)]) + part[2:].encode()
        except ValueError:
            found += b"%" + part.encode()
    return found.decode("utf-8", "replace")
