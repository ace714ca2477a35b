"""Leaks as version 0.1.0 had them, built in again. Each is found by the pairs, or they are good for nothing."""

from __future__ import annotations

from typing import Any

import pytest

from karaya_core.table.match import Match
from karaya_core.table.moves import NO_MOVES, Moves
from web.table.flow import Flow
from web.table.rounds import Rounds
from web.table.stage import Asking
from web.table.windows import Windows


def nobody_is_awaited(match: Match) -> bool:
    return match.game.stays_open(match.position)


def undo_is_offered_if_somebody_was_awaited(patch: pytest.MonkeyPatch) -> None:
    honest = Match.close

    def leaking(self: Match) -> None:
        before = None if nobody_is_awaited(self) else len(self.moves) - 1
        honest(self)
        self._undo = len(self.moves) - 1 if before is not None else None

    patch.setattr(Match, "close", leaking)


def a_claim_in_a_window_is_judged_by_what_is_true(patch: pytest.MonkeyPatch) -> None:
    honest = Match.talk

    def leaking(self: Match, seat: int) -> Moves:
        return NO_MOVES if nobody_is_awaited(self) else honest(self, seat)

    patch.setattr(Match, "talk", leaking)


def a_window_comes_back_only_if_somebody_is_awaited(patch: pytest.MonkeyPatch) -> None:
    honest = Rounds.resume

    def leaking(self: Rounds) -> None:
        if nobody_is_awaited(self.table.match):
            self.table.match.close()
        honest(self)

    patch.setattr(Rounds, "resume", leaking)


def a_seat_stays_chosen_if_nobody_was_awaited(patch: pytest.MonkeyPatch) -> None:
    honest = Windows._settle

    def leaking(self: Windows) -> None:
        chosen = self.table.chosen if nobody_is_awaited(self.table.match) else None
        honest(self)
        self.table.chosen = chosen
        self.table.changed()

    patch.setattr(Windows, "_settle", leaking)


def bots_take_longer_with_some_cards(patch: pytest.MonkeyPatch) -> None:
    honest = Flow._ask

    def leaking(self: Flow, asking: Asking) -> None:
        own: Any = self.table.match.view(asking.seat).own
        asking.since += 5 * (own or 0)
        honest(self, asking)

    patch.setattr(Flow, "_ask", leaking)


def what_happened_stands_longer_with_some_cards(patch: pytest.MonkeyPatch) -> None:
    honest = Flow._let_stand

    def leaking(self: Flow) -> None:
        own: Any = self.table.match.view(2).own
        self.beat = self.beat._replace(weight=1 + (own or 0) % 2)
        honest(self)

    patch.setattr(Flow, "_let_stand", leaking)


PLANTED = (
    undo_is_offered_if_somebody_was_awaited,
    a_claim_in_a_window_is_judged_by_what_is_true,
    a_window_comes_back_only_if_somebody_is_awaited,
    a_seat_stays_chosen_if_nobody_was_awaited,
    bots_take_longer_with_some_cards,
    what_happened_stands_longer_with_some_cards,
)
