"""Answers that somebody is about to seal: changed freely, kept over a reload, nobody else's business until they are sealed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from web.page import page_of
from web.session import Session


class Drafts:
    """Kept with the match (`Session.drafts`), so that a killed tab loses nothing."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def of(self, seat: int, match: Any) -> Mapping[str, str]:
        """By what each is about. What was drafted for an earlier moment is nothing any more."""
        moment, draft = self.session.drafts.get(seat, (-1, {}))
        return draft if moment == self._moment(match) else {}

    def keep(self, seat: int, part: str, text: str) -> None:
        match = self.session.match
        self.session.drafts[seat] = (self._moment(match), {**self.of(seat, match), part: text})

    def bring(self, kept: Mapping[str, Any]) -> None:
        """As a save has them; whatever is not of that form is nobody's draft."""
        for seat, (moment, parts) in kept.items():
            if int(seat) in self.session.people and all(isinstance(text, str) for text in parts.values()):
                self.session.drafts[int(seat)] = (int(moment), dict(parts))

    def forget(self, seat: int) -> None:
        self.session.drafts.pop(seat, None)

    def _moment(self, match: Any) -> int:
        return page_of(self.session.plan.game).moment(match.view(None))
