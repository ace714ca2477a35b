"""What is seen to move follows from what everybody saw, and every place of it is on the table."""

from __future__ import annotations

from random import Random

import pytest

from karaya_core.five_tribes import draws, events
from karaya_core.five_tribes.box import FACE_DOWN
from tests.web.five_tribes.playing import press_something, screen, sit_down
from web.games.five_tribes.moving import cue
from web.table.stage import Ended


@pytest.mark.parametrize("seed", ["m", "n"])
def test_whatever_a_seat_sees_of_an_event_its_cue_is_the_public_one(seed: str) -> None:  # F14.3
    table, clock = sit_down(0, seed, 4)
    luck = Random(seed)
    while not isinstance(table.stage, Ended):
        press_something(table, clock, luck)
    stories = [table.match.view(seat).story for seat in (None, 1, 2, 3, 4)]
    assert len(stories[0]) > 100
    for seen in zip(*stories, strict=True):
        assert len({cue(event) for event in seen}) == 1, seen[0]


def test_a_card_that_only_one_seat_sees_walks_face_down() -> None:  # F14.3
    assert cue(draws.Drew(2, 3)) == cue(draws.Drew(2, FACE_DOWN))
    assert cue(draws.Drew(2, 3)).things == ("five_tribes-card-back",)


def test_every_place_is_on_the_table_and_every_thing_is_a_picture() -> None:
    table, _ = sit_down(1, "places", 4)
    shown = screen(table)
    places = {part.attrs["data-spot"] for part in shown.walk() if "data-spot" in part.attrs}
    for made in (
        events.Bid(1, 18, 18, 0),
        events.Bid(2, 0, 0, 0),
        events.Sown(1, 0, ((0, 1), (1, 7), (2, 8))),
        events.PickedUp(1, 8, 2, 3),
        events.TookTile(4, 29),
        events.Traded(3, (0, 9)),
        events.Killed(1, None, 3, (0,), 0, False),
        events.Killed(1, 12, 0, (2,), 0, False),
        draws.Kept(2, 4, ()),
    ):
        found = cue(made)
        assert found.motion == "walk" and set(found.places) <= places, made
    assert cue(events.Sown(1, 0, ((0, 1), (1, 7)))).places == ("a1", "b1", "b2")
