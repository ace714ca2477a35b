"""The moments that decided a round, for those who look back on it."""

from __future__ import annotations

from dataclasses import dataclass

from .match import Match
from .roles import SULTAN, camp

MOST_SHOWN = 4


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """`kind`: killed_sultan, struck, killed, crowned (he took the throne), came_up (the Sultan, by other causes), joined,
    crossed. `at`: the event's place in the round's log."""

    kind: str
    at: int
    seat: int  # who did it, or who crossed to the winners
    other: int = 0  # to whom, or with whom (0: the Spare)


#: How much each kind weighs when there are more than can be shown.
WEIGHT = {"killed_sultan": 6, "struck": 5, "crossed": 4, "joined": 3, "crowned": 2, "came_up": 2, "killed": 1}


def turning_points(match: Match) -> tuple[TurningPoint, ...]:
    """The weightiest moments of a finished round in the order in which they happened."""
    if not match.position.over:
        return ()
    found = _deeds(match) + _crossings(match)
    found.sort(key=lambda turn: (-WEIGHT[turn.kind], -turn.at))
    return tuple(sorted(found[:MOST_SHOWN], key=lambda turn: (turn.at, turn.seat)))


def _deeds(match: Match) -> list[TurningPoint]:
    found: list[TurningPoint] = []
    strike = (0, 0)  # the latest Guard who struck, and whom: a hidden one comes up before the Assassin dies
    for at, event in enumerate(match.log):
        if event[0] == "killed" and (event[3], event[1]) != strike:
            found.append(TurningPoint("killed_sultan" if event[2] == SULTAN else "killed", at, event[3], event[1]))
        elif event[0] == "struck":
            strike = (event[1], event[2])
            found.append(TurningPoint("struck", at, *strike))
        elif event[0] == "revealed" and event[2] == SULTAN:
            found.append(TurningPoint("crowned" if event[3] == "throne" else "came_up", at, event[1]))
        elif event[0] == "joined" and event[1]:
            found.append(TurningPoint("joined", at, event[1][0], len(event[1])))
    return found


def _crossings(match: Match) -> list[TurningPoint]:
    """Exchanges by which somebody came to the winning side and stayed there to the end."""
    winner = match.position.winner
    if not winner:
        return []
    cards: list[int] = []
    last: dict[int, TurningPoint] = {}
    for at, event in enumerate(match.log):
        if event[0] in ("dealt", "laid"):
            cards = list(event[1])
            continue
        if event[0] == "switched":
            seat, other = event[1], event[2]
            after = cards[:]
            after[seat], after[other] = cards[other], cards[seat]
        elif event[0] == "covered":
            seat, other = event[1], event[2] if event[2] is not None else event[1]
            after = list(event[3])
        else:
            continue
        for one, with_whom in ((seat, other), (other, seat)):
            if one and camp(cards[one]) != camp(after[one]):
                last.pop(one, None)
                if camp(after[one]) == winner:
                    last[one] = TurningPoint("crossed", at, one, with_whom)
        cards = after
    return list(last.values())
