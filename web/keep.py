"""Keeping games on this device so that a dead battery loses nothing.

Every game lies in two alternating copies, each with a number and a checksum: whatever happens while one is written,
the other is whole. A copy that cannot be read is set aside under its own name and never thrown away silently.
`Shelf` is the browser's store (or a dictionary in tests); every one of its doors may fail, and then the game goes on
and says so.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from typing import Any, Protocol

OURS = "karaya/"
PREFIX = "karaya/game/"
ASIDE = "karaya/aside/"
LARGEST = 2_000_000  # characters of a copy: two of them must fit into what a browser gives a page
LONGEST_READ = 10_000_000  # the first version wrote larger ones
HIGHEST = 2**53  # the number of a copy: far more than anybody saves


class Shelf(Protocol):
    def get(self, name: str) -> str | None: ...
    def set(self, name: str, text: str) -> bool: ...
    def remove(self, name: str) -> None: ...
    def names(self) -> list[str]: ...


@dataclass(frozen=True, slots=True)
class Kept:
    """A game that was found: what it is called, when it was last saved, and what was saved."""

    id: str
    number: int
    title: str
    when: str
    data: dict[str, Any]


class Keep:
    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.trouble = ""  # why the last write failed, as a word key; what was kept before it stays
        self._numbers: dict[str, int] = {}

    def save(self, game: str, title: str, when: str, data: dict[str, Any]) -> bool:
        """Write the next copy over the older one."""
        if game not in self._numbers:
            self.load(game)
        number = self._numbers.get(game, 0) + 1
        body = json.dumps({"number": number, "title": title, "when": when, "data": data}, ensure_ascii=False)
        text = f"{_checksum(body)} {body}"
        if len(text) > LARGEST:
            self.trouble = "note.too_long"
            return False
        done = self.shelf.set(f"{PREFIX}{game}/{number % 2}", text)
        if done and number == 1:
            self.shelf.set(f"{PREFIX}{game}/0", text)  # from the first save on there are two copies
        self.trouble = "" if done else "note.not_kept"
        if done:
            self._numbers[game] = number
        return done

    def load(self, game: str) -> Kept | None:
        """The newest copy that is whole; a damaged one is set aside. The next save comes after it."""
        copies = [self._read(game, place) for place in (0, 1)]
        newest = max((copy for copy in copies if copy), key=lambda copy: copy.number, default=None)
        if newest is not None:
            self._numbers[game] = newest.number
        return newest

    def overtaken(self, game: str) -> bool:
        """Another tab has saved this game since we did."""
        known = self._numbers.get(game)
        newest = self.load(game)
        return known is not None and newest is not None and newest.number > known

    def games(self) -> list[Kept]:
        """Every game on this device, the latest first."""
        ids = {name[len(PREFIX) :].rsplit("/", 1)[0] for name in self.shelf.names() if name.startswith(PREFIX)}
        found = [kept for kept in (self.load(game) for game in sorted(ids)) if kept]
        return sorted(found, key=lambda kept: kept.when, reverse=True)

    def damaged(self) -> list[str]:
        """The texts that were set aside, to be offered for download."""
        return [self.shelf.get(name) or "" for name in self.shelf.names() if name.startswith(ASIDE)]

    def remembers(self) -> bool:
        """Whether anything of ours is on this device, games or not."""
        return any(name.startswith(OURS) for name in self.shelf.names())

    def rename(self, game: str, title: str) -> None:
        kept = self.load(game)
        if kept is not None:
            self.save(game, title, kept.when, kept.data)

    def delete(self, game: str) -> None:
        for place in (0, 1):
            self.shelf.remove(f"{PREFIX}{game}/{place}")
        self._numbers.pop(game, None)

    def delete_everything(self) -> None:
        for name in self.shelf.names():
            if name.startswith(OURS):
                self.shelf.remove(name)
        self._numbers.clear()

    def _read(self, game: str, place: int) -> Kept | None:
        name = f"{PREFIX}{game}/{place}"
        text = self.shelf.get(name)
        if text is None:
            return None
        kept = _whole(game, text)
        if kept is None and self.shelf.set(f"{ASIDE}{game}/{place}-{_checksum(text)}", text):
            self.shelf.remove(name)
        return kept


def keeps_games(shelf: Shelf) -> bool:
    """Whether there is anything to go on with, without reading it."""
    return any(name.startswith(PREFIX) for name in shelf.names())


def _checksum(body: str) -> str:
    return f"{zlib.crc32(body.encode('utf-8', 'surrogatepass')):08x}"


def _whole(game: str, text: str) -> Kept | None:
    """A copy whose checksum is right and whose form is ours."""
    if len(text) > LONGEST_READ or text[8:9] != " ":
        return None
    body = text[9:]
    if _checksum(body) != text[:8]:
        return None
    try:
        read = json.loads(body)
        number, title, when, data = read["number"], read["title"], read["when"], read["data"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return None
    if type(number) is not int or not 0 < number < HIGHEST:
        return None
    if not (isinstance(title, str) and isinstance(when, str) and isinstance(data, dict)):
        return None
    return Kept(game, number, title, when, data)
