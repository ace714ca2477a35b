"""The moments that decided a round, for those who look back on it."""

from __future__ import annotations

from dataclasses import dataclass

from .events import Covered, Dealt, Joined, Killed, Laid, Revealed, Struck, Switched, whole
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
        if isinstance(event, Killed) and (event.by, event.seat) != strike:
            found.append(TurningPoint("killed_sultan" if event.card == SULTAN else "killed", at, event.by, event.seat))
        elif isinstance(event, Struck):
            strike = (event.seat, event.assassin)
            found.append(TurningPoint("struck", at, *strike))
        elif isinstance(event, Revealed) and event.card == SULTAN:
            found.append(TurningPoint("crowned" if event.why == "throne" else "came_up", at, event.seat))
        elif isinstance(event, Joined):
            found.append(TurningPoint("joined", at, event.seats[0], len(event.seats)))
    return found


def _crossings(match: Match) -> list[TurningPoint]:
    """Exchanges by which somebody came to the winning side and stayed there to the end."""
    winner = match.position.winner
    if not winner:
        return []
    cards: list[int] = []
    last: dict[int, TurningPoint] = {}
    for at, event in enumerate(match.log):
        if isinstance(event, (Dealt, Laid)):
            cards = whole(event.cards)
            continue
        if isinstance(event, Switched):
            seat, other = event.seat, event.other
            after = cards[:]
            after[seat], after[other] = cards[other], cards[seat]
        elif isinstance(event, Covered):
            seat, other = event.seat, event.other if event.other is not None else event.seat
            after = whole(event.cards)
        else:
            continue
        for one, with_whom in ((seat, other), (other, seat)):
            if one and camp(cards[one]) != camp(after[one]):
                last.pop(one, None)
                if camp(after[one]) == winner:
                    last[one] = TurningPoint("crossed", at, one, with_whom)
        cards = after
    return list(last.values())
