"""Why was that so? The points of the rules behind something that happened, and the lessons that teach them.

The answer is made of the points alone, which follow from what everybody who asks has seen: the text of each lies beside the
page in every language, and the list of a game's lessons says which of them they are about.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

from web.learning import Listed

if TYPE_CHECKING:
    from web.game import Game

MOST_LESSONS = 3


class Reason(NamedTuple):
    """A point of the rules: its id, and its text once that has come."""

    point: str
    text: str


class Why:
    def __init__(self, game: Game) -> None:
        self.game = game
        self.key = ""  # whose rules
        self.said = ""  # what happened, as it was told
        self.points: tuple[str, ...] = ()  # none: nobody asks
        self.texts: dict[str, dict[str, str]] = {}  # of each game and language, as they were fetched

    @property
    def open(self) -> bool:
        return bool(self.points)

    def ask(self, key: str, points: str, said: str) -> None:
        self.key, self.points, self.said = key, tuple(points.split()), said
        self.game.learning.with_contents(key, self.game.draw)
        if self._file not in self.texts:
            file = self._file
            self.game.world.fetch(file, lambda text: self._read(file, text))
        self.game.draw()

    def close(self) -> None:
        self.points = ()

    @property
    def _file(self) -> str:
        return f"lessons/{self.key}/points.{self.game.language}.json"

    def _read(self, file: str, text: str | None) -> None:
        try:
            found: Any = json.loads(text or "")
        except ValueError:  # without a network: the ids stand there, and lead to the rules
            return
        self.texts[file] = found
        self.game.draw()

    # ------------------------------------------------------------------ the answer

    def reasons(self) -> tuple[Reason, ...]:
        texts = self.texts.get(self._file, {})
        return tuple(Reason(point, texts.get(point, "")) for point in self.points)

    def lessons(self) -> tuple[Listed, ...]:
        """What teaches these points: first what is about the foremost of them, last what only touches one."""
        found = [(self._nearness(entry), entry) for entry in self.game.learning.entries(self.key)]
        near = sorted((pair for pair in found if pair[0] is not None), key=lambda pair: pair[0] or ())
        return tuple(self.game.learning.listed(self.key, entry) for _, entry in near[:MOST_LESSONS])

    def _nearness(self, entry: dict[str, Any]) -> tuple[int, ...] | None:
        about = [at for at, point in enumerate(self.points) if point in entry["rules"]]
        besides = [at for at, point in enumerate(self.points) if point in entry["besides"]]
        if about:
            return 0, about[0], -len(about), len(entry["rules"])
        return (1, besides[0], -len(besides)) if besides else None


def rules_page(language: str) -> str:
    """The rules of all games, point by point, which lie beside the page."""
    return "rules.html" if language == "en" else f"rules.{language}.html"
