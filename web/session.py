"""A match on this device: what is played, who sits where, and how it is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from karaya_core.table import record
from web import plans
from web.keep import Keep
from web.scene import TablePlan


class Session:
    def __init__(self, plan: TablePlan, match: Any, game: str = "", title: str = "") -> None:
        self.plan = plan
        self.match = match
        self.id = game
        self.title = title or ", ".join(seat.name for seat in plan.seats if seat.name and not seat.is_bot)[:60] or match.seed
        self.away: set[int] = set()  # people for whom a bot plays while they are gone
        self.drafts: dict[int, tuple[int, dict[str, str]]] = {}  # what seats are about to seal, and in which moment
        self._kept: object = None  # what the shelf has of the match
        self._played = 0  # how many moves of the running deal

    # ------------------------------------------------------------------ who sits where

    @property
    def people(self) -> list[int]:
        return [seat for seat, who in enumerate(self.plan.seats, 1) if not who.is_bot]

    @property
    def alone(self) -> int | None:
        """The one person among bots."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def bots(self) -> dict[int, str]:
        """Every bot's level, by seat."""
        return {seat: who.kind for seat, who in enumerate(self.plan.seats, 1) if who.is_bot}

    @property
    def score(self) -> list[int]:
        """Everybody's points, with those they brought to the table."""
        return [seat.points + points for seat, points in zip(self.plan.seats, self.match.score, strict=True)]

    def seat_is(self, seat: int, kind: str) -> None:
        """Somebody leaves and a bot goes on for them, or comes back."""
        if kind == "human":
            self.away.discard(seat)
        elif seat in self.people:
            self.away.add(seat)
        seats = list(self.plan.seats)
        seats[seat - 1] = replace(seats[seat - 1], kind=kind)
        self.plan = replace(self.plan, seats=tuple(seats))

    # ------------------------------------------------------------------ keeping

    def save(self, keep: Keep, when: str) -> None:
        """Keep the match as it is now; what is kept already is not written again.

        Of several decisions that come out together both copies are written: if one is damaged, not more than one is lost."""
        match = self.match
        sealed = [move.text for move in match.tray.values()]
        drafts = {str(seat): list(draft) for seat, draft in self.drafts.items()}
        played = len(match.deals[-1].played)
        now = (self.title, match.number, match.redeals, played, match.told, sealed, self.plan, repr(drafts))
        if now == self._kept and not keep.trouble:
            return
        data = {"plan": plans.plan_data(self.plan), "match": record.save(match), **({"drafts": drafts} if drafts else {})}
        several = len(match.deals[-1].played) > self._played + 1
        if keep.save(self.id, self.title, when, data) and (not several or keep.save(self.id, self.title, when, data)):
            self._kept, self._played = now, len(match.deals[-1].played)
