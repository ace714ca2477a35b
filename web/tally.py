"""What this device remembers of finished rounds: games, wins by side, points by card, the longest round.

Only people are counted, not bots. Everything stays on the device, and can be switched off.
"""

from __future__ import annotations

import json
from typing import Any

from karaya_core.sultans import Match
from karaya_core.sultans.roles import NAMES
from web.keep import Shelf
from web.scene import TablePlan

NAME = "karaya/statistics"
EMPTY: dict[str, Any] = {"on": True, "games": 0, "rounds": 0, "sides": {}, "cards": {}, "longest": 0, "points": [], "counted": {}}
KEPT_POINTS = 200  # rounds shown in the chart
KEPT_GAMES = 200  # games of which it is remembered how far they were counted


class Tally:
    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self.data = _read(shelf.get(NAME))

    def switch(self, on: bool) -> None:
        """Off also forgets what was counted."""
        self.data = {**json.loads(json.dumps(EMPTY)), "on": on}
        self._write()

    def count(self, game: str, plan: TablePlan, match: Match) -> None:
        """A round that is over, once; other tabs count too."""
        if not match.position.over:
            return
        self.data = data = _read(self.shelf.get(NAME) or json.dumps(self.data))
        if not data["on"] or not self._is_new(game, match):
            return
        data["rounds"] += 1
        data["games"] += match.finished
        side = (match.outcomes[-1].side if match.outcomes else None) or "void"
        data["sides"][side] = data["sides"].get(side, 0) + 1
        data["longest"] = max(data["longest"], len(match.moves))
        self._count_points(plan, match)
        self._write()

    def leave_out(self, game: str, match: Match) -> None:
        """A game that came from elsewhere: what was played there is not counted here."""
        if match.position.over:
            self._is_new(game, match)
            self._write()

    def _is_new(self, game: str, match: Match) -> bool:
        """Whether this round is not counted yet; from now on it is."""
        counted, now = self.data["counted"], f"{match.round}:{match.redeals}"
        if counted.get(game) == now:
            return False
        counted.pop(game, None)
        self.data["counted"] = dict([*counted.items(), (game, now)][-KEPT_GAMES:])
        return True

    def _count_points(self, plan: TablePlan, match: Match) -> None:
        got = match.rounds[-1].points or []
        people = [seat for seat, who in enumerate(plan.seats, 1) if not who.is_bot]
        for seat in people:
            times = self.data["cards"].setdefault(NAMES[match.position.cards[seat]], [0, 0])
            times[0] += 1
            times[1] += got[seat - 1]
        if people:
            mean = sum(got[seat - 1] for seat in people) / len(people)
            self.data["points"] = [*self.data["points"], round(mean, 2)][-KEPT_POINTS:]

    def text(self) -> str:
        return json.dumps(self.data, indent=1)

    def _write(self) -> None:
        self.shelf.set(NAME, json.dumps(self.data))


def _read(text: str | None) -> dict[str, Any]:
    """What was kept, or nothing: a damaged tally is no reason not to play."""
    fresh: dict[str, Any] = json.loads(json.dumps(EMPTY))
    try:
        found = json.loads(text or "{}")
    except (ValueError, RecursionError):
        return fresh
    if isinstance(found, dict) and all(isinstance(found.get(name, value), type(value)) for name, value in fresh.items()):
        fresh.update({name: found[name] for name in fresh if name in found})
    return fresh
