"""What moves and is heard at the table follows from what everybody saw. The sound is turned off in one touch, and stays off."""

from __future__ import annotations

import re

import pytest

from karaya_core.sultans import Match, events
from tests.web.test_game import BOTS, at
from web.cues import MOTIONS, NAME, SOUNDS, Cue, cues, quiet
from web.game import Game
from web.games.sultans.page import PAGE
from web.making.places import WEB


def attribute(game: Game, name: str) -> str:
    return str(game.page().attrs.get(name, ""))


def test_every_cue_is_one_that_the_scripts_can_play() -> None:
    def listed(script: str, name: str) -> set[str]:
        text = (WEB / "boot" / script).read_text("utf-8")
        body = text.partition(f"const {name} = {{\n")[2].partition("\n};")[0]
        return set(re.findall(r"^  (\w+)[:,]", body, re.M))

    assert listed("motion.js", "motions") == set(MOTIONS)
    assert listed("sound.js", "sounds") == set(SOUNDS)


@pytest.mark.parametrize("secret", [None, 0, 3])
def test_a_card_that_only_one_seat_sees_is_not_heard(secret: int | None) -> None:
    assert PAGE.cue(events.Peeked(1, 2, secret)) == PAGE.cue(events.Peeked(1, 2, None))
    assert PAGE.cue(events.Switched(1, 0, secret, secret)) == PAGE.cue(events.Switched(1, 0, None, None))
    assert PAGE.cue(events.Read(4, 2, secret)) == PAGE.cue(events.Read(4, 2, None))


def test_a_hide_looks_and_sounds_the_same_whether_cards_are_exchanged_or_not() -> None:
    # S3.5
    kept, exchanged = (events.Covered(3, other, (0, 1, 2, 3, 4, 5)) for other in (3, 5))
    assert PAGE.cue(kept) == PAGE.cue(exchanged) == PAGE.cue(events.Covered(3, None, (None,) * 6))
    assert PAGE.cue(kept) == Cue(sound="cover")  # that the table is covered is heard, and nothing else of it


def test_whatever_a_seat_sees_of_an_event_its_cue_is_the_public_one() -> None:
    """Deals that only differ in what lies face down are seen and heard alike: the cue of an event is that of its public part."""
    match = Match.new([f"P{seat}" for seat in range(1, 9)], "cues", rounds=1)
    public = match.view(None)
    for event in (match.log[0], events.Peeked(2, 3, 1), events.Switched(2, 3, 1, 4), events.Covered(2, 3, match.log[0].cards)):
        cue = PAGE.cue(event.seen_by(None, public))
        assert all(PAGE.cue(event.seen_by(seat, public)) == cue for seat in range(1, 9))
        assert cue == PAGE.cue(event)


def test_a_turn_is_heard_only_where_a_person_sits() -> None:
    match = Match.new([f"P{seat}" for seat in range(1, 6)], "cues", rounds=1)
    while not isinstance(match.log[-1], events.Turn):
        match.answer(next(iter(match.awaited()[0].moves)))
    match.tell_all()
    turn = match.log[-1]
    assert cues(PAGE, match, [turn.seat]).endswith("::call")
    assert not cues(PAGE, match, [turn.seat % 5 + 1]).endswith("::call")


def test_what_is_taken_back_is_counted_so_that_it_is_not_played_again() -> None:
    match = Match.new([f"P{seat}" for seat in range(1, 6)], "cues", rounds=1)
    match.tell_all()
    assert cues(PAGE, match, []).startswith(f"1.{len(match.view(None).story)} deal::card")


def test_the_sound_is_turned_off_in_one_touch_and_stays_off_on_this_device() -> None:
    game, outside = at(BOTS)
    while attribute(game, "data-cues") == "" and outside.waiting:
        outside.tick()
    assert attribute(game, "data-sound") == "on"
    game.act("sound")
    assert attribute(game, "data-sound") == "off" and quiet(outside.shelf)
    later = Game(outside, "en")
    later.start(game.plan)
    assert attribute(later, "data-sound") == "off"
    later.act("sound")
    assert attribute(later, "data-sound") == "on" and outside.shelf.get(NAME) is None


def test_a_private_screen_makes_no_sound() -> None:
    game, _ = at("players=human,human,human,bot:thumb,bot:thumb&seed=1")
    game.act("begin")
    assert game.table is not None
    game.act("take", str(game.table.match.view(None).active))
    if game.table.private:
        assert attribute(game, "data-cues") == ""
