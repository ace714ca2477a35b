"""Keeping count: what others hold and own, from what everybody saw (F14.4).

A view shows of others' gold nothing and of their hands the size. But all begin with fifty gold and nothing in hand, and what
they pay, earn, take, throw away and sell is in the story. Only the cards that are drawn from the pile stay face down.
"""

from __future__ import annotations

from typing import Any

from ...five_tribes.box import FACE_DOWN, FAKIR, GOLD
from ...five_tribes.events import Event, Laid
from ...five_tribes.position import Position
from ...five_tribes.reading import read
from ...five_tribes.sultanate import HIDDEN, Sultanate
from ...five_tribes.view import View


class Counting:
    """One bot's notes: the table as it remembers it, brought up to date with each look at the story."""

    def __init__(self) -> None:
        self._notes = Sultanate(2)
        self._last: Any = None
        self._read = 0

    def table(self, view: View) -> Position:
        """The table as the seat reckons with it: piles face down, and of others what it has counted."""
        self._follow(view.story)
        table = Position(view.n)
        table.become(self._notes.clone())
        return table

    def _follow(self, story: list[Event]) -> None:
        if self._read > len(story) or not self._read or story[self._read - 1] is not self._last:
            self._read = 0  # another game, or something was taken back
        for event in story[self._read :]:
            self._note(event)
        self._read, self._last = len(story), story[-1]

    def _note(self, event: Event) -> None:
        if isinstance(event, Laid):
            self._notes = _as_laid(event.line)
            return
        event.happens(self._notes)
        for seat in self._notes.seats:
            _settle(self._notes.hands[seat])
            self._notes.gold[seat] = max(0, self._notes.gold[seat])


def _as_laid(line: str) -> Sultanate:
    """Fifty gold each at a fresh deal; of a table that somebody composed it is a guess."""
    s = read(line, unknowns=True)
    for seat in s.seats:
        if s.gold[seat] == HIDDEN:
            s.gold[seat] = GOLD
    return s


def _settle(hand: list[int]) -> None:
    """A card that nobody saw come has shown itself by going."""
    for card in range(FAKIR + 1):
        if hand[card] < 0:
            hand[FACE_DOWN] += hand[card]
            hand[card] = 0
    hand[FACE_DOWN] = max(0, hand[FACE_DOWN])
