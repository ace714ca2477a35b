"""A ladder smoke test, small enough for every run: each rung beats the one below, if only on average."""

from __future__ import annotations

import pytest

from karaya_core.bots import arena, make
from karaya_core.bots.arena import Contest
from karaya_core.bots.sultans import LEVELS, ladder
from karaya_core.bots.sultans.search import SearchBot
from karaya_core.bots.sultans.style import TEMPERAMENTS
from karaya_core.sultans import Match
from karaya_core.table.runner import play_deal, seated


def gain(a: str, b: str, deals: int, seats: int = 10) -> float:
    contest = Contest(a, b, seats, deals, "ladder")
    return arena.gain(contest, arena.added(arena.play_unit(contest, unit) for unit in contest.units()))[0]


def test_thumb_beats_random() -> None:
    assert gain("thumb", "random", 150) > 0.25


def test_belief_beats_thumb() -> None:
    assert gain("belief", "thumb", 40) > 0.0


@pytest.mark.long
@pytest.mark.parametrize(("better", "worse", "deals", "least"), [
    ("thumb", "random", 1000, 0.30), ("belief", "thumb", 300, 0.10), ("search", "belief", 100, 0.0),
])  # fmt: skip
def test_each_rung_is_above_the_one_below_by_more_than_chance(better: str, worse: str, deals: int, least: float) -> None:
    """The lower end counts; the figures at full length are in BENCHMARKS.md."""
    contest = Contest(better, worse, 10, deals, "ladder")
    mean, half = arena.gain(contest, arena.added(arena.play_unit(contest, unit) for unit in contest.units()))
    print(f"{better} over {worse}: {mean:+.3f} ± {half:.3f}")
    assert mean - half > least


def test_easy_is_weaker_than_thumb_but_no_fool() -> None:
    assert gain("easy", "random", 150) > 0.2


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [5, 15])
def test_every_level_plays_a_round_to_its_end(level: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SearchBot, "playouts", 60)
    match = Match.new(["?"] * seats, f"whole:{level}", rounds=1)
    play_deal(match, seated([make(level, f"whole:{seat}") for seat in range(seats)]))
    assert match.position.over


@pytest.mark.parametrize("edition", ["french", "russian"])
@pytest.mark.parametrize("level", ["thumb", "belief", "search"])
def test_every_level_plays_the_other_editions(level: str, edition: str) -> None:
    match = Match.new(["?"] * 6, f"edition:{level}", edition, rounds=1)
    play_deal(match, seated([make(level, f"edition:{seat}") for seat in range(6)]))
    assert match.position.over


@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_every_temperament_plays(temperament: str) -> None:
    match = Match.new(["?"] * 8, "temper", rounds=1)
    play_deal(match, seated([make("belief", f"temper:{seat}", temperament) for seat in range(8)]))
    assert match.position.over


def test_an_unknown_level_or_temperament_is_refused() -> None:
    with pytest.raises(ValueError, match="expected a level"):
        make("champion", "seed")
    with pytest.raises(ValueError, match="expected a temperament"):
        make("thumb", "seed", "sleepy")


def test_the_table_names_every_rung_and_the_ceiling() -> None:
    found = []
    for contest in ladder.contests("table"):
        small = Contest(contest.a, contest.b, contest.seats, 1, "table", hero=contest.hero)
        if small.a in ("thumb", "belief"):
            found.append(arena.summary(small, arena.play_unit(small, range(1))))
    text = ladder.table(found)
    assert "thumb over random | 10" in text
    assert "belief over thumb | 15" in text
    assert "| belief | 2 |" in text  # among thumb players


def test_good_company_is_no_mere_passivity() -> None:
    assert gain("company", "random", 150) > 0.25
