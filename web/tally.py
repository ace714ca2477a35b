"""What this device remembers of finished rounds: games, rounds, points, the longest round, and what each game counts besides.

Only people are counted, not bots. Everything stays on the device, and can be switched off.
"""

from __future__ import annotations

import json
from typing import Any

from karaya_core import games
from web.keep import Shelf
from web.page import Page, page_of
from web.scene import TablePlan

NAME = "karaya/statistics"
EMPTY: dict[str, Any] = {"on": True, "counted": {}, "of": {}}
EMPTY_GAME: dict[str, Any] = {"games": 0, "rounds": 0, "longest": 0, "points": [], "own": {}}
KEPT_POINTS = 200  # rounds shown in the chart
KEPT_GAMES = 200  # games of which it is remembered how far they were counted


class Tally:
    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.data = _read(shelf.get(NAME))

    @property
    def on(self) -> bool:
        return bool(self.data["on"])

    def of(self, page: Page) -> dict[str, Any]:
        """What is remembered of a game; what cannot be read counts from nothing again."""
        kept = _filled(EMPTY_GAME, self.data["of"].get(page.about.key))
        kept["own"] = _filled(page.counters(), kept["own"])
        self.data["of"][page.about.key] = kept
        return kept

    def switch(self, on: bool) -> None:
        """Off also forgets what was counted."""
        self.data = {**_copy(EMPTY), "on": on}
        self._write()

    def count(self, game: str, plan: TablePlan, match: Any) -> None:
        """A round that is over, once; other tabs count too."""
        if not match.over:
            return
        self.data = _read(self.shelf.get(NAME) or json.dumps(self.data))
        if not self.on or not self._is_new(game, match):
            return
        page = page_of(plan.game)
        kept = self.of(page)
        kept["rounds"] += 1
        kept["games"] += match.finished
        kept["longest"] = max(kept["longest"], len(match.moves))
        people = [seat for seat, who in enumerate(plan.seats, 1) if not who.is_bot]
        if people:
            got = match.outcomes[-1].points
            mean = sum(got[seat - 1] for seat in people) / len(people)
            kept["points"] = [*kept["points"], round(mean, 2)][-KEPT_POINTS:]
        page.count(kept["own"], match, people)
        self._write()

    def leave_out(self, game: str, match: Any) -> None:
        """A game that came from elsewhere: what was played there is not counted here."""
        if match.over:
            self._is_new(game, match)
            self._write()

    def _is_new(self, game: str, match: Any) -> bool:
        """Whether this round is not counted yet; from now on it is."""
        counted, now = self.data["counted"], f"{match.number}:{match.redeals}"
        if counted.get(game) == now:
            return False
        counted.pop(game, None)
        self.data["counted"] = dict([*counted.items(), (game, now)][-KEPT_GAMES:])
        return True

    def text(self) -> str:
        return json.dumps(self.data, indent=1)

    def _write(self) -> None:
        self.shelf.set(NAME, json.dumps(self.data))


def _copy(data: dict[str, Any]) -> dict[str, Any]:
    copy: dict[str, Any] = json.loads(json.dumps(data))
    return copy


def _filled(empty: dict[str, Any], found: Any) -> dict[str, Any]:
    """What was found as far as it has the form of what is empty, or nothing: a damaged tally is no reason not to play."""
    fresh = _copy(empty)
    if isinstance(found, dict) and all(isinstance(found.get(name, value), type(value)) for name, value in fresh.items()):
        fresh.update({name: found[name] for name in fresh if name in found})
    return fresh


def _read(text: str | None) -> dict[str, Any]:
    try:
        found = json.loads(text or "{}")
    except (ValueError, RecursionError):
        found = {}
    if isinstance(found, dict) and "rounds" in found:  # the first version knew one game
        own = {name: value for name, value in found.items() if name not in (*EMPTY, *EMPTY_GAME)}
        found = {**found, "of": {games.USUAL: {**found, "own": own}}}
    return _filled(EMPTY, found)
