"""A table laid by a position line, a seat that knows some of it, and what a bot does there."""

from __future__ import annotations

from collections.abc import Mapping

from karaya_core.bots import make
from karaya_core.sultans import Match, Move, View
from karaya_core.sultans.events import Lap, Read
from karaya_core.sultans.roles import CARD_OF_LETTER

SEEDS = range(6)  # where a bot picks among equals, several lucks


def seen_by(match: Match, seat: int, knows: Mapping[int, str], laps: int) -> View:
    """The seat's view, after it has read some cards (place 0 is the Spare) and so many laps have gone by."""
    view = match.view(seat)
    for place, letter in knows.items():
        view.see(Read(seat, place, CARD_OF_LETTER[letter]))
    for lap in range(1, laps + 1):
        view.see(Lap(lap))
    return view


def table(line: str, edition: str = "english") -> Match:
    n = line.split("/")[0].count(".") + 1
    return Match.new([str(seat) for seat in range(1, n + 1)], "", edition, rounds=1, laps=0, position=line)


def answers(
    level: str, line: str, *moves: str, knows: Mapping[int, str] | None = None, laps: int = 0, seat: int = 0,
    temper: str = "", edition: str = "english",
) -> set[str]:  # fmt: skip
    """What a bot of this level does where somebody is asked, without the seat's number: with several lucks, all of it.

    `knows`: the cards that the seat has read before anything else happened. `seat`: who looks at the table, if it is not
    whoever is active at first.
    """
    found = set()
    for seed in SEEDS:
        match = table(line, edition)
        me = seat or match.position.active
        seen_by(match, me, knows or {}, laps)
        for move in moves:
            match.play(move)
        question = match.choices()[0]
        assert question.seat == me, f"seat {question.seat} is asked"
        chosen: Move = make(level, f"judging {seed}", temper).choose(match.view(me), question.prompt)
        assert chosen in match.position.legal()
        found.add(chosen.text.split(" ", 1)[1])
    return found


def takes_the_throne(
    level: str, line: str, *, knows: Mapping[int, str] | None = None, laps: int = 0, seat: int, temper: str = ""
) -> bool:
    """Whether a bot that holds a hidden Sultan comes up while somebody else is to decide."""
    came = set()
    for seed in SEEDS:
        match = table(line)
        view = seen_by(match, seat, knows or {}, laps)
        bot = make(level, f"judging {seed}", temper)
        came.add(bot.volunteer(match.view(view.seat), "throne") is not None)
    assert len(came) == 1, "it is no matter of luck"
    return came.pop()
