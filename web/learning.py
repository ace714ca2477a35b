"""Lessons on this device: the list of a game's, the one that is open, and how far somebody got in each.

They lie beside the page as files and are fetched when somebody asks for one, so that they cost nothing before.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from karaya_core import games
from karaya_core.table.errors import NotationError
from karaya_core.table.lessons import Texts, read_lesson
from web import catalogue
from web.table.lesson import LessonTable

if TYPE_CHECKING:
    from web.game import Game

PROGRESS = "karaya/lessons"


class Listed(NamedTuple):
    name: str
    title: Texts
    about: Texts
    at: int  # the step somebody got to; 0: not begun, or done
    steps: int
    done: bool


class Chapter(NamedTuple):
    title: Texts
    lessons: tuple[Listed, ...]


class Learning:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.key = games.USUAL  # whose lessons
        self.listing = False
        self.open: LessonTable | None = None
        self.waits = False  # for what was asked for, and has not come yet
        self.contents: dict[str, list[dict[str, Any]]] = {}  # of each game, as they were fetched

    @property
    def active(self) -> bool:
        return self.listing or self.open is not None

    @property
    def busy(self) -> bool:
        return self.active or self.waits

    # ------------------------------------------------------------------ in and out

    def list_of(self, key: str) -> None:
        """The list of a game's lessons."""
        self._bring_contents(key, lambda: self._list(key))

    def _list(self, key: str) -> None:
        if not self.waits:
            return
        self.key, self.listing, self.waits = key, True, False
        self._put_away()
        self.game.draw()

    def first_of(self, key: str) -> None:
        """The lesson that a game begins with."""
        self._bring_contents(key, lambda: self.begin(key, self.names(key)[0]))

    def begin(self, key: str, name: str) -> None:
        """A lesson by its name, from where somebody left it."""
        self._bring_contents(key, lambda: self._fetch(key, name))

    def _fetch(self, key: str, name: str) -> None:
        if name not in self.names(key):
            self._trouble()
            return
        self.game.world.fetch(f"lessons/{key}/{name}.json", lambda text: self._begin(key, name, text))

    def _begin(self, key: str, name: str, text: str | None) -> None:
        if not self.waits:  # somebody went elsewhere meanwhile
            return
        try:
            lesson = read_lesson(games.load(key), text or "")
        except NotationError:
            self._trouble()
            return
        self._put_away()
        self.key, self.listing, self.waits = key, False, False
        language = self.game.language
        self.open = LessonTable(name, lesson, language, self._you(language), self.game.world, self.changed)
        kept = self._progress(key, name)
        if 0 < kept["at"] < len(lesson.steps):
            self.open.go_to(kept["at"])
        self.changed()

    def try_out(self, key: str, table: LessonTable) -> None:
        """A lesson that lies on no list."""
        self._put_away()
        self.key, self.listing, self.waits, self.open = key, False, False, table
        self.game.draw()

    def close(self) -> None:
        """Out of the lesson, or out of the list: to wherever one came from."""
        self._put_away()
        self.listing, self.waits = False, False

    def _put_away(self) -> None:
        if self.open is not None:
            self.open.leave()
        self.open = None

    def next_name(self) -> str:
        """The lesson after the open one; "" after the last."""
        names = self.names(self.key)
        at = names.index(self.open.name) + 1 if self.open is not None and self.open.name in names else len(names)
        return names[at] if at < len(names) else ""

    def speak(self, language: str) -> None:
        if self.open is not None:
            self.open.speak(language, self._you(language))

    def _you(self, language: str) -> str:
        return catalogue.load(language, self.key)("me")

    def _trouble(self) -> None:
        self.waits = False
        self.game.say("lesson.missing")

    # ------------------------------------------------------------------ what there is

    def _bring_contents(self, key: str, then: Callable[[], None]) -> None:
        """Once the game and the list of its lessons are here."""

        self.waits = True
        self.cover()
        self.game.world.with_game(key, lambda: self.with_contents(key, then, self._trouble))

    def with_contents(self, key: str, then: Callable[[], None], otherwise: Callable[[], None] = lambda: None) -> None:
        """Once the list of a game's lessons is here; the game is."""

        def read(text: str | None) -> None:
            try:
                self.contents[key] = json.loads(text or "")["chapters"]
            except (ValueError, KeyError, TypeError):
                otherwise()
                return
            then()

        if key in self.contents:
            then()
        else:
            self.game.world.fetch(f"lessons/{key}/contents.json", read)

    def cover(self) -> None:
        """A table that is going on stands still behind a lesson, and shows nothing when one comes back."""
        table = self.game.table
        if table is not None and not self.active:
            table.menu = False
            if not table.match.over:
                table.flow.cover()

    def names(self, key: str) -> list[str]:
        return [entry["name"] for entry in self.entries(key)]

    def entries(self, key: str) -> list[dict[str, Any]]:
        """What the list says of each lesson; nothing before it has come."""
        return [entry for chapter in self.contents.get(key, ()) for entry in chapter["lessons"]]

    def chapters(self) -> tuple[Chapter, ...]:
        return tuple(
            Chapter(chapter["title"], tuple(self.listed(self.key, entry) for entry in chapter["lessons"]))
            for chapter in self.contents.get(self.key, ())
        )

    def listed(self, key: str, entry: dict[str, Any]) -> Listed:
        kept = self._progress(key, entry["name"])
        return Listed(entry["name"], entry["title"], entry["about"], kept["at"], entry["steps"], kept["done"])

    # ------------------------------------------------------------------ how far somebody got

    def changed(self) -> None:
        self._keep()
        self.game.draw()

    def _keep(self) -> None:
        if self.open is None or self.open.name not in self.names(self.key):
            return
        walk, before = self.open.walk, self._progress(self.key, self.open.name)
        now = {"at": 0 if walk.done else walk.at, "done": walk.done or before["done"]}
        if now != before:
            everything = {**self._everything(), f"{self.key}/{self.open.name}": now}
            self.game.world.shelf.set(PROGRESS, json.dumps(everything))

    def _progress(self, key: str, name: str) -> dict[str, Any]:
        kept = self._everything().get(f"{key}/{name}")
        at, done = (kept.get("at"), kept.get("done")) if isinstance(kept, dict) else (0, False)
        return {"at": at if type(at) is int and at > 0 else 0, "done": done is True}

    def _everything(self) -> dict[str, Any]:
        try:
            kept = json.loads(self.game.world.shelf.get(PROGRESS) or "{}")
        except (ValueError, RecursionError):
            return {}
        return kept if isinstance(kept, dict) else {}
