"""What a seat cannot exclude, the plain way: every deal is played through the rules, and whatever would have told
the seat anything else is dropped. Each way to the same table counts once: deals, and what others did unseen."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import NamedTuple

from karaya_core.sultans import Match, Position
from karaya_core.sultans.events import Dealt, Ended, Event, Hid, Killed, Revealed, whole
from karaya_core.sultans.roles import DEAL, NEUTRALS, SULTAN

Cards = tuple[int, ...]


def arrangements(left: Counter[int], places: int) -> list[Cards]:
    if not places:
        return [()]
    found = []
    for card in sorted(left):
        if left[card]:
            left[card] -= 1
            found += [(card, *rest) for rest in arrangements(left, places - 1)]
            left[card] += 1
    return found


def all_deals(n: int, seat: int, own: int) -> list[Cards]:
    """Every deal of every pack (S2.1, S2.2) in which the seat holds its card."""
    sultans, guards, assassins, slaves, neutrals = DEAL[n]
    found = []
    for chosen in combinations(NEUTRALS, neutrals):
        pack = Counter({SULTAN: sultans, 1: guards, 2: assassins, 3: slaves, **dict.fromkeys(chosen, 1)})
        if pack[own]:
            pack[own] -= 1
            for rest in arrangements(pack, n):
                found.append((*rest[:seat], own, *rest[seat:]))
    return found


class Table(NamedTuple):
    """Who lies face down."""

    hidden: int


class Candidate:
    """One way things may have gone: a position, the story that the seat would have seen, and what lies behind it:
    the deal, and everybody's exchanges while hiding."""

    def __init__(self, position: Position, story: list[Event], hidden: int, secrets: tuple[object, ...]) -> None:
        self.position, self.story, self.hidden, self.secrets = position, story, hidden, secrets

    def tried(self, move_text: str, seat: int) -> Candidate:
        p = self.position.clone()
        p.log = []
        p.play(move_text)
        story, hidden = list(self.story), self.hidden
        for event in p.log:
            story.append(event.seen_by(seat, Table(hidden)))
            hidden = _hidden_after(event, hidden)
        secrets = (*self.secrets, move_text) if " hide " in move_text else self.secrets
        return Candidate(p, story, hidden, secrets)


def _hidden_after(event: Event, hidden: int) -> int:
    if isinstance(event, Hid):
        return hidden | 1 << event.seat
    if isinstance(event, (Revealed, Killed)):
        return hidden & ~(1 << event.seat)
    return hidden


def possible(match: Match, seat: int) -> Counter[Cards]:
    """Where the cards may lie now, each with the number of ways that lead there."""
    story = [event for event in match.view(seat).story if not isinstance(event, Ended)]
    dealt, own = story[0], match.log[0]
    assert isinstance(dealt, Dealt) and isinstance(own, Dealt)
    waiting = [
        Candidate(Position(list(cards), dealt.first), [dealt], (1 << (match.n + 1)) - 2, cards)
        for cards in all_deals(match.n, seat, whole(own.cards)[seat])
    ]
    found: set[tuple[Cards, tuple[object, ...]]] = set()
    while waiting:
        at = waiting.pop()
        if len(at.story) == len(story):
            found.add((tuple(at.position.cards), at.secrets))
            continue
        for move in at.position.legal():
            after = at.tried(move.text, seat)
            if after.story == story[: len(after.story)]:  # also an answer in a window, which nobody sees yet
                waiting.append(after)
    return Counter(cards for cards, _ in found)
