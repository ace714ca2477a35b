"""Search reads the table: who reckons shows in the first lap, and a look then says more or less."""

from __future__ import annotations

import pytest

from karaya_core.bots import make
from karaya_core.bots.sultans.search import HASTE, SearchBot
from karaya_core.bots.sultans.style import KEEN, PATIENT
from karaya_core.bots.sultans.table_mood import HINTS, MOODS, TableReader, first_turns, moods, reckoning, share_of_reckoners
from karaya_core.sultans.events import Hid, Peeked, Switched
from karaya_core.sultans.match import Match
from karaya_core.sultans.roles import SLAVE, SULTAN
from karaya_core.table.luck import Luck
from karaya_core.table.runner import next_move, seated


def after_a_lap(level: str, seed: str) -> Match:
    """Ten bots of a level until the first lap is over or the Sultan is up."""
    match = Match.new(["?"] * 10, seed, rounds=1)
    bots = [make(level, f"{seed}:{seat}") for seat in range(10)]
    while not (match.position.over or match.position.laps or match.position.coronation):
        match.play(next_move(match, seated(bots)))
    return match


def mood(match: Match, seat: int) -> float:
    likely = moods(match.view(seat))
    return MOODS[likely.index(max(likely))]


def mean_mood(level: str) -> float:
    found = [mood(match, 1) for number in range(12) if len(first_turns((match := after_a_lap(level, f"mood:{number}")).log)) > 5]
    assert len(found) > 4
    return sum(found) / len(found)


def test_a_table_shows_how_it_plays() -> None:
    assert mean_mood("thumb") < 0.1
    assert mean_mood("belief") > 0.6


def test_search_is_patient_among_those_who_look_round_and_hasty_among_those_who_reckon() -> None:
    for level, expected, least in (("thumb", PATIENT, 8), ("belief", KEEN, 2)):
        views = [after_a_lap(level, f"mood:{number}").view(1) for number in range(8)]
        styles = [SearchBot("s").context(view).style for view in views]
        assert styles == [KEEN if share_of_reckoners(view) > HASTE else PATIENT for view in views]
        assert styles.count(expected) >= least


def test_whoever_parts_with_a_card_at_once_reckons() -> None:
    match = after_a_lap("belief", "mood:3")
    turns, chances = first_turns(match.log), reckoning(match.view(1))
    assert "exchange" in turns.values()
    assert all(chances[seat] > 0.9 for seat, turn in turns.items() if turn == "exchange")
    assert all(0 <= chance <= 1 for chance in chances)


def test_a_look_says_more_where_the_others_reckon() -> None:
    match = Match.new(["?"] * 10, "look", rounds=1)
    view = match.view(2)
    told = [dict(hints(Peeked(1, 5, None), view))[1] for hints in HINTS]
    slaves = [weights[SLAVE] / weights[SULTAN] for weights in told]
    assert slaves[0] > slaves[1] > slaves[2]
    assert slaves[0] > 0.9
    assert slaves[2] < 0.2


def test_nothing_is_ever_ruled_out_by_what_is_only_unlikely() -> None:
    match = Match.new(["?"] * 10, "floor", rounds=1)
    for hints in HINTS:
        for event in (Peeked(1, 5, None), Switched(1, 5, None, None), Switched(1, 0, None, None)):
            for _, weights in hints(event, match.view(2)):
                assert min(weights) > 0


@pytest.mark.parametrize("seats", [7, 10])
def test_when_the_mood_turns_the_story_is_weighed_anew(seats: int) -> None:
    """Followed move by move or read in one go: the same odds."""
    match = Match.new(["?"] * seats, "anew", rounds=1)
    bots = [make("belief", f"anew:{seat}") for seat in range(seats)]
    slowly = TableReader(Luck("w"))
    for _ in range(seats):
        if match.position.over or any(isinstance(event, Hid) for event in match.log):
            break
        match.play(next_move(match, seated(bots)))
        at_once = TableReader(Luck("w"))
        view = match.view(1)
        for mine, theirs in zip(slowly.odds(view), at_once.odds(view), strict=True):
            assert mine == pytest.approx(theirs)
        assert slowly.looks == at_once.looks
