"""Leaks as somebody might build them in. Each is found by the pairs, or they are good for nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.lockstep.inside import awaits_somebody
from web.game import Game
from web.play import Play
from web.reactions import Reactions


def a_window_that_nobody_can_answer_is_short(patch: pytest.MonkeyPatch) -> None:
    honest = Play._later

    def leaking(self: Play, milliseconds: float, call: Any) -> None:
        short = self.window_open and not self.match.position.steps
        honest(self, milliseconds / 2 if short else milliseconds, call)

    patch.setattr(Play, "_later", leaking)


def a_window_waits_for_people_only_if_one_is_awaited(patch: pytest.MonkeyPatch) -> None:
    honest = Reactions.asked_people

    def leaking(self: Reactions) -> list[int]:
        return honest(self) if self.match.position.to_decide in self.people else []

    patch.setattr(Reactions, "asked_people", leaking)


def the_shelf_names_who_is_awaited(patch: pytest.MonkeyPatch) -> None:
    honest = Game.decided

    def leaking(self: Game) -> None:
        honest(self)
        if self.play is not None and awaits_somebody(self):
            self.world.shelf.set("karaya/note", "")

    patch.setattr(Game, "decided", leaking)


def the_menu_tells_that_the_round_is_over_before_it_is_told(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Play, "over", property(lambda self: self.match.position.over))


def a_private_screen_in_a_window_shows_what_follows_it(patch: pytest.MonkeyPatch) -> None:
    honest = Play.view

    def leaking(self: Play, seat: int | None) -> Any:
        return self.match.view(seat) if seat and self.window_open else honest(self, seat)

    patch.setattr(Play, "view", leaking)


PLANTED = (
    a_window_that_nobody_can_answer_is_short,
    a_window_waits_for_people_only_if_one_is_awaited,
    the_shelf_names_who_is_awaited,
    the_menu_tells_that_the_round_is_over_before_it_is_told,
    a_private_screen_in_a_window_shows_what_follows_it,
)
